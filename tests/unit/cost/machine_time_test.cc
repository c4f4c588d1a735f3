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

// With what any product costs, and what tiles do not hide (product_time_test.cc has more).
TEST(MachineTime, OfAProductIsItsOperations) {
  const double seconds =
      seconds_of("%a: tensor<4096x4096xbf16>, %b: tensor<4096x4096xbf16>",
                 "stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                 "(tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>",
                 "4096x4096xbf16");
  EXPECT_GT(seconds, 2.0 * 4096 * 4096 * 4096 / 1.97e14 + 2.49e-6);
  EXPECT_LT(seconds, 2.0 * 4096 * 4096 * 4096 / 1.97e14 * 1.1);
}

TEST(MachineTime, OfASumIsItsBytes) {
  const double seconds = seconds_of("%a: tensor<1048576xf32>",
                                    "stablehlo.add %a, %a : tensor<1048576xf32>", "1048576xf32");
  EXPECT_NEAR(seconds, 3.0 * 4 * 1048576 / v5e().performance.achieved_bandwidth() + 1.29e-6, 1e-9);
}

// Of the table only the rows that indices name, each in whole lines of memory.
TEST(MachineTime, OfRowsThatAreGatheredIsThoseRows) {
  const auto gather = [](int width) {
    const std::string row = std::to_string(width) + "xf32", rows = "1024x" + row;
    return seconds_of("%t: tensor<65536x" + row + ">, %i: tensor<1024x1xi32>",
                      "\"stablehlo.gather\"(%t, %i) <{dimension_numbers = #stablehlo.gather<"
                      "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
                      "index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: "
                      "1, " +
                          std::to_string(width) + ">}> : (tensor<65536x" + row +
                          ">, tensor<1024x1xi32>) -> tensor<" + rows + ">",
                      rows);
  };
  const double bandwidth = v5e().performance.achieved_bandwidth();
  EXPECT_NEAR(gather(512), (2 * 2048 + 4) * 1024 / bandwidth + 1.29e-6, 1e-10);
  EXPECT_NEAR(gather(1), (64 + 4 + 4) * 1024 / bandwidth + 1.29e-6, 1e-10);
}

TEST(MachineTime, OfASortIsAPassForEachDoubling) {
  const double seconds = seconds_of(
      "%a: tensor<1048576xf32>",
      "\"stablehlo.sort\"(%a) <{dimension = 0 : i64, is_stable = true}> ({\n^bb0(%x: tensor<f32>, "
      "%y: tensor<f32>):\n  %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> "
      "tensor<i1>\n  stablehlo.return %c : tensor<i1>\n}) : (tensor<1048576xf32>) -> "
      "tensor<1048576xf32>",
      "1048576xf32");
  EXPECT_NEAR(seconds, 20 * 2 * 4 * 1048576 / v5e().performance.achieved_bandwidth() + 1.29e-6,
              1e-9);
}

// What is computed as one goes through memory once.
TEST(MachineTime, OfOpsThatAreOneStepIsWhatGoesInAndOut) {
  const auto parsed = ir::parse(
      "func.func @main(%a: tensor<1048576xf32>) -> tensor<1048576xf32> {\n  %s = stablehlo.tanh %a "
      ": tensor<1048576xf32>\n  %r = stablehlo.negate %s : tensor<1048576xf32>\n  return %r : "
      "tensor<1048576xf32>\n}\n");
  const ir::Op* const first = parsed.module->entry()->body->ops.front();
  const ir::Op* const both[] = {first, first->next()};
  const ir::Value* const in[] = {both[0]->operand(0)};
  const ir::Value* const out[] = {both[1]->result()};
  const OpTime time = fused_time(both, in, out, v5e().performance);
  EXPECT_EQ(time.seconds, op_time(*both[1], v5e().performance).seconds);
  EXPECT_EQ(time.bound, Bound::memory);
  machine::Performance slow = v5e().performance;
  slow.vector_flops = 1e9;
  EXPECT_EQ(fused_time(both, in, out, slow).bound, Bound::vector);
  EXPECT_DOUBLE_EQ(fused_time(both, in, out, slow).seconds, 11 * 1048576 / 1e9 + slow.op_overhead);
}

// The first of two products stays near the matrix unit; what is returned is stored.
TEST(MachineTime, OfAProductThatIsUsedAtOnceIsLess) {
  const std::string a = "tensor<1024x1024xbf16>";
  const std::string dot = ", contracting_dims = [1] x [0] : (" + a + ", " + a + ") -> " + a + "\n";
  const auto parsed = ir::parse(
      "func.func @main(%a: " + a + ") -> " + a + " {\n  %b = stablehlo.dot_general %a, %a" + dot +
      "  %r = stablehlo.dot_general %b, %a" + dot + "  return %r : " + a + "\n}\n");
  const ir::Op* const used = parsed.module->entry()->body->ops.front();
  const ir::Op* const returned = used->next();
  const double stored = op_seconds(*returned, v5e().performance);
  EXPECT_LT(op_seconds(*used, v5e().performance), 0.85 * stored);
  EXPECT_EQ(op_seconds(*used, host().performance), op_seconds(*returned, host().performance));
  // Added to something, as one: what it is added to has to come.
  const ir::Value* const a_value = used->operand(0);
  const ir::Value* const in[] = {a_value, a_value, a_value};
  const ir::Value* const out[] = {returned->result()};
  EXPECT_GT(fused_time(std::span(&used, 1), in, out, v5e().performance).seconds, stored);
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
  EXPECT_NEAR(seconds, 2.0 * 4 * 65536 / v5e().performance.achieved_bandwidth() + 1.29e-6, 1e-10);
}

// "How to Scale Your Model", chapter on sharding: V / W of the gathered array, V / (4 W) for an
// all_to_all, with both directions of a ring; and what links reach, and what any collective costs.
TEST(MachineTime, OfCollectivesIsTheBooks) {
  const machine::Links& links = v5e().links;
  const double whole = 1 << 28, one_way = 4.5e10 * links.efficiency, both_ways = 2 * one_way;
  const double hop = 1e-6, launch = links.collective_launch;
  EXPECT_GT(launch, 0);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_gather, 16, whole / 16, v5e()),
              whole / both_ways * 15 / 16 + 7.5 * hop + launch, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_reduce, 16, whole, v5e()),
              2 * whole / both_ways * 15 / 16 + 15 * hop + launch, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_to_all, 16, whole / 16, v5e()),
              whole / 4 / both_ways + 8 * hop + launch, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::collective_permute, 16, whole / 16, v5e()),
              whole / 16 / one_way + hop + links.permute_launch, 1e-9);
}

TEST(MachineTime, OfTwoDevicesUsesTheOneLinkBetweenThem) {
  const machine::Links& links = v5e().links;
  const double second = 4.5e10 * links.efficiency, once = 1e-6 + links.collective_launch;
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_gather, 2, second, v5e()), 1 + once, 1e-9);
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_to_all, 2, second, v5e()), 0.5 + once,
              1e-9);
}

// The device and the switch have a link each.
TEST(MachineTime, OfDevicesAtASwitchTakesTwoHops) {
  const machine::Model& h100 = *machine::find_model("gpu-h100");
  EXPECT_NEAR(collective_seconds(ir::CollectiveKind::all_gather, 8, 0, h100),
              7 * 2 * h100.links.latency + h100.links.collective_launch, 1e-12);
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
