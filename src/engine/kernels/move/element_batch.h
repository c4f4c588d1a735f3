// ElementBatch: single elements whose combination by a scatter has been put off, each in a place of
// its own, so that they can be combined as a row.
//
// For one thread; refers to the arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "weft/small_vector.h"

#include "engine/kernels/reduce/row_combiner.h"
#include "engine/stream/element_size.h"
#include "plan/storage/scratch.h"

namespace weft::engine {

using plan::kTileLanes;

class ElementBatch {
 public:
  ElementBatch(std::span<std::byte* const> results, std::span<const std::byte* const> updates,
               std::span<const int> sizes)
      : results_(results), updates_(updates), sizes_(sizes), last_use_(kSlots, 0) {
    bytes_.resize(2 * results.size() * kTileBytes);
  }

  void add(RowCombiner& rows, std::int64_t offset, std::int64_t update) {
    std::uint32_t& last_use = last_use_[static_cast<std::size_t>(offset) % kSlots];
    // Perhaps the same place once more: what is there must be combined first.
    if (last_use == batch_ || size_ == kTileLanes) combine(rows);
    last_use = batch_;
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      copy(o, updates_[o] + update * sizes_[o], value(o, size_));
    }
    offsets_[size_++] = offset;
  }

  void combine(RowCombiner& rows) {
    SmallVector<std::byte*, 4> accumulators;
    SmallVector<const std::byte*, 4> values;
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      for (std::int64_t i = 0; i < size_; ++i) {
        copy(o, results_[o] + offsets_[i] * sizes_[o], accumulator(o, i));
      }
      accumulators.push_back(accumulator(o, 0));
      values.push_back(value(o, 0));
    }
    rows.combine(accumulators, 1, values, 1, size_);
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      for (std::int64_t i = 0; i < size_; ++i) {
        copy(o, accumulator(o, i), results_[o] + offsets_[i] * sizes_[o]);
      }
    }
    size_ = 0;
    ++batch_;
  }

 private:
  static constexpr std::size_t kSlots = 1 << 15;
  static constexpr std::size_t kTileBytes = 16 * static_cast<std::size_t>(kTileLanes);

  void copy(std::size_t o, const std::byte* from, std::byte* to) const {
    visit_element_size(sizes_[o], [&]<class T>(T*) { std::memcpy(to, from, sizeof(T)); });
  }
  std::byte* accumulator(std::size_t o, std::int64_t i) {
    return bytes_.data() + 2 * o * kTileBytes + static_cast<std::size_t>(i * sizes_[o]);
  }
  std::byte* value(std::size_t o, std::int64_t i) { return accumulator(o, i) + kTileBytes; }

  std::span<std::byte* const> results_;
  std::span<const std::byte* const> updates_;
  std::span<const int> sizes_;
  std::vector<std::uint32_t> last_use_;  // by place, roughly: the batch that last had one there
  std::uint32_t batch_ = 1;
  std::vector<std::byte> bytes_;
  std::int64_t offsets_[kTileLanes] = {};
  std::int64_t size_ = 0;
};

}  // namespace weft::engine
