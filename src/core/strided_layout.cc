#include "core/strided_layout.h"

#include <algorithm>
#include <utility>

#include "weft/error.h"

namespace weft {
namespace {

// Gives `strides` such that `dims` is the row-major sequence of old_dims with old_strides; false
// where the elements do not lie evenly enough. REQUIRES: equally many elements, at least one.
bool strides_after_reshape(Dims old_dims, Dims old_strides, const Dims& dims, Dims& strides) {
  collapse_dims(old_dims, std::span(&old_strides, 1));  // now no new dimension may straddle two
  std::size_t group = old_dims.size() - 1;
  std::int64_t left = old_dims[group];
  std::int64_t stride = old_strides[group];
  strides.assign(dims.size(), 1);
  for (std::size_t d = dims.size(); d-- > 0;) {
    if (dims[d] == 1) continue;
    if (left == 1) {
      --group;
      left = old_dims[group];
      stride = old_strides[group];
    }
    if (left % dims[d] != 0) return false;
    strides[d] = stride;
    stride *= dims[d];
    left /= dims[d];
  }
  return true;
}

}  // namespace

void collapse_dims(Dims& dims, std::span<Dims> strides) {
  std::size_t kept = 0;  // dimensions [0, kept) are final, but for the size of the last of them
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 1) continue;
    const bool merge = kept > 0 && std::all_of(strides.begin(), strides.end(), [&](const Dims& s) {
                         return s[kept - 1] == s[d] * dims[d];
                       });
    if (!merge) ++kept;
    dims[kept - 1] = merge ? dims[kept - 1] * dims[d] : dims[d];
    for (Dims& s : strides) s[kept - 1] = s[d];
  }
  if (kept == 0) {
    dims.assign(1, 1);
    for (Dims& s : strides) s.assign(1, 1);
    return;
  }
  dims.resize(kept);
  for (Dims& s : strides) s.resize(kept);
}

StridedLayout StridedLayout::dense(TensorType type) {
  Dims strides = row_major_strides(type.dims);
  return {std::move(type), std::move(strides), 0};
}

bool StridedLayout::is_dense() const {
  std::int64_t expected = 1;
  bool dense = true;
  for (std::size_t d = strides.size(); d-- > 0;) {
    const std::int64_t n = type.dims[d];
    if (n == 0) return true;
    if (n != 1 && strides[d] != expected) dense = false;
    expected *= n;
  }
  return dense;
}

StridedLayout StridedLayout::transposed(std::span<const std::int64_t> permutation) const {
  StridedLayout view = *this;
  for (std::size_t d = 0; d < permutation.size(); ++d) {
    const auto from = static_cast<std::size_t>(permutation[d]);
    view.type.dims[d] = type.dims[from];
    view.strides[d] = strides[from];
  }
  return view;
}

StridedLayout StridedLayout::broadcast(Dims dims,
                                       std::span<const std::int64_t> broadcast_dimensions) const {
  StridedLayout view{{type.dtype, std::move(dims)}, {}, offset};
  view.strides.assign(view.type.dims.size(), 0);
  for (std::size_t d = 0; d < broadcast_dimensions.size(); ++d) {
    if (type.dims[d] != 1) {
      view.strides[static_cast<std::size_t>(broadcast_dimensions[d])] = strides[d];
    }
  }
  return view;
}

StridedLayout StridedLayout::sliced(std::span<const std::int64_t> starts,
                                    std::span<const std::int64_t> sizes,
                                    std::span<const std::int64_t> steps) const {
  StridedLayout view{{type.dtype, Dims(sizes)}, strides, offset};
  if (view.type.num_elements() == 0) return view;
  for (std::size_t d = 0; d < starts.size(); ++d) {
    view.offset += starts[d] * strides[d];
    if (!steps.empty()) view.strides[d] *= steps[d];
  }
  return view;
}

StridedLayout StridedLayout::reversed(std::span<const std::int64_t> dimensions) const {
  StridedLayout view = *this;
  if (type.num_elements() == 0) return view;
  for (std::int64_t dimension : dimensions) {
    const auto d = static_cast<std::size_t>(dimension);
    view.offset += (type.dims[d] - 1) * strides[d];
    view.strides[d] = -strides[d];
  }
  return view;
}

std::optional<StridedLayout> StridedLayout::reshaped(Dims dims) const {
  WEFT_ASSERT(weft::num_elements(dims) == type.num_elements(), "a reshape keeps the elements");
  StridedLayout view{{type.dtype, std::move(dims)}, {}, offset};
  if (type.num_elements() == 0) {
    view.strides = row_major_strides(view.type.dims);
  } else if (!strides_after_reshape(type.dims, strides, view.type.dims, view.strides)) {
    return std::nullopt;
  }
  return view;
}

StridedLayout StridedLayout::bitcast(DType dtype) const {
  WEFT_ASSERT(byte_size(dtype) == byte_size(type.dtype), "a bitcast view keeps the element size");
  StridedLayout view = *this;
  view.type.dtype = dtype;
  return view;
}

StridedLayout StridedLayout::complex_part(bool imaginary) const {
  StridedLayout view{{real_part(type.dtype), type.dims}, strides, 2 * offset + (imaginary ? 1 : 0)};
  for (std::int64_t& stride : view.strides) stride *= 2;
  return view;
}

}  // namespace weft
