// Refuses every single request for memory and every write in the life of small programs: each time
// there must be a clean error, nothing left behind (the address sanitizer looks for leaks), and the
// next run must give what it should.
#include <optional>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/npy/npy.h"
#include "core/random_literal.h"
#include "engine/host/executor.h"
#include "fault/faults.h"
#include "ir/parser.h"
#include "report/trace/trace.h"
#include "support/sanitizer.h"
#include "unit/core/temporary_folder.h"

namespace weft::testing {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

// Products, a loop, a branch, a sort, constants; permutes, gathers and reductions of two devices.
constexpr const char* kProgram = R"(
module @faults attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<4x8xf32>) {
      %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
      %2 = stablehlo.dot_general %arg1, %1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
      %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %c_0 = stablehlo.constant dense<3> : tensor<i32>
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %4:2 = stablehlo.while(%iterArg = %c, %iterArg_2 = %3) : tensor<i32>, tensor<4x8xf32>
      cond {
        %7 = stablehlo.compare LT, %iterArg, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %7 = stablehlo.tanh %iterArg_2 : tensor<4x8xf32>
        %8 = stablehlo.add %iterArg, %c_1 : tensor<i32>
        stablehlo.return %8, %7 : tensor<i32>, tensor<4x8xf32>
      }
      %5 = "stablehlo.sort"(%4#1) <{dimension = 1 : i64, is_stable = true}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %7 = stablehlo.compare LT, %arg2, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %6 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %7 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      sdy.return %5, %6 : tensor<4x8xf32>, tensor<8x8xf32>
    } : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
    return %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
  }
}
)";

constexpr long kMost = 1'000'000;  // requests: more would be an endless loop
constexpr long kFew = 5;           // requests: fewer would be no program

// With matrices of this size instead of 8x8.
engine::BoundPlan make_plan(std::int64_t size = 8) {
  std::string text = kProgram;
  const auto replace_all = [&text](std::string_view from, const std::string& to) {
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
      text.replace(at, from.size(), to);
    }
  };
  replace_all("<8x8x", fmt::format("<{0}x{0}x", size));
  replace_all("<4x8x", fmt::format("<{}x{}x", size / 2, size));
  return engine::bind_plan(plan::make_plan(ir::parse_or_throw(text, "faults.mlir")));
}

std::vector<std::byte> run(engine::Executor& executor, const engine::BoundPlan& plan,
                           events::EventLog* events = nullptr) {
  const Literal input = random_literal(plan.symbolic->input_types.at(0), 0, 0);
  const auto result = executor.run(plan, {engine::Value(input)}, {.events = events});
  std::vector<std::byte> bytes;
  for (const engine::Value& output : result.outputs) {
    const Literal literal = output.to_literal();
    const auto stored = literal.stored_bytes();
    bytes.insert(bytes.end(), stored.begin(), stored.end());
  }
  return bytes;
}

// What it throws: an Error's message, "bad_alloc", or nothing.
template <class F>
std::string failure_of(F&& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  } catch (const std::bad_alloc&) {
    return "bad_alloc";
  }
  return "";
}

TEST(EveryAllocation, OfReadingAProgramAndPlanningIt) {
  for (long n = 0; n < kMost; ++n) {
    std::optional<engine::BoundPlan> plan;
    std::string failure;
    bool happened;
    {
      const Faults faults(Fault::small_allocation, n);
      failure = failure_of([&] { plan = make_plan(); });
      happened = faults.happened();
    }
    ASSERT_EQ(plan.has_value(), failure.empty());
    if (!happened) {
      EXPECT_GT(n, kFew);
      return;
    }
    ASSERT_THAT(failure, AnyOf("", "bad_alloc", HasSubstr("out of memory"))) << n;
  }
  FAIL() << "it never ends";
}

struct Case {
  int workers;
  std::int64_t size;
  long step;  // every so many-th request is refused
};
class EveryAllocationOfARun : public ::testing::TestWithParam<Case> {};

TEST_P(EveryAllocationOfARun, EndsInAnErrorAndLeavesAnExecutorThatWorks) {
  const engine::BoundPlan plan = make_plan(GetParam().size);
  engine::Executor executor({.workers = GetParam().workers});
  const std::vector<std::byte> expected = run(executor, plan);
  int in_a_row = 0;  // how many runs have had fewer requests: with several workers it varies
  for (long n = 0; n < kMost; n += GetParam().step) {
    std::vector<std::byte> got;
    events::EventLog log;
    std::string failure;
    bool happened;
    {
      const Faults faults(Fault::small_allocation, n);
      failure = failure_of([&] { got = run(executor, plan, &log); });
      happened = faults.happened();
    }
    ASSERT_THAT(failure, AnyOf("", "bad_alloc", HasSubstr("out of memory"))) << n;
    if (failure.empty()) {
      ASSERT_EQ(got, expected) << n;
    }
    ASSERT_EQ(run(executor, plan), expected) << n;
    in_a_row = happened ? 0 : in_a_row + 1;
    if (in_a_row == 3) {
      EXPECT_GT(n, kFew);
      return;
    }
  }
  FAIL() << "it never ends";
}

// The larger one is shared among the workers.
INSTANTIATE_TEST_SUITE_P(Sizes, EveryAllocationOfARun,
                         ::testing::Values(Case{.workers = 1, .size = 8, .step = 1},
                                           Case{.workers = 2, .size = 180, .step = 7}));

TEST(EveryDeviceAllocation, IsAnErrorThatNamesTheOpAndTheSize) {
  const engine::BoundPlan plan = make_plan();
  engine::Executor for_reference({.workers = 1});
  const std::vector<std::byte> expected = run(for_reference, plan);
  for (long n = 0; n < kMost; ++n) {
    engine::Executor executor({.workers = 1});  // whose pool is empty
    std::string failure;
    bool happened;
    {
      const Faults faults(Fault::device_allocation, n);
      failure = failure_of([&] { run(executor, plan); });
      happened = faults.happened();
    }
    ASSERT_EQ(run(executor, plan), expected) << n;
    if (!happened) {
      EXPECT_GT(n, kFew);
      return;
    }
    ASSERT_THAT(failure, HasSubstr("faults.mlir:")) << n;
    ASSERT_THAT(failure, HasSubstr("out of memory: cannot allocate ")) << n;
  }
  FAIL() << "it never ends";
}

// Writes a file with the n-th write refused, for every n.
template <class Write>
void check_every_write(const std::string& name, Write&& write) {
  const TemporaryFolder folder;
  const std::string path = folder.file(name);
  for (long n = 0; n < kMost; ++n) {
    std::string failure;
    bool happened;
    {
      const Faults faults(Fault::write, n);
      failure = failure_of([&] { write(path); });
      happened = faults.happened();
    }
    if (!happened) {
      EXPECT_EQ(failure, "");
      EXPECT_EQ(folder.num_files(), 1);
      EXPECT_GT(n, 0);
      return;
    }
    ASSERT_THAT(failure, HasSubstr("cannot write " + path + ": No space left on device"));
    ASSERT_EQ(folder.num_files(), 0);
  }
  FAIL() << "it never ends";
}

TEST(EveryWrite, OfAnArray) {
  const Literal array = random_literal({DType::f32, {100, 100}}, 0, 0);
  check_every_write("array.npy", [&](const std::string& path) { write_npy(path, array); });
}

TEST(EveryWrite, OfATrace) {
  const engine::BoundPlan plan = make_plan();
  engine::Executor executor({.workers = 1});
  events::EventLog log;
  run(executor, plan, &log);
  ASSERT_EQ(log.devices.size(), 2U);
  for (auto& events : log.devices) {  // so many that the file takes several writes
    const std::vector<events::Event> once = events;
    for (int i = 0; i < under_sanitizers(80, 200); ++i)
      events.insert(events.end(), once.begin(), once.end());
  }
  const std::vector<std::string> names = {"/device:CPU:0", "/device:CPU:1"};
  for (const char* file : {"trace.pftrace", "trace.json"}) {
    check_every_write(file, [&](const std::string& path) {
      report::OpFacts facts(*plan.symbolic->module);
      report::write_trace(path, {log, facts, names});
    });
  }
}

}  // namespace
}  // namespace weft::testing
