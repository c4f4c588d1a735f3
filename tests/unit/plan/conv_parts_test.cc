#include "plan/storage/conv_parts.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"

namespace weft::plan::conv_parts_test {
namespace {

const ir::Op& first_op(const ir::Module& module) { return *module.entry()->body->ops.front(); }

auto convolution(int padding) {
  return ir::parse_or_throw(fmt::format(R"(
    func.func @main(%x: tensor<2x8x8x4xf32>, %k: tensor<3x3x4x5xf32>) -> tensor<2x{1}x{1}x5xf32> {{
      %0 = stablehlo.convolution(%x, %k)
        dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {{pad = [[{0}, {0}], [{0}, {0}]]}}
        {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}}
        : (tensor<2x8x8x4xf32>, tensor<3x3x4x5xf32>) -> tensor<2x{1}x{1}x5xf32>
      return %0 : tensor<2x{1}x{1}x5xf32>
    }})",
                                        padding, 6 + 2 * padding),
                            "test.mlir");
}

TEST(OnednnConvolution, IsAskedForOnce) {
  const auto of = [](int padding) {
    const ConvLayout layout(first_op(*convolution(padding)));
    return OnednnConvolution::of(layout, DType::f32, DType::f32);
  };
  const auto made = of(0);
  if (made == nullptr) GTEST_SKIP() << "oneDNN has only slow code for this processor";
  EXPECT_EQ(of(0), made);
  EXPECT_NE(of(1), made);
  EXPECT_EQ(of(1)->layout().spatial[0].low, 1);
}

// Its code has each place of the window.
TEST(OnednnConvolution, IsNotAskedForLongWindows) {
  const auto of = [](int places) {
    const auto module = ir::parse_or_throw(fmt::format(R"(
      func.func @main(%x: tensor<1x1x{0}xf32>, %k: tensor<1x1x{0}xf32>) -> tensor<1x1x1xf32> {{
        %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {{}}
          {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}}
          : (tensor<1x1x{0}xf32>, tensor<1x1x{0}xf32>) -> tensor<1x1x1xf32>
        return %0 : tensor<1x1x1xf32>
      }})",
                                                       places),
                                           "test.mlir");
    return OnednnConvolution::of(ConvLayout(first_op(*module)), DType::f32, DType::f32);
  };
  if (of(100) == nullptr) GTEST_SKIP() << "oneDNN has only slow code for this processor";
  EXPECT_EQ(of(20'000), nullptr);
}

}  // namespace
}  // namespace weft::plan::conv_parts_test
