// Collectives that are begun now and waited for later, and what all say of mistakes.

#include <optional>

#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/elementwise.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"

#include "device_line.h"
#include "support/errors.h"
#include "test_arrays.h"

namespace weft::collectives_errors_test {
namespace {

using testing::along;
using testing::array;
using testing::counted;
using testing::error_of;
using testing::line;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;

// ---- Begun now, waited for later

TEST(Futures, GiveWhatTheCollectivesGive) {
  const auto f = shard_map(
      [](Array x) {
        const Future sum = psum_start(x, "i");
        const Future gathered = all_gather_start(x, "i", {.tiled = true});
        const Future scattered = psum_scatter_start(x, "i", {.tiled = true});
        const Future exchanged = all_to_all_start(x, "i", 0, 0, {.tiled = true});
        const Future moved = ppermute_start(x, "i", {{0, 1}, {1, 0}});
        return std::tuple(sum.done(), gathered.done(), scattered.done(), exchanged.done(),
                          moved.done());
      },
      line(2), P("i"), {P(), P("i"), P("i"), P("i"), P("i")});
  const Array x = counted({4});
  const auto [sum, gathered, scattered, exchanged, moved] = f(x);
  EXPECT_EQ(values(sum), Floats({2, 4}));
  EXPECT_EQ(values(gathered), Floats({0, 1, 2, 3, 0, 1, 2, 3}));
  EXPECT_EQ(values(scattered), Floats({2, 4}));
  EXPECT_EQ(values(exchanged), Floats({0, 2, 1, 3}));
  EXPECT_EQ(values(moved), Floats({2, 3, 0, 1}));
  const std::string text = jit(f).lower(x).as_text();
  EXPECT_NE(text.find("stablehlo.async_start"), std::string::npos);
  EXPECT_NE(text.find("stablehlo.async_done"), std::string::npos);
}

TEST(Futures, OfUntiledCollectivesHaveTheirShape) {
  const auto f = shard_map(
      [](Array x) {
        const Future scattered = psum_scatter_start(x, "i");
        const Future exchanged = all_to_all_start(x, "i", 0, 1);
        return std::tuple(scattered.done(), exchanged.done());
      },
      line(2), P("i"), P("i"));
  const auto [scattered, exchanged] = f(counted({4, 3}));
  EXPECT_EQ(scattered.shape(), Dims({6}));
  EXPECT_EQ(values(scattered), Floats({6, 8, 10, 12, 14, 16}));
  EXPECT_EQ(exchanged.shape(), Dims({6, 2}));
  EXPECT_EQ(values(exchanged), Floats({0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11}));
}

// The block that its neighbour has, the number of times that `use` asks for it.
template <class F>
Floats moved(F use) {
  const auto f = shard_map(
      [&](Array x) {
        return use(ppermute_start(x, "i", {{0, 1}, {1, 0}}), x);
      },
      line(2), P("i"), P("i"));
  const Array x = counted({4});
  const Floats at_once = values(f(x));
  EXPECT_EQ(values(jit(f)(x)), at_once);
  return at_once;
}

TEST(Futures, MayBeWaitedForSeveralTimes) {
  EXPECT_EQ(moved([](const Future& future, Array) {
              const Array first = future.done() * 10;
              return first + future.done();
            }),
            Floats({22, 33, 0, 11}));
  EXPECT_EQ(moved([](const Future& future, Array x) {
              return fori_loop(
                  0, 3, [&](Array, Array c) { return c + future.done(); }, x);
            }),
            Floats({6, 10, 2, 6}));
  EXPECT_EQ(moved([](const Future& future, Array x) {
              return scan([&](Array c, NoneType) { return std::pair(c + future.done(), None); }, x,
                          None, {.length = 2})
                  .first;
            }),
            Floats({4, 7, 2, 5}));
  EXPECT_EQ(moved([](const Future& future, Array x) {
              const Array chosen = cond(
                  axis_index("i") == 0, [&](Array a) { return a + future.done(); },
                  [](Array a) { return a; }, x);
              return chosen * 100 + future.done();
            }),
            Floats({202, 403, 200, 301}));
  EXPECT_EQ(moved([](const Future& future, Array x) {
              return while_loop([&](Array c) { return sum(future.done()) + 10 > sum(c); },
                                [](Array c) { return c + 3; }, x);
            }).size(),
            4U);
}

TEST(Futures, StayWhereTheyWereBegun) {
  const std::string error = error_of([] {
    moved([](const Future& future, Array x) {
      std::optional<Future> inner;
      fori_loop(
          0, 2,
          [&](Array, Array c) {
            inner = ppermute_start(c, "i", {{0, 1}, {1, 0}});
            return c + future.done();
          },
          x);
      return inner->done();
    });
  });
  EXPECT_NE(error.find("done: a transfer is waited for outside of the loop, branch or shard_map in "
                       "which it was begun; wait for it there  ("),
            std::string::npos)
      << error;
  EXPECT_NE(error.find("collectives_errors_test.cc:"), std::string::npos);
}

// ---- What they say of mistakes

TEST(Errors, NameTheUnboundAxisAndWhatIsBound) {
  const Array x = counted({4});
  EXPECT_NE(error_of([&] { psum(x, "i"); })
                .find("psum: unbound axis name 'i'; none is bound here. Call it in the function of "
                      "a shard_map that has 'i' among its axis_names  ("),
            std::string::npos);
  EXPECT_NE(error_of([&] { axis_size("i"); }).find("unbound axis name 'i'"), std::string::npos);
  EXPECT_NE(error_of([&] { all_gather(x, "X", 0); }).find("unbound axis name 'X'"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              along(
                  2, [](Array b) { return psum(b, "k"); }, x);
            }).find("unbound axis name 'k'; bound here: 'i'"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              along(
                  2,
                  [](Array b) {
                    return psum(b, {"i", "i"});
                  },
                  x);
            }).find("axis 'i' is named twice"),
            std::string::npos);
}

TEST(Errors, NameTheUsersFileAndLine) {
  EXPECT_NE(error_of([&] { psum(counted({4}), "i"); }).find("collectives_errors_test.cc:"),
            std::string::npos);
}

TEST(Errors, OfSizesThatDoNotDivide) {
  const auto said = [](auto f, const Dims& dims) {
    return error_of([&] { along(2, f, counted(dims)); });
  };
  EXPECT_NE(said([](Array x) { return psum_scatter(x, "i", {.tiled = true}); }, {6})
                .find("psum_scatter: scatter_dimension 0 of f32[3] is 3 long, but must be a "
                      "multiple of 2, the number of devices along 'i'"),
            std::string::npos);
  EXPECT_NE(said([](Array x) { return psum_scatter(x, "i"); }, {8})
                .find("is 4 long, but must be exactly 2, the number of devices along 'i'; with "
                      ".tiled = true it may be a multiple"),
            std::string::npos);
  EXPECT_NE(said([](Array x) { return all_to_all(x, "i", 0, 0); }, {8})
                .find("all_to_all: split_axis 0 of f32[4] is 4 long"),
            std::string::npos);
  EXPECT_NE(said([](Array x) { return all_gather(x, "i", {.axis = 3}); }, {8}).find("axis 3"),
            std::string::npos);
}

TEST(Errors, OfPermutationsAndGroups) {
  const auto said = [](auto f) { return error_of([&] { along(4, f, counted({4})); }); };
  EXPECT_NE(said([](Array x) {
              return ppermute(x, "i", {{0, 1}, {2, 1}});
            })
                .find("sources and destinations must be unique along 'i' of size 4, but perm is "
                      "[[0, 1], [2, 1]]"),
            std::string::npos);
  EXPECT_NE(said([](Array x) {
              return ppermute(x, "i", {{0, 1}, {0, 2}});
            }).find("unique"),
            std::string::npos);
  // As in JAX 0.12; negative ones count from the end there.
  for (const Permutation& perm : {Permutation{{0, 5}}, Permutation{{4, 0}}, Permutation{{0, -5}}}) {
    EXPECT_NE(said([&](Array x) {
                return ppermute(x, "i", perm);
              }).find("of perm is beyond 'i', whose size is 4; a ring's pairs are shift(4, 1)"),
              std::string::npos);
  }
  EXPECT_NE(said([](Array x) {
              return pshuffle(x, "i", {0, 0, 1, 2});
            }).find("pshuffle: perm [0, 0, 1, 2] must have each index of axis 'i', 0 to 3, once"),
            std::string::npos);
  EXPECT_NE(said([](Array x) { return pshuffle(x, "i", {}); }).find("once"), std::string::npos);
  EXPECT_NE(said([](Array x) { return pbroadcast(x, "i", 4); }).find("source 4 is no index"),
            std::string::npos);
  EXPECT_NE(said([](Array x) {
              return psum(x, "i", {.axis_index_groups = {{0, 1}, {2}}});
            }).find("axis_index_groups [[0, 1], [2]] must have each index of axis 'i', 0 to 3"),
            std::string::npos);
  EXPECT_NE(said([](Array x) {
              return all_gather(x, "i", {.axis_index_groups = {{0, 1, 2}, {3}}});
            }).find("must all have the same size"),
            std::string::npos);
}

}  // namespace
}  // namespace weft::collectives_errors_test
