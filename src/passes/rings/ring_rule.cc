#include "passes/rings/ring_rule.h"

#include <algorithm>

#include "ir/ops/table.h"

namespace weft::passes {

RingRule::RingRule(const ir::Op& product) : rule_(ir::factor_rule(*ir::SignatureOf(product))) {}

RingRule::RingRule(const Dims& dims) {
  ir::TensorFactors factors;
  for (std::size_t dim = 0; dim < dims.size(); ++dim) {
    rule_.factors.push_back({dims[dim]});
    factors.dims.push_back({static_cast<int>(dim)});
  }
  rule_.operands = rule_.results = {factors};
}

int RingRule::factor_of(const ir::TensorFactors& tensor, std::size_t dim) const {
  const ir::FactorList& list = tensor.dims[dim];
  if (list.size() != 1) return -1;
  const ir::Factor& factor = rule_.factors[static_cast<std::size_t>(list[0])];
  const bool sums = factor.kind == ir::FactorKind::reduction && rule_.combiner == ir::Combiner::sum;
  const bool fits = sums || factor.kind == ir::FactorKind::pass_through;
  return fits && !factor.localize ? list[0] : -1;
}

std::optional<int> RingRule::dim_with(const ir::TensorFactors& tensor, int factor) {
  for (std::size_t dim = 0; dim < tensor.dims.size(); ++dim) {
    const ir::FactorList& list = tensor.dims[dim];
    if (std::ranges::find(list, factor) == list.end()) continue;
    return list.size() == 1 ? std::optional(static_cast<int>(dim)) : std::nullopt;
  }
  return -1;
}

}  // namespace weft::passes
