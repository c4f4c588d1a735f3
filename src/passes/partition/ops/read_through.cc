#include "passes/partition/ops/read_through.h"

#include "ir/ops/attrs.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {

std::optional<std::int64_t> begin_of_slice(const ir::Value& v, int dim) {
  if (v.def == nullptr || v.def->kind != ir::OpKind::slice) return std::nullopt;
  const auto& attrs = v.def->get<ir::SliceAttrs>();
  Dims dims = v.def->operand(0)->type.dims();
  dims[at(dim)] = v.type.dim(dim);
  if (dims != v.type.dims() || attrs.strides[at(dim)] != 1) return std::nullopt;
  return attrs.start_indices[at(dim)];
}

bool is_read_through(const ir::Value& slice, int dim) {
  if (slice.uses().size() != 1 || !begin_of_slice(slice, dim)) return false;
  const ir::Op& user = *slice.uses().front().op;
  return user.kind == ir::OpKind::concatenate && user.get<ir::DimensionAttrs>().dimension == dim;
}

}  // namespace weft::passes
