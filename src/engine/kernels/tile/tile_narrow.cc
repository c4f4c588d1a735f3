// Tile functions of convert from f32 to integers of up to 16 bits.
//
// Compiled once for each kind of vectors that Highway knows on this architecture: the compiler
// makes vectors of these loops, as wide as the target allows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/kernels/tile/tile_narrow.cc"
#include "engine/kernels/tile/vector/vector_targets.h"
// clang-format off: in this order
#include <hwy/foreach_target.h>
// After foreach_target.h, which it configures.
#include <hwy/highway.h>
// clang-format on

#include <type_traits>

#include "engine/kernels/tile/tile_loops.h"
#include "engine/kernels/tile/tile_narrow.h"

HWY_BEFORE_NAMESPACE();
namespace weft::engine::HWY_NAMESPACE {
namespace {

// As tile_convert.cc has it: towards zero, to the nearest that there is, a NaN to 0. All bounds are
// floats.
template <class To>
void narrow(const void* const* in, void* out, std::int64_t n, TileParameters p) {
  const auto* const from = static_cast<const float*>(in[0]);
  auto* const to = static_cast<To*>(out);
  constexpr bool kSigned = std::is_signed_v<To>;
  const auto end = static_cast<float>(1 << (kSigned ? p.a - 1 : p.a));
  const float most = end - 1, least = kSigned ? -end : 0.0F;
  WEFT_INDEPENDENT_LOOP
  for (std::int64_t i = 0; i < n; ++i) {
    const float x = from[i] == from[i] ? from[i] : 0.0F;
    const float above = x < least ? least : x;
    to[i] = static_cast<To>(static_cast<std::int32_t>(above > most ? most : above));
  }
}

TileFn narrow_function(DType to) {
  switch (compute_dtype(to)) {
    case DType::i8:
      return &narrow<std::int8_t>;
    case DType::ui8:
      return &narrow<std::uint8_t>;
    case DType::i16:
      return &narrow<std::int16_t>;
    case DType::ui16:
      return &narrow<std::uint16_t>;
    default:
      return nullptr;
  }
}

}  // namespace

TileFn function_of_narrowing(DType to) { return narrow_function(to); }

}  // namespace weft::engine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace weft::engine {

HWY_EXPORT(function_of_narrowing);

TileFn narrowing_function(DType to) { return HWY_DYNAMIC_DISPATCH(function_of_narrowing)(to); }

}  // namespace weft::engine

#endif  // HWY_ONCE
