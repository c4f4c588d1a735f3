// LocalLayouts: which sums over what lies cut are parts of sums.
#include <optional>
#include <utility>
#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/layouts/summed_later.h"

namespace weft::report {
namespace {

using passes::AtomSet;

// How the operand of a transpose lies whose result lies so; nothing: of another op.
std::optional<LocalLayout> before_move(const LocalLayout& result, const ir::Op& op) {
  const auto* const attrs = op.attrs.get_if<ir::TransposeAttrs>();
  if (attrs == nullptr) return std::nullopt;
  LocalLayout layout = result;
  for (std::size_t d = 0; d < attrs->permutation.size(); ++d) {
    layout.layout.dims[at(attrs->permutation[d])] = result.layout.dims[d];
  }
  return layout;
}

}  // namespace

void LocalLayouts::keep_what_is_summed() {
  const auto pending = [&](const ir::Value* value) {
    const auto at = layouts_.find(value);
    return at == layouts_.end() ? AtomSet{0} : at->second.layout.unreduced;
  };
  SummedLater later(axes_, pending);
  std::vector<std::pair<LocalLayout*, AtomSet>> gone;
  for (auto& [value, layout] : layouts_) {
    const AtomSet never = layout.layout.unreduced == 0 || shard(value) != nullptr
                              ? AtomSet{0}
                              : layout.layout.unreduced & ~later.of(value);
    if (never != 0) gone.emplace_back(&layout, never);
  }
  for (const auto& [layout, atoms] : gone) *layout = varying_along(*layout, atoms);
}

void LocalLayouts::unsum() {
  for (const auto& [result, taken] : taken_) {
    const ir::Value* value = result->def->operand(result->index);
    const bool is_other = of(value)->combine != taken.combine;
    AtomSet meant = is_other ? 0 : taken.layout.unreduced;
    // What it is taken for it is, but for where each device's block is one of its dimensions.
    std::optional<LocalLayout> as_taken;
    if (meant == 0) as_taken = taken;
    while (value->uses().size() == 1) {
      const passes::Shard* const known = shard(value);
      if (known != nullptr && known->layout.unreduced != 0) break;
      if (known != nullptr) as_taken.reset();  // it lies as the program's array does
      const auto at = layouts_.find(value);
      if (at == layouts_.end() || (at->second.layout.unreduced & ~meant) == 0) break;
      at->second =
          as_taken ? *as_taken : varying_along(at->second, at->second.layout.unreduced & ~meant);
      const ir::Op* const op = value->def;
      if (op == nullptr || op->operands.size() != 1 || !op->def().has(ir::Trait::moves_data)) break;
      value = op->operand(0);
      if (as_taken) as_taken = before_move(*as_taken, *op);
    }
  }
}

}  // namespace weft::report
