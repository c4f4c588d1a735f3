// One plan called again and again, on what earlier calls gave: what is used again, what is handed
// over, and what is left behind.
#include <atomic>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/allocation_count.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::calls_test {
namespace {

// A manual computation on tensor<8x8xf32> with one operand and result, over an axis of so many
// devices. `cut` is the sharding of both, `local` the type inside; the body gives %r of %b.
std::string on_devices(int n, std::string_view cut, std::string_view local, std::string_view body) {
  return fmt::format(R"(
sdy.mesh @mesh = <["d"={}]>
func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {{
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, {}>] out_shardings=[<@mesh, {}>] manual_axes={{"d"}} (%b: {}) {{
    {}
    sdy.return %r : {}
  }} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}}
)",
                     n, cut, cut, local, body, local);
}

constexpr std::string_view kRows = R"([{"d"}, {}])";
constexpr std::string_view kColumns = R"([{}, {"d"}])";
constexpr std::string_view kWhole = "[{}, {}]";

std::string double_rows(int n) {
  const std::string local = fmt::format("tensor<{}x8xf32>", 8 / n);
  return on_devices(n, kRows, local, fmt::format("%r = stablehlo.add %b, %b : {}", local));
}
std::string same_rows() {
  return on_devices(8, kRows, "tensor<1x8xf32>",
                    "%r = stablehlo.optimization_barrier %b : tensor<1x8xf32>");
}

// Doubles, but on a negative first element all devices but one add theirs up.
constexpr std::string_view kDoublesOrStalls = R"(
sdy.mesh @mesh = <["d"=8]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a, %a) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xf32>, %all: tensor<8xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<1xf32>
    %2 = stablehlo.slice %all [0:1] : (tensor<8xf32>) -> tensor<1xf32>
    %3 = stablehlo.compare LT, %2, %zero : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
    %4 = stablehlo.reshape %3 : (tensor<1xi1>) -> tensor<i1>
    %id = stablehlo.partition_id : tensor<ui32>
    %last = stablehlo.constant dense<7> : tensor<ui32>
    %5 = stablehlo.compare NE, %id, %last : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %6 = stablehlo.and %4, %5 : tensor<i1>
    %twice = stablehlo.add %b, %b : tensor<1xf32>
    %r = "stablehlo.if"(%6) ({
      %7 = "stablehlo.all_reduce"(%twice) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %8 = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %8 : tensor<f32>
      }) : (tensor<1xf32>) -> tensor<1xf32>
      stablehlo.return %7 : tensor<1xf32>
    }, {
      stablehlo.return %twice : tensor<1xf32>
    }) : (tensor<i1>) -> tensor<1xf32>
    sdy.return %r : tensor<1xf32>
  } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
)";

std::vector<float> counting(int n, float factor = 1) {
  std::vector<float> result;
  for (int i = 0; i < n; ++i) result.push_back(factor * static_cast<float>(i));
  return result;
}
Value eight_by_eight() { return floats({8, 8}, counting(64)); }

// Where the shards lie.
std::vector<const std::byte*> places(const Value& value) {
  std::vector<const std::byte*> result;
  for (const Buffer& shard : value.sharded()->shards) result.push_back(shard.bytes());
  return result;
}

std::int64_t allocations_of_a_call(Executor& executor, const BoundPlan& plan, const Value& input) {
  std::vector<Value> inputs = {input};
  const std::int64_t before = weft::testing::allocation_count();
  const RunResult result = executor.run(plan, std::move(inputs));
  return weft::testing::allocation_count() - before;
}

TEST(Calls, AllocateOnlyTheirResults) {
  Executor executor({.workers = 1});
  const BoundPlan one = plan_of(
      "func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {\n"
      "  %0 = stablehlo.add %a, %a : tensor<8x8xf32>\n"
      "  return %0 : tensor<8x8xf32>\n}");
  const BoundPlan eight = plan_of(double_rows(8));
  const Value sharded = executor.run(eight, {eight_by_eight()}).outputs[0];
  allocations_of_a_call(executor, one, eight_by_eight());
  allocations_of_a_call(executor, eight, sharded);
  // The list of outputs.
  EXPECT_EQ(allocations_of_a_call(executor, one, eight_by_eight()), 1);
  // The list of outputs, the sharded value, its list of shards.
  EXPECT_EQ(allocations_of_a_call(executor, eight, sharded), 3);
  EXPECT_EQ(executor.run(eight, {sharded}).report.system_allocations, 0);
}

TEST(Calls, HandOverShardsOfAnotherPlan) {
  Executor executor;
  const BoundPlan doubles = plan_of(double_rows(8)), passes_on = plan_of(same_rows());
  const Value sharded = executor.run(doubles, {eight_by_eight()}).outputs[0];
  const RunResult result = executor.run(passes_on, {sharded});
  EXPECT_EQ(places(result.outputs[0]), places(sharded));
  EXPECT_NE(result.outputs[0].sharded()->layout, sharded.sharded()->layout);
  EXPECT_EQ(elements<float>(result.outputs[0]), counting(64, 2));
}

TEST(Calls, HandOverWholeArrays) {
  Executor executor;
  const BoundPlan plan = plan_of(on_devices(
      8, kWhole, "tensor<8x8xf32>", "%r = stablehlo.optimization_barrier %b : tensor<8x8xf32>"));
  const Value whole = eight_by_eight();
  const RunResult result = executor.run(plan, {whole});
  EXPECT_EQ(result.outputs[0].buffer().bytes(), whole.buffer().bytes());
}

// Two of four devices have the same rows.
TEST(Calls, HandOverReplicatedShards) {
  constexpr std::string_view kText = R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%b: tensor<4xf32>) {
    %r = stablehlo.optimization_barrier %b : tensor<4xf32>
    sdy.return %r : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
)";
  Executor executor;
  const Value first = executor.run(plan_of(kText), {floats({8}, counting(8))}).outputs[0];
  const Value second = executor.run(plan_of(kText), {first}).outputs[0];
  ASSERT_EQ(first.sharded()->shards.size(), 4u);
  EXPECT_EQ(places(second), places(first));
  EXPECT_EQ(elements<float>(second), counting(8));
}

TEST(Calls, CutAnewWhatIsCutInAnotherWay) {
  Executor executor;
  const BoundPlan columns = plan_of(
      on_devices(8, kColumns, "tensor<8x1xf32>", "%r = stablehlo.add %b, %b : tensor<8x1xf32>"));
  const Value rows = executor.run(plan_of(double_rows(8)), {eight_by_eight()}).outputs[0];
  const Value four = executor.run(plan_of(double_rows(4)), {rows}).outputs[0];
  EXPECT_EQ(elements<float>(executor.run(columns, {four}).outputs[0]), counting(64, 8));
  EXPECT_EQ(elements<float>(executor.run(plan_of(double_rows(1)), {rows}).outputs[0]),
            counting(64, 4));
}

// Inputs that the caller gives away, and nobody else has, become the results.
TEST(Calls, WriteIntoShardsThatAreGivenAway) {
  Executor executor;
  const BoundPlan plan = plan_of(
      on_devices(8, kRows, "tensor<1x8xf32>", "%r = stablehlo.negate %b : tensor<1x8xf32>"));
  Value sharded = executor.run(plan, {eight_by_eight()}).outputs[0];
  const std::vector<const std::byte*> before = places(sharded);
  std::vector<Value> inputs;
  inputs.push_back(std::move(sharded));
  const Value given = executor.run(plan, std::move(inputs)).outputs[0];
  EXPECT_EQ(places(given), before);
  EXPECT_EQ(elements<float>(given), counting(64));
  const Value negated = executor.run(plan, {given}).outputs[0];
  EXPECT_EQ(elements<float>(given), counting(64));
  EXPECT_EQ(elements<float>(negated), counting(64, -1));
}

TEST(Calls, WorkAfterOnesThatFailed) {
  Executor executor({.workers = 2});
  const BoundPlan plan = plan_of(kDoublesOrStalls);
  std::vector<float> bad = counting(8);
  bad[0] = -1;
  Value value = executor.run(plan, {floats({8}, counting(8))}).outputs[0];
  for (int i = 1; i <= 20; ++i) {
    EXPECT_EQ(error_of([&] { executor.run(plan, {floats({8}, bad)}); }),
              "nothing can proceed any more: [stablehlo.all_reduce] (test.mlir:15:12): devices 0, "
              "1, 2, 3, 4, 5, 6 wait, but device 7 has finished; [stablehlo.all_reduce] is in a "
              "branch of [stablehlo.if] (test.mlir:14:10) that not all devices of its group have "
              "taken: take it out of the branch, or let all of them choose the same one");
    value = executor.run(plan, {value}).outputs[0];
    EXPECT_EQ(elements<float>(value), counting(8, static_cast<float>(2 << i)));
  }
}

// What a larger program needed is not there for a smaller one after it.
TEST(Calls, LeaveNoValuesBehind) {
  const BoundPlan eight = plan_of(double_rows(8)), two = plan_of(double_rows(2));
  Executor fresh({.workers = 1});
  const std::int64_t peak = fresh.run(two, {eight_by_eight()}).report.peak_bytes;
  Executor used({.workers = 1});
  for (int i = 0; i < 3; ++i) {
    used.run(eight, {eight_by_eight()});
    const RunResult result = used.run(two, {eight_by_eight()});
    EXPECT_EQ(result.report.peak_bytes, peak);
    EXPECT_EQ(elements<float>(result.outputs[0]), counting(64, 2));
  }
}

// The same instances run manual computations of different sizes, one of them again and again.
TEST(Calls, ForkIntoAsManyDevicesAsEachComputationHas) {
  const BoundPlan plan = plan_of(R"(
sdy.mesh @eight = <["d"=8]>
sdy.mesh @two = <["d"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@eight, [{"d"}]>] out_shardings=[<@eight, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xf32>) {
    %r = stablehlo.add %b, %b : tensor<1xf32>
    sdy.return %r : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<5> : tensor<i32>
  %1:2 = stablehlo.while(%i = %zero, %x = %0) : tensor<i32>, tensor<8xf32>
  cond {
    %2 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %2 = sdy.manual_computation(%x) in_shardings=[<@two, [{"d"}]>] out_shardings=[<@two, [{"d"}]>] manual_axes={"d"} (%b: tensor<4xf32>) {
      %r = stablehlo.add %b, %b : tensor<4xf32>
      sdy.return %r : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<8xf32>
  }
  return %1#1 : tensor<8xf32>
}
)");
  Executor executor;
  for (int i = 0; i < 3; ++i) {
    const RunResult result = executor.run(plan, {floats({8}, counting(8))});
    EXPECT_EQ(elements<float>(result.outputs[0]), counting(8, 64));
    EXPECT_EQ(result.outputs[0].sharded()->shards.size(), 2u);
  }
}

// Threads call one plan, half of them through another executor.
TEST(Calls, ComeFromSeveralThreads) {
  const BoundPlan plan = plan_of(kDoublesOrStalls);
  Executor first({.workers = 2}), second({.workers = 2});
  std::atomic<int> failed{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      Executor& executor = t % 2 == 0 ? first : second;
      std::vector<float> bad = counting(8);
      bad[0] = -1;
      for (int i = 0; i < 20; ++i) {
        Value value = floats({8}, counting(8));
        for (int k = 0; k < 3; ++k) value = executor.run(plan, {value}).outputs[0];
        EXPECT_EQ(elements<float>(value), counting(8, 8));
        if (t == 3 && !error_of([&] { executor.run(plan, {floats({8}, bad)}); }).empty()) ++failed;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failed, 20);
}

}  // namespace
}  // namespace weft::engine::calls_test
