#include "passes/normalize/expand_top_k.h"

#include <optional>
#include <vector>

#include "core/element.h"
#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/other_calls.h"
#include "passes/simplify/new_op.h"

namespace weft::passes {
namespace {

using ir::ComparisonDirection;
using ir::Op;
using ir::OpKind;
using ir::Value;

// The array's first `size` elements along a dimension; of the initial value where it has fewer.
Value* first_elements(ir::Builder& b, Value* array, Value* initial, std::size_t dim,
                      std::int64_t size) {
  const Dims& dims = array->type.dims();
  if (dims[dim] >= size) {
    Dims limits = dims;
    limits[dim] = size;
    const Dims starts(dims.size(), 0), steps(dims.size(), 1);
    return b.value(OpKind::slice, {array}, ir::AttrsRef::of(ir::SliceAttrs{starts, limits, steps}));
  }
  const Dims none(dims.size(), 0);
  Dims high = none;
  high[dim] = size - dims[dim];
  return b.value(OpKind::pad, {array, initial}, ir::AttrsRef::of(ir::PadAttrs{none, high, none}));
}

// By which the first operand's elements alone are compared; nothing where the comparator does
// anything else.
std::optional<ComparisonDirection> direction_of(const ir::Function& comparator) {
  const ir::Block& body = *comparator.body;
  const Op& op = *body.ops.front();
  if (op.kind != OpKind::compare || body.terminator()->operand(0) != op.result()) return {};
  if (op.operand(0) != body.args[0] || op.operand(1) != body.args[1]) return {};
  return op.get<ir::CompareAttrs>().comparison_direction;
}

// Whether the largest or smallest floats along the last dimension are asked for, and their places.
bool is_top_k(const Op& op, const ir::Function& comparator, std::size_t dim) {
  if (op.results.size() != 2) return false;
  const ir::Type& type = op.operand(0)->type;
  const std::int64_t size = op.result()->type.dims()[dim];
  if (dim + 1 != type.dims().size() || size > type.dims()[dim] || !is_float(type.dtype())) {
    return false;
  }
  const Op* const places = op.operand(1)->def;
  const auto* const iota = places == nullptr ? nullptr : places->attrs.get_if<ir::IotaAttrs>();
  if (iota == nullptr || static_cast<std::size_t>(iota->iota_dimension) != dim ||
      op.operand(1)->type.dtype() != DType::i32) {
    return false;
  }
  const auto direction = direction_of(comparator);
  return direction == ComparisonDirection::GT || direction == ComparisonDirection::LT;
}

// The largest of the numbers with a zero added or, for the smallest, subtracted from one: zeros of
// either sign are then alike, as they are for the comparator.
std::vector<Value*> by_top_k(ir::Builder& b, const Op& op, bool is_smallest) {
  Value* const x = op.operand(0);
  const TensorType& type = x->type.tensor();
  const std::vector<std::byte> bits(static_cast<std::size_t>(byte_size(type.dtype)));
  Value* const zero = b.constant(Literal::splat(type, std::span(bits)));
  Value* const keys =
      is_smallest ? b.value(OpKind::subtract, {zero, x}) : b.value(OpKind::add, {x, zero});
  const std::int64_t k = op.result()->type.dims().back();
  const Op* const best =
      b.create(OpKind::chlo_top_k, std::vector{keys}, ir::AttrsRef::of(ir::TopKAttrs{k}));
  Value* const values = best->results[0];
  return {is_smallest ? b.value(OpKind::negate, {values}) : values, best->results[1]};
}

std::vector<Value*> by_sort(ir::Builder& b, const Op& op, ir::Block* comparator, std::size_t dim) {
  const std::size_t n = op.results.size();
  const std::vector<Value*> arrays(op.operands.begin(), op.operands.begin() + n);
  const Op* const sorted =
      b.create(OpKind::sort, arrays,
               ir::AttrsRef::of(ir::SortAttrs{static_cast<std::int64_t>(dim), true}), {comparator});
  std::vector<Value*> values;
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t size = op.results[i]->type.dims()[dim];
    values.push_back(first_elements(b, sorted->results[i], op.operand(n + i), dim, size));
  }
  return values;
}

}  // namespace

void expand_top_k(Op& op, const ir::Function& comparator, ir::Module& module) {
  const auto dim =
      static_cast<std::size_t>(ir::approx_top_k_dimension(op.get<ir::CustomCallAttrs>()));
  ir::Builder b(module, *op.parent);
  b.set_block(*op.parent, &op);
  b.set_location(op.location);
  std::vector<Value*> values =
      is_top_k(op, comparator, dim)
          ? by_top_k(b, op, direction_of(comparator) == ComparisonDirection::LT)
          : by_sort(b, op, make_region(module, comparator, op.parent->function), dim);
  if (!op.extra.empty()) {  // shardings of all results, say
    Op* const barrier = b.create(OpKind::optimization_barrier, values);
    barrier->extra = op.extra;
    values.assign(barrier->results.begin(), barrier->results.end());
  }
  for (std::size_t i = 0; i < values.size(); ++i) op.results[i]->replace_all_uses(values[i]);
  op.erase();
}

}  // namespace weft::passes
