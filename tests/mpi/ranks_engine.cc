#include "mpi/ranks_engine.h"

#include <map>

#include <gtest/gtest.h>

#include "engine/host/bound_plan.h"
#include "plan/plan_builder.h"

namespace weft::testing {
namespace {

constexpr std::chrono::seconds kTimeout{60};

class Processes : public ::testing::Environment {
 public:
  void SetUp() override { ranks(); }
  void TearDown() override {
    if (const auto failure = ranks().failure()) {
      ADD_FAILURE() << *failure;
      if (!ranks().leave_failed(*failure)) ranks().abort();
    } else {
      ranks().leave();
    }
  }
};

const ::testing::Environment* const g_processes =
    ::testing::AddGlobalTestEnvironment(new Processes);

}  // namespace

engine::Ranks& ranks() { return engine::Ranks::open(kTimeout); }

std::vector<Literal> run_on_ranks(std::shared_ptr<const ir::Module> module,
                                  const std::vector<Literal>& inputs, int workers) {
  static std::map<int, engine::Executor> executors;
  engine::Executor& executor =
      executors
          .try_emplace(workers,
                       engine::ExecutorOptions{
                           .workers = workers, .ranks = &ranks(), .rank_timeout = kTimeout})
          .first->second;
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(std::move(module)));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> outputs;
  for (const engine::Value& output : executor.run(plan, values).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

}  // namespace weft::testing
