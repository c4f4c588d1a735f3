// Slots: what propagation works on. Every array has one; values that must be sharded alike share
// it: members of a sharding group, and a while's result with the arguments of its body and
// condition.
//
// What is known of a slot only grows: atoms are appended to dimensions and never taken away. Plain
// tables by index, made once for a run of propagation.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/module.h"
#include "passes/layout/layout.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

using SlotId = std::uint32_t;
inline constexpr SlotId kNoSlot = ~SlotId{0};

struct SlotDim {
  AtomList atoms;
  bool closed = false;  // no atoms may be added
};

struct ShardingSlot {
  SmallVector<SlotDim, 3> dims;
  AtomSet replicated = 0;  // atoms that no dimension may have
  AtomSet unreduced = 0;
  AtomSet forbidden() const { return replicated | unreduced; }
};

// What the program says of a slot, with the priorities of its dimensions.
struct StatedDim {
  AtomList atoms;
  bool closed = false;
  int priority = 0;
};
struct Statement {
  const ir::Value* value = nullptr;  // of which it says so; null: a result of the entry function
  const ir::Op* by = nullptr;        // the constraint that acts on the value; null: none
  SmallVector<StatedDim, 3> dims;
  AtomSet replicated = 0;
  AtomSet unreduced = 0;
};
Statement read_sharding(const Sharding& sharding, const AxisAtoms& atoms);

struct Slots {
  std::vector<ShardingSlot>
      slots;  // from make_slots on open and empty: start() says what is stated
  std::vector<std::vector<LayoutOrigin>> origins;  // by slot
  std::vector<SlotId> of_value;                    // by Value::id; kNoSlot where it is no array
  std::vector<SlotId> results;                     // of the entry function's results
  std::vector<Statement> statements;
  std::vector<std::int32_t> statement_of;  // by slot: index into `statements`; -1: none

  SlotId of(const ir::Value& value) const { return of_value[value.id]; }
  bool is_stated(SlotId slot) const { return statement_of[slot] >= 0; }
  SlotId add(std::size_t rank);
  void state(SlotId slot, Statement statement);  // REQUIRES: nothing is stated of it yet
};

// A slot for every array of the entry function and what the program states of it. Throws
// weft::Error where members of a sharding group contradict each other.
Slots make_slots(const ir::Module& module, const AxisAtoms& atoms);

// "argument 2", "result of [stablehlo.add] (train.py:12:4)": a value in the middle of a message.
std::string describe(const ir::Value& value);

}  // namespace weft::passes
