// Verifier: everything that must hold of a module beyond its syntax.
//
// Ops: arity, types, attributes, regions (arguments, terminator, results) by their rows. Values:
// defined before use, in an enclosing block. Functions: entry exists, calls match and are not
// recursive, returns match. Shardings: mesh and axes exist, an axis used once, sub-axes divide,
// manual axes never pad. Collectives: groups that fit the devices.
#pragma once

#include "ir/diagnostic.h"
#include "ir/module.h"

namespace weft::ir {

Diagnostics verify(const Module& module);  // empty: it is valid

}  // namespace weft::ir
