#include "compile/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"

namespace weft::compile::program_test {
namespace {

using ::testing::Contains;
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

// The places of a module's ops that have one.
std::vector<std::string> places(const ir::Module& module) {
  std::vector<std::string> all;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (op.location.source != nullptr) all.push_back(ir::source_line(op.location));
    });
  }
  return all;
}

TEST(Program, IsShownWithThePlacesOfItsOps) {
  Program program(module());
  program.advance(Stage::scheduled);
  for (const Stage stage :
       {Stage::parsed, Stage::partitioned, Stage::overlapped, Stage::scheduled}) {
    const std::string text = program.text(stage, true);
    EXPECT_THAT(text, HasSubstr("test.mlir\":4:"));
    const std::shared_ptr<const ir::Module> again = ir::parse_or_throw(text, "again.mlir");
    EXPECT_THAT(places(*again), Contains("test.mlir:4:8"));
    EXPECT_EQ(ir::print(*again), program.text(stage));
    EXPECT_EQ(ir::print(*again, {.locations = true}), text);
  }
}

TEST(Program, TellsAHelperByTheLineThatCallsIt) {
  const char text[] = R"mlir(
sdy.mesh @mesh = <["X"=4]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}]>}) -> tensor<8xf32> {
  %y = call @outer(%x) : (tensor<8xf32>) -> tensor<8xf32> loc("jit(f)/jit(outer)"("f.py":3:5))
  return %y : tensor<8xf32>
}
func.func private @outer(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = call @helper(%x) : (tensor<8xf32>) -> tensor<8xf32> loc("jit(helper)")
  return %y : tensor<8xf32>
}
func.func private @helper(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = stablehlo.tanh %x : tensor<8xf32> loc("tanh")
  %z = stablehlo.cosine %y : tensor<8xf32> loc("cos"("g.py":7:1))
  return %z : tensor<8xf32>
}
)mlir";
  Program program(ir::parse_or_throw(text, "test.mlir"));
  program.advance(Stage::partitioned);
  EXPECT_THAT(places(*program.partitioned()), ElementsAre("f.py:3:5", "g.py:7:1"));
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
