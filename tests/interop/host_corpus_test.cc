// The host engine against what JAX computed: every case of tests/interop/data, and every case of
// the shared corpus where that is there, partitioned over all devices of its mesh; the same bits
// when it is simplified, but for programs with reductions, and near enough when its communication
// is spread and scheduled for links.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/host/executor.h"
#include "interop/corpus_suite.h"
#include "ir/verifier.h"
#include "passes/pipeline.h"
#include "passes/simplify/simplify.h"
#include "support/compare_literals.h"

namespace weft {
namespace {

using testing::Case;

std::vector<Literal> run(std::shared_ptr<const ir::Module> module,
                         const std::vector<Literal>& inputs) {
  static engine::Executor executor;
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(std::move(module)));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> outputs;
  for (const engine::Value& output : executor.run(plan, std::move(values)).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

std::shared_ptr<const ir::Module> simplified(const ir::Module& module) {
  std::shared_ptr<ir::Module> result = module.clone();
  passes::SimplifyOptions options;
  options.evaluate = [](const ir::Module& program) { return run(program.clone(), {}); };
  options.max_unrolled_ops = 64;
  passes::simplify(*result, options);
  EXPECT_EQ(ir::format(ir::verify(*result), "simplified"), "");
  return result;
}

// What a simplification leaves out may be what a sum shared a step with, in which it is taken in
// another order.
bool has_reductions(const ir::Module& module) {
  bool has = false;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) { has |= op.kind == ir::OpKind::reduce; });
  return has;
}

// Over links so slow that whatever can be spread is.
std::shared_ptr<const ir::Module> spread_and_scheduled(const ir::Module& module) {
  const auto target =
      std::make_shared<machine::Target>(machine::host_with_links(module.num_devices(), 1e6, 1e-9));
  return passes::scheduled(*passes::overlapped(module, {target}), {target});
}

class Host : public testing::CorpusCase {};

TEST_P(Host, GivesWhatJaxGave) {
  const Case& test_case = GetParam();
  const std::vector<Literal> inputs = testing::load_inputs(test_case);
  const std::shared_ptr<const ir::Module> module =
      passes::partitioned(*testing::load_program(test_case));
  const std::vector<Literal> got = run(module, inputs);
  EXPECT_EQ(testing::difference(test_case, got), "") << test_case.name;
  const std::vector<Literal> again = run(simplified(*module), inputs);
  if (has_reductions(*module)) {
    EXPECT_EQ(testing::difference(test_case, again), "") << test_case.name << ", simplified";
  } else {
    EXPECT_TRUE(std::ranges::equal(again, got)) << test_case.name << ", simplified";
  }
  if (module->num_devices() < 2) return;
  const std::vector<Literal> spread = run(spread_and_scheduled(*module), inputs);
  EXPECT_EQ(testing::difference(test_case, spread), "") << test_case.name << ", spread";
}

WEFT_CORPUS_SUITE(Host)

}  // namespace
}  // namespace weft
