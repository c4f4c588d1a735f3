// Simplify: takes out of a program what need not be computed, so that no communication is paid for
// it.
//
// Each step takes a module that has passed the verifier, leaves one that does, and is linear in the
// size of the program.
#pragma once

#include "ir/module.h"

namespace weft::passes {

// Removes ops without effect whose results nobody uses, at any depth.
void remove_dead(ir::Module& module);

// Of ops in one block that compute the same of the same values, keeps the first.
void remove_repeated(ir::Module& module);

}  // namespace weft::passes
