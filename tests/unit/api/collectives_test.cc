#include "weft/collectives.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"

#include "core/element.h"
#include "device_line.h"
#include "test_arrays.h"

namespace weft::collectives_test {
namespace {

using testing::along;
using testing::array;
using testing::counted;
using testing::line;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;

// ---- Reductions

class OnDevices : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Counts, OnDevices, ::testing::Values(1, 2, 3, 4, 5, 7, 8));

TEST_P(OnDevices, SumsAndExtremesAreThoseOfAllBlocks) {
  const int n = GetParam();
  const auto f = shard_map(
      [](Array x) { return std::tuple(psum(x, "i"), pmax(x, "i"), pmin(x, "i"), pmean(x, "i")); },
      line(n), P("i"), P());
  const auto [sum, max, min, mean] = f(counted<int>({n}));
  EXPECT_EQ(values<int>(sum), Ints({n * (n - 1) / 2}));
  EXPECT_EQ(values<int>(max), Ints({n - 1}));
  EXPECT_EQ(values<int>(min), Ints({0}));
  EXPECT_EQ(values(mean), Floats({static_cast<float>(n - 1) / 2}));
}

TEST_P(OnDevices, GathersAndExchangesKeepTheOrderOfTheAxis) {
  const int n = GetParam();
  const Array gathered = along(
      n, [](Array x) { return all_gather(x, "i", {.tiled = true}); }, counted<int>({n}));
  EXPECT_EQ(gathered.shape(), Dims({n * n}));
  for (int k = 0; k < n * n; ++k)
    EXPECT_EQ(values<int>(gathered)[static_cast<std::size_t>(k)], k % n);
  // A transpose of blocks.
  const Array swapped = along(
      n, [](Array x) { return all_to_all(x, "i", 1, 1, {.tiled = true}); }, counted<int>({n, n}));
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      EXPECT_EQ(values<int>(swapped)[static_cast<std::size_t>(r * n + c)], c * n + r);
    }
  }
}

TEST(Psum, OfTruthValuesCounts) {
  constexpr bool8 kBits[] = {to_bool8(true), to_bool8(false), to_bool8(true), to_bool8(true)};
  const Array bits = detail::array_of(Literal::from<bool8>({DType::i1, {4}}, kBits));
  const Array sum = shard_map([](Array x) { return psum(x, "i"); }, line(4), P("i"), P())(bits);
  EXPECT_EQ(sum.dtype(), int32);
  EXPECT_EQ(values<int>(sum), Ints({3}));
}

TEST(Psum, OfANumberIsKnownWhileTracing) {
  const auto f = shard_map(
      [](Array x) {
        const std::int64_t size = psum(1, "i");
        EXPECT_EQ(size, 4);
        EXPECT_EQ(psum(3, {"i", "j"}), 24);
        EXPECT_EQ(psum(0.5, "j"), 1.0);
        EXPECT_EQ(axis_size({"i", "j"}), 8);
        return x;
      },
      make_mesh({4, 2}, {"i", "j"}), P(), P());
  f(counted({2}));
}

TEST(Psum, OfATreeIsThatOfItsArrays) {
  const auto f = shard_map([](std::vector<Array> xs) { return pmean(psum(xs, "i"), "i"); }, line(2),
                           P("i"), P());
  const auto sums = f(std::vector{counted({2}), counted({4})});
  EXPECT_EQ(values(sums[0]), Floats({1}));
  EXPECT_EQ(values(sums[1]), Floats({2, 4}));
}

struct Weighted {
  Array x;
  int heads = 0;
};
WEFT_TREE(Weighted, x, heads)

TEST(Psum, OfATreeCountsItsNumbers) {
  const Array x = counted({4});
  const auto mean_of_all = [](Array block) {
    const auto [total, count] = psum(std::pair(sum(block), block.size()), "i");
    return total / count;
  };
  EXPECT_EQ(values(shard_map(mean_of_all, line(2), P("i"), P())(x)), Floats({1.5}));
  const auto each = [](Array block) {
    const auto [a, b] = all_gather(std::pair(block, 3), "i");
    const auto [c, two] = pmean(std::tuple(block, 2), "i");
    EXPECT_EQ(psum(Weighted{block, 2}, "i").heads, 2);  // of a struct they stay as they are
    return a + b[0] + two;
  };
  EXPECT_EQ(values(shard_map(each, line(2), P("i"), P(None, "i"))(x)),
            Floats({5, 6, 5, 6, 7, 8, 7, 8}));
}

TEST(Psum, OfTreesOfNumbersOnlyCountsThemToo) {
  const auto f = [](Array block) {
    const auto [a, b] = psum(std::pair(1, 2.5f), "i");
    const std::vector<Array> c = psum(std::vector{3, 4}, "i");
    const std::map<std::string, Array> d = psum(std::map<std::string, int>{{"d", 5}}, "i");
    const std::unordered_map<int, Array> e = pmax(std::unordered_map<int, int>{{1, 6}}, "i");
    const auto [x, some] = pmean(std::pair(block, std::optional(7)), "i");
    const std::optional<Array> none = psum(std::optional<int>(), "i");
    EXPECT_EQ(a.dtype(), int32);
    EXPECT_EQ(b.dtype(), float32);
    EXPECT_FALSE(none);
    return stack({a, b, c[0], c[1], d.at("d"), e.at(1), *some});
  };
  EXPECT_EQ(values(shard_map(f, line(2), P("i"), P())(counted({2}))),
            Floats({2, 5, 6, 8, 10, 6, 7}));
}

TEST(Psum, OfWhatAllHaveIsThatOftenAsMany) {
  const auto f = shard_map([](Array x) { return psum(x, "i"); }, line(4), P(), P());
  EXPECT_EQ(values(f(counted({3}))), Floats({0, 4, 8}));
}

TEST(Psum, AlongSeveralAxesTakesOneOfEach) {
  const Mesh mesh = make_mesh({2, 2, 2}, {"a", "b", "c"});
  const auto f = shard_map(
      [](Array x) {
        return psum(x, {"c", "a"});
      },
      mesh, P({"a", "b", "c"}), P("b"));
  // 0 1 4 5 and 2 3 6 7.
  EXPECT_EQ(values(f(counted({8}))), Floats({10, 18}));
}

TEST(Psum, InGroupsOfIndicesSumsEachGroup) {
  const AxisIndexGroups groups = {{0, 1, 2}, {3}};
  const Array y = along(
      4, [&](Array x) { return psum(x, "i", {.axis_index_groups = groups}); }, counted({4}));
  EXPECT_EQ(values(y), Floats({3, 3, 3, 3}));
}

TEST(Pmean, OfIntegersGivesFloats) {
  const Array y =
      shard_map([](Array x) { return pmean(x, "i"); }, line(2), P("i"), P())(counted<int>({2}));
  EXPECT_EQ(y.dtype(), float32);
  EXPECT_EQ(values(y), Floats({0.5}));
}

TEST(Pargmax, GivesTheFirstIndexOfTheLargest) {
  const Array x = array({4, 2}, Floats{1, 7, 5, 2, 5, 7, 0, 1});
  const auto f = shard_map([](Array b) { return std::tuple(pargmax(b, "i"), pargmin(b, "i")); },
                           line(4), P("i"), P());
  const auto [most, least] = f(x);
  EXPECT_EQ(values<int>(most), Ints({1, 0}));
  EXPECT_EQ(values<int>(least), Ints({3, 3}));
}

// ---- Gathers

TEST(AllGather, StacksAlongANewDimension) {
  const auto f =
      shard_map([](Array x) { return all_gather(x, "i", {.axis = -1}); }, line(2), P("i"), P("i"));
  const Array y = f(counted({4}));
  EXPECT_EQ(y.shape(), Dims({4, 2}));
  EXPECT_EQ(values(y), Floats({0, 2, 1, 3, 0, 2, 1, 3}));
}

TEST(AllGather, ConcatenatesAlongAnyDimension) {
  const auto f = shard_map([](Array x) { return all_gather(x, "i", {.axis = 1, .tiled = true}); },
                           line(2), P(None, "i"), P("i"));
  const Array y = f(counted({1, 4}));
  EXPECT_EQ(y.shape(), Dims({2, 4}));
  EXPECT_EQ(values(y), Floats({0, 1, 2, 3, 0, 1, 2, 3}));
}

TEST(AllGather, OverTwoAxesHasTheFirstMajor) {
  const Mesh mesh = make_mesh({2, 4}, {"i", "j"});
  const auto f = shard_map(
      [](Array x) {
        return all_gather(x, {"j", "i"}, {.tiled = true});
      },
      mesh, P({"i", "j"}), P({"i", "j"}));
  const Ints y = values<int>(f(counted<int>({8})));
  EXPECT_EQ(Ints(y.begin(), y.begin() + 8), Ints({0, 4, 1, 5, 2, 6, 3, 7}));
}

TEST(AllGather, InGroupsKeepsTheirOrder) {
  const Array y = along(
      4,
      [](Array x) {
        return all_gather(x, "i", {.tiled = true, .axis_index_groups = {{0, 2}, {3, 1}}});
      },
      counted<int>({4}));
  EXPECT_EQ(values<int>(y), Ints({0, 2, 3, 1, 0, 2, 3, 1}));
}

TEST(AllGather, InvariantResultsMayBeReplicated) {
  const auto f = shard_map([](Array x) { return all_gather_invariant(x, "i", {.tiled = true}); },
                           line(4), P("i"), P());
  EXPECT_EQ(values(f(counted({8}))), values(counted({8})));
}

TEST(AllGather, OfAGlobalArrayMakesItWholeAlongTheAxis) {
  const Mesh mesh = make_mesh({2, 4}, {"X", "Y"});
  const Array x = with_sharding_constraint(counted({8, 4}), NamedSharding(mesh, P("X", "Y")));
  ASSERT_EQ(x.sharding(), NamedSharding(mesh, P("X", "Y")));
  const Array y = all_gather(x, "X", 0);
  EXPECT_EQ(values(y), values(x));
  EXPECT_TRUE(y.sharding().is_equivalent_to(NamedSharding(mesh, P(None, "Y")), 2));
  const auto f = jit([](Array a) { return all_gather(a, "X", 0); });
  const Array z = f(x);
  EXPECT_EQ(values(z), values(x));
  EXPECT_TRUE(z.sharding().is_equivalent_to(NamedSharding(mesh, P(None, "Y")), 2))
      << to_string(z.sharding());
}

// ---- Scatters and exchanges

TEST(PsumScatter, UntiledDropsTheDimension) {
  const auto f = shard_map([](Array x) { return psum_scatter(x, "i", {.scatter_dimension = 1}); },
                           line(2), P("i"), P("i"));
  const Array y = f(counted({4, 2}));  // blocks {{0,1},{2,3}} and {{4,5},{6,7}}
  EXPECT_EQ(y.shape(), Dims({4}));
  EXPECT_EQ(values(y), Floats({4, 8, 6, 10}));
}

TEST(PsumScatter, InGroups) {
  const Array y = along(
      4,
      [](Array x) {
        return psum_scatter(x, "i", {.tiled = true, .axis_index_groups = {{0, 2}, {1, 3}}});
      },
      counted({8}));
  EXPECT_EQ(values(y), Floats({4, 8, 6, 10}));
}

TEST(AllToAll, UntiledMovesTheSplitDimension) {
  // numpy: np.insert(np.delete(shape, split), concat, n) of each block.
  const Array x = counted<int>({4, 2, 3});  // blocks (2, 2, 3) along dimension 0
  const auto f =
      shard_map([](Array b) { return all_to_all(b, "i", 1, 2); }, line(2), P("i"), P("i"));
  const Array y = f(x);
  EXPECT_EQ(y.shape(), Dims({4, 3, 2}));
  // y[d*2 + r, c, s] = x[s*2 + r, d, c]
  EXPECT_EQ(values<int>(y), Ints({0, 12, 1, 13, 2, 14, 6, 18, 7,  19, 8,  20,  //
                                  3, 15, 4, 16, 5, 17, 9, 21, 10, 22, 11, 23}));
  const auto g =
      shard_map([](Array b) { return all_to_all(b, "i", 1, 0); }, line(2), P("i"), P("i"));
  const Array z = g(x);
  EXPECT_EQ(z.shape(), Dims({4, 2, 3}));
  // z[d*2 + s, r, c] = x[s*2 + r, d, c]
  EXPECT_EQ(values<int>(z), Ints({0, 1, 2, 6, 7,  8,  12, 13, 14, 18, 19, 20,  //
                                  3, 4, 5, 9, 10, 11, 15, 16, 17, 21, 22, 23}));
}

TEST(AllToAll, InGroups) {
  const Array y = along(
      4,
      [](Array x) {
        return all_to_all(x, "i", 0, 0, {.tiled = true, .axis_index_groups = {{0, 3}, {2, 1}}});
      },
      counted<int>({8}));
  // Blocks 01 23 45 67: 0 and 3 exchange, 2 and 1, the group's order that of the parts.
  EXPECT_EQ(values<int>(y), Ints({0, 6, 5, 3, 4, 2, 1, 7}));
}

TEST(AllToAll, SwapsAnAxisWithADimension) {
  const Array y = along(
      2, [](Array x) { return pswapaxes(x, "i", 1); }, counted<int>({2, 2}));
  EXPECT_EQ(values<int>(y), Ints({0, 2, 1, 3}));
}

TEST(RaggedAllToAll, SendsRowsToTheirReceivers) {
  // The example of JAX's documentation.
  const auto f = shard_map(
      [](Array operand, Array output, Array input_offsets, Array send_sizes, Array output_offsets,
         Array recv_sizes) {
        return ragged_all_to_all(operand, output, input_offsets, send_sizes, output_offsets,
                                 recv_sizes, "i");
      },
      line(2), P("i"), P("i"));
  const Array y =
      f(array({6}, Ints{1, 2, 2, 3, 4, 0}), array({8}, Ints(8, 0)), array({4}, Ints{0, 1, 0, 1}),
        array({4}, Ints{1, 2, 1, 1}), array({4}, Ints{0, 0, 1, 2}), array({4}, Ints{1, 1, 2, 1}));
  EXPECT_EQ(values<int>(y), Ints({1, 3, 0, 0, 2, 2, 4, 0}));
}

}  // namespace
}  // namespace weft::collectives_test
