// Compiled once for each kind of vectors that Highway knows on this architecture: the compiler
// makes vectors of these loops, as wide as the target allows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/move/slice_offsets.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>

#include "engine/kernels/move/slice_offsets.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::slice_offsets::HWY_NAMESPACE {

void add_clamped(const std::int64_t* starts, std::int64_t n, std::int64_t last, std::int64_t stride,
                 std::int64_t* offsets) {
  for (std::int64_t i = 0; i < n; ++i) {
    offsets[i] += std::min(std::max<std::int64_t>(starts[i], 0), last) * stride;
  }
}

void add_inside(const std::int64_t* starts, std::int64_t n, std::int64_t last, std::int64_t stride,
                std::int64_t* offsets) {
  const auto end = static_cast<std::uint64_t>(last) + 1;
  for (std::int64_t i = 0; i < n; ++i) {
    const bool outside = static_cast<std::uint64_t>(starts[i]) >= end;
    const std::int64_t moved = offsets[i] + (outside ? 0 : starts[i]) * stride;
    offsets[i] = outside || offsets[i] < 0 ? -1 : moved;
  }
}

}  // namespace weft::engine::slice_offsets::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace slice_offsets {

HWY_EXPORT(add_clamped);
HWY_EXPORT(add_inside);

}  // namespace slice_offsets

void add_clamped_starts(const std::int64_t* starts, std::int64_t n, std::int64_t last,
                        std::int64_t stride, std::int64_t* offsets) {
  using namespace slice_offsets;
  HWY_DYNAMIC_DISPATCH(add_clamped)(starts, n, last, stride, offsets);
}
void add_inside_starts(const std::int64_t* starts, std::int64_t n, std::int64_t last,
                       std::int64_t stride, std::int64_t* offsets) {
  using namespace slice_offsets;
  HWY_DYNAMIC_DISPATCH(add_inside)(starts, n, last, stride, offsets);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
