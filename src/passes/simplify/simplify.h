// Simplify: takes out of a program what need not be computed, so that no communication is paid for
// it.
//
// Each step takes a module that has passed the verifier, leaves one that does, and is linear in the
// size of the program (the last one: times the depth of its loops).
#pragma once

#include "ir/module.h"

namespace weft::passes {

// Whether it must stay where it is, though nobody uses its results; its regions apart.
bool has_effect(const ir::Op& op);

// Removes ops without effect whose results nobody uses, at any depth.
void remove_dead(ir::Module& module);

// Keeps the first of several ops in one block that compute the same of the same values.
void remove_repeated(ir::Module& module);

// Removes conversions to the type that their operand has.
void remove_conversions(ir::Module& module);

// Takes out of loops what does not change from turn to turn: ops are moved before the loop, unless
// what they make is larger than what they make it of; values that are carried and returned as they
// came are used from outside instead. Makes no values: what is known of values by id still holds.
void hoist_invariants(ir::Module& module);

}  // namespace weft::passes
