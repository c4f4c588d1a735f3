#include "weft/shard_map.h"

#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"

#include "device_line.h"
#include "test_arrays.h"

namespace weft::shard_map_test {
namespace {

using testing::array;
using testing::counted;
using testing::line;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;

Mesh grid() { return make_mesh({2, 2}, {"i", "j"}); }

const Ints kSixteen = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 1, 2};

// ---- The collectives of the JAX notebook "SPMD multi-device parallelism with shard_map"

TEST(Notebook, F1SumsOverAnAxis) {
  const auto f = shard_map([](Array x) { return psum(x, "i"); }, line(4), P("i"), P(None));
  EXPECT_EQ(values<int>(f(array({16}, kSixteen))), Ints({22, 20, 12, 17}));
}

TEST(Notebook, F2SumsOverOneOfTwoAxes) {
  const auto f = shard_map([](Array x) { return psum(x, "i"); }, grid(), P("i", "j"), P(None, "j"));
  const Array y = f(counted<int>({4, 4}));
  EXPECT_EQ(y.shape(), Dims({2, 4}));
  EXPECT_EQ(values<int>(y), Ints({8, 10, 12, 14, 16, 18, 20, 22}));
}

TEST(Notebook, F3SumsOverTwoAxes) {
  const auto f = shard_map(
      [](Array x) {
        return psum(x, {"i", "j"});
      },
      grid(), P("i", "j"), P(None, None));
  const Array y = f(counted<int>({4, 4}));
  EXPECT_EQ(y.shape(), Dims({2, 2}));
  EXPECT_EQ(values<int>(y), Ints({20, 24, 36, 40}));
}

TEST(Notebook, F4GathersTiled) {
  const auto f = shard_map([](Array x) { return all_gather(x, "i", {.tiled = true}); }, line(4),
                           P("i"), P("i"));
  EXPECT_EQ(values<int>(f(array({4}, Ints{3, 9, 5, 2}))),
            Ints({3, 9, 5, 2, 3, 9, 5, 2, 3, 9, 5, 2, 3, 9, 5, 2}));
}

TEST(Notebook, F5GathersStacked) {
  const auto f = shard_map([](Array x) { return all_gather(x, "i"); }, line(4), P("i"), P("i"));
  const Array y = f(array({4}, Ints{3, 9, 5, 2}));
  EXPECT_EQ(y.shape(), Dims({16, 1}));
  EXPECT_EQ(values<int>(y), Ints({3, 9, 5, 2, 3, 9, 5, 2, 3, 9, 5, 2, 3, 9, 5, 2}));
}

TEST(Notebook, F6SumsAndScatters) {
  const auto f = shard_map([](Array x) { return psum_scatter(x, "i", {.tiled = true}); }, line(4),
                           P("i"), P("i"));
  EXPECT_EQ(values<int>(f(array({16}, kSixteen))), Ints({22, 20, 12, 17}));
}

TEST(Notebook, F7Permutes) {
  const auto f = shard_map(
      [](Array x) {
        const std::int64_t size = axis_size("i");
        Permutation perm;
        for (std::int64_t i = 0; i < size; ++i) perm.emplace_back(i, (i + 1) % size);
        return ppermute(x, "i", perm);
      },
      line(4), P("i"), P("i"));
  EXPECT_EQ(values<int>(f(counted<int>({8}))), Ints({6, 7, 0, 1, 2, 3, 4, 5}));
}

TEST(Notebook, F9ExchangesTiled) {
  const auto f = shard_map([](Array x) { return all_to_all(x, "i", 0, 0, {.tiled = true}); },
                           line(4), P("i"), P("i"));
  EXPECT_EQ(values<int>(f(array({16}, kSixteen))),
            Ints({3, 5, 5, 9, 1, 9, 3, 7, 4, 2, 5, 1, 1, 6, 8, 2}));
}

TEST(Notebook, SpecsOfResultsTileThem) {
  const auto f = [](const PartitionSpec& out) {
    return shard_map(
               [](Array x) {
                 return psum(x, {"i", "j"});
               },
               make_mesh({4, 2}, {"i", "j"}), P(), out)(array({1, 1}, Floats{3}))
        .shape();
  };
  EXPECT_EQ(f(P("i", "j")), Dims({4, 2}));
  EXPECT_EQ(f(P("i", None)), Dims({4, 1}));
  EXPECT_EQ(f(P(None, None)), Dims({1, 1}));
}

// ---- Where it runs

TEST(ShardMap, BecomesPartOfAJittedFunction) {
  const auto f = jit(shard_map([](Array x) { return psum(x, "i"); }, line(8), P("i"), P()));
  const Array x = counted({8, 2});
  EXPECT_EQ(values(f(x)), Floats({56, 64}));
  EXPECT_NE(f.lower(x).as_text().find(
                "\"stablehlo.all_reduce\"(%arg1) <{channel_handle = "
                "#stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = "
                "dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}>"),
            std::string::npos)
      << f.lower(x).as_text();
}

TEST(ShardMap, TakesTheMeshOfTheContext) {
  const ScopedMesh context(make_mesh({2, 2}, {"i", "j"}));
  const auto f = shard_map([](Array x) { return psum(x, "j"); }, P("i", "j"), P("i"));
  EXPECT_EQ(values(f(counted({2, 2}))), Floats({1, 5}));
}

TEST(ShardMap, LeavesResultsWhereTheyAre) {
  const Mesh mesh = line(4);
  const Array y = shard_map([](Array x) { return x; }, mesh, P("i"), P("i"))(counted({8}));
  EXPECT_TRUE(y.committed());
  EXPECT_EQ(y.sharding(), NamedSharding(mesh, P("i")));
}

TEST(ShardMap, RunsOnMeshesWithDevicesInAnyOrder) {
  const std::vector<Device>& all = devices();
  const Mesh mesh({all[3], all[1], all[0], all[2]}, Dims{2, 2}, {"i", "j"});
  const auto f = shard_map(
      [](Array x) {
        return std::tuple(all_gather(axis_index({"i", "j"}), {"i", "j"}),
                          ppermute(x, "j", {{0, 1}, {1, 0}}));
      },
      mesh, P({"i", "j"}), P({"i", "j"}));
  const auto [indices, swapped] = f(counted<int>({4}));
  const Ints got = values<int>(indices);
  EXPECT_EQ(Ints(got.begin(), got.begin() + 4), Ints({0, 1, 2, 3}));
  EXPECT_EQ(values<int>(swapped), Ints({1, 0, 3, 2}));
}

TEST(ShardMap, TwoMeshesOfOneFunctionOrderDevicesEachItsWay) {
  const std::vector<Device>& all = devices();
  const Mesh first({all[0], all[1], all[2], all[3]}, Dims{2, 2}, {"i", "j"});
  const Mesh second({all[0], all[2], all[1], all[3]}, Dims{2, 2}, {"k", "l"});
  const auto f = jit([&](Array x) {
    const Array sum = shard_map([](Array b) { return psum(b, "i"); }, first, P("i"), P())(x);
    const auto indices = [] { return all_gather(axis_index({"k", "l"}), {"k", "l"}); };
    const auto swap = [](Array b) { return ppermute(b, "k", {{0, 1}, {1, 0}}); };
    return std::tuple(sum, shard_map(indices, second, {}, P({"k", "l"}))(),
                      shard_map(swap, second, P({"k", "l"}), P({"k", "l"}))(x));
  });
  const auto [sum, indices, swapped] = f(counted<int>({4}));
  EXPECT_EQ(values<int>(sum), Ints({2, 4}));
  EXPECT_EQ(values<int>(indices), Ints({0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}));
  EXPECT_EQ(values<int>(swapped), Ints({2, 3, 0, 1}));
}

// ---- What it takes and gives

struct Layer {
  Array weights, bias;
};
WEFT_TREE(Layer, weights, bias)

TEST(ShardMap, TakesTreesAndSpecsThatFollowThem) {
  const auto f = shard_map(
      [](Layer layer, std::vector<Array> xs) {
        return Layer{psum(layer.weights, "i"), psum(xs[1], "i")};
      },
      line(2), {{P("i"), P()}, P("i")}, P());
  const Layer y = f(Layer{counted({4}), counted({3})}, std::vector{counted({2}), counted({4})});
  EXPECT_EQ(values(y.weights), Floats({2, 4}));
  EXPECT_EQ(values(y.bias), Floats({2, 4}));
}

TEST(ShardMap, PassesStaticArgumentsThrough) {
  const auto f = shard_map(
      [](Array x, int times) {
        for (int i = 0; i < times; ++i) x = psum(x, "i");
        return std::pair(x, times);
      },
      line(2), {P("i"), None}, P());
  const auto [x, times] = f(counted({2}), 2);
  EXPECT_EQ(values(x), Floats({2}));
  EXPECT_EQ(times, 2);
  const auto g = jit(f);
  EXPECT_EQ(values(g(counted({2}), 3).first), Floats({4}));
}

// ---- Over some of the axes

TEST(ShardMap, KnowsTheIndexWhereThePartitionerHasOtherAxes) {
  const Mesh mesh = make_mesh({2, 2, 2}, {"a", "b", "c"});
  const auto indices = [](const AxisNames& axes) {
    return [axes] { return all_gather(axis_index(axes), axes); };
  };
  EXPECT_EQ(values<int>(shard_map(indices("b"), mesh, {}, P("b"), {.axis_names = {"b"}})()),
            Ints({0, 1, 0, 1}));
  const auto f = shard_map(indices({"c", "a"}), mesh, {}, P("c"),
                           {.axis_names = {"a", "c"}, .check_vma = false});
  EXPECT_EQ(values<int>(f()), Ints({0, 1, 2, 3, 0, 1, 2, 3}));
  const std::string text = jit(f).lower().as_text();
  EXPECT_NE(text.find("manual_axes={\"b\"}"), std::string::npos) << text;
}

TEST(ShardMap, SumsAlongItsOwnAxesOnly) {
  const Mesh mesh = make_mesh({2, 4}, {"i", "j"});
  const auto f = jit(shard_map(
      [](Array x) {
        EXPECT_EQ(x.shape(), Dims({2, 8}));
        return psum(x, "i");
      },
      mesh, P("i"), P(), {.axis_names = {"i"}}));
  const Array x = with_sharding_constraint(counted({4, 8}), NamedSharding(mesh, P("i", "j")));
  Floats expected;
  for (int k = 0; k < 16; ++k) expected.push_back(static_cast<float>(k + k + 16));
  EXPECT_EQ(values(f(x)), expected);
  const std::string text = f.lower(x).as_text();
  EXPECT_NE(text.find("in_shardings=[<@mesh, [{\"i\", ?}, {?}]>] out_shardings=[<@mesh, [{?}, "
                      "{?}]>] manual_axes={\"i\"}"),
            std::string::npos)
      << text;
}

TEST(ShardMap, NestsOverDisjointAxes) {
  const Mesh mesh = make_mesh({2, 2}, {"i", "j"});
  const auto f = shard_map(
      [](Array x) {
        EXPECT_EQ(x.shape(), Dims({2, 4}));
        const auto inner = shard_map(
            [&](Array y) {
              EXPECT_EQ(typeof_(y), "f32[2,2]{V:(i,j)}");
              EXPECT_EQ(typeof_(psum(x, "i")), "f32[2,4]");
              return psum(y, {"i", "j"});
            },
            P(None, "j"), P(), {.axis_names = {"j"}});
        EXPECT_EQ(typeof_(inner(x)), "f32[2,2]");
        return ppermute(x, "i", {{0, 1}, {1, 0}});
      },
      mesh, P("i"), P("i"), {.axis_names = {"i"}});
  EXPECT_EQ(values(f(counted({4, 4}))),
            Floats({8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7}));
  const auto g = shard_map(
      [](Array x) {
        return shard_map(
            [](Array y) {
              return psum(y, {"i", "j"});
            },
            P(None, "j"), P(), {.axis_names = {"j"}})(x);
      },
      mesh, P("i"), P(), {.axis_names = {"i"}});
  EXPECT_EQ(values(g(counted({2, 2}))), Floats({6}));
}

// ---- Types

TEST(Typeof, SaysAlongWhichAxesAValueVaries) {
  const auto f = shard_map(
      [](Array x, Array y) {
        EXPECT_EQ(typeof_(x), "f32[2,2]{V:(i,j)}");
        EXPECT_EQ(typeof_(y), "f32[3]");
        EXPECT_EQ(typeof_(psum(x, "j")), "f32[2,2]{V:i}");
        EXPECT_EQ(typeof_(psum(x, {"i", "j"})), "f32[2,2]");
        EXPECT_EQ(typeof_(pcast(y, "i", {.to = "varying"})), "f32[3]{V:i}");
        EXPECT_EQ(typeof_(pvary(y, {"i", "j"})), "f32[3]{V:(i,j)}");
        EXPECT_EQ(typeof_(axis_index("j")), "i32[]{V:j}");
        EXPECT_EQ(typeof_(all_gather(y, "i", {.tiled = true})), "f32[12]{V:i}");
        EXPECT_EQ(typeof_(all_gather_invariant(x, "i")), "f32[4,2,2]{V:j}");
        return psum(x, {"i", "j"});
      },
      make_mesh({4, 2}, {"i", "j"}), {P("i", "j"), P()}, P());
  f(counted({8, 4}), counted({3}));
}

// The type that a function of (a block that varies over i, 0, 0) gives.
template <class F>
std::string type_inside(F f) {
  std::string text;
  shard_map(
      [&](Array x) {
        const Array y = f(x, array<float>({}, {0}), array<float>({}, {0}));
        text = typeof_(y);
        return expand_dims(y, 0);
      },
      line(4), P("i"), P("i"))(counted({4}));
  return text;
}

TEST(Typeof, VariesWithTheConditionOfALoopOrBranch) {
  const auto first = [](const Array& x) { return reshape(x, Dims{}); };
  EXPECT_EQ(type_inside([&](Array x, Array zero, Array) {
              return while_loop([&](Array n) { return n < first(x); },
                                [](Array n) { return n + 1; }, zero);
            }),
            "f32[]{V:i}");
  EXPECT_EQ(type_inside([&](Array x, Array zero, Array other) {
              return while_loop([&](std::pair<Array, Array> n) { return n.first < first(x); },
                                [](std::pair<Array, Array> n) {
                                  return std::pair(n.first + 1, n.second * 2);
                                },
                                std::pair(zero, other))
                  .second;
            }),
            "f32[]{V:i}");
  EXPECT_EQ(type_inside([&](Array x, Array zero, Array) {
              const Array turns = astype(first(x), int32);
              return fori_loop(
                  0, turns, [](Array, Array n) { return n + 1; }, zero);
            }),
            "f32[]{V:i}");
  EXPECT_EQ(type_inside([&](Array x, Array zero, Array other) {
              const auto one = [&] { return zero + 1; };
              return cond(first(x) > 1, one, [&] { return other + 2; });
            }),
            "f32[]{V:i}");
  EXPECT_EQ(type_inside([&](Array, Array zero, Array) {
              return while_loop([](Array n) { return n < 3; }, [](Array n) { return n + 1; }, zero);
            }),
            "f32[]");
}

TEST(Loops, TakeAsManyTurnsAsEachDevicesConditionSays) {
  const auto f = shard_map(
      [](Array x) {
        return while_loop([&](Array n) { return all(n < x); }, [](Array n) { return n + 1; },
                          array<float>({1}, {0}));
      },
      line(4), P("i"), P("i"));
  EXPECT_EQ(values(f(counted({4}))), Floats({0, 1, 2, 3}));
}

TEST(Typeof, SaysTheExplicitAxesOfAnArray) {
  const Mesh mesh =
      make_mesh({2, 4}, {"X", "Y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  const Array x = reshard(counted({8, 4}), NamedSharding(mesh, P("X", "Y")));
  EXPECT_EQ(typeof_(x), "f32[8@X,4@Y]");
  EXPECT_EQ(typeof_(reshard(x, NamedSharding(mesh, P({"Y", "X"})))), "f32[8@(Y,X),4]");
  EXPECT_EQ(typeof_(Array(true)), "bool[]");
  EXPECT_EQ(typeof_(Array(2)), "~i32[]");
}

}  // namespace
}  // namespace weft::shard_map_test
