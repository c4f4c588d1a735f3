// What the random calls of one round have in common, type, batch and sizes, and random inputs.
#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "property/linalg/call_text.h"
#include "property/linalg/calls.h"
#include "property/linalg/matrices.h"

namespace weft::testing {

class CallMaker {
 public:
  explicit CallMaker(std::mt19937_64& random) : random_(random) {
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

  Literal random_array(const CallArray& array) {
    Dims dims = batch;
    for (const std::int64_t d : array.sizes) dims.push_back(d);
    Literal result({array.dtype, dims});
    for (std::int64_t i = 0; i < result.num_elements(); ++i) set(result, i, random_number());
    return result;
  }
  // A matrix of the array with a NaN or an infinity, now and then: where `uplo` says that it is
  // read.
  Literal spoiled(Literal a, char uplo = 'A') {
    const std::int64_t elements = a.num_elements();
    if (elements == 0 || size(5) != 0) return a;
    const std::int64_t rows = a.dims()[batch.size()], cols = a.dims()[batch.size() + 1];
    const std::int64_t k = size(elements / (rows * cols) - 1);
    std::int64_t i = size(rows - 1), j = size(cols - 1);
    if ((uplo == 'L' && i < j) || (uplo == 'U' && i > j)) std::swap(i, j);
    const double values[] = {NAN, INFINITY, -INFINITY};
    set(a, (k * rows + i) * cols + j, values[size(2)]);
    return a;
  }
  // A zero on the diagonal, now and then.
  Literal without_pivot(Literal a) {
    if (a.num_elements() == 0 || size(3) != 0) return a;
    const std::int64_t k = size(a.num_elements() / (n * n) - 1), i = size(n - 1);
    set(a, (k * n + i) * n + i, 0);
    return a;
  }
  // NaN in the triangle that is not to be read.
  Literal one_triangle(Literal a, char uplo) const {
    for (std::int64_t k = 0; n > 0 && k < a.num_elements() / (n * n); ++k) {
      for (std::int64_t i = 0; i < n; ++i) {
        for (std::int64_t j = 0; j < n; ++j) {
          if (uplo == 'L' ? i < j : i > j) set(a, (k * n + i) * n + j, NAN);
        }
      }
    }
    return a;
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

  CallArray part(Dims sizes) const { return {real_part(dtype), std::move(sizes)}; }
  CallArray own(Dims sizes) const { return {dtype, std::move(sizes)}; }
  CallArray whole(Dims sizes) const { return {DType::i32, std::move(sizes)}; }

  LinalgCall call(std::string target, const std::string& letters, std::vector<CallArray> operands,
                  std::vector<CallArray> results, std::vector<Literal> inputs) const {
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

}  // namespace weft::testing
