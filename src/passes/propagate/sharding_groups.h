// ShardingGroups: makes the members of each sdy.sharding_group share one slot.
//
// Borrows the slots for the time in which they are made.
#pragma once

#include <map>
#include <vector>

#include "ir/module.h"
#include "passes/propagate/slots.h"

namespace weft::passes {

class ShardingGroups {
 public:
  ShardingGroups(Slots& slots, const AxisAtoms& atoms) : slots_(slots), atoms_(atoms) {}

  void add(const ir::Op& group);
  // Is to be called once, when all groups are known and before anything is stated. Throws
  // weft::Error where members differ in shape or stand in different manual computations.
  void unite_members();
  // `statement` is one more about this slot. Throws weft::Error where the two contradict each
  // other.
  void unite_statements(SlotId slot, const Statement& statement);

 private:
  Slots& slots_;
  const AxisAtoms& atoms_;
  std::map<std::int64_t, std::vector<const ir::Op*>> groups_;  // by group_id
};

}  // namespace weft::passes
