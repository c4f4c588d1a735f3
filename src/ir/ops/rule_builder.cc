#include "ir/ops/rule_builder.h"

#include <algorithm>
#include <utility>

namespace weft::ir {
namespace {

std::vector<TensorFactors> unexplained(std::span<const Type> types) {
  std::vector<TensorFactors> tensors(types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (types[i].is_tensor()) tensors[i].dims.resize(static_cast<std::size_t>(types[i].rank()));
  }
  return tensors;
}

void put(std::vector<TensorFactors>& tensors, int factor, std::size_t tensor, int dim) {
  if (dim == kNoDim) return;
  tensors[tensor].dims[static_cast<std::size_t>(dim)].push_back(factor);
}

// The operand whose shape the result of an elementwise op has: the first of the highest rank.
const Type& shape_giver(const OpSignature& s) {
  const Type* giver = &s.operands[0];
  for (const Type& type : s.operands) {
    if (type.rank() > giver->rank()) giver = &type;
  }
  return *giver;
}

}  // namespace

RuleBuilder::RuleBuilder(std::span<const Type> operands, std::span<const Type> results) {
  rule_.operands = unexplained(operands);
  rule_.results = unexplained(results);
}

RuleBuilder::RuleBuilder(std::span<const Type> operands, std::size_t num_results, int result_rank) {
  rule_.operands = unexplained(operands);
  rule_.results.resize(num_results);
  for (TensorFactors& result : rule_.results) {
    result.dims.resize(static_cast<std::size_t>(result_rank));
  }
}

int RuleBuilder::add(std::int64_t size, FactorKind kind, bool localize) {
  rule_.factors.push_back({size, kind, localize || kind == FactorKind::permutation});
  return static_cast<int>(rule_.factors.size()) - 1;
}

void RuleBuilder::put_operand(int factor, std::size_t operand, int dim) {
  put(rule_.operands, factor, operand, dim);
}
void RuleBuilder::put_result(int factor, std::size_t result, int dim) {
  put(rule_.results, factor, result, dim);
}

int RuleBuilder::add(std::int64_t size, std::span<const int> operand_dims,
                     std::span<const int> result_dims, FactorKind kind, bool localize) {
  const int factor = add(size, kind, localize);
  for (std::size_t i = 0; i < operand_dims.size(); ++i) put_operand(factor, i, operand_dims[i]);
  for (std::size_t i = 0; i < result_dims.size(); ++i) put_result(factor, i, result_dims[i]);
  return factor;
}

void RuleBuilder::replicate_operand(std::size_t operand, int dim, std::int64_t size) {
  put_operand(add(size, FactorKind::need_replication), operand, dim);
}
void RuleBuilder::replicate_result(std::size_t result, int dim, std::int64_t size) {
  put_result(add(size, FactorKind::need_replication), result, dim);
}

FactorRule RuleBuilder::build(Combiner combiner) && {
  const bool combines =
      std::any_of(rule_.factors.begin(), rule_.factors.end(),
                  [](const Factor& factor) { return factor.kind == FactorKind::reduction; });
  if (combines) rule_.combiner = combiner;
  return std::move(rule_);
}

FactorRule no_factors(const OpSignature&) { return {}; }

FactorRule elementwise_factors(const OpSignature& s) {
  const Type& shape = shape_giver(s);
  FactorRule rule;
  TensorFactors dims;
  rule.factors.reserve(shape.dims().size());
  dims.dims.reserve(shape.dims().size());
  rule.operands.reserve(s.operands.size());
  for (std::int64_t size : shape.dims()) {
    dims.dims.push_back({static_cast<int>(rule.factors.size())});
    rule.factors.push_back({size});
  }
  for (const Type& operand : s.operands) {
    rule.operands.push_back(operand.rank() == 0 ? TensorFactors{} : dims);
  }
  rule.results.push_back(std::move(dims));
  return rule;
}

FactorRule identity_factors(const OpSignature& s) {
  RuleBuilder rule(s.operands, s.operands);
  for (std::size_t i = 0; i < s.operands.size(); ++i) {
    if (!s.operands[i].is_tensor()) continue;
    for (int d = 0; d < s.operands[i].rank(); ++d) {
      const int factor = rule.add(s.operands[i].dims()[static_cast<std::size_t>(d)]);
      rule.put_operand(factor, i, d);
      rule.put_result(factor, i, d);
    }
  }
  return std::move(rule).build();
}

std::vector<Type> types_from_factors(const OpSignature& s, DType dtype) {
  const FactorRule rule = s.def.factors(s);
  std::vector<Type> types;
  types.reserve(rule.results.size());
  for (const TensorFactors& result : rule.results) {
    Dims dims;
    for (const FactorList& list : result.dims) {
      std::int64_t size = 1;
      for (int factor : list) size *= rule.factors[static_cast<std::size_t>(factor)].size;
      dims.push_back(size);
    }
    types.emplace_back(dtype, std::move(dims));
  }
  return types;
}

std::vector<Type> infer_from_factors(const OpSignature& s) {
  return types_from_factors(s, s.operands[0].dtype());
}

std::vector<Type> infer_operand_types(const OpSignature& s) {
  return {s.operands.begin(), s.operands.end()};
}

std::vector<Type> infer_first_operand(const OpSignature& s) { return {s.operands[0]}; }

std::vector<Type> result_types(const OpSignature& s) {
  if (!s.results.empty() || s.def.infer == nullptr) return {s.results.begin(), s.results.end()};
  return s.def.infer(s);
}

}  // namespace weft::ir
