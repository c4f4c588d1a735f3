#include "engine/comm/mpi/run_terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::engine::run_terms_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Optional;

std::optional<std::string> between(const RunTerms& mine, const RunTerms& theirs) {
  return difference(mine, 0, message_of(theirs), 1, 2);
}

const RunTerms kStep{"jit_step", 20, {{0, 40}, {2, 60}}};

TEST(RunTerms, ThatAreTheSameDoNotDiffer) {
  EXPECT_EQ(between(kStep, kStep), std::nullopt);
  EXPECT_EQ(between({"jit_step", 20}, {"jit_step", 20}), std::nullopt);
}

TEST(RunTerms, NameTheProgramsThatDiffer) {
  EXPECT_THAT(between(kStep, {"jit_other", 21, {{0, 40}, {2, 60}}}),
              Optional(AllOf(HasSubstr("rank 1 of 2 runs another program than rank 0"),
                             HasSubstr("jit_other (0000000000000015)"),
                             HasSubstr("rank 0 jit_step (0000000000000014)"))));
}

TEST(RunTerms, NameTheArgumentThatDiffers) {
  EXPECT_THAT(between(kStep, {"jit_step", 20, {{0, 41}, {2, 60}}}),
              Optional(HasSubstr("rank 1 of 2 has other elements than rank 0 in argument 0 of "
                                 "jit_step")));
  EXPECT_THAT(between(kStep, {"jit_step", 20, {{0, 40}, {2, 61}}}),
              Optional(HasSubstr("in argument 2 of jit_step")));
}

TEST(RunTerms, TellWhereOneKnowsAnArgumentAndTheOtherDoesNot) {
  const auto other = Optional(HasSubstr("has other arrays than rank 0 in the arguments"));
  EXPECT_THAT(between(kStep, {"jit_step", 20, {{0, 40}}}), other);
  EXPECT_THAT(between({"jit_step", 20, {{0, 40}}}, kStep), other);
  EXPECT_THAT(between(kStep, {"jit_step", 20, {{0, 40}, {1, 60}}}), other);
}

}  // namespace
}  // namespace weft::engine::run_terms_test
