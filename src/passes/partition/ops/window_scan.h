// Scans: reduce_windows whose window i is everything up to element i (cumsum), or from it on.
//
// Along a cut dimension each shard scans its own elements, and one small all_gather tells it what
// the shards before it add up to.
#pragma once

#include <optional>

#include "ir/ops/window.h"
#include "passes/partition/ops/split_op.h"

namespace weft::passes {

struct WindowScan {
  int dim = 0;
  bool reverse = false;  // from element i on
};

// The scan that the windows are; nothing: they are none along a cut dimension.
std::optional<WindowScan> find_scan(const SplitOp& split, const std::vector<ir::WindowDim>& window);
double wire_bytes(const WindowScan& scan, const SplitOp& split);
// `neutral`: for each input the scalar that combining leaves alone.
std::vector<ir::Value*> emit_scan(const WindowScan& scan, LocalOp& op,
                                  std::span<ir::Value* const> neutral);

}  // namespace weft::passes
