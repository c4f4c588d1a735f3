#include "property/linalg/calls.h"

#include <fmt/format.h>

#include "property/linalg/call_maker.h"
#include "property/linalg/matrices.h"

namespace weft::testing {
namespace {

// law(inputs, results) of each batch's matrices of which `info` is 0; the largest.
template <class Law>
auto each(Law law) {
  return [law](const Results& inputs, const Results& results, std::size_t batch) {
    std::vector<std::vector<Mat>> in, out;
    for (const Literal& input : inputs) in.push_back(mats_of(input, batch));
    for (const Literal& result : results) out.push_back(mats_of(result, batch));
    double most = 0;
    for (std::size_t k = 0; k < in[0].size(); ++k) {
      std::vector<Mat> own_in, own_out;
      for (const auto& list : in) own_in.push_back(list[k]);
      for (const auto& list : out) own_out.push_back(list[k]);
      if (const Mat& last = own_out.back(); own_out.size() > 2 && failed(last)) continue;
      const double wrong = law(own_in, own_out);
      most = std::isnan(wrong) ? INFINITY : std::max(most, wrong);
    }
    return most;
  };
}
using Mats = std::vector<Mat>;

double not_unitary(const Mat& q) { return distance(product(adjoint(q), q), unit(q.cols)); }

Mat as_hermitian(const Mat& a, bool lower) {
  Mat result = a;
  for (std::int64_t i = 0; i < a.rows; ++i) {
    for (std::int64_t j = 0; j < i; ++j) {
      (lower ? result(j, i) : result(i, j)) = std::conj(lower ? a(i, j) : a(j, i));
    }
  }
  return result;
}

// ---- The targets

void add_solvers(CallMaker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t m = make.m, n = make.n, k = std::min(m, n);
  const char triangle = make.one_of("LU");
  const std::string uplo = std::string("uplo:") + triangle;
  calls.push_back(
      make.call(make.lapack("potrf"), uplo, {make.own({n, n})}, {make.own({n, n}), make.whole({})},
                {make.one_triangle(make.spoiled(make.hermitian(1), triangle), triangle)}));
  calls.back().unique = {0, 1};
  const char side = make.one_of("LR");
  const Dims sides = side == 'L' ? Dims{n, m} : Dims{m, n};
  const std::string options = fmt::format("diag:{} side:{} trans_x:{} {}", make.one_of("NU"), side,
                                          make.one_of("NTC"), uplo);
  calls.push_back(make.call(
      make.lapack("trsm"), options, {make.own({n, n}), make.own(sides)}, {make.own(sides)},
      {make.one_triangle(make.spoiled(make.without_pivot(make.well_conditioned()), triangle),
                         triangle),
       make.random_array(make.own(sides))}));
  calls.back().unique = {0};
  calls.push_back(make.call(make.lapack("getrf"), "", {make.own({m, n})},
                            {make.own({m, n}), make.whole({k}), make.whole({})},
                            {make.random_array(make.own({m, n}))}));
  calls.back().unique = {0, 1, 2};
  calls.push_back(make.call("LuDecomposition", "", {make.own({m, n})},
                            {make.own({m, n}), make.whole({k}), make.whole({m})},
                            {make.random_array(make.own({m, n}))}));
  calls.back().unique = {0, 1, 2};
  std::vector<CallArray> arrays(3, make.own({n}));
  arrays.push_back(make.own({n, m}));
  std::vector<CallArray> results = arrays;
  results.push_back(make.whole({}));
  std::vector<Literal> inputs;
  for (const CallArray& array : arrays) inputs.push_back(make.random_array(array));
  const auto wrong = [n](const Mats& in, const Mat& solution) {
    Mat a{n, n};
    for (std::int64_t i = 0; i < n; ++i) {
      if (i > 0) a(i, i - 1) = in[0](i, 0);
      a(i, i) = in[1](i, 0);
      if (i + 1 < n) a(i, i + 1) = in[2](i, 0);
    }
    double size = 1;
    for (const Number& x : solution.elements) size = std::max(size, std::abs(x));
    return distance(product(a, solution), in[3]) / size;
  };
  calls.push_back(make.call(make.lapack("gtsv"), "", arrays, results, inputs));
  calls.back().wrong = each([wrong](const Mats& in, const Mats& out) {
    return wrong(in, out[3]) + std::abs(out[4](0, 0));
  });
  calls.push_back(make.call("tridiagonal_solve_perturbed_ffi", "", arrays, {arrays[3]}, inputs));
  calls.back().wrong = each([wrong](const Mats& in, const Mats& out) { return wrong(in, out[0]); });
}

void add_reflectors(CallMaker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t m = make.m, n = make.n, k = std::min(m, n);
  const std::int64_t h = std::max<std::int64_t>(0, n - 1);
  for (const std::string& name : {make.lapack("geqrf"), std::string("Qr")}) {
    calls.push_back(make.call(name, "", {make.own({m, n})}, {make.own({m, n}), make.own({k})},
                              {make.random_array(make.own({m, n}))}));
    calls.back().unique = {0, 1};
  }
  Dims pivots = make.batch;
  pivots.push_back(n);
  Literal free({DType::i32, pivots});
  for (std::int64_t i = 0; i < free.num_elements(); ++i) {
    free.mutable_elements<std::int32_t>()[static_cast<std::size_t>(i)] = make.size(3) == 0 ? 1 : 0;
  }
  calls.push_back(make.call(make.lapack("geqp3"), "", {make.own({m, n}), make.whole({n})},
                            {make.own({m, n}), make.whole({n}), make.own({k})},
                            {make.random_array(make.own({m, n})), free}));
  calls.back().unique = {0, 1, 2};
  const std::int64_t rows = m + n, reflectors = n == 0 ? 0 : make.size(n);
  for (const std::string& name : {make.lapack(make.complex ? "ungqr" : "orgqr"),
                                  std::string("ProductOfElementaryHouseholderReflectors")}) {
    calls.push_back(make.call(
        name, "", {make.own({rows, n}), make.own({reflectors})}, {make.own({rows, n})},
        {make.random_array(make.own({rows, n})), make.random_array(make.own({reflectors}))}));
    calls.back().unique = {0};
  }
  const std::int64_t low = n == 0 ? 1 : 1 + make.size(n - 1),
                     high = n == 0 ? 1 : low + make.size(n - low);
  calls.push_back(make.call(make.lapack("gehrd"), fmt::format("high:{} low:{}", high, low),
                            {make.own({n, n})}, {make.own({n, n}), make.own({h}), make.whole({})},
                            {make.random_array(make.own({n, n}))}));
  calls.back().unique = {0, 1, 2};
  const char uplo = make.one_of("LU");
  calls.push_back(
      make.call(make.lapack(make.complex ? "hetrd" : "sytrd"), std::string("uplo:") + uplo,
                {make.own({n, n})},
                {make.own({n, n}), make.part({n}), make.part({h}), make.own({h}), make.whole({})},
                {make.one_triangle(make.hermitian(0), uplo)}));
  calls.back().unique = {0, 1, 2, 3, 4};
}

void add_svd(CallMaker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t m = make.m, n = make.n, k = std::min(m, n);
  for (const char* name : {"gesdd", "gesvd"}) {
    const char mode = make.one_of("ASN");
    const bool all = mode == 'A' || (mode == 'N' && make.one_of("01") == '1');
    const std::int64_t u = all ? m : k, v = all ? n : k;
    calls.push_back(make.call(
        make.lapack(name), std::string("mode:") + mode, {make.own({m, n})},
        {make.own({m, n}), make.part({k}), make.own({m, u}), make.own({v, n}), make.whole({})},
        {make.spoiled(make.random_array(make.own({m, n})))}));
    calls.back().unique = {1, 4};
    if (mode == 'N') calls.back().unique = {1, 2, 3, 4};
    if (mode == 'N') continue;
    calls.back().wrong = each([u, v](const Mats& in, const Mats& out) {
      const Mat again = product(product(out[2], diagonal_of(out[1], u, v)), out[3]);
      return distance(again, in[0]) + not_unitary(out[2]) + not_unitary(adjoint(out[3]));
    });
  }
}

void add_eigenvalues(CallMaker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t n = make.n;
  const CallArray matrix = make.own({n, n});
  const char uplo = make.one_of("LU"), mode = make.one_of("VN");
  const auto law = [](bool lower) {
    return each([lower](const Mats& in, const Mats& out) {
      const std::int64_t size = in[0].rows;
      const Mat turned = product(out[0], diagonal_of(out[1], size, size));
      return distance(product(as_hermitian(in[0], lower), out[0]), turned) + not_unitary(out[0]);
    });
  };
  calls.push_back(make.call(make.lapack(make.complex ? "heevd" : "syevd"),
                            fmt::format("mode:{} uplo:{}", mode, uplo), {matrix},
                            {matrix, make.part({n}), make.whole({})},
                            {make.one_triangle(make.spoiled(make.hermitian(0), uplo), uplo)}));
  calls.back().unique = {1, 2};
  if (mode == 'V') calls.back().wrong = law(uplo == 'L');
  const char triangle = make.one_of("LU");
  calls.push_back(make.call("Eigh", "", {matrix}, {matrix, make.part({n})},
                            {make.one_triangle(make.hermitian(0), triangle)}));
  std::string& text = calls.back().text;
  const std::string_view none = "mhlo.backend_config = {}";
  text.replace(text.find(none), none.size(),
               fmt::format("backend_config = \"{},1,100,1e-6\"", triangle == 'L' ? 1 : 0));
  calls.back().unique = {1};
  calls.back().wrong = law(triangle == 'L');

  const bool complex = make.complex;
  const CallArray vectors{complex ? make.dtype : *complex_of(make.dtype), {n, n}};
  std::vector<CallArray> values(complex ? 1 : 2, make.own({n}));
  std::vector<CallArray> results = values;
  results.insert(results.end(), {vectors, vectors, make.whole({})});
  const char left = make.one_of("VN"), right = make.one_of("VN");
  calls.push_back(make.call(make.lapack("geev"),
                            fmt::format("compute_left:{} compute_right:{}", left, right), {matrix},
                            results, {make.spoiled(make.random_array(matrix))}));
  calls.back().spectrum = complex ? std::vector<std::size_t>{0} : std::vector<std::size_t>{0, 1};
  const auto eigenvalues = [complex](const Mats& out, std::size_t at) {
    Mat w = out[at];
    for (std::int64_t i = 0; !complex && i < w.rows; ++i)
      w(i, 0) += Number(0, 1) * out[at + 1](i, 0);
    return w;
  };
  calls.back().wrong = each([=](const Mats& in, const Mats& out) {
    const Mat w = eigenvalues(out, 0);
    const Mat &lefts = out[complex ? 1 : 2], &rights = out[complex ? 2 : 3];
    double wrong = std::abs(out.back()(0, 0));
    Number trace = 0;
    for (std::int64_t i = 0; i < n; ++i) trace += in[0](i, i) - w(i, 0);
    wrong += std::abs(trace);
    if (right == 'V')
      wrong += distance(product(in[0], rights), product(rights, diagonal_of(w, n, n)));
    if (left == 'V') {
      const Mat rows = adjoint(lefts);
      wrong += distance(product(rows, in[0]), product(diagonal_of(w, n, n), rows));
    }
    return wrong;
  });

  std::vector<CallArray> schur = {matrix, matrix};
  schur.insert(schur.end(), values.begin(), values.end());
  schur.insert(schur.end(), 2, make.whole({}));
  const char turns = make.one_of("VN");
  calls.push_back(make.call(make.lapack("gees"), fmt::format("mode:{} sort:N", turns), {matrix},
                            schur, {make.spoiled(make.random_array(matrix))}));
  calls.back().spectrum = complex ? std::vector<std::size_t>{2} : std::vector<std::size_t>{2, 3};
  calls.back().wrong = each([=](const Mats& in, const Mats& out) {
    double wrong = std::abs(out.back()(0, 0));
    const Mat &t = out[0], &z = out[1], w = eigenvalues(out, 2);
    for (std::int64_t i = 0; i < n; ++i) {
      wrong += std::abs(t(i, i).real() - w(i, 0).real());
      for (std::int64_t j = 0; j + (complex ? 0 : 1) < i; ++j) wrong += std::abs(t(i, j));
    }
    if (turns == 'V') wrong += distance(product(product(z, t), adjoint(z)), in[0]) + not_unitary(z);
    return wrong;
  });
}

}  // namespace

std::vector<LinalgCall> random_linalg_calls(std::mt19937_64& random) {
  CallMaker make(random);
  std::vector<LinalgCall> calls;
  add_solvers(make, calls);
  add_reflectors(make, calls);
  add_svd(make, calls);
  add_eigenvalues(make, calls);
  return calls;
}

}  // namespace weft::testing
