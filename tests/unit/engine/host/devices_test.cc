// Many devices on few workers: collectives under control flow, transfers that are begun early, and
// everything that keeps a program from ending well.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::devices_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class DevicesTest : public ::testing::TestWithParam<int> {
 protected:
  std::vector<Value> run(std::string_view text, std::vector<Value> inputs) {
    return executor_.run(plan_of(text), std::move(inputs)).outputs;
  }
  Executor executor_{{.workers = GetParam()}};
};

// Every device sums what passes by while the values go once around a ring of 64.
TEST_P(DevicesTest, SixtyFourDevicesPassValuesAroundInALoop) {
  std::string pairs;
  for (int d = 0; d < 64; ++d) pairs += fmt::format("{}[{}, {}]", d ? ", " : "", d, (d + 1) % 64);
  const std::string text = fmt::format(R"(
sdy.mesh @mesh = <["d"=64]>
func.func public @main(%a: tensor<64xi32>, %n: tensor<i32>) -> tensor<64xi32> {{
  %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{{"d"}}]>, <@mesh, []>] out_shardings=[<@mesh, [{{"d"}}]>] manual_axes={{"d"}} (%b: tensor<1xi32>, %m: tensor<i32>) {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %none = stablehlo.constant dense<0> : tensor<1xi32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1:3 = stablehlo.while(%i = %zero, %x = %b, %sum = %none) : tensor<i32>, tensor<1xi32>, tensor<1xi32>
    cond {{
      %2 = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }} do {{
      %2 = stablehlo.add %sum, %x : tensor<1xi32>
      %3 = "stablehlo.collective_permute"(%x) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[{}]> : tensor<64x2xi64>}}> : (tensor<1xi32>) -> tensor<1xi32>
      %4 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %4, %3, %2 : tensor<i32>, tensor<1xi32>, tensor<1xi32>
    }}
    sdy.return %1#2 : tensor<1xi32>
  }} : (tensor<64xi32>, tensor<i32>) -> tensor<64xi32>
  return %0 : tensor<64xi32>
}}
)",
                                       pairs);
  std::vector<std::int32_t> values(64);
  for (std::size_t i = 0; i < 64; ++i) values[i] = static_cast<std::int32_t>(i * i);
  const BoundPlan plan = plan_of(text);
  for (int repetition = 0; repetition < testing::under_sanitizers(2, 5); ++repetition) {
    const auto out = executor_.run(plan, {ints({64}, values), ints({}, {64})}).outputs;
    EXPECT_EQ(elements<std::int32_t>(out[0]), std::vector<std::int32_t>(64, 63 * 64 * 127 / 6));
  }
}

// A program in which each device runs `op` on 256 KiB of its own in a loop.
std::string looped(std::string_view op, std::string_view attributes) {
  return fmt::format(R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%a: tensor<4x65536xf32>, %n: tensor<i32>) -> tensor<4x65536xf32> {{
  %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{{"d"}}, {{}}]>, <@mesh, []>] out_shardings=[<@mesh, [{{"d"}}, {{}}]>] manual_axes={{"d"}} (%b: tensor<1x65536xf32>, %m: tensor<i32>) {{
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<1x65536xf32>
    cond {{
      %2 = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }} do {{
      %2 = stablehlo.add %x, %b : tensor<1x65536xf32>
      %3 = "stablehlo.{}"(%2) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, {}}}> : (tensor<1x65536xf32>) -> tensor<1x65536xf32>
      %4 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %4, %3 : tensor<i32>, tensor<1x65536xf32>
    }}
    sdy.return %1#1 : tensor<1x65536xf32>
  }} : (tensor<4x65536xf32>, tensor<i32>) -> tensor<4x65536xf32>
  return %0 : tensor<4x65536xf32>
}}
)",
                     op, attributes);
}

TEST_P(DevicesTest, ASenderDoesNotFillTheMemory) {
  const std::string permute = "collective_permute", broadcast = "collective_broadcast";
  const auto pairs = [](std::string_view list, int n) {
    return fmt::format("source_target_pairs = dense<{}> : tensor<{}x2xi64>", list, n);
  };
  const Value input(Literal(TensorType{DType::f32, {4, 65536}}));
  constexpr int kTurns = testing::under_sanitizers(100, 300);
  for (const std::string& text :
       {looped(permute, pairs("[[0, 1], [1, 2], [2, 3]]", 3)),
        looped(permute, pairs("[[3, 0], [2, 2]]", 2)),
        looped(broadcast, "replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>")}) {
    SCOPED_TRACE(text);
    const RunResult result = executor_.run(plan_of(text), {input, ints({}, {kTurns})});
    // 25 MiB or more where a sender is held back by nobody.
    EXPECT_LE(result.report.peak_bytes, 8 << 20);
  }
}

// Device 0 sends 100 times before it sends what device 1 waits for first.
TEST_P(DevicesTest, ASenderRunsAheadWhereTheProgramNeedsIt) {
  const auto out = run(R"(
sdy.mesh @mesh = <["d"=2]>
func.func public @main(%a: tensor<2xi32>, %turn: tensor<2xi32>) -> tensor<2xi32> {
  %0 = sdy.manual_computation(%a, %turn) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %t: tensor<1xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.constant dense<101> : tensor<i32>
    %mine = stablehlo.reshape %t : (tensor<1xi32>) -> tensor<i32>
    %1:3 = stablehlo.while(%i = %zero, %x = %zero, %sum = %zero) : tensor<i32>, tensor<i32>, tensor<i32>
    cond {
      %2 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = stablehlo.compare EQ, %i, %mine : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = "stablehlo.if"(%2) ({
        %4 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
        %5 = stablehlo.multiply %4, %n : tensor<i32>
        stablehlo.return %5 : tensor<i32>
      }, {
        %4 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
        stablehlo.return %4 : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      %6 = stablehlo.add %i, %one : tensor<i32>
      %7 = stablehlo.add %x, %one : tensor<i32>
      %8 = stablehlo.add %sum, %3 : tensor<i32>
      stablehlo.return %6, %7, %8 : tensor<i32>, tensor<i32>, tensor<i32>
    }
    %9 = stablehlo.reshape %1#2 : (tensor<i32>) -> tensor<1xi32>
    sdy.return %9 : tensor<1xi32>
  } : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
)",
                       {ints({2}, {0, 0}), ints({2}, {100, 0})});
  EXPECT_EQ(elements<std::int32_t>(out[0]), (std::vector{0, 99 * 50 + 100 * 101}));
}

// Device 0 sends more often than device 1 receives; device 2 receives more often than device 1
// sends.
TEST_P(DevicesTest, AStallIsToldFromASenderThatIsHeldBack) {
  const BoundPlan plan = plan_of(R"(
sdy.mesh @mesh = <["d"=3]>
func.func public @main(%a: tensor<3xi32>, %rounds: tensor<3xi32>) -> tensor<3xi32> {
  %0 = sdy.manual_computation(%a, %rounds) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %m: tensor<1xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.reshape %m : (tensor<1xi32>) -> tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<1xi32>
    cond {
      %2 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
      %3 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %3, %2 : tensor<i32>, tensor<1xi32>
    }
    sdy.return %1#1 : tensor<1xi32>
  } : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
)");
  const auto run_with = [&](const std::vector<std::int32_t>& rounds) {
    return elements<std::int32_t>(
        executor_.run(plan, {ints({3}, {1, 2, 3}), ints({3}, rounds)}).outputs[0]);
  };
  for (int repetition = 0; repetition < 3; ++repetition) {
    EXPECT_EQ(run_with({50, 1, 1}), (std::vector{0, 1, 2}));
    EXPECT_EQ(run_with({50, 20, 0}), (std::vector{0, 0, 3}));
    EXPECT_EQ(error_of([&] {
                run_with({50, 20, 21});
              }),
              "nothing can proceed any more: [stablehlo.collective_permute] (test.mlir:13:12): "
              "device 2 waits, but device 1 has finished; [stablehlo.collective_permute] is in the "
              "loop of [stablehlo.while] (test.mlir:8:12) that devices of its group leave after "
              "different numbers of turns: let all of them take as many");
  }
}

// Each pair of devices leaves its loop after another number of rounds, and sums in each.
TEST_P(DevicesTest, GroupsMayGoTheirOwnWays) {
  const auto out = run(R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%a: tensor<4xi32>, %n: tensor<4xi32>) -> tensor<4xi32> {
  %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %m: tensor<1xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<1xi32>
    %one = stablehlo.constant dense<1> : tensor<1xi32>
    %1:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<1xi32>, tensor<1xi32>
    cond {
      %2 = stablehlo.compare LT, %i, %m : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
      %3 = stablehlo.reshape %2 : (tensor<1xi1>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %2 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<i32>, %q: tensor<i32>):
        %3 = stablehlo.add %p, %q : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }) : (tensor<1xi32>) -> tensor<1xi32>
      %4 = stablehlo.add %i, %one : tensor<1xi32>
      stablehlo.return %4, %2 : tensor<1xi32>, tensor<1xi32>
    }
    sdy.return %1#1 : tensor<1xi32>
  } : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
)",
                       {ints({4}, {1, 2, 3, 4}), ints({4}, {3, 5, 3, 5})});
  EXPECT_EQ(elements<std::int32_t>(out[0]), (std::vector{16, 96, 16, 96}));
}

// A transfer that is begun in one round of a loop and ends in the next; others run beside it.
TEST_P(DevicesTest, TransfersCanBeCarriedByALoop) {
  const auto out = run(R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%a: tensor<4xi32>, %n: tensor<i32>) -> (tensor<4xi32>, tensor<16xi32>) {
  %0:2 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{"d"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %m: tensor<i32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %first = "stablehlo.async_start"(%b) ({
    ^bb0(%x: tensor<1xi32>):
      %2 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
      stablehlo.return %2 : tensor<1xi32>
    }) : (tensor<1xi32>) -> !stablehlo.future<tensor<1xi32>>
    %gathering = "stablehlo.async_start"(%b) ({
    ^bb0(%x: tensor<1xi32>):
      %2 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1xi32>) -> tensor<4xi32>
      stablehlo.return %2 : tensor<4xi32>
    }) : (tensor<1xi32>) -> !stablehlo.future<tensor<4xi32>>
    %1:2 = stablehlo.while(%i = %zero, %f = %first) : tensor<i32>, !stablehlo.future<tensor<1xi32>>
    cond {
      %2 = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
      %3 = "stablehlo.async_start"(%2) ({
      ^bb0(%x: tensor<1xi32>):
        %5 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
        stablehlo.return %5 : tensor<1xi32>
      }) : (tensor<1xi32>) -> !stablehlo.future<tensor<1xi32>>
      %4 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %4, %3 : tensor<i32>, !stablehlo.future<tensor<1xi32>>
    }
    %6 = "stablehlo.async_done"(%1#1) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
    %7 = "stablehlo.async_done"(%gathering) : (!stablehlo.future<tensor<4xi32>>) -> tensor<4xi32>
    sdy.return %6, %7 : tensor<1xi32>, tensor<4xi32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<16xi32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<16xi32>
}
)",
                       {ints({4}, {10, 11, 12, 13}), ints({}, {5})});
  EXPECT_EQ(elements<std::int32_t>(out[0]), (std::vector{12, 13, 10, 11}));
  EXPECT_EQ(elements<std::int32_t>(out[1]),
            (std::vector{10, 11, 12, 13, 10, 11, 12, 13, 10, 11, 12, 13, 10, 11, 12, 13}));
}

TEST_P(DevicesTest, TransfersCanBeWaitedForAgain) {
  const auto out = run(R"(
sdy.mesh @mesh = <["d"=2]>
func.func public @main(%a: tensor<2xi32>, %n: tensor<i32>) -> tensor<2xi32> {
  %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{"d"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %m: tensor<i32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %f = "stablehlo.async_start"(%b) ({
    ^bb0(%x: tensor<1xi32>):
      %2 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
      stablehlo.return %2 : tensor<1xi32>
    }) : (tensor<1xi32>) -> !stablehlo.future<tensor<1xi32>>
    %1:2 = stablehlo.while(%i = %zero, %sum = %b) : tensor<i32>, tensor<1xi32>
    cond {
      %2 = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
      %3 = stablehlo.add %sum, %2 : tensor<1xi32>
      %4 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %4, %3 : tensor<i32>, tensor<1xi32>
    }
    %5 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
    %6 = stablehlo.negate %5 : tensor<1xi32>
    %7 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
    %8 = stablehlo.multiply %1#1, %7 : tensor<1xi32>
    %9 = stablehlo.add %8, %6 : tensor<1xi32>
    sdy.return %9 : tensor<1xi32>
  } : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
)",
                       {ints({2}, {10, 20}), ints({}, {3})});
  EXPECT_EQ(elements<std::int32_t>(out[0]),
            (std::vector{(10 + 3 * 20) * 20 - 20, (20 + 3 * 10) * 10 - 10}));
}

// Devices from `skips` on take a branch without the all_reduce.
constexpr std::string_view kSkip = R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%a: tensor<4xi32>, %skips: tensor<ui32>) -> tensor<4xi32> {
  %0 = sdy.manual_computation(%a, %skips) in_shardings=[<@mesh, [{"d"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %s: tensor<ui32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %p = stablehlo.compare LT, %id, %s : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %1 = "stablehlo.if"(%p) ({
      %2 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %3 = stablehlo.add %x, %y : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }) : (tensor<1xi32>) -> tensor<1xi32>
      stablehlo.return %2 : tensor<1xi32>
    }, {
      stablehlo.return %b : tensor<1xi32>
    }) : (tensor<i1>) -> tensor<1xi32>
    sdy.return %1 : tensor<1xi32>
  } : (tensor<4xi32>, tensor<ui32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
)";

TEST_P(DevicesTest, ACollectiveThatADeviceSkipsEndsTheRun) {
  const BoundPlan plan = plan_of(kSkip);
  const auto run_with = [&](std::uint32_t skips) {
    return executor_
        .run(plan, {ints({4}, {1, 2, 3, 4}), value_of<std::uint32_t>(DType::ui32, {}, {skips})})
        .outputs;
  };
  for (int repetition = 0; repetition < 3; ++repetition) {
    const std::string error = error_of([&] { run_with(3); });
    EXPECT_EQ(error,
              "nothing can proceed any more: [stablehlo.all_reduce] (test.mlir:8:12): devices 0, "
              "1, 2 wait, but device 3 has finished; [stablehlo.all_reduce] is in a branch of "
              "[stablehlo.if] (test.mlir:7:10) that not all devices of its group have taken: take "
              "it out of the branch, or let all of them choose the same one");
    EXPECT_THAT(error_of([&] { run_with(1); }),
                HasSubstr("device 0 waits, but devices 1, 2, 3 have finished"));
    EXPECT_EQ(elements<std::int32_t>(run_with(4)[0]), std::vector<std::int32_t>(4, 10));
    EXPECT_EQ(elements<std::int32_t>(run_with(0)[0]), (std::vector{1, 2, 3, 4}));
  }
}

TEST_P(DevicesTest, DevicesThatWaitForEachOtherEndTheRun) {
  const std::string error = error_of([&] {
    run(R"(
sdy.mesh @mesh = <["d"=2]>
func.func public @main(%a: tensor<2xi32>) -> tensor<4xi32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"d"}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %1 = "stablehlo.case"(%i) ({
      %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<1xi32>) -> tensor<2xi32>
      stablehlo.return %2 : tensor<2xi32>
    }, {
      %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<1xi32>) -> tensor<2xi32>
      stablehlo.return %2 : tensor<2xi32>
    }) : (tensor<i32>) -> tensor<2xi32>
    sdy.return %1 : tensor<2xi32>
  } : (tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
)",
        {ints({2}, {1, 2})});
  });
  EXPECT_EQ(error,
            "nothing can proceed any more: [stablehlo.all_gather] (test.mlir:8:12): device 0 "
            "waits, but device 1 waits in [stablehlo.all_gather] (test.mlir:11:12) | "
            "[stablehlo.all_gather] (test.mlir:11:12): device 1 waits, but device 0 waits in "
            "[stablehlo.all_gather] (test.mlir:8:12); [stablehlo.all_gather] is in a branch of "
            "[stablehlo.case] (test.mlir:7:10) that not all devices of its group have taken: take "
            "it out of the branch, or let all of them choose the same one");
}

TEST_P(DevicesTest, AnErrorOnOneDeviceReleasesTheOthers) {
  const BoundPlan plan = plan_of(R"(
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%a: tensor<8xf32>, %sizes: tensor<16xi32>) -> tensor<16xf32> {
  %0 = sdy.manual_computation(%a, %sizes) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%x: tensor<2xf32>, %s: tensor<4xi32>) {
    %out = stablehlo.constant dense<0.0> : tensor<4xf32>
    %zeros = stablehlo.constant dense<0> : tensor<4xi32>
    %id = stablehlo.partition_id : tensor<ui32>
    %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %to = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %1 = stablehlo.custom_call @ragged_all_to_all(%x, %out, %zeros, %s, %to, %s) {api_version = 4 : i32, backend_config = {channel_id = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}} : (tensor<2xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>, tensor<16xi32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
)");
  const auto run_with = [&](std::int32_t size) {
    return executor_
        .run(plan, {floats({8}, {1, 2, 3, 4, 5, 6, 7, 8}),
                    ints({16}, std::vector<std::int32_t>(16, size))})
        .outputs;
  };
  const std::string error = error_of([&] { run_with(3); });
  EXPECT_THAT(
      error,
      HasSubstr("test.mlir:10:10: error: [stablehlo.custom_call] ragged_all_to_all: of device "
                "0's operand there are 2 rows, but 3 from row 0 on are to be sent"));
  EXPECT_THAT(elements<float>(run_with(1)[0]),
              ::testing::ElementsAre(1, 3, 5, 7, 1, 3, 5, 7, 1, 3, 5, 7, 1, 3, 5, 7));
}

INSTANTIATE_TEST_SUITE_P(Workers, DevicesTest, ::testing::Values(1, 2, 3));

}  // namespace
}  // namespace weft::engine::devices_test
