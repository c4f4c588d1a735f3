// A product, a step over its rows and a product of these, computed block by block, gives what the
// three give one by one, as they do where something else uses what is between them, too. Products
// of blocks may add up in another order.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::product_chain_test {
namespace {

std::size_t num_chains(const BoundPlan& plan) {
  std::size_t n = 0;
  for (const plan::Fusion& fusion : plan.symbolic->fused) n += fusion.chain ? 1 : 0;
  return n;
}

struct Case {
  std::string q, k, v, scores, kept, mask;  // dimensions, and those of the rows' own elements
  std::string first, last;                  // the products' dimensions
  bool rows_first;                          // the rows are the left operand of the last product
  std::string result, order, out;           // of it, and a transpose behind it
  std::string dtype = "f32";
  // Where the first product is of keys and queries: its dimensions, and the transpose behind it.
  std::string made = "", turn = "";
};

// Softmax of masked scores between two products; `also` returns what is between them, too.
std::string text_of(const Case& c, bool also) {
  const auto t = [&](const std::string& dims) { return "tensor<" + dims + "x" + c.dtype + ">"; };
  const std::size_t rank = static_cast<std::size_t>(std::ranges::count(c.scores, 'x')) + 1;
  std::string kept_dims = "0";
  for (std::size_t d = 1; d + 1 < rank; ++d) kept_dims += fmt::format(", {}", d);
  const std::string scalar = "tensor<" + c.dtype + ">", full = t(c.scores), kept = t(c.kept);
  const std::string mask = "tensor<" + c.mask + "xi1>", wide_mask = "tensor<" + c.scores + "xi1>";
  const std::string f32_out = "tensor<" + c.out + "xf32>";
  std::string text =
      fmt::format("func.func public @main(%q: {}, %k: {}, %v: {}, %m: {}) -> ({}{}) {{\n", t(c.q),
                  t(c.k), t(c.v), mask, f32_out, also ? ", " + full : "");
  text += fmt::format("%low = stablehlo.constant dense<-1.0e9> : {}\n", full);
  text += fmt::format("%none = stablehlo.constant dense<{}> : {}\n",
                      c.dtype == "f32" ? "0xFF800000" : "0xFF80", scalar);
  text += fmt::format("%zero = stablehlo.constant dense<0.0> : {}\n", scalar);
  if (c.made.empty()) {
    text += fmt::format("%s = stablehlo.dot_general %q, %k, {} : ({}, {}) -> {}\n", c.first, t(c.q),
                        t(c.k), full);
  } else {
    text += fmt::format("%kq = stablehlo.dot_general %k, %q, {} : ({}, {}) -> {}\n", c.first,
                        t(c.k), t(c.q), t(c.made));
    text += fmt::format("%s = stablehlo.transpose %kq, dims = [{}] : ({}) -> {}\n", c.turn,
                        t(c.made), full);
  }
  text += fmt::format("%wide = stablehlo.broadcast_in_dim %m, dims = [{}, {}] : ({}) -> {}\n",
                      rank - 2, rank - 1, mask, wide_mask);
  text += fmt::format("%seen = stablehlo.select %wide, %s, %low : {}, {}\n", wide_mask, full);
  text += fmt::format(
      "%most = stablehlo.reduce(%seen init: %none) applies stablehlo.maximum across dimensions = "
      "[{}] : ({}, {}) -> {}\n",
      rank - 1, full, scalar, kept);
  text += fmt::format("%mosts = stablehlo.broadcast_in_dim %most, dims = [{}] : ({}) -> {}\n",
                      kept_dims, kept, full);
  text += fmt::format("%less = stablehlo.subtract %seen, %mosts : {}\n", full);
  text += fmt::format("%e = stablehlo.exponential %less : {}\n", full);
  text += fmt::format(
      "%sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [{}] : "
      "({}, {}) -> {}\n",
      rank - 1, full, scalar, kept);
  text += fmt::format("%sums = stablehlo.broadcast_in_dim %sum, dims = [{}] : ({}) -> {}\n",
                      kept_dims, kept, full);
  text += fmt::format("%p = stablehlo.divide %e, %sums : {}\n", full);
  text += fmt::format("%o = stablehlo.dot_general {}, {}, {} : ({}, {}) -> {}\n",
                      c.rows_first ? "%p" : "%v", c.rows_first ? "%v" : "%p", c.last,
                      c.rows_first ? full : t(c.v), c.rows_first ? t(c.v) : full, t(c.result));
  text += fmt::format("%t = stablehlo.transpose %o, dims = [{}] : ({}) -> {}\n", c.order,
                      t(c.result), t(c.out));
  text += fmt::format("%f = stablehlo.convert %t : ({}) -> {}\n", t(c.out), f32_out);
  return text + fmt::format("return %f{} : {}{}\n}}", also ? ", %p" : "", f32_out,
                            also ? ", " + full : "");
}

void check(const Case& c) {
  const BoundPlan chained = plan_of(text_of(c, false)), apart = plan_of(text_of(c, true));
  ASSERT_EQ(num_chains(chained), 1u);
  ASSERT_EQ(num_chains(apart), 0u);
  const Literal got = outputs_of(chained)[0], expected = outputs_of(apart)[0];
  const float tolerance = c.dtype == "f32" ? 1e-6F : 8e-3F;
  const auto numbers = got.elements<float>(), others = expected.elements<float>();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    ASSERT_NEAR(numbers[i], others[i], tolerance) << i;
  }
}

// b, s, h, k as JAX's einsums lay them out: rows in the right operand, its result transposed.
Case heads(const std::string& dtype) {
  return {.q = "2x260x8x16",
          .k = "2x260x8x16",
          .v = "2x260x8x16",
          .scores = "2x8x260x260",
          .kept = "2x8x260",
          .mask = "260x260",
          .first = "batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3]",
          .last = "batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3]",
          .rows_first = false,
          .result = "2x8x16x260",
          .order = "0, 3, 1, 2",
          .out = "2x260x8x16",
          .dtype = dtype};
}

TEST(ProductChain, GivesWhatItsOpsGiveOneByOne) {
  check(heads("f32"));
  check(heads("bf16"));
}

TEST(ProductChain, CutsRowsThatAreLong) {
  check({.q = "2x256x8",
         .k = "2x2048x8",
         .v = "2x2048x24",
         .scores = "2x256x2048",
         .kept = "2x256",
         .mask = "256x2048",
         .first = "batching_dims = [0] x [0], contracting_dims = [2] x [2]",
         .last = "batching_dims = [0] x [0], contracting_dims = [2] x [1]",
         .rows_first = true,
         .result = "2x256x24",
         .order = "1, 0, 2",
         .out = "256x2x24"});
}

// Groups of queries share keys and values: two dimensions of the left operand alone.
TEST(ProductChain, TakesSeveralDimensionsOfOneOperand) {
  check({.q = "3x2x256x4x8",
         .k = "3x2x256x8",
         .v = "3x2x256x8",
         .scores = "3x2x256x4x256",
         .kept = "3x2x256x4",
         .mask = "4x256",
         .first = "batching_dims = [0, 1] x [0, 1], contracting_dims = [4] x [3]",
         .last = "batching_dims = [0, 1] x [0, 1], contracting_dims = [4] x [2]",
         .rows_first = true,
         .result = "3x2x256x4x8",
         .order = "0, 2, 1, 3, 4",
         .out = "3x256x2x4x8"});
}

// As JAX prints grouped queries: keys stand first, and scores are transposed.
TEST(ProductChain, TakesATransposedProduct) {
  check({.q = "2x256x4x2x8",
         .k = "2x256x4x8",
         .v = "2x256x4x8",
         .scores = "2x4x2x256x256",
         .kept = "2x4x2x256",
         .mask = "256x256",
         .first = "batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4]",
         .last = "batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4]",
         .rows_first = false,
         .result = "2x4x8x2x256",
         .order = "0, 4, 1, 3, 2",
         .out = "2x256x4x2x8",
         .made = "2x4x256x256x2",
         .turn = "0, 1, 4, 3, 2"});
}

// One product of matrices each; the last one's rows stand on the right.
TEST(ProductChain, TakesSingleMatrices) {
  check({.q = "1024x16",
         .k = "16x1024",
         .v = "1024x32",
         .scores = "1024x1024",
         .kept = "1024",
         .mask = "1024x1024",
         .first = "contracting_dims = [1] x [0]",
         .last = "contracting_dims = [0] x [1]",
         .rows_first = false,
         .result = "32x1024",
         .order = "1, 0",
         .out = "1024x32"});
}

TEST(ProductChain, IsNoneOfSmallArrays) {
  Case small = heads("f32");
  for (std::string* dims : {&small.q, &small.k, &small.v, &small.scores, &small.kept, &small.mask,
                            &small.result, &small.out}) {
    for (std::size_t at; (at = dims->find("260")) != std::string::npos;) dims->replace(at, 3, "40");
  }
  EXPECT_EQ(num_chains(plan_of(text_of(small, false))), 0u);
}

}  // namespace
}  // namespace weft::engine::product_chain_test
