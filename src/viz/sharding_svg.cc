// sharding_svg: every slice of the array as a box to scale, cut into its shards.
#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/visualize.h"

#include "core/text/user_line.h"
#include "viz/check.h"
#include "viz/labels.h"
#include "viz/notes.h"
#include "viz/palette.h"
#include "viz/shard_grid.h"
#include "viz/shown_indices.h"
#include "viz/svg.h"

namespace weft {
namespace {

using viz::Color;
using viz::Svg;

constexpr std::size_t kMaxCells = 64;  // more rows or columns, and only the ends are drawn
constexpr double kMargin = 44;         // beside and above a slice, for what stands there
constexpr double kGap = 16;            // below and behind it
constexpr double kPageWidth = 1000;
constexpr double kLeastCell = 18;  // of its width and height

using Shown = std::vector<std::optional<std::size_t>>;

// Widths of columns or heights of rows, to scale where none becomes too small for a label.
std::vector<double> extents(const std::vector<std::int64_t>& sizes, const Shown& shown,
                            double all) {
  double total = 0;
  for (const auto& i : shown) total += i ? static_cast<double>(sizes[*i]) : 0;
  std::vector<double> result;
  for (const auto& i : shown) {
    const double size = i ? static_cast<double>(sizes[*i]) : 0;
    result.push_back(std::max(all * size / total, kLeastCell));
  }
  return result;
}

// The text in the middle of the box, as large as fits; nothing where it would not be legible.
bool put_label(Svg& svg, const Svg::Box& box, const std::string& text, Color color) {
  for (const double size : {14.0, 12.0, 10.0, 8.0}) {
    const double letters = (box.width - 4) / Svg::text_width("0", size);
    const auto lines =
        viz::wrapped_at_commas(text, static_cast<std::size_t>(std::max(letters, 1.0)));
    const double height = static_cast<double>(lines.size()) * size * 1.2;
    const auto fits = [&](const std::string& line) {
      return Svg::text_width(line, size) <= box.width - 4;
    };
    if (height > box.height - 2 || !std::ranges::all_of(lines, fits)) continue;
    double y = box.y + (box.height - height) / 2 + size * 0.95;
    for (const std::string& line : lines) {
      svg.text(box.x + box.width / 2, y, line, size, viz::Anchor::middle, color);
      y += size * 1.2;
    }
    return true;
  }
  return false;
}

// One slice with its shards. What stands beside it says which dimension is which.
class SlicePicture {
 public:
  SlicePicture(const viz::ShardedArray& array, const viz::ShardGrid& grid)
      : grid_(grid),
        rows_(viz::shown_indices(grid.rows(), kMaxCells)),
        columns_(viz::shown_indices(grid.columns(), kMaxCells)) {
    const double most_wide = array.slices.size() > 1 ? 260 : 640;
    const double most_high = array.slices.size() > 1 ? 170 : 420;
    double wide = most_wide, high = 60;
    if (array.shape.size() >= 2) {
      const double aspect = static_cast<double>(array.shape[array.shape.size() - 2]) /
                            static_cast<double>(array.shape.back());
      wide = std::max(std::min(most_wide, most_high / aspect), 90.0);
      high = std::max(std::min(most_high, most_wide * aspect), 60.0);
    }
    widths_ = extents(grid.column_sizes, columns_, wide);
    heights_ = extents(grid.row_sizes, rows_, high);
  }

  std::size_t cells() const { return rows_.size() * columns_.size(); }
  double width() const { return std::accumulate(widths_.begin(), widths_.end(), 0.0); }
  double height() const { return std::accumulate(heights_.begin(), heights_.end(), 0.0); }

  // Colours are counted from `color` on.
  void draw(Svg& svg, double x, double y, const std::string& platform, std::size_t color) const {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      double left = x;
      for (std::size_t j = 0; j < columns_.size(); ++j) {
        const Svg::Box box{left, y, widths_[j], heights_[i]};
        if (rows_[i] && columns_[j]) {
          draw_shard(svg, box, *rows_[i], *columns_[j], platform,
                     viz::distinct_color(color + i * columns_.size() + j));
        } else {
          svg.box(box, {0xEE, 0xEE, 0xEE}, "left out");
          put_label(svg, box, "…", {0x22, 0x22, 0x22});
        }
        left += widths_[j];
      }
      y += heights_[i];
    }
  }

 private:
  void draw_shard(Svg& svg, const Svg::Box& box, std::size_t row, std::size_t column,
                  const std::string& platform, Color color) const {
    const viz::Ids& ids = grid_.at(row, column);
    svg.box(box, color,
            fmt::format("{} {}: {} x {}", platform, viz::all_ids(ids), grid_.row_sizes[row],
                        grid_.column_sizes[column]));
    const std::string text = viz::short_ids(ids);
    const Color front = viz::contrast_color(color);
    if (!put_label(svg, box, platform + ' ' + text, front)) put_label(svg, box, text, front);
  }

  const viz::ShardGrid& grid_;
  Shown rows_;
  Shown columns_;
  std::vector<double> widths_;
  std::vector<double> heights_;
};

// "dimension 1: 8192 over x, y", or only the size where no axis cuts it.
std::string dimension_text(const viz::ShardedArray& array, const Sharding& sharding,
                           std::size_t dim) {
  std::vector<std::string> axes;
  for (const AxisRef& axis : sharding.dims[dim].axes) axes.push_back(axis.name);
  return fmt::format("dimension {}: {}{}{}", dim, array.shape[dim], axes.empty() ? "" : " over ",
                     fmt::join(axes, ", "));
}

class Page {
 public:
  Page(const viz::ShardedArray& array, const Sharding& sharding, const std::string& platform)
      : array_(array), sharding_(sharding), platform_(platform) {}

  std::string document() {
    draw_slices();
    y_ += row_height_;
    std::vector<std::string> lines = viz::notes(array_, sharding_, platform_);
    if (array_.slices.size() > viz::kMaxSlices) {
      lines.push_back(
          fmt::format("… {} slices are left out", array_.slices.size() - 2 * viz::kEnd));
    }
    for (const std::string& line : lines) {
      svg_.text(kMargin, y_ + 14, line);
      width_ = std::max(width_, kMargin + Svg::text_width(line, 13) + kGap);
      y_ += 20;
    }
    return svg_.document(width_, y_ + kGap);
  }

 private:
  // Side by side as far as the page is wide, then below.
  void draw_slices() {
    double x = 0;
    for (const auto& index : viz::shown_indices(array_.slices.size(), viz::kMaxSlices)) {
      if (!index) continue;
      const viz::ShardSliceGrid& slice = array_.slices[*index];
      const SlicePicture picture(array_, slice.grid);
      const double wide = kMargin + picture.width() + kGap;
      if (x > 0 && x + wide > kPageWidth) {
        y_ += row_height_;
        x = row_height_ = 0;
      }
      picture.draw(svg_, x + kMargin, y_ + kMargin, platform_, *index * picture.cells());
      write_around(slice, picture, x, *index == 0);
      row_height_ = std::max(row_height_, kMargin + picture.height() + kGap);
      x += wide;
      width_ = std::max(width_, x);
    }
  }

  void write_around(const viz::ShardSliceGrid& slice, const SlicePicture& picture, double x,
                    bool first) {
    const std::size_t rank = array_.shape.size();
    const bool sliced = rank > 2;
    if (sliced) svg_.text(x + kMargin, y_ + kMargin - 24, viz::slice_text(slice.leading), 12);
    if (!first || rank == 0) return;
    const std::string columns = dimension_text(array_, sharding_, rank - 1);
    svg_.text(x + kMargin, y_ + kMargin - 8, columns, 12);
    width_ = std::max(width_, x + kMargin + Svg::text_width(columns, 12) + kGap);
    if (rank < 2) return;
    const std::string rows = dimension_text(array_, sharding_, rank - 2);
    // Upwards from the lower end; a text longer than the picture is high begins further down.
    const double low = std::max(picture.height(), Svg::text_width(rows, 12));
    svg_.text(x + kMargin - 10, y_ + kMargin + low, rows, 12, viz::Anchor::start,
              {0x22, 0x22, 0x22}, true);
    row_height_ = std::max(row_height_, kMargin + low + kGap);
  }

  const viz::ShardedArray& array_;
  const Sharding& sharding_;
  const std::string& platform_;
  Svg svg_;
  double width_ = 0;
  double y_ = 0;
  double row_height_ = 0;
};

}  // namespace

std::string sharding_svg(std::span<const std::int64_t> shape, const Sharding& sharding,
                         const Mesh& mesh, const VisualizeOptions& given) {
  const VisualizeOptions options = viz::with_platform(given);
  viz::check(shape, sharding, mesh, options);
  const viz::ShardedArray array = viz::shards_of(shape, sharding, mesh);
  return Page(array, sharding, options.platform).document();
}

std::string sharding_svg(const Dims& shape, const ShardingLike& sharding,
                         const VisualizeOptions& options, std::source_location where) {
  return with_user_line("sharding_svg", where, [&] {
    const NamedSharding there = resolve(sharding);
    return sharding_svg(shape, there.sharding(static_cast<int>(shape.size())), there.mesh, options);
  });
}

}  // namespace weft
