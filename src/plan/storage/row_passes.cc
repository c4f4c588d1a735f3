#include "plan/storage/row_passes.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

#include "core/dtype_table.h"

namespace weft::plan {

RowPasses::RowPasses(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> results,
                     const RowShape& shape)
    : shape_(shape) {
  find_levels(ops);
  if (!shape.by_columns()) sink(ops, results);
  int last = 0;
  for (const ir::Op* op : ops) {
    const RowRole role = row_role(*op, shape_);
    const bool in_tiles = role == RowRole::map || role == RowRole::spread;
    last = std::max(last, level_.at(op) - (in_tiles ? 0 : 1));
  }
  passes_.resize(static_cast<std::size_t>(last) + 1);
  for (const ir::Op* op : ops) {
    switch (row_role(*op, shape_)) {
      case RowRole::map:
        add_map(*op, results);
        break;
      case RowRole::fold:
        passes_[static_cast<std::size_t>(level_.at(op)) - 1].folds.push_back(op);
        break;
      case RowRole::kept:
      case RowRole::renamed:
        passes_[static_cast<std::size_t>(level_.at(op)) - 1].kept.push_back(op);
        break;
      default:
        break;
    }
  }
  if (shape.by_columns()) repeat_maps(ops);
}

void RowPasses::add_map(const ir::Op& op, std::span<const ir::Value* const> results) {
  const int level = level_.at(&op);
  Pass& own = passes_[static_cast<std::size_t>(level)];
  if (std::ranges::find(results, op.result()) != results.end()) own.results.push_back(op.result());
  if (shape_.by_columns()) return;
  if (!is_repeated(op, results)) {
    own.maps.push_back(&op);
    if (last_use(*op.result()) > level) buffered_.push_back(op.result());
    return;
  }
  for (std::size_t pass = static_cast<std::size_t>(level); pass < passes_.size(); ++pass) {
    if (is_used_in(static_cast<int>(pass), *op.result())) passes_[pass].maps.push_back(&op);
  }
}

// Each pass has all the maps that its folds and results are made of.
void RowPasses::repeat_maps(std::span<const ir::Op* const> ops) {
  for (Pass& pass : passes_) {
    std::unordered_set<const ir::Value*> needed(pass.results.begin(), pass.results.end());
    for (const ir::Op* fold : pass.folds) needed.insert(fold->operand(0));
    for (auto at = ops.rbegin(); at != ops.rend(); ++at) {
      const ir::Op& op = **at;
      if (row_role(op, shape_) != RowRole::map || !needed.contains(op.result())) continue;
      needed.insert(op.operands.begin(), op.operands.end());
      pass.maps.push_back(&op);
    }
    std::ranges::reverse(pass.maps);
  }
}

// Whether every pass that uses what a map gives computes it: a convert to the type that is computed
// in, of what comes from outside. That is less than keeping it.
bool RowPasses::is_repeated(const ir::Op& op, std::span<const ir::Value* const> results) const {
  return op.kind == ir::OpKind::convert && !has(op.operand(0)->def) &&
         compute_dtype(op.operand(0)->type.dtype()) == op.result()->type.dtype() &&
         std::ranges::find(results, op.result()) == results.end();
}

bool RowPasses::is_used_in(int pass, const ir::Value& value) const {
  return std::ranges::any_of(value.uses(), [&](const ir::Use& use) {
    if (!has(use.op)) return false;
    const bool folds = row_role(*use.op, shape_) == RowRole::fold;
    return level_.at(use.op) - (folds ? 1 : 0) == pass;
  });
}

bool RowPasses::is_map(const ir::Value& value) const {
  return has(value.def) && row_role(*value.def, shape_) == RowRole::map;
}

int RowPasses::level(const ir::Value& value) const {
  const auto at = level_.find(value.def);
  return at == level_.end() ? 0 : at->second;
}

void RowPasses::find_levels(std::span<const ir::Op* const> ops) {
  for (const ir::Op* op : ops) {
    int level = 0;
    for (const ir::Value* operand : op->operands) level = std::max(level, this->level(*operand));
    level_[op] = level + (row_role(*op, shape_) == RowRole::fold ? 1 : 0);
  }
}

// Over what the step does with the value: the pass of the first or last use.
int RowPasses::first_use(const ir::Value& value) const {
  int first = std::numeric_limits<int>::max();
  for (const ir::Use& use : value.uses()) {
    if (!has(use.op)) continue;
    const bool folds = row_role(*use.op, shape_) == RowRole::fold;
    first = std::min(first, level_.at(use.op) - (folds ? 1 : 0));
  }
  return first;
}

int RowPasses::last_use(const ir::Value& value) const {
  int last = -1;
  for (const ir::Use& use : value.uses()) {
    if (!has(use.op)) continue;
    const bool folds = row_role(*use.op, shape_) == RowRole::fold;
    last = std::max(last, level_.at(use.op) - (folds ? 1 : 0));
  }
  return last;
}

// What only later passes use is computed there, unless more has to be kept of the row for it.
void RowPasses::sink(std::span<const ir::Op* const> ops,
                     std::span<const ir::Value* const> results) {
  for (auto at = ops.rbegin(); at != ops.rend(); ++at) {
    const ir::Op& op = **at;
    const bool is_result = std::ranges::find(results, op.result()) != results.end();
    if (is_result || row_role(op, shape_) != RowRole::map) continue;
    const int first = first_use(*op.result());
    if (first == std::numeric_limits<int>::max() || first <= level_.at(&op)) continue;
    int more = -1;  // it is kept no more itself
    for (const ir::Value* operand : op.operands) {
      const int own = level(*operand);
      if (is_map(*operand) && own < first && last_use(*operand) <= own) ++more;
    }
    if (more <= 0) level_.at(&op) = first;
  }
}

const ir::Value* RowPasses::source(const ir::Value& value) const {
  const ir::Value* at = &value;
  while (has(at->def)) {
    const RowRole role = row_role(*at->def, shape_);
    if (role != RowRole::spread && role != RowRole::renamed) break;
    at = at->def->operand(0);
  }
  return at;
}

bool RowPasses::may_be_in_place(const ir::Value& result) const {
  return is_map(result) && level(result) + 1 == static_cast<int>(passes_.size());
}

}  // namespace weft::plan
