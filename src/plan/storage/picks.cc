#include "plan/storage/picks.h"

#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::plan {
namespace {

bool is_one(std::int64_t n) { return n == 1; }

// Whether the op gives its operand with a dimension of size 1 behind all others.
bool adds_last_dim(const ir::Op& op) {
  const bool moves_nothing =
      op.kind == ir::OpKind::reshape || op.attrs.get_if<ir::BroadcastInDimAttrs>() != nullptr;
  if (!moves_nothing) return false;
  Dims with_one = op.operand(0)->type.dims();
  with_one.push_back(1);
  if (op.result()->type.dims() != with_one) return false;
  const auto* const broadcast = op.attrs.get_if<ir::BroadcastInDimAttrs>();
  return broadcast == nullptr || std::ranges::is_sorted(broadcast->broadcast_dimensions);
}

}  // namespace

bool is_pick(const ir::Op& op) { return op.attrs.get_if<ir::GatherAttrs>() != nullptr; }

bool picks_elements(const ir::Op& pick) {
  return std::ranges::all_of(pick.get<ir::GatherAttrs>().slice_sizes, is_one);
}

bool picks_pieces(const ir::Op& pick) {
  if (picks_elements(pick)) return true;
  const auto& attrs = pick.get<ir::GatherAttrs>();
  const Dims& from = pick.operand(0)->type.dims();
  const Dims& offset_dims = attrs.dimension_numbers.offset_dims;
  const std::size_t num_batch = pick.result()->type.dims().size() - offset_dims.size();
  for (std::size_t d = 0; d < offset_dims.size(); ++d) {
    if (offset_dims[d] != static_cast<std::int64_t>(num_batch + d)) return false;
  }
  const auto first = std::ranges::find_if_not(attrs.slice_sizes, is_one);
  const auto d = static_cast<std::size_t>(first - attrs.slice_sizes.begin());
  return std::equal(first + 1, attrs.slice_sizes.end(), from.begin() + d + 1, from.end());
}

PickedIndices indices_of(const ir::Op& pick) {
  const ir::Value* const indices = pick.operand(1);
  const std::int64_t vector_dim = pick.get<ir::GatherAttrs>().dimension_numbers.index_vector_dim;
  const std::int64_t last = static_cast<std::int64_t>(indices->type.dims().size()) - 1;
  if (vector_dim != last || indices->def == nullptr || !adds_last_dim(*indices->def)) {
    return {indices, vector_dim};
  }
  return {indices->def->operand(0), last};
}

SmallVector<const ir::Value*, 4> read_by(const ir::Op& op) {
  if (is_pick(op)) return {op.operand(0), indices_of(op).value};
  return {op.operands.begin(), op.operands.end()};
}

}  // namespace weft::plan
