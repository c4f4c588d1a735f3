// Every custom call of linear algebra, on random types, shapes and options: what must hold of its
// results does in kernels and oracle, and where the results are unique both give the same.
#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "property/linalg/calls.h"
#include "property/linalg/matrices.h"
#include "reference/interpreter.h"
#include "support/run_kernels.h"

namespace weft::linalg_test {
namespace {

using testing::LinalgCall;
using testing::Results;

// In single precision, of matrices of at most 14 rows with elements below 10.
double allowed(DType dtype) { return real_part(dtype) == DType::f32 ? 2e-3 : 1e-10; }

void expect_law(const LinalgCall& call, const Results& results) {
  if (call.wrong == nullptr) return;
  EXPECT_LE(call.wrong(call.inputs, results, call.batch), allowed(call.dtype));
}

void expect_equal(const LinalgCall& call, const Results& got, const Results& want) {
  for (const std::size_t i : call.unique) {
    const auto g = testing::mats_of(got[i], call.batch), w = testing::mats_of(want[i], call.batch);
    for (std::size_t k = 0; k < w.size(); ++k) {
      double size = 1;
      for (const testing::Number& x : w[k].elements) {
        if (std::isfinite(std::abs(x))) size = std::max(size, std::abs(x));
      }
      EXPECT_LE(testing::distance(g[k], w[k]), size * allowed(call.dtype)) << "result " << i;
    }
  }
}

// Of what failed, everything.
void expect_same_failures(const LinalgCall& call, const Results& got, const Results& want) {
  const Literal& info = want.back();
  if (info.dtype() != DType::i32 || info.dims().size() != call.batch) return;
  EXPECT_EQ(got.back(), info);
  const auto statuses = testing::mats_of(info, call.batch);
  for (std::size_t i = 0; i < want.size(); ++i) {
    const auto g = testing::mats_of(got[i], call.batch), w = testing::mats_of(want[i], call.batch);
    for (std::size_t k = 0; k < w.size(); ++k) {
      if (!testing::failed(statuses[k]) || call.wrong == nullptr) continue;
      EXPECT_EQ(testing::distance(g[k], w[k]), 0) << "result " << i;
    }
  }
}

// Eigenvalues by the nearest ones.
void expect_equal_spectra(const LinalgCall& call, const Results& got, const Results& want) {
  if (call.spectrum.empty()) return;
  const auto spectra = [&](const Results& results) {
    auto values = testing::mats_of(results[call.spectrum[0]], call.batch);
    if (call.spectrum.size() == 1) return values;
    const auto imaginary = testing::mats_of(results[call.spectrum[1]], call.batch);
    for (std::size_t k = 0; k < values.size(); ++k) {
      for (std::size_t i = 0; i < values[k].elements.size(); ++i) {
        values[k].elements[i] += testing::Number(0, 1) * imaginary[k].elements[i];
      }
    }
    return values;
  };
  const auto g = spectra(got), w = spectra(want);
  for (std::size_t k = 0; k < w.size(); ++k) {
    std::vector<testing::Number> left = g[k].elements;
    for (const testing::Number& value : w[k].elements) {
      const auto nearest = std::ranges::min_element(
          left, {}, [&](const testing::Number& x) { return std::abs(x - value); });
      if (!std::isnan(std::abs(value))) {
        EXPECT_LE(std::abs(*nearest - value), 10 * allowed(call.dtype));
      }
      left.erase(nearest);
    }
  }
}

TEST(Linalg, KernelsAndOracleGiveWhatMustHold) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 60; ++i) {
    for (const LinalgCall& call : testing::random_linalg_calls(random)) {
      SCOPED_TRACE(call.label);
      const auto module = ir::parse_or_throw(call.text, "test.mlir");
      const Results want = reference::run(*module, call.inputs);
      const Results got = testing::run_text(call.text, call.inputs);
      {
        SCOPED_TRACE("oracle");
        expect_law(call, want);
      }
      {
        SCOPED_TRACE("kernel");
        expect_law(call, got);
      }
      expect_equal(call, got, want);
      expect_same_failures(call, got, want);
      expect_equal_spectra(call, got, want);
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace weft::linalg_test
