// Region flow: which blocks an op runs as parts of the program, and how values come into them and
// out of them. Functions of a module that has passed the verifier; nothing is kept.
//
// The row's region_flow says how the op runs which blocks:
// - branches: one of its regions, which take no arguments; result i is value i that it returns.
// - loop: condition and body; argument i is operand i, or what the body returned as value i, and so
//   is result i.
// - call: the function's body; argument i is operand i, result i is value i that it returns.
// - manual: its region, on each device; argument i is a shard of operand i, result i is made of
//   shards that it returns.
// - async: its region; argument i is operand i, the result a future of all that it returns, which
//   async_done gives.
//
// Blocks of branches and loops use values from outside, too: used_from_outside (ops/region.h).
#pragma once

#include <cstdint>
#include <span>

#include "ir/module.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

// The blocks that the op runs: its regions, or the body of the function that it calls. Of an op
// that runs none, none, whether it has regions or not. REQUIRES: the op is in a block.
std::span<Block* const> run_blocks(const Op& op);
// The run_blocks whose terminators give the op's results: all but a loop's condition.
std::span<Block* const> result_blocks(const Op& op);
// Whether the blocks' arguments are the op's operands, in order.
bool takes_operands(const Op& op);

// REQUIRES: the row's region_flow is loop.
inline Block& loop_condition(const Op& loop) { return *loop.regions[0]; }
inline Block& loop_body(const Op& loop) { return *loop.regions[1]; }
// The innermost manual computation in which the op stands; null: none.
const Op* manual_around(const Op& op);
// The async_start whose values an async_done gives; null: another one, or the future came from
// elsewhere (an argument).
const Op* started_by(const Op& done);

// The uses through which the value gets what it is: of an argument, those of the op around and of a
// loop's turn before; of a result, those of the blocks' terminators and, for a loop without a turn,
// the operand. In this order: operand, then blocks. None for arguments of a function (its callers
// are not looked for) and results of ops that run nothing, async_done apart.
UseList flow_sources(const Value& value);
// The values that get what is used there: the inverse of flow_sources, but for calls, where the
// callee's returns lead nowhere and the call's operands lead to the callee's arguments, and for
// transfers: what an async_start's region returns leads to the future, not on to async_done.
ValueList flow_targets(const Op& user, std::size_t operand);

}  // namespace weft::ir
