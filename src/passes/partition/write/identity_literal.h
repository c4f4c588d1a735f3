// The neutral elements of combining ops.
#pragma once

#include <optional>

#include "core/number_literal.h"
#include "ir/ops/op_kind.h"

namespace weft::passes {

// e with combine(e, x) == x for every x of the type; nothing: none is known.
std::optional<Literal> identity_literal(ir::OpKind combine, DType dtype);

}  // namespace weft::passes
