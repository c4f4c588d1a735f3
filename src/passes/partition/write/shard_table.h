// ShardTable: in which layouts each value of the program exists on the devices so far.
//
// A value is produced in one layout, with the devices in one order; where an op needs another, it
// is resharded from whichever copy makes that cheapest, and the new copy is kept for later ops,
// unless memory is to be saved and it is larger than what was produced: then until
// forget_gathered(). Copies made inside a region are forgotten at its end; copies that a loop's
// body needs of values from outside are made before the loop (enclosing_loops.h). Does not own
// values; one thread at a time.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "ir/module.h"
#include "passes/layout/layout.h"
#include "passes/partition/decide/cost_rates.h"
#include "passes/partition/decide/enclosing_loops.h"
#include "passes/partition/reshard/reshard_planner.h"

namespace weft::passes {

struct ShardCopy {
  Layout layout;
  ir::Value* local = nullptr;
  CombineOp combine = ir::OpKind::add;  // of the atoms that the layout has unreduced
  AtomSet selected = 0;                 // of these; see Split::selected
  DeviceOrder order = 0;

  // How it is combined: as what was selected where it is that over all atoms.
  CombineOp combined_by() const {
    const bool all = layout.unreduced != 0 && (layout.unreduced & ~selected) == 0;
    return all ? ir::OpKind::select : combine;
  }
};

class ShardTable {
 public:
  // `b` stands in the program's body. `hoist`: see PartitionOptions.
  ShardTable(std::size_t num_values, const CostRates& rates, bool hoist, ReshardPlanner& planner,
             LocalBuilder& b)
      : copies_(num_values),
        levels_(num_values),
        loops_(hoist),
        scopes_{{&b.block(), {}}},
        rates_(rates),
        planner_(planner),
        b_(b) {}

  void define(const ir::Value& value, ShardCopy produced);
  // The copies so far; the first one is as it was produced.
  const std::vector<ShardCopy>& copies(const ir::Value& value) const { return copies_[value.id]; }

  // The value in this layout, in the builder's order of devices, made now if need be, for the
  // reason that the builder has.
  ir::Value* get(const ir::Value& value, const Layout& to);

  // Around what is written into a region. What is made before a loop meanwhile stands after it in
  // its block until the caller moves the loop.
  void enter(ir::Block& region, bool is_loop);
  void leave();

  // What has been gathered for an op is not needed any more.
  void forget_gathered();

 private:
  struct Scope {
    ir::Block* block = nullptr;
    std::vector<std::uint32_t> trail;  // whose copies were added, in order
  };
  // When a copy in another order goes over to the one that is asked for.
  enum class Reorder : std::uint8_t { never, first, last, at_once };
  struct Way {
    std::size_t copy = 0;               // from which
    const ReshardPlan* plan = nullptr;  // null: no copy may serve as it is
    Reorder reorder = Reorder::never;
  };
  // The cheapest way to have the value in this layout.
  Way cheapest(const ir::Value& value, const Layout& to);
  void add(const ir::Value& value, ShardCopy shard, std::size_t level);
  // What it costs to go over to the builder's order, the plan apart.
  double reordering(const ir::Value& value, const ShardCopy& from, const Layout& to,
                    Reorder when) const;
  // What `emit(local)` makes of a copy, written where it stays as long as the value.
  template <class F>
  ir::Value* make_copy(const ir::Value& value, ShardCopy copy, F&& emit);
  // The copy in this layout, in its own order of devices.
  ShardCopy resharded(const ir::Value& value, const ShardCopy& from, const Layout& to);
  // The same tiles, or as many, in the builder's order.
  ShardCopy reordered(const ir::Value& value, const ShardCopy& from, const Layout& to);

  std::vector<std::vector<ShardCopy>> copies_;  // by Value::id; of inner levels last
  std::vector<std::size_t> levels_;             // by Value::id: where it is produced
  EnclosingLoops loops_;
  std::vector<Scope> scopes_;  // by level
  struct Gathered {            // a copy to be forgotten
    std::uint32_t value = 0;
    std::size_t level = 0;
    const ir::Value* local = nullptr;
  };
  std::vector<Gathered> gathered_;
  const CostRates& rates_;
  ReshardPlanner& planner_;
  LocalBuilder& b_;
};

}  // namespace weft::passes
