// Padding along reduction factors, which must not count.
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

// Where a factor stands alone in a dimension of a tensor; -1: nowhere.
int dim_of(const ir::TensorFactors& tensor, int factor) {
  for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
    if (tensor.dims[d].size() == 1 && tensor.dims[d][0] == factor) return static_cast<int>(d);
  }
  return -1;
}

}  // namespace

void mask_reduced_padding(LocalOp& op) {
  if (op.rule.combiner != ir::Combiner::sum) return;
  const AxisAtoms& atoms = op.b.atoms();
  for (std::size_t f = 0; f < op.factors.size(); ++f) {
    const ir::Factor& factor = op.rule.factors[f];
    if (factor.kind != ir::FactorKind::reduction || factor.localize) continue;
    if (factor.size % atoms.size(op.factors[f]) == 0) continue;
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      const int dim = dim_of(op.rule.operands[i], static_cast<int>(f));
      if (dim < 0) continue;
      ir::Value* zero = op.b.scalar(op.operands[i]->type.dtype(), 0);
      op.operands[i] = op.b.mask_padding(op.operands[i], dim, factor.size, op.factors[f], zero);
    }
  }
}

}  // namespace weft::passes
