// The tile functions of tile_compare-inl.h for each kind of vectors.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_compare.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include "engine/kernels/tile/tile_compare-inl.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
std::span<const TileRow> compare_family() {
  static constexpr auto kRows = compare_tiles();
  return kRows;
}
TileFunction select_family(DType dtype) { return select_of(dtype); }
}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(compare_family);
HWY_EXPORT(select_family);

std::span<const TileRow> compare_rows() { return HWY_DYNAMIC_DISPATCH(compare_family)(); }
TileFunction select_function(DType dtype) { return HWY_DYNAMIC_DISPATCH(select_family)(dtype); }

}  // namespace weft::engine

#endif  // HWY_ONCE
