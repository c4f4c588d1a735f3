// WindowFetch: what a shard needs so that windows slide over its part of a dimension: the elements
// under its windows, and how they slide over these. Windows may be cut themselves: a shard then has
// a part of each of its windows.
//
// Serves everything whose results are windows over a padded and dilated dimension: convolution,
// reduce_window, and pad, whose windows are single elements. Plain value.
#pragma once

#include "ir/ops/window.h"
#include "passes/partition/ops/fetch.h"

namespace weft::passes {

// How many shards the windows of a dimension are dealt out to, and into how many parts each window
// is cut: shard i * parts + j has part j of the windows of tile i.
struct WindowCut {
  std::int64_t tiles = 1;
  std::int64_t parts = 1;
  bool reversed = false;  // the first part is the end of the window
};

struct WindowFetch {
  FetchPlan plan;
  ir::WindowDim local;  // over what is fetched (and dilated, where `phase` says so)
  // The last parts of windows are padded: what lies under the padding is filled, too.
  bool padded_parts = false;
  // Not empty: the shards' windows start in different places between two elements. What is fetched
  // is dilated by `dilation` first, and shard i's part of it starts at phase[i].
  std::vector<std::int64_t> phase;
  std::int64_t dilation = 1;
  std::int64_t extent = 0;  // of the part
};

// REQUIRES: there are windows over `size` elements.
WindowFetch plan_window_fetch(const ir::WindowDim& window, std::int64_t size, const WindowCut& cut);

// The second half of a fetch, where there is one: fills, dilates with `fill` and cuts.
ir::Value* emit_rest(const WindowFetch& fetch, ir::Value* fetched, int dim, const AtomList& atoms,
                     ir::Value* fill, LocalBuilder& b);

// The fetches of all cut dimensions that windows slide over. `window` has an entry a dimension of
// the array; those of the cut dimensions become local ones.
struct WindowFetches {
  struct Dim {
    int dim;
    AtomList atoms;
    WindowFetch fetch;
  };
  std::vector<Dim> dims;
  std::vector<ir::WindowDim> local;

  void add(int dim, const AtomList& atoms, std::int64_t size, const WindowCut& cut);
  std::vector<FetchStep> steps() const;  // sorted
  ir::Value* emit(ir::Value* shard, ir::Value* fill, LocalBuilder& b) const;
};

}  // namespace weft::passes
