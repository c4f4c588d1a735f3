#include "ir/ops/region.h"

#include <algorithm>
#include <unordered_set>

#include "ir/ops/table.h"

namespace weft::ir {
namespace {

// Whether the value is one of two, whatever else it depends on. Looks at no more than `steps` ops,
// which it counts down.
bool is_one_of(const Value* v, const Value* a, const Value* c, int& steps) {
  if (v == a || v == c) return true;
  const Op* op = v->def;
  if (op == nullptr || --steps < 0) return false;
  const int first = op->def().chooses_from;
  for (std::size_t i = static_cast<std::size_t>(std::max(first, 0)); i < op->operands.size(); ++i) {
    if (!is_one_of(op->operand(i), a, c, steps)) return false;
  }
  return first >= 0;
}

}  // namespace

std::vector<Type> argument_types(const Block& region) {
  std::vector<Type> types;
  types.reserve(region.args.size());
  for (const Value* arg : region.args) types.push_back(arg->type);
  return types;
}

std::vector<Type> returned_types(const Block& region) {
  std::vector<Type> types;
  for (const Value* value : region.terminator()->operands) types.push_back(value->type);
  return types;
}

std::optional<OpKind> only_op(const Block& region) {
  const OpList& ops = region.ops;
  if (ops.size() != 2 || ops.front()->operands.size() != 2) return std::nullopt;
  return ops.front()->kind;
}

bool is_monoid_region(const Block& region) {
  const ValueList& returned = region.terminator()->operands;
  const std::size_t n = returned.size();
  if (region.args.size() != 2 * n) return false;
  for (std::size_t i = 0; i < n; ++i) {
    const Op* op = returned[i]->def;
    if (op == nullptr || op->operands.size() != 2) return false;
    if (!op->def().has(Trait::commutative) || !op->def().has(Trait::associative)) return false;
    const Value *a = region.args[i], *b = region.args[n + i];
    const bool straight = op->operand(0) == a && op->operand(1) == b;
    if (!straight && !(op->operand(0) == b && op->operand(1) == a)) return false;
  }
  return true;
}

bool is_selective_region(const Block& region) {
  const ValueList& returned = region.terminator()->operands;
  if (region.args.size() != 2 * returned.size()) return false;
  for (std::size_t i = 0; i < returned.size(); ++i) {
    const bool chooses = returned[i]->def != nullptr;  // always the first, or the last: no choice
    int steps = 1000;  // an op that many others use is looked at again for each
    if (!chooses ||
        !is_one_of(returned[i], region.args[i], region.args[returned.size() + i], steps)) {
      return false;
    }
  }
  return true;
}

std::vector<const Value*> used_from_outside(const Block& region) {
  std::unordered_set<const Value*> inside(region.args.begin(), region.args.end());
  std::vector<const Value*> outside;
  walk(region, [&](const Op& op) {
    for (const Value* operand : op.operands) {
      if (inside.insert(operand).second) outside.push_back(operand);
    }
    inside.insert(op.results.begin(), op.results.end());
    for (const Block* nested : op.regions) inside.insert(nested->args.begin(), nested->args.end());
  });
  return outside;
}

std::vector<const Value*> captured_values(const Op& op) {
  std::vector<const Value*> captured;
  for (const Block* region : op.regions) {
    for (const Value* value : used_from_outside(*region)) {
      if (std::ranges::find(captured, value) == captured.end()) captured.push_back(value);
    }
  }
  const bool constants = std::ranges::all_of(captured, [](const Value* value) {
    return value->def != nullptr && value->def->kind == OpKind::constant;
  });
  return constants ? std::vector<const Value*>() : captured;
}

double region_flops(const Block& region) {
  double sum = 0;
  for (const Op* op : region.ops) sum += flops(*SignatureOf(*op));
  return sum;
}

}  // namespace weft::ir
