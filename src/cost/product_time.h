// How long a product takes, by the model of a machine (docs/design/0010-cost-model.md).
//
// Plain functions; any thread.
#pragma once

#include <cstdint>

#include "cost/op_time.h"
#include "cost/product.h"

namespace weft::cost {

// An operand that is brought near the matrix unit before the product begins has to come from memory
// nevertheless, beside whatever is computed then. The TPU compiler's estimates leave that out.
enum class Prefetch : std::uint8_t { counted, left_out };

// `more_bytes` go through memory besides operands and result.
OpTime product_time(const Product& product, const machine::Performance& machine,
                    double more_bytes = 0, Prefetch prefetch = Prefetch::counted);

}  // namespace weft::cost
