// Rules of gathers whose indices are put together of numbers for several dimensions, as x[i, j]
// has them.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// The numbers of an index, one for each of some dimensions that lie side by side.
struct IndexParts {
  std::vector<Value*> numbers;
  std::size_t first = 0;    // of the dimensions
  std::int64_t places = 1;  // that they have together
};

// Whether the array is known to lie in memory row by row, so that it is seen with fewer dimensions
// for nothing. What a loop carries, or is sorted, may lie in another order: all of it would be
// copied for a few elements.
bool is_stored(const Value& array, const ir::Module& module) {
  if (array.def != nullptr) {
    const ir::OpDef& def = array.def->def();
    return def.has(ir::Trait::elementwise) && def.view == nullptr;
  }
  return std::ranges::count(module.entry()->body->args, &array) > 0;
}

// Nothing: the gather has other indices.
std::optional<IndexParts> parts_of(const Op& gather) {
  const auto& attrs = gather.get<ir::GatherAttrs>();
  const auto& numbers = attrs.dimension_numbers;
  const Value& indices = *gather.operand(1);
  const Op* const joined = indices.def;
  const Dims& map = numbers.start_index_map;
  if (joined == nullptr || joined->kind != OpKind::concatenate || indices.uses().size() != 1 ||
      joined->get<ir::DimensionAttrs>().dimension != numbers.index_vector_dim ||
      joined->operands.size() != map.size() || map.size() < 2 ||
      info(indices.type.dtype()).bits < 32) {
    return std::nullopt;
  }
  const Dims& dims = gather.operand(0)->type.dims();
  IndexParts parts{{joined->operands.begin(), joined->operands.end()},
                   static_cast<std::size_t>(map[0])};
  for (std::size_t k = 0; k < map.size(); ++k) {
    const std::int64_t d = map[0] + static_cast<std::int64_t>(k);
    if (map[k] != d || !contains(numbers.collapsed_slice_dims, d)) return std::nullopt;
    const std::int64_t size = dims[static_cast<std::size_t>(d)];
    if (size == 0 || parts.places > std::numeric_limits<std::int32_t>::max() / size) {
      return std::nullopt;
    }
    parts.places *= size;
  }
  return parts;
}

// One number instead: each part moved to where it is inside, as the gather would move it. All is
// computed without the dimension along which parts were joined, as what they are made of mostly is.
Value* flat_number(const IndexParts& parts, const Dims& dims, std::int64_t joined_dim, Op& op,
                   Rewriter& rewriter) {
  const ir::Type& type = parts.numbers[0]->type;
  Dims batch;
  for (std::size_t d = 0; d < type.dims().size(); ++d) {
    if (static_cast<std::int64_t>(d) != joined_dim) batch.push_back(type.dims()[d]);
  }
  const ir::Type of_batch(type.dtype(), batch);
  Value* flat = nullptr;
  for (std::size_t k = 0; k < parts.numbers.size(); ++k) {
    const std::int64_t size = dims[parts.first + k];
    const auto scalar = [&](std::int64_t n) {
      return rewriter.constant_before(op, scalar_literal(type.dtype(), n));
    };
    Value* const number = rewriter.value_before(op, OpKind::reshape, {parts.numbers[k]}, of_batch);
    Value* const inside =
        rewriter.value_before(op, OpKind::clamp, {scalar(0), number, scalar(size - 1)}, of_batch);
    if (flat == nullptr) {
      flat = inside;
      continue;
    }
    Value* const rows =
        rewriter.value_before(op, OpKind::broadcast_in_dim, {scalar(size)}, of_batch,
                              ir::AttrsRef::of(ir::BroadcastInDimAttrs{}));
    Value* const before = rewriter.value_before(op, OpKind::multiply, {flat, rows}, of_batch);
    flat = rewriter.value_before(op, OpKind::add, {before, inside}, of_batch);
  }
  return rewriter.value_before(op, OpKind::reshape, {flat}, type);
}

// The dimensions with those of the index as one.
Dims merged(const Dims& dims, const IndexParts& parts, std::int64_t as) {
  Dims merged(dims.begin(), dims.begin() + static_cast<std::ptrdiff_t>(parts.first));
  merged.push_back(as);
  for (std::size_t d = parts.first + parts.numbers.size(); d < dims.size(); ++d) {
    merged.push_back(dims[d]);
  }
  return merged;
}

// Numbers of dimensions as they are then; of the merged ones there is one left.
Dims renumbered(const Dims& numbers, const IndexParts& parts) {
  const auto first = static_cast<std::int64_t>(parts.first);
  const auto fewer = static_cast<std::int64_t>(parts.numbers.size()) - 1;
  Dims left;
  for (const std::int64_t d : numbers) {
    if (d > first && d <= first + fewer) continue;
    left.push_back(d > first ? d - fewer : d);
  }
  return left;
}

// The array is seen with one dimension for all that an index has numbers for. So indices are not
// put together in memory, and one number is read for each. On several devices an array that is
// split along one of them would have to be put together instead.
bool gather_by_one_number(Op& op, Rewriter& rewriter) {
  Value* const array = op.operand(0);
  const std::optional<IndexParts> parts = parts_of(op);
  if (!parts || rewriter.module().num_devices() != 1 || !is_stored(*array, rewriter.module()))
    return false;
  const Dims& dims = array->type.dims();
  ir::GatherAttrs attrs = op.get<ir::GatherAttrs>();
  ir::GatherDimensionNumbers& numbers = attrs.dimension_numbers;
  Value* const flat = flat_number(*parts, dims, numbers.index_vector_dim, op, rewriter);
  numbers.collapsed_slice_dims = renumbered(numbers.collapsed_slice_dims, *parts);
  numbers.operand_batching_dims = renumbered(numbers.operand_batching_dims, *parts);
  numbers.start_index_map = {static_cast<std::int64_t>(parts->first)};
  attrs.slice_sizes = merged(attrs.slice_sizes, *parts, 1);
  const ir::Type seen(array->type.dtype(), merged(dims, *parts, parts->places));
  Value* const one = rewriter.value_before(op, OpKind::reshape, {array}, seen);
  rewriter.replace_by(op, OpKind::gather, {one, flat}, ir::AttrsRef::of(std::move(attrs)));
  return true;
}

constexpr Rule kFlatIndices[] = {
    {"a gather by numbers for dimensions side by side", OpKind::gather, gather_by_one_number},
};

}  // namespace

std::span<const Rule> flat_index_rules() { return kFlatIndices; }

}  // namespace weft::passes
