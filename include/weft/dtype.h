// The element types of StableHLO and the facts about each: one row a type in kDTypes
// (core/dtype_table.h).
//
// Everything here is constexpr data without owner; use it from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace weft {

enum class DType : std::uint8_t {
  i1,
  i2,
  i4,
  i8,
  i16,
  i32,
  i64,
  ui2,
  ui4,
  ui8,
  ui16,
  ui32,
  ui64,
  f4E2M1FN,
  f6E2M3FN,
  f6E3M2FN,
  f8E3M4,
  f8E4M3,
  f8E4M3FN,
  f8E4M3FNUZ,
  f8E4M3B11FNUZ,
  f8E5M2,
  f8E5M2FNUZ,
  f8E8M0FNU,
  bf16,
  f16,
  f32,
  f64,
  c64,
  c128,  // complex<f32>, complex<f64>
};
inline constexpr int kNumDTypes = static_cast<int>(DType::c128) + 1;

enum class DTypeClass : std::uint8_t {
  boolean,
  signed_integer,
  unsigned_integer,
  floating,
  complex
};

// What the all-ones exponent, and the sign bit of zero, mean in a floating-point format (names as
// in APFloat).
enum class NanEncoding : std::uint8_t {
  ieee,           // all-ones exponent: infinity with a zero mantissa, NaN otherwise
  all_ones,       // "FN": no infinity; NaN is all ones in exponent and mantissa
  negative_zero,  // "FNUZ": no infinity, no negative zero; NaN is the bits of negative zero
  none,           // neither infinity nor NaN (f4E2M1FN, f6*)
};

struct FloatFormat {
  int exponent_bits = 0;
  int mantissa_bits = 0;  // without the hidden one
  int bias = 0;
  bool has_sign = true;  // f8E8M0FNU has none
  NanEncoding nan = NanEncoding::ieee;
};

struct DTypeInfo {
  DType dtype;
  std::string_view name;  // MLIR's spelling: "f32", "complex<f32>", "ui4"
  DTypeClass type_class;
  int bits;   // of one element as a number: 1 for i1, 4 for i4, 64 for complex<f32>
  int bytes;  // of one element in memory; types below a byte take one, sign- or zero-extended
  FloatFormat format;  // of floating types; of a part of complex types
};

const DTypeInfo& info(DType dtype);
std::optional<DType> dtype_from_name(std::string_view mlir_name);

inline std::string_view name(DType dtype) { return info(dtype).name; }
inline int byte_size(DType dtype) { return info(dtype).bytes; }
inline bool is_boolean(DType d) { return d == DType::i1; }
inline bool is_signed_integer(DType d) { return info(d).type_class == DTypeClass::signed_integer; }
inline bool is_unsigned_integer(DType d) {
  return info(d).type_class == DTypeClass::unsigned_integer;
}
// i1 is not an integer here, as in StableHLO.
inline bool is_integer(DType d) { return is_signed_integer(d) || is_unsigned_integer(d); }
inline bool is_float(DType d) { return info(d).type_class == DTypeClass::floating; }
inline bool is_complex(DType d) { return info(d).type_class == DTypeClass::complex; }
// complex<f32> -> f32; any other type is its own part.
DType real_part(DType dtype);
// f32 -> complex<f32>, f64 -> complex<f64>; nothing for other types.
std::optional<DType> complex_of(DType part);

}  // namespace weft
