// LocalLayouts: along which axes each value of a per-device program lies cut: what the program's
// author would write as A[B_X, D_Y].
//
// What the partitioner wrote down (passes/partition/explain/shard_record.h) is taken as it is. All
// else, such as what a shard_map says that devices do, is found forwards from the shardings of a
// manual computation's operands, by factor rules and by what collectives do (collective_view.h),
// until nothing changes: loops and functions that are called from several places are gone through
// again. What cannot be told is `varying`. Made once for a module, which must live as long; used by
// one thread at a time.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "ir/module.h"
#include "ir/ops/attrs.h"
#include "passes/partition/explain/shard_record.h"
#include "report/explain/collective_axes.h"
#include "report/explain/layouts/local_layout.h"

namespace weft::report {

class LocalLayouts {
 public:
  // `axes` and `record` must live as long. Null: nothing was recorded of the module. `removed`:
  // collectives that the program does without (removed_collectives.h).
  LocalLayouts(const ir::Module& module, AxisFinder& axes, const passes::ShardRecord* record,
               std::unordered_set<const ir::Op*> removed = {});

  // Of the module, or of the program that was partitioned into it: there within a manual
  // computation, along its axes. Null: not known.
  const LocalLayout* of(const ir::Value* value) const;
  // Operand i of a collective as that takes it (collective_view.h).
  const LocalLayout* taken(const ir::Op& op, std::size_t i) const;
  // The operand of one of the collectives of which one is made, as it is taken for this result.
  const LocalLayout* taken(const passes::Carried& array) const;
  // Whether a collective's results are arrays of their own, rather than its operands elsewhere.
  bool makes_new(const ir::Op& op) const {
    return new_.contains(&op) || (program_ != nullptr && program_->makes_new(op));
  }
  bool is_removed(const ir::Op& collective) const { return removed_.contains(&collective); }
  // Whether a manual computation's result is put together of its shards in another way than they
  // lie: of equal ones a repetition.
  bool is_new(const ir::Value& result) const { return put_together(result) != nullptr; }
  // How the shards lie that such a result is put together of; null: it is no such.
  const passes::Layout* put_together(const ir::Value& result) const {
    const auto at = stacked_.find(&result);
    if (at != stacked_.end()) return &at->second;
    return program_ == nullptr ? nullptr : program_->put_together(result);
  }
  // Whether the op gives each device its own part of its operand, which all have.
  bool cuts(const ir::Op& op) const {
    return cuts_.contains(&op) || (program_ != nullptr && program_->cuts(op));
  }
  // What a collective carries packed with others or as bits, by what becomes of it. Null: that is
  // no such.
  const passes::Carried* packed(const ir::Value* result) const;
  // Whether that is an array of its own, as of makes_new.
  bool is_new_of_packed(const ir::Value& result) const { return new_of_packed_.contains(&result); }
  // Null: not known.
  const passes::Shard* shard(const ir::Value* value) const;
  const passes::ShardRecord* record() const { return record_; }

 private:
  void visit(const ir::Block& block);
  void visit(const ir::Op& op);
  void visit_region_op(const ir::Op& op);
  void visit_manual(const ir::Op& op, const ir::ManualComputationAttrs& manual);
  void follow_rule(const ir::Op& op);
  passes::AtomSet differing(const ir::Value& value);
  std::optional<LocalLayout> piece_of(const ir::Op& op,
                                      std::span<const LocalLayout* const> operands);
  void follow_collective(const ir::Op& op);
  void follow_packed(const ir::Value& result);
  // What would be parts of sums, had not all that use it another use for it, differs by device.
  void keep_what_is_summed();
  void unsum();
  // Of an argument of a block that the op runs.
  void bind_argument(const ir::Op& op, const ir::Value& argument);
  // Of a value that comes from one of several places, as far as they are known.
  LocalLayout of_all(const ir::Value& value, const ir::UseList& sources) const;
  void put(const ir::Value* value, LocalLayout layout);

  AxisFinder& axes_;
  const passes::ShardRecord* record_;
  const std::unordered_set<const ir::Op*> removed_;
  // Of the program that was partitioned.
  std::unique_ptr<AxisFinder> program_axes_;
  std::unique_ptr<const LocalLayouts> program_;
  std::unordered_map<const ir::Value*, LocalLayout> layouts_;
  // By a collective's result, as what it takes its operand where not as that lies.
  std::unordered_map<const ir::Value*, LocalLayout> taken_, taken_packed_;
  std::unordered_set<const ir::Op*> new_, cuts_;
  std::unordered_map<const ir::Value*, passes::Layout> stacked_;  // by how its shards lie
  std::unordered_map<const ir::Value*, passes::AtomSet> differing_;
  struct Packed {
    const ir::Op* by = nullptr;
    const passes::Carried* array = nullptr;
  };
  std::unordered_map<const ir::Value*, Packed> packed_;  // by result
  std::unordered_set<const ir::Value*> new_of_packed_;
  passes::AtomSet manual_ = 0;  // around the place that the walk is at
  bool changed_ = false, give_up_ = false;
  int calls_ = 0;  // followed in this round
};

}  // namespace weft::report
