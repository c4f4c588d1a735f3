#include "passes/simplify/own_parts.h"

#include "core/number_literal.h"

namespace weft::passes {

bool takes_own_part(const ir::Op& slice, std::int64_t dim, const Participation& who,
                    Rewriter& rewriter) {
  const std::int64_t part = slice.result()->type.dim(dim);
  return who.regular_size > 0 && slice.operand(0)->type.dim(dim) == part * who.regular_size &&
         rewriter.devices().is_place_times(*slice.operand(start_along(dim)), part, who, slice);
}

ir::Value* zero_like(const ir::Value& index, ir::Op& before, Rewriter& rewriter) {
  const TensorType& type = index.type.tensor();
  return rewriter.constant_before(before, scalar_literal(type.dtype, 0));
}

}  // namespace weft::passes
