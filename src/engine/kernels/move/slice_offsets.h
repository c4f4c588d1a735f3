// Where slices of a gather or scatter lie in memory, from where they start in each dimension.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include <algorithm>
#include <cstdint>

#include "weft/dtype.h"

#include "plan/storage/scratch.h"

namespace weft::engine {

using plan::kTileLanes;

// Whether starts of an integer type can be read as they are stored.
constexpr bool reads_starts(DType dtype) {
  return dtype == DType::i32 || dtype == DType::ui32 || dtype == DType::i64;
}

// What n starts of such a type in one dimension, `step` elements apart, add to offsets[0..n).
// `last`: the last start from which a slice is inside; `stride`: of the dimension.
//
// Starts before the first one or behind the last one are moved to these.
void add_clamped_starts(DType dtype, const void* starts, std::int64_t step, std::int64_t n,
                        std::int64_t last, std::int64_t stride, std::int64_t* offsets);
// The offset of what is not inside becomes -1, and stays so.
void add_inside_starts(DType dtype, const void* starts, std::int64_t step, std::int64_t n,
                       std::int64_t last, std::int64_t stride, std::int64_t* offsets);

// An array of so many bytes is not in the caches: single elements of it are asked for beforehand.
// In one that is, that takes longer than waiting for them.
inline constexpr std::int64_t kFarBytes = std::int64_t{64} << 20;

// Goes through single elements [begin, end), a tile after the other: `find(b, n, offsets)` says
// where those from b on lie, `use(b, n, offsets)` uses them. If they are `far`, `fetch(offset)`
// asks for one that is used soon: a tile is used while the next one is asked for.
template <class Find, class Fetch, class Use>
void for_each_tile(std::int64_t begin, std::int64_t end, bool far, const Find& find,
                   const Fetch& fetch, const Use& use) {
  std::int64_t offsets[2][kTileLanes];
  std::int64_t behind = -1;  // where the tile begins that is to be used
  int now = 0;
  for (std::int64_t b = begin; b < end; b += kTileLanes) {
    const std::int64_t n = std::min(kTileLanes, end - b);
    find(b, n, offsets[now]);
    if (!far) {
      use(b, n, offsets[now]);
      continue;
    }
    for (std::int64_t i = 0; i < n; ++i) fetch(offsets[now][i]);
    if (behind >= 0) use(behind, kTileLanes, offsets[1 - now]);
    behind = b;
    now = 1 - now;
  }
  if (behind >= 0) use(behind, end - behind, offsets[1 - now]);
}

}  // namespace weft::engine
