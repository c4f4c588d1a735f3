// Normalized programs against what JAX computed, by the oracle: every case of tests/interop/data,
// and every case of the shared corpus (with those in GSPMD's notation) where that is there.
#include <gtest/gtest.h>

#include "interop/corpus_suite.h"
#include "ir/ops/control.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/normalize/normalize.h"
#include "reference/interpreter.h"

namespace weft {
namespace {

using testing::Case;

class Normalize : public testing::CorpusCase {};

void expect_normal_form(const ir::Module& module) {
  EXPECT_EQ(ir::format(ir::verify(module), "normalized"), "");
  EXPECT_EQ(module.functions().size(), 1u);
  EXPECT_LE(module.meshes.size(), 1u);
  ir::walk(*module.entry()->body, [](const ir::Op& op) {
    EXPECT_EQ(ir::callee_of(op), "") << ir::error_message(op, "");
    EXPECT_EQ(op.extra.find("mhlo.sharding"), nullptr) << ir::error_message(op, "");
  });
}

TEST_P(Normalize, StillGivesWhatJaxGave) {
  const Case& test_case = GetParam();
  const auto module = testing::load_program(test_case);
  passes::normalize(*module);
  expect_normal_form(*module);
  const std::string text = ir::print(*module);
  passes::normalize(*module);
  EXPECT_EQ(ir::print(*module), text) << "normalized twice";
  const std::vector<Literal> got = reference::run(*module, testing::load_inputs(test_case));
  EXPECT_EQ(testing::difference(test_case, got), "") << test_case.name;
}

WEFT_CORPUS_SUITE(Normalize)

}  // namespace
}  // namespace weft
