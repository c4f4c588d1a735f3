// The host engine against what JAX computed: every case of tests/interop/data, and every case of
// the shared corpus where that is there, partitioned over all devices of its mesh.
#include <gtest/gtest.h>

#include "engine/host/executor.h"
#include "interop/corpus_suite.h"
#include "ir/parser.h"
#include "passes/pipeline.h"

namespace weft {
namespace {

using testing::Case;

std::vector<Literal> run(const Case& test_case) {
  static engine::Executor executor;
  std::vector<engine::Value> inputs;
  for (Literal& input : testing::load_inputs(test_case)) inputs.emplace_back(std::move(input));
  const engine::BoundPlan plan = engine::bind_plan(
      plan::make_plan(passes::partitioned(*ir::load_module(test_case.program.string()))));
  std::vector<Literal> outputs;
  for (const engine::Value& output : executor.run(plan, std::move(inputs)).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

class Host : public testing::CorpusCase {};

TEST_P(Host, GivesWhatJaxGave) {
  EXPECT_EQ(testing::difference(GetParam(), run(GetParam())), "") << GetParam().name;
}

WEFT_CORPUS_SUITE(Host)

}  // namespace
}  // namespace weft
