#include "viz/timeline_svg.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "report/predicted_events.h"
#include "report/timeline.h"
#include "viz/svg.h"

namespace weft::viz {
namespace {

using events::Event;
using events::EventKind;

constexpr double kLeft = 90, kWidth = 860, kRight = 30;
constexpr double kTop = 58, kMarkHeight = 20, kRowHeight = 30, kRowGap = 8;
constexpr double kLabelSize = 12;
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

  std::string document(const std::string& title,
                       std::span<const report::RepeatedStretch> repeated = {}) {
    svg_.text(kLeft, 22, title, 14);
    if (!repeated.empty()) draw_repeated(repeated);
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

  // How many turns a stretch stands for, above it.
  void draw_repeated(std::span<const report::RepeatedStretch> repeated) {
    y_ += kMarkHeight;
    for (const report::RepeatedStretch& one : repeated) {
      const double x = x_of(one.start_ns), width = x_of(one.end_ns) - x;
      svg_.area({x, y_ - 5, width, 2}, kGrey);
      svg_.area({x, y_ - 5, 1.5, 5}, kGrey);
      svg_.area({x + width - 1.5, y_ - 5, 1.5, 5}, kGrey);
      svg_.text(x + width / 2, y_ - 9, fmt::format("x {:.0f}", one.times), kLabelSize,
                Anchor::middle, kGrey);
    }
  }

  // Transfers, behind what is computed: what stays to be seen of them is exposed.
  void draw_exposed() {
    for (const Bar& bar : bars(EventKind::transfer)) {
      svg_.box({x_of(bar.start_ns), y_, x_of(bar.end_ns) - x_of(bar.start_ns), kRowHeight},
               kExposed, "exposed: " + bar.name);
    }
  }

  void draw_row(std::string_view name, const std::vector<Bar>& row, Color color) {
    svg_.text(kLeft - 8, y_ + kRowHeight / 2 + 4, name, kLabelSize, Anchor::end, kGrey);
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
    if (Svg::text_width(bar.name, kLabelSize) + 6 > width) return;
    svg_.text(x + width / 2, y_ + kRowHeight / 2 + 4, bar.name, kLabelSize, Anchor::middle,
              contrast_color(color));
  }

  void draw_scale() {
    const double step = between_marks(static_cast<double>(span_ns_));
    for (double at = 0; at <= static_cast<double>(span_ns_); at += step) {
      const double x = x_of(static_cast<std::int64_t>(at));
      svg_.box({x - 0.5, y_ - 2, 1.5, 7}, kGrey);
      svg_.text(x, y_ + 20, seconds_text(1e-9 * at), kLabelSize, Anchor::middle, kGrey);
    }
  }

  const std::vector<Event>& events_;
  const std::int64_t span_ns_;
  report::OpFacts& facts_;
  Svg svg_;
  double y_ = kTop - 20;
};

// "; of 3 ms of communication 1 ms exposed (red)"
std::string exposure_text(double communication, double exposed) {
  if (communication <= 0) return "";
  return fmt::format("; of {} of communication {} exposed{}", seconds_text(communication),
                     seconds_text(exposed), exposed > 0 ? " (red)" : "");
}

}  // namespace

std::string timeline_svg(const events::EventLog& log, std::size_t device, const std::string& name,
                         report::OpFacts& facts) {
  const report::DeviceTimes times = report::make_timeline(log).devices[device];
  const auto seconds = [](std::int64_t ns) { return 1e-9 * static_cast<double>(ns); };
  const std::string title =
      fmt::format("{}: {}{}", name, seconds_text(seconds(log.span_ns)),
                  exposure_text(seconds(times.communication_ns), seconds(times.exposed_ns)));
  return TimelinePicture(log, device, facts).document(title);
}

std::string prediction_svg(const sim::Simulation& simulation, const std::string& name,
                           report::OpFacts& facts) {
  const report::PredictedEvents events = report::predicted_events(simulation);
  const std::string title =
      fmt::format("{}, predicted: {}{}{}", name, seconds_text(sim::to_seconds(simulation.total)),
                  exposure_text(sim::to_seconds(simulation.communication()),
                                sim::to_seconds(simulation.exposed)),
                  events.repeated.empty() ? "" : "; x: stands for so many turns");
  return TimelinePicture(events.log, 0, facts).document(title, events.repeated);
}

}  // namespace weft::viz
