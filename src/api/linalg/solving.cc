// linalg: what follows from LU factors.
#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/linalg.h"
#include "weft/numpy.h"

#include "api/linalg/lapack_call.h"
#include "api/ops/reshape_ops.h"

namespace weft::linalg {
namespace {

using detail::matrices;

struct Factors {
  Array lu, pivots, permutation;
};

Factors factors_of(const Array& a) {
  const std::int64_t m = a.shape()[at(a.ndim() - 2)], n = a.shape().back();
  const auto results =
      detail::lapack_call(ir::CallKind::lu_with_permutation, {a}, "",
                          {{a.dtype(), {m, n}}, {DType::i32, {std::min(m, n)}}, {DType::i32, {m}}});
  return {results[0], results[1], results[2]};
}

// 1, or -1 where an odd number of rows were exchanged with others.
Array sign_of(const Array& pivots, DType dtype) {
  const Array places = arange(pivots.shape().back(), {.dtype = DType::i32});
  const Array exchanges = sum((pivots != places).astype(DType::i32), {.axis = -1});
  return (1 - 2 * (exchanges % 2)).astype(dtype);
}

Array with_batch(const Array& x, const Dims& batch) {
  Dims dims = batch;
  for (int d = x.ndim() - 2; d < x.ndim(); ++d) dims.push_back(x.shape()[at(d)]);
  return detail::broadcast_to(x, dims);
}

// Dimensions ahead of the matrices of both, stretched to fit each other. Made of `given` and
// `right`.
Dims common_batch(const char* name, const std::vector<Array>& both, const Array& given,
                  const Array& right) {
  const Dims &x = both[0].shape(), &y = both[1].shape();
  Dims batch;
  const std::size_t rank = std::max(x.size(), y.size()) - 2;
  for (std::size_t d = 0; d < rank; ++d) {
    const auto size = [&](const Dims& dims) {
      const std::size_t missing = rank + 2 - dims.size();
      return d < missing ? 1 : dims[d - missing];
    };
    if (size(x) != size(y) && size(x) != 1 && size(y) != 1) {
      detail::fail(name, fmt::format("the batch dimensions of {} and {} do not fit", typeof_(given),
                                     typeof_(right)));
    }
    batch.push_back(size(x) == 1 ? size(y) : size(x));
  }
  return batch;
}

// op(a) x = b for a triangle.
Array substituted(const Array& a, const Array& b, std::string_view options) {
  const std::int64_t n = b.shape()[at(b.ndim() - 2)], columns = b.shape().back();
  return detail::lapack_call(ir::CallKind::triangular_solve, {a, b}, options,
                             {{a.dtype(), {n, columns}}})[0];
}

Array solved(const char* name, const Array& given, const Array& right) {
  const bool vector = right.ndim() == 1;
  const std::vector<Array> both = {matrices(name, given, true),
                                   matrices(name, vector ? expand_dims(right, -1) : right, false)};
  const auto [dtype, weak] = detail::common_dtype(name, both);
  if (both[0].shape().back() != both[1].shape()[at(both[1].ndim() - 2)]) {
    detail::fail(name, fmt::format("{} does not fit the right-hand side {}", typeof_(given),
                                   typeof_(right)));
  }
  const Dims batch = common_batch(name, both, given, right);
  const Array a = with_batch(detail::convert(both[0], dtype), batch);
  const Array b = with_batch(detail::convert(both[1], dtype), batch);
  const Factors factors = factors_of(a);
  const Array rows = detail::broadcast_to(expand_dims(factors.permutation, -1), b.shape());
  Array x = take_along_axis(b, rows, -2);
  x = substituted(factors.lu, x, "diag:U side:L trans_x:N uplo:L");
  x = substituted(factors.lu, x, "diag:N side:L trans_x:N uplo:U");
  return vector ? detail::squeezed(x, {x.ndim() - 1}) : x;
}

Array identity_like(const Array& a) {
  return detail::broadcast_to(eye(a.shape().back(), a.dtype()), a.shape());
}

Array inverse(const char* name, const Array& given) {
  const Array a = matrices(name, given, true);
  return solved(name, a, identity_like(a));
}

Array diagonal_of(const Array& a) { return diagonal(a, {.axis1 = -2, .axis2 = -1}); }

}  // namespace

Array solve(const Arg& a, const Arg& b) {
  return detail::operation("solve", a.where, [&] { return solved("solve", a.array, b.array); });
}

Array inv(const Arg& a) {
  return detail::operation("inv", a.where, [&] { return inverse("inv", a.array); });
}

Array det(const Arg& a) {
  return detail::operation("det", a.where, [&] {
    const Factors factors = factors_of(matrices("det", a.array, true));
    return prod(diagonal_of(factors.lu), {.axis = -1}) *
           sign_of(factors.pivots, factors.lu.dtype());
  });
}

detail::ArrayTuple<2> slogdet(const Arg& a) {
  return detail::operation("slogdet", a.where, [&] {
    const Factors factors = factors_of(matrices("slogdet", a.array, true));
    const Array diagonal = diagonal_of(factors.lu);
    const Array sign = prod(weft::sign(diagonal), {.axis = -1});
    return std::tuple(sign * sign_of(factors.pivots, sign.dtype()),
                      sum(log(abs(diagonal)), {.axis = -1}));
  });
}

Array matrix_power(const Arg& a, std::int64_t n) {
  return detail::operation("matrix_power", a.where, [&] {
    Array base = n < 0 ? inverse("matrix_power", a.array) : a.array;
    detail::require_matrices("matrix_power", base, true);
    if (n == 0) return identity_like(base);
    std::optional<Array> power;
    for (std::uint64_t left = n < 0 ? -static_cast<std::uint64_t>(n)
                                    : static_cast<std::uint64_t>(n);
         ; base = matmul(base, base)) {
      if (left % 2 != 0) power = power ? matmul(*power, base) : base;
      left /= 2;
      if (left == 0) return *power;
    }
  });
}

detail::ArrayTuple<2> lu_factor(const Arg& a) {
  return detail::operation("lu_factor", a.where, [&] {
    const Factors factors = factors_of(matrices("lu_factor", a.array, false));
    return std::tuple(factors.lu, factors.pivots);
  });
}

detail::ArrayTuple<3> lu(const Arg& a) {
  return detail::operation("lu", a.where, [&] {
    const Factors factors = factors_of(matrices("lu", a.array, false));
    const Array& both = factors.lu;
    const std::int64_t m = both.shape()[-2], k = std::min(m, both.shape()[-1]);
    const Array lower = tril(both[{Ellipsis, slice(k)}], -1) + eye(m, k, {.dtype = both.dtype()});
    const Array upper = triu(both[{Ellipsis, slice(k), slice(None)}]);
    const Array p = expand_dims(arange(m), -1) == expand_dims(factors.permutation, -2);
    return std::tuple(p.astype(real_part(both.dtype())), lower, upper);
  });
}

}  // namespace weft::linalg
