#include "report/explain/local_layouts.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/layout/device_index.h"
#include "report/explain/collective_view.h"

namespace weft::report {
namespace {

using passes::AtomList;
using passes::Layout;

constexpr int kMostFollowedCalls = 1000;

// "bd,df->bf" of jit(f)/bd,df->bf/dot_general, on the location or on what it is made of.
std::string einsum_of(const ir::SourceLoc& loc) {
  const std::size_t arrow = loc.text.find("->");
  if (loc.kind == ir::SourceLoc::Kind::name && arrow != loc.text.npos) {
    const std::size_t before = loc.text.rfind('/', arrow);
    const std::size_t begin = before == loc.text.npos ? 0 : before + 1;
    return loc.text.substr(begin, loc.text.find('/', arrow) - begin);
  }
  for (const ir::SourceLocRef& child : loc.children) {
    if (std::string found = einsum_of(*child); !found.empty()) return found;
  }
  return {};
}

// The letters of each operand.
std::vector<std::string> einsum_operands(const ir::Op& op) {
  if (op.location.source == nullptr) return {};
  const std::string text = einsum_of(*op.location.source);
  const std::string inputs = text.substr(0, text.find("->"));
  std::vector<std::string> operands(1);
  for (const char c : inputs) {
    if (c == ',') {
      operands.emplace_back();
    } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      operands.back() += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    } else {
      return {};
    }
  }
  return operands;
}

// Those of a manual computation's axes.
passes::AtomSet atoms_of(const ir::ManualComputationAttrs& manual, const passes::AxisAtoms& atoms) {
  passes::AtomSet set = 0;
  for (passes::Atom a = 0; a < atoms.count(); ++a) {
    const std::string& axis = atoms.mesh().axes()[static_cast<std::size_t>(atoms.axis(a))].name;
    if (std::ranges::find(manual.manual_axes, axis) != manual.manual_axes.end()) {
      set |= passes::set_of(a);
    }
  }
  return set;
}

}  // namespace

LocalLayouts::LocalLayouts(const ir::Module& module, AxisFinder& axes) : axes_(axes) {
  if (module.entry() != nullptr) visit(*module.entry()->body);
}

const Layout* LocalLayouts::of(const ir::Value* value) const {
  const auto at = layouts_.find(value);
  return at == layouts_.end() ? nullptr : &at->second;
}

void LocalLayouts::visit(const ir::Block& block) {
  for (const ir::Op* op : block.ops) {
    for (const ir::Value* result : op->results) {
      if (result->type.is_tensor()) {
        layouts_[result] = Layout::replicated(static_cast<std::size_t>(result->type.rank()));
      }
    }
    if (op->def().runs_regions()) {
      visit_region_op(*op);
    } else if (ir::collective_of(*op) != nullptr) {
      follow_collective(*op);
    } else if (ir::started_by(*op) != nullptr) {
      for (const ir::Value* result : op->results) bind(result, flow_sources(*result)[0].value());
    } else if (!op->results.empty() && !op->def().has(ir::Trait::any_type)) {
      follow_rule(*op);
      if (op->kind == ir::OpKind::dynamic_slice) follow_dynamic_slice(*op);
      if (op->kind == ir::OpKind::dot_general) name_einsum(*op);
    }
  }
}

void LocalLayouts::bind(const ir::Value* to, const ir::Value* from) {
  if (!to->type.is_tensor() || !from->type.is_tensor()) return;
  if (const Layout* layout = of(from)) layouts_[to] = *layout;
  if (to->type.rank() != from->type.rank()) return;
  for (int d = 0; d < to->type.rank(); ++d) unite({to, d}, {from, d});
}

void LocalLayouts::visit_region_op(const ir::Op& op) {
  const bool calls = op.def().region_flow == ir::RegionFlow::call;
  if (calls && ++calls_ > kMostFollowedCalls) return;  // which bounds their depth, too
  if (const auto* const manual = op.attrs.get_if<ir::ManualComputationAttrs>()) {
    visit_manual(op, *manual);
    return;
  }
  for (const ir::Block* block : run_blocks(op)) {
    for (const ir::Value* argument : block->args) bind(argument, op.operand(argument->index));
    visit(*block);
  }
  for (const ir::Value* result : op.results) bind(result, flow_sources(*result).back().value());
}

// Its arguments lie as its shardings say; inside of another one also as they do there.
void LocalLayouts::visit_manual(const ir::Op& op, const ir::ManualComputationAttrs& manual) {
  const ir::Block& body = *op.regions[0];
  const passes::AxisAtoms* const atoms = axes_.atoms_of(*body.terminator());
  const passes::AtomSet inside = atoms == nullptr ? 0 : atoms_of(manual, *atoms);
  for (std::size_t i = 0; i < body.args.size() && i < op.operands.size(); ++i) {
    bind(body.args[i], op.operand(i));
    if (atoms == nullptr) continue;
    const Layout cut = to_layout(manual.in_shardings[i].sharding, *atoms);
    Layout& layout = layouts_[body.args[i]];
    if (layout.dims.empty()) layout.dims.resize(cut.dims.size());
    for (std::size_t d = 0; d < cut.dims.size(); ++d) {
      layout.dims[d].append(without(cut.dims[d], ~inside | layout.sharded()));
    }
  }
  visit(body);
  const auto& returned = body.terminator()->operands;
  for (std::size_t i = 0; i < op.results.size() && i < returned.size(); ++i) {
    bind(op.result(i), returned[i]);
    Layout& layout = layouts_[op.result(i)];
    for (AtomList& dim : layout.dims) dim = without(dim, inside);
    layout.unreduced &= ~inside;
  }
}

// Where a sum's rule would have the whole of a dimension, but it is cut (the kernel of a
// convolution with its image), results are partial sums.
passes::AtomSet LocalLayouts::summed_parts(const ir::Op& op, const ir::FactorRule& rule) const {
  passes::AtomSet parts = 0;
  if (rule.combiner != ir::Combiner::sum) return parts;
  for (std::size_t i = 0; i < rule.operands.size(); ++i) {
    const Layout* const layout = of(op.operand(i));
    if (layout == nullptr) continue;
    for (std::size_t d = 0; d < layout->dims.size(); ++d) {
      for (const int f : rule.operands[i].dims[d]) {
        const bool whole = rule.factors[at(f)].kind == ir::FactorKind::need_replication;
        if (whole) parts |= layout->dims[d].set();
      }
    }
  }
  return parts;
}

// A factor also ties what is a part of another: the operands of a concatenation, a slice. Only
// dimensions as long as the result's are the same, or those of a factor that has none there; and
// those that are cut: such parts are what shards exchange at their borders.
void LocalLayouts::unite_dims(const ir::Op& op, const ir::FactorRule& rule, passes::AtomSet parts) {
  std::vector<DimKey> first(rule.factors.size(), {nullptr, 0});
  const auto note = [&](const ir::Value* value, const ir::TensorFactors& tensor) {
    const Layout* const layout = of(value);
    for (int d = 0; d < static_cast<int>(tensor.dims.size()); ++d) {
      const ir::FactorList& factors = tensor.dims[at(d)];
      if (factors.size() != 1) continue;
      if (layout != nullptr && (layout->dims[at(d)].set() & parts) != 0) continue;
      DimKey& key = first[at(factors[0])];
      if (key.value == nullptr) key = {value, d};
      const bool same = key.value->type.dims()[at(key.dim)] == value->type.dims()[at(d)] ||
                        (layout != nullptr && !layout->dims[at(d)].empty());
      if (same && !is_block_of(key, {value, d})) unite(key, {value, d});
    }
  };
  for (std::size_t i = 0; i < rule.results.size(); ++i) note(op.result(i), rule.results[i]);
  for (std::size_t i = 0; i < rule.operands.size(); ++i) note(op.operand(i), rule.operands[i]);
}

// One is a block's dimension and the other that of an array of such blocks: as long on a device.
bool LocalLayouts::is_block_of(DimKey a, DimKey b) {
  if (!blocks_[at(group_of(a))] && !blocks_[at(group_of(b))]) return false;
  const auto cut = [&](DimKey key) {
    const Layout* const layout = of(key.value);
    return layout == nullptr ? passes::AtomSet{0} : layout->dims[at(key.dim)].set();
  };
  return cut(a) != cut(b);
}

void LocalLayouts::follow_rule(const ir::Op& op) {
  const ir::SignatureOf signature(op);
  const ir::FactorRule rule = factor_rule(*signature);
  std::vector<AtomList> atoms(rule.factors.size());
  const passes::AtomSet parts = summed_parts(op, rule);
  passes::AtomSet unreduced = parts;
  for (std::size_t i = 0; i < rule.operands.size(); ++i) {
    const Layout* const layout = of(op.operand(i));
    if (layout == nullptr) continue;
    unreduced |= layout->unreduced;
    for (std::size_t d = 0; d < layout->dims.size(); ++d) {
      if (rule.operands[i].dims[d].empty() || layout->dims[d].empty()) continue;
      if ((layout->dims[d].set() & parts) != 0) continue;
      AtomList& major = atoms[static_cast<std::size_t>(rule.operands[i].dims[d][0])];
      if (major.empty()) major = layout->dims[d];
    }
  }
  for (std::size_t f = 0; f < rule.factors.size(); ++f) {
    if (rule.factors[f].kind == ir::FactorKind::reduction) unreduced |= atoms[f].set();
  }
  for (std::size_t i = 0; i < rule.results.size(); ++i) {
    Layout& layout = layouts_[op.result(i)];
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      for (int f : rule.results[i].dims[d])
        layout.dims[d].append(atoms[static_cast<std::size_t>(f)]);
    }
    layout.unreduced = unreduced & ~layout.sharded();
  }
  unite_dims(op, rule, parts);
}

void LocalLayouts::follow_dynamic_slice(const ir::Op& op) {
  const passes::AxisAtoms* const atoms = axes_.atoms_of(op);
  const Layout* const from = of(op.operand(0));
  if (atoms == nullptr || from == nullptr) return;
  Layout layout = *from;
  for (std::size_t d = 0; d < layout.dims.size(); ++d) {
    const int dim = static_cast<int>(d);
    const std::int64_t whole = op.operand(0)->type.dims()[d], part = op.result()->type.dims()[d];
    if (whole == part) continue;
    const auto axes = passes::device_axes(op.operand(d + 1), *atoms);
    const AtomList added = axes ? without(*axes, layout.dims[d].set()) : AtomList();
    if (ceil_div(whole, atoms->size(added)) != part) continue;
    layout.dims[d].append(added);
    unite({op.operand(0), dim}, {op.result(), dim});
  }
  layouts_[op.result()] = layout;
}

void LocalLayouts::follow_collective(const ir::Op& op) {
  const CollectiveAxes& axes = axes_.of(op);
  for (std::size_t i = 0; i < op.results.size() && i < op.operands.size(); ++i) {
    const ir::Value* const from = op.operand(i);
    const ir::Value* const to = op.result(i);
    const Layout* const lies = of(from);
    if (lies == nullptr || !to->type.is_tensor() || to->type.rank() != from->type.rank()) {
      bind(to, from);
      continue;
    }
    const CollectiveView view = view_of(op, axes, *lies);
    for (int d = 0; d < to->type.rank(); ++d) {
      if (view.same_dim[at(d)]) {
        unite({to, d}, {from, d});
      } else {
        blocks_[at(group_of({to, d}))] = true;
      }
    }
    if (view.is_new) new_.insert(&op);
    if (!(view.operand == *lies)) taken_[to] = view.operand;
    layouts_[to] = view.result;
  }
}

// ---- Names of dimensions

int LocalLayouts::root(int group) {
  while (parents_[static_cast<std::size_t>(group)] != group) {
    int& parent = parents_[static_cast<std::size_t>(group)];
    parent = parents_[static_cast<std::size_t>(parent)];
    group = parent;
  }
  return group;
}

int LocalLayouts::group_of(DimKey key) {
  const auto [at, is_new] = groups_.try_emplace(key, static_cast<int>(parents_.size()));
  if (is_new) {
    parents_.push_back(at->second);
    names_.emplace_back();
    blocks_.push_back(false);
  }
  return root(at->second);
}

void LocalLayouts::unite(DimKey a, DimKey b) {
  const int keep = group_of(a), gone = group_of(b);
  if (keep == gone) return;
  parents_[static_cast<std::size_t>(gone)] = keep;
  if (blocks_[at(gone)]) blocks_[at(keep)] = true;
  std::string& name = names_[static_cast<std::size_t>(keep)];
  if (name.empty()) name = names_[static_cast<std::size_t>(gone)];
}

void LocalLayouts::name_einsum(const ir::Op& op) {
  const std::vector<std::string> letters = einsum_operands(op);
  if (letters.size() != 2) return;
  // JAX may have exchanged the operands, and named the letters in the caller's order.
  for (std::size_t i = 0; i < 2; ++i) {
    const auto rank = static_cast<std::size_t>(op.operand(i)->type.rank());
    if (letters[i].size() != rank) return;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    for (int d = 0; d < op.operand(i)->type.rank(); ++d) {
      std::string& name = names_[static_cast<std::size_t>(group_of({op.operand(i), d}))];
      if (name.empty()) name = letters[i].substr(at(d), 1);
      used_.insert(name);
    }
  }
}

std::string LocalLayouts::dim_name(const ir::Value* value, int dim) {
  // No U: {U_x} is no dimension.
  static constexpr std::string_view kLetters = "IJKLMNPQRSTVWABCDEFGH";
  std::string& name = names_[static_cast<std::size_t>(group_of({value, dim}))];
  while (name.empty()) {
    const auto n = static_cast<std::size_t>(next_letter_++);
    std::string next(1, kLetters[n % kLetters.size()]);
    if (n >= kLetters.size()) next += std::to_string(n / kLetters.size());
    if (used_.insert(next).second) name = next;
  }
  return name;
}

std::string LocalLayouts::text(const ir::Value* value, const passes::AxisAtoms* atoms) {
  return text(value, of(value), atoms);
}

std::string LocalLayouts::operand_text(const ir::Op& op, std::size_t i,
                                       const passes::AxisAtoms* atoms) {
  const auto at = taken_.find(op.result(i));
  if (at == taken_.end()) return text(op.operand(i), atoms);
  // Dimensions that are not the operand's are the result's.
  return text(op.result(i), &at->second, atoms);
}

std::string LocalLayouts::text(const ir::Value* value, const Layout* layout,
                               const passes::AxisAtoms* atoms) {
  std::vector<std::string> dims;
  for (int d = 0; d < value->type.rank(); ++d) {
    std::string& dim = dims.emplace_back(dim_name(value, d));
    if (atoms == nullptr || layout == nullptr || layout->dims[at(d)].empty()) continue;
    const std::string axes = atoms->names(layout->dims[at(d)]);
    dim += axes.find(',') == axes.npos ? "_" + axes : "_(" + axes + ")";
  }
  std::string text = fmt::format("[{}]", fmt::join(dims, ", "));
  if (atoms != nullptr && layout != nullptr && layout->unreduced != 0) {
    text += fmt::format(" {{U_{}}}", atoms->names(passes::list_of(layout->unreduced)));
  }
  return text;
}

}  // namespace weft::report
