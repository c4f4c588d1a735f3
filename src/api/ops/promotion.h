// Which type an operation on operands of different types has: JAX's lattice of types, with the
// weak types of C++ and Python scalars, which take the width of what they meet.
//
// Where no operand has a 64-bit type the rules are those of JAX's default, and nothing becomes
// 64-bit; where one has, those of jax_enable_x64. Pure functions.
#pragma once

#include <initializer_list>
#include <span>

#include "weft/dtype.h"

namespace weft {

// The type of an operand. A scalar such as 2.5 is weak and has the default type of its class.
struct DTypeAndWeak {
  DType dtype = DType::f32;
  bool weak = false;

  friend bool operator==(const DTypeAndWeak&, const DTypeAndWeak&) = default;
};

// The least type that all operands go up to. Throws Error where there is none: types of at most 8
// bits other than int8 and uint8 are never converted unasked. REQUIRES: at least one operand.
DTypeAndWeak promote(std::span<const DTypeAndWeak> operands);
inline DTypeAndWeak promote(std::initializer_list<DTypeAndWeak> operands) {
  return promote(std::span(operands.begin(), operands.size()));
}

// What a scalar becomes that meets no array: bool, int32, uint32, float32, complex64.
DType default_dtype(DTypeClass type_class);

// The type in which a division or a mean of such numbers is computed: floats and complex numbers in
// their own, 64-bit integers in f64, everything else in f32.
DType to_inexact(DType dtype);

// In which places among sorted elements are computed, and what lies between two: `of` is the
// elements' type, `fraction` what says where. Small floats cannot count.
DType position_dtype(DType of, DTypeAndWeak fraction);

}  // namespace weft
