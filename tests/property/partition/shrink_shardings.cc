#include "property/partition/shrink_shardings.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "ir/ops/attrs.h"

namespace weft::testing {
namespace {

// Calls f for every sharding of the module; `f` returns whether it changed it.
using Change = std::function<bool(Sharding&)>;

bool change_attribute(ir::Dictionary& dictionary, const Change& f) {
  const ir::Attribute* attribute = dictionary.find("sdy.sharding");
  if (attribute == nullptr) return false;
  if (const auto* one = attribute->get_if<ir::ShardingAttr>()) {
    ir::ShardingAttr copy = *one;
    if (!f(copy.sharding)) return false;
    dictionary.set("sdy.sharding", copy);
    return true;
  }
  if (const auto* several = attribute->get_if<ir::ShardingPerValueAttr>()) {
    ir::ShardingPerValueAttr copy = *several;
    bool changed = false;
    for (ir::ShardingAttr& sharding : copy.shardings) changed |= f(sharding.sharding);
    if (changed) dictionary.set("sdy.sharding", copy);
    return changed;
  }
  return false;
}

bool change_op(ir::Op& op, const Change& f) {
  bool changed = change_attribute(op.extra, f);
  if (const auto* constraint = op.attrs.get_if<ir::ShardingConstraintAttrs>()) {
    ir::ShardingConstraintAttrs copy = *constraint;
    if (f(copy.sharding.sharding)) {
      op.attrs = ir::AttrsRef::of(copy);
      changed = true;
    }
  }
  if (const auto* manual = op.attrs.get_if<ir::ManualComputationAttrs>()) {
    ir::ManualComputationAttrs copy = *manual;
    bool manual_changed = false;
    for (auto* list : {&copy.in_shardings, &copy.out_shardings}) {
      for (ir::ShardingAttr& sharding : *list) manual_changed |= f(sharding.sharding);
    }
    if (manual_changed) op.attrs = ir::AttrsRef::of(copy);
    changed |= manual_changed;
  }
  return changed;
}

bool change_all(ir::Module& module, const Change& f) {
  bool changed = false;
  for (ir::Function& function : module.functions()) {
    for (ir::Dictionary& attrs : function.arg_attrs) changed |= change_attribute(attrs, f);
    for (ir::Dictionary& attrs : function.result_attrs) changed |= change_attribute(attrs, f);
    ir::walk(*function.body, [&](ir::Op& op) { changed |= change_op(op, f); });
  }
  return changed;
}

// The parts of a sharding that may be left out, one after another.
bool simplify(Sharding& sharding, std::size_t i) {
  if (i == 0) {
    const bool any = !sharding.replicated.empty();
    sharding.replicated.clear();
    return any;
  }
  if (i == 1) {
    const bool any = !sharding.unreduced.empty();
    sharding.unreduced.clear();
    return any;
  }
  DimSharding& dim = sharding.dims[(i - 2) / 4];
  switch ((i - 2) % 4) {
    case 0:
      if (dim.axes.empty()) return false;
      dim.axes.clear();
      if (!dim.open) dim.priority.reset();
      return true;
    case 1:
      if (dim.axes.size() < 2) return false;
      dim.axes.pop_back();
      return true;
    case 2: {
      const bool any = dim.open;
      dim.open = false;
      if (dim.axes.empty()) dim.priority.reset();
      return any;
    }
    default: {
      const bool any = dim.priority.has_value();
      dim.priority.reset();
      return any;
    }
  }
}

// The dictionaries that may have a sharding.
std::vector<ir::Dictionary*> dictionaries(ir::Module& module) {
  std::vector<ir::Dictionary*> list;
  for (ir::Function& function : module.functions()) {
    for (ir::Dictionary& attrs : function.arg_attrs) list.push_back(&attrs);
    for (ir::Dictionary& attrs : function.result_attrs) list.push_back(&attrs);
    ir::walk(*function.body, [&](ir::Op& op) { list.push_back(&op.extra); });
  }
  return list;
}

void drop_axis(std::vector<AxisRef>& axes, const std::string& name) {
  std::erase_if(axes, [&](const AxisRef& axis) { return axis.name == name; });
}

}  // namespace

bool simplify_sharding(ir::Module& module, std::size_t i) {
  const auto list = dictionaries(module);
  if (i < list.size()) return list[i]->erase("sdy.sharding");
  i -= list.size();
  // The i-th part of all shardings, one after another.
  bool done = false, changed = false;
  change_all(module, [&](Sharding& sharding) {
    const std::size_t parts = 2 + 4 * sharding.dims.size();
    if (done) return false;
    if (i >= parts) {
      i -= parts;
      return false;
    }
    done = true;
    return changed = simplify(sharding, i);
  });
  if (!done) throw std::out_of_range("");
  return changed;
}

bool simplify_mesh(ir::Module& module, std::size_t i) {
  if (module.meshes.empty()) throw std::out_of_range("");
  const Mesh& mesh = module.meshes[0].mesh;
  std::vector<MeshAxis> axes = mesh.axes();
  if (i >= 1 + 3 * axes.size()) throw std::out_of_range("");
  if (i > 0) {
    const std::size_t axis = (i - 1) / 3;
    const std::int64_t size = axes[axis].size;
    if ((i - 1) % 3 == 0) {
      const std::string name = axes[axis].name;
      axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(axis));
      change_all(module, [&](Sharding& sharding) {
        for (DimSharding& dim : sharding.dims) {
          drop_axis(dim.axes, name);
          if (dim.axes.empty() && !dim.open) dim.priority.reset();
        }
        drop_axis(sharding.replicated, name);
        drop_axis(sharding.unreduced, name);
        return true;
      });
    } else {
      const std::int64_t smaller = (i - 1) % 3 == 1 ? 2 : size - 1;
      if (smaller < 1 || smaller >= size) return false;
      axes[axis].size = smaller;
    }
  } else if (mesh.device_ids().empty()) {
    return false;
  }
  if (axes.empty()) return false;
  const Mesh smaller(axes);
  module.meshes[0].mesh = smaller;
  module.attributes.set("mhlo.num_partitions", ir::IntegerAttr{smaller.num_devices(), DType::i32});
  return true;
}

}  // namespace weft::testing
