// What the kernels of data ops do, for other kernels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "engine/kernels/kernel.h"

namespace weft::engine {

// 0, 1, 2, ... as `dtype`, which may wrap.
Buffer counting(const KernelContext& context, DType dtype, std::int64_t n);

// How many elements stand before the operand's first (negative: how many of its own are cut off),
// and between its elements, by dimension.
struct PaddedPlaces {
  Dims low, interior;
};
// Which elements of an array of `from` stay in a padded one of `dims`, which is dense.
struct PaddedPart {
  PaddedPart(const Dims& from, const PaddedPlaces& padding, const Dims& dims);
  Dims firsts, counts;      // of the operand
  Dims places;              // of the first of them
  Dims strides;             // from one to the next, there
  std::int64_t offset = 0;  // of the first, elements
  bool has_holes = false;   // between them
  bool is_empty() const { return num_elements(counts) == 0; }
};
// Calls part(starts, sizes) for what of an array of `dims` lies outside of [firsts, firsts +
// counts): before and behind it in a dimension, within it in those before, all of those after.
void around(const Dims& dims, const Dims& firsts, const Dims& counts,
            const std::function<void(const Dims&, const Dims&)>& part);
// `operand` in an array of `dims`, with the element at `value` wherever it has none.
Buffer padded(const KernelContext& context, const Buffer& operand, const PaddedPlaces& padding,
              const Dims& dims, const std::byte* value);

}  // namespace weft::engine
