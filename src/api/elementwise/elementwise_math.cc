// Functions of floats and complex numbers.
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/error.h"

#include "api/ops/elementwise_ops.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

using detail::As;
using detail::choose;
using detail::compare;
using detail::elementwise;
using detail::emit;
using detail::full_like;
using detail::nan_mask;
using detail::operation;
using detail::promoted_as;
using detail::unary;
using ir::ComparisonDirection;
using ir::OpKind;

// log(x) / log(base), of each part where x is complex.
Array log_to_base(const char* name, const Arg& x, const auto& scaled) {
  return operation(name, x.where, [&] {
    const Array result = emit(OpKind::log, promoted_as(name, As::inexact, {x.array}));
    if (!is_complex(result.dtype())) return scaled(result);
    return emit(OpKind::complex,
                {scaled(emit(OpKind::real, {result})), scaled(emit(OpKind::imag, {result}))});
  });
}

Array times(const Array& x, double factor) {
  return emit(OpKind::multiply, {x, full_like(x, factor)});
}

// Numbers, and what is told to be none in a message.
std::vector<Array> reals(const char* name, std::initializer_list<Array> arrays) {
  auto result = promoted_as(name, As::inexact, arrays);
  if (is_complex(result[0].dtype())) {
    detail::fail(name, fmt::format("it is not defined for complex numbers, but got an array of {}",
                                   numpy_name(result[0].dtype())));
  }
  return result;
}

// A complex number may not be multiplied by a complex factor where a part of it is infinite.
Array parts_times(const Array& x, double factor) {
  if (factor == 1) return x;
  return emit(OpKind::complex,
              {times(emit(OpKind::real, {x}), factor), times(emit(OpKind::imag, {x}), factor)});
}

// x with its imaginary part moved by turns, into half a turn around 0.
Array turned_back(const Array& x) {
  const Array im = emit(OpKind::imag, {x});
  const Array turns = emit(OpKind::round_nearest_even, {times(im, std::numbers::inv_pi / 2)});
  return emit(OpKind::complex, {emit(OpKind::real, {x}),
                                emit(OpKind::subtract, {im, times(turns, 2 * std::numbers::pi)})});
}

// log(exp(x) + exp(y)) of complex numbers, to the base exp(1 / scale).
Array log_of_complex_sum(const Array& given_x, const Array& given_y, double scale) {
  const Array x = parts_times(given_x, 1 / scale), y = parts_times(given_y, 1 / scale);
  const Array is_larger =
      compare(ComparisonDirection::GE, emit(OpKind::real, {x}), emit(OpKind::real, {y}));
  const Array larger = choose(is_larger, x, y), smaller = choose(is_larger, y, x);
  const Array distance = emit(OpKind::subtract, {smaller, larger});
  const Array more = emit(OpKind::log_plus_one, {emit(OpKind::exponential, {distance})});
  // Not a number: infinities of one sign, or one of both is none.
  const Array sum = choose(nan_mask(emit(OpKind::real, {distance})), emit(OpKind::add, {x, y}),
                           emit(OpKind::add, {larger, more}));
  return parts_times(turned_back(sum), scale);
}

// log(exp(x) + exp(y)) to a base whose exponential `exp_of` is; the larger one is taken out, so
// that nothing overflows.
Array log_of_sum(const char* name, const Arg& x, const Arg& y, const auto& exp_of, double scale) {
  return operation(name, x.where, [&] {
    const auto both = promoted_as(name, As::inexact, {x.array, y.array});
    if (is_complex(both[0].dtype())) return log_of_complex_sum(both[0], both[1], scale);
    const Array larger = emit(OpKind::maximum, both);
    const Array distance = emit(OpKind::subtract, both);
    Array more =
        emit(OpKind::log_plus_one, {exp_of(emit(OpKind::negate, {emit(OpKind::abs, {distance})}))});
    if (scale != 1) more = times(more, scale);
    // Not a number: infinities of one sign, or one of both is none.
    return choose(nan_mask(distance), emit(OpKind::add, both), emit(OpKind::add, {larger, more}));
  });
}

// sin(pi x) / (pi x); 1 where x is 0.
Array sine_quotient(const Array& x) {
  const Array zero = compare(ComparisonDirection::EQ, x, 0);
  const Array angle = times(choose(zero, full_like(x, 1), x), std::numbers::pi);
  return choose(zero, full_like(x, 1), emit(OpKind::divide, {emit(OpKind::sine, {angle}), angle}));
}

Array sinc_of_complex(const Array& x) {
  const Array is_far = emit(OpKind::and_, {isinf(emit(OpKind::real, {x})),
                                           emit(OpKind::is_finite, {emit(OpKind::imag, {x})})});
  return choose(is_far, full_like(x, 0), sine_quotient(x));
}

// By what x is beyond a whole number n, which is exact: sin(pi x) is (-1)^n sin(pi rest).
Array sinc_of_real(const Array& x) {
  const Array whole = emit(OpKind::round_nearest_even, {x});
  const Array none = full_like(x, 0), one = full_like(x, 1);
  const Array rest = choose(isinf(x), none, emit(OpKind::subtract, {x, whole}));
  const Array half = times(whole, 0.5);
  const Array is_even =
      compare(ComparisonDirection::EQ, half, emit(OpKind::round_nearest_even, {half}));
  const Array is_near = compare(ComparisonDirection::EQ, whole, 0);
  const Array share = choose(is_near, one, emit(OpKind::divide, {rest, choose(is_near, one, x)}));
  return emit(OpKind::multiply,
              {sine_quotient(rest), choose(is_even, share, emit(OpKind::negate, {share}))});
}

}  // namespace

Array exp(const Arg& x) { return unary("exp", OpKind::exponential, As::inexact, x); }
Array expm1(const Arg& x) { return unary("expm1", OpKind::exponential_minus_one, As::inexact, x); }
Array log(const Arg& x) { return unary("log", OpKind::log, As::inexact, x); }
Array log1p(const Arg& x) { return unary("log1p", OpKind::log_plus_one, As::inexact, x); }
Array sqrt(const Arg& x) { return unary("sqrt", OpKind::sqrt, As::inexact, x); }
Array rsqrt(const Arg& x) { return unary("rsqrt", OpKind::rsqrt, As::inexact, x); }
Array cbrt(const Arg& x) { return unary("cbrt", OpKind::cbrt, As::inexact, x); }
Array logistic(const Arg& x) { return unary("logistic", OpKind::logistic, As::inexact, x); }
Array sin(const Arg& x) { return unary("sin", OpKind::sine, As::inexact, x); }
Array cos(const Arg& x) { return unary("cos", OpKind::cosine, As::inexact, x); }
Array tan(const Arg& x) { return unary("tan", OpKind::tan, As::inexact, x); }
Array arcsin(const Arg& x) { return unary("arcsin", OpKind::chlo_asin, As::inexact, x); }
Array arccos(const Arg& x) { return unary("arccos", OpKind::chlo_acos, As::inexact, x); }
Array arctan(const Arg& x) { return unary("arctan", OpKind::chlo_atan, As::inexact, x); }
Array sinh(const Arg& x) { return unary("sinh", OpKind::chlo_sinh, As::inexact, x); }
Array cosh(const Arg& x) { return unary("cosh", OpKind::chlo_cosh, As::inexact, x); }
Array tanh(const Arg& x) { return unary("tanh", OpKind::tanh, As::inexact, x); }
Array arcsinh(const Arg& x) { return unary("arcsinh", OpKind::chlo_asinh, As::inexact, x); }
Array arctanh(const Arg& x) { return unary("arctanh", OpKind::chlo_atanh, As::inexact, x); }
Array erf(const Arg& x) { return unary("erf", OpKind::chlo_erf, As::inexact, x); }
Array erfc(const Arg& x) { return unary("erfc", OpKind::chlo_erfc, As::inexact, x); }
Array erf_inv(const Arg& x) { return unary("erf_inv", OpKind::chlo_erf_inv, As::inexact, x); }
Array lgamma(const Arg& x) { return unary("lgamma", OpKind::chlo_lgamma, As::inexact, x); }
Array digamma(const Arg& x) { return unary("digamma", OpKind::chlo_digamma, As::inexact, x); }
Array bessel_i1e(const Arg& x) {
  return unary("bessel_i1e", OpKind::chlo_bessel_i1e, As::inexact, x);
}
Array polygamma(const Arg& m, const Arg& x) {
  return detail::binary("polygamma", OpKind::chlo_polygamma, As::inexact, m, x);
}
Array zeta(const Arg& x, const Arg& q) {
  return detail::binary("zeta", OpKind::chlo_zeta, As::inexact, x, q);
}
Array arctan2(const Arg& y, const Arg& x) {
  return detail::binary("arctan2", OpKind::atan2, As::inexact, y, x);
}
Array atan2(const Arg& y, const Arg& x) { return arctan2(y, x); }
Array nextafter(const Arg& x, const Arg& towards) {
  return detail::binary("nextafter", OpKind::chlo_next_after, As::inexact, x, towards);
}

// Of complex numbers NumPy takes the root with a real part that is not negative.
Array arccosh(const Arg& x) {
  return operation("arccosh", x.where, [&] {
    const Array result = emit(OpKind::chlo_acosh, promoted_as("arccosh", As::inexact, {x.array}));
    if (!is_complex(result.dtype())) return result;
    return choose(compare(ComparisonDirection::LT, emit(OpKind::real, {result}), 0),
                  emit(OpKind::negate, {result}), result);
  });
}

Array exp2(const Arg& x) {
  return operation("exp2", x.where, [&] {
    const Array number = promoted_as("exp2", As::inexact, {x.array})[0];
    return emit(OpKind::exponential, {times(number, std::numbers::ln2)});
  });
}

Array log2(const Arg& x) {
  return log_to_base("log2", x, [](const Array& part) {
    return emit(OpKind::divide, {part, full_like(part, std::numbers::ln2)});
  });
}

Array log10(const Arg& x) {
  return log_to_base("log10", x,
                     [](const Array& part) { return times(part, std::numbers::log10e); });
}

Array hypot(const Arg& x, const Arg& y) {
  return operation("hypot", x.where, [&] {
    const auto both = reals("hypot", {x.array, y.array});
    const Array a = emit(OpKind::abs, {both[0]});
    const Array b = emit(OpKind::abs, {both[1]});
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const Array infinite = emit(OpKind::or_, {compare(ComparisonDirection::EQ, a, kInfinity),
                                              compare(ComparisonDirection::EQ, b, kInfinity)});
    const Array larger = emit(OpKind::maximum, {a, b});
    const Array smaller = emit(OpKind::minimum, {a, b});
    const Array zero = compare(ComparisonDirection::EQ, larger, 0);
    const Array ratio = emit(OpKind::divide, {smaller, choose(zero, full_like(larger, 1), larger)});
    const Array root =
        emit(OpKind::sqrt,
             {emit(OpKind::add, {full_like(ratio, 1), emit(OpKind::chlo_square, {ratio})})});
    const Array result = choose(zero, larger, emit(OpKind::multiply, {larger, root}));
    return choose(infinite, full_like(result, kInfinity), result);
  });
}

Array logaddexp(const Arg& x, const Arg& y) {
  return log_of_sum(
      "logaddexp", x, y, [](const Array& a) { return emit(OpKind::exponential, {a}); }, 1);
}

Array logaddexp2(const Arg& x, const Arg& y) {
  return log_of_sum(
      "logaddexp2", x, y, [](const Array& a) { return exp2(a); }, std::numbers::log2e);
}

Array deg2rad(const Arg& x) {
  return operation("deg2rad", x.where, [&] {
    return times(promoted_as("deg2rad", As::inexact, {x.array})[0], std::numbers::pi / 180);
  });
}

Array rad2deg(const Arg& x) {
  return operation("rad2deg", x.where, [&] {
    return times(promoted_as("rad2deg", As::inexact, {x.array})[0], 180 / std::numbers::pi);
  });
}

Array sinc(const Arg& x) {
  return operation("sinc", x.where, [&] {
    const Array number = promoted_as("sinc", As::inexact, {x.array})[0];
    if (is_complex(number.dtype())) return sinc_of_complex(number);
    const DType dtype = number.dtype();
    const bool widens = info(dtype).bits < 32;
    const Array wide = widens ? detail::convert(number, DType::f32, number.weak_type()) : number;
    return detail::convert(sinc_of_real(wide), dtype, number.weak_type());
  });
}

Array heaviside(const Arg& x, const Arg& at_zero) {
  return operation("heaviside", x.where, [&] {
    const auto both = reals("heaviside", {x.array, at_zero.array});
    const Array rest = choose(nan_mask(both[0]), both[0], both[1]);
    const Array from_zero =
        choose(compare(ComparisonDirection::GT, both[0], 0), full_like(both[0], 1), rest);
    return choose(compare(ComparisonDirection::LT, both[0], 0), full_like(both[0], 0), from_zero);
  });
}

Array copysign(const Arg& x, const Arg& sign) {
  return operation("copysign", x.where, [&] {
    const auto both = reals("copysign", {x.array, sign.array});
    const Array magnitude = emit(OpKind::abs, {both[0]});
    return choose(signbit(both[1]), emit(OpKind::negate, {magnitude}), magnitude);
  });
}

}  // namespace weft
