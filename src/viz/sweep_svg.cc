#include "viz/sweep_svg.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "viz/svg.h"

namespace weft::viz {
namespace {

using report::SweepRow;

constexpr double kPlotLeft = 84, kPlotTop = 66, kPlotWidth = 640, kPlotHeight = 380;
constexpr double kBelow = 78, kBeside = 30, kSmall = 12;
// What is less than so small a part of the longest time lies on the axis.
constexpr double kLeastShown = 1e-3;
constexpr Color kTotalColor = {0x22, 0x22, 0x22}, kComputeColor = {0x3B, 0x7D, 0xB8},
                kExposedColor = {0xC0, 0x39, 0x2B}, kIdealColor = {0x88, 0x88, 0x88},
                kGridColor = {0xE4, 0xE4, 0xE4}, kWordsColor = {0x66, 0x66, 0x66},
                kKneeColor = {0x7B, 0x3F, 0xA0};

struct Series {
  std::string_view name;
  Svg::Pen pen;
  bool has_dots = true;
  std::function<double(const SweepRow&)> seconds;
};

class SweepPicture {
 public:
  explicit SweepPicture(const report::Sweep& sweep) : sweep_(sweep) {
    const auto known = std::ranges::find_if(sweep.rows, &SweepRow::is_known);
    if (known != sweep.rows.end()) first_ = &*known;
    series_ = {{"time", {kTotalColor, 2.5}, true, [](const SweepRow& row) { return row.seconds; }},
               {"computing",
                {kComputeColor, 1.5},
                true,
                [](const SweepRow& row) { return row.compute_seconds; }},
               {"waiting",
                {kExposedColor, 1.5},
                true,
                [](const SweepRow& row) { return row.exposed_seconds; }},
               {"time in proportion", {kIdealColor, 1.5, true}, false, [this](const SweepRow& row) {
                  return first_->seconds / sweep_.range.growth(first_->value, row.value);
                }}};
    find_range();
  }

  std::string document(const std::string& title) {
    svg_.text(kPlotLeft, 22, title, 14);
    draw_legend();
    draw_times();
    draw_values();
    if (first_ != nullptr) {
      draw_knee();
      for (auto one = series_.rbegin(); one != series_.rend(); ++one) draw(*one);
    }
    return svg_.document(kPlotLeft + kPlotWidth + kBeside, kPlotTop + kPlotHeight + kBelow);
  }

 private:
  void find_range() {
    if (first_ == nullptr) return;
    most_ = 0;
    for_all([&](double seconds) { most_ = std::max(most_, seconds); });
    least_ = most_;
    for_all([&](double seconds) {
      if (seconds >= kLeastShown * most_) least_ = std::min(least_, seconds);
    });
    most_ *= 1.25;
    least_ /= 1.25;
  }

  template <class F>
  void for_all(F&& f) const {
    for (const SweepRow& row : sweep_.rows) {
      if (!row.is_known()) continue;
      for (const Series& one : series_) f(one.seconds(row));
    }
  }

  double growth_of(const SweepRow& row) const {
    return sweep_.range.growth(sweep_.rows.front().value, row.value);
  }

  double x_of(const SweepRow& row) const {
    const double whole = std::log(growth_of(sweep_.rows.back()));
    return kPlotLeft + kPlotWidth * (whole > 0 ? std::log(growth_of(row)) / whole : 0.5);
  }

  double y_of(double seconds) const {
    const double share = std::log(std::max(seconds, least_) / least_) / std::log(most_ / least_);
    return kPlotTop + kPlotHeight * (1 - share);
  }

  void draw_legend() {
    double x = kPlotLeft;
    for (const Series& one : series_) {
      svg_.line(x, 43, x + 24, 43, one.pen);
      svg_.text(x + 30, 47, one.name, kSmall, Anchor::start, kWordsColor);
      x += 54 + Svg::text_width(one.name, kSmall);
    }
  }

  // 1, 2 and 5 of each power of ten.
  void draw_times() {
    svg_.text(18, kPlotTop + kPlotHeight / 2, "time of a device", kSmall, Anchor::middle,
              kWordsColor, true);
    for (double power = std::pow(10, std::floor(std::log10(least_))); power <= most_; power *= 10) {
      for (const double digit : {1.0, 2.0, 5.0}) {
        const double seconds = digit * power;
        if (seconds < least_ || seconds > most_) continue;
        svg_.line(kPlotLeft, y_of(seconds), kPlotLeft + kPlotWidth, y_of(seconds), {kGridColor, 1});
        svg_.text(kPlotLeft - 8, y_of(seconds) + 4, seconds_text(seconds), kSmall, Anchor::end,
                  kWordsColor);
      }
    }
  }

  void draw_values() {
    const double bottom = kPlotTop + kPlotHeight;
    svg_.line(kPlotLeft, bottom, kPlotLeft + kPlotWidth, bottom, {kWordsColor, 1});
    double free_from = 0;
    for (const SweepRow& row : sweep_.rows) {
      const std::string value = fmt::format("{}", row.value);
      const double x = x_of(row), half = Svg::text_width(value, kSmall) / 2;
      svg_.line(x, bottom, x, bottom + 5, {kWordsColor, 1});
      if (!row.is_known()) svg_.dot(x, bottom, 4, kGridColor, row.problem);
      if (x - half < free_from) continue;
      svg_.text(x, bottom + 19, value, kSmall, Anchor::middle,
                row.is_known() ? kTotalColor : kIdealColor);
      free_from = x + half + 6;
    }
    svg_.text(kPlotLeft + kPlotWidth / 2, bottom + 42,
              sweep_.range.is_of_sizes() ? sweep_.range.name : sweep_.what, kSmall, Anchor::middle,
              kWordsColor);
    svg_.text(kPlotLeft + kPlotWidth / 2, bottom + 62, sweep_.machine, kSmall, Anchor::middle,
              kWordsColor);
  }

  void draw_knee() {
    if (!sweep_.knee || !sweep_.next_known(*sweep_.knee)) return;
    const SweepRow& knee = sweep_.rows[*sweep_.knee];
    const double x = x_of(knee);
    svg_.line(x, kPlotTop, x, kPlotTop + kPlotHeight, {kKneeColor, 1.5, true});
    svg_.ring(x, y_of(knee.seconds), 9, {kKneeColor, 2});
    const bool is_right = x > kPlotLeft + kPlotWidth / 2;
    svg_.text(x + (is_right ? -8 : 8), kPlotTop + 14,
              fmt::format("knee: {}", sweep_.range.label(knee.value)), kSmall,
              is_right ? Anchor::end : Anchor::start, kKneeColor);
  }

  void draw(const Series& one) {
    const SweepRow* before = nullptr;
    for (const SweepRow& row : sweep_.rows) {
      if (!row.is_known()) continue;
      const double x = x_of(row), y = y_of(one.seconds(row));
      if (before != nullptr) svg_.line(x_of(*before), y_of(one.seconds(*before)), x, y, one.pen);
      if (one.has_dots) {
        svg_.dot(x, y, one.pen.width + 2, one.pen.color,
                 fmt::format("{}: {} {}", sweep_.range.label(row.value), one.name,
                             seconds_text(one.seconds(row))));
      }
      before = &row;
    }
  }

  const report::Sweep& sweep_;
  const SweepRow* first_ = nullptr;  // that is known
  std::vector<Series> series_;       // what is drawn above the others first
  double least_ = 1e-6, most_ = 1e-3;
  Svg svg_;
};

}  // namespace

std::string sweep_svg(const report::Sweep& sweep, const std::string& title) {
  return SweepPicture(sweep).document(title);
}

}  // namespace weft::viz
