#include "passes/normalize/gspmd/region_finder.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/op_def.h"
#include "passes/normalize/gspmd/gspmd_ops.h"

namespace weft::passes {

RegionFinder::RegionFinder(const ir::Block& block)
    : ops_(block.ops.begin(), block.ops.end()),
      roles_(ops_.size(), Role::global),
      parents_(ops_.size()) {
  std::iota(parents_.begin(), parents_.end(), std::size_t{0});
  mark_local_ops();
  take_in_what_only_local_ops_use();
}

std::vector<LocalOps> RegionFinder::regions() {
  for (std::size_t i = 0; i < ops_.size(); ++i) {
    if (roles_[i] != Role::local && roles_[i] != Role::leave) continue;
    for_each_operand(*ops_[i], [&](const ir::Use& use) {
      if (is_local(*use.value())) parents_[root(i)] = root(def(*use.value()));
    });
  }
  std::map<std::size_t, LocalOps> by_root;
  for (std::size_t i = 0; i < ops_.size(); ++i) {
    if (roles_[i] != Role::global) by_root[root(i)].ops.push_back(i);
  }
  std::vector<LocalOps> all;
  for (auto& [root, region] : by_root) {
    place(region);
    all.push_back(std::move(region));
  }
  return all;
}

// Which op of this block defines the value; past the end: none.
std::size_t RegionFinder::def(const ir::Value& value) const {
  const auto at = value.def != nullptr ? index_.find(value.def) : index_.end();
  return at != index_.end() ? at->second : ops_.size();
}

bool RegionFinder::is_local(const ir::Value& value) const {
  const std::size_t i = def(value);
  return i < ops_.size() && (roles_[i] == Role::enter || roles_[i] == Role::local);
}

void RegionFinder::mark_local_ops() {
  for (std::size_t i = 0; i < ops_.size(); ++i) {
    ir::Op& op = *ops_[i];
    index_.emplace(&op, i);
    bool uses_local = false;
    for_each_operand(op, [&](const ir::Use& use) { uses_local |= is_local(*use.value()); });
    if (enters_region(op) && uses_local) {
      throw Error(ir::error_message(op, "its operand is each device's own already"));
    }
    if (uses_local && op.def().has(ir::Trait::terminator)) {
      throw Error(ir::error_message(op,
                                    "ends the block with what is each device's own; it must "
                                    "pass @SPMDShardToFullShape first"));
    }
    roles_[i] = enters_region(op)   ? Role::enter
                : leaves_region(op) ? Role::leave
                : uses_local        ? Role::local
                                    : Role::global;
  }
}

// Such as constants, and a call without operands.
void RegionFinder::take_in_what_only_local_ops_use() {
  std::unordered_map<const ir::Value*, std::uint32_t> local_uses;
  for (std::size_t i = ops_.size(); i-- > 0;) {
    ir::Op& op = *ops_[i];
    std::uint32_t all = 0, local = 0;
    for (const ir::Value* result : op.results) {
      all += static_cast<std::uint32_t>(result->uses().size());
      local += local_uses[result];
    }
    if (roles_[i] == Role::global && all > 0 && all == local) roles_[i] = Role::local;
    if (roles_[i] != Role::local && roles_[i] != Role::leave) continue;
    for_each_operand(op, [&](const ir::Use& use) { ++local_uses[use.value()]; });
  }
}

std::size_t RegionFinder::root(std::size_t i) {
  while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
  return i;
}

void RegionFinder::place(LocalOps& region) const {
  const auto first =
      std::ranges::find_if(region.ops, [&](std::size_t i) { return roles_[i] == Role::leave; });
  region.position = first != region.ops.end() ? *first : region.ops.back();
  for (std::size_t i : region.ops) {
    for_each_operand(*ops_[i], [&](const ir::Use& use) {
      const std::size_t from = def(*use.value());
      if (from == ops_.size() || from < region.position || is_local(*use.value())) return;
      throw Error(ir::error_message(
          *ops_[i],
          "a manual region takes this after its first result has left it by "
          "@SPMDShardToFullShape, so that it cannot be one sdy.manual_computation"));
    });
  }
}

}  // namespace weft::passes
