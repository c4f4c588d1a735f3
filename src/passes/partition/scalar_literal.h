// Scalars of any element type: what constants of local programs are made of.
#pragma once

#include <cstdint>
#include <optional>

#include "core/literal.h"
#include "ir/ops/op_kind.h"

namespace weft::passes {

// The value rounded or wrapped to the type.
Literal scalar_literal(DType dtype, std::int64_t value);

// e with combine(e, x) == x for every x of the type; nothing: none is known.
std::optional<Literal> identity_literal(ir::OpKind combine, DType dtype);

}  // namespace weft::passes
