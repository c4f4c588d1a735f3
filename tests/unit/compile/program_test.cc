#include "compile/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"

namespace weft::compile::program_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const char kProgram[] = R"(
sdy.mesh @mesh = <["X"=4]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}]>}) -> tensor<8xf32> {
  %y = stablehlo.tanh %x : tensor<8xf32>
  return %y : tensor<8xf32>
}
)";

std::shared_ptr<const ir::Module> module() { return ir::parse_or_throw(kProgram, "test.mlir"); }

TEST(Stages, HaveNamesInTheirOrder) {
  EXPECT_THAT(Program::stage_names(), ElementsAre("parsed", "propagated", "partitioned",
                                                  "overlapped", "scheduled", "plan"));
  EXPECT_EQ(Program::stage_named("partitioned"), Stage::partitioned);
  EXPECT_EQ(Program::stage_named("Plan"), std::nullopt);
  EXPECT_THAT(Program::stages_help(), HasSubstr(". plan: "));
}

TEST(Program, IsShownAfterEachStage) {
  Program program(module());
  program.advance(Stage::plan);
  EXPECT_EQ(program.text(Stage::parsed), ir::print(*module()));
  EXPECT_EQ(program.text(Stage::propagated), ir::print(*passes::propagated(*module())));
  EXPECT_EQ(program.text(Stage::partitioned), ir::print(*passes::partitioned(*module())));
  EXPECT_EQ(program.text(Stage::overlapped),
            ir::print(*passes::overlapped(*program.partitioned(), {})));
  EXPECT_EQ(program.text(Stage::scheduled),
            ir::print(*passes::scheduled(*program.overlapped(), {})));
  EXPECT_EQ(program.text(Stage::plan), plan::to_text(*program.plan()));
  EXPECT_FALSE(program.kept_limit());
}

TEST(Program, GoesNoFurtherThanAsked) {
  Program program(module());
  program.advance(Stage::partitioned);
  EXPECT_GT(program.milliseconds(Stage::partitioned), 0);
  EXPECT_EQ(program.milliseconds(Stage::plan), 0);
  EXPECT_EQ(program.plan(), nullptr);
}

TEST(Program, KeepsAMemoryLimit) {
  Program program(module());
  program.advance(Stage::partitioned, {.memory_limit = 1 << 20});
  ASSERT_TRUE(program.kept_limit());
  EXPECT_EQ(program.kept_limit()->limit, 1 << 20);
  EXPECT_GT(program.kept_limit()->needed, 0);
  EXPECT_EQ(program.kept_limit()->thrift, "");
}

}  // namespace
}  // namespace weft::compile::program_test
