// Windows: the positions that reduce_window and select_and_scatter look at.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/strided_layout.h"
#include "ir/ops/attrs.h"

namespace weft::plan {

// One list per dimension; what an op leaves out is filled in.
struct Windows {
  Dims sizes, strides, dilations, base_dilations, low, high;

  std::int64_t positions() const { return num_elements(sizes); }
  // Whether the first position needs more than the operand as it is.
  bool pads() const;
  // The padded and dilated operand.
  Dims padded_dims(const Dims& dims) const;
  Dims interior() const;  // places between neighbours of the operand
  // The first position of the windows at all places: a view of the padded operand with the
  // dimensions of the result.
  StridedLayout first(const StridedLayout& padded, const Dims& result_dims) const;
  // The same windows without positions that are outside of the operand at every place, and padded
  // no further than they reach. REQUIRES: there is a place.
  Windows clipped(const Dims& dims, const Dims& result_dims) const;
};

Windows make_windows(std::size_t rank, const std::optional<Dims>& sizes,
                     const std::optional<Dims>& strides, const std::optional<ir::Pairs>& padding,
                     const std::optional<Dims>& dilations,
                     const std::optional<Dims>& base_dilations);

}  // namespace weft::plan
