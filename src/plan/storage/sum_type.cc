#include "plan/storage/sum_type.h"

#include <cstddef>

namespace weft::plan {
namespace {

SumType integer_sum(int bits) {
  return bits <= 16 ? SumType::u16 : bits == 32 ? SumType::u32 : SumType::u64;
}

}  // namespace

std::optional<SumType> sum_type(DType a, DType b, DType c) {
  const auto any = [&](DType d) { return a == d || b == d || c == d; };
  if (is_complex(c)) {
    return any(DType::c128) || any(DType::f64) ? SumType::c128 : SumType::c64;
  }
  if (is_complex(a) || is_complex(b)) return std::nullopt;
  if (is_float(c)) return any(DType::f64) ? SumType::f64 : SumType::f32;
  if (is_float(a) || is_float(b)) return std::nullopt;
  return is_boolean(c) ? SumType::logical : integer_sum(info(c).bits);
}

DType dtype_of(SumType sum) {
  constexpr DType kTypes[] = {DType::ui8, DType::ui16, DType::ui32, DType::ui64,
                              DType::f32, DType::f64,  DType::c64,  DType::c128};
  return kTypes[static_cast<std::size_t>(sum)];
}

}  // namespace weft::plan
