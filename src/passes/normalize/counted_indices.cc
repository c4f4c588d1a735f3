// Gathers and scatters that count along a dimension of their indices, as in
// logp[jnp.arange(n), labels], are batched along it: each shard then has the rows that it needs,
// where any index at all might ask for any row.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "passes/normalize/global_ops.h"
#include "passes/normalize/steps.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// JAX spreads, reshapes and joins what counts.
constexpr int kMostCountingOps = 8;

std::optional<std::int64_t> counted_dim(const Value& value, int steps = kMostCountingOps);

// The dimension of the result that a broadcast or reshape makes of dimension d; nothing: none is.
std::optional<std::int64_t> dim_after(const Op& op, std::int64_t d) {
  const Dims& from = op.operand(0)->type.dims();
  const Dims& to = op.result()->type.dims();
  if (const auto* broadcast = op.attrs.get_if<ir::BroadcastInDimAttrs>()) {
    const std::int64_t dim = broadcast->broadcast_dimensions[at(d)];
    return to[at(dim)] == from[at(d)] ? std::optional(dim) : std::nullopt;
  }
  // Of a reshape that adds or removes dimensions of size 1.
  const auto is_longer = [](std::int64_t n) { return n != 1; };
  Dims longer, longer_after;
  std::ranges::copy_if(from, std::back_inserter(longer), is_longer);
  std::ranges::copy_if(to, std::back_inserter(longer_after), is_longer);
  if (longer != longer_after || from[at(d)] == 1) return std::nullopt;
  std::ptrdiff_t before = std::count_if(from.begin(), from.begin() + d, is_longer);
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (is_longer(to[i]) && before-- == 0) return static_cast<std::int64_t>(i);
  }
  return std::nullopt;
}

bool can_count(DType dtype, std::int64_t size) {
  const int bits = 8 * byte_size(dtype);
  return bits > 32 || size < std::int64_t{1} << (bits - 1);
}

bool is_zero(const Value& value) {
  if (value.def != nullptr && value.def->kind == OpKind::broadcast_in_dim) {
    return is_zero(*value.def->operand(0));
  }
  return integer_in(value) == 0;
}

// Whether the value of a select's predicate is false, as what counts is not negative: JAX counts
// from the end where an index is.
bool asks_if_negative(const Value& predicate) {
  const Op* const op = predicate.def;
  const auto* const compare = op == nullptr ? nullptr : op->attrs.get_if<ir::CompareAttrs>();
  return compare != nullptr && compare->comparison_direction == ir::ComparisonDirection::LT &&
         is_zero(*op->operand(1)) && counted_dim(*op->operand(0)).has_value();
}

// The dimension along which each element of an array of integers is its place; nothing: there is
// none.
std::optional<std::int64_t> counted_dim(const Value& value, int steps) {
  const Op* const op = value.def;
  if (op == nullptr || steps == 0 || !is_integer(value.type.dtype())) return std::nullopt;
  std::optional<std::int64_t> dim;
  if (const auto* iota = op->attrs.get_if<ir::IotaAttrs>()) {
    dim = iota->iota_dimension;
  } else if (op->kind == OpKind::select && asks_if_negative(*op->operand(0))) {
    dim = counted_dim(*op->operand(2), steps - 1);
  } else if (op->kind == OpKind::convert) {
    dim = counted_dim(*op->operand(0), steps - 1);
  } else if (op->kind == OpKind::broadcast_in_dim || op->kind == OpKind::reshape) {
    dim = counted_dim(*op->operand(0), steps - 1);
    if (dim) dim = dim_after(*op, *dim);
  }
  if (!dim || !can_count(value.type.dtype(), value.type.dims()[at(*dim)])) return std::nullopt;
  return dim;
}

// What a gather and a scatter say of their indices.
struct IndexNumbers {
  Dims& collapsed;  // dimensions of the operand of which each index takes one element
  Dims& operand_batching;
  Dims& indices_batching;
  Dims& index_map;  // the operand's dimension for each place of an index
  std::int64_t vector_dim = 0;
};

IndexNumbers numbers_of(ir::GatherDimensionNumbers& n) {
  return {n.collapsed_slice_dims, n.operand_batching_dims, n.start_indices_batching_dims,
          n.start_index_map, n.index_vector_dim};
}
IndexNumbers numbers_of(ir::ScatterDimensionNumbers& n) {
  return {n.inserted_window_dims, n.input_batching_dims, n.scatter_indices_batching_dims,
          n.scatter_dims_to_operand_dims, n.index_vector_dim};
}

bool contains(const Dims& dims, std::int64_t dim) {
  return std::ranges::find(dims, dim) != dims.end();
}

// The parts of indices that are joined along the dimension of index vectors, each for one place.
std::vector<Value*> single_parts(const Value& indices, std::int64_t vector_dim) {
  const Op* const op = indices.def;
  const bool joins = op != nullptr && op->kind == OpKind::concatenate;
  if (!joins || op->get<ir::DimensionAttrs>().dimension != vector_dim) return {};
  std::vector<Value*> parts(op->operands.begin(), op->operands.end());
  const auto is_single = [&](const Value* part) { return part->type.dims()[at(vector_dim)] == 1; };
  return std::ranges::all_of(parts, is_single) ? parts : std::vector<Value*>{};
}

// Makes one place of the index vectors a pair of batching dimensions. False: there is none.
bool batch_one(const Op& op, IndexNumbers numbers, std::vector<Value*>& parts) {
  for (std::size_t i = 0; i < parts.size() && parts.size() > 1; ++i) {
    const std::optional<std::int64_t> counted = counted_dim(*parts[i]);
    const std::int64_t dim = numbers.index_map[i];
    if (!counted || *counted == numbers.vector_dim) continue;
    if (contains(numbers.indices_batching, *counted) || !contains(numbers.collapsed, dim)) continue;
    const Dims& sizes = parts[i]->type.dims();
    if (sizes[at(*counted)] != op.operand(0)->type.dims()[at(dim)]) continue;
    const auto place = std::ranges::lower_bound(numbers.operand_batching, dim);
    numbers.indices_batching.insert(
        numbers.indices_batching.begin() + (place - numbers.operand_batching.begin()), *counted);
    numbers.operand_batching.insert(place, dim);
    numbers.collapsed.erase(std::ranges::find(numbers.collapsed, dim));
    numbers.index_map.erase(numbers.index_map.begin() + static_cast<std::ptrdiff_t>(i));
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
    return true;
  }
  return false;
}

// `numbers`: the member of the op's attributes that tells of its indices.
template <class Attrs, class Numbers>
void batch_counted(Op& op, ir::Module& module, Numbers Attrs::*numbers) {
  Attrs attrs = op.get<Attrs>();
  const IndexNumbers of_indices = numbers_of(attrs.*numbers);
  std::vector<Value*> parts = single_parts(*op.operand(1), of_indices.vector_dim);
  const std::size_t before = parts.size();
  while (batch_one(op, of_indices, parts)) {
  }
  if (parts.size() == before) return;
  attrs.indices_are_sorted = false;
  ir::Builder b(module, *op.parent);
  b.set_block(*op.parent, &op);
  b.set_location(op.location);
  op.set_operand(1, parts.size() == 1
                        ? parts[0]
                        : b.create(OpKind::concatenate, parts,
                                   ir::AttrsRef::of(ir::DimensionAttrs{of_indices.vector_dim}))
                              ->result());
  op.attrs = ir::AttrsRef::of(std::move(attrs));
}

}  // namespace

void batch_counted_indices(ir::Module& module) {
  edit_global_ops(module, [&](Op& op) {
    if (op.kind == OpKind::gather) {
      batch_counted(op, module, &ir::GatherAttrs::dimension_numbers);
    } else if (op.kind == OpKind::scatter && op.results.size() == 1) {
      batch_counted(op, module, &ir::ScatterAttrs::scatter_dimension_numbers);
    }
  });
}

}  // namespace weft::passes
