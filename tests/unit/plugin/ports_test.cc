// Arguments and results as JAX is told of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test_client.h"

namespace weft::plugin::ports_test {
namespace {

using namespace plugin::testing;
using ::testing::ElementsAre;

// By device, of a program that takes 0 to 7, cut over eight devices, and reshapes that.
std::vector<std::vector<TestArray>> reshaped(const std::string& result) {
  const TestProgram program = client().compile(
      R"(module @halves attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> ()" +
          result + R"() {
    %0 = stablehlo.reshape %arg0 : (tensor<8xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
})",
      8);
  std::vector<TestArray> inputs;
  std::vector<std::vector<const TestArray*>> arguments;
  for (int d = 0; d < 8; ++d) inputs.push_back(client().put({static_cast<float>(d)}, {1}, d));
  for (const TestArray& input : inputs) arguments.push_back({&input});
  return program.run(arguments);
}

// Propagation finds parts of x, of which JAX has no name.
TEST(Ports, OfResultsOfWhichNobodySaidAnythingHaveWholeAxes) {
  const auto results = reshaped("tensor<2x4xf32>");
  for (std::size_t d = 0; d < 8; ++d) {
    EXPECT_THAT(results[d][0].dims(), ElementsAre(2, 4));
    EXPECT_THAT(results[d][0].elements<float>(), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
  }
  const auto open =
      reshaped(R"(tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}]>})");
  EXPECT_THAT(open[3][0].dims(), ElementsAre(2, 4));
}

TEST(Ports, AreAsTheProgramSays) {
  const auto results = reshaped(
      R"(tensor<2x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {"x":(2)4}]>})");
  for (std::size_t d = 0; d < 8; ++d) {
    EXPECT_THAT(results[d][0].dims(), ElementsAre(1, 1));
    EXPECT_THAT(results[d][0].elements<float>(), ElementsAre(static_cast<float>(d)));
  }
}

}  // namespace
}  // namespace weft::plugin::ports_test
