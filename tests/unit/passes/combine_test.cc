// What one device does, with small collectives combined: the same results, fewer collectives.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "ir/ops/collective.h"
#include "ir/ops/op_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/combine/combine_collectives.h"
#include "reference/interpreter.h"

namespace weft::passes::combine_test {
namespace {

using ::testing::ElementsAre;

constexpr const char* kAlongY = "[[0, 1], [2, 3]]";
constexpr const char* kAlongX = "[[0, 2], [1, 3]]";

std::string attributes(const std::string& groups, const std::string& more) {
  static int channel = 0;
  return fmt::format(
      "<{{channel_handle = #stablehlo.channel_handle<handle = {}, type = 1>, replica_groups = "
      "dense<{}> : tensor<2x2xi64>{}}}>",
      ++channel, groups, more);
}

std::string inserted(const std::string& reason) {
  if (reason.empty()) return "";
  return fmt::format(" {{mhlo.frontend_attributes = {{weft.reason = \"{}\"}}}}", reason);
}

// An all_reduce or, with an attribute that says how, a reduce_scatter.
std::string reduction(const std::string& to, const std::string& from, const std::string& types,
                      const std::string& reason = "r", const std::string& groups = kAlongY,
                      const std::string& combine = "add", const std::string& scatter = "") {
  const std::size_t element = types.find_first_of("if", sizeof("(tensor<") - 1);
  const std::string scalar = "tensor<" + types.substr(element, 3) + ">";
  return fmt::format(
      "{} = \"stablehlo.{}\"({}) {} ({{ ^bb0(%p: {}, %q: {}): %sum = stablehlo.{} %p, %q : {} "
      "stablehlo.return %sum : {} }}){} : {}\n",
      to, scatter.empty() ? "all_reduce" : "reduce_scatter", from,
      attributes(groups, scatter + ", use_global_device_ids"), scalar, scalar, combine, scalar,
      scalar, inserted(reason), types);
}

std::string all_gather(const std::string& to, const std::string& from, int dim,
                       const std::string& types) {
  return fmt::format(
      "{} = \"stablehlo.all_gather\"({}) {}{} : {}\n", to, from,
      attributes(kAlongY, fmt::format(", all_gather_dim = {} : i64, use_global_device_ids", dim)),
      inserted("r"), types);
}

std::string all_to_all(const std::string& to, const std::string& from, int split, int concat,
                       const std::string& types) {
  return fmt::format(
      "{} = \"stablehlo.all_to_all\"({}) {}{} : {}\n", to, from,
      attributes(kAlongY, fmt::format(", split_dimension = {} : i64, concat_dimension = {} : i64, "
                                      "split_count = 2 : i64",
                                      split, concat)),
      inserted("r"), types);
}

constexpr const char* kSame = "(tensor<2x4xi32>) -> tensor<2x4xi32>";

// What a device computes of %a and %b, tensor<2x4xi32>, its rows of arrays of 8 x 4; it returns
// arrays of these many rows of 4.
std::unique_ptr<ir::Module> program(const std::string& body,
                                    const std::vector<std::string>& results,
                                    const std::string& shape = "2x4") {
  const std::string whole = std::to_string(4 * (shape[0] - '0')) + shape.substr(1),
                    rows = R"(<@mesh, [{"x", "y"}, {}]>)";
  std::vector<std::string> names, types, globals, cut, outputs;
  for (std::size_t i = 0; i < results.size(); ++i) {
    names.push_back(results[i]);
    types.push_back(fmt::format("tensor<{}xi32>", shape));
    globals.push_back(fmt::format("tensor<{}xi32>", whole));
    cut.push_back(rows);
    outputs.push_back(fmt::format("%out#{}", i));
  }
  const auto list = [](const std::vector<std::string>& items) {
    return fmt::format("{}", fmt::join(items, ", "));
  };
  return ir::parse_or_throw(fmt::format(R"(module attributes {{mhlo.num_partitions = 4 : i32}} {{
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> ({0}) {{
    %out:{1} = sdy.manual_computation(%A, %B) in_shardings=[{2}, {2}] out_shardings=[{3}] manual_axes={{"x", "y"}} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {{
{4}      sdy.return {5} : {6}
    }} : (tensor<8x4xi32>, tensor<8x4xi32>) -> ({0})
    return {7} : {0}
  }}
}})",
                                        list(globals), results.size(), rows, list(cut), body,
                                        list(names), list(types), list(outputs)),
                            "test.mlir");
}

std::vector<std::string> collectives(const ir::Module& module) {
  std::vector<std::string> found;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    if (!op.def().has(ir::Trait::collective)) return;
    found.push_back(
        fmt::format("{} {}", op.name().substr(10), op.operand(0)->type.tensor().num_elements()));
  });
  return found;
}

// Combines, checks that nothing changes, and names the collectives with the elements of each.
std::vector<std::string> combined(const ir::Module& module, std::int64_t max_bytes = 1 << 16) {
  const auto result = module.clone();
  combine_collectives(*result, max_bytes);
  const std::string text = ir::print(*result);
  const auto again = ir::parse_or_throw(text, "printed.mlir");
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module.entry()->body->args) {
    inputs.push_back(random_literal(arg->type.tensor(), 1, inputs.size()));
  }
  EXPECT_EQ(reference::run(module, inputs), reference::run(*again, inputs)) << text;
  return collectives(*again);
}

TEST(Combine, MakesOneOfTwo) {
  const auto module =
      program(reduction("%0", "%a", kSame) + reduction("%1", "%b", kSame), {"%0", "%1"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 16"));
}

TEST(Combine, SaysAllReasonsOnce) {
  const auto module = program(reduction("%0", "%a", kSame, "add needs it") +
                                  reduction("%1", "%b", kSame, "abs needs it") +
                                  reduction("%2", "%b", kSame, "add needs it", kAlongY, "maximum") +
                                  reduction("%3", "%b", kSame, "add needs it", kAlongY),
                              {"%0", "%1", "%2", "%3"});
  combine_collectives(*module, 1 << 16);
  std::vector<std::string> reasons;
  ir::walk(*module->entry()->body, [&](const ir::Op& op) {
    if (op.kind == ir::OpKind::all_reduce) reasons.emplace_back(ir::inserted_for(op));
  });
  EXPECT_THAT(reasons,
              ::testing::UnorderedElementsAre("add needs it; abs needs it", "add needs it"));
}

TEST(Combine, LeavesWhatFollowsFromTheOther) {
  const auto module =
      program(reduction("%0", "%a", kSame) + "%n = stablehlo.negate %0 : tensor<2x4xi32>\n" +
                  reduction("%1", "%n", kSame) + reduction("%2", "%b", kSame),
              {"%1", "%2"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 16", "all_reduce 8"));
}

TEST(Combine, MovesSmallUsersBehindIt) {
  const auto module = program(reduction("%0", "%a", kSame) +
                                  "%n = stablehlo.negate %0 : tensor<2x4xi32>\n"
                                  "%m = stablehlo.abs %n : tensor<2x4xi32>\n"
                                  "%c = stablehlo.add %b, %b : tensor<2x4xi32>\n" +
                                  reduction("%1", "%c", kSame),
                              {"%1", "%m"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 16"));
}

TEST(Combine, LeavesWhatLargeUsersWaitFor) {
  const auto module = program(
      reduction("%0", "%a", kSame) +
          "%n = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<2x4xi32>) -> "
          "tensor<2x999x4xi32>\n"
          "%s = stablehlo.slice %n [0:2, 7:8, 0:4] : (tensor<2x999x4xi32>) -> tensor<2x1x4xi32>\n"
          "%m = stablehlo.reshape %s : (tensor<2x1x4xi32>) -> tensor<2x4xi32>\n" +
          reduction("%1", "%b", kSame),
      {"%1", "%m"});
  EXPECT_THAT(combined(*module, 1000), ElementsAre("all_reduce 8", "all_reduce 8"));
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 16"));
}

TEST(Combine, StopsAtTheLimit) {
  std::string body;
  for (int i = 0; i < 5; ++i) body += reduction(fmt::format("%{}", i), "%a", kSame);
  const auto module = program(body, {"%0", "%1", "%2", "%3", "%4"});
  EXPECT_THAT(combined(*module, 0).size(), 5);
  EXPECT_THAT(combined(*module, 32).size(), 5);
  EXPECT_THAT(combined(*module, 64), ElementsAre("all_reduce 16", "all_reduce 16", "all_reduce 8"));
}

TEST(Combine, NeedsTheSameGroupsCombinationAndType) {
  const auto module =
      program(reduction("%0", "%a", kSame) + reduction("%1", "%a", kSame, "r", kAlongX) +
                  reduction("%2", "%a", kSame, "r", kAlongY, "minimum") +
                  "%w = stablehlo.convert %a : (tensor<2x4xi32>) -> tensor<2x4xi64>\n" +
                  reduction("%3", "%w", "(tensor<2x4xi64>) -> tensor<2x4xi64>") +
                  "%n = stablehlo.convert %3 : (tensor<2x4xi64>) -> tensor<2x4xi32>\n" +
                  all_gather("%4", "%a", 0, "(tensor<2x4xi32>) -> tensor<4x4xi32>") +
                  "%s = stablehlo.slice %4 [0:2, 0:4] : (tensor<4x4xi32>) -> tensor<2x4xi32>\n",
              {"%0", "%1", "%2", "%n", "%s"});
  EXPECT_THAT(combined(*module).size(), 5);
}

TEST(Combine, LeavesThoseOfTheProgramItself) {
  const auto module =
      program(reduction("%0", "%a", kSame, "") + reduction("%1", "%b", kSame, ""), {"%0", "%1"});
  EXPECT_THAT(combined(*module).size(), 2);
}

TEST(Combine, GathersAlongAnyDimension) {
  const auto module =
      program(all_gather("%0", "%a", 0, "(tensor<2x4xi32>) -> tensor<4x4xi32>") +
                  "%t = stablehlo.reshape %b : (tensor<2x4xi32>) -> tensor<4x2xi32>\n" +
                  all_gather("%1", "%t", 1, "(tensor<4x2xi32>) -> tensor<4x4xi32>"),
              {"%0", "%1"}, "4x4");
  EXPECT_THAT(combined(*module), ElementsAre("all_gather 16"));
}

TEST(Combine, ScattersAlongAnyDimension) {
  const auto module =
      program(reduction("%0", "%a", "(tensor<2x4xi32>) -> tensor<1x4xi32>", "r", kAlongY, "add",
                        ", scatter_dimension = 0 : i64") +
                  reduction("%1", "%b", "(tensor<2x4xi32>) -> tensor<2x2xi32>", "r", kAlongY, "add",
                            ", scatter_dimension = 1 : i64") +
                  "%r = stablehlo.reshape %1 : (tensor<2x2xi32>) -> tensor<1x4xi32>\n",
              {"%0", "%r"}, "1x4");
  EXPECT_THAT(combined(*module), ElementsAre("reduce_scatter 16"));
}

TEST(Combine, ExchangesAnyDimensions) {
  const auto module =
      program(all_to_all("%0", "%a", 1, 0, "(tensor<2x4xi32>) -> tensor<4x2xi32>") +
                  all_to_all("%1", "%b", 0, 1, "(tensor<2x4xi32>) -> tensor<1x8xi32>") +
                  all_to_all("%2", "%b", 1, 1, "(tensor<2x4xi32>) -> tensor<2x4xi32>") +
                  "%r = stablehlo.reshape %0 : (tensor<4x2xi32>) -> tensor<2x4xi32>\n"
                  "%s = stablehlo.reshape %1 : (tensor<1x8xi32>) -> tensor<2x4xi32>\n",
              {"%r", "%s", "%2"});
  EXPECT_THAT(combined(*module), ElementsAre("all_to_all 24"));
}

// Two sums, each of which is gathered then.
TEST(Combine, BatchesWaitForBatches) {
  std::string body;
  for (const char* v : {"a", "b"}) {
    body += reduction(fmt::format("%s{}", v), fmt::format("%{}", v), kSame, "r", kAlongX);
    body += all_gather(fmt::format("%g{}", v), fmt::format("%s{}", v), 0,
                       "(tensor<2x4xi32>) -> tensor<4x4xi32>");
  }
  EXPECT_THAT(combined(*program(body, {"%ga", "%gb"}, "4x4")),
              ElementsAre("all_reduce 16", "all_gather 16"));
}

// %2 follows from %1, so it cannot be one with %0, for which %1 waits.
TEST(Combine, BatchesDoNotWaitForEachOther) {
  const auto module =
      program(reduction("%0", "%a", kSame) + reduction("%1", "%0", kSame, "r", kAlongX) +
                  reduction("%2", "%1", kSame),
              {"%2"});
  EXPECT_THAT(combined(*module).size(), 3);
}

std::string loop(const std::string& cond, const std::string& body) {
  return "%zero = stablehlo.constant dense<0> : tensor<i32>\n"
         "%w:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<2x4xi32>\n"
         "cond {\n%three = stablehlo.constant dense<3> : tensor<i32>\n" +
         cond +
         "%c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
         "stablehlo.return %c : tensor<i1>\n} do {\n"
         "%one = stablehlo.constant dense<1> : tensor<i32>\n"
         "%j = stablehlo.add %i, %one : tensor<i32>\n" +
         body + "stablehlo.return %j, %y : tensor<i32>, tensor<2x4xi32>\n}\n";
}

TEST(Combine, WorksInBodiesOfLoops) {
  const auto module = program(
      loop("", reduction("%0", "%x", kSame) + "%n = stablehlo.negate %x : tensor<2x4xi32>\n" +
                   reduction("%1", "%n", kSame) +
                   "%y = stablehlo.subtract %0, %1 : tensor<2x4xi32>\n"),
      {"%w#1"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 16"));
}

TEST(Combine, CrossesLoopsThatDoNotUseIt) {
  const auto module = program(reduction("%0", "%a", kSame) +
                                  loop("", "%y = stablehlo.add %x, %a : tensor<2x4xi32>\n") +
                                  reduction("%1", "%w#1", kSame),
                              {"%0", "%1"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 16"));
}

TEST(Combine, IsThereForRegionsThatUseItFromOutside) {
  const auto module = program(
      reduction("%0", "%a", kSame) + "%n = stablehlo.negate %0 : tensor<2x4xi32>\n" +
          loop("", "%y = stablehlo.add %x, %n : tensor<2x4xi32>\n") + reduction("%1", "%b", kSame),
      {"%w#1", "%1"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 8", "all_reduce 8"));
}

TEST(Combine, DoesNotTakeOpsOutOfBlocks) {
  const auto module =
      program(reduction("%0", "%a", kSame) + loop("", reduction("%y", "%x", kSame)) +
                  reduction("%1", "%b", kSame),
              {"%0", "%w#1", "%1"});
  EXPECT_THAT(combined(*module), ElementsAre("all_reduce 8", "all_reduce 16"));
}

}  // namespace
}  // namespace weft::passes::combine_test
