// Rings written by hand: random ones become one collective and one product; those with a mistake in
// them may not; all compute what the program says, to the bit. So do random programs that may have
// any part of a ring in them.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/number_literal.h"
#include "engine/host/executor.h"
#include "ir/ops/collective_def.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/region_flow.h"
#include "passes/pipeline.h"
#include "passes/rings/ring_finder.h"
#include "property/partition/random.h"
#include "property/rings/random_dag.h"
#include "property/rings/random_ring.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr int kRings = under_sanitizers(100, 600), kDags = under_sanitizers(100, 1000);

// Whole numbers of eighths up to that, of integers of ones.
Literal numbers(const TensorType& type, std::int64_t most, Rng& random) {
  Literal result = Literal::splat(type, scalar_literal(type.dtype, 0).element_bytes(0)).expanded();
  const auto bytes = static_cast<std::size_t>(byte_size(type.dtype));
  const bool is_whole = !is_float(type.dtype) && !is_complex(type.dtype);
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    const auto number = static_cast<double>(random.in(-most, most));
    const Literal element = number_literal(type.dtype, is_whole ? number : number / 8);
    std::ranges::copy(element.element_bytes(0),
                      result.mutable_bytes().begin() +
                          static_cast<std::ptrdiff_t>(static_cast<std::size_t>(i) * bytes));
  }
  return result;
}

std::vector<Literal> run_on_host(std::shared_ptr<const ir::Module> module,
                                 const std::vector<Literal>& inputs) {
  static engine::Executor executor({2});
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(std::move(module)));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> results;
  for (const engine::Value& value : executor.run(plan, values).outputs) {
    results.push_back(value.to_literal());
  }
  return results;
}

// For each argument of the entry function.
std::vector<Literal> inputs_of(const ir::Module& module, std::int64_t most, std::uint64_t seed) {
  Rng random(seed);
  std::vector<Literal> inputs;
  for (const ir::Value* arg : module.entry()->body->args) {
    inputs.push_back(numbers(arg->type.tensor(), most, random));
  }
  return inputs;
}

int count_of(const ir::Module& module, bool permutes) {
  int count = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const ir::CollectiveDef* def = ir::collective_of(op);
      if (def == nullptr) return;
      count += (def->kind == ir::CollectiveKind::collective_permute) == permutes;
    });
  }
  return count;
}

std::shared_ptr<const ir::Module> with_rings_recognised(const ir::Module& module) {
  std::shared_ptr<const ir::Module> result = passes::overlapped(module, {});
  const std::string printed = ir::print(*result);
  EXPECT_EQ(ir::print(*ir::parse_or_throw(printed, "printed")), printed);
  return result;
}

// In both engines.
void expect_same(const ir::Module& module, const std::shared_ptr<const ir::Module>& result,
                 const std::vector<Literal>& inputs) {
  const std::vector<Literal> want = reference::run(module, inputs);
  const std::vector<Literal> oracle = reference::run(*result, inputs);
  const std::vector<Literal> host = run_on_host(result, inputs);
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(difference(oracle[i], want[i], 0), "") << ir::print(*result);
    EXPECT_EQ(difference(host[i], want[i], 0), "") << ir::print(*result);
  }
}

TEST(Rings, AreRecognised) {
  int mistakes = 0;
  for (int seed = 0; seed < kRings && !::testing::Test::HasFailure(); ++seed) {
    const RandomRing ring = random_ring(static_cast<std::uint64_t>(seed));
    SCOPED_TRACE(ring.text);
    const auto module = ir::parse_or_throw(ring.text, "program");
    const auto result = with_rings_recognised(*module);
    expect_same(*module, result,
                inputs_of(*module, ring.most, static_cast<std::uint64_t>(seed) + 1));
    mistakes += ring.has_mistake;
    if (ring.has_mistake) continue;
    EXPECT_EQ(count_of(*result, true), 0) << ir::print(*result);
    EXPECT_EQ(count_of(*result, false), ring.num_collectives) << ir::print(*result);
  }
  EXPECT_GT(mistakes, kRings / 8);
}

TEST(Rings, WhateverIsLikeOneComputesTheSame) {
  int changed = 0;
  for (int seed = 0; seed < kDags && !::testing::Test::HasFailure(); ++seed) {
    const std::string text = random_dag(static_cast<std::uint64_t>(seed), 6 + seed % 12);
    SCOPED_TRACE(text);
    const auto module = ir::parse_or_throw(text, "program");
    const auto result = with_rings_recognised(*module);
    expect_same(*module, result, inputs_of(*module, 8, static_cast<std::uint64_t>(seed) + 1));
    changed += ir::print(*result).find("step by step") != std::string::npos;
  }
  EXPECT_GT(changed, kDags / 50);
}

// How much is looked at for the rings of a program, in which values are used in many ways.
std::size_t looked_at(const ir::Module& module) {
  const ir::Block* body = nullptr;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    if (op.def().region_flow == ir::RegionFlow::manual) body = op.regions[0];
  });
  passes::DeviceFacts facts(module);
  passes::SearchBudget budget(std::size_t{1} << 40);
  passes::RingFinder(facts, *facts.devices_of(*body->terminator()), *body, budget, {}).run();
  return budget.spent();
}

// A value has at most 2^18 terms, counted on all devices, and few have as many: each further op
// that adds up or sends what is there already costs no more than a share of that.
TEST(Rings, AreFoundInTimeThatGrowsWithTheProgram) {
  for (int seed = 0; seed < under_sanitizers(5, 40); ++seed) {
    const int num_ops = 50 + 10 * seed;
    const std::string text = random_dag(static_cast<std::uint64_t>(seed), num_ops);
    EXPECT_LT(looked_at(*ir::parse_or_throw(text, "program")), static_cast<std::size_t>(num_ops)
                                                                   << 15)
        << text;
  }
}

}  // namespace
}  // namespace weft::testing
