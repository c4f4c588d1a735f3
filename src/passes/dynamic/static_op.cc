#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/dynamic/dynamic_shape.h"
#include "passes/dynamic/shape_operands.h"
#include "passes/dynamic/static_form.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::AttrsRef;
using ir::Op;
using ir::OpKind;
using ir::Type;
using ir::Value;

// What makes the new op: `sizes[i]` is what operand `first + i` holds.
struct Maker {
  const Op& op;
  ir::Builder& b;
  std::vector<Dims> sizes;

  Value* operand(std::size_t i = 0) const { return op.operand(i); }
  // With these dimensions, as the element type is stated.
  Type result_of(const Dims& dims) const {
    for (const std::int64_t size : dims) {
      if (size >= 0) continue;
      throw ir::op_error(op, fmt::format("the shape that its operand holds has a negative size: {}",
                                         weft::to_string(dims)));
    }
    return {op.result()->type.dtype(), dims};
  }
  Value* make(OpKind kind, std::vector<Value*> operands, std::vector<Type> types,
              AttrsRef attrs = {}) const {
    return b.create(kind, operands, std::move(types), std::move(attrs))->result();
  }
  Value* inferred(OpKind kind, std::vector<Value*> operands, AttrsRef attrs) const {
    return b.create(kind, operands, std::move(attrs))->result();
  }
};

Value* broadcast(const Maker& m) {
  const auto& attrs = m.op.get<ir::DynamicBroadcastInDimAttrs>();
  return m.make(OpKind::broadcast_in_dim, {m.operand()}, {m.result_of(m.sizes[0])},
                AttrsRef::of(ir::BroadcastInDimAttrs{attrs.broadcast_dimensions}));
}

Value* convolution(const Maker& m) {
  ir::ConvolutionAttrs attrs = m.op.get<ir::ConvolutionAttrs>();
  attrs.padding = pairs_of(m.sizes[0]);
  const DType wanted = m.op.result()->type.dtype();
  Value* const made =
      m.inferred(OpKind::convolution, {m.operand(0), m.operand(1)}, AttrsRef::of(std::move(attrs)));
  made->type = Type(wanted, made->type.dims());
  return made;
}

Value* gather(const Maker& m) {
  const auto& attrs = m.op.get<ir::DynamicGatherAttrs>();
  return m.inferred(
      OpKind::gather, {m.operand(0), m.operand(1)},
      AttrsRef::of(ir::GatherAttrs{attrs.dimension_numbers, attrs.indices_are_sorted, m.sizes[0]}));
}

Value* iota(const Maker& m) {
  return m.make(OpKind::iota, {}, {m.result_of(m.sizes[0])}, m.op.attrs);
}

Value* pad(const Maker& m) {
  return m.inferred(OpKind::pad, {m.operand(0), m.operand(1)},
                    AttrsRef::of(ir::PadAttrs{m.sizes[0], m.sizes[1], m.sizes[2]}));
}

Value* reshape(const Maker& m) {
  return m.make(OpKind::reshape, {m.operand()}, {m.result_of(m.sizes[0])});
}

Value* slice(const Maker& m) {
  return m.inferred(OpKind::slice, {m.operand()},
                    AttrsRef::of(ir::SliceAttrs{m.sizes[0], m.sizes[1], m.sizes[2]}));
}

struct Row {
  OpKind kind;
  std::size_t first;  // of the operands that hold sizes, which are the last ones
  Value* (*make)(const Maker&);
};
constexpr Row kRows[] = {
    {OpKind::dynamic_broadcast_in_dim, 1, broadcast},
    {OpKind::dynamic_conv, 2, convolution},
    {OpKind::dynamic_gather, 2, gather},
    {OpKind::dynamic_iota, 0, iota},
    {OpKind::dynamic_pad, 2, pad},
    {OpKind::dynamic_reshape, 1, reshape},
    {OpKind::real_dynamic_slice, 1, slice},
};

Value* dimension_size(const Op& op, ir::Builder& b) {
  const Type& type = op.operand(0)->type;
  const std::int64_t dim = op.get<ir::DimensionAttrs>().dimension;
  if (dim < 0 || dim >= type.rank()) {
    throw ir::op_error(op, fmt::format("{} has no dimension {}", ir::to_string(type), dim));
  }
  const Type& result = op.result()->type;
  if (result != Type(DType::i32, {})) {
    throw ir::op_error(
        op, fmt::format("its result must be tensor<i32>, not {}", ir::to_string(result)));
  }
  const std::int64_t size = type.dim(dim);
  if (size > std::numeric_limits<std::int32_t>::max()) {
    throw ir::op_error(op, fmt::format("the size {} is no 32-bit number, as the program wants it "
                                       "of dimension {} of {}: give smaller sizes (--dim, or the "
                                       "shapes of the arguments)",
                                       size, dim, ir::to_string(type)));
  }
  return b.constant(Literal::splat({DType::i32, {}}, static_cast<std::int32_t>(size)));
}

// A slice of known size at a place that only the run knows: moved inside where it would stick out,
// which StableHLO leaves open.
Value* slice_at(const Op& op, const Dims& extent, const Dims& strides, ir::Builder& b) {
  if (std::ranges::any_of(strides, [](std::int64_t stride) { return stride != 1; })) return nullptr;
  std::vector<Value*> operands = {op.operand(0)};
  const Type index(op.operand(1)->type.dtype(), {});
  for (std::size_t d = 0; d < extent.size(); ++d) {
    const auto at = static_cast<std::int64_t>(d);
    Value* const one =
        b.value(OpKind::slice, {op.operand(1)}, AttrsRef::of(ir::SliceAttrs{{at}, {at + 1}, {1}}));
    operands.push_back(b.create(OpKind::reshape, {&one, 1}, std::vector<Type>{index})->result());
  }
  return b.create(OpKind::dynamic_slice, operands, AttrsRef::of(ir::DynamicSliceAttrs{extent}))
      ->result();
}

Value* computed_slice(const Op& op, ir::Builder& b) {
  const std::optional<Dims> strides = integers_of(*op.operand(3));
  const std::optional<Dims> extent = slice_extent(*op.operand(1), *op.operand(2));
  if (!strides || !extent) return nullptr;
  return slice_at(op, *extent, *strides, b);
}

}  // namespace

std::vector<Value*> static_op(const Op& op, ir::Builder& b, std::string& why) {
  if (op.kind == OpKind::get_dimension_size) return {dimension_size(op, b)};
  const auto* const row = std::ranges::find(kRows, op.kind, &Row::kind);
  WEFT_ASSERT(row != std::end(kRows), "every row that is sized by operands stands in kRows");
  Maker maker{op, b, {}};
  for (std::size_t i = row->first; i < op.operands.size(); ++i) {
    std::optional<Dims> sizes = integers_of(*op.operand(i));
    if (!sizes) {
      if (op.kind == OpKind::real_dynamic_slice) {
        if (Value* const made = computed_slice(op, b)) return {made};
      }
      why = fmt::format("operand {}, which gives its shape, depends on values that only a run has",
                        i);
      return {};
    }
    maker.sizes.push_back(std::move(*sizes));
  }
  return {row->make(maker)};
}

}  // namespace weft::passes
