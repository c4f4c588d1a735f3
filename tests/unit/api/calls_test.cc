// What a cached call allocates. A program of its own, as it counts what all of it allocates.
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/allocation_count.h"

namespace weft {
namespace {

template <class F>
std::int64_t allocations_of(const F& f) {
  for (int i = 0; i < 3; ++i) f();
  const std::int64_t before = testing::allocation_count();
  f();
  return testing::allocation_count() - before;
}

TEST(CachedCall, AllocatesItsResults) {
  const auto f = jit([](const Array& a, const Array& b) { return tanh(a) + b; });
  const Array ones = weft::ones({4});
  const Array x = f(ones, ones);
  Array y = x;
  EXPECT_EQ(allocations_of([&] { y = f(x, y); }), 1);  // the array

  const Array sharded =
      device_put(weft::ones({16, 4}), NamedSharding(make_mesh({8}, {"i"}), P("i")));
  y = f(sharded, sharded);
  // The array, its value, and the list of its shards.
  EXPECT_EQ(allocations_of([&] { y = f(sharded, y); }), 3);
}

TEST(CachedCall, AllocatesNothingElseForMoreArguments) {
  const auto f = jit([](const std::tuple<Array, Array, Array>& t, const Array& x) {
    const auto& [a, b, c] = t;
    return std::pair(a * x + b, b - c);
  });
  const Array x = weft::ones({4}) * 2;
  const std::tuple t{x, x + 1, x + 2};
  auto both = f(t, x);
  EXPECT_EQ(allocations_of([&] { both = f(t, x); }), 2);
}

}  // namespace
}  // namespace weft
