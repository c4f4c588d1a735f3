// Windows: the positions that reduce_window and select_and_scatter look at.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/kernels/data_ops.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// One list per dimension; what an op leaves out is filled in.
struct Windows {
  Dims sizes, strides, dilations, base_dilations, low, high;

  std::int64_t positions() const { return num_elements(sizes); }
  // The padded and dilated operand.
  Dims padded_dims(const Dims& dims) const;
  Padding padding() const;
  // Position `number` (in row-major order) of the windows at all places: a view of the padded
  // operand with the dimensions of the result.
  Buffer at(const Buffer& padded, std::int64_t number, const Dims& result_dims) const;
};

Windows make_windows(std::size_t rank, const std::optional<Dims>& sizes,
                     const std::optional<Dims>& strides, const std::optional<ir::Pairs>& padding,
                     const std::optional<Dims>& dilations,
                     const std::optional<Dims>& base_dilations);

}  // namespace weft::engine
