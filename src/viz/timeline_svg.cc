#include "viz/timeline_svg.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "report/timeline.h"
#include "viz/svg.h"

namespace weft::viz {
namespace {

using events::Event;
using events::EventKind;

constexpr double kLeft = 100, kWidth = 1000, kRight = 24;
constexpr double kTop = 58, kRowHeight = 30, kRowGap = 8;
// A bar that is narrower is drawn together with those beside it.
constexpr double kNarrow = 1.5;
constexpr Color kCompute = {0x3B, 0x7D, 0xB8}, kTransfer = {0xD9, 0x8E, 0x32},
                kExposed = {0xF2, 0xC4, 0xC4}, kGrey = {0x66, 0x66, 0x66};

struct Bar {
  std::int64_t start_ns = 0, end_ns = 0;
  std::string name;
};

// 1, 2 or 5 times a power of ten: so far apart are the marks of a scale with some ten of them.
double between_marks(double whole) {
  const double tenth = whole / 10;
  const double power = std::pow(10.0, std::floor(std::log10(tenth)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= tenth) return step * power;
  }
  return 10 * power;
}

class TimelinePicture {
 public:
  TimelinePicture(const events::EventLog& log, std::size_t device, report::OpFacts& facts)
      : events_(log.devices[device]),
        span_ns_(std::max<std::int64_t>(log.span_ns, 1)),
        facts_(facts) {}

  std::string document(const std::string& title) {
    svg_.text(kLeft, 22, title, 14);
    draw_exposed();
    draw_row("computes", bars(EventKind::compute), kCompute);
    const std::vector<std::vector<Bar>> lanes = transfer_lanes();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      draw_row(i == 0 ? "transfers" : "", lanes[i], kTransfer);
    }
    draw_scale();
    return svg_.document(kLeft + kWidth + kRight, y_ + 34);
  }

 private:
  double x_of(std::int64_t ns) const {
    return kLeft + kWidth * static_cast<double>(ns) / static_cast<double>(span_ns_);
  }

  std::vector<Bar> bars(EventKind kind) {
    std::vector<Bar> result;
    for (const Event& event : events_) {
      if (event.kind != kind || event.end_ns <= event.start_ns) continue;
      result.push_back({event.start_ns, event.end_ns, facts_.name(*event.op, event.num_ops)});
    }
    std::ranges::stable_sort(result, {}, &Bar::start_ns);
    return result;
  }

  // Each transfer in the first row that is free.
  std::vector<std::vector<Bar>> transfer_lanes() {
    std::vector<std::vector<Bar>> lanes;
    for (Bar& bar : bars(EventKind::transfer)) {
      auto lane = std::ranges::find_if(
          lanes, [&](const auto& l) { return l.back().end_ns <= bar.start_ns; });
      if (lane == lanes.end()) lane = lanes.insert(lanes.end(), std::vector<Bar>());
      lane->push_back(std::move(bar));
    }
    return lanes;
  }

  // Transfers, behind what is computed: what stays to be seen of them is exposed.
  void draw_exposed() {
    for (const Bar& bar : bars(EventKind::transfer)) {
      svg_.box({x_of(bar.start_ns), y_, x_of(bar.end_ns) - x_of(bar.start_ns), kRowHeight},
               kExposed, "exposed: " + bar.name);
    }
  }

  void draw_row(std::string_view name, const std::vector<Bar>& row, Color color) {
    svg_.text(kLeft - 8, y_ + kRowHeight / 2 + 4, name, 12, Anchor::end, kGrey);
    for (std::size_t i = 0; i < row.size();) {
      Bar bar = row[i];
      std::size_t count = 1;
      while (i + count < row.size() && is_narrow(row[i + count]) && is_narrow(bar) &&
             x_of(row[i + count].start_ns) - x_of(bar.end_ns) < kNarrow / 2) {
        bar.end_ns = row[i + count++].end_ns;
      }
      if (count > 1) bar.name = fmt::format("{} and {} more", bar.name, count - 1);
      draw_bar(bar, color);
      i += count;
    }
    y_ += kRowHeight + kRowGap;
  }

  bool is_narrow(const Bar& bar) const { return x_of(bar.end_ns) - x_of(bar.start_ns) < kNarrow; }

  void draw_bar(const Bar& bar, Color color) {
    const double x = x_of(bar.start_ns), width = std::max(x_of(bar.end_ns) - x, 0.5);
    svg_.box({x, y_, width, kRowHeight}, color,
             fmt::format("{}, {}", bar.name,
                         seconds_text(1e-9 * static_cast<double>(bar.end_ns - bar.start_ns))));
    if (Svg::text_width(bar.name, 11) + 6 > width) return;
    svg_.text(x + width / 2, y_ + kRowHeight / 2 + 4, bar.name, 11, Anchor::middle,
              contrast_color(color));
  }

  void draw_scale() {
    const double step = between_marks(static_cast<double>(span_ns_));
    for (double at = 0; at <= static_cast<double>(span_ns_); at += step) {
      const double x = x_of(static_cast<std::int64_t>(at));
      svg_.box({x - 0.5, y_ - 2, 1.5, 7}, kGrey);
      svg_.text(x, y_ + 20, seconds_text(1e-9 * at), 11, Anchor::middle, kGrey);
    }
  }

  const std::vector<Event>& events_;
  const std::int64_t span_ns_;
  report::OpFacts& facts_;
  Svg svg_;
  double y_ = kTop - 20;
};

}  // namespace

std::string timeline_svg(const events::EventLog& log, std::size_t device, const std::string& name,
                         report::OpFacts& facts) {
  const report::DeviceTimes times = report::make_timeline(log).devices[device];
  const auto text = [](std::int64_t ns) { return seconds_text(1e-9 * static_cast<double>(ns)); };
  std::string title = fmt::format("{}: {}", name, text(log.span_ns));
  if (times.communication_ns > 0) {
    title += fmt::format("; of {} of communication {} exposed{}", text(times.communication_ns),
                         text(times.exposed_ns), times.exposed_ns > 0 ? " (red)" : "");
  }
  return TimelinePicture(log, device, facts).document(title);
}

}  // namespace weft::viz
