#include "engine/kernels/rows/column_sums.h"

#include <algorithm>
#include <cstring>

namespace weft::engine {
namespace {

// So many at a time, where they lie in memory: as many streams as the processor reads ahead in,
// while the sums are in registers.
constexpr std::int64_t kRowsAtOnce = 8;

}  // namespace

ColumnSums::ColumnSums(const RowFoldFunctions& fold, std::size_t size, std::int64_t max_lanes)
    : fold_(fold), size_(size), max_lanes_(max_lanes) {}

void ColumnSums::begin(std::int64_t lanes) {
  lanes_ = lanes;
  rows_ = 0;
  depth_ = 0;
}

void ColumnSums::add(const std::byte* rows, std::int64_t stride, std::int64_t count) {
  while (count > 0) {
    const std::int64_t in_block = rows_ % kRowsPerBlock;
    std::int64_t done = 1;
    if (in_block == 0) {
      open_block(rows);
    } else {
      done = std::min({count, kRowsPerBlock - in_block, kRowsAtOnce});
      const void* from[kRowsAtOnce];
      for (std::int64_t r = 0; r < done; ++r) from[r] = rows + r * stride;
      fold_.stack(from, done, lanes_, sums_[depth_ - 1].data());
    }
    rows += done * stride;
    rows_ += done;
    count -= done;
  }
}

void ColumnSums::open_block(const std::byte* row) {
  for (std::int64_t pairs = rows_ / kRowsPerBlock; depth_ > 1 && pairs % 2 == 0; pairs /= 2) {
    merge_last_two();
  }
  const std::size_t bytes = size_ * static_cast<std::size_t>(max_lanes_);
  if (depth_ == sums_.size()) sums_.emplace_back(bytes);
  std::memcpy(sums_[depth_++].data(), row, size_ * static_cast<std::size_t>(lanes_));
}

std::byte* ColumnSums::total() {
  while (depth_ > 1) merge_last_two();
  return sums_[0].data();
}

void ColumnSums::merge_last_two() {
  const void* const last = sums_[depth_ - 1].data();
  fold_.stack(&last, 1, lanes_, sums_[depth_ - 2].data());
  --depth_;
}

std::int64_t ColumnSums::num_bytes() const {
  return static_cast<std::int64_t>(sums_.size() * size_) * max_lanes_;
}

}  // namespace weft::engine
