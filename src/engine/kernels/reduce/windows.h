// Windows: the positions that reduce_window and select_and_scatter look at.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernels/move/data_ops.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// One list per dimension; what an op leaves out is filled in.
struct Windows {
  Dims sizes, strides, dilations, base_dilations, low, high;

  std::int64_t positions() const { return num_elements(sizes); }
  // Whether the first position needs more than the operand as it is.
  bool pads() const;
  // The padded and dilated operand.
  Dims padded_dims(const Dims& dims) const;
  Padding padding() const;
  // The first position of the windows at all places: a view of the padded operand with the
  // dimensions of the result.
  Buffer first(const Buffer& padded, const Dims& result_dims) const;
  // The same windows without positions that are outside of the operand at every place, and padded
  // no further than they reach. REQUIRES: there is a place.
  Windows clipped(const Dims& dims, const Dims& result_dims) const;
};

// One position of the windows after another, in row-major order: how far its elements lie from
// those of the first position, in several padded operands. REQUIRES: there is a position.
class WindowShifts {
 public:
  WindowShifts(const Windows& windows, std::span<const Buffer> padded);
  // By operand, in elements.
  std::span<const std::int64_t> shifts() const { return shifts_; }
  // Goes to the next position; from the last one back to the first, and returns false.
  bool next();

 private:
  Dims sizes_, position_;
  std::vector<Dims> steps_;  // by operand
  SmallVector<std::int64_t, 4> shifts_;
};

Windows make_windows(std::size_t rank, const std::optional<Dims>& sizes,
                     const std::optional<Dims>& strides, const std::optional<ir::Pairs>& padding,
                     const std::optional<Dims>& dilations,
                     const std::optional<Dims>& base_dilations);

}  // namespace weft::engine
