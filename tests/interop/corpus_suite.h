// Tests over all programs with JAX's outputs: those of the folders of tests/interop, and those of
// the shared corpus where that is there.
#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "interop/corpus.h"
#include "support/paths.h"

namespace weft::testing {

inline std::vector<Case> our_cases() { return load_cases(source_dir() / "tests/interop"); }
inline std::vector<Case> shared_cases() { return load_cases(shared_dir() / "corpus/open"); }

inline std::string name_of_case(const ::testing::TestParamInfo<Case>& info) {
  return parameter_name(info.param.name);
}

class CorpusCase : public ::testing::TestWithParam<Case> {};

}  // namespace weft::testing

// Runs the TEST_P of `Suite`, which derives from CorpusCase, on all of them.
#define WEFT_CORPUS_SUITE(Suite)                                                                \
  GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Suite);                                         \
  INSTANTIATE_TEST_SUITE_P(Ours, Suite, ::testing::ValuesIn(::weft::testing::our_cases()),      \
                           ::weft::testing::name_of_case);                                      \
  INSTANTIATE_TEST_SUITE_P(Corpus, Suite, ::testing::ValuesIn(::weft::testing::shared_cases()), \
                           ::weft::testing::name_of_case);                                      \
  TEST(Suite##Corpus, IsThere) {                                                                \
    EXPECT_FALSE(::weft::testing::our_cases().empty());                                         \
    WEFT_REQUIRE_SHARED("corpus/open");                                                         \
    EXPECT_FALSE(::weft::testing::shared_cases().empty());                                      \
  }
