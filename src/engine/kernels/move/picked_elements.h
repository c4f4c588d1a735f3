// PickedElements: the elements that a gather gives, in row-major order of its result, a part at a
// time. And how a gather itself picks elements and pieces.
//
// Refers to the operand's and the indices' memory. Immutable once made; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/move/start_indices.h"
#include "engine/stream/buffer.h"
#include "engine/stream/loop_nest.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// n elements of so many bytes, at offsets counted in them.
void copy_elements(int size, const std::byte* from, const std::int64_t* offsets, std::int64_t n,
                   std::byte* to);

// Elements [begin, end) of a result, each a slice, to `to` and what follows.
void pick_elements(const StartIndices& starts, const Buffer& operand, std::int64_t begin,
                   std::int64_t end, std::byte* to);

// n slices of so many bytes one after the other, each from one piece of memory. `offsets` in
// elements of `size` bytes; so many of them are `known`, at least n, and asked for ahead.
void pick_slices(std::int64_t bytes, int size, const std::byte* from, const std::int64_t* offsets,
                 std::int64_t n, std::int64_t known, std::byte* to);

class PickedElements {
 public:
  // REQUIRES: plan::picks_pieces.
  PickedElements(const ir::GatherAttrs& attrs, const Buffer& operand, const Buffer& indices);

  class Reader;

 private:
  // Whether slices are pieces of memory, as they are where the operand is dense.
  bool has_pieces() const { return slice_.dims.size() == 1 && slice_.strides[0][0] == 1; }
  // Of the slice at `offset`: from its element `first` on at most n that lie in one row. So many.
  std::int64_t copy_part(std::int64_t offset, std::int64_t first, std::int64_t n,
                         std::byte* to) const;

  Buffer operand_;
  StartIndices starts_;
  LoopNest<1> slice_;  // over a slice's elements in the operand
};

// Reads one part after the other. What it reads must live as long; one thread.
class PickedElements::Reader {
 public:
  // From element `begin` on.
  Reader(const PickedElements& picked, std::int64_t begin) : picked_(&picked), place_(begin) {}

  // The next n elements, in the compute form or as they are `stored`, written to `to`.
  const void* next(std::int64_t n, bool stored, std::byte* to);

 private:
  void next_stored(std::int64_t n, std::byte* to);
  void find_offsets(std::int64_t slice);

  const PickedElements* picked_;
  std::int64_t place_;
  std::int64_t first_known_ = 0, end_known_ = 0;  // of these slices:
  std::int64_t offsets_[kTileLanes];
};

}  // namespace weft::engine
