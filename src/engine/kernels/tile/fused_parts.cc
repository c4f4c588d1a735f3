#include "engine/kernels/tile/fused_parts.h"

#include <algorithm>
#include <utility>

#include "ir/ops/op_def.h"
#include "plan/storage/picks.h"

namespace weft::engine {
namespace {

// Tiles that end with a row cost no more for shorter ones than for others.
constexpr std::int64_t kLeastRow = 2 * kTileLanes;

// How many elements one after the other, each time from a multiple of it on, are known to be one.
std::int64_t elements_alike(const ir::Value& value) {
  if (value.type.dims().empty()) return FusedParts::kNoRow;
  const auto* const broadcast =
      value.def == nullptr ? nullptr : value.def->attrs.get_if<ir::BroadcastInDimAttrs>();
  if (broadcast == nullptr) return 1;
  const Dims& from = value.def->operand(0)->type.dims();
  std::int64_t alike = 1;
  for (std::size_t d = value.type.dims().size(); d-- > 0;) {
    for (std::size_t o = 0; o < from.size(); ++o) {
      const bool is_same = at(broadcast->broadcast_dimensions[o]) == d && from[o] != 1;
      if (is_same) return alike;
    }
    alike *= value.type.dims()[d];
  }
  return alike;
}

}  // namespace

FusedParts::FusedParts(std::span<const ir::Op* const> ops,
                       std::span<const ir::Value* const> inputs) {
  std::vector<const ir::Op*> picks;
  for (const ir::Op* op : ops) (plan::is_pick(*op) ? picks : computed).push_back(op);
  const auto is_computed_with = [&](const ir::Value* input) {
    return std::ranges::any_of(computed, [&](const ir::Op* op) {
      return std::ranges::find(op->operands, input) != op->operands.end();
    });
  };
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!picks.empty() && !is_computed_with(inputs[i])) continue;
    arguments.push_back(inputs[i]);
    sources.inputs.push_back(i);
  }
  const auto number_of = [&](const ir::Value* value) {
    return static_cast<std::size_t>(std::ranges::find(inputs, value) - inputs.begin());
  };
  for (const ir::Op* op : picks) {
    const plan::PickedIndices indices = plan::indices_of(*op);
    ir::GatherAttrs attrs = op->get<ir::GatherAttrs>();
    attrs.dimension_numbers.index_vector_dim = indices.vector_dim;
    arguments.push_back(op->result());
    sources.picks.push_back(
        {std::move(attrs), number_of(op->operand(0)), number_of(indices.value)});
  }
  for (const ir::Value* argument : arguments) {
    const std::int64_t alike = elements_alike(*argument);
    forms.arguments.push_back(alike >= kLeastRow ? TileForm::one : TileForm::stored);
    if (alike >= kLeastRow) row = std::min(row, alike);
  }
}

}  // namespace weft::engine
