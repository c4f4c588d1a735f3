#include "plan/storage/row_shape.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "plan/storage/reduce_method.h"

namespace weft::plan {
namespace {

std::int64_t product(const std::int64_t* begin, const std::int64_t* end) {
  return std::accumulate(begin, end, std::int64_t{1}, std::multiplies<>());
}

// Whether dimension d of the operand is dimension d of the result, for all.
bool keeps_places(const Dims& dimensions) {
  for (std::size_t d = 0; d < dimensions.size(); ++d) {
    if (dimensions[d] != static_cast<std::int64_t>(d)) return false;
  }
  return true;
}

RowRole view_role(const ir::Op& op, const RowShape& shape) {
  const Dims& from = op.operand(0)->type.dims();
  const Dims& to = op.result()->type.dims();
  if (!shape.is_kept(from)) return RowRole::none;
  if (const auto* broadcast = op.attrs.get_if<ir::BroadcastInDimAttrs>()) {
    if (!keeps_places(broadcast->broadcast_dimensions)) return RowRole::none;
    if (to == shape.full) return RowRole::spread;
  } else if (op.kind != ir::OpKind::reshape) {
    return RowRole::none;
  }
  return shape.is_kept(to) ? RowRole::renamed : RowRole::none;
}

// Whether the op gives the bits of each element as one of another type as large, which stay as they
// are between steps.
bool is_cast_of_lanes(const ir::Op& op) {
  if (op.kind != ir::OpKind::bitcast_convert) return false;
  const DType from = op.operand(0)->type.dtype(), to = op.result()->type.dtype();
  return info(from).bits == info(to).bits && info(from).bits >= 32 && !is_complex(from) &&
         !is_complex(to);
}

}  // namespace

bool is_uniform_constant(const ir::Value& value) {
  const auto* const constant =
      value.def == nullptr ? nullptr : value.def->attrs.get_if<ir::ConstantAttrs>();
  return constant != nullptr && constant->value.is_splat();
}

// Other views (parts of complex numbers) cost nothing by themselves.
bool maps_elements(const ir::Op& op) {
  return is_cast_of_lanes(op) || (op.def().has(ir::Trait::elementwise) && op.def().view == nullptr);
}

std::int64_t RowShape::rows() const { return product(full.begin(), full.end() - row_dims); }

std::int64_t RowShape::length() const { return product(full.end() - row_dims, full.end()); }

bool RowShape::is_kept(const Dims& dims) const {
  const std::size_t kept = full.size() - row_dims;
  if (dims.size() != kept && dims.size() != full.size()) return false;
  return std::equal(full.begin(), full.begin() + kept, dims.begin()) &&
         product(dims.begin() + kept, dims.end()) == 1;
}

std::size_t folded_dims(const ir::Op& op) {
  if (op.kind != ir::OpKind::reduce || op.results.size() != 1) return 0;
  const Dims& dims = op.operand(0)->type.dims();
  Dims reduced = op.get<ir::DimensionsAttrs>().dimensions;
  std::sort(reduced.begin(), reduced.end());
  for (std::size_t i = 0; i < reduced.size(); ++i) {
    if (reduced[i] != static_cast<std::int64_t>(dims.size() - reduced.size() + i)) return 0;
  }
  const bool is_short = product(dims.end() - reduced.size(), dims.end()) < 2;
  return is_short || !fold_form(*op.regions[0]).has_rows ? 0 : reduced.size();
}

RowRole row_role(const ir::Op& op, const RowShape& shape) {
  if (op.results.size() != 1 || op.operands.empty() || !op.result()->type.is_tensor()) {
    return RowRole::none;
  }
  const Dims& dims = op.result()->type.dims();
  if (maps_elements(op)) {
    if (dims == shape.full) return RowRole::map;
    return shape.is_kept(dims) ? RowRole::kept : RowRole::none;
  }
  if (op.kind == ir::OpKind::reduce) {
    const bool folds =
        op.operand(0)->type.dims() == shape.full && folded_dims(op) == shape.row_dims;
    return folds ? RowRole::fold : RowRole::none;
  }
  return op.operand(0)->type.is_tensor() ? view_role(op, shape) : RowRole::none;
}

}  // namespace weft::plan
