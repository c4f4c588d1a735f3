// Loops over the positions of an array, and copies of elements from place to place.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

#include "weft/shape.h"

#include "core/literal.h"

namespace weft::reference {

// Calls f(index, linear) for every position of an array of these dimensions, in row-major order.
template <class F>
void for_each_index(std::span<const std::int64_t> dims, F&& f) {
  const std::int64_t count = num_elements(dims);
  Dims index(dims.size(), 0);
  for (std::int64_t linear = 0; linear < count; ++linear) {
    f(std::as_const(index), linear);
    for (std::size_t d = dims.size(); d-- > 0;) {
      if (++index[d] < dims[d]) break;
      index[d] = 0;
    }
  }
}

inline std::int64_t linear_index(std::span<const std::int64_t> index,
                                 std::span<const std::int64_t> strides) {
  std::int64_t linear = 0;
  for (std::size_t d = 0; d < index.size(); ++d) linear += index[d] * strides[d];
  return linear;
}

inline bool in_bounds(std::span<const std::int64_t> index, std::span<const std::int64_t> dims) {
  for (std::size_t d = 0; d < index.size(); ++d) {
    if (index[d] < 0 || index[d] >= dims[d]) return false;
  }
  return true;
}

// Copies one element between arrays of the same element type. `bytes` are the target's.
inline void copy_element(const Literal& from, std::int64_t from_linear, std::span<std::byte> bytes,
                         std::int64_t to_linear) {
  const auto element = from.element_bytes(from_linear);
  std::memcpy(bytes.data() + static_cast<std::size_t>(to_linear) * element.size(), element.data(),
              element.size());
}

// An array whose element at `index` is the element of `from` at linear position source(index).
template <class F>
Literal rearrange(const Literal& from, const TensorType& type, F&& source) {
  Literal result(type);
  const std::span<std::byte> bytes = result.mutable_bytes();
  for_each_index(type.dims, [&](const Dims& index, std::int64_t linear) {
    copy_element(from, source(index), bytes, linear);
  });
  return result;
}

}  // namespace weft::reference
