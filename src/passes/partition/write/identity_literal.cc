#include "passes/partition/write/identity_literal.h"

namespace weft::passes {

std::optional<Literal> identity_literal(ir::OpKind combine, DType dtype) {
  const bool is_number = is_float(dtype) || is_complex(dtype);
  switch (combine) {
    case ir::OpKind::add:
      if (is_float(dtype) && !info(dtype).format.has_sign) return std::nullopt;  // it has no zero
      return negative_zero_literal(dtype);
    case ir::OpKind::multiply:
      return scalar_literal(dtype, 1);
    case ir::OpKind::maximum:
    case ir::OpKind::minimum:
      if (is_complex(dtype)) return std::nullopt;
      return extreme_literal(dtype, combine == ir::OpKind::minimum);
    case ir::OpKind::or_:
    case ir::OpKind::xor_:
      if (is_number) return std::nullopt;
      return scalar_literal(dtype, 0);
    case ir::OpKind::and_:
      if (is_number) return std::nullopt;
      return scalar_literal(dtype, -1);
    default:
      return std::nullopt;
  }
}

}  // namespace weft::passes
