// Where slices of a gather or scatter lie in memory, from where they start in each dimension.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include <algorithm>
#include <cstdint>

#include "plan/storage/scratch.h"

namespace weft::engine {

using plan::kTileLanes;

// What starts[0..n) in one dimension add to offsets[0..n). `last`: the last start from which a
// slice is inside; `stride`: of the dimension.
//
// Starts before the first one or behind the last one are moved to these.
void add_clamped_starts(const std::int64_t* starts, std::int64_t n, std::int64_t last,
                        std::int64_t stride, std::int64_t* offsets);
// The offset of what is not inside becomes -1, and stays so.
void add_inside_starts(const std::int64_t* starts, std::int64_t n, std::int64_t last,
                       std::int64_t stride, std::int64_t* offsets);

// Goes through single elements [begin, end), a tile after the other: `find(b, n, offsets)` says
// where those from b on lie, `fetch(offset)` asks for one that is used soon, and
// `use(b, n, offsets)` uses a tile that was asked for while the one before it was used.
template <class Find, class Fetch, class Use>
void for_each_tile_behind(std::int64_t begin, std::int64_t end, const Find& find,
                          const Fetch& fetch, const Use& use) {
  std::int64_t offsets[2][kTileLanes];
  std::int64_t behind = -1;  // where the tile begins that is to be used
  int now = 0;
  for (std::int64_t b = begin; b < end; b += kTileLanes, now = 1 - now) {
    const std::int64_t n = std::min(kTileLanes, end - b);
    find(b, n, offsets[now]);
    for (std::int64_t i = 0; i < n; ++i) fetch(offsets[now][i]);
    if (behind >= 0) use(behind, kTileLanes, offsets[1 - now]);
    behind = b;
  }
  if (behind >= 0) use(behind, end - behind, offsets[1 - now]);
}

}  // namespace weft::engine
