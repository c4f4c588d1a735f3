// RegionFinder: which ops of a block GSPMD's notation makes a device's own: those that follow from
// @SPMDFullToShardShape, up to @SPMDShardToFullShape, and those that only they use.
//
// Borrows the block. One thread at a time.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ir/module.h"

namespace weft::passes {

// Calls f(use) for all operands of an op and of what is in it.
template <class F>
void for_each_operand(ir::Op& op, F&& f) {
  for (std::uint32_t i = 0; i < op.operands.size(); ++i) f(ir::Use{&op, i});
  for (ir::Block* region : op.regions) {
    for (ir::Op* inner : region->ops) for_each_operand(*inner, f);
  }
}

enum class Role : std::uint8_t { global, enter, local, leave };

// Ops of a block that are computed on each device, by their index in the block.
struct LocalOps {
  std::vector<std::size_t> ops;  // ascending, with those that enter and leave
  // Where the manual computation goes: before its first result is used.
  std::size_t position = 0;
};

// Finds the regions of a block.
class RegionFinder {
 public:
  // Throws weft::Error where a region is not closed.
  explicit RegionFinder(const ir::Block& block);

  // Of the block as it was then.
  const std::vector<ir::Op*>& ops() const { return ops_; }
  // The roles of ops, by index of the op.
  const std::vector<Role>& roles() const { return roles_; }
  // Ops are of one region where one uses another's local value. REQUIRES: nothing has changed
  // since. Throws weft::Error where one takes what follows from its own results.
  std::vector<LocalOps> regions();

 private:
  std::size_t def(const ir::Value& value) const;
  bool is_local(const ir::Value& value) const;
  void mark_local_ops();
  void take_in_what_only_local_ops_use();
  std::size_t root(std::size_t i);
  void place(LocalOps& region) const;

  const std::vector<ir::Op*> ops_;
  std::vector<Role> roles_;
  std::vector<std::size_t> parents_;  // union-find
  std::unordered_map<const ir::Op*, std::size_t> index_;
};

}  // namespace weft::passes
