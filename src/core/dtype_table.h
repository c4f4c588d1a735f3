// kDTypes: what is true of each element type, one row a type, in the order of the enum.
//
// Constants; most code asks weft::info instead. This header is for code that needs a row at compile
// time.
#pragma once

#include <array>

#include "weft/dtype.h"

namespace weft {
namespace detail {

constexpr DTypeInfo integer(DType dtype, std::string_view name, int bits) {
  return {dtype,
          name,
          name[0] == 'u' ? DTypeClass::unsigned_integer : DTypeClass::signed_integer,
          bits,
          bits < 8 ? 1 : bits / 8,
          {}};
}
constexpr DTypeInfo floating(DType dtype, std::string_view name, int exponent_bits,
                             int mantissa_bits, int bias, NanEncoding nan = NanEncoding::ieee) {
  const int bits = 1 + exponent_bits + mantissa_bits;
  return {dtype,
          name,
          DTypeClass::floating,
          bits,
          bits < 8 ? 1 : bits / 8,
          {exponent_bits, mantissa_bits, bias, true, nan}};
}
constexpr DTypeInfo complex(DType dtype, std::string_view name, const DTypeInfo& part) {
  return {dtype, name, DTypeClass::complex, 2 * part.bits, 2 * part.bytes, part.format};
}

inline constexpr DTypeInfo kF32 = floating(DType::f32, "f32", 8, 23, 127);
inline constexpr DTypeInfo kF64 = floating(DType::f64, "f64", 11, 52, 1023);

}  // namespace detail

inline constexpr std::array<DTypeInfo, kNumDTypes> kDTypes = {{
    {DType::i1, "i1", DTypeClass::boolean, 1, 1, {}},
    detail::integer(DType::i2, "i2", 2),
    detail::integer(DType::i4, "i4", 4),
    detail::integer(DType::i8, "i8", 8),
    detail::integer(DType::i16, "i16", 16),
    detail::integer(DType::i32, "i32", 32),
    detail::integer(DType::i64, "i64", 64),
    detail::integer(DType::ui2, "ui2", 2),
    detail::integer(DType::ui4, "ui4", 4),
    detail::integer(DType::ui8, "ui8", 8),
    detail::integer(DType::ui16, "ui16", 16),
    detail::integer(DType::ui32, "ui32", 32),
    detail::integer(DType::ui64, "ui64", 64),
    detail::floating(DType::f4E2M1FN, "f4E2M1FN", 2, 1, 1, NanEncoding::none),
    detail::floating(DType::f6E2M3FN, "f6E2M3FN", 2, 3, 1, NanEncoding::none),
    detail::floating(DType::f6E3M2FN, "f6E3M2FN", 3, 2, 3, NanEncoding::none),
    detail::floating(DType::f8E3M4, "f8E3M4", 3, 4, 3),
    detail::floating(DType::f8E4M3, "f8E4M3", 4, 3, 7),
    detail::floating(DType::f8E4M3FN, "f8E4M3FN", 4, 3, 7, NanEncoding::all_ones),
    detail::floating(DType::f8E4M3FNUZ, "f8E4M3FNUZ", 4, 3, 8, NanEncoding::negative_zero),
    detail::floating(DType::f8E4M3B11FNUZ, "f8E4M3B11FNUZ", 4, 3, 11, NanEncoding::negative_zero),
    detail::floating(DType::f8E5M2, "f8E5M2", 5, 2, 15),
    detail::floating(DType::f8E5M2FNUZ, "f8E5M2FNUZ", 5, 2, 16, NanEncoding::negative_zero),
    {DType::f8E8M0FNU,
     "f8E8M0FNU",
     DTypeClass::floating,
     8,
     1,
     {8, 0, 127, false, NanEncoding::all_ones}},
    detail::floating(DType::bf16, "bf16", 8, 7, 127),
    detail::floating(DType::f16, "f16", 5, 10, 15),
    detail::kF32,
    detail::kF64,
    detail::complex(DType::c64, "complex<f32>", detail::kF32),
    detail::complex(DType::c128, "complex<f64>", detail::kF64),
}};

// What the engine computes with: integers below a byte as i8 and ui8, floats below 32 bits as f32;
// every other type as it is.
constexpr DType compute_dtype(DType dtype) {
  const DTypeInfo& row = kDTypes[static_cast<std::size_t>(dtype)];
  if (row.type_class == DTypeClass::floating && row.bits < 32) return DType::f32;
  if (row.type_class == DTypeClass::signed_integer && row.bits < 8) return DType::i8;
  if (row.type_class == DTypeClass::unsigned_integer && row.bits < 8) return DType::ui8;
  return dtype;
}

}  // namespace weft
