#include "weft/small_vector.h"

#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace weft::small_vector_test {
namespace {

using Vec = SmallVector<int, 3>;

std::vector<int> list(const Vec& v) { return {v.begin(), v.end()}; }

TEST(SmallVector, ConstructsAsAVectorDoes) {
  EXPECT_EQ(list(Vec()), std::vector<int>());
  EXPECT_EQ(list(Vec(4, 7)), (std::vector<int>{7, 7, 7, 7}));
  EXPECT_EQ(list(Vec{1, 2}), (std::vector<int>{1, 2}));
  const std::vector<int> five = {1, 2, 3, 4, 5};
  EXPECT_EQ(list(Vec(five.begin(), five.end())), five);
  EXPECT_EQ(list(Vec(std::span<const int>(five))), five);
}

// Every pair of inline and heap lengths, for each way to assign.
TEST(SmallVector, CopiesAndMoves) {
  for (int n = 0; n < 8; ++n) {
    for (int m = 0; m < 8; ++m) {
      const Vec from(static_cast<std::size_t>(n), 1);
      Vec to(static_cast<std::size_t>(m), 2);
      to = from;
      EXPECT_EQ(to, from);
      Vec source = from;
      Vec target(static_cast<std::size_t>(m), 2);
      target = std::move(source);
      EXPECT_EQ(target, from);
      source = target;  // a moved-from vector can be assigned
      EXPECT_EQ(source, from);
      const Vec moved(std::move(source));
      EXPECT_EQ(moved, from);
      Vec& self = target;
      target = self;
      EXPECT_EQ(target, from);
    }
  }
}

// Each operation does to a SmallVector what it does to a std::vector.
RC_GTEST_PROP(SmallVector, BehavesAsAVector,
              (const std::vector<std::pair<std::uint8_t, int>>& ops)) {
  Vec v;
  std::vector<int> expected;
  for (const auto& [op, x] : ops) {
    const std::size_t at = expected.empty() ? 0 : static_cast<unsigned>(x) % expected.size();
    switch (op % 6) {
      case 0:
      case 1:
        v.push_back(x);
        expected.push_back(x);
        break;
      case 2:
        v.insert(v.begin() + at, x);
        expected.insert(expected.begin() + static_cast<std::ptrdiff_t>(at), x);
        break;
      case 3:
        if (expected.empty()) break;
        v.erase(v.begin() + at);
        expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 4:
        v.resize(op % 11, x);
        expected.resize(op % 11, x);
        break;
      default:
        if (expected.empty()) break;
        v.pop_back();
        expected.pop_back();
    }
    RC_ASSERT(list(v) == expected);
  }
}

}  // namespace
}  // namespace weft::small_vector_test
