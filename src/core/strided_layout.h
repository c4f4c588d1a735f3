// StridedLayout: where the elements of an array lie in its storage, and where those of its views
// do.
//
// A plain value without the storage: what runs a program (engine/stream/buffer.h) and what only
// counts its memory (plan/storage) ask the same functions what is a view of what.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "weft/shape.h"

namespace weft {

// Drops dimensions of size 1 and merges neighbours that every array steps through as through one.
// `strides` holds one list per array, in elements. Leaves at least one dimension.
void collapse_dims(Dims& dims, std::span<Dims> strides);

struct StridedLayout {
  TensorType type;
  Dims strides;             // in elements; may be 0 (broadcast) or negative (reversed)
  std::int64_t offset = 0;  // of element [0, 0, ...], in elements

  // Row-major, from the storage's beginning.
  static StridedLayout dense(TensorType type);

  // Dense and row-major. Size-1 and empty dimensions never matter.
  bool is_dense() const;

  // Views: none moves an element.
  StridedLayout transposed(std::span<const std::int64_t> permutation) const;
  StridedLayout broadcast(Dims dims, std::span<const std::int64_t> broadcast_dimensions) const;
  StridedLayout sliced(std::span<const std::int64_t> starts, std::span<const std::int64_t> sizes,
                       std::span<const std::int64_t> steps = {}) const;
  StridedLayout reversed(std::span<const std::int64_t> dimensions) const;
  // The layout of the same elements in row-major order under other dimensions; nothing where that
  // needs a copy.
  std::optional<StridedLayout> reshaped(Dims dims) const;
  // The layout of the same bytes as another type of the same element size.
  StridedLayout bitcast(DType dtype) const;
  // The real parts of complex numbers, or the imaginary ones: every other element.
  StridedLayout complex_part(bool imaginary) const;
};

}  // namespace weft
