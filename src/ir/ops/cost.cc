// What an op costs: from its row and its factor rule.
#include "ir/ops/region.h"
#include "ir/ops/table.h"

namespace weft::ir {

double flops(const OpSignature& s) {
  if (s.def.flops != nullptr) return s.def.flops(s);
  double per_point = s.def.flops_per_point;
  for (const Block* region : s.regions) per_point += region_flops(*region);
  if (per_point == 0) return 0;
  double points = 1;
  for (const Factor& factor : factor_rule(s).factors) points *= static_cast<double>(factor.size);
  return points * per_point;
}

namespace {

double bytes(const Type& type) {
  if (type.is_tensor()) return static_cast<double>(type.tensor().num_bytes());
  if (type.kind() == Type::Kind::token) return 0;
  double sum = 0;
  for (const Type& element : type.elements()) sum += bytes(element);
  return sum;
}

}  // namespace

double bytes_accessed(const OpSignature& s) {
  double sum = 0;
  for (const Type& operand : s.operands) sum += bytes(operand);
  for (const Type& result : s.results) sum += bytes(result);
  return sum;
}

std::int64_t bytes_of(const Value& value) {
  return value.type.is_tensor() ? value.type.tensor().num_bytes() : 0;
}

std::int64_t bytes_of(std::span<const Value* const> values) {
  std::int64_t sum = 0;
  for (const Value* value : values) sum += bytes_of(*value);
  return sum;
}

}  // namespace weft::ir
