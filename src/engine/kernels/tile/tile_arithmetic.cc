// The tile functions of tile_arithmetic-inl.h for each kind of vectors.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_arithmetic.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/tile/tile_arithmetic-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
std::span<const TileRow> arithmetic_family() {
  static constexpr auto kRows = arithmetic_tiles();
  return kRows;
}
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(arithmetic_family);

std::span<const TileRow> arithmetic_rows() { return HWY_DYNAMIC_DISPATCH(arithmetic_family)(); }

}  // namespace weft::engine

#endif  // HWY_ONCE
