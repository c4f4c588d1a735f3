// Convolutions, differences, integrals, interpolation.
#include "weft/signals.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "weft/convolution.h"
#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/numpy.h"

#include "api/ops/elementwise_ops.h"
#include "api/ops/reductions.h"
#include "core/text/plural.h"

namespace weft {
namespace {

using detail::operation;

void require_vector(const char* name, const char* which, const Array& x) {
  if (x.ndim() == 1 && x.size() > 0) return;
  detail::fail(name, fmt::format("{} is {}; it must be a vector with elements", which, typeof_(x)));
}

// Sums of products of x with windows of y, which is no longer.
Array slid(const char* name, const Array& x, const Array& y, const std::string& mode) {
  const std::int64_t size = y.size();
  std::array<std::int64_t, 2> reach = {0, 0};
  if (mode == "full") {
    reach = {size - 1, size - 1};
  } else if (mode == "same") {
    reach = {size / 2, size - size / 2 - 1};
  } else if (mode != "valid") {
    detail::fail(
        name, fmt::format("the mode is \"{}\"; there are \"full\", \"same\" and \"valid\"", mode));
  }
  return conv_general_dilated(x.reshape({1, 1, x.size()}), y.reshape({1, 1, size}), {1},
                              Padding{reach})
      .reshape({-1});
}

std::vector<Array> two_vectors(const char* name, const Array& a, const Array& v) {
  require_vector(name, "the first argument", a);
  require_vector(name, "the second", v);
  const std::array both = {a, v};
  const DType dtype = to_inexact(detail::common_dtype(name, both).dtype);
  return {astype(a, dtype), astype(v, dtype)};
}

Array along(const Array& x, int axis, std::int64_t start, std::int64_t stop) {
  return slice_in_dim(x, start, stop, 1, axis);
}

// Where samples are at places of their own: a parabola through each three, as NumPy's documentation
// of gradient has it.
Array gradient_at(const Array& x, const Array& places, int dim) {
  const std::int64_t size = x.shape()[dim];
  Dims shape(at(x.ndim()), 1);
  shape[at(dim)] = size - 1;
  const Array steps = reshape(diff(astype(places, x.dtype())), shape);
  const Array slopes = (along(x, dim, 1, size) - along(x, dim, 0, size - 1)) / steps;
  const Array first = along(slopes, dim, 0, 1), last = along(slopes, dim, size - 2, size - 1);
  const Array before = along(steps, dim, 0, size - 2), behind = along(steps, dim, 1, size - 1);
  const Array inner =
      (along(slopes, dim, 0, size - 2) * behind + along(slopes, dim, 1, size - 1) * before) /
      (before + behind);
  return concatenate({first, inner, last}, dim);
}

Array gradient_along(const Array& given, const Array& spacing, int axis) {
  const Array x = detail::inexact(given);
  const int dim = static_cast<int>(detail::normalized("gradient", axis, x.ndim()));
  const std::int64_t size = x.shape()[dim];
  if (size < 2) {
    detail::fail("gradient", fmt::format("{} has {} along axis {}; at least 2 are needed",
                                         typeof_(given), size, axis));
  }
  if (spacing.ndim() > 1 || (spacing.ndim() == 1 && spacing.size() != size)) {
    detail::fail("gradient",
                 fmt::format("{} are the places of {} samples along axis {} of {}: give "
                             "one number, or a vector of as many",
                             typeof_(spacing), size, axis, typeof_(given)));
  }
  if (spacing.ndim() == 1) return gradient_at(x, spacing, dim);
  const Array first = along(x, dim, 1, 2) - along(x, dim, 0, 1);
  const Array last = along(x, dim, size - 1, size) - along(x, dim, size - 2, size - 1);
  const Array inner = (along(x, dim, 2, size) - along(x, dim, 0, size - 2)) * 0.5;
  return concatenate({first, inner, last}, dim) / spacing;
}

}  // namespace

Array convolve(const Arg& a, const Arg& v, const std::string& mode) {
  return operation("convolve", a.where, [&] {
    std::vector<Array> both = two_vectors("convolve", a.array, v.array);
    if (both[0].size() < both[1].size()) std::swap(both[0], both[1]);
    return slid("convolve", both[0], flip(both[1]), mode);
  });
}

Array correlate(const Arg& a, const Arg& v, const std::string& mode) {
  return operation("correlate", a.where, [&] {
    std::vector<Array> both = two_vectors("correlate", a.array, v.array);
    both[1] = conj(both[1]);
    const bool swaps = both[0].size() < both[1].size();
    if (!swaps) return slid("correlate", both[0], both[1], mode);
    return flip(slid("correlate", both[1], both[0], mode));
  });
}

Array ediff1d(const Arg& x, const EdgeDifferences& edges) {
  return operation("ediff1d", x.where, [&] {
    const Array flat = ravel(x.array);
    std::vector<Array> parts;
    if (edges.to_begin.has_value()) parts.push_back(ravel(astype(edges.to_begin, flat.dtype())));
    parts.push_back(diff(flat));
    if (edges.to_end.has_value()) parts.push_back(ravel(astype(edges.to_end, flat.dtype())));
    return concatenate(parts);
  });
}

std::vector<Array> gradient(const Arg& x, const Arg& spacing) {
  return operation("gradient", x.where, [&] {
    std::vector<Array> result;
    for (int axis = 0; axis < x.array.ndim(); ++axis) {
      result.push_back(gradient_along(x.array, spacing.array, axis));
    }
    return result;
  });
}

Array gradient(const Arg& x, const Arg& spacing, const Axis& axis) {
  return operation("gradient", x.where, [&] {
    if (!axis.axis.some || axis.axis.dims.size() != 1) {
      detail::fail("gradient", "it takes one axis, or none for all of them");
    }
    return gradient_along(x.array, spacing.array, static_cast<int>(axis.axis.dims[0]));
  });
}

Array trapezoid(const Arg& y, const TrapezoidOptions& options) {
  return operation("trapezoid", y.where, [&] {
    const Array& at = options.x.has_value() ? options.x : y.array;
    const auto places = [&](const Array& of) {  // along the axis
      const int axis = of.ndim() == 1 ? 0 : options.axis;
      return of.shape()[static_cast<std::size_t>(detail::normalized("trapezoid", axis, of.ndim()))];
    };
    if (places(at) != places(y.array)) {
      detail::fail("trapezoid", fmt::format("y is {} and x {}; they must have as many elements "
                                            "along axis {}",
                                            typeof_(y.array), typeof_(at), options.axis));
    }
    const DType dtype =
        to_inexact(detail::common_dtype("trapezoid", std::array{y.array, at}).dtype);
    const Array values = moveaxis(astype(y.array, dtype), options.axis, -1);
    if (values.shape().back() == 0) return sum(values, -1);
    const auto ends = [](const Array& x, std::int64_t from) {
      return x[{Ellipsis, from == 0 ? slice(None, -1) : slice(1, None)}];
    };
    const Array both = ends(values, 1) + ends(values, 0);
    if (!options.x.has_value()) return 0.5 * options.dx * sum(both, -1);
    const Array x = options.x.ndim() == 1 ? options.x : moveaxis(options.x, options.axis, -1);
    return 0.5 * sum((ends(x, 1) - ends(x, 0)) * both, -1);
  });
}

namespace {

// The points of a line within one period, with one more before and behind them.
void repeat_line(double period, Array& knots, Array& values) {
  const Array places = remainder(knots, period), order = argsort(places);
  const Array at = take(places, order), value = take(values, order);
  const auto first = slice(None, 1), last = slice(-1, None);
  knots = concatenate({at[{last}] - period, at, at[{first}] + period});
  values = concatenate({value[{last}], value, value[{first}]});
}

}  // namespace

Array interp(const Arg& x, const Arg& xp, const Arg& fp, const InterpOptions& options) {
  return operation("interp", x.where, [&] {
    require_vector("interp", "xp", xp.array);
    if (fp.array.shape() != xp.array.shape()) {
      detail::fail("interp", fmt::format("xp is {} and fp {}; they must have one shape",
                                         typeof_(xp.array), typeof_(fp.array)));
    }
    const std::array places = {x.array, xp.array};
    const DType dtype = to_inexact(detail::common_dtype("interp", places).dtype);
    Array at = astype(x.array, dtype), knots = astype(xp.array, dtype);
    Array values = detail::inexact(fp.array);
    if (knots.size() < (options.period ? 1 : 2)) {
      detail::fail("interp", fmt::format("xp has {}; at least two are needed",
                                         plural(knots.size(), "element")));
    }
    if (options.period) {
      const double period = std::abs(*options.period);
      if (!(period > 0)) detail::fail("interp", "the period is not a number other than 0");
      at = remainder(at, period);
      repeat_line(period, knots, values);
    }
    const std::int64_t last = knots.size() - 1;
    const Array right = clip(searchsorted(knots, at, {.side = "right"}), 1, last), left = right - 1;
    const Array width = take(knots, right) - take(knots, left);
    const Array low = take(values, left), rise = take(values, right) - low;
    const Array none = width == 0;
    const Array share = (at - take(knots, left)) / where(none, detail::full_like(width, 1), width);
    Array result = where(none, low, low + share * rise);
    const auto edge = [&](const std::optional<double>& given, std::int64_t index) {
      return given ? detail::full({values.dtype(), {}}, *given) : values[index];
    };
    if (options.period) return result;
    result = where(at < knots[0], edge(options.left, 0), result);
    return where(at > knots[last], edge(options.right, last), result);
  });
}

Array unwrap(const Arg& p, const UnwrapOptions& options) {
  return operation("unwrap", p.where, [&] {
    detail::normalized("unwrap", options.axis, p.array.ndim());
    const std::array both = {p.array, options.period};
    const auto [dtype, weak] = detail::common_dtype("unwrap", both);
    if (is_complex(dtype)) detail::fail("unwrap", "it is not defined for complex numbers");
    const Array x = moveaxis(detail::convert(p.array, dtype, weak), options.axis, -1);
    if (x.shape().back() == 0) return p.array;
    const Array period = detail::convert(options.period, dtype);
    const Array half = is_integer(dtype) ? floor_divide(period, 2) : period / 2;
    const Array discont = options.discont.has_value() ? options.discont : options.period / 2;
    const Array steps = diff(x);
    Array within = remainder(steps + half, period) - half;
    within = where((within == -half) & (steps > 0), half, within);
    const Array jumps = where(abs(steps) < discont, detail::full_like(steps, 0), within - steps);
    const Array rest = x[{Ellipsis, slice(1, None)}] + cumsum(jumps, -1);
    const Array first = x[{Ellipsis, slice(None, 1)}];
    return moveaxis(concatenate({first, rest}, -1), -1, options.axis);
  });
}

}  // namespace weft
