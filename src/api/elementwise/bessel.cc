// jax.scipy.special's modified Bessel functions.
#include <array>
#include <span>

#include "weft/elementwise.h"
#include "weft/special.h"

#include "api/ops/elementwise_ops.h"

namespace weft::special {
namespace {

using detail::As;
using detail::full_like;

// Chebyshev coefficients of exp(-x) I0(x) on [0, 8], of x / 4 - 1; and of sqrt(x) times that on [8,
// inf), of 16 / x - 1. So many are enough for float64; the first kFirst for float32.
constexpr std::array kNear = {
    3.3839763720473803e-01,  -3.0468267234319835e-01, 1.7162090152220870e-01,
    -9.4901097048047580e-02, 4.9305284239670630e-02,  -2.3737414805899422e-02,
    1.0546460394594944e-02,  -4.3243099950504990e-03, 1.6394756169412564e-03,
    -5.7637557453875390e-04, 1.8850288509569824e-04,  -5.7541950100548080e-05,
    1.6448448070777166e-05,  -4.4167383587145890e-06, 1.1173875390652066e-06,
    -2.6707938510783780e-07, 6.0469949964003790e-08,  -1.3000250237427124e-08,
    2.6598238472841373e-09,  -5.1897941499845500e-10, 9.6758115408768220e-11,
    -1.7268068919218393e-11, 2.9547544966312955e-12,  -4.8539297581307040e-13,
    7.6601919252183850e-14,  -1.1868978022633314e-14, 2.0504431486045860e-15};
constexpr std::array kFar = {
    4.0224520550705440e-01,  3.3691164782557180e-03,  6.8897583469154990e-05,
    2.8913705208757910e-06,  2.0489185891588851e-07,  2.2666689879213830e-08,
    3.3962320100319743e-09,  4.9406025104392630e-10,  1.1889120330593750e-11,
    -3.1499303165816170e-11, -1.3215868070043380e-11, -1.7940648966430217e-12,
    7.1805669049629370e-13,  3.8512248945465900e-13,  1.5340810219366396e-14,
    -4.1411318818518340e-14, -9.7144514654701200e-15, 3.7747582837255320e-15,
    1.8383732036664213e-15};
constexpr std::size_t kFirstNear = 18, kFirstFar = 7;

// The series at t, by Clenshaw's rule.
Array chebyshev(const Array& t, std::span<const double> coefficients) {
  const Array twice = t + t;
  Array next = full_like(t, 0), after = next;
  for (std::size_t k = coefficients.size() - 1; k > 0; --k) {
    const Array sum = twice * next - after + coefficients[k];
    after = next;
    next = sum;
  }
  return t * next - after + coefficients[0];
}

// exp(-|x|) I0(x)
Array scaled_i0(const Array& x) {
  const bool is_double = x.dtype() == DType::f64;
  const std::span near(kNear.data(), is_double ? kNear.size() : kFirstNear);
  const std::span far(kFar.data(), is_double ? kFar.size() : kFirstFar);
  const Array size = abs(x), large = maximum(size, 8);
  return where(size <= 8, chebyshev(minimum(size, 8) / 4 - 1, near),
               chebyshev(16 / large - 1, far) / sqrt(large));
}

template <class F>
Array of_real_floats(const char* name, const Arg& x, F&& f) {
  return detail::operation(name, x.where, [&] {
    const Array given = detail::promoted_as(name, As::inexact, {x.array})[0];
    if (is_complex(given.dtype())) detail::fail(name, "it is not defined for complex numbers");
    if (info(given.dtype()).bits >= 32) return f(given);
    const bool weak = given.weak_type();
    return detail::convert(f(detail::convert(given, DType::f32, weak)), given.dtype(), weak);
  });
}

}  // namespace

Array i0e(const Arg& x) { return of_real_floats("i0e", x, scaled_i0); }
Array i0(const Arg& x) {
  return of_real_floats("i0", x, [](const Array& a) { return exp(abs(a)) * scaled_i0(a); });
}
Array i1e(const Arg& x) {
  return of_real_floats("i1e", x, [](const Array& a) { return bessel_i1e(a); });
}
Array i1(const Arg& x) {
  return of_real_floats("i1", x, [](const Array& a) { return exp(abs(a)) * bessel_i1e(a); });
}

}  // namespace weft::special
