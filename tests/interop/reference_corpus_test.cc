// The oracle against what JAX computed: every case of tests/interop/data, and every case of the
// shared corpus where that is there.
#include <gtest/gtest.h>

#include "interop/corpus_suite.h"
#include "reference/interpreter.h"

namespace weft {
namespace {

using testing::Case;

class Reference : public testing::CorpusCase {};

TEST_P(Reference, GivesWhatJaxGave) {
  const Case& test_case = GetParam();
  const auto module = testing::load_program(test_case);
  const std::vector<Literal> got = reference::run(*module, testing::load_inputs(test_case));
  EXPECT_EQ(testing::difference(test_case, got), "") << test_case.name;
}

WEFT_CORPUS_SUITE(Reference)

}  // namespace
}  // namespace weft
