#include "engine/stream/transpose.h"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "engine/stream/spread.h"
#include "support/each_target.h"

namespace weft::engine::transpose_test {
namespace {

// Of a matrix in one with `gap` columns more to one in one with more, of which nothing else is
// written.
template <class T>
void expect_transposed(std::int64_t rows, std::int64_t cols, std::int64_t gap) {
  const std::int64_t from_stride = cols + gap, to_stride = rows + gap;
  std::vector<T> from(static_cast<std::size_t>(rows * from_stride));
  std::iota(from.begin(), from.end(), T{1});
  std::vector<T> to(static_cast<std::size_t>(cols * to_stride + 1));
  transpose(from.data(), from_stride, rows, cols, to.data(), to_stride);
  EXPECT_EQ(to.back(), T{0}) << rows << " x " << cols << ": writes behind its results";
  for (std::int64_t c = 0; c < cols; ++c) {
    for (std::int64_t r = 0; r < to_stride; ++r) {
      const T want = r < rows ? from[static_cast<std::size_t>(r * from_stride + c)] : T{0};
      ASSERT_EQ(to[static_cast<std::size_t>(c * to_stride + r)], want)
          << "column " << c << ", row " << r << " of " << rows << " x " << cols;
    }
  }
}

void expect_transposed_of_any_size() {
  for (std::int64_t gap : {0, 3}) {
    for (std::int64_t rows = 1; rows <= 40; ++rows) {
      for (std::int64_t cols = 1; cols <= 70; cols += cols < 36 ? 1 : 11) {
        expect_transposed<float>(rows, cols, gap);
        expect_transposed<double>(rows, cols, gap);
        expect_transposed<std::uint16_t>(rows, cols, gap);
      }
    }
  }
}

template <class T>
void expect_spread(std::int64_t n, std::int64_t times) {
  std::vector<T> from(static_cast<std::size_t>(n));
  std::iota(from.begin(), from.end(), T{1});
  std::vector<T> to(static_cast<std::size_t>(n * times + 1));
  spread(sizeof(T), reinterpret_cast<const std::byte*>(from.data()),
         reinterpret_cast<std::byte*>(to.data()), n, times);
  EXPECT_EQ(to.back(), T{0}) << "writes behind its results";
  for (std::int64_t i = 0; i < n * times; ++i) {
    ASSERT_EQ(to[static_cast<std::size_t>(i)], from[static_cast<std::size_t>(i / times)])
        << "element " << i << " of " << n << " x " << times;
  }
}

void expect_spread_of_any_size() {
  for (std::int64_t times = 1; times <= 80; ++times) {
    for (const std::int64_t n : {1, 2, 7}) {
      expect_spread<std::uint8_t>(n, times);
      expect_spread<std::uint16_t>(n, times);
      expect_spread<float>(n, times);
      expect_spread<double>(n, times);
    }
  }
}

TEST(Transpose, OfAnySize) { weft::testing::on_each_target(&expect_transposed_of_any_size); }

TEST(Spread, OfAnySize) { weft::testing::on_each_target(&expect_spread_of_any_size); }

}  // namespace
}  // namespace weft::engine::transpose_test
