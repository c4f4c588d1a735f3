#include "passes/simplify/equal_values.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/simplify/device_facts.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::Value;

constexpr AtomSet kAnywhere = ~AtomSet{0};

// Sets only grow, each at most by every atom once, so that this ends, and soon.
class DifferenceFinder {
 public:
  DifferenceFinder(const ir::Module& module, DeviceFacts& facts)
      : module_(module), facts_(facts), differs_(module.num_values()), states_(module.num_ops()) {}

  // In the order of the program, and then again what follows from values that turned out to differ
  // after that, as those do that loops carry.
  std::vector<AtomSet> run(const ir::Module& module) {
    for (const ir::Function& function : module.functions()) {
      for (const Value* arg : function.body->args) raise(*arg, kAnywhere);
      ir::walk(*function.body, [&](const Op& op) {
        states_[op.id] = State::visited;
        if (op.def().region_flow == ir::RegionFlow::manual) begin_manual(op);
        visit(op);
      });
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const Op& op = *queue_[i];
      states_[op.id] = State::visited;
      visit(op);
    }
    return std::move(differs_);
  }

 private:
  enum class State : std::uint8_t { not_visited, visited, waiting };

  void begin_manual(const Op& op) {
    const auto& attrs = op.get<ir::ManualComputationAttrs>();
    const ManualDevices* const devices = facts_.devices_of(*op.regions[0]->terminator());
    const auto& args = op.regions[0]->args;
    for (std::size_t i = 0; i < args.size(); ++i) {
      const bool known = devices != nullptr && i < attrs.in_shardings.size() &&
                         is_on(attrs.in_shardings[i], devices->atoms.mesh());
      raise(*args[i],
            known ? cut_along(attrs.in_shardings[i].sharding, devices->atoms) : kAnywhere);
    }
  }

  // Whether no devices stand in another order than in the mesh.
  bool is_on(const ir::ShardingAttr& attr, const Mesh& mesh) const {
    const Mesh* const own = module_.find_mesh(attr.mesh);
    return own != nullptr && own->device_ids() == mesh.device_ids();
  }

  // A part of an axis counts as all of it.
  static AtomSet cut_along(const Sharding& sharding, const AxisAtoms& atoms) {
    AtomSet cut = 0;
    const auto add = [&](const AxisRef& axis) { cut |= atoms.of(AxisRef{axis.name, {}}).set(); };
    for (const DimSharding& dim : sharding.dims) {
      for (const AxisRef& axis : dim.axes) add(axis);
    }
    for (const AxisRef& axis : sharding.unreduced) add(axis);
    return cut;
  }

  void visit(const Op& op) {
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      if (op.def().region_flow == ir::RegionFlow::manual) break;  // its arguments are shards
      for (const Value* target : ir::flow_targets(op, i)) raise(*target, of(*op.operand(i)));
    }
    if (op.def().region_flow == ir::RegionFlow::branches) {
      for (const Value* result : op.results) raise(*result, of(*op.operand(0)));
    }
    if (op.def().has(ir::Trait::terminator)) return follow_condition(op);
    if (op.def().runs_regions() && op.def().region_flow != ir::RegionFlow::call) return;
    const AtomSet gives = given_by(op);
    for (const Value* result : op.results) raise(*result, gives);
  }

  // How often a loop turns, and what a function of scalars gives, follows from what it returns.
  void follow_condition(const Op& end) {
    const Op* const around = end.parent->parent_op;
    if (around == nullptr) return;
    const bool loops = around->def().region_flow == ir::RegionFlow::loop;
    if (loops && end.parent == &ir::loop_condition(*around)) {
      for (const Value* result : around->results) raise(*result, of(*end.operand(0)));
    } else if (!around->def().runs_regions()) {
      for (const Value* value : end.operands) {
        for (const Value* result : around->results) raise(*result, of(*value));
      }
    }
  }

  AtomSet given_by(const Op& op) {
    AtomSet taken = 0;
    for (const Value* operand : op.operands) taken |= of(*operand);
    if (ir::collective_of(op) != nullptr) return exchanged(op, taken);
    const ir::OpDef& def = op.def();
    const bool is_call = op.attrs.get_if<ir::CustomCallAttrs>() != nullptr ||
                         def.region_flow == ir::RegionFlow::call;
    if (is_call) return kAnywhere;
    if (def.has(ir::Trait::device_dependent)) taken = kAnywhere;
    if (taken == 0 || op.results.size() != 1) return taken;
    return facts_.computed_difference(*op.result(), op).value_or(taken);
  }

  // All of a group get the same but where a dimension is cut: each gets another part of it.
  AtomSet exchanged(const Op& op, AtomSet taken) {
    const Participation* const who = facts_.participation(op);
    if (who == nullptr) return kAnywhere;
    const ir::CollectiveDef& def = *ir::collective_of(op);
    if (who->alone) return taken;
    if (who->regular_size == 0 || def.num_exchanged != 0) return kAnywhere;
    return def.dims(op.attrs).cut ? taken | who->apart : taken & ~who->apart;
  }

  AtomSet of(const Value& value) const { return differs_[value.id]; }

  void raise(const Value& value, AtomSet along) {
    AtomSet& now = differs_[value.id];
    if ((along & ~now) == 0) return;
    now |= along;
    for (const ir::Use& use : value.uses()) {
      State& state = states_[use.op->id];
      if (state != State::visited) continue;
      state = State::waiting;
      queue_.push_back(use.op);
    }
  }

  const ir::Module& module_;
  DeviceFacts& facts_;
  std::vector<AtomSet> differs_;
  std::vector<State> states_;  // by Op::id
  std::vector<const Op*> queue_;
};

}  // namespace

EqualValues::EqualValues(const ir::Module& module, DeviceFacts& facts)
    : differs_(DifferenceFinder(module, facts).run(module)) {}

}  // namespace weft::passes
