// Windows that slide over an array, dimension by dimension: of convolution, reduce_window and
// select_and_scatter. Plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

struct WindowDim {
  std::int64_t size = 1;
  std::int64_t stride = 1;
  std::int64_t pad_low = 0, pad_high = 0;
  std::int64_t base_dilation = 1;    // of the array
  std::int64_t window_dilation = 1;  // of the window

  // How many windows there are over a dimension. Throws Problem where sizes overflow.
  std::int64_t count(std::int64_t array_size) const;
  // Window i is element i, and nothing else.
  bool is_identity() const {
    return size == 1 && stride == 1 && pad_low == 0 && pad_high == 0 && base_dilation == 1;
  }
  // Window i is everything up to element i (cumsum), or from it on.
  bool is_scan(std::int64_t array_size) const;
  // Whether there is one window, and it is the dimension.
  bool is_whole(std::int64_t array_size) const {
    return size == array_size && pad_low == 0 && pad_high == 0 && base_dilation == 1 &&
           window_dilation == 1;
  }
};

// Attributes that are missing are all ones (padding: zeros). `sizes` has one entry a dimension.
// Throws Problem where an attribute has another number of entries, or entries that are no strides,
// dilations or sizes.
struct WindowAttrs {
  const std::optional<Dims>& strides;
  const std::optional<Pairs>& padding;
  const std::optional<Dims>& base_dilations;
  const std::optional<Dims>& window_dilations;
};
std::vector<WindowDim> window_of(const Dims& sizes, const WindowAttrs& attrs);

// How many windows there are along each dimension of an array.
Dims window_counts(const std::vector<WindowDim>& window, const Dims& array);

}  // namespace weft::ir
