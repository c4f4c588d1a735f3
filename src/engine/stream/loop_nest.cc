#include "engine/stream/loop_nest.h"

#include <algorithm>

namespace weft::engine {

void collapse_dims(Dims& dims, std::span<Dims> strides) {
  std::size_t kept = 0;  // dimensions [0, kept) are final, but for the size of the last of them
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 1) continue;
    const bool merge = kept > 0 && std::all_of(strides.begin(), strides.end(), [&](const Dims& s) {
                         return s[kept - 1] == s[d] * dims[d];
                       });
    if (!merge) ++kept;
    dims[kept - 1] = merge ? dims[kept - 1] * dims[d] : dims[d];
    for (Dims& s : strides) s[kept - 1] = s[d];
  }
  if (kept == 0) {
    dims.assign(1, 1);
    for (Dims& s : strides) s.assign(1, 1);
    return;
  }
  dims.resize(kept);
  for (Dims& s : strides) s.resize(kept);
}

std::int64_t offset_of(std::int64_t linear, const Dims& dims, const Dims& strides) {
  std::int64_t offset = 0;
  for (std::size_t d = dims.size(); d-- > 0;) {
    offset += linear % dims[d] * strides[d];
    linear /= dims[d];
  }
  return offset;
}

}  // namespace weft::engine
