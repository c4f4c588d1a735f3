// RowCombiner: combines rows of elements in storage form into rows of a result, in place.
//
// For one thread; does not own the combiner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernels/tile/combiner.h"

namespace weft::engine {

class RowCombiner {
 public:
  explicit RowCombiner(const Combiner& combiner);

  // accumulators[o][i * accumulator_stride] = region(itself, values[o][i * value_stride]) for all
  // i < n and all operands o. Strides in elements; no accumulator occurs twice.
  void combine(std::span<std::byte* const> accumulators, std::int64_t accumulator_stride,
               std::span<const std::byte* const> values, std::int64_t value_stride, std::int64_t n);

 private:
  void combine_tile(std::span<std::byte* const> accumulators, std::int64_t accumulator_stride,
                    std::span<const std::byte* const> values, std::int64_t value_stride,
                    std::int64_t n);
  std::byte* tile(std::size_t index) { return scratch_.data() + index * kTileBytes; }

  static constexpr std::size_t kTileBytes = 16 * static_cast<std::size_t>(kTileLanes);

  const Combiner& combiner_;
  Combiner::Frame frame_;
  bool assigns_;  // the region returns its values
  std::vector<int> sizes_;
  std::vector<std::byte> scratch_;
  std::vector<const void*> left_, right_;
  std::vector<void*> out_;
};

}  // namespace weft::engine
