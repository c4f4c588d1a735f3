// Collectives by which each device gets what one other has.
#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/shard_map.h"

#include "device_line.h"
#include "test_arrays.h"

namespace weft::permutations_test {
namespace {

using testing::along;
using testing::array;
using testing::counted;
using testing::line;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;

TEST(Ppermute, LeavesZerosWhereNothingArrives) {
  const Array y = along(
      4,
      [](Array x) {
        return ppermute(x, "i", {{1, 0}, {2, 3}});
      },
      array({4}, Floats{1, 2, 3, 4}));
  EXPECT_EQ(values(y), Floats({2, 0, 0, 3}));
}

TEST(Ppermute, TakesIndicesModuloTheSize) {
  const Array y = along(
      3,
      [](Array x) {
        return ppermute(x, "i", {{0, -1}, {1, 0}, {2, 1}});
      },
      counted<int>({3}));
  EXPECT_EQ(values<int>(y), Ints({1, 2, 0}));
}

TEST(Ppermute, OverTwoAxesCountsThemAsOne) {
  const Mesh mesh = make_mesh({2, 2}, {"i", "j"});
  const auto rotate = [](const AxisNames& axes) {
    return [axes](Array x) { return ppermute(x, axes, {{0, 1}, {1, 2}, {2, 3}, {3, 0}}); };
  };
  const auto f = shard_map(rotate({"i", "j"}), mesh, P({"i", "j"}), P({"i", "j"}));
  EXPECT_EQ(values<int>(f(counted<int>({4}))), Ints({3, 0, 1, 2}));
  // With j major the order is 0 2 1 3.
  const auto g = shard_map(rotate({"j", "i"}), mesh, P({"i", "j"}), P({"i", "j"}));
  EXPECT_EQ(values<int>(g(counted<int>({4}))), Ints({3, 2, 0, 1}));
}

TEST(Pshuffle, TakesFromTheGivenIndices) {
  const Array y = along(
      3,
      [](Array x) {
        return pshuffle(x, "i", {2, 0, 1});
      },
      counted<int>({3}));
  EXPECT_EQ(values<int>(y), Ints({2, 0, 1}));
}

TEST(Pbroadcast, GivesAllWhatOneHas) {
  const Array y = along(
      4, [](Array x) { return pbroadcast(x, "i", 2); }, counted<int>({4}));
  EXPECT_EQ(values<int>(y), Ints({2, 2, 2, 2}));
}

}  // namespace
}  // namespace weft::permutations_test
