// Verifier: everything that must hold of a module beyond its syntax.
//
// Ops: arity, types, attributes, regions (arguments, terminator, results) by their rows. Values:
// defined before use, in an enclosing block. Functions: entry exists, calls match and are not
// recursive, returns match. Shardings: mesh and axes exist, an axis used once, sub-axes divide,
// manual axes never pad. Collectives: groups that fit the devices.
#pragma once

#include <cstdint>

#include "ir/diagnostic.h"
#include "ir/module.h"

namespace weft::ir {

// Whether dimensions must have sizes. Where they need not, of ops that lack one
// (ir/ops/dynamic/dynamic_sizes.h) only what does not depend on sizes is looked at.
enum class Sizes : std::uint8_t { bound, unbound };

Diagnostics verify(const Module& module, Sizes sizes = Sizes::bound);  // empty: it is valid

}  // namespace weft::ir
