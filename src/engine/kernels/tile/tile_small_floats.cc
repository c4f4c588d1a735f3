// Compiled once for each kind of vectors that Highway knows on this architecture.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_small_floats.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <algorithm>
#include <bit>

#include "engine/kernels/tile/tile_small_floats.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// to_bfloat16(x)'s bits, above others: with numbers of 32 bits throughout, of which vectors are
// made that need not be packed and spread.
HWY_INLINE std::uint32_t bf16_above(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const bool is_nan = static_cast<std::int32_t>(bits & 0x7fffffffU) > 0x7f800000;
  const std::uint32_t rounded = bits + 0x7fffU + (bits >> 16 & 1);
  return is_nan ? (bits & 0x80000000U) | 0x7fc00000U : rounded;
}

// The compiler makes vectors of these, as wide as the target allows.
void load_bf16(const BFloat16* src, float* dst, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) dst[i] = to_float(src[i]);
}
void store_bf16(const float* src, BFloat16* dst, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    dst[i].bits = static_cast<std::uint16_t>(bf16_above(src[i]) >> 16);
  }
}
void round_bf16(float* values, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    values[i] = std::bit_cast<float>(bf16_above(values[i]) & 0xffff0000U);
  }
}

#if HWY_TARGET <= HWY_AVX2  // which converts f16 by one instruction

// convert(from + i, to + i) for vectors; the last one is filled up, so that the bits of a NaN do
// not depend on where it stands.
template <class From, class To, class Convert>
void convert_f16(const From* from, To* to, std::int64_t n, const Convert& convert) {
  constexpr auto kLanes = static_cast<std::int64_t>(hn::MaxLanes(hn::ScalableTag<float>()));
  std::int64_t i = 0;
  for (; i + kLanes <= n; i += kLanes) convert(from + i, to + i);
  if (i == n) return;
  From last_from[kLanes] = {};
  To last_to[kLanes];
  std::copy_n(from + i, n - i, last_from);
  convert(last_from, last_to);
  std::copy_n(last_to, n - i, to + i);
}

void load_f16(const Float16* src, float* dst, std::int64_t n) {
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> half;
  convert_f16(src, dst, n, [&](const Float16* from, float* to) HWY_ATTR {
    const auto x = hn::LoadU(half, reinterpret_cast<const hwy::float16_t*>(from));
    hn::StoreU(hn::PromoteTo(d, x), d, to);
  });
}
void store_f16(const float* src, Float16* dst, std::int64_t n) {
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> half;
  convert_f16(src, dst, n, [&](const float* from, Float16* to) HWY_ATTR {
    const auto x = hn::DemoteTo(half, hn::LoadU(d, from));
    hn::StoreU(x, half, reinterpret_cast<hwy::float16_t*>(to));
  });
}
void round_f16(float* values, std::int64_t n) {
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> half;
  convert_f16<float>(values, values, n, [&](const float* from, float* to) HWY_ATTR {
    hn::StoreU(hn::PromoteTo(d, hn::DemoteTo(half, hn::LoadU(d, from))), d, to);
  });
}

#else

void load_f16(const Float16* src, float* dst, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) dst[i] = to_float(src[i]);
}
void store_f16(const float* src, Float16* dst, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) dst[i] = to_float16(src[i]);
}
void round_f16(float* values, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) values[i] = to_float(to_float16(values[i]));
}

#endif

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(load_bf16);
HWY_EXPORT(store_bf16);
HWY_EXPORT(load_f16);
HWY_EXPORT(store_f16);
HWY_EXPORT(round_bf16);
HWY_EXPORT(round_f16);

void load_floats(const BFloat16* src, float* dst, std::int64_t n) {
  HWY_DYNAMIC_DISPATCH(load_bf16)(src, dst, n);
}
void load_floats(const Float16* src, float* dst, std::int64_t n) {
  HWY_DYNAMIC_DISPATCH(load_f16)(src, dst, n);
}
void store_floats(const float* src, BFloat16* dst, std::int64_t n) {
  HWY_DYNAMIC_DISPATCH(store_bf16)(src, dst, n);
}
void store_floats(const float* src, Float16* dst, std::int64_t n) {
  HWY_DYNAMIC_DISPATCH(store_f16)(src, dst, n);
}
void round_to_bf16(float* values, std::int64_t n) { HWY_DYNAMIC_DISPATCH(round_bf16)(values, n); }
void round_to_f16(float* values, std::int64_t n) { HWY_DYNAMIC_DISPATCH(round_f16)(values, n); }

}  // namespace weft::engine

#endif  // HWY_ONCE
