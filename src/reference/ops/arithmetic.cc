// Elementwise arithmetic: exact in the element type, or rounded once.
#include <cmath>
#include <limits>

#include "ir/ops/attrs.h"
#include "reference/ops/element_ops.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

bool less(const Complex& x, const Complex& y) {
  return x.real() < y.real() || (x.real() == y.real() && x.imag() < y.imag());
}

bool less_integer(DType dtype, std::int64_t x, std::int64_t y) {
  return is_unsigned(dtype) ? as_unsigned(x) < as_unsigned(y) : x < y;
}

double maximum_real(double x, double y) {
  if (std::isnan(x) || std::isnan(y)) return std::numeric_limits<double>::quiet_NaN();
  if (x == y) return std::signbit(x) ? y : x;  // +0 is larger than -0
  return x > y ? x : y;
}
double minimum_real(double x, double y) { return -maximum_real(-x, -y); }

bool is_nan(const Complex& x) { return std::isnan(x.real()) || std::isnan(x.imag()); }

}  // namespace

Scalar abs(const ElementCall& c) {
  return by_class<1>(
      c, [](std::int64_t x) { return x < 0 ? 0 - as_unsigned(x) : as_unsigned(x); },
      [](double x) { return std::fabs(x); },
      [&](const Complex& x) { return std::hypot(x.real(), x.imag()); });
}

Scalar negate(const ElementCall& c) {
  return by_class<1>(
      c, [](std::int64_t x) { return 0 - as_unsigned(x); }, [](double x) { return -x; },
      [](const Complex& x) { return -x; });
}

Scalar sign(const ElementCall& c) {
  return by_class<1>(
      c, [](std::int64_t x) -> std::int64_t { return (x > 0) - (x < 0); },
      [](double x) { return x > 0   ? 1.0
                            : x < 0 ? -1.0
                                    : x; },  // NaN, 0 and -0 stay
      [](const Complex& x) {
        const double size = std::hypot(x.real(), x.imag());
        return size == 0 ? Complex{} : x / size;
      });
}

Scalar ceil(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::ceil(x); }, kUndefined);
}

Scalar floor(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::floor(x); }, kUndefined);
}

Scalar round_nearest_afz(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::round(x); }, kUndefined);
}

Scalar round_nearest_even(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::nearbyint(x); }, kUndefined);
}

Scalar is_finite(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::isfinite(x); }, kUndefined);
}

Scalar is_inf(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::isinf(x); }, kUndefined);
}

Scalar is_pos_inf(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::isinf(x) && x > 0; }, kUndefined);
}

Scalar is_neg_inf(const ElementCall& c) {
  return by_class<1>(
      c, kUndefined, [](double x) { return std::isinf(x) && x < 0; }, kUndefined);
}

Scalar real(const ElementCall& c) { return make_real(c.out, c.in[0].real); }

// A real number has imaginary part 0, which `load` leaves.
Scalar imag(const ElementCall& c) { return make_real(c.out, c.in[0].imag); }

Scalar complex(const ElementCall& c) { return make_complex(c.out, {c.in[0].real, c.in[1].real}); }

Scalar conj(const ElementCall& c) {
  return by_class<1>(
      c, [](std::int64_t x) { return x; }, [](double x) { return x; },
      [](const Complex& x) { return std::conj(x); });
}

Scalar square(const ElementCall& c) {
  const Scalar twice[] = {c.in[0], c.in[0]};
  return multiply({c.op, twice, c.out});
}

Scalar add(const ElementCall& c) {
  if (c.out == DType::i1) return bit_or(c);
  return by_class<2>(
      c, [](std::int64_t x, std::int64_t y) { return as_unsigned(x) + as_unsigned(y); },
      [](double x, double y) { return x + y; },
      [](const Complex& x, const Complex& y) { return x + y; });
}

Scalar subtract(const ElementCall& c) {
  return by_class<2>(
      c, [](std::int64_t x, std::int64_t y) { return as_unsigned(x) - as_unsigned(y); },
      [](double x, double y) { return x - y; },
      [](const Complex& x, const Complex& y) { return x - y; });
}

Scalar multiply(const ElementCall& c) {
  return by_class<2>(
      c, [](std::int64_t x, std::int64_t y) { return as_unsigned(x) * as_unsigned(y); },
      [](double x, double y) { return x * y; },
      [](const Complex& x, const Complex& y) { return x * y; });
}

// The specification leaves division by zero open; XLA gives all ones.
Scalar divide(const ElementCall& c) {
  const auto integers = [&](std::int64_t x, std::int64_t y) -> std::uint64_t {
    if (y == 0) return ~std::uint64_t{0};
    if (is_unsigned(c.out)) return as_unsigned(x) / as_unsigned(y);
    return y == -1 ? 0 - as_unsigned(x) : as_unsigned(x / y);  // the smallest by -1 overflows
  };
  return by_class<2>(
      c, integers, [](double x, double y) { return x / y; },
      [](const Complex& x, const Complex& y) { return x / y; });
}

// The sign is the dividend's; the remainder by zero is the dividend, as in XLA.
Scalar remainder(const ElementCall& c) {
  const auto integers = [&](std::int64_t x, std::int64_t y) -> std::uint64_t {
    if (y == 0) return as_unsigned(x);
    if (is_unsigned(c.out)) return as_unsigned(x) % as_unsigned(y);
    return y == -1 ? 0 : as_unsigned(x % y);
  };
  return by_class<2>(
      c, integers, [](double x, double y) { return std::fmod(x, y); }, kUndefined);
}

Scalar maximum(const ElementCall& c) {
  return by_class<2>(
      c, [&](std::int64_t x, std::int64_t y) { return less_integer(c.out, x, y) ? y : x; },
      maximum_real,
      [](const Complex& x, const Complex& y) {
        if (is_nan(x) || is_nan(y)) return is_nan(x) ? x : y;
        return less(x, y) ? y : x;
      });
}

Scalar minimum(const ElementCall& c) {
  return by_class<2>(
      c, [&](std::int64_t x, std::int64_t y) { return less_integer(c.out, y, x) ? y : x; },
      minimum_real,
      [](const Complex& x, const Complex& y) {
        if (is_nan(x) || is_nan(y)) return is_nan(x) ? x : y;
        return less(y, x) ? y : x;
      });
}

Scalar clamp(const ElementCall& c) {
  const Scalar low[] = {c.in[1], c.in[0]};
  const Scalar high[] = {maximum({c.op, low, c.out}), c.in[2]};
  return minimum({c.op, high, c.out});
}

Scalar select(const ElementCall& c) { return c.in[0].is_true() ? c.in[1] : c.in[2]; }

}  // namespace weft::reference
