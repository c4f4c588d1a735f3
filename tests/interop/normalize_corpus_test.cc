// Normalized programs against what JAX computed, by the oracle: every case of tests/interop/data,
// and every case of the shared corpus (with those in GSPMD's notation) where that is there.
#include <gtest/gtest.h>

#include "core/npy.h"
#include "interop/corpus.h"
#include "ir/ops/control.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/normalize/normalize.h"
#include "reference/interpreter.h"
#include "support/paths.h"

namespace weft {
namespace {

using testing::Case;

class NormalizeCase : public ::testing::TestWithParam<Case> {};

void expect_normal_form(const ir::Module& module) {
  EXPECT_EQ(ir::format(ir::verify(module), "normalized"), "");
  EXPECT_EQ(module.functions().size(), 1u);
  EXPECT_LE(module.meshes.size(), 1u);
  ir::walk(*module.entry()->body, [](const ir::Op& op) {
    EXPECT_EQ(ir::callee_of(op), "") << ir::error_message(op, "");
    EXPECT_EQ(op.extra.find("mhlo.sharding"), nullptr) << ir::error_message(op, "");
  });
}

TEST_P(NormalizeCase, StillGivesWhatJaxGave) {
  const Case& test_case = GetParam();
  const auto module = ir::load_module(test_case.program.string());
  passes::normalize(*module);
  expect_normal_form(*module);
  const std::string text = ir::print(*module);
  passes::normalize(*module);
  EXPECT_EQ(ir::print(*module), text) << "normalized twice";
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

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(NormalizeCase);
INSTANTIATE_TEST_SUITE_P(Ours, NormalizeCase, ::testing::ValuesIn(testing::load_cases(kOurs)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Corpus, NormalizeCase, ::testing::ValuesIn(testing::load_cases(kShared)),
                         name_of);

TEST(NormalizeCorpus, IsThere) {
  EXPECT_FALSE(testing::load_cases(kOurs).empty());
  WEFT_REQUIRE_SHARED("corpus/open");
  EXPECT_FALSE(testing::load_cases(kShared).empty());
}

}  // namespace
}  // namespace weft
