// What a dot_general needs for a while besides operands and result: packed and converted operands.
#pragma once

#include "engine/host/counting_pool.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// Takes it from the pool and gives it back, as the kernel does.
void use_product_storage(CountingPool& pool, const ir::DotGeneralAttrs& attrs, const Buffer& lhs,
                         const Buffer& rhs);

}  // namespace weft::engine
