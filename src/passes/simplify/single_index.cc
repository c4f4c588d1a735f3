// Rules of gathers and scatters that have one index: they read or write one window, as
// dynamic_slice and dynamic_update_slice do, which need no list of indices, and of which
// a view or an update in place is made.
#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/ops/scatter_window.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// Where an index that says where windows begin has its numbers.
struct IndexVector {
  Value* indices = nullptr;
  std::int64_t dim = 0;       // along which they lie; as many as `indices` has: it is one number
  const Dims* map = nullptr;  // the dimensions of the operand that they are of
};

bool is_single(const IndexVector& vector) {
  const TensorType& type = vector.indices->type.tensor();
  return type.num_elements() == static_cast<std::int64_t>(vector.map->size()) &&
         type.num_elements() > 0 && info(type.dtype).bits >= 32;
}

Value* scalar_of(Value* value, Op& op, Rewriter& rewriter) {
  const ir::Type scalar(TensorType{value->type.dtype(), {}});
  return value->type == scalar ? value
                               : rewriter.value_before(op, OpKind::reshape, {value}, scalar);
}

// The number of each dimension that the index has one of.
std::vector<Value*> numbers_of(const IndexVector& vector, Op& op, Rewriter& rewriter) {
  std::vector<Value*> numbers;
  const TensorType& type = vector.indices->type.tensor();
  for (std::size_t k = 0; k < vector.map->size(); ++k) {
    Value* number = vector.indices;
    if (vector.map->size() > 1) {
      ir::SliceAttrs attrs;
      attrs.start_indices = Dims(type.dims.size(), 0);
      attrs.limit_indices = Dims(type.dims.size(), 1);
      attrs.strides = Dims(type.dims.size(), 1);
      attrs.start_indices[static_cast<std::size_t>(vector.dim)] = static_cast<std::int64_t>(k);
      attrs.limit_indices[static_cast<std::size_t>(vector.dim)] = static_cast<std::int64_t>(k) + 1;
      const TensorType part{type.dtype, Dims(type.dims.size(), 1)};
      number = rewriter.value_before(op, OpKind::slice, {number}, ir::Type(part),
                                     ir::AttrsRef::of(std::move(attrs)));
    }
    numbers.push_back(scalar_of(number, op, rewriter));
  }
  return numbers;
}

Value* number_before(Op& op, DType dtype, std::int64_t number, Rewriter& rewriter) {
  return rewriter.constant_before(op, visit_dtype(dtype, [&]<DType kD>(DTypeTag<kD>) {
                                    using T = StorageOf<kD>;
                                    if constexpr (std::is_integral_v<T>) {
                                      return Literal::splat({dtype, {}}, static_cast<T>(number));
                                    } else {
                                      WEFT_ASSERT(false, "an index that is no integer");
                                      return Literal();
                                    }
                                  }));
}

// The operands of a dynamic_slice, or of an update, behind the first ones: a start for each
// dimension, zero where the index has none.
std::vector<Value*> starts_of(const IndexVector& vector, std::span<Value* const> numbers,
                              std::size_t rank, Op& op, Rewriter& rewriter) {
  std::vector<Value*> starts(rank);
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    starts[static_cast<std::size_t>((*vector.map)[k])] = numbers[k];
  }
  Value* zero = nullptr;
  for (Value*& start : starts) {
    if (start != nullptr) continue;
    if (zero == nullptr) zero = number_before(op, numbers[0]->type.dtype(), 0, rewriter);
    start = zero;
  }
  return starts;
}

Value* window_of(Value* array, std::span<Value* const> starts, const Dims& sizes, Op& op,
                 Rewriter& rewriter) {
  std::vector<Value*> operands = {array};
  operands.insert(operands.end(), starts.begin(), starts.end());
  const TensorType type{array->type.dtype(), sizes};
  return rewriter
      .create_before(op, OpKind::dynamic_slice, operands, {ir::Type(type)},
                     ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes}))
      ->result();
}

// Both move the index so that the window is inside.
bool gather_of_one(Op& op, Rewriter& rewriter) {
  const auto& attrs = op.get<ir::GatherAttrs>();
  const auto& numbers = attrs.dimension_numbers;
  const IndexVector vector{op.operand(1), numbers.index_vector_dim, &numbers.start_index_map};
  if (!is_single(vector) || op.result()->type.tensor().num_elements() == 0) return false;
  Value* const array = op.operand(0);
  const std::vector<Value*> given = numbers_of(vector, op, rewriter);
  const std::vector<Value*> starts =
      starts_of(vector, given, array->type.dims().size(), op, rewriter);
  Value* const window = window_of(array, starts, attrs.slice_sizes, op, rewriter);
  rewriter.replace_by(op, OpKind::reshape, {window});
  return true;
}

// What a scatter writes where an element and its update meet: the update, or what one op makes of
// them. Nothing: something else.
struct Meeting {
  Op* op = nullptr;  // null: the update
};
std::optional<Meeting> meeting_of(const Op& scatter) {
  const ir::Block& region = *scatter.regions[0];
  const Op& end = *region.terminator();
  if (end.operands.size() != 1) return std::nullopt;
  if (end.operand(0) == region.args[1]) return Meeting{};
  Op* const only = end.operand(0)->def;
  const bool is_it = only != nullptr && ir::only_op(region) == only->kind &&
                     only->operand(0) == region.args[0] && only->operand(1) == region.args[1] &&
                     only->def().has(ir::Trait::elementwise) && only->regions.empty();
  return is_it ? std::optional(Meeting{only}) : std::nullopt;
}

// Whether the window is inside as a whole; else a scatter leaves it alone.
Value* is_inside(const IndexVector& vector, std::span<Value* const> numbers, const Dims& dims,
                 const Dims& sizes, Op& op, Rewriter& rewriter) {
  const ir::Type answer(TensorType{DType::i1, {}});
  Value* inside = nullptr;
  const auto holds = [&](Value* number, ir::ComparisonDirection direction, std::int64_t bound) {
    Value* const right = number_before(op, number->type.dtype(), bound, rewriter);
    Value* const one =
        rewriter.value_before(op, OpKind::compare, {number, right}, answer,
                              ir::AttrsRef::of(ir::CompareAttrs{direction, std::nullopt}));
    inside =
        inside == nullptr ? one : rewriter.value_before(op, OpKind::and_, {inside, one}, answer);
  };
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    const auto d = static_cast<std::size_t>((*vector.map)[k]);
    holds(numbers[k], ir::ComparisonDirection::GE, 0);
    holds(numbers[k], ir::ComparisonDirection::LE, dims[d] - sizes[d]);
  }
  return inside;
}

// A window that is not inside is moved there, read, and written as it was.
bool scatter_of_one(Op& op, Rewriter& rewriter) {
  if (op.operands.size() != 3) return false;
  const auto& numbers = op.get<ir::ScatterAttrs>().scatter_dimension_numbers;
  const IndexVector vector{op.operand(1), numbers.index_vector_dim,
                           &numbers.scatter_dims_to_operand_dims};
  const auto meeting = meeting_of(op);
  if (!meeting || !is_single(vector) || op.operand(2)->type.tensor().num_elements() == 0) {
    return false;
  }
  Value* const array = op.operand(0);
  if (op.result()->type != array->type) return false;  // the region may promote
  const Dims& dims = array->type.dims();
  const Dims sizes = ir::scatter_window(numbers, dims.size(), op.operand(2)->type.dims(), 1);
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] > dims[d] || dims[d] > std::numeric_limits<std::int32_t>::max()) return false;
  }
  const std::vector<Value*> given = numbers_of(vector, op, rewriter);
  const std::vector<Value*> starts = starts_of(vector, given, sizes.size(), op, rewriter);
  Value* const before = window_of(array, starts, sizes, op, rewriter);
  Value* after = rewriter.value_before(op, OpKind::reshape, {op.operand(2)}, before->type);
  if (meeting->op != nullptr) {
    after = rewriter.value_before(op, meeting->op->kind, {before, after}, before->type,
                                  meeting->op->attrs);
  }
  Value* const inside = is_inside(vector, given, dims, sizes, op, rewriter);
  after = rewriter.value_before(op, OpKind::select, {inside, after, before}, before->type);
  std::vector<Value*> operands = {array, after};
  operands.insert(operands.end(), starts.begin(), starts.end());
  rewriter.replace(
      op, rewriter.create_before(op, OpKind::dynamic_update_slice, operands, {op.result()->type})
              ->result());
  return true;
}

constexpr Rule kSingleIndex[] = {
    {"a gather of one window", OpKind::gather, gather_of_one},
    {"a scatter of one window", OpKind::scatter, scatter_of_one},
};

}  // namespace

std::span<const Rule> single_index_rules() { return kSingleIndex; }

}  // namespace weft::passes
