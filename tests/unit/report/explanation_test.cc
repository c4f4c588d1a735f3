// What is explained of a program can be told when the program is gone, as weft run does.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "compile/program.h"
#include "ir/parser.h"
#include "machine/machine.h"
#include "report/explain/explain.h"
#include "report/explain/products.h"

namespace weft::report {
namespace {

constexpr const char* kTwoProducts = R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
                %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>},
                %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
)";

struct Told {
  Explanation explanation;
  std::string text, products;
};

Told explained() {
  compile::Program program(ir::parse_or_throw(kTwoProducts, "program.mlir"));
  const machine::Target target(machine::Machine::host(4));
  passes::Choices choices;
  passes::OverlapChoices overlap;
  compile::Options how;
  how.partition.choices = &choices;
  how.choices = &overlap;
  program.advance(compile::Stage::plan, how);
  Told told;
  told.explanation =
      explain(Compilation{program, target, compile::Schedule::weft, choices, overlap});
  told.text = to_text(told.explanation);
  told.products = products_text(told.explanation.products);
  return told;
}

TEST(Explanation, OutlivesItsProgram) {
  const Told told = explained();
  EXPECT_NE(told.text.find("AllReduce_y"), std::string::npos) << told.text;
  EXPECT_EQ(to_text(told.explanation), told.text);
  EXPECT_EQ(products_text(told.explanation.products), told.products);
  for (const ExplainedCollective& one : told.explanation.collectives) {
    EXPECT_NE(one.op->name().find("all_"), std::string::npos);
  }
}

}  // namespace
}  // namespace weft::report
