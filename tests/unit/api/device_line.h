// Functions of parts that lie on devices in a line, for tests.
#pragma once

#include <cstdint>

#include "weft/make_mesh.h"
#include "weft/shard_map.h"

namespace weft::testing {

inline Mesh line(std::int64_t n) { return make_mesh({n}, {"i"}); }

// A function of the blocks along "i" of n devices, its results side by side.
template <class F>
Array along(std::int64_t n, F f, const Array& x) {
  return shard_map(f, line(n), P("i"), P("i"))(x);
}

}  // namespace weft::testing
