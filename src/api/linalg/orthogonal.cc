// linalg: QR factors, singular values and what follows from them.
#include <limits>

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

struct SvdFactors {
  Array u, s, vh;
};

// The factors as LAPACK leaves them: r in the upper triangle, and what q is made of.
std::vector<Array> qr_factors(const Array& a) {
  const std::int64_t m = a.shape()[at(a.ndim() - 2)], n = a.shape().back();
  return detail::lapack_call(ir::CallKind::qr, {a}, "",
                             {{a.dtype(), {m, n}}, {a.dtype(), {std::min(m, n)}}});
}

// Its first rows.
Array upper_rows(const Array& factor, std::int64_t rows) {
  return triu(factor)[{Ellipsis, slice(0, rows), slice(None)}];
}

// mode: A, S, or N for the values alone.
SvdFactors svd_of(const char* name, const Array& given, char mode) {
  const Array a = matrices(name, given, false);
  const std::int64_t m = a.shape()[at(a.ndim() - 2)], n = a.shape().back();
  const std::int64_t k = std::min(m, n), u = mode == 'A' ? m : k, v = mode == 'A' ? n : k;
  const auto results = detail::lapack_call(ir::CallKind::svd, {a}, std::string("mode:") + mode,
                                           {{a.dtype(), {m, n}},
                                            {real_part(a.dtype()), {k}},
                                            {a.dtype(), {m, u}},
                                            {a.dtype(), {v, n}},
                                            {DType::i32, {}}});
  const auto checked = [&](std::size_t i) {
    return detail::nan_where_failed(results[i], results[4]);
  };
  return {checked(2), checked(1), checked(3)};
}

double epsilon_of(const Array& s) {
  return s.dtype() == DType::f64 ? std::numeric_limits<double>::epsilon()
                                 : std::numeric_limits<float>::epsilon();
}

// What JAX takes for rtol: of singular values s of the matrices a.
double default_rtol(const Array& s, const Array& a) {
  const std::int64_t m = a.shape()[at(a.ndim() - 2)], n = a.shape().back();
  return epsilon_of(s) * static_cast<double>(std::max(m, n));
}

// Which singular values count: those above rtol times the largest.
Array counted(const Array& s, double rtol) {
  if (s.shape().back() == 0) return s > 0;
  return s > max(s, {.axis = -1, .keepdims = true}) * rtol;
}

Array inverse_where(const Array& counted, const Array& s) {
  return where(counted, 1 / where(counted, s, detail::full_like(s, 1)), detail::full_like(s, 0));
}

}  // namespace

detail::ArrayTuple<2> qr(const Arg& given, const QrOptions& options) {
  const std::string& mode = options.mode;
  if (mode == "r") {
    return {Array(), detail::operation("qr", given.where, [&] {
              const Array a = matrices("qr", given.array, false);
              return upper_rows(qr_factors(a)[0], std::min(a.shape()[-2], a.shape()[-1]));
            })};
  }
  return detail::operation("qr", given.where, [&] {
    if (mode != "reduced" && mode != "complete") {
      detail::fail("qr", fmt::format("the mode is \"{}\"; there are \"reduced\", \"complete\" "
                                     "and \"r\"",
                                     mode));
    }
    const Array a = matrices("qr", given.array, false);
    const std::int64_t m = a.shape()[at(a.ndim() - 2)], n = a.shape().back();
    const bool is_complete = options.full || mode == "complete";
    const std::int64_t columns = is_complete ? m : std::min(m, n);
    const auto factors = qr_factors(a);
    const Array r = upper_rows(factors[0], columns);
    Array vectors = factors[0];
    if (columns < n) vectors = vectors[{Ellipsis, slice(0, m), slice(0, columns)}];
    if (columns > n) {
      Dims dims = vectors.shape();
      dims.back() = columns - n;
      vectors = concatenate({vectors, zeros(dims, {.dtype = a.dtype()})}, -1);
    }
    const Array q = detail::lapack_call(ir::CallKind::householder_product, {vectors, factors[1]},
                                        "", {{a.dtype(), {m, columns}}})[0];
    return std::tuple(q, r);
  });
}

detail::ArrayTuple<3> svd(const Arg& a, const SvdOptions& options) {
  return detail::operation("svd", a.where, [&] {
    const SvdFactors of = svd_of("svd", a.array, options.full_matrices ? 'A' : 'S');
    return std::tuple(of.u, of.s, of.vh);
  });
}

Array svdvals(const Arg& a) {
  return detail::operation("svdvals", a.where, [&] { return svd_of("svdvals", a.array, 'N').s; });
}

Array pinv(const Arg& a, const RankOptions& options) {
  return detail::operation("pinv", a.where, [&] {
    const SvdFactors of = svd_of("pinv", a.array, 'S');
    const double rtol = options.rtol.value_or(10 * default_rtol(of.s, a.array));
    const Array scale = expand_dims(inverse_where(counted(of.s, rtol), of.s), -2);
    return matmul(detail::conjugate_transposed(of.vh) * scale.astype(of.vh.dtype()),
                  detail::conjugate_transposed(of.u));
  });
}

Array matrix_rank(const Arg& a, const RankOptions& options) {
  return detail::operation("matrix_rank", a.where, [&] {
    if (a.array.ndim() < 2) return any(a.array != 0).astype(DType::i32);
    const Array s = svd_of("matrix_rank", a.array, 'N').s;
    const double rtol = options.rtol.value_or(default_rtol(s, a.array));
    return sum(counted(s, rtol).astype(DType::i32), {.axis = -1});
  });
}

detail::ArrayTuple<4> lstsq(const Arg& a, const Arg& b, const RankOptions& options) {
  return detail::operation("lstsq", a.where, [&] {
    const bool vector = b.array.ndim() == 1;
    const Array right = vector ? expand_dims(b.array, -1) : b.array;
    if (a.array.ndim() != 2 || right.ndim() != 2 || a.array.shape()[0] != right.shape()[0]) {
      detail::fail("lstsq", fmt::format("{} does not fit the right-hand side {}", typeof_(a.array),
                                        typeof_(b.array)));
    }
    const SvdFactors of = svd_of("lstsq", a.array, 'S');
    const double rtol = options.rtol.value_or(default_rtol(of.s, a.array));
    const Array used = counted(of.s, rtol < 0 ? epsilon_of(of.s) : rtol);
    const Array scale = expand_dims(inverse_where(used, of.s), -1).astype(of.u.dtype());
    const Array x = matmul(detail::conjugate_transposed(of.vh),
                           scale * matmul(detail::conjugate_transposed(of.u), right));
    const Array apart = abs(matmul(a.array, x) - right);
    const Array residuals = sum(apart * apart, {.axis = 0});
    const Array rank = sum(used.astype(DType::i32), {.axis = -1});
    return std::tuple(vector ? detail::squeezed(x, {1}) : x, residuals, rank, of.s);
  });
}

}  // namespace weft::linalg
