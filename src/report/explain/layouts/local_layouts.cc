#include "report/explain/layouts/local_layouts.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/layout/device_index.h"
#include "report/explain/layouts/collective_view.h"
#include "report/explain/layouts/device_pieces.h"
#include "report/explain/layouts/device_rule.h"
#include "report/explain/layouts/same_shard.h"

namespace weft::report {
namespace {

using passes::AtomList;
using passes::AtomSet;
using passes::Layout;

constexpr int kMostFollowedCalls = 1000;
// So often it is gone through; what loops carry then still changes is not known.
constexpr int kMostRounds = 8;

// Those of a manual computation's axes.
AtomSet atoms_of(const ir::ManualComputationAttrs& manual, const passes::AxisAtoms& atoms) {
  AtomSet set = 0;
  for (passes::Atom a = 0; a < atoms.count(); ++a) {
    const std::string& axis = atoms.mesh().axes()[at(atoms.axis(a))].name;
    if (std::ranges::find(manual.manual_axes, axis) != manual.manual_axes.end()) {
      set |= passes::set_of(a);
    }
  }
  return set;
}

// What is recorded, after what the manual computations around say of their axes.
LocalLayout recorded(const passes::Shard& shard, LocalLayout found) {
  for (std::size_t d = 0; d < found.layout.dims.size(); ++d) {
    AtomList& dim = found.layout.dims[d];
    dim = without(dim, ~shard.manual);
    dim.append(shard.layout.dims[d]);
  }
  found.layout.unreduced = (found.layout.unreduced & shard.manual) | shard.layout.unreduced;
  found.varying &= shard.manual;
  if (shard.layout.unreduced != 0) found.combine = shard.combine;
  return found;
}

}  // namespace

LocalLayouts::LocalLayouts(const ir::Module& module, AxisFinder& axes,
                           const passes::ShardRecord* record,
                           std::unordered_set<const ir::Op*> removed)
    : axes_(axes), record_(record), removed_(std::move(removed)) {
  if (module.entry() == nullptr) return;
  if (record != nullptr) {
    for (const auto& [op, arrays] : record->carried) {
      for (const passes::Carried& one : arrays) {
        const bool is_own = one.result->def == op && one.operand == op->operand(one.result->index);
        if (!is_own) packed_[one.result] = {op, &one};
      }
    }
  }
  if (record != nullptr && record->program != nullptr) {
    program_axes_ = std::make_unique<AxisFinder>(*record->program, record->atoms);
    program_ = std::make_unique<LocalLayouts>(*record->program, *program_axes_, nullptr);
  }
  for (int round = 0; round <= kMostRounds; ++round) {
    changed_ = false;
    give_up_ = round == kMostRounds;
    calls_ = 0;
    visit(*module.entry()->body);
    if (!changed_) break;
  }
  unsum();
  keep_what_is_summed();
}

const LocalLayout* LocalLayouts::of(const ir::Value* value) const {
  const auto at = layouts_.find(value);
  if (at != layouts_.end()) return &at->second;
  return program_ == nullptr ? nullptr : program_->of(value);
}

const LocalLayout* LocalLayouts::taken(const ir::Op& op, std::size_t i) const {
  const auto at = taken_.find(op.result(i));
  return at == taken_.end() ? of(op.operand(i)) : &at->second;
}

const LocalLayout* LocalLayouts::taken(const passes::Carried& array) const {
  const auto at = taken_packed_.find(array.result);
  return at == taken_packed_.end() ? of(array.operand) : &at->second;
}

const passes::Carried* LocalLayouts::packed(const ir::Value* result) const {
  const auto at = packed_.find(result);
  return at == packed_.end() ? nullptr : at->second.array;
}

const passes::Shard* LocalLayouts::shard(const ir::Value* value) const {
  return record_ == nullptr ? nullptr : record_->of(*value);
}

void LocalLayouts::put(const ir::Value* value, LocalLayout layout) {
  if (!value->type.is_tensor()) return;
  if (const passes::Shard* known = shard(value)) {
    const LocalLayout* const own = program_->of(known->value);
    const bool constant = layout.uniform, zero = layout.zero;
    layout = recorded(*known, own != nullptr ? *own : LocalLayout::replicated(*known->value));
    layout.uniform = constant;
    layout.zero = zero;
  }
  const auto [at, is_new] = layouts_.try_emplace(value, layout);
  if (!is_new && at->second == layout) return;
  at->second = std::move(layout);
  changed_ = true;
}

LocalLayout LocalLayouts::of_all(const ir::Value& value, const ir::UseList& sources) const {
  std::optional<LocalLayout> all;
  for (const ir::Use& use : sources) {
    const LocalLayout* const layout = of(use.value());
    if (layout == nullptr || use.value()->type.rank() != value.type.rank()) continue;
    all = all ? joined(*all, *layout) : *layout;
  }
  return all ? *all : LocalLayout::replicated(value);
}

void LocalLayouts::visit(const ir::Block& block) {
  for (const ir::Op* op : block.ops) visit(*op);
}

void LocalLayouts::visit(const ir::Op& op) {
  if (op.def().runs_regions()) {
    visit_region_op(op);
  } else if (op.results.size() == 1 && packed_.contains(op.result())) {
    follow_packed(*op.result());
  } else if (ir::collective_of(op) != nullptr) {
    follow_collective(op);
  } else if (ir::started_by(op) != nullptr) {
    for (const ir::Value* result : op.results) {
      if (result->type.is_tensor()) put(result, of_all(*result, flow_sources(*result)));
    }
  } else if (!op.results.empty()) {
    follow_rule(op);
  }
}

void LocalLayouts::visit_region_op(const ir::Op& op) {
  const ir::RegionFlow flow = op.def().region_flow;
  const bool follows = flow != ir::RegionFlow::call || ++calls_ <= kMostFollowedCalls;
  if (const auto* const manual = op.attrs.get_if<ir::ManualComputationAttrs>()) {
    return visit_manual(op, *manual);
  }
  for (const ir::Block* block : run_blocks(op)) {
    if (!follows) break;
    for (const ir::Value* argument : block->args) bind_argument(op, *argument);
    visit(*block);
  }
  // Devices may take different ways, or make different numbers of turns.
  AtomSet ways = follows && !give_up_ ? 0 : manual_;
  const ir::Value* way = nullptr;
  if (flow == ir::RegionFlow::branches) way = op.operand(0);
  if (flow == ir::RegionFlow::loop) way = ir::loop_condition(op).terminator()->operand(0);
  if (way != nullptr && of(way) != nullptr) ways |= of(way)->used();
  for (const ir::Value* result : op.results) {
    if (!result->type.is_tensor()) continue;
    LocalLayout layout = of_all(*result, flow_sources(*result));
    put(result, ways == 0 ? std::move(layout) : varying_along(std::move(layout), ways));
  }
}

void LocalLayouts::bind_argument(const ir::Op& op, const ir::Value& argument) {
  if (!argument.type.is_tensor()) return;
  LocalLayout layout = of_all(argument, flow_sources(argument));
  if (op.def().region_flow == ir::RegionFlow::call) {
    const LocalLayout* const now = of(op.operand(argument.index));
    const LocalLayout* const before = of(&argument);  // of other calls
    if (now != nullptr) layout = before == nullptr ? *now : joined(*before, *now);
  }
  put(&argument, give_up_ ? varying_along(std::move(layout), manual_) : std::move(layout));
}

// Its arguments lie as its shardings say; inside of another one also as they do there.
void LocalLayouts::visit_manual(const ir::Op& op, const ir::ManualComputationAttrs& manual) {
  const ir::Block& body = *op.regions[0];
  const passes::AxisAtoms* const atoms = axes_.atoms_of(*body.terminator());
  const AtomSet inside = atoms == nullptr ? 0 : atoms_of(manual, *atoms);
  for (std::size_t i = 0; i < body.args.size() && i < op.operands.size(); ++i) {
    if (!body.args[i]->type.is_tensor()) continue;
    const ir::Value* const handed = same_shard(*body.args[i]);
    if (const LocalLayout* const known = handed == nullptr ? nullptr : of(handed)) {
      put(body.args[i], *known);
      continue;
    }
    const LocalLayout* const outside = of(op.operand(i));
    LocalLayout layout = outside != nullptr ? *outside : LocalLayout::replicated(*body.args[i]);
    if (atoms != nullptr) {
      const Layout cut = to_layout(manual.in_shardings[i].sharding, *atoms);
      for (std::size_t d = 0; d < cut.dims.size(); ++d) {
        layout.layout.dims[d].append(without(cut.dims[d], ~inside | layout.used()));
      }
      layout.uniform = layout.zero = layout.uniform && cut.sharded() == 0;
    }
    put(body.args[i], std::move(layout));
  }
  const AtomSet outer = std::exchange(manual_, manual_ | inside);
  visit(body);
  manual_ = outer;
  const auto& returned = body.terminator()->operands;
  for (std::size_t i = 0; i < op.results.size() && i < returned.size(); ++i) {
    LocalLayout layout = LocalLayout::replicated(*op.result(i));
    if (const LocalLayout* const found = of(returned[i])) layout = *found;
    if (atoms != nullptr && returned[i]->type.is_tensor()) {
      const Layout cut = to_layout(manual.out_shardings[i].sharding, *atoms);
      bool same = ((layout.layout.unreduced | layout.varying) & inside) == 0;
      for (std::size_t d = 0; d < cut.dims.size(); ++d) {
        same = same && without(layout.layout.dims[d], ~inside) == without(cut.dims[d], ~inside);
      }
      if (!same) stacked_.insert_or_assign(op.result(i), cut);
    }
    for (AtomList& dim : layout.layout.dims) dim = without(dim, inside);
    layout.layout.unreduced &= ~inside;
    layout.varying &= ~inside;
    put(op.result(i), std::move(layout));
  }
}

void LocalLayouts::follow_rule(const ir::Op& op) {
  std::vector<const LocalLayout*> operands;
  for (const ir::Value* operand : op.operands) {
    operands.push_back(operand->type.is_tensor() ? of(operand) : nullptr);
  }
  std::vector<LocalLayout> results;
  if (op.def().has(ir::Trait::any_type)) {
    AtomSet used = 0;
    for (const LocalLayout* operand : operands) used |= operand == nullptr ? 0 : operand->used();
    for (const ir::Value* result : op.results) {
      results.push_back(varying_along(LocalLayout::replicated(*result), used));
    }
    // Where each result is an operand.
    const bool same = op.def().has(ir::Trait::identity) && op.operands.size() == op.results.size();
    for (std::size_t i = 0; same && i < results.size(); ++i) {
      if (operands[i] != nullptr) results[i] = *operands[i];
    }
  } else {
    results = results_of(op, device_rule(op), operands);
  }
  const bool device =
      op.def().has(ir::Trait::device_dependent) || op.def().has(ir::Trait::device_number);
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    LocalLayout& layout = results[i];
    if (device) layout = varying_along(std::move(layout), manual_);
    if (layout.varying != 0) layout.varying &= differing(*op.result(i));
    if (const auto piece = piece_of(op, operands)) layout = *piece;
    put(op.result(i), std::move(layout));
  }
}

// Along which axes a value may differ: of what follows from the device's number alone, where it
// does.
AtomSet LocalLayouts::differing(const ir::Value& value) {
  const passes::AxisAtoms* const atoms = axes_.atoms_of(*value.def);
  if (atoms == nullptr || !value.type.is_tensor()) return ~AtomSet{0};
  const auto [at, is_new] = differing_.try_emplace(&value, ~AtomSet{0});
  if (!is_new) return at->second;
  if (const auto found = passes::device_axes(&value, *atoms)) at->second = found->set();
  return at->second;
}

// Where the place of a slice follows from the device's number alone.
std::optional<LocalLayout> LocalLayouts::piece_of(const ir::Op& op,
                                                  std::span<const LocalLayout* const> operands) {
  const bool is_cut = op.kind == ir::OpKind::dynamic_slice;
  const bool is_put = op.kind == ir::OpKind::dynamic_update_slice;
  if (!is_cut && !is_put) return std::nullopt;
  const passes::AxisAtoms* const atoms = axes_.atoms_of(op);
  if (atoms == nullptr || operands[0] == nullptr || operands[is_put ? 1 : 0] == nullptr) {
    return std::nullopt;
  }
  if (is_put) return put_by_device(op, *operands[0], *operands[1], *atoms);
  auto piece = cut_by_device(op, *operands[0], *atoms);
  if (!piece) return std::nullopt;
  if (piece->is_exact) cuts_.insert(&op);
  return std::move(piece->layout);
}

void LocalLayouts::follow_collective(const ir::Op& op) {
  const CollectiveAxes& axes = axes_.of(op);
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    const ir::Value* const to = op.result(i);
    const ir::Value* const from = i < op.operands.size() ? op.operand(i) : nullptr;
    const LocalLayout* const lies = from == nullptr ? nullptr : of(from);
    const bool known = lies != nullptr && to->type.is_tensor() && axes.found &&
                       to->type.rank() == from->type.rank();
    if (!known) {
      LocalLayout layout = LocalLayout::replicated(*to);
      const bool pairs = ir::collective_of(op)->grouping == ir::Grouping::pairs;
      if (axes.sends || lies == nullptr || (pairs && !axes.covers)) {
        layout = varying_along(std::move(layout), manual_);
        new_.insert(&op);
      } else {
        layout = *lies;
      }
      put(to, std::move(layout));
      continue;
    }
    CollectiveView view = view_of(op, axes, *lies);
    if (view.is_new && !is_removed(op)) new_.insert(&op);
    if (!(view.operand == *lies)) {
      taken_[to] = view.operand;
    } else {
      taken_.erase(to);
    }
    put(to, std::move(view.result));
  }
}

// As the collective would leave it that carried it alone.
void LocalLayouts::follow_packed(const ir::Value& result) {
  const auto [by, array] = packed_.at(&result);
  const LocalLayout* const lies = of(array->operand);
  const CollectiveAxes& axes = axes_.of(*by);
  if (lies == nullptr || !axes.found || array->operand->type.rank() != result.type.rank()) {
    new_of_packed_.insert(&result);
    return put(&result, varying_along(LocalLayout::replicated(result), manual_));
  }
  CollectiveView view = view_of(*by, axes, *array, *lies);
  if (view.is_new) new_of_packed_.insert(&result);
  if (view.is_new) taken_packed_[&result] = view.operand;
  put(&result, std::move(view.result));
}

}  // namespace weft::report
