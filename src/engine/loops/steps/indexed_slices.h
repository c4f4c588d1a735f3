// IndexedSlices: where the slices of a gather or scatter lie in a small loop, one for each index
// vector, of dense arrays.
//
// Immutable; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/kernels/move/start_indices.h"
#include "engine/loops/loop_lowering.h"

namespace weft::engine {

class IndexedSlices {
 public:
  // Slices of `sizes` of an array of `dims`. `strides`: of the dimensions over which there is one
  // slice each, in what is gathered or scattered.
  IndexedSlices(const StartIndexMapping& mapping, const TensorType& indices, const Dims& dims,
                const Dims& sizes, const Dims& strides);

  std::int64_t count() const { return static_cast<std::int64_t>(others_.at.size()); }

  // ---- of slice s: elements
  // In the array, moved so that it is inside.
  std::int64_t moved(const std::byte* indices, std::int64_t s) const;
  // Nothing: it is not inside.
  std::optional<std::int64_t> inside(const std::byte* indices, std::int64_t s) const;
  // In what is gathered or scattered.
  std::int64_t other(std::int64_t s) const { return others_.at[static_cast<std::size_t>(s)]; }

  // ---- as code
  // One after the other, few of them; or one, in a loop of its own over all.
  struct Slice {
    std::int64_t number = 0;
    std::int32_t variable = -1;  // i64: that many further on
  };
  bool has_code() const;
  // REQUIRES: has_code().
  void lower_each(LoopLowering& to, const std::function<void(const Slice&)>& each) const;
  LoopPlace moved(LoopLowering& to, std::size_t array, std::size_t indices, const Slice& s) const;
  // Jumps to a label where it is not inside.
  LoopPlace inside(LoopLowering& to, std::size_t array, std::size_t indices, const Slice& s,
                   std::int64_t outside) const;
  LoopPlace other(LoopLowering& to, std::size_t value, const Slice& s) const {
    return place(others_, value, s, to);
  }

 private:
  // By slice: a number of elements. `step`: from one to the next, if it is the same throughout.
  struct Column {
    std::vector<std::int64_t> at = {};
    std::optional<std::int64_t> step = {};
  };
  static Column column(const Dims& dims, const Dims& strides, std::int64_t first);
  static LoopPlace place(const Column& column, std::size_t value, const Slice& s, LoopLowering& to);
  // A dimension that index vectors have a component for.
  struct Component {
    std::int64_t last = 0, stride = 0;  // of starts that are inside; of the array
    Column places = {};                 // in the indices
  };
  // What a component's start adds to a place; `start` gives it as i64.
  template <class Start>
  LoopPlace sum(LoopLowering& to, std::size_t array, std::size_t indices, const Slice& s,
                const Start& start) const;

  DType dtype_;  // of the indices
  IndexReader read_;
  std::vector<Component> components_;
  Column offsets_, others_;  // in the array, beside the components; in what is moved
  bool fit_ = true;          // slices are no larger than the array
};

}  // namespace weft::engine
