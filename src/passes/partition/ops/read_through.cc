#include "passes/partition/ops/read_through.h"

#include <algorithm>

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

const ir::Value* read_array(const ir::Op& user, std::size_t i) {
  if (user.kind != ir::OpKind::concatenate) return nullptr;
  const auto dim = static_cast<int>(user.get<ir::DimensionAttrs>().dimension);
  if (!begin_of_slice(*user.operand(i), dim)) return nullptr;
  const ir::Value* const array = user.operand(i)->def->operand(0);
  const auto is_of_it = [&](const ir::Value* other) {
    return begin_of_slice(*other, dim) && other->def->operand(0) == array;
  };
  return std::ranges::all_of(user.operands, is_of_it) ? array : nullptr;
}

const ir::Value* read_instead(const ir::Op& user, std::size_t i, const Layout& layout,
                              const AxisAtoms& atoms) {
  if (user.kind != ir::OpKind::concatenate) return nullptr;
  const auto dim = static_cast<int>(user.get<ir::DimensionAttrs>().dimension);
  const bool is_short = user.operand(i)->type.dim(dim) < atoms.size(layout.dims[at(dim)]);
  return is_short ? read_array(user, i) : nullptr;
}

bool is_read_through(const ir::Value& slice, int dim) {
  if (slice.uses().size() != 1 || !begin_of_slice(slice, dim)) return false;
  const ir::Op& user = *slice.uses().front().op;
  return user.kind == ir::OpKind::concatenate && user.get<ir::DimensionAttrs>().dimension == dim;
}

}  // namespace weft::passes
