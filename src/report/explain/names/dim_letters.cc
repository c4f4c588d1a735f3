#include "report/explain/names/dim_letters.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "report/explain/layouts/device_rule.h"
#include "report/explain/layouts/same_shard.h"
#include "report/explain/names/einsum_letters.h"

namespace weft::report {
namespace {

// No U: {U_x} is no dimension; no V: {V_x} is none either.
std::string nth_letter(std::size_t n) {
  static constexpr std::string_view kLetters = "IJKLMNPQRSWABCDEFGH";  // T1 is an array
  std::string text(1, kLetters[n % kLetters.size()]);
  if (n >= kLetters.size()) text += std::to_string(n / kLetters.size());
  return text;
}

// What the dimension is, but for factors of length 1 beside a longer one; -1: several things.
int only_factor(const ir::FactorRule& rule, const ir::FactorList& factors) {
  int only = -1;
  for (const int factor : factors) {
    if (only >= 0 && rule.factors[at(factor)].size == 1) continue;
    if (only >= 0 && rule.factors[at(only)].size != 1) return -1;
    only = factor;
  }
  return only;
}

}  // namespace

DimLetters::DimLetters(const ir::Module& module, const LocalLayouts& layouts, AxisFinder& axes)
    : layouts_(layouts), axes_(axes) {
  const passes::ShardRecord* const record = layouts.record();
  if (record != nullptr && record->program != nullptr) {
    visit(*record->program->entry()->body, false);
  }
  for (const ir::Function& function : module.functions()) visit(*function.body, true);
}

const ir::Value* DimLetters::origin(const ir::Value* value) const {
  const passes::Shard* const shard = layouts_.shard(value);
  return shard != nullptr ? shard->value : value;
}

// As long as all that devices have of it.
std::int64_t DimLetters::size_of(DimKey key) const {
  std::int64_t size = key.value->type.dims()[at(key.dim)];
  const LocalLayout* const layout = layouts_.of(key.value);
  const ir::Block* const block =
      key.value->def != nullptr ? key.value->def->parent : key.value->block;
  if (layout == nullptr || block == nullptr || block->ops.empty()) return size;
  const passes::AxisAtoms* const atoms = axes_.atoms_of(*block->ops.front());
  if (atoms != nullptr) size *= atoms->size(layout->layout.dims[at(key.dim)]);
  return size;
}

void DimLetters::visit(const ir::Block& block, bool of_shards) {
  for (const ir::Op* op : block.ops) {
    visit(*op, of_shards);
    if (!op->def().runs_regions()) continue;
    for (const ir::Block* region : op->regions) visit(*region, of_shards);
  }
}

void DimLetters::visit(const ir::Op& op, bool of_shards) {
  const auto known = [&](const ir::Value* value) { return layouts_.shard(value) != nullptr; };
  if (of_shards && std::ranges::all_of(op.operands, known) &&
      std::ranges::all_of(op.results, known)) {
    return;  // the program's own ops have said it
  }
  if (op.def().runs_regions()) {
    for (const ir::Block* block : run_blocks(op)) {
      for (const ir::Value* argument : block->args) {
        if (const ir::Value* const handed = same_shard(*argument)) {
          same_array(argument, handed);
        } else if (takes_operands(op) || op.def().region_flow == ir::RegionFlow::manual) {
          same_array(argument, op.operand(argument->index));
        }
      }
    }
    for (const ir::Value* result : op.results) {
      for (const ir::Use& use : flow_sources(*result)) same_array(result, use.value());
    }
  } else if (ir::collective_of(op) != nullptr || ir::started_by(op) != nullptr ||
             op.def().has(ir::Trait::identity)) {
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      const bool done = ir::started_by(op) != nullptr;
      if (done) {
        same_array(op.result(i), flow_sources(*op.result(i))[0].value());
      } else if (i < op.operands.size()) {
        same_array(op.result(i), op.operand(i));
      }
    }
  } else if (op.results.size() == 1 && layouts_.packed(op.result()) != nullptr) {
    same_array(op.result(), layouts_.packed(op.result())->operand);
  } else if (!op.results.empty() && !op.def().has(ir::Trait::any_type)) {
    follow_rule(op);
    if (op.kind == ir::OpKind::dot_general) name_einsum(op);
  }
}

void DimLetters::same_array(const ir::Value* a, const ir::Value* b) {
  if (!a->type.is_tensor() || !b->type.is_tensor() || a->type.rank() != b->type.rank()) return;
  for (int d = 0; d < a->type.rank(); ++d) unite({a, d}, {b, d});
}

void DimLetters::follow_rule(const ir::Op& op) {
  const ir::FactorRule rule = device_rule(op);
  std::vector<DimKey> first(rule.factors.size(), {nullptr, 0});
  const auto note = [&](const ir::Value* value, const ir::TensorFactors& tensor) {
    for (int d = 0; d < static_cast<int>(tensor.dims.size()); ++d) {
      const int factor = only_factor(rule, tensor.dims[at(d)]);
      if (factor < 0) continue;
      DimKey& key = first[at(factor)];
      if (key.value == nullptr) key = {value, d};
      unite(key, {value, d});
    }
  };
  for (std::size_t i = 0; i < rule.results.size(); ++i) note(op.result(i), rule.results[i]);
  for (std::size_t i = 0; i < rule.operands.size(); ++i) note(op.operand(i), rule.operands[i]);
}

int DimLetters::root(int group) {
  while (groups_[at(group)].parent != group) {
    int& parent = groups_[at(group)].parent;
    parent = groups_[at(parent)].parent;
    group = parent;
  }
  return group;
}

int DimLetters::group_of(DimKey key) {
  key.value = origin(key.value);
  const auto [at, is_new] = numbers_.try_emplace(key, static_cast<int>(groups_.size()));
  if (is_new) groups_.push_back({at->second, size_of(key), {key.value}, {}});
  return root(at->second);
}

void DimLetters::unite(DimKey a, DimKey b) {
  int keep = group_of(a), gone = group_of(b);
  if (keep == gone || groups_[at(keep)].size != groups_[at(gone)].size) return;
  // Of an argument's letters those stay that it got first.
  const bool smaller = groups_[at(keep)].values.size() < groups_[at(gone)].values.size();
  const Group& few = groups_[at(smaller ? keep : gone)];
  const Group& many = groups_[at(smaller ? gone : keep)];
  const auto in_both = [&](const ir::Value* value) { return many.values.contains(value); };
  if (std::ranges::any_of(few.values, in_both)) return;
  std::string name = groups_[at(keep)].name;
  const std::string& other = groups_[at(gone)].name;
  const bool is_plainer = !other.empty() && other.size() < name.size();  // H rather than H2
  if (name.empty() || is_plainer) name = other;
  if (smaller) std::swap(keep, gone);
  groups_[at(keep)].values.merge(groups_[at(gone)].values);
  groups_[at(gone)].values.clear();
  groups_[at(gone)].parent = keep;
  groups_[at(keep)].name = std::move(name);
}

void DimLetters::name_einsum(const ir::Op& op) {
  const auto [letters, all] = einsum_letters(op);
  // What the program calls so is nothing else, also where it is not known what it is.
  if (letters.empty()) {
    for (const char letter : all) used_.emplace(1, letter);
  }
  for (std::size_t i = 0; i < letters.size(); ++i) {
    for (int d = 0; d < op.operand(i)->type.rank(); ++d) {
      std::string& name = groups_[at(group_of({op.operand(i), d}))].name;
      if (!name.empty()) continue;
      const std::string letter = letters[i].substr(at(d), 1);
      if (letter == "T" && used_.contains(letter)) continue;  // T2 is an array
      // The program may mean another dimension by it elsewhere.
      name = letter;
      for (int n = 2; !used_.insert(name).second; ++n) name = fmt::format("{}{}", letter, n);
    }
  }
}

std::string DimLetters::of(const ir::Value* value, int dim) {
  std::string& name = groups_[at(group_of({value, dim}))].name;
  while (name.empty()) {
    std::string next = nth_letter(next_letter_++);
    if (used_.insert(next).second) name = next;
  }
  return name;
}

std::string DimLetters::fresh(const std::vector<std::string>& except) const {
  for (std::size_t n = next_letter_;; ++n) {
    std::string next = nth_letter(n);
    if (!used_.contains(next) && std::ranges::find(except, next) == except.end()) return next;
  }
}

}  // namespace weft::report
