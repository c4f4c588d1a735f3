// Numbers of f16, f32 and f64 in decimal, as NumPy writes them: with the fewest digits that tell a
// number from its neighbours of the same type.
//
// Every value is exact in the `double` that carries it; `dtype` says whose neighbours count. Pure
// functions.
#pragma once

#include <string>

#include "weft/dtype.h"

namespace weft {

// "-12.5", "3.", "0.": with a point always, at most `max_fraction` digits after it, no trailing
// zeros. What more digits would have told is rounded, half to even. REQUIRES: finite.
std::string positional_text(double value, DType dtype, int max_fraction);

// "-1.25e-05", "1.e+10": as above, but at least `min_fraction` digits after the point and
// `exponent_digits` in the exponent. REQUIRES: finite, min_fraction <= max_fraction.
struct ScientificDigits {
  int max_fraction = 17;
  int min_fraction = 0;
  int exponent_digits = 2;
};
std::string scientific_text(double value, DType dtype, const ScientificDigits& digits);

// A single number as str() of NumPy's scalar: "0.1", "3.0", "1e+20", "nan", "-inf".
std::string scalar_text(double value, DType dtype);
// A number inside a complex number, where "3.0" is "3".
std::string scalar_part_text(double value, DType dtype);

}  // namespace weft
