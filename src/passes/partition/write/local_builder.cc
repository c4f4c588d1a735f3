#include "passes/partition/write/local_builder.h"

#include <utility>

#include "core/number_literal.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

Dims zeros_of(int rank) { return Dims(at(rank), 0); }

ir::AttrsRef dynamic_slice_attrs(Dims sizes) {
  return ir::AttrsRef::of(ir::DynamicSliceAttrs{std::move(sizes)});
}

}  // namespace

LocalBuilder::LocalBuilder(ir::Module& module, ir::Block& body, const AxisAtoms& atoms,
                           DType index_type)
    : builder_(module, body), body_(body), atoms_(atoms), index_type_(index_type) {}

void LocalBuilder::at(const ir::Op& op) {
  location_ = op.location;
  builder_.set_location(location_);
}

// ---- Scalars and constants

ir::Value* LocalBuilder::scalar(DType dtype, std::int64_t value) {
  WEFT_ASSERT(dtype != DType::i32 || value == static_cast<std::int32_t>(value),
              "an index beyond 32 bits");
  return builder_.constant(scalar_literal(dtype, value));
}

ir::Value* LocalBuilder::splat(const TensorType& type, ir::Value* scalar) {
  if (type.dims.empty()) return scalar;
  return builder_
      .create(ir::OpKind::broadcast_in_dim, {&scalar, 1}, {ir::Type(type)},
              ir::AttrsRef::of(ir::BroadcastInDimAttrs{}))
      ->result();
}

ir::Value* LocalBuilder::identity(CombineOp combine, DType dtype) {
  if (combine == ir::OpKind::select) combine = ir::OpKind::add;
  std::optional<Literal> value = ir::identity_value(combine, dtype);
  return value ? builder_.constant(std::move(*value)) : nullptr;
}

// ---- Ops on shards

ir::Value* LocalBuilder::unary(ir::OpKind kind, ir::Value* a) { return builder_.value(kind, {a}); }

ir::Value* LocalBuilder::binary(ir::OpKind kind, ir::Value* a, ir::Value* b) {
  return builder_.value(kind, {a, b});
}

ir::Value* LocalBuilder::compare(ir::ComparisonDirection direction, ir::Value* a, ir::Value* b) {
  const DType dtype = a->type.dtype();
  auto type = ir::ComparisonType::FLOAT;  // of complex numbers too
  if (is_signed_integer(dtype)) type = ir::ComparisonType::SIGNED;
  if (is_unsigned_integer(dtype) || is_boolean(dtype)) type = ir::ComparisonType::UNSIGNED;
  return builder_.value(ir::OpKind::compare, {a, b},
                        ir::AttrsRef::of(ir::CompareAttrs{direction, type}));
}

ir::Value* LocalBuilder::select(ir::Value* predicate, ir::Value* on_true, ir::Value* on_false) {
  return builder_.value(ir::OpKind::select, {predicate, on_true, on_false});
}

ir::Value* LocalBuilder::reshape(ir::Value* v, const Dims& dims) {
  if (v->type.dims() == dims) return v;
  return builder_.create(ir::OpKind::reshape, {&v, 1}, {ir::Type(v->type.dtype(), dims)})->result();
}

ir::Value* LocalBuilder::slice(ir::Value* v, int dim, std::int64_t start, std::int64_t limit) {
  if (start == 0 && limit == v->type.dim(dim)) return v;
  ir::SliceAttrs attrs{zeros_of(v->type.rank()), v->type.dims(), Dims(weft::at(v->type.rank()), 1)};
  attrs.start_indices[weft::at(dim)] = start;
  attrs.limit_indices[weft::at(dim)] = limit;
  return builder_.value(ir::OpKind::slice, {v}, ir::AttrsRef::of(std::move(attrs)));
}

std::vector<ir::Value*> LocalBuilder::starts(const ir::Value* v, int dim, ir::Value* start) {
  ir::Value* zero = v->type.rank() > 1 ? index(0) : nullptr;
  std::vector<ir::Value*> all(weft::at(v->type.rank()), zero);
  all[weft::at(dim)] = start;
  return all;
}

ir::Value* LocalBuilder::dynamic_slice(ir::Value* v, int dim, ir::Value* start, std::int64_t size) {
  if (size == v->type.dim(dim)) return v;
  Dims sizes = v->type.dims();
  sizes[weft::at(dim)] = size;
  std::vector<ir::Value*> operands = starts(v, dim, start);
  operands.insert(operands.begin(), v);
  return builder_.create(ir::OpKind::dynamic_slice, operands, dynamic_slice_attrs(sizes))->result();
}

ir::Value* LocalBuilder::dynamic_update_slice(ir::Value* v, int dim, ir::Value* start,
                                              ir::Value* update) {
  if (update->type.dim(dim) == v->type.dim(dim)) return update;
  std::vector<ir::Value*> operands = starts(v, dim, start);
  operands.insert(operands.begin(), {v, update});
  return builder_.create(ir::OpKind::dynamic_update_slice, operands)->result();
}

ir::Value* LocalBuilder::pad(ir::Value* v, int dim, std::int64_t low, std::int64_t high,
                             ir::Value* fill) {
  if (low <= 0 && high <= 0) return slice(v, dim, -low, v->type.dim(dim) + high);
  if (fill == nullptr) fill = scalar(v->type.dtype(), 0);
  const Dims none = zeros_of(v->type.rank());
  ir::PadAttrs attrs{none, none, none};
  attrs.edge_padding_low[weft::at(dim)] = low;
  attrs.edge_padding_high[weft::at(dim)] = high;
  return builder_.value(ir::OpKind::pad, {v, fill}, ir::AttrsRef::of(std::move(attrs)));
}

ir::Value* LocalBuilder::concatenate(std::span<ir::Value* const> parts, int dim) {
  if (parts.size() == 1) return parts[0];
  return builder_.create(ir::OpKind::concatenate, parts, ir::AttrsRef::of(ir::DimensionAttrs{dim}))
      ->result();
}

ir::Value* LocalBuilder::iota(const Dims& dims, int dim) {
  return builder_
      .create(ir::OpKind::iota, {}, {ir::Type(index_type_, dims)},
              ir::AttrsRef::of(ir::IotaAttrs{dim}))
      ->result();
}

ir::Value* LocalBuilder::mask(ir::Value* v, int dim, ir::Value* low, ir::Value* high,
                              ir::Value* fill) {
  if (low == nullptr && high == nullptr) return v;
  const Dims line{v->type.dim(dim)};
  const TensorType line_type{index_type_, line};
  ir::Value* position = iota(line, 0);
  ir::Value* valid = nullptr;
  auto require = [&](ir::ComparisonDirection direction, ir::Value* bound) {
    if (bound == nullptr) return;
    ir::Value* holds = compare(direction, position, splat(line_type, bound));
    valid = valid == nullptr ? holds : binary(ir::OpKind::and_, valid, holds);
  };
  require(ir::ComparisonDirection::GE, low);
  require(ir::ComparisonDirection::LT, high);
  if (v->type.rank() > 1) {
    valid = builder_
                .create(ir::OpKind::broadcast_in_dim, {&valid, 1},
                        {ir::Type(DType::i1, v->type.dims())},
                        ir::AttrsRef::of(ir::BroadcastInDimAttrs{Dims{dim}}))
                ->result();
  }
  return select(valid, v, splat(v->type.tensor(), fill));
}

ir::Value* LocalBuilder::mask_padding(ir::Value* v, int dim, std::int64_t size,
                                      const AtomList& atoms, ir::Value* fill) {
  const std::int64_t shards = atoms_.size(atoms);
  if (padded_size(size, shards) == size) return v;
  return mask(v, dim, nullptr, by_shard_line(atoms, size, -ceil_div(size, shards)), fill);
}

}  // namespace weft::passes
