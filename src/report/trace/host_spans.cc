#include "report/trace/host_spans.h"

#include <algorithm>
#include <ranges>
#include <tuple>

namespace weft::report {
namespace {

// The points of one thread.
class Nesting {
 public:
  void add(const HostSpan& span) {
    end_until(span.start_ns);
    const std::int64_t end =
        open_.empty() ? span.end_ns : std::min(span.end_ns, open_.back().end_ns);
    points_.push_back({&span, true, span.start_ns, end});
    open_.push_back({&span, false, end, end});
  }
  std::vector<HostPoint> take() {
    while (!open_.empty()) pop();
    return std::move(points_);
  }

 private:
  void end_until(std::int64_t ns) {
    while (!open_.empty() && open_.back().ns <= ns) pop();
  }
  void pop() {
    points_.push_back(open_.back());
    open_.pop_back();
  }

  std::vector<HostPoint> points_, open_;
};

}  // namespace

std::vector<std::vector<HostPoint>> host_points(std::span<const HostSpan> spans) {
  std::vector<const HostSpan*> order;
  std::uint32_t threads = 0;
  for (const HostSpan& span : std::views::reverse(spans)) {
    order.push_back(&span);
    threads = std::max(threads, span.thread + 1);
  }
  std::ranges::stable_sort(
      order, {}, [](const HostSpan* span) { return std::tuple(span->start_ns, -span->end_ns); });
  std::vector<Nesting> nesting(threads);
  for (const HostSpan* span : order) nesting[span->thread].add(*span);
  std::vector<std::vector<HostPoint>> points;
  for (Nesting& thread : nesting) points.push_back(thread.take());
  return points;
}

}  // namespace weft::report
