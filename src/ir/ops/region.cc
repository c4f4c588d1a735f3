#include "ir/ops/region.h"

#include "ir/ops/table.h"

namespace weft::ir {

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

double region_flops(const Block& region) {
  double sum = 0;
  for (const Op* op : region.ops) sum += flops(*SignatureOf(*op));
  return sum;
}

}  // namespace weft::ir
