// LoopIndices: where a slice begins that a step of a small loop reads or writes.
//
// Immutable once made; any thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/codegen/scalar_builder.h"
#include "engine/loops/steps/loop_state.h"

namespace weft::engine {

class LoopLowering;

// Reads one index; those beyond 2^63 are its largest.
using IndexReader = std::int64_t (*)(const std::byte* at);
IndexReader index_reader(DType dtype);

// An index that is moved to where 0 <= it <= last, as i64.
std::int32_t clamped_index(std::int32_t index, std::int64_t last, ScalarBuilder& code);
// Whether it is there.
std::int32_t is_inside(std::int32_t index, std::int64_t last, ScalarBuilder& code);

// An index for each dimension of which the slice is not all, which is moved so that the slice is
// inside.
class LoopIndices {
 public:
  // At most `last`; indices are so many elements apart.
  void add(const LoopValue& start, std::int64_t last, std::int64_t stride);
  std::int64_t offset(const LoopState& state) const {  // elements
    std::int64_t offset = 0;
    for (const Index& index : indices_) {
      const std::int64_t start = index.read(state.at[index.value]);
      offset += std::clamp<std::int64_t>(start, 0, index.last) * index.stride;
    }
    return offset;
  }
  // The variable that has it, or -1: it is 0. Nothing: it has no code.
  std::optional<std::int32_t> lower(LoopLowering& to) const;
  void add_to(std::vector<std::size_t>& reads) const {
    for (const Index& index : indices_) reads.push_back(index.value);
  }

 private:
  struct Index {
    std::size_t value;
    std::int64_t last, stride;
    DType dtype;
    IndexReader read;
  };
  std::vector<Index> indices_;
};

}  // namespace weft::engine
