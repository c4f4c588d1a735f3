#include "ir/ops/window.h"

#include <algorithm>

#include "ir/ops/check.h"

namespace weft::ir {
namespace {

void check_list(const std::optional<Dims>& list, std::size_t count, std::string_view what) {
  if (!list) return;
  require(list->size() == count, "{} must have {} entries, not {}", what, count, list->size());
  require_at_least(*list, 1, what);
}

std::int64_t dilated(std::int64_t size, std::int64_t dilation) {
  return size == 0 ? 0 : checked_add(checked_multiply(size - 1, dilation), 1);
}

}  // namespace

std::int64_t WindowDim::count(std::int64_t array_size) const {
  const std::int64_t padded =
      checked_add(checked_add(pad_low, dilated(array_size, base_dilation)), pad_high);
  const std::int64_t extent = dilated(size, window_dilation);
  if (padded <= 0 || extent > padded) return 0;
  return (padded - extent) / stride + 1;
}

bool WindowDim::is_scan(std::int64_t array_size) const {
  if (size < array_size || stride != 1 || base_dilation != 1 || window_dilation != 1) return false;
  return std::min(pad_low, pad_high) == 0 && std::max(pad_low, pad_high) == size - 1;
}

std::vector<WindowDim> window_of(const Dims& sizes, const WindowAttrs& attrs) {
  const std::size_t n = sizes.size();
  check_list(attrs.strides, n, "window strides");
  check_list(attrs.base_dilations, n, "base dilations");
  check_list(attrs.window_dilations, n, "window dilations");
  require(!attrs.padding || attrs.padding->size() == n, "padding must have {} entries, not {}", n,
          attrs.padding ? attrs.padding->size() : 0);
  std::vector<WindowDim> window(n);
  for (std::size_t d = 0; d < n; ++d) {
    window[d].size = sizes[d];
    if (attrs.strides) window[d].stride = (*attrs.strides)[d];
    if (attrs.padding) {
      window[d].pad_low = (*attrs.padding)[d][0];
      window[d].pad_high = (*attrs.padding)[d][1];
    }
    if (attrs.base_dilations) window[d].base_dilation = (*attrs.base_dilations)[d];
    if (attrs.window_dilations) window[d].window_dilation = (*attrs.window_dilations)[d];
  }
  return window;
}

Dims window_counts(const std::vector<WindowDim>& window, const Dims& array) {
  Dims counts;
  for (std::size_t d = 0; d < window.size(); ++d) counts.push_back(window[d].count(array[d]));
  return counts;
}

}  // namespace weft::ir
