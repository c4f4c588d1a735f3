// jax.scipy.special, but for Bessel functions: made of the ops that there are.
#include "weft/special.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "weft/elementwise.h"

#include "api/ops/elementwise_ops.h"
#include "core/text/numpy_name.h"

namespace weft::special {
namespace {

using detail::As;
using detail::full_like;
using detail::operation;

constexpr double kInf = std::numeric_limits<double>::infinity();

std::vector<Array> real_floats(const char* name, std::initializer_list<Array> arrays) {
  std::vector<Array> result = detail::promoted_as(name, As::inexact, arrays);
  if (!is_complex(result[0].dtype())) return result;
  detail::fail(name, fmt::format("it is not defined for complex numbers, but got an array of {}",
                                 numpy_name(result[0].dtype())));
}

// f of floats of one dtype and shape, as one operation. Floats of 16 bits go through 32 where
// `wide` says so: of those differences cancel.
template <class F>
Array of_floats(const char* name, const Where& where, std::initializer_list<Array> arrays, F&& f,
                bool wide = false) {
  return operation(name, where, [&] {
    std::vector<Array> floats = real_floats(name, arrays);
    const DType dtype = floats[0].dtype();
    const bool widens = wide && info(dtype).bits < 32;
    for (Array& x : floats) {
      if (widens) x = detail::convert(x, DType::f32, x.weak_type());
    }
    const Array result = f(floats);
    return widens ? detail::convert(result, dtype, result.weak_type()) : result;
  });
}

// x times the logarithm, which is -inf where x is 0.
// 0 where x is, but for a y that is NaN. `log`: of y, or the like.
Array times_log(const Array& x, const Array& y, const Array& log) {
  return where((x == 0) & logical_not(isnan(y)), full_like(x, 0), x * log);
}

// With -p + q besides, if asked for. Infinite outside of where it is defined.
Array relative_entropy(const Array& p, const Array& q, bool with_difference) {
  const Array apart = times_log(p, p, log(p)) - times_log(p, q, log(q));
  const Array inside = where(p == 0, full_like(p, 0), where(isinf(p), p * log(p / q), apart));
  const Array infinite = where(isnan(p) | isnan(q), full_like(p, std::nan("")), full_like(p, kInf));
  return where(((p == 0) & (q >= 0)) | ((p > 0) & (q > 0)),
               with_difference ? inside - p + q : inside, infinite);
}

// What Stirling's formula leaves of lgamma(x), for x of at least 8.
Array stirling_rest(const Array& x) {
  constexpr double kTerms[] = {1.0 / 12,    -1.0 / 360, 1.0 / 1260,
                               -1.0 / 1680, 1.0 / 1188, -691.0 / 360360};
  const Array inverse = 1 / x, square = inverse * inverse;
  Array sum = full_like(x, kTerms[5]);
  for (int i = 4; i >= 0; --i) sum = sum * square + kTerms[i];
  return sum * inverse;
}

// lgamma(large) and lgamma(small + large) have most of their digits in common: Stirling's formula
// for both, less what is the same.
Array log_beta(const Array& a, const Array& b) {
  const Array small = minimum(a, b), large = maximum(a, b);
  const Array plain = lgamma(small) + (lgamma(large) - lgamma(small + large));
  const Array far = maximum(large, 8), sum = small + far;
  const Array apart = stirling_rest(far) - stirling_rest(sum) - (sum - 0.5) * log1p(small / far) +
                      small * (1 - log(far));
  return where(large < 8, plain, lgamma(small) + apart);
}

Array sign_of_gamma(const Array& x) {
  const Array whole = floor(x), odd = remainder(whole, 2) != 0;
  const Array one = full_like(x, 1);
  const Array is_negative = ((x < 0) & odd) | ((x == 0) & signbit(x));
  const Array none = ((x < 0) & (x == whole)) | isnan(x);
  return where(none, full_like(x, std::nan("")), where(is_negative, -one, one));
}

Array gamma_of(const Array& x) { return sign_of_gamma(x) * exp(lgamma(x)); }

Array normal_below(const Array& x) {
  const double half_root = std::numbers::sqrt2 / 2;
  const Array w = x * half_root, size = abs(w);
  const Array tail = erfc(size);
  return 0.5 * where(size < half_root, 1 + erf(w), where(w > 0, 2 - tail, tail));
}

// Of x far below 0, by the series that erfc has there.
Array log_normal_tail(const Array& x) {
  const Array square = x * x;
  const Array series = 1 - 1 / square + 3 / (square * square) - 15 / (square * square * square);
  return -0.5 * square - log(-x) - 0.5 * std::log(2 * std::numbers::pi) + log(series);
}

}  // namespace

Array expit(const Arg& x) {
  return of_floats("expit", x.where, {x.array}, [](const auto& a) { return logistic(a[0]); });
}
Array logit(const Arg& x) {
  return of_floats("logit", x.where, {x.array},
                   [](const auto& a) { return log(a[0] / (1 - a[0])); });
}
Array xlogy(const Arg& x, const Arg& y) {
  return of_floats("xlogy", x.where, {x.array, y.array},
                   [](const auto& a) { return times_log(a[0], a[1], log(a[1])); });
}
Array xlog1py(const Arg& x, const Arg& y) {
  return of_floats("xlog1py", x.where, {x.array, y.array},
                   [](const auto& a) { return times_log(a[0], a[1], log1p(a[1])); });
}
Array entr(const Arg& x) {
  return of_floats("entr", x.where, {x.array}, [](const auto& a) {
    return where(a[0] < 0, full_like(a[0], -kInf), -times_log(a[0], a[0], log(a[0])));
  });
}
Array rel_entr(const Arg& p, const Arg& q) {
  return of_floats("rel_entr", p.where, {p.array, q.array},
                   [](const auto& a) { return relative_entropy(a[0], a[1], false); });
}
Array kl_div(const Arg& p, const Arg& q) {
  return of_floats("kl_div", p.where, {p.array, q.array},
                   [](const auto& a) { return relative_entropy(a[0], a[1], true); });
}
Array boxcox(const Arg& x, const Arg& lmbda) {
  return of_floats("boxcox", x.where, {x.array, lmbda.array}, [](const auto& a) {
    const Array power = where(a[1] == 0, full_like(a[1], 1), a[1]);
    return where(a[1] == 0, log(a[0]), expm1(power * log(a[0])) / power);
  });
}
Array boxcox1p(const Arg& x, const Arg& lmbda) {
  return of_floats("boxcox1p", x.where, {x.array, lmbda.array}, [](const auto& a) {
    const Array power = where(a[1] == 0, full_like(a[1], 1), a[1]);
    return where(a[1] == 0, log1p(a[0]), expm1(power * log1p(a[0])) / power);
  });
}

Array gammaln(const Arg& x) {
  return of_floats("gammaln", x.where, {x.array}, [](const auto& a) { return lgamma(a[0]); });
}
Array gammasgn(const Arg& x) {
  return of_floats("gammasgn", x.where, {x.array},
                   [](const auto& a) { return sign_of_gamma(a[0]); });
}
Array gamma(const Arg& x) {
  return of_floats(
      "gamma", x.where, {x.array}, [](const auto& a) { return gamma_of(a[0]); }, true);
}
Array betaln(const Arg& a, const Arg& b) {
  return of_floats(
      "betaln", a.where, {a.array, b.array}, [](const auto& x) { return log_beta(x[0], x[1]); },
      true);
}
Array beta(const Arg& a, const Arg& b) {
  return of_floats(
      "beta", a.where, {a.array, b.array},
      [](const auto& x) {
        const Array sign = sign_of_gamma(x[0]) * sign_of_gamma(x[1]) * sign_of_gamma(x[0] + x[1]);
        const Array plain = lgamma(x[0]) + lgamma(x[1]) - lgamma(x[0] + x[1]);
        return sign * exp(where((x[0] > 0) & (x[1] > 0), log_beta(x[0], x[1]), plain));
      },
      true);
}
Array factorial(const Arg& n) {
  return of_floats(
      "factorial", n.where, {n.array},
      [](const auto& a) { return where(a[0] < 0, full_like(a[0], 0), exp(lgamma(a[0] + 1))); },
      true);
}
Array poch(const Arg& z, const Arg& m) {
  return of_floats(
      "poch", z.where, {z.array, m.array},
      [](const auto& a) {
        return where(a[1] == 0, full_like(a[0], 1), exp(lgamma(a[0] + a[1]) - lgamma(a[0])));
      },
      true);
}
Array multigammaln(const Arg& a, int d) {
  return of_floats(
      "multigammaln", a.where, {a.array},
      [d](const auto& x) {
        if (d < 1) detail::fail("multigammaln", fmt::format("d must be 1 or more, not {}", d));
        Array sum = full_like(x[0], d * (d - 1) / 4.0 * std::log(std::numbers::pi));
        for (int i = 0; i < d; ++i) sum += lgamma(x[0] - i / 2.0);
        return sum;
      },
      true);
}

Array ndtr(const Arg& x) {
  return of_floats("ndtr", x.where, {x.array}, [](const auto& a) { return normal_below(a[0]); });
}
Array log_ndtr(const Arg& x) {
  return of_floats(
      "log_ndtr", x.where, {x.array},
      [](const auto& a) {
        const bool is_double = a[0].dtype() == DType::f64;
        const double lower = is_double ? -20 : -10, upper = is_double ? 8 : 5;
        const Array near = log(normal_below(maximum(a[0], lower)));
        const Array rest = where(a[0] > lower, near, log_normal_tail(minimum(a[0], lower)));
        return where(a[0] > upper, -normal_below(-a[0]), rest);
      },
      true);
}
Array erfinv(const Arg& x) {
  return of_floats("erfinv", x.where, {x.array}, [](const auto& a) { return erf_inv(a[0]); });
}

}  // namespace weft::special
