// The exchanges that put short lines into order.
#include "engine/kernels/order/short_lines.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <gtest/gtest.h>

#include "support/each_target.h"

namespace weft::engine::short_lines_test {
namespace {

using Words = std::vector<std::uint64_t>;

// What orders all lines of zeros and ones orders all lines.
TEST(ShortLines, ExchangesOrderZerosAndOnes) {
  for (std::int64_t n = 1; n <= 14; ++n) {
    const std::vector<Exchange> exchanges = sorting_exchanges(n);
    for (std::uint64_t line = 0; line < std::uint64_t{1} << n; ++line) {
      std::uint64_t bits = line;
      for (const auto& [first, second] : exchanges) {
        const bool is_wrong = (bits >> first & 1) > (bits >> second & 1);
        if (is_wrong) bits ^= std::uint64_t{1} << first | std::uint64_t{1} << second;
      }
      const int ones = std::popcount(line);
      ASSERT_EQ(bits, (std::uint64_t{1} << n) - (std::uint64_t{1} << (n - ones)))
          << line << " of " << n;
    }
  }
}

// Lines of all lengths that are sorted so, of words of any size, in each column.
void expect_columns_in_order() {
  std::uint64_t state = 1;
  for (std::int64_t n = 1; n <= 64; ++n) {
    const std::int64_t columns = n % 7 + 12;
    Words words(at(n * columns));
    for (std::uint64_t& word : words) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      word = state % 5 == 0 ? state >> 60 : state;
    }
    Words got = words;
    exchange_words(sorting_exchanges(n), columns, got.data());
    for (std::int64_t c = 0; c < columns; ++c) {
      Words line, sorted;
      for (std::int64_t i = 0; i < n; ++i) {
        line.push_back(words[at(i * columns + c)]);
        sorted.push_back(got[at(i * columns + c)]);
      }
      std::sort(line.begin(), line.end());
      ASSERT_EQ(sorted, line) << "column " << c << " of " << n << " rows";
    }
  }
}

TEST(ShortLines, ColumnsOfAnyLength) { weft::testing::on_each_target(&expect_columns_in_order); }

}  // namespace
}  // namespace weft::engine::short_lines_test
