#include "cost/machine_time.h"

#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/parser.h"

namespace weft::cost::machine_time_test {
namespace {

const machine::Model& v5e() { return *machine::find_model("tpu-v5e"); }
const machine::Model& host() { return *machine::find_model("host"); }

// The only op of a function with these arguments.
double seconds_of(const std::string& arguments, const std::string& op, const std::string& result) {
  const auto parsed =
      ir::parse("func.func @main(" + arguments + ") -> tensor<" + result + "> {\n  %r = " + op +
                "\n  return %r : tensor<" + result + ">\n}\n");
  EXPECT_NE(parsed.module, nullptr);
  return op_seconds(*parsed.module->entry()->body->ops.front(), v5e().performance);
}

TEST(MachineTime, OfAProductIsItsOperations) {
  const double seconds =
      seconds_of("%a: tensor<4096x4096xbf16>, %b: tensor<4096x4096xbf16>",
                 "stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                 "(tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>",
                 "4096x4096xbf16");
  EXPECT_NEAR(seconds, 2.0 * 4096 * 4096 * 4096 / 1.97e14 + 2.5e-6, 1e-9);
}

TEST(MachineTime, OfASumIsItsBytes) {
  const double seconds = seconds_of("%a: tensor<1048576xf32>",
                                    "stablehlo.add %a, %a : tensor<1048576xf32>", "1048576xf32");
  EXPECT_NEAR(seconds, 3.0 * 4 * 1048576 / 8.2e11 + 2.5e-6, 1e-9);
}

TEST(MachineTime, OfAConstantIsNothing) {
  EXPECT_EQ(seconds_of("", "stablehlo.constant dense<1.0> : tensor<1024xf32>", "1024xf32"), 0);
}

TEST(MachineTime, OfANumberIsNothing) {
  EXPECT_EQ(seconds_of("%a: tensor<i32>", "stablehlo.add %a, %a : tensor<i32>", "i32"), 0);
}

TEST(MachineTime, OfWhatIsPutIntoAnArrayIsThatPartAlone) {
  const double seconds =
      seconds_of("%a: tensor<1048576xf32>, %b: tensor<65536xf32>, %i: tensor<i32>",
                 "stablehlo.dynamic_update_slice %a, %b, %i : (tensor<1048576xf32>, "
                 "tensor<65536xf32>, tensor<i32>) -> tensor<1048576xf32>",
                 "1048576xf32");
  EXPECT_NEAR(seconds, 2.0 * 4 * 65536 / 8.2e11 + 2.5e-6, 1e-10);
}

// "How to Scale Your Model", chapter on sharding: V / W of the gathered array, V / (4 W) for an
// all_to_all, with both directions of a ring.
TEST(MachineTime, OfCollectivesIsTheBooks) {
  const double whole = 1 << 28, one_way = 4.5e10, both_ways = 9.0e10, hop = 1e-6;
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_gather, 16, whole / 16, v5e()),
              whole / both_ways * 15 / 16 + 7.5 * hop, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_reduce, 16, whole, v5e()),
              2 * whole / both_ways * 15 / 16 + 15 * hop, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_to_all, 16, whole / 16, v5e()),
              whole / 4 / both_ways + 8 * hop, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::collective_permute, 16, whole / 16, v5e()),
              whole / 16 / one_way + hop, 1e-9);
}

TEST(MachineTime, OfTwoDevicesUsesTheOneLinkBetweenThem) {
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_gather, 2, 4.5e10, v5e()), 1 + 1e-6, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_to_all, 2, 4.5e10, v5e()), 0.5 + 1e-6,
              1e-9);
}

TEST(MachineTime, OfDevicesThatReachEachOtherIsWhatEachSends) {
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_gather, 4, 5.7e9, host()), 3 + 3 * 2e-6,
              1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_to_all, 4, 5.7e9, host()), 0.75 + 2e-6,
              1e-9);
}

TEST(MachineTime, OfADeviceAloneIsNothing) {
  for (const ir::CollectiveDef& def : ir::kCollectives) {
    EXPECT_EQ(collective_seconds(def.kind, 1, 100, v5e()), 0);
  }
}

}  // namespace
}  // namespace weft::cost::machine_time_test
