// What the engine says at debug prints: what the oracle says, in its order, at any number of
// workers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "events/print_log.h"
#include "passes/pipeline.h"
#include "reference/interpreter.h"
#include "support/debug_prints.h"
#include "support/print_programs.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::debug_print_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using weft::testing::print_line;
using weft::testing::print_program;

std::vector<Literal> inputs() {
  return {Literal::from<float>({DType::f32, {8}}, std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7}),
          Literal::from<std::int32_t>({DType::i32, {}}, std::vector<std::int32_t>{3})};
}

std::vector<std::string> said_by_the_oracle(const ir::Module& module) {
  std::vector<std::string> lines;
  reference::RunOptions options;
  options.on_print = [&](const reference::DebugPrint& said) {
    lines.push_back(print_line(said.device, said.coordinates, said.text, said.values));
  };
  reference::run(module, inputs(), options);
  return lines;
}

std::vector<std::string> lines_of(const std::vector<events::DebugPrint>& prints) {
  std::vector<std::string> lines;
  for (const events::DebugPrint& said : prints) {
    std::vector<std::pair<std::string, std::int64_t>> coordinates;
    for (const events::PrintAxis& axis : said.axes)
      coordinates.emplace_back(axis.name, axis.coordinate);
    lines.push_back(print_line(said.device, coordinates, said.text, said.values));
  }
  return lines;
}

std::vector<events::DebugPrint> prints_of(Executor& executor, const BoundPlan& plan) {
  events::PrintLog log;
  std::vector<Value> values;
  for (const Literal& input : inputs()) values.emplace_back(input);
  executor.run(plan, std::move(values), {.prints = &log});
  return log.take();
}

BoundPlan partitioned_plan(const ir::Module& module) {
  return bind_plan(plan::make_plan(passes::partitioned(module)));
}

using Program = std::pair<std::string, std::string>;

class EngineDebugPrint : public ::testing::TestWithParam<std::tuple<Program, int>> {
 protected:
  std::unique_ptr<ir::Module> program() const {
    return ir::parse_or_throw(std::get<0>(GetParam()).second, "test.mlir");
  }
  Executor executor_{{.workers = std::get<1>(GetParam())}};
};

TEST_P(EngineDebugPrint, SaysWhatTheOracleSaysInItsOrder) {
  const auto module = program();
  const BoundPlan plan = partitioned_plan(*module);
  const std::vector<std::string> expected = said_by_the_oracle(*module);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(lines_of(prints_of(executor_, plan)), expected);
}

TEST_P(EngineDebugPrint, SaysTheSameUnpartitioned) {
  const std::shared_ptr<const ir::Module> module = program();
  EXPECT_EQ(lines_of(prints_of(executor_, bind_plan(plan::make_plan(module)))),
            said_by_the_oracle(*module));
}

TEST_P(EngineDebugPrint, DoesNothingWhereNobodyListens) {
  const auto module = program();
  std::vector<Value> values;
  for (const Literal& input : inputs()) values.emplace_back(input);
  const RunResult result = executor_.run(partitioned_plan(*module), std::move(values));
  EXPECT_EQ(result.outputs[0].to_literal(), reference::run(*module, inputs())[0]);
}

INSTANTIATE_TEST_SUITE_P(All, EngineDebugPrint,
                         ::testing::Combine(::testing::ValuesIn(testing::print_programs()),
                                            ::testing::Values(1, 2)),
                         [](const auto& param_info) {
                           return std::get<0>(param_info.param).first +
                                  std::to_string(std::get<1>(param_info.param));
                         });

// What some devices say before they meet the others comes first, and so does what is left to say in
// a loop that others have left.
TEST(EngineDebugPrints, GroupWhatDivergingDevicesSay) {
  Executor executor;
  const auto module =
      ir::parse_or_throw(print_program(weft::testing::kDivergingPrints), "test.mlir");
  EXPECT_THAT(
      lines_of(prints_of(executor, partitioned_plan(*module))),
      ElementsAre(
          "6 (x=3,y=0) late {}: [6]", "7 (x=3,y=1) late {}: [7]", "1 (x=0,y=1) left {}: [1]",
          "2 (x=1,y=0) left {}: [2]", "3 (x=1,y=1) left {}: [3]", "4 (x=2,y=0) left {}: [4]",
          "5 (x=2,y=1) left {}: [5]", "3 (x=1,y=1) left {}: [1]", "4 (x=2,y=0) left {}: [2]",
          "5 (x=2,y=1) left {}: [3]", "5 (x=2,y=1) left {}: [1]", "0 (x=0,y=0) done {}: [0]",
          "1 (x=0,y=1) done {}: [1]", "2 (x=1,y=0) done {}: [2]", "3 (x=1,y=1) done {}: [3]",
          "4 (x=2,y=0) done {}: [4]", "5 (x=2,y=1) done {}: [5]", "6 (x=3,y=0) done {}: [6]",
          "7 (x=3,y=1) done {}: [7]"));
}

TEST(EngineDebugPrints, SayWhoSpeaksAndWhere) {
  const BoundPlan plan = plan_of(R"(
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 0, 2]>
func.func public @main(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  stablehlo.custom_call @weft.debug_print(%n) {backend_config = "n = {}", has_side_effect = true} : (tensor<i32>) -> ()
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%b: tensor<4xf32>) {
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "b = {}", has_side_effect = true} : (tensor<4xf32>) -> ()
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
)");
  Executor executor;
  const std::vector<events::DebugPrint> said = prints_of(executor, plan);
  ASSERT_EQ(said.size(), 3u);
  EXPECT_TRUE(said[0].is_global());
  EXPECT_EQ(said[0].device, 0);
  EXPECT_EQ(said[0].text, "n = {}");
  EXPECT_EQ(said[0].op->parent, plan.symbolic->module->entry()->body);
  ASSERT_EQ(said[0].values.size(), 1u);
  EXPECT_EQ(said[0].values[0], inputs()[1]);
  // @main runs on device 0, which is at x=1: its manual computation stays there.
  for (std::int64_t y : {0, 1}) {
    const events::DebugPrint& at = said[static_cast<std::size_t>(1 + y)];
    EXPECT_FALSE(at.is_global());
    EXPECT_EQ(at.device, 2 * y);
    EXPECT_EQ(at.position, 2 + y);
    EXPECT_THAT(at.axes, ElementsAre(events::PrintAxis{"y", 2, y}));
    EXPECT_EQ(at.moment, said[1].moment);
  }
  EXPECT_LT(said[0].moment, said[1].moment);
}

// Arrays large enough to be computed together with what follows, in place.
TEST(EngineDebugPrints, SayValuesAsTheyWereThen) {
  const auto module = ir::parse_or_throw(R"(
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<65536xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<65536xf32> {
  %0 = stablehlo.add %a, %a : tensor<65536xf32>
  %1 = stablehlo.multiply %0, %a : tensor<65536xf32>
  stablehlo.custom_call @weft.debug_print(%1) {backend_config = "1", has_side_effect = true} : (tensor<65536xf32>) -> ()
  %2 = stablehlo.negate %1 : tensor<65536xf32>
  %3 = stablehlo.add %2, %0 : tensor<65536xf32>
  stablehlo.custom_call @weft.debug_print(%3, %0) {backend_config = "2", has_side_effect = true} : (tensor<65536xf32>, tensor<65536xf32>) -> ()
  %4 = stablehlo.add %3, %3 : tensor<65536xf32>
  return %4 : tensor<65536xf32>
}
)",
                                         "test.mlir");
  std::vector<float> a(65536);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 100);
  const BoundPlan plan = partitioned_plan(*module);
  Executor executor;
  events::PrintLog log;
  executor.run(plan, {floats({65536}, a)}, {.prints = &log});
  const std::vector<events::DebugPrint> said = log.take();
  ASSERT_EQ(said.size(), 2u);
  for (std::int64_t i : {0, 7, 40000, 65535}) {
    const float x = a[static_cast<std::size_t>(i)];
    EXPECT_EQ(said[0].values[0].at<float>(i), 2 * x * x);
    EXPECT_EQ(said[1].values[0].at<float>(i), 2 * x - 2 * x * x);
    EXPECT_EQ(said[1].values[1].at<float>(i), 2 * x);
  }
}

// Passes on what it hears, until a text that it refuses.
class Refuser final : public events::PrintSink {
 public:
  void print(events::DebugPrint said) override {
    if (said.text == "shard {}") throw Error("cannot write");
    log_.print(std::move(said));
  }
  std::vector<events::DebugPrint> take() { return log_.take(); }

 private:
  events::PrintLog log_;
};

TEST(EngineDebugPrints, EndTheRunWithWhatTheSinkThrows) {
  const auto module = ir::parse_or_throw(print_program(weft::testing::kManualPrints), "test.mlir");
  const BoundPlan plan = partitioned_plan(*module);
  for (int workers : {1, 2}) {
    Executor executor({.workers = workers});
    Refuser refuser;
    std::vector<Value> values;
    for (const Literal& input : inputs()) values.emplace_back(input);
    const std::string error =
        error_of([&] { executor.run(plan, std::move(values), {.prints = &refuser}); });
    EXPECT_THAT(error, ::testing::HasSubstr("cannot write"));
    EXPECT_THAT(error, ::testing::HasSubstr("custom_call"));
    for (const events::DebugPrint& said : refuser.take()) EXPECT_EQ(said.text, "block {}");
  }
}

TEST(EngineDebugPrints, ALogIsEmptyOnceItWasTaken) {
  const auto module =
      ir::parse_or_throw(print_program(weft::testing::kStraightPrints), "test.mlir");
  Executor executor;
  events::PrintLog log;
  std::vector<Value> values;
  for (const Literal& input : inputs()) values.emplace_back(input);
  executor.run(partitioned_plan(*module), std::move(values), {.prints = &log});
  EXPECT_EQ(log.take().size(), 6u);
  EXPECT_THAT(log.take(), IsEmpty());
}

}  // namespace
}  // namespace weft::engine::debug_print_test
