#include "plan/storage/windows.h"

#include <algorithm>

namespace weft::plan {

namespace {

// From the first of `count` things to the last one, both included, with `step` between them.
std::int64_t extent(std::int64_t count, std::int64_t step) {
  return count == 0 ? 0 : (count - 1) * step + 1;
}

}  // namespace

bool Windows::pads() const {
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (low[d] != 0 || high[d] > 0 || base_dilations[d] != 1) return true;
  }
  return false;
}

Dims Windows::padded_dims(const Dims& dims) const {
  Dims result(dims.size(), 0);
  for (std::size_t d = 0; d < dims.size(); ++d) {
    result[d] = std::max<std::int64_t>(0, low[d] + extent(dims[d], base_dilations[d]) + high[d]);
  }
  return result;
}

Dims Windows::interior() const {
  Dims interior = base_dilations;
  for (std::int64_t& n : interior) n -= 1;
  return interior;
}

StridedLayout Windows::first(const StridedLayout& padded, const Dims& result_dims) const {
  return padded.sliced(Dims(sizes.size(), 0), result_dims, strides);
}

Windows Windows::clipped(const Dims& dims, const Dims& result_dims) const {
  Windows result = *this;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const std::int64_t operand = extent(dims[d], base_dilations[d]);
    const std::int64_t last_place = (result_dims[d] - 1) * strides[d];
    const std::int64_t before = std::max<std::int64_t>(0, low[d] - last_place);
    const std::int64_t first = std::min(sizes[d], ceil_div(before, dilations[d]));
    const std::int64_t inside = std::max<std::int64_t>(0, operand + low[d]);
    const std::int64_t end = std::min(sizes[d], ceil_div(inside, dilations[d]));
    result.sizes[d] = std::max<std::int64_t>(0, end - first);
    result.low[d] = low[d] - first * dilations[d];
    const std::int64_t reach = last_place + extent(result.sizes[d], dilations[d]);
    result.high[d] = reach - result.low[d] - operand;
  }
  return result;
}

Windows make_windows(std::size_t rank, const std::optional<Dims>& sizes,
                     const std::optional<Dims>& strides, const std::optional<ir::Pairs>& padding,
                     const std::optional<Dims>& dilations,
                     const std::optional<Dims>& base_dilations) {
  const Dims ones(rank, 1);
  Windows windows{sizes.value_or(ones),          strides.value_or(ones), dilations.value_or(ones),
                  base_dilations.value_or(ones), Dims(rank, 0),          Dims(rank, 0)};
  for (std::size_t d = 0; padding && d < rank; ++d) {
    windows.low[d] = (*padding)[d][0];
    windows.high[d] = (*padding)[d][1];
  }
  return windows;
}

}  // namespace weft::plan
