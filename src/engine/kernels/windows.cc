#include "engine/kernels/windows.h"

#include <algorithm>

namespace weft::engine {

Dims Windows::padded_dims(const Dims& dims) const {
  Dims result(dims.size());
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const std::int64_t dilated = dims[d] == 0 ? 0 : (dims[d] - 1) * base_dilations[d] + 1;
    result[d] = std::max<std::int64_t>(0, low[d] + dilated + high[d]);
  }
  return result;
}

Padding Windows::padding() const {
  Dims interior = base_dilations;
  for (std::int64_t& n : interior) n -= 1;
  return {low, interior};
}

Buffer Windows::at(const Buffer& padded, std::int64_t number, const Dims& result_dims) const {
  Dims starts = unravel(number, sizes);
  for (std::size_t d = 0; d < starts.size(); ++d) starts[d] *= dilations[d];
  return padded.sliced(starts, result_dims, strides);
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

}  // namespace weft::engine
