// Steps that compute again what others computed before (plan/repeats.h): random programs have the
// bits that they have op by op, need what is predicted, and
// together less than op by op.
//
//   WEFT_REPEATS_CASES=10000 build/release/tests/engine_host_test --gtest_filter='Repeats.*'
#include "plan/repeats.h"

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "plan/memory_use.h"
#include "property/partition/random.h"
#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::repeats_test {
namespace {

constexpr std::string_view kArray = "tensor<144x160xf32>";

// A program of elementwise ops, sums of rows that are spread again, and reversals, which nothing is
// fused with: what is used in several places lies on both sides of some.
class RandomProgram {
 public:
  explicit RandomProgram(std::uint64_t seed) : random_(seed) {
    for (int i = 0; i < 3; ++i) values_.push_back(fmt::format("%a{}", i));
    const std::int64_t ops = random_.in(8, 40);
    for (std::int64_t i = 0; i < ops; ++i) add();
  }

  std::string text(bool apart) const {
    std::string body;
    for (const auto& [name, op] : ops_) {
      const std::string made = apart ? name + "_" : name;
      body += fmt::format("  {} = {} : {}\n", made, op.first, op.second);
      if (apart) {
        body += fmt::format("  {} = stablehlo.optimization_barrier {} : {}\n", name, made,
                            op.second.substr(op.second.rfind("tensor<")));
      }
    }
    return fmt::format(
        "func.func public @main(%a0: {0}, %a1: {0}, %a2: {0}) -> ({0}, {0}) {{\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %half = stablehlo.constant dense<0.5> : {0}\n{1}  return {2}, {3} : {0}, {0}\n}}",
        kArray, body, values_.back(), values_[values_.size() / 2]);
  }

 private:
  const std::string& any() { return random_.one_of(values_); }
  std::string push(std::string op, std::string type) {
    const std::string name = fmt::format("%v{}", ops_.size());
    ops_.push_back({name, {std::move(op), std::move(type)}});
    return name;
  }
  void add() {
    const std::string array(kArray);
    switch (random_.in(0, 9)) {
      case 0:
        return values_.push_back(
            push(fmt::format("stablehlo.reverse {}, dims = [0, 1]", any()), array));
      case 1: {  // of what is computed: views are folded in the order in which they lie
        const std::string& one = any();
        const std::string of = push(fmt::format("stablehlo.multiply {}, {}", one, any()), array);
        const std::string sums = push(
            fmt::format(
                "stablehlo.reduce({} init: %zero) applies stablehlo.add across dimensions = [1]",
                of),
            fmt::format("({}, tensor<f32>) -> tensor<144xf32>", kArray));
        return values_.push_back(
            push(fmt::format("stablehlo.broadcast_in_dim {}, dims = [0]", sums),
                 fmt::format("(tensor<144xf32>) -> {}", kArray)));
      }
      case 2:
        return values_.push_back(push(fmt::format("stablehlo.tanh {}", any()), array));
      case 3:
        return values_.push_back(push(fmt::format("stablehlo.multiply %half, {}", any()), array));
      case 4:
        return values_.push_back(push(fmt::format("stablehlo.negate {}", any()), array));
      case 5:
        return values_.push_back(
            push(fmt::format("stablehlo.maximum {}, {}", any(), any()), array));
      case 6:
        return values_.push_back(
            push(fmt::format("stablehlo.subtract {}, {}", any(), any()), array));
      case 7:
        return values_.push_back(
            push(fmt::format("stablehlo.multiply {}, {}", any(), any()), array));
      default:
        return values_.push_back(push(fmt::format("stablehlo.add {}, {}", any(), any()), array));
    }
  }

  testing::Rng random_;
  std::vector<std::string> values_;
  std::vector<std::pair<std::string, std::pair<std::string, std::string>>> ops_;
};

std::int64_t num_cases() {
  const char* const cases = std::getenv("WEFT_REPEATS_CASES");
  return cases == nullptr ? testing::under_sanitizers(100, 300) : std::stoll(cases);
}

TEST(Repeats, KeepTheBitsAndNeedWhatIsPredicted) {
  std::int64_t repeated = 0, less = 0;
  for (std::int64_t seed = 0; seed < num_cases(); ++seed) {
    const RandomProgram program(static_cast<std::uint64_t>(seed));
    const std::string text = program.text(false);
    SCOPED_TRACE(fmt::format("seed {}:\n{}", seed, text));
    const BoundPlan plan = plan_of(text), apart = plan_of(program.text(true));
    std::set<const ir::Op*> computed;
    for (const plan::Step& step : plan.symbolic->routines[0].steps) {
      for (const ir::Op* op : plan.symbolic->ops_of(step)) repeated += !computed.insert(op).second;
    }
    const auto got = outputs_of(plan), want = outputs_of(apart);
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t i = 0; i < got.size(); ++i) ASSERT_TRUE(got[i] == want[i]) << "result " << i;
    Executor executor({.workers = 2});
    std::vector<Value> inputs;
    for (std::size_t i = 0; i < 3; ++i) {
      inputs.emplace_back(random_literal(plan.symbolic->input_types[i], 7, i));
    }
    const auto used = static_cast<double>(executor.run(plan, inputs).report.peak_bytes);
    const std::int64_t predicted = plan::memory_use(*plan.symbolic).peak;
    ASSERT_NEAR(static_cast<double>(predicted), used, 0.02 * used + 64);
    less += plan::memory_use(*apart.symbolic).peak - predicted;
  }
  EXPECT_GT(less, 0);
  EXPECT_GT(repeated, num_cases() / 10);
}

// A gather of single elements of f32 by indices of i32 that are computed for it writes over these.
TEST(Repeats, AGatherIsWrittenOverItsIndices) {
  const std::string text = R"(
func.func public @main(%x: tensor<500x300xf32>, %i: tensor<500x200xi32>) -> tensor<500x200xf32> {
  %c = stablehlo.constant dense<7> : tensor<500x200xi32>
  %j = stablehlo.add %i, %c : tensor<500x200xi32>
  %k = stablehlo.reshape %j : (tensor<500x200xi32>) -> tensor<500x200x1xi32>
  %r = "stablehlo.gather"(%x, %k) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<500x300xf32>, tensor<500x200x1xi32>) -> tensor<500x200xf32>
  return %r : tensor<500x200xf32>
})";
  const BoundPlan plan = plan_of(text);
  std::vector<float> x(500 * 300);
  std::vector<std::int32_t> i(500 * 200);
  for (std::size_t n = 0; n < x.size(); ++n) x[n] = static_cast<float>(n);
  for (std::size_t n = 0; n < i.size(); ++n) i[n] = static_cast<std::int32_t>(n * 7919 % 290);
  Executor executor({.workers = 2});
  const RunResult result = executor.run(plan, {floats({500, 300}, x), ints({500, 200}, i)});
  const std::vector<float> got = elements<float>(result.outputs[0]);
  for (std::size_t n = 0; n < got.size(); ++n) {
    ASSERT_EQ(got[n], x[n / 200 * 300 + static_cast<std::size_t>(i[n]) + 7]) << n;
  }
  EXPECT_LE(result.report.peak_bytes, 500 * 200 * 4 * 9 / 8);
  EXPECT_EQ(plan::memory_use(*plan.symbolic).peak, result.report.peak_bytes);
}

}  // namespace
}  // namespace weft::engine::repeats_test
