#include "engine/comm/mpi/account.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::engine::account_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

const TensorType kType{DType::f32, {2, 3}};

Account::Entries entries(std::initializer_list<std::uint64_t> arrays, std::uint64_t run) {
  Account account;
  for (const std::uint64_t hash : arrays) account.add_array(kType, hash);
  account.add_run("jit_f", run);
  return account.take();
}

TEST(Account, OfTheSameDoesNotDiffer) {
  EXPECT_EQ(difference(entries({20, 40}, 60), hashes_of(entries({20, 40}, 60)), 0), std::nullopt);
  EXPECT_EQ(difference({}, {}, 0), std::nullopt);
}

TEST(Account, IsEmptyOnceItHasBeenTaken) {
  Account account;
  account.add_run("jit_f", 2);
  EXPECT_EQ(account.take().size(), 1U);
  EXPECT_TRUE(account.take().empty());
}

TEST(Account, NamesTheArrayThatDiffers) {
  EXPECT_THAT(difference(entries({20, 40}, 60), hashes_of(entries({20, 44}, 60)), 3),
              Optional(HasSubstr("other elements than rank 3 in array 1 of those since the last "
                                 "run, which is f32[2,3] there")));
}

TEST(Account, NamesTheProgramThatDiffers) {
  const auto other = Optional(HasSubstr("something else than rank 0, which runs jit_f"));
  EXPECT_THAT(difference(entries({20}, 60), hashes_of(entries({20}, 66)), 0), other);
  EXPECT_THAT(difference(entries({20}, 60), hashes_of(entries({20, 40}, 60)), 0), other);
}

TEST(Account, TellsArraysFromRuns) {
  Account array, run;
  array.add_array(kType, 20);
  run.add_run("jit_f", 20);
  EXPECT_THAT(difference(array.take(), hashes_of(run.take()), 0),
              Optional(HasSubstr("has done something else than rank 0")));
}

TEST(Account, DiffersFromALongerOne) {
  EXPECT_THAT(difference({}, {2}, 1), Optional(HasSubstr("has done something else than rank 1")));
  EXPECT_NE(difference(entries({}, 60), {}, 1), std::nullopt);
}

TEST(Account, OfVeryManyIsBoundedAndStillTold) {
  constexpr std::uint64_t kMany = 100'000;
  Account one, same, other;
  for (std::uint64_t i = 0; i < kMany; ++i) {
    one.add_array(kType, i);
    same.add_array(kType, i);
    other.add_array(kType, i == kMany - 2 ? 0 : i);
  }
  const Account::Entries mine = one.take();
  EXPECT_LT(mine.size(), kMany / 10);
  EXPECT_EQ(difference(mine, hashes_of(same.take()), 0), std::nullopt);
  EXPECT_NE(difference(mine, hashes_of(other.take()), 0), std::nullopt);
}

}  // namespace
}  // namespace weft::engine::account_test
