// Partitioner: walks a program in order and writes what one device does.
//
// Every value is tracked in a ShardTable; an op with a factor rule is split as decide_splits says,
// its operands brought there, its shard computed by copy or hook; control flow and manual
// computations are entered. One object a program, used once, by one thread.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "passes/partition/decide/decide.h"
#include "passes/partition/partition.h"
#include "passes/partition/write/shard_table.h"
#include "passes/propagate/device_orders.h"

namespace weft::passes {

class Partitioner {
 public:
  Partitioner(const ir::Module& module, const Propagation& propagation,
              const PartitionOptions& options, const DeviceOrders& orders, Decisions decisions,
              ReshardPlanner& planner, LocalBuilder& b);

  void define_argument(const ir::Value& argument, ir::Value* local);
  // Runs all ops of a block but its last.
  void run(const ir::Block& block);
  // An operand of an op as the op needs it, where the builder's order of devices is that of who
  // needs it.
  ir::Value* get(const ir::Op& op, std::size_t operand, const Layout& layout);

 private:
  const Layout& target(const ir::Value& value) const { return propagation_.layouts[value.id]; }
  void define(const ir::Value& value, Layout layout, ir::Value* local,
              CombineOp combine = ir::OpKind::add, AtomSet selected = 0);

  void run(const ir::Op& op);
  void run_plain(const ir::Op& op);
  // Sees to it that a value that is made from nothing (MadeValues) is there in this layout, or in
  // one from which that can be cut.
  void make(const ir::Value& value, Layout layout);
  void run_by_rule(const ir::Op& op, const Decision& decision);
  // Of a product whose result is `local`.
  void note_parts(const ir::Op& op, const ir::FactorRule& rule, const Split& split,
                  const ir::Value& local);
  // Runs an op that gives its operands: they are brought to the layouts that propagation gave the
  // results.
  void run_identity(const ir::Op& op);
  // The value as every device has all of it.
  ir::Value* whole(const ir::Value& value);
  // Makes what the op's regions use from outside, before the op.
  void bring_captured(const ir::Op& op);
  // How a function of Python gets an operand where every device calls it: as it lies, in equal
  // shards without padding.
  Layout in_shards(const ir::Value& operand) const;
  // Runs the op on every device alike, with whole operands.
  void run_whole(const ir::Op& op);

  void run_while(const ir::Op& op);
  void run_branches(const ir::Op& op);
  void run_manual(const ir::Op& op);
  // Where the shards of a manual computation are that lie so.
  DeviceOrder order_at(const ir::Op& op, const ir::ShardingAttr& attr) const;
  // A region with arguments in these layouts, its results brought to those.
  ir::Block* run_region(const ir::Block& region, ir::Op& parent, std::span<const Layout> arguments,
                        std::span<const Layout> results);
  // The new op of control flow: its results lie as propagation says.
  ir::Op* make_control(const ir::Op& op, std::span<ir::Value* const> operands,
                       std::span<const Layout> results);

  std::vector<Layout> targets(std::span<ir::Value* const> values) const;
  // The layouts in which a loop carries its values.
  // The value as it lies so already, in the builder's order of devices; null: it does not.
  ir::Value* copy_of(const ir::Value& value, const Layout& layout) const;
  // See LocalOp::made_from.
  ir::Value* made_from(const ir::Value& operand, Layout layout, AtomSet pending) const;

  // Why an operand must be moved, or a hook sends: an index into options_.choices->causes; -1: that
  // is not asked for.
  int cause_of(const ir::Op& op, std::size_t operand, const Layout& has, const Layout& needs);
  int cause_of(const ir::Op& op);
  // Adds the op to the reason of the exchange that another op had the value brought by.
  void add_user(const ir::Op& op, const ir::Value& moved);
  int add_cause(Cause cause);
  int weighed(const ir::Op* op) const;  // -1: the op is not there
  // The op that made partial results over these of which the value is made.
  const ir::Op* maker_of(const ir::Value& value, AtomSet partial) const;

  const ir::Function& main_;
  const Propagation& propagation_;
  const PartitionOptions& options_;
  const DeviceOrders& orders_;
  LocalBuilder& b_;
  const AxisAtoms& atoms_;
  AtomSet manual_ = 0;                    // of the manual computations that the walk is in
  std::vector<std::string> manual_axes_;  // theirs, outermost first
  ShardTable shards_;
  Decisions decisions_;
  std::unordered_map<const ir::Op*, int> weighed_;  // index into options_.choices->ops
  struct Users {
    std::string reason;              // the first one's
    std::vector<std::string> lines;  // of all, no two alike
    std::string second;              // "gather at f.py:3:4"
  };
  std::unordered_map<const ir::Op*, Users> users_;  // by exchange
};

// The partitioned module, of decisions that were made with this planner.
std::unique_ptr<ir::Module> partition_as(Decisions decisions, const ir::Module& module,
                                         const Propagation& propagation, ReshardPlanner& planner,
                                         const PartitionOptions& options);

}  // namespace weft::passes
