// Why a value has to be moved, in words for a person: what is kept with each collective.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "ir/module.h"
#include "passes/layout/layout.h"

namespace weft::passes {

// "dot_general" of "stablehlo.dot_general"; of a custom call the same of its target, and "lu" of
// one to LAPACK.
std::string_view short_name(const ir::Op& op);

// For operand i of `op`, which lies as `has` and must lie as `needs`: "dot_general needs operand 0
// whole along dimension 1, which is sharded over x".
std::string reason_text(const ir::Op& op, std::size_t operand, const Layout& has,
                        const Layout& needs, const AxisAtoms& atoms);

// What comes after that where it lies on one mesh and must lie on one whose devices stand in
// another order: " on mesh @b, whose devices stand in another order than those of @a".
std::string reorder_text(const ir::MeshDecl& has, const ir::MeshDecl& needs);

}  // namespace weft::passes
