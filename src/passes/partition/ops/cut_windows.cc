#include "passes/partition/ops/cut_windows.h"

#include "ir/ops/attrs.h"
#include "ir/ops/scatter_window.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {

Dims gather_window_sizes(const ir::Op& op) { return op.get<ir::GatherAttrs>().slice_sizes; }

Dims scatter_window_sizes(const ir::Op& op) {
  const auto& numbers = op.get<ir::ScatterAttrs>().scatter_dimension_numbers;
  const Dims& updates = op.operand(op.results.size() + 1)->type.dims();
  return ir::scatter_window(numbers, op.operand(0)->type.dims().size(), updates, 1);
}

void split_windows(ir::FactorRule& rule, const Dims& whole, const Dims& sizes,
                   const Dims& index_map, ir::FactorKind kind) {
  for (const std::int64_t d : index_map) {
    if (sizes[at(d)] == 0 || sizes[at(d)] == whole[at(d)]) continue;
    for (const int f : rule.operands[0].dims[at(d)]) {
      ir::Factor& factor = rule.factors[at(f)];
      if (factor.kind != ir::FactorKind::need_replication) continue;
      factor.kind = kind;
      factor.localize = true;
    }
  }
}

std::vector<CutWindow> cut_windows(const SplitOp& op, const Dims& sizes) {
  std::vector<CutWindow> windows;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    const AtomList atoms = localized_atoms(op, 0, static_cast<std::int64_t>(d));
    if (atoms.empty() || sizes[d] <= 1) continue;
    windows.push_back({static_cast<int>(d), atoms, sizes[d]});
  }
  return windows;
}

std::int64_t room_along(std::span<const CutWindow> windows, std::int64_t dim) {
  for (const CutWindow& window : windows) {
    if (window.dim == dim) return window.room();
  }
  return 0;
}

ir::Value* with_room(LocalBuilder& b, ir::Value* tile, std::span<const CutWindow> windows) {
  for (const CutWindow& window : windows) {
    tile = b.pad(tile, window.dim, window.room(), window.room());
  }
  return tile;
}

ir::Value* without_room(LocalBuilder& b, ir::Value* tile, std::span<const CutWindow> windows) {
  for (const CutWindow& window : windows) {
    const std::int64_t size = tile->type.dim(window.dim) - window.room();
    tile = b.slice(tile, window.dim, window.room(), size);
  }
  return tile;
}

}  // namespace weft::passes
