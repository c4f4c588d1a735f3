// How far two arrays are apart, in units in the last place of their type.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <string>

#include <fmt/format.h>

#include "core/element.h"
#include "core/literal.h"

namespace weft::testing {

// The distance between neighbouring numbers of a format around x.
inline double ulp_of(double x, const FloatFormat& format) {
  const int min_exponent = 1 - format.bias;
  const int exponent = x == 0 ? min_exponent : std::max(std::ilogb(x), min_exponent);
  return std::ldexp(1.0, exponent - format.mantissa_bits);
}

template <class T>
double as_double(T x) {
  if constexpr (requires { to_float(x); }) {
    return to_float(x);
  } else {
    return static_cast<double>(x);
  }
}

// Whether `got` may stand for `want`: as near as `ulps` of a number as large as `scale`; the same
// NaN or infinity.
inline bool near(double got, double want, double scale, double ulps, const FloatFormat& format) {
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) && std::isnan(got);
  if (got == want) return ulps > 0 || std::signbit(got) == std::signbit(want);
  if (std::isinf(want) || std::isinf(got)) {
    // The largest number and infinity are neighbours.
    const double largest = std::ldexp(2 - std::ldexp(1.0, -format.mantissa_bits), format.bias);
    const double finite = std::isinf(want) ? got : want;
    return ulps > 0 && std::signbit(got) == std::signbit(want) &&
           std::abs(finite) >= largest - ulps * ulp_of(largest, format);
  }
  return std::abs(got - want) <= ulps * ulp_of(scale, format);
}

// What differs first, or an empty string. With 0 ulps, bits have to be equal but for those of NaNs.
inline std::string difference(const Literal& got, const Literal& want, double ulps) {
  if (got.type() != want.type()) {
    return fmt::format("type {} instead of {}", to_string(got.type()), to_string(want.type()));
  }
  const FloatFormat& format = info(want.dtype()).format;
  return visit_dtype(want.dtype(), [&]<DType kD>(DTypeTag<kD>) -> std::string {
    using T = StorageOf<kD>;
    for (std::int64_t i = 0; i < want.num_elements(); ++i) {
      const T g = got.at<T>(i), w = want.at<T>(i);
      if constexpr (kD == DType::c64 || kD == DType::c128) {
        const double scale = std::max(std::abs(as_double(w.real())), std::abs(as_double(w.imag())));
        // Where infinities are, parts may also become NaN on the way.
        const bool finite = std::isfinite(scale);
        if (ulps > 0 && !finite && !(std::isfinite(g.real()) && std::isfinite(g.imag()))) continue;
        const double s = finite ? scale : 1;
        if (near(g.real(), w.real(), s, ulps, format) &&
            near(g.imag(), w.imag(), s, ulps, format)) {
          continue;
        }
        return fmt::format("element {}: ({}, {}) instead of ({}, {})", i, g.real(), g.imag(),
                           w.real(), w.imag());
      } else if constexpr (kDTypes[static_cast<std::size_t>(kD)].type_class ==
                           DTypeClass::floating) {
        const double gd = as_double(g), wd = as_double(w);
        if (near(gd, wd, wd, ulps, format)) continue;
        return fmt::format("element {}: {} instead of {}", i, gd, wd);
      } else {
        const auto gb = got.element_bytes(i), wb = want.element_bytes(i);
        if (std::equal(gb.begin(), gb.end(), wb.begin())) continue;
        return fmt::format("element {}: bytes {:02x} instead of {:02x}", i,
                           static_cast<unsigned>(gb[0]), static_cast<unsigned>(wb[0]));
      }
    }
    return "";
  });
}

}  // namespace weft::testing
