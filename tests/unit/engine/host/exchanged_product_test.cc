// Products that only a transpose uses, which are made with their dimensions in another order: they
// have the elements that products have whose results something else uses, too.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "unit/engine/host/run_text.h"

namespace weft::engine::exchanged_product_test {
namespace {

TEST(ExchangedProduct, HasTheElementsOfTheProduct) {
  constexpr const char* kText = R"(
func.func public @main(%a: tensor<3x7x20x5xi32>, %b: tensor<3x20x6x4xi32>) -> tensor<{1}xi32> {{
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x7x20x5xi32>, tensor<3x20x6x4xi32>) -> tensor<3x7x5x6x4xi32>
  {3}
  %2 = stablehlo.transpose {2}, dims = [{0}] : (tensor<3x7x5x6x4xi32>) -> tensor<{1}xi32>
  return %2 : tensor<{1}xi32>
}}
)";
  constexpr const char* kBarrier = "%1 = stablehlo.optimization_barrier %0 : tensor<3x7x5x6x4xi32>";
  struct Order {
    const char *dims, *type;
  };
  for (const auto& [dims, type] : {Order{"0, 3, 4, 1, 2", "3x6x4x7x5"},
                                   {"0, 3, 1, 4, 2", "3x6x7x4x5"},
                                   {"3, 0, 1, 4, 2", "6x3x7x4x5"},
                                   {"0, 2, 3, 4, 1", "3x5x6x4x7"},
                                   {"0, 3, 1, 2, 4", "3x6x7x5x4"}}) {
    const std::string text = fmt::format(fmt::runtime(kText), dims, type, "%0", "");
    const std::string apart = fmt::format(fmt::runtime(kText), dims, type, "%1", kBarrier);
    EXPECT_TRUE(outputs_of(plan_of(text)) == outputs_of(plan_of(apart))) << dims;
  }
}

}  // namespace
}  // namespace weft::engine::exchanged_product_test
