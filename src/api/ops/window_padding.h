// What "SAME" and the like mean in numbers.
#pragma once

#include "weft/convolution.h"

#include "ir/ops/attr_types.h"

namespace weft::detail {

// The padding for windows of these extents, dilation included, that slide over dimensions of these
// sizes. Throws Error, as `name`, where there is no such rule or the wrong number of pairs.
ir::Pairs window_padding(const char* name, const Padding& padding, const Dims& sizes,
                         const Dims& extents, const Dims& strides);
// (size - 1) * dilation + 1, and 0 for 0.
std::int64_t dilated_extent(std::int64_t size, std::int64_t dilation);
// One positive number for each of `count` dimensions; where none are given, ones. Throws Error.
Dims one_for_each(const char* name, const char* what, const Dims& given, std::size_t count);

}  // namespace weft::detail
