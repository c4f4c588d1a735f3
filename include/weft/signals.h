// NumPy's functions of samples, as jax.numpy has them: convolutions, differences and integrals,
// interpolation, polynomials, covariances, histograms, windows.
//
// Axes may be negative; integers become floats where results are fractions. All functions take
// arrays that exist and traced ones, throw weft::Error naming the shapes where these do not fit,
// and may be called from any thread.
#pragma once

#include <cstdint>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "weft/array.h"

namespace weft {

// ---- Of two vectors: "full": wherever they overlap; "same": as many as the longer has, in the
// middle; "valid": where one covers the other.
Array convolve(const Arg& a, const Arg& v, const std::string& mode = "full");  // jnp.convolve
// Sums of a[n + k] and the conjugate of v[n].
Array correlate(const Arg& a, const Arg& v, const std::string& mode = "valid");  // jnp.correlate

// ---- Differences, integrals, values between samples
struct EdgeDifferences {
  Array to_end = {}, to_begin = {};  // vectors or numbers that stand behind and before
};
Array ediff1d(const Arg& x, const EdgeDifferences& edges = {});  // jnp.ediff1d; of the flattened x
// By differences of both neighbours, at the edges of one; samples are `spacing` apart, or at the
// places that a vector has. One for each axis, or the one along an axis.
std::vector<Array> gradient(const Arg& x, const Arg& spacing = 1);   // jnp.gradient
Array gradient(const Arg& x, const Arg& spacing, const Axis& axis);  // jnp.gradient
template <detail::Size N>
Array gradient(const Arg& x, const Arg& spacing, N axis) {
  return gradient(x, spacing, Axis{.axis = axis});
}
struct TrapezoidOptions {
  Array x = {};   // where the samples are: of y's shape, or a vector along the axis
  double dx = 1;  // how far apart, where x is not given
  int axis = -1;
};
Array trapezoid(const Arg& y, const TrapezoidOptions& options = {});  // jnp.trapezoid
struct InterpOptions {
  std::optional<double> left = {}, right = {};  // before and behind xp; none: the first and last fp
  // After which the line repeats itself, for angles say; nothing is before or behind it then.
  std::optional<double> period = {};
};
// At x, along the line through the points (xp, fp); xp rises, unless there is a period.
Array interp(const Arg& x, const Arg& xp, const Arg& fp,
             const InterpOptions& options = {});  // jnp.interp
struct UnwrapOptions {
  Array discont = {};  // none: half the period
  int axis = -1;
  Array period = 2 * std::numbers::pi;
};
// Angles without jumps: multiples of the period are added where neighbours are farther apart.
// Integers stay such where the period is one.
Array unwrap(const Arg& p, const UnwrapOptions& options = {});  // jnp.unwrap

// ---- Polynomials, by their coefficients, that of the highest power first
Array polyval(const Arg& p, const Arg& x);        // jnp.polyval
Array polyadd(const Arg& a, const Arg& b);        // jnp.polyadd
Array polysub(const Arg& a, const Arg& b);        // jnp.polysub
Array polymul(const Arg& a, const Arg& b);        // jnp.polymul
Array polyder(const Arg& p, std::int64_t m = 1);  // jnp.polyder; the m-th derivative
Array polyint(const Arg& p, std::int64_t m = 1);  // jnp.polyint; m times, constants being 0
struct VanderOptions {
  std::optional<std::int64_t> N = {};  // columns; none: as many as x has elements
  bool increasing = false;
};
Array vander(const Arg& x, const VanderOptions& options = {});  // jnp.vander; powers of x

// ---- Statistics of several variables
struct CovOptions {
  Array y = {};        // more variables
  bool rowvar = true;  // each row is a variable, else each column
  double ddof = 1;     // the divisor is the number of observations less this
};
Array cov(const Arg& m, const CovOptions& options = {});  // jnp.cov
Array corrcoef(const Arg& x, bool rowvar = true);         // jnp.corrcoef
struct HistogramOptions {
  std::optional<std::pair<double, double>> range = {};  // none: from the least to the largest
  Array weights = {};
  bool density = false;  // so that the integral is 1
};
// How many elements are in each of `bins` bins of one width, and the bins' edges, one more.
std::pair<Array, Array> histogram(const Arg& x, std::int64_t bins = 10,
                                  const HistogramOptions& options = {});  // jnp.histogram
Array histogram_bin_edges(const Arg& x, std::int64_t bins = 10,
                          const HistogramOptions& options = {});  // jnp.histogram_bin_edges

// ---- Windows of M samples, float32
Array bartlett(std::int64_t M, Where where = Where::current());             // jnp.bartlett
Array blackman(std::int64_t M, Where where = Where::current());             // jnp.blackman
Array hamming(std::int64_t M, Where where = Where::current());              // jnp.hamming
Array hanning(std::int64_t M, Where where = Where::current());              // jnp.hanning
Array kaiser(std::int64_t M, double beta, Where where = Where::current());  // jnp.kaiser

}  // namespace weft
