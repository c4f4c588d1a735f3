// Partial sums that wait for others are not computed with where that would tell: an infinity times
// a part that is 0, or parts that overflow though their sum does not.
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "property/partition/random.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::uint64_t kInfinityPrograms = under_sanitizers(40, 300);

// Small numbers of float, of which this percentage is infinite or huge.
Literal numbers(const TensorType& type, int odd_percent, Rng& rng) {
  Literal result(type);
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    const float small = static_cast<float>(rng.in(-2, 2));
    const float odd = rng.any({std::numeric_limits<float>::infinity(), 3e38F, -3e38F});
    const float value = rng.chance(odd_percent) ? odd : small;
    std::memcpy(result.mutable_bytes().data() + i * 4, &value, sizeof(value));
  }
  return result;
}

// NaN, an infinity of either sign, or a number.
int kind_of(float value) {
  if (std::isnan(value)) return 2;
  if (!std::isinf(value)) return 0;
  return value > 0 ? 1 : -1;
}

// Makes a sum over a cut dimension, scales it by an array, and goes on with the result.
std::string scaled_sum(Rng& rng) {
  const std::int64_t n = rng.any<std::int64_t>({4, 8, 16});
  const char* const scale = rng.any<const char*>(
      {"%1 = stablehlo.multiply %0, %c : tensor<8x8xf32>",
       "%1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<8x8xf32>, "
       "tensor<8x8xf32>) -> tensor<8x8xf32>",
       "%1 = stablehlo.dot_general %c, %0, contracting_dims = [1] x [0] : (tensor<8x8xf32>, "
       "tensor<8x8xf32>) -> tensor<8x8xf32>"});
  return fmt::format(
      R"(sdy.mesh @mesh = <["x"={n}]>
func.func public @main(%a: tensor<8x16xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"x"}}]>}}, %b: tensor<16x8xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}, {{}}]>}}, %c: tensor<8x8xf32>) -> tensor<8xf32> {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  {scale}
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}}
)",
      fmt::arg("n", n), fmt::arg("scale", scale));
}

TEST(Infinities, MeetNoPartsOfSums) {
  for (std::uint64_t seed = 0; seed < kInfinityPrograms; ++seed) {
    Rng rng(seed);
    const std::string text = scaled_sum(rng);
    const auto module = ir::parse_or_throw(text, "scaled_sum");
    std::vector<Literal> inputs;
    for (const ir::Value* argument : module->entry()->body->args) {
      const int odd_percent = inputs.size() < 2 ? 0 : 4;  // what is added up is small
      inputs.push_back(numbers(argument->type.tensor(), odd_percent, rng));
    }
    const auto partitioned = passes::partitioned(*module);
    const Literal want = reference::run(*module, inputs).at(0);
    const Literal got = reference::run(*partitioned, inputs).at(0);
    for (std::size_t i = 0; i < 8; ++i) {
      ASSERT_EQ(kind_of(got.elements<float>()[i]), kind_of(want.elements<float>()[i]))
          << "seed " << seed << ", element " << i << "\n"
          << text << ir::print(*partitioned);
    }
  }
}

}  // namespace
}  // namespace weft::testing
