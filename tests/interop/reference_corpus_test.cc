// The oracle against what JAX computed: every case of tests/interop/data, and every case of the
// shared corpus where that is there.
#include <gtest/gtest.h>

#include "core/npy.h"
#include "interop/corpus.h"
#include "ir/parser.h"
#include "reference/interpreter.h"
#include "support/paths.h"

namespace weft {
namespace {

using testing::Case;

class ReferenceCase : public ::testing::TestWithParam<Case> {};

TEST_P(ReferenceCase, GivesWhatJaxGave) {
  const Case& test_case = GetParam();
  const auto module = ir::load_module(test_case.program.string());
  std::vector<Literal> inputs;
  for (const testing::CaseArray& input : test_case.inputs) {
    inputs.push_back(read_npy(input.file.string(), input.type));
  }
  EXPECT_EQ(testing::difference(test_case, reference::run(*module, inputs)), "") << test_case.name;
}

std::string name_of(const ::testing::TestParamInfo<Case>& info) {
  return testing::parameter_name(info.param.name);
}

const std::filesystem::path kOurs = testing::source_dir() / "tests/interop/data";
const std::filesystem::path kShared = testing::shared_dir() / "corpus/open";

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ReferenceCase);
INSTANTIATE_TEST_SUITE_P(Ours, ReferenceCase, ::testing::ValuesIn(testing::load_cases(kOurs)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Corpus, ReferenceCase, ::testing::ValuesIn(testing::load_cases(kShared)),
                         name_of);

TEST(ReferenceCorpus, IsThere) {
  EXPECT_FALSE(testing::load_cases(kOurs).empty());
  WEFT_REQUIRE_SHARED("corpus/open");
  EXPECT_FALSE(testing::load_cases(kShared).empty());
}

}  // namespace
}  // namespace weft
