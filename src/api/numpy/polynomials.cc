// Polynomials, covariances, histograms, windows.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/linalg.h"
#include "weft/numpy.h"
#include "weft/signals.h"
#include "weft/special.h"

#include "api/ops/ops.h"
#include "api/ops/reductions.h"

namespace weft {
namespace {

using detail::operation;

void require_coefficients(const char* name, const Array& p) {
  if (p.ndim() == 1) return;
  detail::fail(name, fmt::format("the coefficients are {}; they must be a vector", typeof_(p)));
}

// Of a polynomial that is derived or integrated m times.
Array changed_coefficients(const char* name, const Array& p, std::int64_t m) {
  require_coefficients(name, p);
  if (m < 0) detail::fail(name, fmt::format("m is {}; it must be 0 or more", m));
  return detail::inexact(p);
}

// `combine` of both, the shorter one filled up with zeros in front.
template <class F>
Array of_equal_lengths(const char* name, const Arg& a, const Arg& b, F&& combine) {
  return operation(name, a.where, [&] {
    const Array x = atleast_1d(a.array), y = atleast_1d(b.array);
    require_coefficients(name, x);
    require_coefficients(name, y);
    const std::int64_t size = std::max(x.size(), y.size());
    const auto filled = [size](const Array& p) { return pad(p, std::pair(size - p.size(), 0)); };
    return combine(filled(x), filled(y));
  });
}

Array numbers(std::int64_t from, std::int64_t to, DType dtype) {
  return arange(from, to, {.dtype = dtype});
}

// Variables by rows.
Array variables(const char* name, const Array& given, bool rowvar) {
  if (given.ndim() > 2) {
    detail::fail(name, fmt::format("{} has more than 2 dimensions", typeof_(given)));
  }
  const Array m = atleast_2d(detail::inexact(given));
  return !rowvar && given.ndim() == 2 ? m.T() : m;
}

Array covariances(const char* name, const Array& m, const CovOptions& options) {
  Array x = variables(name, m, options.rowvar);
  if (options.y.has_value()) {
    x = concatenate({x, variables(name, options.y, options.rowvar)}, 0);
  }
  const std::int64_t count = x.shape()[1];
  const double divisor = count == 0 ? std::nan("") : static_cast<double>(count) - options.ddof;
  const Array apart = x - mean(x, 1, {.keepdims = true});
  return squeeze(matmul(apart, conj(apart).T()) / divisor);
}

// `bins` + 1 of them. A range of no width is taken half a unit wider to both sides.
Array bin_edges(const char* name, const Array& x, std::int64_t bins,
                const HistogramOptions& options) {
  if (bins < 1) detail::fail(name, fmt::format("bins must be 1 or more, not {}", bins));
  const DType dtype = to_inexact(x.dtype());
  if (options.range) {
    auto [low, high] = *options.range;
    if (low > high) {
      detail::fail(name, fmt::format("the range ends at {}, before it begins at {}", high, low));
    }
    if (low == high) low -= 0.5, high += 0.5;
    return linspace(low, high, bins + 1, {.dtype = dtype});
  }
  if (x.size() == 0) return linspace(0, 1, bins + 1, {.dtype = dtype});
  const Array low = astype(min(x), dtype), high = astype(max(x), dtype);
  const Array more =
      where(low == high, detail::full({dtype, {}}, 0.5), detail::full({dtype, {}}, 0));
  return linspace(low - more, high + more, bins + 1, {.dtype = dtype});
}

// A window of cosines: the sum of terms[k] cos(2 pi k n / (M - 1)).
Array cosines(const char* name, std::int64_t M, std::initializer_list<double> terms,
              const Where& where) {
  return operation(name, where, [&] {
    if (M < 0) detail::fail(name, fmt::format("M is {}; it must be 0 or more", M));
    if (M <= 1) return detail::full({DType::f32, {M}}, 1);
    const Array n = numbers(0, M, DType::f32);
    Array sum = detail::full_like(n, 0);
    int k = 0;
    for (const double term : terms) {
      const double step = 2 * std::numbers::pi * k++ / static_cast<double>(M - 1);
      sum += term * cos(n * step);
    }
    return sum;
  });
}

}  // namespace

Array polyval(const Arg& p, const Arg& x) {
  return operation("polyval", p.where, [&] {
    require_coefficients("polyval", p.array);
    const DType dtype = detail::common_dtype("polyval", std::array{p.array, x.array}).dtype;
    const Array at = astype(x.array, dtype), coefficients = astype(p.array, dtype);
    const std::int64_t size = coefficients.size();
    if (size == 0) return detail::full({dtype, x.array.shape()}, 0);
    Array result = detail::broadcast_to(coefficients[0], x.array.shape());
    for (std::int64_t i = 1; i < size; ++i) result = result * at + coefficients[i];
    return result;
  });
}

Array polyadd(const Arg& a, const Arg& b) {
  return of_equal_lengths("polyadd", a, b, [](const Array& x, const Array& y) { return x + y; });
}
Array polysub(const Arg& a, const Arg& b) {
  return of_equal_lengths("polysub", a, b, [](const Array& x, const Array& y) { return x - y; });
}
Array polymul(const Arg& a, const Arg& b) {
  return operation("polymul", a.where, [&] {
    return convolve({atleast_1d(a.array), a.where}, {atleast_1d(b.array), b.where});
  });
}

Array polyder(const Arg& p, std::int64_t m) {
  return operation("polyder", p.where, [&] {
    Array result = changed_coefficients("polyder", p.array, m);
    for (std::int64_t i = 0; i < m; ++i) {
      const std::int64_t degree = result.size() - 1;
      if (degree < 1) return detail::full({result.dtype(), {0}}, 0);
      result = result[slice(degree)] * flip(numbers(1, degree + 1, result.dtype()));
    }
    return result;
  });
}

Array polyint(const Arg& p, std::int64_t m) {
  return operation("polyint", p.where, [&] {
    Array result = changed_coefficients("polyint", p.array, m);
    // What so many integrations leave of a number is 0 in every dtype.
    constexpr std::int64_t kVanished = 400;
    for (std::int64_t i = 0; i < std::min(m, kVanished); ++i) {
      result = pad(result / flip(numbers(1, result.size() + 1, result.dtype())), std::pair(0, 1));
    }
    if (m > kVanished)
      result = pad(result, std::pair<std::int64_t, std::int64_t>(0, m - kVanished));
    return result;
  });
}

Array vander(const Arg& x, const VanderOptions& options) {
  return operation("vander", x.where, [&] {
    if (x.array.ndim() != 1) {
      detail::fail("vander", fmt::format("x is {}; it must be a vector", typeof_(x.array)));
    }
    const std::int64_t columns = options.N.value_or(x.array.size());
    if (columns < 0) detail::fail("vander", fmt::format("N is {}; it must be 0 or more", columns));
    const Array exponents = numbers(0, columns, DType::i32);
    const Array powers =
        power(expand_dims(x.array, -1), options.increasing ? exponents : flip(exponents));
    return is_integer(x.array.dtype()) ? powers.astype(x.array.dtype()) : powers;
  });
}

Array cov(const Arg& m, const CovOptions& options) {
  return operation("cov", m.where, [&] { return covariances("cov", m.array, options); });
}

Array corrcoef(const Arg& x, bool rowvar) {
  return operation("corrcoef", x.where, [&] {
    const Array c = covariances("corrcoef", x.array, {.rowvar = rowvar});
    if (c.ndim() == 0) return c / c;
    const Array deviation = sqrt(real(diagonal(c)));
    const Array scaled = c / expand_dims(deviation, 1) / expand_dims(deviation, 0);
    return is_complex(c.dtype()) ? scaled : clip(scaled, -1, 1);
  });
}

Array histogram_bin_edges(const Arg& x, std::int64_t bins, const HistogramOptions& options) {
  return operation("histogram_bin_edges", x.where,
                   [&] { return bin_edges("histogram_bin_edges", x.array, bins, options); });
}

std::pair<Array, Array> histogram(const Arg& x, std::int64_t bins,
                                  const HistogramOptions& options) {
  return operation("histogram", x.where, [&] {
    const Array edges = bin_edges("histogram", x.array, bins, options);
    const Array flat = astype(ravel(x.array), edges.dtype());
    const Array weights =
        options.weights.has_value() ? ravel(options.weights) : detail::full_like(flat, 1);
    if (weights.shape() != flat.shape()) {
      detail::fail("histogram",
                   fmt::format("weights are {} for {}; they must have as many elements",
                               typeof_(options.weights), typeof_(x.array)));
    }
    // The last bin has both of its edges; what is in none stands before the first or behind it.
    Array bin = searchsorted(edges, flat, {.side = "right"});
    bin = where(flat == edges[bins], detail::full_like(bin, static_cast<double>(bins)), bin);
    Array counts =
        detail::full({weights.dtype(), {bins + 1}}, 0).at(bin).add(weights)[slice(1, None)];
    if (options.density) counts = counts / diff(edges) / sum(counts);
    return std::pair(counts, edges);
  });
}

Array bartlett(std::int64_t M, Where where) {
  return operation("bartlett", where, [&] {
    if (M < 0) detail::fail("bartlett", fmt::format("M is {}; it must be 0 or more", M));
    if (M <= 1) return detail::full({DType::f32, {M}}, 1);
    const Array n = numbers(0, M, DType::f32);
    return 1 - abs(2 * n + 1 - static_cast<double>(M)) / static_cast<double>(M - 1);
  });
}
Array blackman(std::int64_t M, Where where) {
  return cosines("blackman", M, {0.42, -0.5, 0.08}, where);
}
Array hamming(std::int64_t M, Where where) { return cosines("hamming", M, {0.54, -0.46}, where); }
Array hanning(std::int64_t M, Where where) { return cosines("hanning", M, {0.5, -0.5}, where); }

Array kaiser(std::int64_t M, double beta, Where where) {
  return operation("kaiser", where, [&] {
    if (M < 0) detail::fail("kaiser", fmt::format("M is {}; it must be 0 or more", M));
    if (M <= 1) return detail::full({DType::f32, {M}}, 1);
    const double middle = static_cast<double>(M - 1) / 2;
    const Array at = (numbers(0, M, DType::f32) - middle) / middle;
    const Array root = sqrt(maximum(1 - at * at, 0));
    return special::i0(beta * root) / special::i0(detail::full_like(root, beta));
  });
}

}  // namespace weft
