// What a scatter's updates have for each dimension of the array that they go to.
//
// A pure function.
#pragma once

#include "ir/ops/attrs.h"

namespace weft::ir {

// `of_updates`: sizes, or strides, of the updates' dimensions; `rank`: of the array. `otherwise`:
// for dimensions that updates do not have, as each is one place there.
Dims scatter_window(const ScatterDimensionNumbers& numbers, std::size_t rank,
                    const Dims& of_updates, std::int64_t otherwise);

}  // namespace weft::ir
