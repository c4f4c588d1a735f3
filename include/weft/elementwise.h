// Elementwise operations: NumPy's functions of the same names, and those of jax.lax that NumPy
// lacks. Result element i is a function of the operands' elements i.
//
// Operands are brought to one shape by NumPy's broadcasting, and to one dtype by JAX's promotion;
// numbers take the dtype of what they meet. Functions "of floats" turn integers and booleans into
// float32 first. Throws Error where shapes do not broadcast or a dtype is not taken. Operations on
// arrays that exist run at once; any thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "weft/array.h"

namespace weft {

// ---- Operators, as Python has them: / is the true quotient, % has the divisor's sign, comparisons
// give booleans, >> keeps the sign.
Array operator+(const Arg& x, const Arg& y);
Array operator-(const Arg& x, const Arg& y);
Array operator*(const Arg& x, const Arg& y);
Array operator/(const Arg& x, const Arg& y);
Array operator%(const Arg& x, const Arg& y);
Array operator-(const Arg& x);
Array operator+(const Arg& x);
Array operator~(const Arg& x);
Array operator&(const Arg& x, const Arg& y);
Array operator|(const Arg& x, const Arg& y);
Array operator^(const Arg& x, const Arg& y);

Array operator<<(const Arg& x, const Arg& y);
Array operator>>(const Arg& x, const Arg& y);
Array operator==(const Arg& x, const Arg& y);
Array operator!=(const Arg& x, const Arg& y);
Array operator<(const Arg& x, const Arg& y);
Array operator<=(const Arg& x, const Arg& y);
Array operator>(const Arg& x, const Arg& y);
Array operator>=(const Arg& x, const Arg& y);

// && || and ! ask one truth value, not the elements: they do not compile, and say what to write.
namespace detail {
template <class T>
concept AnArray = std::derived_from<T, Array>;
template <class... T>
inline constexpr bool kOfElements = false;
}  // namespace detail
template <class T, class U>
requires(detail::AnArray<T> || detail::AnArray<U>) void operator&&(const T&, const U&) {
  static_assert(
      detail::kOfElements<T, U>,
      "&& is not for arrays: write a & b (of booleans) or logical_and(a, b); of two arrays "
      "with one value each, outside of jit, bool(a) && bool(b)");
}
template <class T, class U>
requires(detail::AnArray<T> || detail::AnArray<U>) void operator||(const T&, const U&) {
  static_assert(
      detail::kOfElements<T, U>,
      "|| is not for arrays: write a | b (of booleans) or logical_or(a, b); of two arrays "
      "with one value each, outside of jit, bool(a) || bool(b)");
}
template <detail::AnArray T>
void operator!(const T&) {
  static_assert(
      detail::kOfElements<T>,
      "! is not for arrays: write ~a (of booleans) or logical_not(a); of an array with one "
      "value, outside of jit, !bool(a)");
}

// ---- Arithmetic
Array add(const Arg& x, const Arg& y);           // jnp.add; of booleans: or
Array subtract(const Arg& x, const Arg& y);      // jnp.subtract
Array multiply(const Arg& x, const Arg& y);      // jnp.multiply; of booleans: and
Array divide(const Arg& x, const Arg& y);        // jnp.divide; of integers: a float
Array true_divide(const Arg& x, const Arg& y);   // jnp.true_divide
Array floor_divide(const Arg& x, const Arg& y);  // jnp.floor_divide; towards minus infinity
Array remainder(const Arg& x, const Arg& y);     // jnp.remainder; the divisor's sign
Array mod(const Arg& x, const Arg& y);           // jnp.mod
Array fmod(const Arg& x, const Arg& y);          // jnp.fmod; the dividend's sign
std::pair<Array, Array> divmod(const Arg& x, const Arg& y);  // jnp.divmod
std::pair<Array, Array> modf(const Arg& x);                  // jnp.modf; fraction and whole part
Array negative(const Arg& x);                                // jnp.negative
Array positive(const Arg& x);                                // jnp.positive
Array gcd(const Arg& x, const Arg& y);                       // jnp.gcd; of integers
Array lcm(const Arg& x, const Arg& y);                       // jnp.lcm
Array abs(const Arg& x);         // jnp.abs; of complex numbers the magnitude
Array absolute(const Arg& x);    // jnp.absolute
Array fabs(const Arg& x);        // jnp.fabs
Array sign(const Arg& x);        // jnp.sign
Array square(const Arg& x);      // jnp.square
Array reciprocal(const Arg& x);  // jnp.reciprocal
// An exponent that is a C++ integer unrolls into multiplications; integers to integer arrays stay
// integers. Error: an integer to a negative integer.
Array power(const Arg& x, const Arg& y);                    // jnp.power
Array pow(const Arg& x, const Arg& y);                      // jnp.pow
Array float_power(const Arg& x, const Arg& y);              // jnp.float_power
Array integer_pow(const Arg& x, int y);                     // lax.integer_pow
Array maximum(const Arg& x, const Arg& y);                  // jnp.maximum; NaN if either is
Array minimum(const Arg& x, const Arg& y);                  // jnp.minimum
Array fmax(const Arg& x, const Arg& y);                     // jnp.fmax; NaN if both are
Array fmin(const Arg& x, const Arg& y);                     // jnp.fmin
Array clamp(const Arg& min, const Arg& x, const Arg& max);  // lax.clamp; keeps x's dtype
struct ClipOptions {
  std::optional<Array> min = {};
  std::optional<Array> max = {};
};
Array clip(const Arg& x, const ClipOptions& bounds);       // jnp.clip
Array clip(const Arg& x, const Arg& min, const Arg& max);  // jnp.clip
inline Array clip(const Arg& x, const Arg& min, NoneType) { return clip(x, {.min = min.array}); }
inline Array clip(const Arg& x, NoneType, const Arg& max) { return clip(x, {.max = max.array}); }
inline Array clip(const Arg& x, NoneType, NoneType) { return clip(x, ClipOptions{}); }

// ---- Of floats and complex numbers
Array exp(const Arg& x);                                 // jnp.exp
Array exp2(const Arg& x);                                // jnp.exp2
Array expm1(const Arg& x);                               // jnp.expm1; exact near 0
Array log(const Arg& x);                                 // jnp.log
Array log2(const Arg& x);                                // jnp.log2
Array log10(const Arg& x);                               // jnp.log10
Array log1p(const Arg& x);                               // jnp.log1p; exact near 0
Array sqrt(const Arg& x);                                // jnp.sqrt
Array rsqrt(const Arg& x);                               // lax.rsqrt
Array cbrt(const Arg& x);                                // jnp.cbrt
Array logistic(const Arg& x);                            // lax.logistic
Array sin(const Arg& x);                                 // jnp.sin; radians
Array cos(const Arg& x);                                 // jnp.cos
Array tan(const Arg& x);                                 // jnp.tan
Array arcsin(const Arg& x);                              // jnp.arcsin
Array arccos(const Arg& x);                              // jnp.arccos
Array arctan(const Arg& x);                              // jnp.arctan
Array sinh(const Arg& x);                                // jnp.sinh
Array cosh(const Arg& x);                                // jnp.cosh
Array tanh(const Arg& x);                                // jnp.tanh
Array arcsinh(const Arg& x);                             // jnp.arcsinh
Array arccosh(const Arg& x);                             // jnp.arccosh
Array arctanh(const Arg& x);                             // jnp.arctanh
inline Array asin(const Arg& x) { return arcsin(x); }    // jnp.asin
inline Array acos(const Arg& x) { return arccos(x); }    // jnp.acos
inline Array atan(const Arg& x) { return arctan(x); }    // jnp.atan
inline Array asinh(const Arg& x) { return arcsinh(x); }  // jnp.asinh
inline Array acosh(const Arg& x) { return arccosh(x); }  // jnp.acosh
inline Array atanh(const Arg& x) { return arctanh(x); }  // jnp.atanh
Array arctan2(const Arg& y, const Arg& x);     // jnp.arctan2; the angle of the point (x, y)
Array atan2(const Arg& y, const Arg& x);       // jnp.atan2
Array hypot(const Arg& x, const Arg& y);       // jnp.hypot; without overflow
Array logaddexp(const Arg& x, const Arg& y);   // jnp.logaddexp; without overflow
Array logaddexp2(const Arg& x, const Arg& y);  // jnp.logaddexp2
Array deg2rad(const Arg& x);                   // jnp.deg2rad
Array rad2deg(const Arg& x);                   // jnp.rad2deg
inline Array radians(const Arg& x) { return deg2rad(x); }  // jnp.radians
inline Array degrees(const Arg& x) { return rad2deg(x); }  // jnp.degrees
Array i0(const Arg& x);  // jnp.i0; the others of its kind are in weft/special.h
// x 2^e; and the x and e (int32) that an array is made of, |x| from 0.5 to 1.
Array ldexp(const Arg& x, const Arg& e);            // jnp.ldexp
std::pair<Array, Array> frexp(const Arg& x);        // jnp.frexp
Array sinc(const Arg& x);                           // jnp.sinc; sin(pi x) / (pi x)
Array heaviside(const Arg& x, const Arg& at_zero);  // jnp.heaviside
Array copysign(const Arg& x, const Arg& sign);      // jnp.copysign
Array nextafter(const Arg& x, const Arg& towards);  // jnp.nextafter
Array erf(const Arg& x);                            // lax.erf
Array erfc(const Arg& x);                           // lax.erfc
Array erf_inv(const Arg& x);                        // lax.erf_inv
Array lgamma(const Arg& x);                         // lax.lgamma
Array digamma(const Arg& x);                        // lax.digamma
Array polygamma(const Arg& m, const Arg& x);        // lax.polygamma
Array zeta(const Arg& x, const Arg& q);             // lax.zeta; Hurwitz's
Array bessel_i1e(const Arg& x);                     // lax.bessel_i1e

// ---- Rounding; integers stay what they are, but for rint
Array floor(const Arg& x);                           // jnp.floor
Array ceil(const Arg& x);                            // jnp.ceil
Array trunc(const Arg& x);                           // jnp.trunc; towards zero
inline Array fix(const Arg& x) { return trunc(x); }  // jnp.fix
Array rint(const Arg& x);                     // jnp.rint; halves to the even one, always a float
Array round(const Arg& x, int decimals = 0);  // jnp.round; halves to the even one
inline Array around(const Arg& x, int decimals = 0) { return round(x, decimals); }  // jnp.around
Array reduce_precision(const Arg& x, int exponent_bits, int mantissa_bits);  // lax.reduce_precision

// ---- Questions, whose answers are booleans
Array equal(const Arg& x, const Arg& y);       // jnp.equal
Array not_equal(const Arg& x, const Arg& y);   // jnp.not_equal
Array less(const Arg& x, const Arg& y);        // jnp.less; complex numbers in lexicographic order
Array less_equal(const Arg& x, const Arg& y);  // jnp.less_equal
Array greater(const Arg& x, const Arg& y);     // jnp.greater
Array greater_equal(const Arg& x, const Arg& y);  // jnp.greater_equal
Array isnan(const Arg& x);                        // jnp.isnan
Array isinf(const Arg& x);                        // jnp.isinf
Array isfinite(const Arg& x);                     // jnp.isfinite
Array isposinf(const Arg& x);                     // jnp.isposinf
Array isneginf(const Arg& x);                     // jnp.isneginf
Array signbit(const Arg& x);                      // jnp.signbit; of 16, 32 and 64 bits
Array isreal(const Arg& x);                       // jnp.isreal; no imaginary part
Array iscomplex(const Arg& x);                    // jnp.iscomplex
// |a - b| <= atol + rtol |b|
struct CloseOptions {
  double rtol = 1e-5;
  double atol = 1e-8;
  bool equal_nan = false;
};
Array isclose(const Arg& a, const Arg& b, const CloseOptions& options = {});  // jnp.isclose
Array allclose(const Arg& a, const Arg& b,
               const CloseOptions& options = {});  // jnp.allclose; a scalar
// A scalar; false where the shapes differ.
Array array_equal(const Arg& a, const Arg& b, bool equal_nan = false);  // jnp.array_equal
Array array_equiv(const Arg& a, const Arg& b);  // jnp.array_equiv; after broadcasting

// ---- Logic and bits. Numbers are true where they are not zero.
Array logical_and(const Arg& x, const Arg& y);                   // jnp.logical_and
Array logical_or(const Arg& x, const Arg& y);                    // jnp.logical_or
Array logical_xor(const Arg& x, const Arg& y);                   // jnp.logical_xor
Array logical_not(const Arg& x);                                 // jnp.logical_not
Array bitwise_and(const Arg& x, const Arg& y);                   // jnp.bitwise_and
Array bitwise_or(const Arg& x, const Arg& y);                    // jnp.bitwise_or
Array bitwise_xor(const Arg& x, const Arg& y);                   // jnp.bitwise_xor
Array bitwise_not(const Arg& x);                                 // jnp.bitwise_not
Array invert(const Arg& x);                                      // jnp.invert
inline Array bitwise_invert(const Arg& x) { return invert(x); }  // jnp.bitwise_invert
Array left_shift(const Arg& x, const Arg& y);                    // jnp.left_shift
Array right_shift(const Arg& x, const Arg& y);                   // jnp.right_shift; keeps the sign
inline Array bitwise_left_shift(const Arg& x, const Arg& y) {    // jnp.bitwise_left_shift
  return left_shift(x, y);
}
inline Array bitwise_right_shift(const Arg& x, const Arg& y) {  // jnp.bitwise_right_shift
  return right_shift(x, y);
}
Array shift_left(const Arg& x, const Arg& y);              // lax.shift_left
Array shift_right_arithmetic(const Arg& x, const Arg& y);  // lax.shift_right_arithmetic
Array shift_right_logical(const Arg& x, const Arg& y);     // lax.shift_right_logical
Array population_count(const Arg& x);                      // lax.population_count
Array bitwise_count(const Arg& x);                         // jnp.bitwise_count; of |x|, as uint8
Array clz(const Arg& x);                                   // lax.clz; leading zeros

// ---- Choices. A condition that is not boolean is true where it is not zero.
Array where(const Arg& condition, const Arg& x, const Arg& y);           // jnp.where
Array select(const Arg& pred, const Arg& on_true, const Arg& on_false);  // lax.select
// For each element the choice of the first condition that holds.
Array select(const std::vector<Array>& conditions, const std::vector<Array>& choices,
             const Arg& otherwise = 0);  // jnp.select
// As above with lists in braces, also with one.
inline Array select(std::initializer_list<Array> conditions, std::initializer_list<Array> choices,
                    const Arg& otherwise = 0) {
  return select(std::vector<Array>(conditions), std::vector<Array>(choices), otherwise);
}
struct NanToNumOptions {
  double nan = 0;
  std::optional<double> posinf = {};  // none: the largest number
  std::optional<double> neginf = {};  // none: the smallest
};
Array nan_to_num(const Arg& x, const NanToNumOptions& options = {});  // jnp.nan_to_num

// ---- Complex numbers, types
Array real(const Arg& x);                               // jnp.real
Array imag(const Arg& x);                               // jnp.imag
Array conj(const Arg& x);                               // jnp.conj
Array conjugate(const Arg& x);                          // jnp.conjugate
Array angle(const Arg& z, bool deg = false);            // jnp.angle
Array complex(const Arg& real, const Arg& imag);        // lax.complex
Array astype(const Arg& x, DType dtype);                // jnp.astype
Array convert_element_type(const Arg& x, DType dtype);  // lax.convert_element_type
// The same bits as another type. To a narrower type: a last dimension more, that of the parts; to a
// wider one: the last dimension must be as many parts, and goes away.
Array bitcast_convert_type(const Arg& x, DType dtype);  // lax.bitcast_convert_type
Array stop_gradient(const Arg& x);                      // lax.stop_gradient

}  // namespace weft
