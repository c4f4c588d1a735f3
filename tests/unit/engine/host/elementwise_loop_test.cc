// Loops that are one kernel give what the oracle gives.
#include "engine/loops/elementwise_loop.h"

#include <algorithm>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "reference/interpreter.h"
#include "support/sanitizer.h"
#include "unit/engine/host/run_text.h"

namespace weft::engine::elementwise_loop_test {
namespace {

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t n) {
  return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
}

// A loop of a few turns over arrays of one shape, a scalar of their dtype and a counter, which it
// carries in another order from turn to turn.
class LoopText {
 public:
  LoopText(Random& random, std::string dtype, const std::string& dims)
      : random_(random),
        dtype_(std::move(dtype)),
        array_(dims.empty() ? scalar() : fmt::format("tensor<{}x{}>", dims, dtype_)) {}

  std::string text() {
    const std::size_t turns = below(random_, 6);
    std::string body;
    std::vector<std::string> arrays = {"%a", "%b", "%x", "%k"}, scalars = {"%s", "%y"};
    const std::size_t ops = 1 + below(random_, 12);
    for (std::size_t i = 0; i < ops; ++i) body += op(i, arrays, scalars);
    return fmt::format(
        "func.func public @main(%x: {0}, %y: {1}, %z: {0}) -> (tensor<i32>, {0}, {1}, {0}) {{\n"
        "  %n = stablehlo.constant dense<{2}> : tensor<i32>\n"
        "  %c = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0:4 = stablehlo.while(%i = %c, %a = %x, %s = %y, %b = %z) : tensor<i32>, {0}, {1}, "
        "{0}\n"
        "  cond {{\n"
        "    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %1 : tensor<i1>\n"
        "  }} do {{\n"
        "    %k = stablehlo.constant dense<{7}> : {0}\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %next = stablehlo.add %i, %one : tensor<i32>\n"
        "{3}"
        "    stablehlo.return %next, {4}, {5}, {6} : tensor<i32>, {0}, {1}, {0}\n"
        "  }}\n"
        "  return %0#0, %0#1, %0#2, %0#3 : tensor<i32>, {0}, {1}, {0}\n"
        "}}\n",
        array_, scalar(), turns, body, one_of(arrays), one_of(scalars), one_of(arrays),
        dtype_.find('f') == std::string::npos ? "3" : "3.0");
  }

 private:
  std::string scalar() const { return fmt::format("tensor<{}>", dtype_); }
  const std::string& one_of(const std::vector<std::string>& names) {
    return names[below(random_, names.size())];
  }

  std::string op(std::size_t i, std::vector<std::string>& arrays,
                 std::vector<std::string>& scalars) {
    static constexpr const char* kOps[] = {"add", "subtract", "multiply", "maximum", "minimum"};
    const std::string name = fmt::format("%v{}", i);
    const std::size_t kind = below(random_, 4);
    if (kind == 0 && array_ != scalar()) {
      const std::string text =
          fmt::format("    {} = stablehlo.broadcast_in_dim {}, dims = [] : ({}) -> {}\n", name,
                      one_of(scalars), scalar(), array_);
      arrays.push_back(name);
      return text;
    }
    const bool of_scalars = kind == 1;
    std::vector<std::string>& names = of_scalars ? scalars : arrays;
    const std::string text = fmt::format("    {} = stablehlo.{} {}, {} : {}\n", name,
                                         kOps[below(random_, std::size(kOps))], one_of(names),
                                         one_of(names), of_scalars ? scalar() : array_);
    names.push_back(name);
    return text;
  }

  Random& random_;
  std::string dtype_, array_;
};

bool is_one_kernel(const BoundPlan& plan) {
  return std::ranges::any_of(plan.routines[0].steps, [](const BoundStep& step) {
    return step.kind == plan::StepKind::while_loop && step.kernel != nullptr;
  });
}

TEST(ElementwiseLoop, IsWhatTheOracleSays) {
  Random random(20261126);
  Executor executor({.workers = 2});
  for (const char* dtype : {"f32", "f64", "bf16", "f16", "i32", "i8", "ui16", "i64"}) {
    for (const char* dims : {"", "1", "3", "512", "513", "16x40", "1x16384", "16385"}) {
      for (int i = 0; i < testing::under_sanitizers(2, 6); ++i) {
        const std::string text = LoopText(random, dtype, dims).text();
        const auto module = ir::parse_or_throw(text, "loop.mlir");
        std::vector<Literal> inputs;
        for (const ir::Value* argument : module->entry()->body->args) {
          inputs.push_back(random_literal(argument->type.tensor(), random(), 0));
        }
        const BoundPlan plan = plan_of(text);
        EXPECT_EQ(is_one_kernel(plan), std::string_view(dims) != "16385") << text;
        std::vector<Value> values(inputs.begin(), inputs.end());
        const auto got = executor.run(plan, std::move(values)).outputs;
        const std::vector<Literal> want = reference::run(*module, inputs);
        for (std::size_t o = 0; o < want.size(); ++o) {
          ASSERT_EQ(got[o].to_literal(), want[o]) << "result " << o << " of " << text;
        }
      }
    }
  }
}

// What is no function of single elements, or of one shape, is run by the executor.
TEST(ElementwiseLoop, LeavesOtherLoopsToTheExecutor) {
  const auto loop = [](std::string_view op) {
    return fmt::format(R"(
func.func public @main(%x: tensor<4x4xf32>, %go: tensor<i1>) -> tensor<4x4xf32> {{
  %0:2 = stablehlo.while(%a = %x, %g = %go) : tensor<4x4xf32>, tensor<i1>
  cond {{
    stablehlo.return %g : tensor<i1>
  }} do {{
    %f = stablehlo.constant dense<false> : tensor<i1>
    {}
    stablehlo.return %1, %f : tensor<4x4xf32>, tensor<i1>
  }}
  return %0#0 : tensor<4x4xf32>
}}
)",
                       op);
  };
  EXPECT_TRUE(is_one_kernel(plan_of(loop("%1 = stablehlo.tanh %a : tensor<4x4xf32>"))));
  for (const char* op :
       {"%1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>",
        "%1 = stablehlo.reverse %a, dims = [0] : tensor<4x4xf32>",
        "%1 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<4x4xf32>, "
        "tensor<4x4xf32>) -> tensor<4x4xf32>",
        "%c = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0], [1.0, 2.0, "
        "3.0, "
        "4.0], [1.0, 2.0, 3.0, 4.0]]> : tensor<4x4xf32>\n"
        "    %1 = stablehlo.add %a, %c : tensor<4x4xf32>"}) {
    EXPECT_FALSE(is_one_kernel(plan_of(loop(op)))) << op;
  }
}

}  // namespace
}  // namespace weft::engine::elementwise_loop_test
