#include "ir/region_flow.h"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "ir/ops/region.h"
#include "ir/parser.h"
#include "ir/verifier.h"

namespace weft::ir::region_flow_test {
namespace {

constexpr std::string_view kProgram = R"(
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%p: tensor<i1>, %n: tensor<i32>, %a: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %sum = stablehlo.add %a, %b : tensor<8xf32>
    %chosen = "stablehlo.if"(%p) ({
      %inner = "stablehlo.case"(%n) ({
        stablehlo.return %a : tensor<8xf32>
      }, {
        stablehlo.return %sum : tensor<8xf32>
      }) : (tensor<i32>) -> tensor<8xf32>
      stablehlo.return %inner : tensor<8xf32>
    }, {
      stablehlo.return %b : tensor<8xf32>
    }) : (tensor<i1>) -> tensor<8xf32>
    %l:2 = stablehlo.while(%i = %n, %x = %chosen) : tensor<i32>, tensor<8xf32>
     cond {
      %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %next = stablehlo.add %i, %i : tensor<i32>
      %y = stablehlo.multiply %x, %b : tensor<8xf32>
      stablehlo.return %next, %y : tensor<i32>, tensor<8xf32>
    }
    %c:2 = func.call @twice(%l#1, %a) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    %m = sdy.manual_computation(%c#0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
      %f = "stablehlo.async_start"(%s) ({
      ^bb0(%t: tensor<4xf32>):
        %sent = "stablehlo.collective_permute"(%t) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>
        stablehlo.return %sent : tensor<4xf32>
      }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
      %d = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
      sdy.return %d : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %r = stablehlo.reduce(%m init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    return %m, %c#1 : tensor<8xf32>, tensor<8xf32>
  }
  func.func private @twice(%u: tensor<8xf32>, %v: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    return %v, %u : tensor<8xf32>, tensor<8xf32>
  }
}
)";

class RegionFlowTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ParseResult parsed = parse(kProgram);
    ASSERT_TRUE(parsed.errors.empty()) << parsed.errors.front().message;
    module_ = std::move(parsed.module);
    const auto errors = verify(*module_);
    ASSERT_TRUE(errors.empty()) << errors.front().message;
    const auto name = [&](const auto& values) {
      for (const Value* v : values) values_[name_of(v)] = v;
    };
    for (const Function& function : module_->functions()) {
      name(function.body->args);
      walk(*function.body, [&](const Op& op) {
        ops_.push_back(&op);
        name(op.results);
        for (const Block* region : op.regions) name(region->args);
      });
    }
  }

  const Value& value(const std::string& name) const { return *values_.at(name); }
  const Op& op(OpKind kind) const {
    return **std::ranges::find(ops_, kind, [](const Op* op) { return op->kind; });
  }
  // As in the text; "l1" for %l#1.
  static std::string name_of(const Value* value) {
    const bool one_of_many = value->def != nullptr && value->def->results.size() > 1;
    const Value* const named = one_of_many ? value->def->result() : value;
    if (named->hint == nullptr) return "";
    return *named->hint + (one_of_many ? std::to_string(value->index) : "");
  }
  // "stablehlo.while:x": which op uses what.
  std::string sources(const std::string& of) const {
    std::string text;
    for (const Use& use : flow_sources(value(of))) {
      text += fmt::format("{}{}:{}", text.empty() ? "" : " ", use.op->name(), name_of(use.value()));
    }
    return text;
  }
  static std::string targets(const Op& user, std::size_t operand) {
    std::vector<std::string> names;
    for (const Value* target : flow_targets(user, operand)) names.push_back(name_of(target));
    return fmt::format("{}", fmt::join(names, " "));
  }

  std::unique_ptr<Module> module_;
  std::map<std::string, const Value*> values_;
  std::vector<const Op*> ops_;
};

TEST_F(RegionFlowTest, ABranchGivesWhatItReturnsAndTakesNothing) {
  EXPECT_EQ(sources("chosen"), "stablehlo.return:inner stablehlo.return:b");
  EXPECT_EQ(sources("inner"), "stablehlo.return:a stablehlo.return:sum");
  EXPECT_EQ(targets(op(OpKind::if_), 0), "");
  EXPECT_EQ(targets(*op(OpKind::case_).regions[1]->terminator(), 0), "inner");
  EXPECT_FALSE(takes_operands(op(OpKind::if_)));
}

TEST_F(RegionFlowTest, ALoopGoesRound) {
  const Op& loop = op(OpKind::while_);
  EXPECT_EQ(sources("l1"), "stablehlo.while:chosen stablehlo.return:y");
  EXPECT_EQ(sources("x"), sources("l1"));
  EXPECT_EQ(targets(loop, 1), "x x l1");
  EXPECT_EQ(targets(*loop_body(loop).terminator(), 0), "i i l0");
  EXPECT_EQ(targets(*loop_condition(loop).terminator(), 0), "");
  EXPECT_EQ(run_blocks(loop).size(), 2u);
  ASSERT_EQ(result_blocks(loop).size(), 1u);
  EXPECT_EQ(result_blocks(loop)[0], &loop_body(loop));
}

TEST_F(RegionFlowTest, ACallRunsItsFunction) {
  const Op& call = op(OpKind::call);
  ASSERT_EQ(run_blocks(call).size(), 1u);
  EXPECT_EQ(run_blocks(call)[0], module_->find_function("twice")->body);
  EXPECT_EQ(sources("c0"), "func.return:v");
  EXPECT_EQ(targets(call, 0), "u");
  EXPECT_EQ(sources("u"), "");  // callers are not looked for
  EXPECT_EQ(targets(*run_blocks(call)[0]->terminator(), 0), "");
}

TEST_F(RegionFlowTest, AManualComputationAndATransferTakeTheirOperands) {
  EXPECT_EQ(sources("s"), "sdy.manual_computation:c0");
  EXPECT_EQ(sources("m"), "sdy.return:d");
  EXPECT_EQ(targets(op(OpKind::manual_computation), 0), "s");
  EXPECT_EQ(sources("t"), "stablehlo.async_start:s");
  EXPECT_EQ(sources("f"), "stablehlo.return:sent");
  EXPECT_EQ(sources("d"), "stablehlo.return:sent");
  EXPECT_EQ(started_by(op(OpKind::async_done)), &op(OpKind::async_start));
  EXPECT_EQ(targets(*op(OpKind::async_start).regions[0]->terminator(), 0), "f");
}

TEST_F(RegionFlowTest, AReducersRegionIsNoPartOfTheProgram) {
  const Op& reduce = op(OpKind::reduce);
  ASSERT_FALSE(reduce.regions.empty());
  EXPECT_FALSE(reduce.def().runs_regions());
  EXPECT_TRUE(run_blocks(reduce).empty());
  EXPECT_TRUE(flow_sources(*reduce.regions[0]->args[0]).empty());
  EXPECT_TRUE(flow_sources(*reduce.result()).empty());
  EXPECT_TRUE(flow_targets(reduce, 0).empty());
  EXPECT_TRUE(flow_targets(*reduce.regions[0]->terminator(), 0).empty());
}

TEST_F(RegionFlowTest, RegionsCaptureAtAnyDepth) {
  std::vector<std::string> names;
  for (const Value* v : used_from_outside(*op(OpKind::if_).regions[0])) names.push_back(name_of(v));
  EXPECT_EQ(fmt::format("{}", fmt::join(names, " ")), "n a sum");
}

TEST_F(RegionFlowTest, SourcesAndTargetsAreInverse) {
  int pairs = 0;
  for (const Op* user : ops_) {
    for (std::size_t i = 0; i < user->operands.size(); ++i) {
      for (const Value* target : flow_targets(*user, i)) {
        if (user->def().region_flow == RegionFlow::call) continue;
        const Use use{const_cast<Op*>(user), static_cast<std::uint32_t>(i)};
        const UseList sources = flow_sources(*target);
        EXPECT_NE(std::ranges::find(sources, use), sources.end()) << user->name() << " " << i;
        ++pairs;
      }
    }
  }
  EXPECT_EQ(pairs, 20);
}

}  // namespace
}  // namespace weft::ir::region_flow_test
