// CutWindows: windows of several elements that gather reads, or scatter writes, at computed places
// along a dimension that is cut: of each a shard has a part, or nothing.
//
// A shard's tile gets room for the rest of a window on both sides, so that every window that meets
// it lies within: what is read from the room is masked, what is written there is cut off. Functions
// only.
#pragma once

#include <span>
#include <vector>

#include "passes/partition/ops/split_op.h"

namespace weft::passes {

struct CutWindow {
  int dim = 0;  // of gather's operand, scatter's input
  AtomList atoms;
  std::int64_t size = 1;  // of a window

  std::int64_t room() const { return size - 1; }
};

// How long windows are, by dimension of gather's operand or scatter's input.
Dims gather_window_sizes(const ir::Op& op);
Dims scatter_window_sizes(const ir::Op& op);

// Lets each dimension be split of which windows at places that an index names are a part; those
// that the op's rule does not let be. They become factors of this kind.
void split_windows(ir::FactorRule& rule, const Dims& whole, const Dims& sizes,
                   const Dims& index_map, ir::FactorKind kind);
// Those of several elements along dimensions that are cut.
std::vector<CutWindow> cut_windows(const SplitOp& op, const Dims& sizes);
// The room on each side of the tile in this dimension.
std::int64_t room_along(std::span<const CutWindow> windows, std::int64_t dim);

ir::Value* with_room(LocalBuilder& b, ir::Value* tile, std::span<const CutWindow> windows);
ir::Value* without_room(LocalBuilder& b, ir::Value* tile, std::span<const CutWindow> windows);

}  // namespace weft::passes
