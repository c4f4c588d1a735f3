// Normalized programs against what JAX computed, by the oracle: every case of tests/interop/data,
// and every case of the shared corpus (with those in GSPMD's notation) where that is there.
#include <gtest/gtest.h>

#include "interop/corpus_suite.h"
#include "ir/ops/control.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "passes/normalize/normalize.h"
#include "passes/simplify/simplify.h"
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

// Where the copies of a constant stand depends on where equal ones stood.
std::string with_constants_once(const ir::Module& module) {
  const std::unique_ptr<ir::Module> merged = module.clone();
  passes::remove_repeated(*merged);
  return ir::print(*merged);
}

TEST_P(Normalize, StillGivesWhatJaxGave) {
  const Case& test_case = GetParam();
  const auto module = testing::load_program(test_case);
  passes::normalize(*module);
  expect_normal_form(*module);
  const std::string text = with_constants_once(*module);
  passes::normalize(*module);
  EXPECT_EQ(with_constants_once(*module), text) << "normalized twice";
  const std::vector<Literal> got = reference::run(*module, testing::load_inputs(test_case));
  EXPECT_EQ(testing::difference(test_case, got), "") << test_case.name;
}

WEFT_CORPUS_SUITE(Normalize)

}  // namespace
}  // namespace weft
