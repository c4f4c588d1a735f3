// How large JAX draws shards. Plain values.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>

#include "weft/visualize.h"

namespace weft::viz {

// How large JAX draws a shard.
class ShardScale {
 public:
  ShardScale(std::span<const std::int64_t> matrix, int rank, const VisualizeOptions& options)
      : flat_(rank < 2), rows_(matrix[0]), columns_(matrix[1]), options_(options) {
    base_height_ = std::floor(10 * options.scale);
    // To JAX an array of rank 1 is a column as to its width.
    const double aspect = flat_ ? 1.0 / static_cast<double>(columns_)
                                : static_cast<double>(columns_) / static_cast<double>(rows_);
    base_width_ = std::floor(base_height_ * aspect);
  }

  int width(std::int64_t columns) const {
    const double part = static_cast<double>(columns) / static_cast<double>(columns_);
    const double width = std::floor(part * base_width_ * 2.5);
    return static_cast<int>(
        std::min<double>(std::max<double>(width, options_.min_width), options_.max_width));
  }
  int height(std::int64_t rows) const {
    if (flat_) return 1;
    const double part = static_cast<double>(rows) / static_cast<double>(rows_);
    return static_cast<int>(part * base_height_);
  }

 private:
  bool flat_;
  std::int64_t rows_;
  std::int64_t columns_;
  const VisualizeOptions& options_;
  double base_height_;
  double base_width_;
};

// What is left of `size` beside `used`, in two parts of which the second may be larger by one. As
// Python divides: -1 gives -1 and 0.
inline std::pair<int, int> halves(int size, int used) {
  const int left = (size - used) >> 1;
  return {left, size - used - left};
}

}  // namespace weft::viz
