#include "core/text/numpy_name.h"

#include <array>
#include <cstddef>

namespace weft {
namespace {

struct NumpyName {
  DType dtype;
  std::string_view name;
};

constexpr std::array<NumpyName, kNumDTypes> kNumpyNames = {{
    {DType::i1, "bool"},
    {DType::i2, "int2"},
    {DType::i4, "int4"},
    {DType::i8, "int8"},
    {DType::i16, "int16"},
    {DType::i32, "int32"},
    {DType::i64, "int64"},
    {DType::ui2, "uint2"},
    {DType::ui4, "uint4"},
    {DType::ui8, "uint8"},
    {DType::ui16, "uint16"},
    {DType::ui32, "uint32"},
    {DType::ui64, "uint64"},
    {DType::f4E2M1FN, "float4_e2m1fn"},
    {DType::f6E2M3FN, "float6_e2m3fn"},
    {DType::f6E3M2FN, "float6_e3m2fn"},
    {DType::f8E3M4, "float8_e3m4"},
    {DType::f8E4M3, "float8_e4m3"},
    {DType::f8E4M3FN, "float8_e4m3fn"},
    {DType::f8E4M3FNUZ, "float8_e4m3fnuz"},
    {DType::f8E4M3B11FNUZ, "float8_e4m3b11fnuz"},
    {DType::f8E5M2, "float8_e5m2"},
    {DType::f8E5M2FNUZ, "float8_e5m2fnuz"},
    {DType::f8E8M0FNU, "float8_e8m0fnu"},
    {DType::bf16, "bfloat16"},
    {DType::f16, "float16"},
    {DType::f32, "float32"},
    {DType::f64, "float64"},
    {DType::c64, "complex64"},
    {DType::c128, "complex128"},
}};

consteval bool numpy_names_in_order() {
  for (std::size_t i = 0; i < kNumpyNames.size(); ++i) {
    if (kNumpyNames[i].dtype != static_cast<DType>(i)) return false;
  }
  return true;
}
static_assert(numpy_names_in_order(), "kNumpyNames must hold one row per DType, in order");

}  // namespace

std::string_view numpy_name(DType dtype) {
  return kNumpyNames[static_cast<std::size_t>(dtype)].name;
}

std::optional<DType> dtype_from_numpy_name(std::string_view name) {
  for (const NumpyName& row : kNumpyNames) {
    if (row.name == name) return row.dtype;
  }
  return std::nullopt;
}

}  // namespace weft
