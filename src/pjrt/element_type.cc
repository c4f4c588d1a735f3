#include "pjrt/element_type.h"

#include <cstdint>

namespace weft::pjrt {
namespace {

struct Pair {
  abi::ElementType type;
  DType dtype;
};
constexpr Pair kPairs[] = {
    {abi::ElementType::pred, DType::i1},
    {abi::ElementType::s2, DType::i2},
    {abi::ElementType::s4, DType::i4},
    {abi::ElementType::s8, DType::i8},
    {abi::ElementType::s16, DType::i16},
    {abi::ElementType::s32, DType::i32},
    {abi::ElementType::s64, DType::i64},
    {abi::ElementType::u2, DType::ui2},
    {abi::ElementType::u4, DType::ui4},
    {abi::ElementType::u8, DType::ui8},
    {abi::ElementType::u16, DType::ui16},
    {abi::ElementType::u32, DType::ui32},
    {abi::ElementType::u64, DType::ui64},
    {abi::ElementType::f4e2m1fn, DType::f4E2M1FN},
    {abi::ElementType::f8e3m4, DType::f8E3M4},
    {abi::ElementType::f8e4m3, DType::f8E4M3},
    {abi::ElementType::f8e4m3fn, DType::f8E4M3FN},
    {abi::ElementType::f8e4m3fnuz, DType::f8E4M3FNUZ},
    {abi::ElementType::f8e4m3b11fnuz, DType::f8E4M3B11FNUZ},
    {abi::ElementType::f8e5m2, DType::f8E5M2},
    {abi::ElementType::f8e5m2fnuz, DType::f8E5M2FNUZ},
    {abi::ElementType::f8e8m0fnu, DType::f8E8M0FNU},
    {abi::ElementType::bf16, DType::bf16},
    {abi::ElementType::f16, DType::f16},
    {abi::ElementType::f32, DType::f32},
    {abi::ElementType::f64, DType::f64},
    {abi::ElementType::c64, DType::c64},
    {abi::ElementType::c128, DType::c128},
};

}  // namespace

std::optional<DType> dtype_of(abi::ElementType type) {
  for (const Pair& pair : kPairs) {
    if (pair.type == type) return pair.dtype;
  }
  return std::nullopt;
}

std::optional<abi::ElementType> element_type_of(DType dtype) {
  for (const Pair& pair : kPairs) {
    if (pair.dtype == dtype) return pair.type;
  }
  return std::nullopt;
}

void widen(std::span<std::byte> bytes, DType dtype) {
  const int unused = 8 - info(dtype).bits;
  if (unused <= 0 || is_boolean(dtype)) return;
  for (std::byte& byte : bytes) {
    const auto shifted = static_cast<std::uint8_t>(std::to_integer<unsigned>(byte) << unused);
    byte = is_signed_integer(dtype)
               ? static_cast<std::byte>(static_cast<std::int8_t>(shifted) >> unused)
               : static_cast<std::byte>(shifted >> unused);
  }
}

}  // namespace weft::pjrt
