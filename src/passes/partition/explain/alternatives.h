// Alternatives: how else an op could have been split, and what that would have sent; and which
// collective is there because of which op: what is told to people who ask why it is there.
//
// Plain values; functions only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ir/location.h"
#include "ir/module.h"
#include "passes/partition/decide/split/split.h"
#include "passes/partition/explain/shard_record.h"
#include "passes/partition/reshard/reshard.h"
#include "passes/partition/write/local_builder.h"

namespace weft::passes {

// What is sent for an op.
struct SentFor {
  std::string op;  // "sine"; empty: of none in particular
  ir::Location location;
  std::string what;  // "gather the result (f32[8,16]) over x"
};

// Another way to split an op. Numbers are of one device and one execution.
struct Alternative {
  Split split;
  std::string what;  // "gather operand 1 (f32[512,1024]) over x"; empty: nothing is sent for the op
  SentFor elsewhere;  // in that case: the most of what is sent instead
  // That the program sends, if all other ops then choose again: in all, by WeighedOp::turns.
  double more_wire_bytes = 0;
  double flops = 0;     // of the op; 0: too few to count
  std::string why_not;  // where the program would send less: "2 collectives more in all"
};

// An op whose split sends something.
struct WeighedOp {
  std::uint32_t number = 0;  // of the plain op (PlainOps)
  std::string name;          // "dot_general"
  ir::Location location;
  double flops = 0;
  std::vector<Alternative> others;  // best first; empty: there was no other, or no time to look
  bool is_only = false;             // there is no other: no dimension of it can be cut
  double turns = 1;                 // how often it is sent for the op, by weights of loops
};

// Why a collective is there: some op is split as it is, or something demands a layout, or both.
struct Cause {
  int op = -1;           // index into Choices::ops; -1: no op's split
  std::string demanded;  // by whom: "the reshard"; empty: by nobody
  ir::Location location;
  bool constraint = false;  // that is a constraint of the program
};

struct Choices {
  std::vector<WeighedOp> ops;
  std::vector<Cause> causes;
  ShardRecord shards;
  std::vector<Split> splits;  // by number of plain op: as they are taken
  // By Value::id of the module that was decided: as propagation has it.
  std::vector<Layout> layouts;
  std::size_t visits = 0;  // of ops, in the walks that have decided
};

// What a split makes of one of an op's operands or results.
struct Move {
  bool is_result = false;
  std::size_t index = 0;
  CombineOp combine = ir::OpKind::add;  // of what is unreduced
  const ReshardPlan* plan = nullptr;
};

// "gather operand 0 (f32[8,16]) and operand 1 (f32[16,4]) over x, sum the partial results over y"
std::string text_of(const ir::Op& op, std::span<const Move> moves, const AxisAtoms& atoms);

}  // namespace weft::passes
