// matmul_svg: a row for each device and a column for each step: what it multiplies, and below that
// its transfers, each as long as it may take.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "weft/shape.h"

#include "viz/around.h"
#include "viz/labels.h"
#include "viz/matmul/matmul_picture.h"
#include "viz/shown_indices.h"
#include "viz/svg.h"

namespace weft::viz {
namespace {

using passes::Piece;

constexpr double kEdge = 16, kGap = 10, kLeastWidth = 620;
constexpr double kTextSize = 12, kLaneHeight = 20, kGlyph = 26;
constexpr double kProductHeight = 62;
constexpr std::size_t kMostLanes = 6;
constexpr Color kPanel = {0xF3, 0xF3, 0xF3}, kUnused = {0xC9, 0xC9, 0xC9},
                kUsed = {0x70, 0x70, 0x70}, kMissing = {0xFF, 0xFF, 0xFF},
                kWords = {0x66, 0x66, 0x66};

// A part of an array in a picture of it, with its colour.
struct Part {
  double low = 0, high = 1;
  Color color;
};

class MatmulSvg {
 public:
  explicit MatmulSvg(const DrawnMatmul& matmul)
      : matmul_(matmul),
        steps_(matmul.steps),
        columns_(shown_indices(steps_.products.size(), kMaxSteps)),
        rows_(shown_indices(matmul.devices.size(), kMaxMatmulDevices)) {
    measure();
  }

  std::string document() {
    write(matmul_.title_text(), 14);
    if (!matmul_.others.empty()) write(matmul_.others, kTextSize);
    write(matmul_.legend_text() +
              " Squares: what is used of A and of B, what there is of C. Bars: what the device "
              "sends, "
              "and in which steps it may be on its way.",
          kTextSize);
    y_ += 24;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const std::string title = columns_[c] ? fmt::format("step {}", *columns_[c] + 1) : "…";
      svg_.text(left_of(c) + width_of(c) / 2, y_, title, kTextSize, Anchor::middle, kWords);
    }
    y_ += 8;
    for (const auto& row : rows_) row ? draw_device(*row) : draw_gap();
    return svg_.document(width() + kEdge, y_ + kEdge);
  }

 private:
  void measure() {
    for (std::size_t place = 0; place < matmul_.devices.size(); ++place) {
      label_width_ = std::max(label_width_, Svg::text_width(matmul_.device_text(place), kTextSize));
    }
    const auto last = static_cast<std::int64_t>(matmul_.devices.size()) - 1;
    for (const auto& step : columns_) {
      if (!step) continue;
      const std::string text = product_text(steps_, matmul_.names, *step, last);
      column_width_ = std::max(column_width_, Svg::text_width(text, kTextSize) + 16);
    }
    for (const MatmulMove& move : steps_.moves) {
      const std::string text = move_text(steps_, matmul_.names, move, 0, matmul_.devices);
      column_width_ = std::max(column_width_, Svg::text_width(text, kTextSize - 1) + 12);
    }
    lanes_ = lanes();
  }

  // Where steps are left out a column is narrow.
  double width_of(std::size_t column) const { return columns_[column] ? column_width_ : 40; }

  double left_of(std::size_t column) const {
    double x = kEdge + label_width_ + 12;
    for (std::size_t c = 0; c < column; ++c) x += width_of(c) + kGap;
    return x;
  }

  double width() const { return std::max(left_of(columns_.size()), kLeastWidth); }

  // Where a step is drawn; where it is not, the gap.
  std::size_t column_of(std::size_t step) const {
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (columns_[c] == step) return c;
    }
    return kEnd;
  }

  void write(const std::string& text, double size) {
    const auto letters = static_cast<std::size_t>((width() - kEdge) / Svg::text_width("m", size));
    for (const std::string& line : wrapped_at_spaces(text, letters)) {
      y_ += size + 6;
      svg_.text(kEdge, y_, line, size);
    }
  }

  // The transfers of a device, each in the first row that is free.
  std::vector<std::vector<const MatmulMove*>> lanes() const {
    std::vector<std::vector<const MatmulMove*>> lanes;
    for (const MatmulMove& move : steps_.moves) {
      if (!columns_[column_of(move.first)] && !columns_[column_of(move.last)]) continue;
      auto lane = std::ranges::find_if(
          lanes, [&](const auto& l) { return column_of(l.back()->last) < column_of(move.first); });
      if (lane == lanes.end()) lane = lanes.insert(lanes.end(), std::vector<const MatmulMove*>());
      lane->push_back(&move);
    }
    return lanes;
  }

  void draw_gap() {
    svg_.text(kEdge, y_ + 14, "…", kTextSize);
    y_ += 24;
  }

  void draw_device(std::size_t index) {
    const auto place = static_cast<std::int64_t>(index);
    svg_.text(kEdge, y_ + kProductHeight / 2 + 4, matmul_.device_text(index), kTextSize);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (columns_[c] && !steps_.products[*columns_[c]].empty()) {
        draw_product(left_of(c), *columns_[c], place);
      }
    }
    y_ += kProductHeight + 2;
    for (std::size_t lane = 0; lane < std::min(lanes_.size(), kMostLanes); ++lane) {
      if (lane + 1 == kMostLanes && lanes_.size() > kMostLanes) {
        svg_.text(left_of(0), y_ + 14, fmt::format("and {} more", lanes_.size() - lane), 11,
                  Anchor::start, kWords);
      } else {
        for (const MatmulMove* move : lanes_[lane]) draw_move(*move, place);
      }
      y_ += kLaneHeight;
    }
    y_ += kGap;
  }

  void draw_move(const MatmulMove& move, std::int64_t place) {
    const double x = left_of(column_of(move.first));
    const double width = left_of(column_of(move.last)) + width_of(column_of(move.last)) - x;
    const bool is_shard = steps_.form->traffic == MatmulTraffic::shards;
    const std::int64_t n = matmul_.size(), by = steps_.ring.pieces[move.piece].move;
    const Color color = matmul_.color(move.piece, is_shard ? around(place + by, n) : place);
    const std::string text = move_text(steps_, matmul_.names, move, place, matmul_.devices);
    svg_.box({x, y_, width, kLaneHeight - 2}, color, text);
    svg_.text(x + width / 2, y_ + 13, text, kTextSize - 1, Anchor::middle, contrast_color(color));
  }

  // ---- A product: in words, and as a picture

  void draw_product(double x, std::size_t step, std::int64_t place) {
    const std::vector<std::size_t>& product = steps_.products[step];
    svg_.box({x, y_, column_width_, kProductHeight}, kPanel);
    svg_.text(x + column_width_ / 2, y_ + 16, product_text(steps_, matmul_.names, step, place),
              kTextSize, Anchor::middle);
    const double space = 16, width = 3 * kGlyph + 2 * space;
    double at_x = x + (column_width_ - width) / 2;
    const double y = y_ + 26;
    const auto sign = [&](std::string_view text) {
      svg_.text(at_x + kGlyph + space / 2, y + kGlyph / 2 + 4, text, kTextSize, Anchor::middle,
                kWords);
      at_x += kGlyph + space;
    };
    const std::vector<Part> used = parts(pieces_of(product), place);
    const bool comes_in = steps_.form->traffic == MatmulTraffic::shards;
    const bool sums_up = !steps_.form->has_places;
    draw_array(at_x, y, comes_in ? kMissing : kUnused, used, sums_up);
    sign("·");
    draw_array(at_x, y, steps_.form->cuts_b ? kUnused : kUsed,
               steps_.form->cuts_b ? used : std::vector<Part>());
    sign("=");
    draw_array(at_x, y, kMissing, result(step, place),
               sums_up || steps_.form->traffic == MatmulTraffic::sums);
  }

  std::vector<Piece> pieces_of(const std::vector<std::size_t>& product) const {
    std::vector<Piece> pieces;
    for (const std::size_t i : product) pieces.push_back(part_of(steps_, i));
    return pieces;
  }

  // Where pieces lie in a whole array.
  std::vector<Part> parts(const std::vector<Piece>& pieces, std::int64_t place) const {
    std::vector<Part> parts;
    for (const Piece& piece : pieces) {
      const auto [low, high] = matmul_.names.range(piece, place);
      parts.push_back({low, high, distinct_color(at(matmul_.names.number(piece, place)))});
    }
    return parts;
  }

  // What there is of C: its places, or the terms of a sum, one beside the other.
  std::vector<Part> result(std::size_t step, std::int64_t place) const {
    if (steps_.form->traffic != MatmulTraffic::sums) return parts(computed_by(steps_, step), place);
    const std::size_t piece = steps_.products[step][0];
    std::vector<Piece> terms;
    for (const std::int64_t term : terms_of_sum(steps_, piece)) {
      terms.push_back({.offset = term, .high = MatmulSteps::kExtent});
    }
    std::vector<Part> result = parts(terms, place);
    for (Part& part : result) part.color = matmul_.color(piece, place);
    return result;
  }

  // Parts are columns or rows of the array.
  void draw_array(double x, double y, Color back, const std::vector<Part>& parts,
                  bool in_columns = false) {
    svg_.area({x - 1, y - 1, kGlyph + 2, kGlyph + 2}, kUsed);
    svg_.area({x, y, kGlyph, kGlyph}, back);
    for (const Part& part : parts) {
      const double low = part.low * kGlyph, size = std::max((part.high - part.low) * kGlyph, 0.6);
      svg_.area(
          in_columns ? Svg::Box{x + low, y, size, kGlyph} : Svg::Box{x, y + low, kGlyph, size},
          part.color);
    }
  }

  const DrawnMatmul& matmul_;
  const MatmulSteps& steps_;
  const std::vector<std::optional<std::size_t>> columns_, rows_;
  std::vector<std::vector<const MatmulMove*>> lanes_;
  Svg svg_;
  double y_ = kEdge - 10, label_width_ = 0, column_width_ = 130;
};

}  // namespace

std::string matmul_svg(const DrawnMatmul& matmul) { return MatmulSvg(matmul).document(); }

}  // namespace weft::viz
