#include "passes/partition/decide/split/split.h"

#include <algorithm>

#include "ir/ops/op_def.h"

namespace weft::passes {
namespace {

using ir::Factor;
using ir::FactorKind;
using ir::FactorRule;
using ir::TensorFactors;

// A dimension of operands that its op's hook can cut along any of several factors, however their
// sizes fit: it fetches what shards need of it.
bool is_fetched(const FactorRule& rule, const ir::FactorList& dim) {
  return !dim.empty() &&
         rule.factors[static_cast<std::size_t>(dim[0])].kind == FactorKind::permutation;
}

// Whether the factor may be cut unevenly: it is alone in every dimension that it stands in.
bool alone(const FactorRule& rule, int factor) {
  const auto alone_in = [&](const std::vector<TensorFactors>& tensors) {
    for (const TensorFactors& tensor : tensors) {
      for (const ir::FactorList& dim : tensor.dims) {
        if (dim.size() > 1 && !is_fetched(rule, dim) &&
            std::find(dim.begin(), dim.end(), factor) != dim.end())
          return false;
      }
    }
    return true;
  };
  return alone_in(rule.operands) && alone_in(rule.results);
}

bool dims_expressible(const FactorRule& rule, const TensorFactors& tensor,
                      const FactorAtoms& factors, const AxisAtoms& atoms) {
  for (const ir::FactorList& dim : tensor.dims) {
    if (is_fetched(rule, dim)) continue;
    bool whole_before = false;  // a factor before this one is not cut to pieces
    for (int f : dim) {
      const std::int64_t parts = atoms.size(factors[static_cast<std::size_t>(f)]);
      const std::int64_t size = rule.factors[static_cast<std::size_t>(f)].size;
      if (parts > 1 && whole_before) return false;
      if (dim.size() > 1 && parts > 1 && size % parts != 0) return false;
      if (parts != size) whole_before = true;
    }
  }
  return true;
}

// Each factor of a fetched dimension may have its atoms; the first one, and those longer than it:
// cutting a window of few elements is worth nothing.
void project_fetched(const FactorRule& rule, const ir::FactorList& dim, const AtomList& list,
                     FactorAtoms& result) {
  const Factor& first = rule.factors[static_cast<std::size_t>(dim[0])];
  for (int f : dim) {
    const Factor& factor = rule.factors[static_cast<std::size_t>(f)];
    if (!is_splittable(factor) || (f != dim[0] && factor.size <= first.size)) continue;
    result[static_cast<std::size_t>(f)] = list;
  }
}

// The atoms of one dimension, dealt out to its factors from the major end.
void project_dim(const FactorRule& rule, const ir::FactorList& dim, const AtomList& list,
                 const AxisAtoms& atoms, FactorAtoms& result) {
  if (is_fetched(rule, dim)) return project_fetched(rule, dim, list, result);
  std::size_t next = 0;
  for (int f : dim) {
    const Factor& factor = rule.factors[static_cast<std::size_t>(f)];
    if (!is_splittable(factor)) {
      if (factor.size == 1) continue;
      return;
    }
    const bool may_be_uneven = dim.size() == 1 && alone(rule, f);
    std::int64_t parts = 1;
    while (next < list.size()) {
      const std::int64_t more = parts * atoms.size(list[next]);
      if (!may_be_uneven && factor.size % more != 0) break;
      parts = more;
      result[static_cast<std::size_t>(f)].push_back(list[next++]);
    }
    if (parts != factor.size) return;
  }
}

bool rounds(const ir::Op& op) {
  return op.kind == ir::OpKind::convert && is_float(op.operand(0)->type.dtype()) &&
         is_float(op.result()->type.dtype());
}

}  // namespace

bool stands_in(const TensorFactors& tensor, int factor) {
  return std::any_of(tensor.dims.begin(), tensor.dims.end(), [&](const ir::FactorList& dim) {
    return std::find(dim.begin(), dim.end(), factor) != dim.end();
  });
}

bool is_splittable(const Factor& factor) {
  return factor.kind != FactorKind::need_replication && factor.size > 1;
}

bool expressible(const FactorRule& rule, const FactorAtoms& factors, const AxisAtoms& atoms) {
  for (std::size_t f = 0; f < factors.size(); ++f) {
    if (factors[f].empty()) continue;
    if (!is_splittable(rule.factors[f])) return false;
    if (!alone(rule, static_cast<int>(f)) && rule.factors[f].size % atoms.size(factors[f]) != 0) {
      return false;
    }
  }
  for (const TensorFactors& tensor : rule.operands) {
    if (!dims_expressible(rule, tensor, factors, atoms)) return false;
  }
  for (const TensorFactors& tensor : rule.results) {
    if (!dims_expressible(rule, tensor, factors, atoms)) return false;
  }
  return true;
}

bool is_valid(const FactorRule& rule, const FactorAtoms& factors, const AxisAtoms& atoms) {
  AtomSet seen = 0;
  for (const AtomList& list : factors) {
    if ((seen & list.set()) != 0) return false;
    seen |= list.set();
  }
  return expressible(rule, factors, atoms);
}

FactorAtoms project(const FactorRule& rule, const TensorFactors& tensor, const Layout& layout,
                    const AxisAtoms& atoms) {
  FactorAtoms result(rule.factors.size());
  for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
    if (!layout.dims[d].empty()) project_dim(rule, tensor.dims[d], layout.dims[d], atoms, result);
  }
  return result;
}

Layout Split::operand(const ir::Op& op, const FactorRule& rule, std::size_t i,
                      const Layout& has) const {
  Layout layout = layout_of(rule.operands[i], factors);
  layout.unreduced = op.def().has(ir::Trait::linear) ? pending : pending & has.unreduced;
  return layout;
}

Layout Split::result(const FactorRule& rule, std::size_t i, bool partial) const {
  Layout layout = layout_of(rule.results[i], factors);
  layout.unreduced = pending;
  for (std::size_t f = 0; partial && f < factors.size(); ++f) {
    if (rule.factors[f].kind == FactorKind::reduction) layout.unreduced |= factors[f].set();
  }
  return layout;
}

bool moves_or_rounds(const ir::Op& op) { return rounds(op) || op.def().has(ir::Trait::moves_data); }

// What changes no sum has other bits as a float (-0) than as an integer, or as two shorter floats.
bool keeps_selected(const ir::Op& op) {
  if (!moves_or_rounds(op)) return false;
  const DType from = op.operand(0)->type.dtype(), to = op.result()->type.dtype();
  return rounds(op) || from == to || (is_integer(from) && is_integer(to));
}

AtomSet Split::selected(const ir::Op& op, const FactorRule& rule,
                        std::span<const AtomSet> operands) const {
  AtomSet atoms = 0;
  if (keeps_selected(op)) {
    for (AtomSet of_operand : operands) atoms |= of_operand & pending;
  }
  if (hook_takes_elements(op.kind)) atoms |= result(rule, 0).unreduced & ~pending;
  return atoms;
}

}  // namespace weft::passes
