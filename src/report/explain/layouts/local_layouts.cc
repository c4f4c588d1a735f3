#include "report/explain/layouts/local_layouts.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/layout/device_index.h"
#include "report/explain/layouts/collective_view.h"

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
}

void LocalLayouts::unsum() {
  for (const auto& [result, taken] : taken_) {
    const ir::Value* value = result->def->operand(result->index);
    const bool is_other = of(value)->combine != taken.combine;
    AtomSet meant = is_other ? 0 : taken.layout.unreduced;
    while (value->uses().size() == 1) {
      const passes::Shard* const known = shard(value);
      if (known != nullptr && known->layout.unreduced != 0) break;
      const auto at = layouts_.find(value);
      if (at == layouts_.end() || (at->second.layout.unreduced & ~meant) == 0) break;
      at->second = varying_along(at->second, at->second.layout.unreduced & ~meant);
      const ir::Op* const op = value->def;
      if (op == nullptr || op->operands.size() != 1 || !op->def().has(ir::Trait::moves_data)) break;
      value = op->operand(0);
    }
  }
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
      if (!same) stacked_.insert(op.result(i));
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
    results = results_of(op, factor_rule(*ir::SignatureOf(op)), operands);
  }
  const bool device =
      op.def().has(ir::Trait::device_dependent) || op.def().has(ir::Trait::device_number);
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    LocalLayout& layout = results[i];
    if (device) layout = varying_along(std::move(layout), manual_);
    if (op.kind == ir::OpKind::dynamic_slice) layout = cut_by_device(op).value_or(layout);
    put(op.result(i), std::move(layout));
  }
}

std::optional<LocalLayout> LocalLayouts::cut_by_device(const ir::Op& op) {
  const passes::AxisAtoms* const atoms = axes_.atoms_of(op);
  const LocalLayout* const from = of(op.operand(0));
  if (atoms == nullptr || from == nullptr) return std::nullopt;
  LocalLayout layout = *from;
  bool exact = true;
  for (std::size_t d = 0; d < layout.layout.dims.size(); ++d) {
    const std::int64_t whole = op.operand(0)->type.dims()[d], part = op.result()->type.dims()[d];
    if (whole == part) continue;
    const auto axes = passes::device_axes(op.operand(d + 1), *atoms);
    const AtomList added = axes ? without(*axes, layout.used()) : AtomList();
    if (added.empty() || ceil_div(whole, atoms->size(added)) != part) return std::nullopt;
    exact = exact && whole % part == 0;
    layout.layout.dims[d].append(added);
  }
  if (exact) cuts_.insert(&op);
  return layout;
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

}  // namespace weft::report
