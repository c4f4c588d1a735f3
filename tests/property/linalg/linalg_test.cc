// Every custom call of linear algebra, on random types, shapes and options: what must hold of its
// results does in kernels and oracle, and where the results are unique both give the same.
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
      for (const testing::Number& x : w[k].elements) size = std::max(size, std::abs(x));
      EXPECT_LE(testing::distance(g[k], w[k]), size * allowed(call.dtype)) << "result " << i;
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
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace weft::linalg_test
