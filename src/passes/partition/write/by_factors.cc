// Ops that are right as they stand on shards: a copy with local shapes, whose attributes shrink
// with the dimensions that they give sizes of.
#include <utility>

#include "passes/partition/write/clone.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

Layout layout_of(const ir::TensorFactors& tensor, const FactorAtoms& factors) {
  Layout layout = Layout::replicated(tensor.dims.size());
  for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
    for (int factor : tensor.dims[d]) {
      layout.dims[d].append(factors[static_cast<std::size_t>(factor)]);
    }
  }
  return layout;
}

Layout whole_layout(const ir::Type& type) {
  if (!type.is_tensor()) return {};
  return Layout::replicated(static_cast<std::size_t>(type.rank()));
}

ir::Type local_type(const ir::Type& global, const Layout& layout, const AxisAtoms& atoms) {
  if (!global.is_tensor()) return global;
  return local_type(global.tensor(), layout, atoms);
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op, std::span<ir::Value* const> operands) {
  return copy_with_local_shapes(op, operands, local_attrs(op));
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op, std::span<ir::Value* const> operands,
                                               ir::AttrsRef attrs) {
  std::vector<ir::Type> types;
  types.reserve(op.op.results.size());
  for (std::size_t i = 0; i < op.op.results.size(); ++i) {
    types.push_back(local_type(op.op.result(i)->type, op.result_layout(i), op.b.atoms()));
  }
  const ir::Op* copy = copy_op(op.op, operands, std::move(types), std::move(attrs), op.b);
  return {copy->results.begin(), copy->results.end()};
}

std::vector<ir::Value*> copy_with_local_shapes(LocalOp& op) {
  return copy_with_local_shapes(op, op.operands);
}

}  // namespace weft::passes
