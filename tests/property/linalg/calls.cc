#include "property/linalg/calls.h"

#include <fmt/format.h>

#include "property/linalg/matrices.h"

namespace weft::testing {
namespace {

// An array of a call: its sizes behind the batch dimensions.
struct Array {
  DType dtype;
  Dims sizes;
};

std::string mlir_type(const Array& array, const Dims& batch) {
  std::string text = "tensor<";
  for (const std::int64_t d : batch) text += std::to_string(d) + "x";
  for (const std::int64_t d : array.sizes) text += std::to_string(d) + "x";
  const DType part = real_part(array.dtype);
  const std::string element(name(part));
  return text + (part == array.dtype ? element : "complex<" + element + ">") + ">";
}

std::string layout(const Array& array, const Dims& batch) {
  const int rank = static_cast<int>(batch.size() + array.sizes.size());
  std::vector<int> order;
  for (int d = rank - 1; d >= 0; --d) order.push_back(d);
  if (array.sizes.size() == 2) std::swap(order[0], order[1]);
  std::string text;
  for (const int d : order) text += (text.empty() ? "" : ", ") + std::to_string(d);
  return "dense<" + (rank > 1 ? "[" + text + "]" : text) + "> : tensor<" + std::to_string(rank) +
         "xindex>";
}

template <class F>
std::string joined(const std::vector<Array>& arrays, const Dims& batch, F&& text_of) {
  std::string text;
  for (const Array& array : arrays) text += (text.empty() ? "" : ", ") + text_of(array, batch);
  return text;
}

std::string module_text(const std::string& target, const std::string& options, const Dims& batch,
                        const std::vector<Array>& operands, const std::vector<Array>& results) {
  std::string arguments, used, given;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    arguments += fmt::format("{}%a{}: {}", i > 0 ? ", " : "", i, mlir_type(operands[i], batch));
    used += fmt::format("{}%a{}", i > 0 ? ", " : "", i);
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    given +=
        fmt::format("{}%0{}", i > 0 ? ", " : "", results.size() > 1 ? "#" + std::to_string(i) : "");
  }
  const std::string types = joined(results, batch, mlir_type);
  const std::string many = results.size() > 1 ? ":" + std::to_string(results.size()) : "";
  return "func.func @main(" + arguments + ") -> (" + types + ") {\n  %0" + many +
         " = stablehlo.custom_call @" + target + "(" + used + ") {" + options +
         ", operand_layouts = [" + joined(operands, batch, layout) + "], result_layouts = [" +
         joined(results, batch, layout) + "]} : (" + joined(operands, batch, mlir_type) + ") -> (" +
         types + ")\n  return " + given + " : " + types + "\n}\n";
}

class Maker {
 public:
  explicit Maker(std::mt19937_64& random) : random_(random) {
    const DType types[] = {DType::f32, DType::f64, DType::c64, DType::c128};
    const std::size_t choice = random_() % 4;
    dtype = types[choice];
    letter = "sdcz"[choice];
    complex = choice > 1;
    const Dims batches[] = {{}, {1}, {2}, {2, 3}, {0}, {3, 1}};
    batch = batches[random_() % 6];
    m = size(7);
    n = size(7);
  }

  std::int64_t size(std::int64_t most) {
    return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(most + 1));
  }
  char one_of(std::string_view letters) { return letters[random_() % letters.size()]; }

  Literal random_array(const Array& array) {
    Dims dims = batch;
    for (const std::int64_t d : array.sizes) dims.push_back(d);
    Literal result({array.dtype, dims});
    for (std::int64_t i = 0; i < result.num_elements(); ++i) set(result, i, random_number());
    return result;
  }
  // Hermitian, and positive definite by `shift` times the size on the diagonal.
  Literal hermitian(double shift) {
    const Literal a = random_array({dtype, {n, n}});
    Literal result = a;
    for (std::int64_t k = 0; n > 0 && k < a.num_elements() / (n * n); ++k) {
      for (std::int64_t i = 0; i < n; ++i) {
        for (std::int64_t j = 0; j < n; ++j) {
          const Number x = number_at(a, (k * n + i) * n + j), y = number_at(a, (k * n + j) * n + i);
          const double more = i == j ? shift * static_cast<double>(n) : 0;
          set(result, (k * n + i) * n + j, (x + std::conj(y)) / 2.0 + more);
        }
      }
    }
    return result;
  }
  // Far from singular, whichever triangle of it is taken.
  Literal well_conditioned() {
    Literal a = random_array({dtype, {n, n}});
    for (std::int64_t k = 0; n > 0 && k < a.num_elements() / (n * n); ++k) {
      for (std::int64_t i = 0; i < n; ++i) {
        const std::int64_t at = (k * n + i) * n + i;
        set(a, at, number_at(a, at) + 3.0);
      }
    }
    return a;
  }

  Array part(Dims sizes) const { return {real_part(dtype), std::move(sizes)}; }
  Array own(Dims sizes) const { return {dtype, std::move(sizes)}; }
  Array whole(Dims sizes) const { return {DType::i32, std::move(sizes)}; }

  LinalgCall call(std::string target, const std::string& letters, std::vector<Array> operands,
                  std::vector<Array> results, std::vector<Literal> inputs) const {
    std::string options;
    for (std::size_t at = 0; at < letters.size();) {
      const std::size_t end = std::min(letters.find(' ', at), letters.size());
      const std::size_t colon = letters.find(':', at);
      const std::string value = letters.substr(colon + 1, end - colon - 1);
      const bool number = value.find_first_not_of("0123456789") == std::string::npos;
      options +=
          fmt::format("{}{} = {}", options.empty() ? "" : ", ", letters.substr(at, colon - at),
                      number ? value + " : i32" : std::to_string(int{value[0]}) + " : ui8");
      at = end + 1;
    }
    LinalgCall made;
    made.label = target + " " + letters + " " + mlir_type(operands[0], batch);
    made.text =
        module_text(target, "mhlo.backend_config = {" + options + "}", batch, operands, results);
    made.inputs = std::move(inputs);
    made.batch = batch.size();
    made.dtype = dtype;
    return made;
  }
  std::string lapack(const std::string& function) const {
    return std::string("lapack_") + letter + function + "_ffi";
  }

  DType dtype;
  char letter;
  bool complex;
  Dims batch;
  std::int64_t m, n;

 private:
  Number random_number() {
    const auto part = [&] { return static_cast<double>(random_() % 2001) / 1000 - 1; };
    const double re = part();
    return {re, complex ? part() : 0};
  }
  static void set(Literal& to, std::int64_t i, Number value) {
    const auto put = [&](auto x) {
      to.mutable_elements<decltype(x)>()[static_cast<std::size_t>(i)] = x;
    };
    switch (to.dtype()) {
      case DType::f32:
        return put(static_cast<float>(value.real()));
      case DType::f64:
        return put(value.real());
      case DType::c64:
        return put(std::complex<float>(value));
      default:
        return put(value);
    }
  }
  std::mt19937_64& random_;
};

// law(inputs, results, k) of each batch's matrices; the largest.
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
      most = std::max(most, law(own_in, own_out));
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

void add_solvers(Maker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t m = make.m, n = make.n, k = std::min(m, n);
  const std::string uplo = std::string("uplo:") + make.one_of("LU");
  calls.push_back(make.call(make.lapack("potrf"), uplo, {make.own({n, n})},
                            {make.own({n, n}), make.whole({})}, {make.hermitian(1)}));
  calls.back().unique = {0, 1};
  const char side = make.one_of("LR");
  const Dims sides = side == 'L' ? Dims{n, m} : Dims{m, n};
  const std::string options = fmt::format("diag:{} side:{} trans_x:{} {}", make.one_of("NU"), side,
                                          make.one_of("NTC"), uplo);
  calls.push_back(make.call(make.lapack("trsm"), options, {make.own({n, n}), make.own(sides)},
                            {make.own(sides)},
                            {make.well_conditioned(), make.random_array(make.own(sides))}));
  calls.back().unique = {0};
  calls.push_back(make.call(make.lapack("getrf"), "", {make.own({m, n})},
                            {make.own({m, n}), make.whole({k}), make.whole({})},
                            {make.random_array(make.own({m, n}))}));
  calls.back().unique = {0, 1, 2};
  calls.push_back(make.call("LuDecomposition", "", {make.own({m, n})},
                            {make.own({m, n}), make.whole({k}), make.whole({m})},
                            {make.random_array(make.own({m, n}))}));
  calls.back().unique = {0, 1, 2};
  std::vector<Array> arrays(3, make.own({n}));
  arrays.push_back(make.own({n, m}));
  std::vector<Array> results = arrays;
  results.push_back(make.whole({}));
  std::vector<Literal> inputs;
  for (const Array& array : arrays) inputs.push_back(make.random_array(array));
  calls.push_back(make.call(make.lapack("gtsv"), "", arrays, results, inputs));
  calls.back().wrong = each([n](const Mats& in, const Mats& out) {
    Mat a{n, n};
    for (std::int64_t i = 0; i < n; ++i) {
      if (i > 0) a(i, i - 1) = in[0](i, 0);
      a(i, i) = in[1](i, 0);
      if (i + 1 < n) a(i, i + 1) = in[2](i, 0);
    }
    double size = 1;
    for (const Number& x : out[3].elements) size = std::max(size, std::abs(x));
    return distance(product(a, out[3]), in[3]) / size + std::abs(out[4](0, 0));
  });
}

void add_reflectors(Maker& make, std::vector<LinalgCall>& calls) {
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
  calls.push_back(
      make.call(make.lapack(make.complex ? "hetrd" : "sytrd"),
                std::string("uplo:") + make.one_of("LU"), {make.own({n, n})},
                {make.own({n, n}), make.part({n}), make.part({h}), make.own({h}), make.whole({})},
                {make.hermitian(0)}));
  calls.back().unique = {0, 1, 2, 3, 4};
}

void add_svd(Maker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t m = make.m, n = make.n, k = std::min(m, n);
  for (const char* name : {"gesdd", "gesvd"}) {
    const char mode = make.one_of("ASN");
    const bool all = mode == 'A' || (mode == 'N' && make.one_of("01") == '1');
    const std::int64_t u = all ? m : k, v = all ? n : k;
    calls.push_back(make.call(
        make.lapack(name), std::string("mode:") + mode, {make.own({m, n})},
        {make.own({m, n}), make.part({k}), make.own({m, u}), make.own({v, n}), make.whole({})},
        {make.random_array(make.own({m, n}))}));
    calls.back().unique = {1, 4};
    if (mode == 'N') calls.back().unique = {1, 2, 3, 4};
    if (mode == 'N') continue;
    calls.back().wrong = each([u, v](const Mats& in, const Mats& out) {
      const Mat again = product(product(out[2], diagonal_of(out[1], u, v)), out[3]);
      return distance(again, in[0]) + not_unitary(out[2]) + not_unitary(adjoint(out[3]));
    });
  }
}

void add_eigenvalues(Maker& make, std::vector<LinalgCall>& calls) {
  const std::int64_t n = make.n;
  const Array matrix = make.own({n, n});
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
                            {matrix, make.part({n}), make.whole({})}, {make.hermitian(0)}));
  calls.back().unique = {1, 2};
  if (mode == 'V') calls.back().wrong = law(uplo == 'L');
  calls.push_back(make.call("Eigh", "", {matrix}, {matrix, make.part({n})}, {make.hermitian(0)}));
  calls.back().unique = {1};
  calls.back().wrong = law(true);

  const bool complex = make.complex;
  const Array vectors{complex ? make.dtype : *complex_of(make.dtype), {n, n}};
  std::vector<Array> values(complex ? 1 : 2, make.own({n}));
  std::vector<Array> results = values;
  results.insert(results.end(), {vectors, vectors, make.whole({})});
  const char left = make.one_of("VN"), right = make.one_of("VN");
  calls.push_back(make.call(make.lapack("geev"),
                            fmt::format("compute_left:{} compute_right:{}", left, right), {matrix},
                            results, {make.random_array(matrix)}));
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

  std::vector<Array> schur = {matrix, matrix};
  schur.insert(schur.end(), values.begin(), values.end());
  schur.insert(schur.end(), 2, make.whole({}));
  const char turns = make.one_of("VN");
  calls.push_back(make.call(make.lapack("gees"), fmt::format("mode:{} sort:N", turns), {matrix},
                            schur, {make.random_array(matrix)}));
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
  Maker make(random);
  std::vector<LinalgCall> calls;
  add_solvers(make, calls);
  add_reflectors(make, calls);
  add_svd(make, calls);
  add_eigenvalues(make, calls);
  return calls;
}

}  // namespace weft::testing
