#include "plan/storage/row_shape.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "plan/storage/reduce_method.h"

namespace weft::plan {
namespace {

// Of fewer columns side by side little is gained, unless each is long.
constexpr std::int64_t kLeastColumns = 16, kLeastElements = 1024;

std::int64_t product(const std::int64_t* begin, const std::int64_t* end) {
  return std::accumulate(begin, end, std::int64_t{1}, std::multiplies<>());
}

Dims without_ones(const Dims& dims) {
  Dims others;
  for (const std::int64_t size : dims) {
    if (size != 1) others.push_back(size);
  }
  return others;
}

// Whether the broadcast of one element for each row leaves the dimensions of several elements in
// their order, and has those that are no row's where they are.
bool keeps_places(const Dims& dimensions, const Dims& from, const Dims& to, const RowShape& shape) {
  Dims places, kept;
  for (std::size_t d = 0; d < dimensions.size(); ++d) {
    if (from[d] != 1) places.push_back(dimensions[d]);
  }
  for (std::size_t d = 0; d < to.size(); ++d) {
    const bool is_row = to == shape.full && shape.is_row_dim(d);
    if (to[d] != 1 && !is_row) kept.push_back(static_cast<std::int64_t>(d));
  }
  return places == kept;
}

RowRole view_role(const ir::Op& op, const RowShape& shape) {
  const Dims& from = op.operand(0)->type.dims();
  const Dims& to = op.result()->type.dims();
  if (!shape.is_kept(from)) return RowRole::none;
  if (const auto* broadcast = op.attrs.get_if<ir::BroadcastInDimAttrs>()) {
    if (!keeps_places(broadcast->broadcast_dimensions, from, to, shape)) return RowRole::none;
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

bool is_join(const ir::Op& op) { return op.kind == ir::OpKind::concatenate; }

bool is_uniform_constant(const ir::Value& value) {
  const auto* const constant =
      value.def == nullptr ? nullptr : value.def->attrs.get_if<ir::ConstantAttrs>();
  return constant != nullptr && constant->value.is_splat();
}

bool is_part_of_complex(const ir::Op& op) {
  return op.def().has(ir::Trait::elementwise) && op.def().view != nullptr;
}

// A part of complex numbers is a view, which costs nothing, unless these are computed in a step:
// there it saves them the way through memory.
bool maps_elements(const ir::Op& op) {
  if (is_part_of_complex(op)) {
    const ir::Op* const made_by = op.operand(0)->def;
    return is_complex(op.operand(0)->type.dtype()) && made_by != nullptr && maps_elements(*made_by);
  }
  return is_cast_of_lanes(op) || op.def().has(ir::Trait::elementwise);
}

std::int64_t RowShape::outer() const {
  return product(full.begin(), full.begin() + first_row_dim());
}

std::int64_t RowShape::run() const { return product(full.end() - run_dims, full.end()); }

std::int64_t RowShape::inner() const {
  const std::int64_t* const end = full.end() - run_dims;
  return product(end - inner_dims, end);
}

std::int64_t RowShape::length() const {
  const std::int64_t* const begin = full.begin() + first_row_dim();
  return product(begin, begin + row_dims) * run();
}

bool RowShape::is_row_dim(std::size_t d) const {
  const std::size_t first = first_row_dim();
  return (d >= first && d < first + row_dims) || d >= full.size() - run_dims;
}

Dims RowShape::kept() const {
  Dims dims;
  for (std::size_t d = 0; d < full.size(); ++d) {
    if (!is_row_dim(d)) dims.push_back(full[d]);
  }
  return dims;
}

bool RowShape::is_kept(const Dims& dims) const {
  if (dims.empty() || dims.size() > full.size()) return dims == kept();
  return without_ones(dims) == without_ones(kept());
}

std::optional<RowShape> folded_rows(const ir::Op& op) {
  if (op.kind != ir::OpKind::reduce || op.results.size() != 1) return std::nullopt;
  return folded_rows(op.operand(0)->type.dims(), op.get<ir::DimensionsAttrs>().dimensions,
                     *op.regions[0]);
}

std::optional<RowShape> folded_rows(const Dims& full, const Dims& reduced,
                                    const ir::Block& region) {
  RowShape rows{full};
  std::size_t d = rows.full.size();
  const auto count = [&](bool are_reduced) {
    const std::size_t before = d;
    while (d > 0 && contains(reduced, static_cast<std::int64_t>(d - 1)) == are_reduced) --d;
    return before - d;
  };
  rows.run_dims = count(true);
  rows.inner_dims = count(false);
  rows.row_dims = count(true);
  if (rows.row_dims == 0) {  // they are one after the other, each a run
    std::swap(rows.row_dims, rows.run_dims);
    rows.inner_dims = 0;
  }
  if (reduced.empty() || rows.row_dims + rows.run_dims < reduced.size()) return std::nullopt;
  const bool are_few = rows.by_columns() && rows.inner() * rows.run() < kLeastColumns &&
                       rows.inner() * rows.length() < kLeastElements;
  if (rows.length() < 2 || are_few || !fold_form(region).has_rows) return std::nullopt;
  return rows;
}

std::optional<RowShape> columns_of(const ir::Op& op) {
  std::optional<RowShape> rows = folded_rows(op);
  const bool takes = rows && rows->by_columns() && rows->outer() > 1;
  return takes ? rows : std::nullopt;
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
    return folded_rows(op) == shape ? RowRole::fold : RowRole::none;
  }
  return op.operand(0)->type.is_tensor() ? view_role(op, shape) : RowRole::none;
}

}  // namespace weft::plan
