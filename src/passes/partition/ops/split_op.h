// SplitOp: an op and how it is split, without anything that writes: what plans are made from, also
// while choices are still being weighed. Refers to what it is made of.
#pragma once

#include "passes/partition/write/localize.h"

namespace weft::passes {

struct SplitOp {
  const ir::Op& op;
  const ir::FactorRule& rule;
  const FactorAtoms& factors;
  const AxisAtoms& atoms;
  bool as_needed = true;  // see hook_traffic

  SplitOp(const ir::Op& o, const ir::FactorRule& r, const FactorAtoms& f, const AxisAtoms& a)
      : op(o), rule(r), factors(f), atoms(a) {}
  explicit SplitOp(const LocalOp& local)
      : SplitOp(local.op, local.rule, local.factors, local.b.atoms()) {}

  // How a dimension of an operand or result is cut.
  AtomList operand_atoms(std::size_t i, int dim) const {
    return layout_of(rule.operands[i], factors).dims[at(dim)];
  }
  AtomList result_atoms(std::size_t i, int dim) const {
    return layout_of(rule.results[i], factors).dims[at(dim)];
  }
  TensorType operand_shard(std::size_t i) const {
    return local_type(op.operand(i)->type.tensor(), layout_of(rule.operands[i], factors), atoms);
  }
  TensorType result_shard(std::size_t i) const {
    return local_type(op.result(i)->type.tensor(), layout_of(rule.results[i], factors), atoms);
  }
  std::vector<TensorType> result_shards() const {
    std::vector<TensorType> types;
    for (std::size_t i = 0; i < op.results.size(); ++i) types.push_back(result_shard(i));
    return types;
  }
  // The dimension is cut, and its shards need data of other shards.
  bool is_shifted(std::size_t operand, int dim) const {
    const ir::FactorList& list = rule.operands[operand].dims[at(dim)];
    return !list.empty() && rule.factors[at(list[0])].kind == ir::FactorKind::permutation &&
           !operand_atoms(operand, dim).empty();
  }
  // Whether no device has elements of the results.
  bool makes_nothing() const {
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (result_shard(i).num_elements() > 0) return false;
    }
    return true;
  }
};

// Results without elements.
inline std::vector<ir::Value*> empty_results(LocalOp& op) {
  std::vector<ir::Value*> results;
  for (std::size_t i = 0; i < op.op.results.size(); ++i) {
    results.push_back(op.b.zeros(op.result_type(i)));
  }
  return results;
}

}  // namespace weft::passes
