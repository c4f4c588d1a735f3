// SumType: how sums of products are kept until they are rounded, or wrapped, to the result's type.
#pragma once

#include <cstdint>
#include <optional>

#include "weft/dtype.h"

namespace weft::plan {

enum class SumType : std::uint8_t {
  logical,  // i1: or of ands
  u16,      // integers, by the width of the result
  u32,
  u64,
  f32,  // floats of up to 32 bits
  f64,
  c64,
  c128
};
// In which type a product sums; nothing where it is not defined: a real result of complex operands,
// an integer result of floats.
std::optional<SumType> sum_type(DType a, DType b, DType c);
// What sums are kept as.
DType dtype_of(SumType sum);

}  // namespace weft::plan
