#include "passes/propagate/device_orders.h"

#include <algorithm>
#include <ranges>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/propagate/program_atoms.h"

namespace weft::passes {
namespace {

// The first sharding of an op, or of a manual computation, that is on some mesh.
const ir::ShardingAttr* stated_sharding(const ir::Op& op) {
  const auto says = [](const ir::ShardingAttr& attr) { return says_something(attr.sharding); };
  if (const auto* own = op.attrs.get_if<ir::ShardingConstraintAttrs>()) {
    return says(own->sharding) ? &own->sharding : nullptr;
  }
  const auto first = [&](const std::vector<ir::ShardingAttr>& list) -> const ir::ShardingAttr* {
    const auto found = std::ranges::find_if(list, says);
    return found == list.end() ? nullptr : &*found;
  };
  if (const auto* manual = op.attrs.get_if<ir::ManualComputationAttrs>()) {
    const ir::ShardingAttr* in = first(manual->in_shardings);
    return in != nullptr ? in : first(manual->out_shardings);
  }
  const ir::Attribute* attr = op.extra.find("sdy.sharding");
  const auto* own = attr == nullptr ? nullptr : attr->get_if<ir::ShardingPerValueAttr>();
  return own == nullptr ? nullptr : first(own->shardings);
}

const ir::Op* outermost_manual(const ir::Op& op) {
  const ir::Op* found = nullptr;
  for (const ir::Op* at = &op; at != nullptr; at = ir::manual_around(*at)) {
    if (at->def().region_flow == ir::RegionFlow::manual) found = at;
  }
  return found;
}

const ir::Op* around(const ir::Block& block) { return block.parent_op; }

}  // namespace

DeviceOrders::DeviceOrders(const ir::Module& module, const Propagation& propagation)
    : module_(module) {
  const ir::MeshDecl* first = sharded_mesh(module);
  if (first == nullptr && !module.meshes.empty()) first = &module.meshes.front();
  if (first == nullptr) return;
  meshes_.push_back(first);
  for (const ir::MeshDecl& decl : module.meshes) {
    if (&decl != first && decl.mesh.axes() == first->mesh.axes()) meshes_.push_back(&decl);
  }
  if (is_one()) return;
  read_statements();
  choose(propagation);
}

DeviceOrder DeviceOrders::of(const ir::ShardingAttr& attr) const {
  for (std::size_t i = 1; i < meshes_.size(); ++i) {
    if (attr.mesh.inlined == nullptr && attr.mesh.name == meshes_[i]->name) {
      return static_cast<DeviceOrder>(i);
    }
  }
  return 0;
}

std::optional<DeviceOrder> DeviceOrders::stated(const ir::Op& op) const {
  const ir::ShardingAttr* sharding = stated_sharding(op);
  if (sharding != nullptr) return of(*sharding);
  if (op.def().region_flow == ir::RegionFlow::manual) return 0;
  return std::nullopt;
}

void DeviceOrders::read_statements() {
  const ir::Function& main = *module_.entry();
  ops_.resize(module_.num_ops());
  ir::walk(*main.body, [&](const ir::Op& op) {
    if (const auto order = stated(op)) ops_[op.id] = {*order, true};
  });
  for (std::size_t i = 0; i < main.body->args.size(); ++i) {
    const ir::ShardingAttr* attr = main.arg_sharding(i);
    const bool says = attr != nullptr && says_something(attr->sharding);
    arguments_.push_back(says ? Place{of(*attr), true} : Place{});
  }
}

DeviceOrder DeviceOrders::of(const ir::Op& op) const {
  if (is_one()) return 0;
  if (const ir::Op* manual = outermost_manual(op)) return ops_[manual->id].order;
  const ir::Op* at = &op;
  while (!ops_[at->id].is_stated && around(*at->parent) != nullptr) at = around(*at->parent);
  return ops_[at->id].order;
}

DeviceOrder DeviceOrders::of(const ir::Value& value) const {
  if (value.def != nullptr) return of(*value.def);
  const ir::Op* op = around(*value.block);
  return op != nullptr ? of(*op) : arguments_[value.index].order;
}

DeviceOrder DeviceOrders::of_returned(const ir::Op& terminator, std::size_t operand) const {
  const ir::Op* op = around(*terminator.parent);
  return op != nullptr ? of(*op) : of_result(operand);
}

DeviceOrder DeviceOrders::of_result(std::size_t i) const {
  if (is_one()) return 0;
  const ir::Function& main = *module_.entry();
  const ir::ShardingAttr* attr = main.result_sharding(i);
  if (attr != nullptr && says_something(attr->sharding)) return of(*attr);
  return of(*main.body->terminator()->operand(i));
}

namespace {

// What a device has of values whose order does matter.
class MovedBytes {
 public:
  explicit MovedBytes(const Propagation& propagation) : propagation_(propagation) {}

  double of(const ir::Value& value) const {
    if (!value.type.is_tensor() || value.id >= propagation_.layouts.size()) return 0;
    const Layout& layout = propagation_.layouts[value.id];
    if (layout.used() == 0 || layout.dims.size() != value.type.dims().size()) return 0;
    const TensorType local = local_type(value.type.tensor(), layout, *propagation_.atoms);
    return static_cast<double>(local.num_bytes());
  }

 private:
  const Propagation& propagation_;
};

}  // namespace

// Each op first goes where its operands are; then each that gains by it changes, twice.
void DeviceOrders::choose(const Propagation& propagation) {
  constexpr int kRounds = 2;
  const MovedBytes bytes(propagation);
  const ir::Block& body = *module_.entry()->body;
  const auto needed = [&](const ir::Use& use) {
    return use.op->def().has(ir::Trait::terminator) ? of_returned(*use.op, use.operand)
                                                    : of(*use.op);
  };
  const auto is_free = [&](const ir::Use& use) {  // a result that may be anywhere
    if (use.op->parent != &body || !use.op->def().has(ir::Trait::terminator)) return false;
    const ir::ShardingAttr* attr = module_.entry()->result_sharding(use.operand);
    return attr == nullptr || !says_something(attr->sharding);
  };
  const auto giving = [&](const ir::Value& value, DeviceOrder order) {
    const bool moves = std::ranges::any_of(
        value.uses(), [&](const ir::Use& use) { return !is_free(use) && needed(use) != order; });
    return moves ? bytes.of(value) : 0;
  };
  const auto settle = [&](Place& place, auto&& cost) {
    double least = cost(place.order);
    for (DeviceOrder order = 0; order < meshes_.size(); ++order) {
      if (const double now = cost(order); now < least) {
        least = now;
        place.order = order;
      }
    }
  };
  const auto settle_op = [&](const ir::Op& op, bool looks_ahead) {
    if (ops_[op.id].is_stated || op.def().has(ir::Trait::terminator)) return;
    settle(ops_[op.id], [&](DeviceOrder order) {
      double sum = 0;
      for (const ir::Value* operand : op.operands) {
        if (of(*operand) != order) sum += bytes.of(*operand);
      }
      for (const ir::Value* result : op.results) {
        if (looks_ahead) sum += giving(*result, order);
      }
      return sum;
    });
  };
  for (const ir::Op* op : body.ops) settle_op(*op, false);
  for (int round = 0; round < kRounds; ++round) {
    for (const ir::Op* op = body.ops.back(); op != nullptr; op = op->previous()) {
      settle_op(*op, true);
    }
    for (const ir::Value* argument : body.args) {
      Place& place = arguments_[argument->index];
      if (place.is_stated) continue;
      settle(place, [&](DeviceOrder order) { return giving(*argument, order); });
    }
    for (const ir::Op* op : body.ops) settle_op(*op, true);
  }
}

}  // namespace weft::passes
