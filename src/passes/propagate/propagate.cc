#include "passes/propagate/propagate.h"

#include <algorithm>
#include <utility>

#include "passes/propagate/graph.h"
#include "passes/propagate/program_atoms.h"
#include "passes/propagate/schedule.h"
#include "passes/propagate/slots.h"
#include "passes/propagate/step.h"

namespace weft::passes {
namespace {

class Propagator {
 public:
  Propagator(const AxisAtoms& atoms, Graph& graph, Slots& slots)
      : graph_(graph), slots_(slots), step_(atoms, graph, slots) {
    is_waiting_.assign(graph.nodes.size(), false);
  }

  void run() {
    start();
    run_rounds();
    for (std::size_t from = 0; from < later_.size();) {
      const int priority = later_[from].priority;
      for (; from < later_.size() && later_[from].priority == priority; ++from)
        enable(later_[from]);
      run_rounds();
    }
  }

 private:
  // A stated dimension whose turn comes later: until then it is closed, and its atoms are taken.
  struct Later {
    int priority;
    SlotId slot;
    std::size_t dim;
    const Statement* statement;
  };

  void start() {
    for (SlotId s = 0; s < slots_.slots.size(); ++s) {
      if (!slots_.is_stated(s)) continue;
      const Statement& statement = slots_.statements[at(slots_.statement_of[s])];
      ShardingSlot& slot = slots_.slots[s];
      slot.replicated = statement.replicated;
      slot.unreduced = statement.unreduced;
      for (Atom atom : list_of(statement.unreduced)) {
        slots_.origins[s].push_back({atom, nullptr, statement.by});
      }
      for (std::size_t d = 0; d < slot.dims.size(); ++d) {
        const StatedDim& dim = statement.dims[d];
        if (dim.priority == 0) {
          set_dim(s, d, statement);
        } else {
          slot.dims[d].closed = true;
          slot.replicated |= dim.atoms.set();
          later_.push_back({dim.priority, s, d, &statement});
        }
      }
    }
    std::ranges::stable_sort(later_, {}, &Later::priority);
  }

  void set_dim(SlotId s, std::size_t d, const Statement& statement) {
    const StatedDim& dim = statement.dims[d];
    slots_.slots[s].dims[d] = {dim.atoms, dim.closed};
    for (Atom atom : dim.atoms) slots_.origins[s].push_back({atom, nullptr, statement.by});
  }

  void enable(const Later& later) {
    ShardingSlot& slot = slots_.slots[later.slot];
    slot.replicated &= ~later.statement->dims[later.dim].atoms.set();
    set_dim(later.slot, later.dim, *later.statement);
    disturb(later.slot);
  }

  void run_rounds() {
    for (int round = 0; round < kRounds; ++round) {
      visit_results();
      visit_all(round);
      visit_results();
    }
  }

  void visit_results() {
    for (const Node& node : graph_.results) {
      for (SlotId slot : step_.run(node, /*round=*/0)) disturb(slot);
    }
  }

  // Once through all nodes, and from each that changes something on to its neighbours at once.
  void visit_all(int round) {
    for (reached_ = 0; reached_ < graph_.nodes.size(); ++reached_) {
      visit(reached_, round);
      while (!waiting_.empty()) {
        const std::uint32_t n = waiting_.back();
        waiting_.pop_back();
        is_waiting_[n] = false;
        visit(n, round);
      }
    }
  }

  void visit(std::uint32_t n, int round) {
    Node& node = graph_.nodes[n];
    if (node.stable >= last_opening(node, round)) return;
    const std::vector<SlotId>& changed = step_.run(node, round);
    for (SlotId slot : changed) disturb(slot);
    node.stable = static_cast<std::int16_t>(round);
    for (SlotId slot : changed) push_neighbours(slot, n);
  }

  void disturb(SlotId slot) {
    for (std::uint32_t n : graph_.nodes_of(slot)) graph_.nodes[n].stable = -1;
  }

  // Those still to come are visited in their turn. The first user will be the next to be visited.
  void push_neighbours(SlotId slot, std::uint32_t except) {
    const std::span<const std::uint32_t> nodes = graph_.nodes_of(slot);
    for (std::size_t i = nodes.size(); i-- > 0;) {
      const std::uint32_t n = nodes[i];
      if (n > reached_ || n == except || is_waiting_[n]) continue;
      is_waiting_[n] = true;
      waiting_.push_back(n);
    }
  }

  Graph& graph_;
  Slots& slots_;
  PropagationStep step_;
  std::vector<Later> later_;
  std::uint32_t reached_ = 0;
  std::vector<std::uint32_t> waiting_;  // visited last in, first out
  std::vector<bool> is_waiting_;
};

Layout layout_of(const ShardingSlot& slot) {
  Layout layout;
  for (const SlotDim& dim : slot.dims) layout.dims.push_back(dim.atoms);
  layout.unreduced = slot.unreduced;
  return layout;
}

// As the program would state it.
void pin(SlotId slot, const ir::Value* value, const Layout& layout, Slots& slots) {
  if (slot == kNoSlot || slots.is_stated(slot)) return;
  Statement statement;
  statement.value = value;
  statement.unreduced = layout.unreduced;
  for (const AtomList& dim : layout.dims) {
    statement.dims.push_back({.atoms = dim, .closed = true, .priority = 0});
  }
  slots.state(slot, std::move(statement));
}

// Slots for the module whose arguments and results are stated as they lie there.
Slots slots_as(const ir::Module& module, const Propagation& before) {
  Slots slots = make_slots(module, *before.atoms);
  for (const ir::Value* argument : module.entry()->body->args) {
    pin(slots.of(*argument), argument, before.layouts[argument->id], slots);
  }
  for (std::size_t i = 0; i < slots.results.size(); ++i) {
    pin(slots.results[i], nullptr, before.results[i], slots);
  }
  return slots;
}

void put_off(SlotId slot, Slots& slots) {
  if (slot == kNoSlot) return;
  for (StatedDim& dim : slots.statements[at(slots.statement_of[slot])].dims) ++dim.priority;
}

// REQUIRES: the module has an entry function.
Propagation flow(const ir::Module& module, std::shared_ptr<const AxisAtoms> atoms, Slots slots) {
  Propagation result;
  result.atoms = std::move(atoms);
  result.layouts.resize(module.num_values());
  result.origins.resize(module.num_values());
  Graph graph = make_graph(module, *result.atoms, slots);
  Propagator(*result.atoms, graph, slots).run();
  std::vector<std::size_t> last_value(slots.slots.size());  // by slot: it may take its origins
  for (std::size_t id = 0; id < slots.of_value.size(); ++id) {
    if (slots.of_value[id] != kNoSlot) last_value[slots.of_value[id]] = id;
  }
  for (std::size_t id = 0; id < slots.of_value.size(); ++id) {
    const SlotId slot = slots.of_value[id];
    if (slot == kNoSlot) continue;
    result.layouts[id] = layout_of(slots.slots[slot]);
    if (last_value[slot] == id) {
      result.origins[id] = std::move(slots.origins[slot]);
    } else {
      result.origins[id] = slots.origins[slot];
    }
  }
  for (SlotId slot : slots.results) result.results.push_back(layout_of(slots.slots[slot]));
  return result;
}

}  // namespace

Propagation propagate(const ir::Module& module) {
  std::shared_ptr<const AxisAtoms> atoms = program_atoms(module);
  if (module.entry() == nullptr) {
    return {atoms,
            std::vector<Layout>(module.num_values()),
            std::vector<std::vector<LayoutOrigin>>(module.num_values()),
            {}};
  }
  Slots slots = make_slots(module, *atoms);
  return flow(module, std::move(atoms), std::move(slots));
}

Propagation propagate(const ir::Module& module, std::span<const Pin> pins,
                      const Propagation& before) {
  Slots slots = slots_as(module, before);
  for (const Pin& one : pins) pin(slots.of_value[one.value], nullptr, one.layout, slots);
  return flow(module, before.atoms, std::move(slots));
}

Propagation propagate_first(const ir::Module& module, std::span<const std::size_t> arguments,
                            const Propagation& before) {
  Slots slots = slots_as(module, before);
  for (const ir::Value* argument : module.entry()->body->args) {
    if (std::ranges::find(arguments, argument->index) == arguments.end()) {
      put_off(slots.of(*argument), slots);
    }
  }
  for (SlotId result : slots.results) put_off(result, slots);
  return flow(module, before.atoms, std::move(slots));
}

}  // namespace weft::passes
