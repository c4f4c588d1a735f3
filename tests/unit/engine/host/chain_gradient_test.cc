// The gradient of attention, as JAX prints it: its products and the step over rows between them are
// computed block by block, with the exponentials computed again, and give what the ops give one by
// one: the same bits for any number of workers, in a fraction of the memory.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/args.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/small_float.h"
#include "ir/parser.h"
#include "plan/memory_use.h"
#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::chain_gradient_test {
namespace {

std::size_t num_chains(const BoundPlan& plan) {
  std::size_t n = 0;
  for (const plan::Fusion& fusion : plan.symbolic->fused) n += fusion.chain ? 1 : 0;
  return n;
}

struct Case {
  std::string dtype = "f32";
  bool needs_output = true;            // the gradient that comes in is computed of the result
  bool groups = false;                 // two heads of queries share one of keys
  std::vector<std::string> also = {};  // of the arrays of all pairs, what is returned, too
  std::string mask = "ge";             // of those below, which one leaves elements as they are
  std::string low = "-1.0e9";          // what others are
  bool takes_out = false;              // the mask says which they are
};

// By the place of a query (i) and of a key (j): causal attention, of a window, of the same with a
// prompt that sees all of itself, of queries before all keys, and what the program is given.
constexpr std::string_view kMasks = R"(
  %i = stablehlo.iota dim = 0 : tensor<512x512xi32>
  %j = stablehlo.iota dim = 1 : tensor<512x512xi32>
  %near = stablehlo.constant dense<90> : tensor<512x512xi32>
  %ge = stablehlo.compare GE, %i, %j : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
  %lt = stablehlo.compare LT, %i, %j : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
  %last = stablehlo.add %j, %near : tensor<512x512xi32>
  %le = stablehlo.compare LE, %i, %last : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
  %window = stablehlo.and %ge, %le : tensor<512x512xi1>
  %prompt = stablehlo.compare LT, %j, %near : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
  %prefix = stablehlo.or %ge, %prompt : tensor<512x512xi1>
  %late = stablehlo.compare GE, %i, %last : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
)";

// Softmax between products, and the gradients of its operands. Queries are b x s x h x k; pairs
// b x h x s x t, or, of groups, b x h x g x s x t.
std::string text_of(const Case& c) {
  const std::string g = c.groups ? "2x" : "";
  fmt::dynamic_format_arg_store<fmt::format_context> names;
  const auto name = [&](const char* key, const std::string& value) {
    names.push_back(fmt::arg(key, value));
  };
  const auto tensor = [&](const std::string& dims) {
    return fmt::format("tensor<{}x{}>", dims, c.dtype);
  };
  name("Q", tensor("2x512x4x" + g + "16"));
  name("K", tensor("2x512x4x16"));
  name("P", tensor("2x4x" + g + "512x512"));
  name("R", tensor("2x4x" + g + "512"));
  name("RI", tensor("2x4x" + g + "512x1"));
  name("O", c.groups ? tensor("2x4x16x2x512") : tensor("2x4x16x512"));
  name("S", fmt::format("tensor<{}>", c.dtype));
  name("dQ", tensor("2x4x" + g + "512x16"));
  name("dK", tensor("2x4x512x16"));
  name("rows", c.groups ? "0, 1, 2, 3" : "0, 1, 2");
  name("full", c.groups ? "0, 1, 2, 3, 4" : "0, 1, 2, 3");
  name("last", c.groups ? "4" : "3");
  name("scores", c.groups ? "batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3]"
                          : "batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3]");
  name("S0", c.groups ? tensor("2x4x512x2x512") : tensor("2x4x512x512"));
  name("turn", c.groups ? "0, 1, 3, 2, 4" : "0, 1, 2, 3");
  name("out", c.groups ? "batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4]"
                       : "batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3]");
  name("dp", "batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3]");
  name("dv", c.groups ? "batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3]"
                      : "batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2]");
  name("DV", tensor("2x4x16x512"));
  name("dk", c.groups ? "batching_dims = [0, 1] x [0, 2], contracting_dims = [2, 3] x [3, 1]"
                      : "batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1]");
  name("dq", c.groups ? "batching_dims = [0, 1] x [0, 2], contracting_dims = [4] x [1]"
                      : "batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1]");
  name("none", c.dtype == "f32" ? "0xFF800000" : "0xFF80");
  name("by", c.needs_output ? "%o" : "%w");
  std::string also, types;
  for (const std::string& one : c.also) {
    also += ", " + one;
    types += ", " + tensor("2x4x" + g + "512x512");
  }
  name("also", also);
  name("alsoT", types);
  name("masks", std::string(kMasks));
  name("m", "%" + c.mask);
  name("low", c.low);
  name("chosen", c.takes_out ? "%low, %s" : "%s, %low");
  name("left", c.takes_out ? "%no, %ze" : "%ze, %no");
  name("mask", c.groups ? "3, 4" : "2, 3");
  name("M", "tensor<2x4x" + g + "512x512xi1>");
  return fmt::vformat(
      R"(func.func public @main(%q: {Q}, %k: {K}, %v: {K}, %w: {O}, %given: tensor<512x512xi1>) -> ({O}, {dQ}, {dK}, {DV}{alsoT}) {{{masks}
  %low = stablehlo.constant dense<{low}> : {P}
  %no = stablehlo.constant dense<0.0> : {P}
  %half = stablehlo.constant dense<0.5> : {P}
  %none = stablehlo.constant dense<{none}> : {S}
  %zero = stablehlo.constant dense<0.0> : {S}
  %one = stablehlo.constant dense<1.0> : {RI}
  %s0 = stablehlo.dot_general %q, %k, {scores} : ({Q}, {K}) -> {S0}
  %s = stablehlo.transpose %s0, dims = [{turn}] : ({S0}) -> {P}
  %seen = stablehlo.broadcast_in_dim {m}, dims = [{mask}] : (tensor<512x512xi1>) -> {M}
  %x = stablehlo.select %seen, {chosen} : {M}, {P}
  %most = stablehlo.reduce(%x init: %none) applies stablehlo.maximum across dimensions = [{last}] : ({P}, {S}) -> {R}
  %mosts = stablehlo.broadcast_in_dim %most, dims = [{rows}] : ({R}) -> {P}
  %less = stablehlo.subtract %x, %mosts : {P}
  %e = stablehlo.exponential %less : {P}
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [{last}] : ({P}, {S}) -> {R}
  %sum1 = stablehlo.broadcast_in_dim %sum, dims = [{rows}] : ({R}) -> {RI}
  %sums = stablehlo.broadcast_in_dim %sum1, dims = [{full}] : ({RI}) -> {P}
  %p = stablehlo.divide %e, %sums : {P}
  %square = stablehlo.multiply %sum1, %sum1 : {RI}
  %inverse = stablehlo.divide %one, %square : {RI}
  %o = stablehlo.dot_general %v, %p, {out} : ({K}, {P}) -> {O}
  %do = stablehlo.multiply {by}, %w : {O}
  %dp0 = stablehlo.dot_general %do, %v, {dp} : ({O}, {K}) -> {P}
  %dv = stablehlo.dot_general %do, %p, {dv} : ({O}, {P}) -> {DV}
  %inverses = stablehlo.broadcast_in_dim %inverse, dims = [{full}] : ({RI}) -> {P}
  %t = stablehlo.multiply %dp0, %inverses : {P}
  %u = stablehlo.multiply %t, %e : {P}
  %du = stablehlo.reduce(%u init: %zero) applies stablehlo.add across dimensions = [{last}] : ({P}, {S}) -> {R}
  %minus = stablehlo.negate %du : {R}
  %again = stablehlo.broadcast_in_dim %sum1, dims = [{full}] : ({RI}) -> {P}
  %y = stablehlo.divide %dp0, %again : {P}
  %all = stablehlo.broadcast_in_dim %minus, dims = [{rows}] : ({R}) -> {P}
  %z = stablehlo.add %y, %all : {P}
  %ze = stablehlo.multiply %z, %e : {P}
  %kept = stablehlo.select %seen, {left} : {M}, {P}
  %ds = stablehlo.multiply %kept, %half : {P}
  %dk = stablehlo.dot_general %ds, %q, {dk} : ({P}, {Q}) -> {dK}
  %dq = stablehlo.dot_general %ds, %k, {dq} : ({P}, {K}) -> {dQ}
  return %o, %dq, %dk, %dv{also} : {O}, {dQ}, {dK}, {DV}{alsoT}
}})",
      names);
}

// Within so much of the largest number.
void expect_near(const Literal& got, const Literal& expected, float tolerance) {
  const auto values = [](const Literal& of) {
    std::vector<float> numbers;
    const Literal dense = of.expanded();
    if (of.type().dtype == DType::f32) {
      const auto all = dense.elements<float>();
      return std::vector<float>(all.begin(), all.end());
    }
    for (const BFloat16 x : dense.elements<BFloat16>()) numbers.push_back(to_float(x));
    return numbers;
  };
  const std::vector<float> a = values(got), b = values(expected);
  float most = 0;
  for (const float x : b) most = std::max(most, std::abs(x));
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], tolerance * most) << i;
}

void check(const Case& c, std::size_t chains) {
  Case all = c;
  all.also = {"%p", "%ds"};
  const BoundPlan chained = plan_of(text_of(c)), apart = plan_of(text_of(all));
  ASSERT_EQ(num_chains(chained), chains);
  ASSERT_EQ(num_chains(apart), 0u);
  const std::vector<Literal> got = outputs_of(chained), expected = outputs_of(apart);
  for (std::size_t i = 0; i < got.size(); ++i) {
    SCOPED_TRACE(fmt::format("result {}", i));
    expect_near(got[i], expected[i], c.dtype == "f32" ? 1e-5F : 2e-2F);
  }
  for (int workers = testing::under_sanitizers(3, 1); workers <= 3; workers += 2) {
    EXPECT_TRUE(outputs_of(chained, workers) == got) << workers;
  }
}

TEST(ChainGradient, ComputesTheExponentialsAgain) {
  check({}, 2);
  check({.dtype = "bf16"}, 2);
}

// Such attention takes out what is masked, as far as that gives the same.
TEST(ChainGradient, LeavesOutWhatIsMasked) {
  constexpr bool kAll = testing::under_sanitizers(0, 1) != 0;
  for (const std::string mask : {"window", "prefix", "late"}) {
    SCOPED_TRACE(mask);
    check({.mask = mask}, 2);
    if (kAll || mask == "prefix") check({.dtype = "bf16", .mask = mask, .low = "-3.0e38"}, 2);
  }
  check({.mask = "lt", .takes_out = true}, 2);
  check({.groups = true, .mask = "lt", .takes_out = true}, 2);
  check({.mask = "window", .low = "0xFF800000"}, 2);
  // What is masked counts.
  for (const std::string low : {"-1.0", "0.0", "20.0"}) {
    if (kAll || low == "0.0") check({.mask = "window", .low = low}, 2);
  }
}

// By itself it takes as long to compute it again as to keep it.
TEST(ChainGradient, KeepsWhatAGivenMaskMayLeave) { check({.mask = "given"}, 1); }

TEST(ChainGradient, IsOneStepWithTheResultWhereItDoesNotNeedThat) {
  check({.needs_output = false}, 1);
}

TEST(ChainGradient, AddsUpGroupsOfQueries) { check({.groups = true}, 2); }

// What somebody else needs whole is read from where it is.
TEST(ChainGradient, ReadsWhatIsThere) {
  EXPECT_EQ(num_chains(plan_of(text_of({.also = {"%p"}}))), 1u);
  EXPECT_EQ(num_chains(plan_of(text_of({.also = {"%ds"}}))), 0u);
}

TEST(ChainGradient, NeedsNoArrayOfAllPairs) {
  const std::string text = text_of({});
  const auto module = ir::parse_or_throw(text, "program");
  const BoundPlan plan = plan_of(text);
  std::vector<Value> inputs;
  for (const TensorType& type : plan.symbolic->input_types) inputs.emplace_back(Literal(type));
  Executor executor({.workers = 2});
  const auto run = static_cast<double>(executor.run(plan, inputs).report.peak_bytes);
  constexpr double kPairs = 2 * 4 * 512 * 512 * 4;
  EXPECT_LT(run, 2 * kPairs);
  // A worker that comes too late to the step works in no memory of its own.
  const auto predicted = static_cast<double>(plan::memory_use(*module).peak);
  EXPECT_LE(run, 1.02 * predicted);
  EXPECT_LE(predicted, 1.5 * run);
}

}  // namespace
}  // namespace weft::engine::chain_gradient_test
