// collective_svg: devices side by side, each a column of places; steps below each other, with an
// arrow for each transfer.
#include <algorithm>

#include <fmt/format.h>

#include "weft/visualize_collective.h"

#include "core/text/user_line.h"
#include "viz/collective_group.h"
#include "viz/labels.h"
#include "viz/shown_indices.h"
#include "viz/svg.h"

namespace weft {
namespace {

using viz::DrawnCollective;
using viz::Svg;

constexpr double kPlaceHeight = 20;
constexpr double kPlaceWidth = 58;
constexpr double kDeviceWidth = 100;  // with the space beside it
constexpr double kArrows = 56;        // room between two steps
constexpr double kSide = 16;
constexpr double kStepText = 100;

class StepsSvg {
 public:
  explicit StepsSvg(const DrawnCollective& collective) : collective_(collective) {}

  std::string document() {
    const viz::CollectiveSteps& steps = collective_.steps;
    write(collective_.title + ": " + steps.summary, 14);
    write("by " + steps.method + (collective_.others.empty() ? "" : "; " + collective_.others), 12);
    y_ += 8;
    for (std::size_t i = 0; i < collective_.devices.size(); ++i) {
      svg_.text(left_of(i) + kPlaceWidth / 2, y_ + 12, collective_.devices[i], 13,
                viz::Anchor::middle);
    }
    y_ += 20;
    draw_buffers(steps.buffers, "beginning");
    for (const auto& i : viz::shown_indices(steps.steps.size(), viz::kMaxSteps)) {
      if (!i) {
        svg_.text(kSide, y_ + 24,
                  fmt::format("… {} more steps", steps.steps.size() - 2 * viz::kEnd), 12);
        y_ += 40;
        continue;
      }
      draw_arrows(steps.steps[*i]);
      draw_buffers(steps.steps[*i].buffers, fmt::format("step {}", *i + 1));
    }
    width_ = std::max(width_, left_of(collective_.devices.size()));
    return svg_.document(width_ + kSide, y_ + kSide);
  }

 private:
  static double left_of(std::size_t device) {
    return kSide + kStepText + static_cast<double>(device) * kDeviceWidth;
  }

  void write(const std::string& text, double size) {
    y_ += size + 6;
    svg_.text(kSide, y_, text, size);
    width_ = std::max(width_, kSide + Svg::text_width(text, size));
  }

  void draw_buffers(const std::vector<viz::DeviceChunks>& buffers, const std::string& when) {
    const double height = static_cast<double>(buffers.front().size()) * kPlaceHeight;
    svg_.text(kSide, y_ + height / 2 + 4, when, 13);
    for (std::size_t device = 0; device < buffers.size(); ++device) {
      double y = y_;
      for (const viz::Chunk& chunk : buffers[device]) {
        const Svg::Box box{left_of(device), y, kPlaceWidth, kPlaceHeight};
        draw_chunk(box, chunk);
        y += kPlaceHeight;
      }
    }
    y_ += height;
  }

  void draw_chunk(const Svg::Box& box, const viz::Chunk& chunk) {
    if (chunk.count == 0) {
      svg_.box(box, {0xEC, 0xEC, 0xEC});
      return;
    }
    const viz::Color color = viz::chunk_color(chunk, collective_.size());
    svg_.box(box, color);
    svg_.text(box.x + box.width / 2, box.y + box.height / 2 + 4.5,
              viz::chunk_text(chunk, collective_.size()), 12, viz::Anchor::middle,
              viz::contrast_color(color));
  }

  // Each is labelled with what it carries, near its head.
  void draw_arrows(const viz::CollectiveStep& step) {
    for (const viz::ChunkTransfer& transfer : step.transfers) {
      const double from = left_of(static_cast<std::size_t>(transfer.from)) + kPlaceWidth / 2;
      const double to = left_of(static_cast<std::size_t>(transfer.to)) + kPlaceWidth / 2;
      svg_.arrow(from, y_ + 3, to, y_ + kArrows - 3);
      const bool leftwards = to < from;
      svg_.text(leftwards ? to - 8 : to + 8, y_ + kArrows - 6,
                viz::chunk_text(transfer.chunk, collective_.size()), 11,
                leftwards ? viz::Anchor::end : viz::Anchor::start, {0x44, 0x44, 0x44});
    }
    y_ += kArrows;
  }

  const DrawnCollective& collective_;
  Svg svg_;
  double y_ = kSide - 10;
  double width_ = 0;
};

}  // namespace

std::string collective_svg(std::string_view name, const Mesh& mesh, const AxisNames& axes,
                           const VisualizeOptions& options, Where where) {
  const DrawnCollective collective = with_user_line("collective_svg", where, [&] {
    return viz::drawn_collective(name, mesh, axes.names, viz::with_platform(options));
  });
  return StepsSvg(collective).document();
}

}  // namespace weft
