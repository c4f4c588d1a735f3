// The host engine against what JAX computed: every case of tests/interop/data, and every case of
// the shared corpus where that is there, partitioned over all devices of its mesh.
#include <gtest/gtest.h>

#include "core/npy.h"
#include "engine/host/executor.h"
#include "interop/corpus.h"
#include "ir/parser.h"
#include "passes/pipeline.h"
#include "support/paths.h"

namespace weft {
namespace {

using testing::Case;

std::vector<Literal> run(const Case& test_case) {
  static engine::Executor executor;
  std::vector<engine::Value> inputs;
  for (const testing::CaseArray& input : test_case.inputs) {
    inputs.emplace_back(read_npy(input.file.string(), input.type));
  }
  const engine::Plan plan =
      engine::make_plan(passes::partitioned(*ir::load_module(test_case.program.string())));
  std::vector<Literal> outputs;
  for (const engine::Value& output : executor.run(plan, std::move(inputs)).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

class HostCase : public ::testing::TestWithParam<Case> {};

TEST_P(HostCase, GivesWhatJaxGave) {
  EXPECT_EQ(testing::difference(GetParam(), run(GetParam())), "") << GetParam().name;
}

std::string name_of(const ::testing::TestParamInfo<Case>& info) {
  return testing::parameter_name(info.param.name);
}

std::vector<Case> our_cases() {
  return testing::load_cases(testing::source_dir() / "tests/interop/data");
}
std::vector<Case> shared_cases() {
  std::vector<Case> cases = testing::load_cases(testing::shared_dir() / "corpus/open");
  std::erase_if(cases, [](const Case& c) { return c.name.starts_with("notebook_gspmd/"); });
  return cases;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(HostCase);
INSTANTIATE_TEST_SUITE_P(Ours, HostCase, ::testing::ValuesIn(our_cases()), name_of);
INSTANTIATE_TEST_SUITE_P(Corpus, HostCase, ::testing::ValuesIn(shared_cases()), name_of);

TEST(HostCorpus, IsThere) {
  EXPECT_FALSE(our_cases().empty());
  WEFT_REQUIRE_SHARED("corpus/open");
  EXPECT_FALSE(shared_cases().empty());
}

}  // namespace
}  // namespace weft
