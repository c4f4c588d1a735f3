#include "passes/propagate/sharding_groups.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "ir/diagnostic.h"
#include "ir/ops/attrs.h"
#include "ir/region_flow.h"

namespace weft::passes {
namespace {

void check_members(const ir::Op& first, const ir::Op& other) {
  const ir::Value &a = *first.operand(0), &b = *other.operand(0);
  const auto id = first.get<ir::ShardingGroupAttrs>().group_id;
  if (!a.type.is_tensor() || !b.type.is_tensor() || a.type.dims() != b.type.dims()) {
    throw Error(ir::error_message(
        other, fmt::format("sharding group {} has {} {} and {} {}; its members must have one shape",
                           id, describe(a), to_string(a.type), describe(b), to_string(b.type))));
  }
  if (ir::manual_around(first) != ir::manual_around(other)) {
    throw Error(ir::error_message(
        other, fmt::format("sharding group {} has {} and {}, one of them inside a manual "
                           "computation that the other is not in",
                           id, describe(a), describe(b))));
  }
}

Sharding to_sharding(const Statement& statement, const AxisAtoms& atoms) {
  Sharding sharding;
  for (const StatedDim& dim : statement.dims) {
    sharding.dims.push_back({atoms.refs(dim.atoms), !dim.closed, {}});
  }
  sharding.replicated = atoms.refs(list_of(statement.replicated));
  sharding.unreduced = atoms.refs(list_of(statement.unreduced));
  return sharding;
}

// Makes `into` the further one of two dimensions of which one may grow into the other.
bool unite(StatedDim& into, const StatedDim& other) {
  const std::size_t common = common_prefix(into.atoms, other.atoms);
  if (common == into.atoms.size() && (common == other.atoms.size() || !into.closed)) {
    const bool closed = into.closed || other.closed;
    into = {other.atoms, closed, std::min(into.priority, other.priority)};
    return true;
  }
  if (common != other.atoms.size() || other.closed) return false;
  into.closed |= other.closed;
  into.priority = std::min(into.priority, other.priority);
  return true;
}

bool unite(Statement& into, const Statement& other) {
  for (std::size_t d = 0; d < into.dims.size(); ++d) {
    if (!unite(into.dims[d], other.dims[d])) return false;
  }
  into.replicated |= other.replicated;
  AtomSet used = 0;
  for (const StatedDim& dim : into.dims) {
    const AtomSet here = dim.atoms.set();
    if ((here & (used | into.replicated | into.unreduced)) != 0) return false;
    used |= here;
  }
  return into.unreduced == other.unreduced;
}

}  // namespace

void ShardingGroups::add(const ir::Op& group) {
  groups_[group.get<ir::ShardingGroupAttrs>().group_id].push_back(&group);
}

void ShardingGroups::unite_members() {
  if (groups_.empty()) return;
  std::vector<SlotId> same_as(slots_.slots.size());
  std::iota(same_as.begin(), same_as.end(), SlotId{0});
  auto root = [&](SlotId slot) {
    while (same_as[slot] != slot) slot = same_as[slot] = same_as[same_as[slot]];
    return slot;
  };
  for (const auto& [id, members] : groups_) {
    for (const ir::Op* member : members) {
      check_members(*members[0], *member);
      same_as[root(slots_.of(*member->operand(0)))] = root(slots_.of(*members[0]->operand(0)));
    }
  }
  for (SlotId& slot : slots_.of_value) {
    if (slot != kNoSlot) slot = root(slot);
  }
}

void ShardingGroups::unite_statements(SlotId slot, const Statement& statement) {
  Statement& known = slots_.statements[static_cast<std::size_t>(slots_.statement_of[slot])];
  const Statement before = known;
  if (unite(known, statement)) return;
  for (const auto& [id, members] : groups_) {
    for (const ir::Op* member : members) {
      if (slots_.of(*member->operand(0)) != slot) continue;
      throw Error(ir::error_message(
          *member,
          fmt::format("members of sharding group {} are sharded in two ways: {} as {}, {} as {}; "
                      "state one of them, or leave its dimensions open",
                      id, describe(*before.value), weft::to_string(to_sharding(before, atoms_)),
                      describe(*statement.value),
                      weft::to_string(to_sharding(statement, atoms_)))));
    }
  }
  WEFT_ASSERT(false, "two statements about one value");
}

}  // namespace weft::passes
