// Simplify: takes out of a program what need not be computed, and what need not be sent.
//
// simplify() does all that it knows, to the end; the steps below it are what other passes ask for
// by themselves. Each takes a module that has passed the verifier, leaves one that does, and is
// linear in the size of the program (hoist_invariants: times the depth of its loops).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::passes {

// Computes a program that has no arguments: what its entry function returns. None: it cannot.
using Evaluator = std::function<std::vector<Literal>(const ir::Module& program)>;

struct SimplifyOptions {
  // Computes what follows from constants, with the bits of a run; empty: it is left to the run.
  Evaluator evaluate = {};
  // The largest constant that is made so, unless its elements are all equal: half of a core's first
  // cache, so that reading it takes no longer than computing it did, and its text stays readable.
  std::int64_t max_constant_bytes = std::int64_t{16} << 10;
  // Which kinds of rules are followed.
  bool algebra = true;      // x * 1, not (not x), select true, ...
  bool views = true;        // transposes, reshapes, broadcasts of each other
  bool slices = true;       // parts of parts, at places that are known
  bool constants = true;    // what moves constants
  bool collectives = true;  // what sends nothing, or what is there already
  bool control = true;      // branches and turns of loops that are known
  // Functions are put in the place of their calls where the program has no more ops after that; 0:
  // never. So many are compiled in a moment.
  std::int64_t max_inlined_ops = std::int64_t{1} << 16;
  // Loops with communication are written out turn by turn up to so many ops; 0: never.
  std::int64_t max_unrolled_ops = 0;
};

// Follows rules that each put something simpler in the place of an op, with the same bits as
// results, until none of them finds anything; then nothing in the program is dead or repeated. What
// an op was inserted for, and where it comes from, stays with it, or goes to what is in its place.
void simplify(ir::Module& module, const SimplifyOptions& options = {});

// Whether the option max_unrolled_ops, so large, lets simplify() write out any loop.
bool has_short_loops(const ir::Module& module, std::int64_t max_unrolled_ops);

// Whether it must stay where it is, though nobody uses its results; its regions apart.
bool has_effect(const ir::Op& op);

// Removes ops without effect whose results nobody uses, at any depth. Whether there were any.
bool remove_dead(ir::Module& module);

// Replaces calls and composites with the bodies of their functions, at any depth, and removes the
// functions; `keep_named`: but those that custom calls name. What shardings say of a call's
// operands and results is kept as sdy.sharding_constraint. Throws weft::Error where the program
// would become too large or too deep.
void inline_calls(ir::Module& module, bool keep_named = false);

// Keeps the first of several ops in one block that compute the same of the same values. Whether
// there were any.
bool remove_repeated(ir::Module& module);

// Removes conversions to the type that their operand has.
void remove_conversions(ir::Module& module);

// Takes out of loops what does not change from turn to turn: ops are moved before the loop, unless
// what they make is larger than what they make it of; values that are carried and returned as they
// came are used from outside instead. Makes no values: what is known of values by id still holds.
void hoist_invariants(ir::Module& module);

}  // namespace weft::passes
