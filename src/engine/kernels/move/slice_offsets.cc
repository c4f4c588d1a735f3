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
#include <limits>
#include <type_traits>
#include <utility>

#include "engine/kernels/move/slice_offsets.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::slice_offsets::HWY_NAMESPACE {

namespace {

// With a step, and a stride, that the compiler knows where they are one.
template <class By, class F>
void with_steps(std::int64_t step, By stride, const F& f) {
  using One = std::integral_constant<By, 1>;
  if (step != 1) return f(step, stride);
  if (stride != 1) return f(std::integral_constant<std::int64_t, 1>{}, stride);
  f(std::integral_constant<std::int64_t, 1>{}, One{});
}

template <class T, class By>
void add_clamped_of(const T* starts, std::int64_t step, std::int64_t n, T last, By stride,
                    std::int64_t* offsets) {
  with_steps(step, stride, [&](auto from, auto by) {
    for (std::int64_t i = 0; i < n; ++i) {
      const T start = std::min(std::max(starts[i * from], T{0}), last);
      offsets[i] += static_cast<std::int64_t>(start) * static_cast<std::int64_t>(by);
    }
  });
}

// Clamped and multiplied as they are stored where that is possible: processors have these
// operations for 32 bits.
template <class T>
void add_clamped_narrow(const T* starts, std::int64_t step, std::int64_t n, std::int64_t last,
                        std::int64_t stride, std::int64_t* offsets) {
  const T least = static_cast<T>(std::min<std::int64_t>(last, std::numeric_limits<T>::max()));
  if (std::in_range<std::int32_t>(stride)) {
    add_clamped_of(starts, step, n, least, static_cast<std::int32_t>(stride), offsets);
  } else {
    add_clamped_of(starts, step, n, least, stride, offsets);
  }
}

template <class T>
void add_inside_of(const T* starts, std::int64_t step, std::int64_t n, std::int64_t last,
                   std::int64_t stride, std::int64_t* offsets) {
  const auto end = static_cast<std::uint64_t>(last) + 1;
  with_steps(step, stride, [&](auto from, auto by) {
    for (std::int64_t i = 0; i < n; ++i) {
      const auto start = static_cast<std::int64_t>(starts[i * from]);
      const bool outside = static_cast<std::uint64_t>(start) >= end;
      const std::int64_t moved = offsets[i] + (outside ? 0 : start) * by;
      offsets[i] = outside || offsets[i] < 0 ? -1 : moved;
    }
  });
}

template <class F>
void visit_starts(DType dtype, const void* starts, const F& f) {
  switch (dtype) {
    case DType::i32:
      return f(static_cast<const std::int32_t*>(starts));
    case DType::ui32:
      return f(static_cast<const std::uint32_t*>(starts));
    default:
      return f(static_cast<const std::int64_t*>(starts));
  }
}

}  // namespace

void add_clamped(DType dtype, const void* starts, std::int64_t step, std::int64_t n,
                 std::int64_t last, std::int64_t stride, std::int64_t* offsets) {
  visit_starts(dtype, starts,
               [&](const auto* from) { add_clamped_narrow(from, step, n, last, stride, offsets); });
}

void add_inside(DType dtype, const void* starts, std::int64_t step, std::int64_t n,
                std::int64_t last, std::int64_t stride, std::int64_t* offsets) {
  visit_starts(dtype, starts,
               [&](const auto* from) { add_inside_of(from, step, n, last, stride, offsets); });
}

}  // namespace weft::engine::slice_offsets::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {
namespace slice_offsets {

HWY_EXPORT(add_clamped);
HWY_EXPORT(add_inside);

}  // namespace slice_offsets

void add_clamped_starts(DType dtype, const void* starts, std::int64_t step, std::int64_t n,
                        std::int64_t last, std::int64_t stride, std::int64_t* offsets) {
  using namespace slice_offsets;
  HWY_DYNAMIC_DISPATCH(add_clamped)(dtype, starts, step, n, last, stride, offsets);
}
void add_inside_starts(DType dtype, const void* starts, std::int64_t step, std::int64_t n,
                       std::int64_t last, std::int64_t stride, std::int64_t* offsets) {
  using namespace slice_offsets;
  HWY_DYNAMIC_DISPATCH(add_inside)(dtype, starts, step, n, last, stride, offsets);
}

}  // namespace weft::engine

#endif  // HWY_ONCE
