// Random reductions over dimensions that lie apart, of what is computed: taken in two they give
// what the program says, in both engines, to the bit where sums are exact.
#include "passes/schedule/reductions_apart.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/host/executor.h"
#include "ir/ops/attrs.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/pipeline.h"
#include "plan/memory_use.h"
#include "property/partition/random.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/test_values.h"

namespace weft::testing {
namespace {

struct Reduction {
  DType dtype = DType::f32;
  Dims dims = {64, 3, 32, 64}, reduced = {0, 2};
  std::string method = "add";
  std::string made_by = "multiply %a, %b";  // of its operand; empty: it is an argument
  bool is_used_again = false;               // the operand
  bool is_in_loop = false;
};

std::string text_of(const TensorType& type) {
  std::string text = "tensor<";
  for (const std::int64_t size : type.dims) text += std::to_string(size) + "x";
  return text + std::string(info(type.dtype).name) + ">";
}

Dims kept(const Reduction& of) {
  Dims dims;
  for (std::size_t d = 0; d < of.dims.size(); ++d) {
    if (!contains(of.reduced, static_cast<std::int64_t>(d))) dims.push_back(of.dims[d]);
  }
  return dims;
}

// The reduction as a function's body that has %a and %b and begins with %init, to %r.
std::string lines(const Reduction& of) {
  const std::string full = text_of({of.dtype, of.dims}), one = text_of({of.dtype, {}});
  const std::string operand = of.made_by.empty() ? "%a" : "%x";
  std::string text;
  if (!of.made_by.empty()) text = fmt::format("%x = stablehlo.{} : {}\n", of.made_by, full);
  return text +
         fmt::format(
             "%r = stablehlo.reduce({} init: %init) applies stablehlo.{} across dimensions = "
             "[{}] : ({}, {}) -> {}\n",
             operand, of.method, fmt::join(of.reduced, ", "), full, one,
             text_of({of.dtype, kept(of)}));
}

std::string looped(const Reduction& of) {
  const std::string sum = text_of({of.dtype, kept(of)});
  return fmt::format(
      "%zero = stablehlo.constant dense<0> : tensor<i32>\n"
      "%s = stablehlo.broadcast_in_dim %init, dims = [] : ({0}) -> {1}\n"
      "%l:2 = stablehlo.while(%i = %zero, %c = %s) : tensor<i32>, {1}\n cond {{\n"
      "%two = stablehlo.constant dense<2> : tensor<i32>\n"
      "%t = stablehlo.compare LT, %i, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "stablehlo.return %t : tensor<i1>\n }} do {{\n{2}"
      "%one = stablehlo.constant dense<1> : tensor<i32>\n"
      "%n = stablehlo.add %i, %one : tensor<i32>\n"
      "%d = stablehlo.{3} %c, %r : {1}\n"
      "stablehlo.return %n, %d : tensor<i32>, {1}\n }}\n",
      text_of({of.dtype, {}}), sum, lines(of), of.method);
}

std::string program(const Reduction& of) {
  const std::string full = text_of({of.dtype, of.dims}), sum = text_of({of.dtype, kept(of)});
  const std::string results = sum + (of.is_used_again ? ", " + full : "");
  return fmt::format(
      "func.func @main(%a: {0}, %b: {0}, %init: {1}) -> ({2}) {{\n{3}return {4}{5} : {2}\n}}\n",
      full, text_of({of.dtype, {}}), results, of.is_in_loop ? looped(of) : lines(of),
      of.is_in_loop ? "%l#1" : "%r", of.is_used_again ? ", %x" : "");
}

std::int64_t reductions_in(const ir::Module& module) {
  std::int64_t count = 0;
  ir::walk(*module.entry()->body,
           [&](const ir::Op& op) { count += op.kind == ir::OpKind::reduce ? 1 : 0; });
  return count;
}

std::vector<Literal> run_by_engine(std::shared_ptr<const ir::Module> module, int workers,
                                   const std::vector<Literal>& inputs) {
  engine::Executor executor({.workers = workers});
  const std::vector<engine::Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> outputs;
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(std::move(module)));
  for (const engine::Value& output : executor.run(plan, values).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

void expect_same(const std::vector<Literal>& got, const std::vector<Literal>& want,
                 const std::string& text) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i)
    EXPECT_EQ(difference(got[i], want[i], 0), "") << text;
}

// Whether it was taken in two, which changes no result.
bool is_taken_apart(const Reduction& of) {
  const std::string text = program(of);
  const auto module = ir::parse_or_throw(text, "program.mlir");
  const std::shared_ptr<ir::Module> after = module->clone();
  passes::take_reductions_apart(*after);
  EXPECT_TRUE(ir::verify(*after).empty()) << ir::print(*after);
  EXPECT_EQ(ir::print(*ir::parse_or_throw(ir::print(*after), "again")), ir::print(*after));
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module->entry()->body->args) {
    inputs.push_back(test_literal(arg->type.tensor(), Values::small, inputs.size()));
  }
  const bool is_apart = reductions_in(*after) > reductions_in(*module);
  if (!is_apart) {
    EXPECT_EQ(ir::print(*after), ir::print(*module));
    return false;
  }
  const auto want = reference::run(*module, inputs);
  expect_same(reference::run(*after, inputs), want, text);
  for (const int workers : {1, 3}) expect_same(run_by_engine(after, workers, inputs), want, text);
  // What is not written whole any more is larger than what there is in between.
  if (!of.is_in_loop) {
    EXPECT_LT(plan::memory_use(*after).total(), plan::memory_use(*module).total()) << text;
  }
  return true;
}

std::vector<std::string> methods_of(DType dtype) {
  if (is_complex(dtype)) return {"add"};
  if (is_float(dtype)) return {"add", "multiply", "maximum", "minimum"};
  return {"add", "multiply", "maximum", "minimum", "and", "or", "xor"};
}

Dims random_dims(Rng& random, std::size_t rank, std::int64_t elements) {
  Dims dims;
  for (std::size_t d = 0; d < rank; ++d) {
    dims.push_back(random.chance(20) ? 1 : random.any<std::int64_t>({2, 3, 5, 8, 17, 33}));
  }
  // One of them makes the array so large.
  std::int64_t& size =
      dims[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(rank)))];
  size = 1;
  size = std::accumulate(dims.begin(), dims.end(), std::int64_t{1}, std::multiplies<>());
  size = std::max<std::int64_t>(1, elements / size + 1);
  return dims;
}

Reduction random_reduction(Rng& random) {
  Reduction of;
  of.dtype = random.any({DType::f32, DType::f32, DType::f64, DType::i32, DType::i16, DType::ui8,
                         DType::i1, DType::bf16, DType::f16, DType::c64});
  const auto rank = static_cast<std::size_t>(random.in(3, 8));
  of.dims = random_dims(random, rank, (1 << 20) / byte_size(of.dtype));
  of.reduced = {};
  while (of.reduced.size() < 2) {
    of.reduced = {};
    bool is_reduced = random.chance(50);
    for (std::size_t d = 0; d < rank; ++d) {
      if (is_reduced) of.reduced.push_back(static_cast<std::int64_t>(d));
      is_reduced = is_reduced != random.chance(75);
    }
  }
  of.method = random.one_of(methods_of(of.dtype));
  of.made_by = random.any<std::string>({"multiply %a, %b", "add %a, %a", "maximum %a, %b"});
  if (is_complex(of.dtype) || of.dtype == DType::i1) of.made_by = "add %a, %b";
  of.is_in_loop = random.chance(20);
  return of;
}

TEST(ReductionsApart, OfRandomPrograms) {
  int apart = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng random(seed);
    const Reduction of = random_reduction(random);
    if (num_elements(of.dims) > 1 << 22) continue;
    apart += is_taken_apart(of) ? 1 : 0;
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GE(apart, 4);
}

TEST(ReductionsApart, OfAnyMethodThatRoundsNothing) {
  for (const DType dtype : {DType::f32, DType::f64, DType::i8, DType::ui32, DType::i1, DType::bf16,
                            DType::f16, DType::c64}) {
    for (const std::string& method : methods_of(dtype)) {
      const std::string made_by =
          is_complex(dtype) || dtype == DType::i1 ? "add %a, %b" : "multiply %a, %b";
      const bool is_rounded = (dtype == DType::bf16 || dtype == DType::f16) &&
                              (method == "add" || method == "multiply");
      EXPECT_EQ(is_taken_apart({.dtype = dtype,
                                .dims = {128 / byte_size(dtype), 4, 32, 64},
                                .method = method,
                                .made_by = made_by}),
                !is_rounded)
          << method << " of " << info(dtype).name;
    }
  }
}

TEST(ReductionsApart, TheInnermostDimensionsFirst) {
  const auto first_of = [](Dims dims, Dims reduced) {
    Reduction of{.dims = std::move(dims), .reduced = std::move(reduced)};
    EXPECT_TRUE(is_taken_apart(of));
    const auto module = ir::parse_or_throw(program(of), "program.mlir");
    passes::take_reductions_apart(*module);
    for (const ir::Op* op : module->entry()->body->ops) {
      if (op->kind == ir::OpKind::reduce) return op->get<ir::DimensionsAttrs>().dimensions;
    }
    return Dims{};
  };
  EXPECT_EQ(first_of({64, 4, 32, 64}, {0, 2}), (Dims{2}));
  EXPECT_EQ(first_of({8, 4, 4, 32, 64}, {0, 1, 3}), (Dims{3}));
  EXPECT_EQ(first_of({32, 4, 4, 8, 64}, {0, 2, 3}), (Dims{2, 3}));
  EXPECT_EQ(first_of({32, 4, 16, 4, 32}, {0, 2, 4}), (Dims{4}));
  // What is innermost gives too much by itself.
  EXPECT_EQ(first_of({16, 4, 32, 32, 4}, {0, 2, 4}), (Dims{2, 4}));
  EXPECT_EQ(first_of({128, 1, 32, 64}, {0, 2}), (Dims{2}));
}

TEST(ReductionsApart, NotWhereItDoesNotPay) {
  EXPECT_TRUE(is_taken_apart({}));
  EXPECT_TRUE(is_taken_apart({.is_in_loop = true}));
  EXPECT_FALSE(is_taken_apart({.made_by = ""}));
  EXPECT_FALSE(is_taken_apart({.is_used_again = true}));
  EXPECT_FALSE(is_taken_apart({.dims = {8, 3, 32, 64}}));               // stays in the caches
  EXPECT_FALSE(is_taken_apart({.dims = {256, 3, 15, 64}}));             // short columns
  EXPECT_FALSE(is_taken_apart({.dims = {64, 64, 64}}));                 // a step as it is
  EXPECT_FALSE(is_taken_apart({.reduced = {1, 2}}));                    // so is this
  EXPECT_FALSE(is_taken_apart({.dims = {64, 0, 32, 64}}));              // nothing at all
  EXPECT_FALSE(is_taken_apart({.made_by = "reverse %a, dims = [1]"}));  // by what cannot be fused
}

TEST(ReductionsApart, WithinTheMemoryThatThereIs) {
  const auto module = ir::parse_or_throw(program({}), "program.mlir");
  for (const std::int64_t limit : {std::int64_t{1}, plan::memory_use(*module).total()}) {
    const auto within = passes::scheduled(*module, {.target = nullptr, .memory_limit = limit});
    EXPECT_EQ(reductions_in(*within), 2);  // it needs less
  }
}

}  // namespace
}  // namespace weft::testing
