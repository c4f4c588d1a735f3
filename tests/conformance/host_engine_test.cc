#include "conformance/communicator_suite.h"
#include "engine/host/executor.h"

namespace weft::testing {
namespace {

std::vector<Literal> run_on_host(std::shared_ptr<const ir::Module> module,
                                 std::vector<Literal> inputs, int workers) {
  engine::Executor executor({.workers = workers});
  std::vector<engine::Value> values;
  for (const Literal& input : inputs) values.emplace_back(input);
  const engine::RunResult result =
      executor.run(engine::bind_plan(plan::make_plan(std::move(module))), std::move(values));
  std::vector<Literal> outputs;
  for (const engine::Value& output : result.outputs) outputs.push_back(output.to_literal());
  return outputs;
}

INSTANTIATE_TEST_SUITE_P(Host, CommunicatorSuite,
                         ::testing::Values(Engine{"host", run_on_host, {1, 2, 3}}));

}  // namespace
}  // namespace weft::testing
