#include "engine/kernels/reduce/row_fold.h"

#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "support/each_target.h"

namespace weft::engine::row_fold_test {
namespace {

using ir::OpKind;

// A few that are no usual numbers: of what they give the sign and the bits count.
template <class T>
std::vector<T> elements(std::int64_t n, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<T> values;
  for (std::int64_t i = 0; i < n; ++i) {
    if constexpr (std::is_floating_point_v<T>) {
      const T special[] = {T{0}, -T{0}, std::numeric_limits<T>::infinity(),
                           -std::numeric_limits<T>::infinity(),
                           std::numeric_limits<T>::quiet_NaN()};
      const bool is_special = random() % 40 == 0;
      values.push_back(is_special ? special[random() % 5]
                                  : static_cast<T>(random() % 2001) / T{1000} - T{1});
    } else {
      values.push_back(static_cast<T>(random()));
    }
  }
  return values;
}

// Many rows at once give what each gives by itself, lane by lane, to the bit; a NaN is a NaN.
template <class T>
void expect_rows_as_one_by_one(OpKind kind, DType dtype, std::int64_t length, std::int64_t count) {
  const RowFoldFunctions fold = row_fold_functions(kind, dtype);
  ASSERT_NE(fold.rows, nullptr);
  const std::vector<T> values =
      elements<T>(length * count, static_cast<unsigned>(length * 31 + count));
  std::vector<T> got(static_cast<std::size_t>(count) + 1, T{7});
  fold.rows(values.data(), length, count, got.data());
  EXPECT_EQ(got.back(), T{7}) << "writes behind its results";
  for (std::int64_t r = 0; r < count; ++r) {
    alignas(64) std::byte lanes[kFoldLaneBytes];
    T want;
    fold.accumulate(values.data() + r * length, length, true, lanes);
    fold.finish(lanes, length, &want);
    const T& result = got[static_cast<std::size_t>(r)];
    const bool are_nan = want != want && result != result;
    ASSERT_TRUE(are_nan || std::memcmp(&want, &result, sizeof(T)) == 0)
        << "row " << r << " of " << count << " of " << length << ": " << result << " for " << want;
  }
}

void expect_rows_of_any_length(OpKind kind) {
  for (std::int64_t length = 1; length <= 300; length += length < 140 ? 1 : 13) {
    for (const std::int64_t count : {1, 5, 16, 37}) {
      expect_rows_as_one_by_one<float>(kind, DType::f32, length, count);
      expect_rows_as_one_by_one<double>(kind, DType::f64, length, count);
      expect_rows_as_one_by_one<std::int32_t>(kind, DType::i32, length, count);
      expect_rows_as_one_by_one<std::uint8_t>(kind, DType::ui8, length, count);
    }
  }
}

class RowFold : public ::testing::TestWithParam<OpKind> {};

TEST_P(RowFold, RowsGiveWhatEachGivesByItself) {
  weft::testing::on_each_target([] { expect_rows_of_any_length(GetParam()); });
}

INSTANTIATE_TEST_SUITE_P(Ops, RowFold,
                         ::testing::Values(OpKind::add, OpKind::multiply, OpKind::maximum,
                                           OpKind::minimum));

}  // namespace
}  // namespace weft::engine::row_fold_test
