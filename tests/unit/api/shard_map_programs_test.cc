// Whole programs in shard_map, over all axes of a mesh, some, and in each other.
#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"

#include "device_line.h"
#include "test_arrays.h"

namespace weft::shard_map_programs_test {
namespace {

using testing::array;
using testing::counted;
using testing::line;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;

const Ints kSixteen = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 1, 2};

TEST(Notebook, F8SumsAndScattersByHand) {
  const auto f = shard_map(
      [](Array x) {
        const std::int64_t size = axis_size("i");
        const Array index = axis_index("i");
        Permutation down;
        for (std::int64_t i = 0; i < size; ++i) down.emplace_back(i, i - 1);
        const Array blocks = x.reshape({size, x.size() / size});
        const auto block = [&](std::int64_t i) {
          const Array which = remainder(index + i, size);
          return dynamic_slice_in_dim(blocks, which, 1).reshape({x.size() / size});
        };
        Array sum = zeros_like(block(0));
        for (std::int64_t i = 1; i <= size; ++i) {
          sum += block(i);
          if (i < size) sum = ppermute(sum, "i", down);
        }
        return sum;
      },
      line(4), P("i"), P("i"));
  EXPECT_EQ(values<int>(f(array({16}, kSixteen))), Ints({22, 20, 12, 17}));
}

TEST(ShardMap, MakesNumbersArraysWhereTheFunctionTakesThem) {
  const auto f =
      shard_map([](Array x, Array y) { return psum(x, "i") + y; }, line(2), {P("i"), P()}, P());
  EXPECT_EQ(values(f(counted({2}), 0.5)), Floats({1.5}));
}

TEST(ShardMap, GivesCapturedArraysWholeToEveryDevice) {
  const Array outside = counted({4});
  const auto f =
      shard_map([&](Array x) { return std::tuple(all_gather(outside, "i"), x + outside, outside); },
                line(2), P("i"), {P("i"), P("i"), P()});
  const auto [gathered, sum, same] = f(counted({8}));
  EXPECT_EQ(gathered.shape(), Dims({4, 4}));
  EXPECT_EQ(values(sum), Floats({0, 2, 4, 6, 4, 6, 8, 10}));
  EXPECT_EQ(values(same), values(outside));
  // Values of the function around, too.
  const auto g = jit([](Array x) {
    const Array twice = x + x;
    return shard_map([&](Array b) { return b + psum(twice, "i"); }, line(2), P("i"), P("i"))(x);
  });
  EXPECT_EQ(values(g(array({2, 1}, Floats{1, 2}))), Floats({5, 9, 6, 10}));
}

TEST(ShardMap, OverSomeAxesLeavesTheOthersToThePartitioner) {
  const Mesh mesh = make_mesh({2, 4}, {"i", "j"});
  const auto f = jit(shard_map(
      [](Array x) {
        EXPECT_EQ(x.shape(), Dims({2, 8}));
        return std::tuple(psum(x, "i"), x + axis_index("i"));
      },
      mesh, P("i"), {P(), P("i")}, {.axis_names = {"i"}}));
  const Array x = with_sharding_constraint(counted({4, 8}), NamedSharding(mesh, P("i", "j")));
  const auto [sum, shifted] = f(x);
  EXPECT_EQ(values(sum), values(counted({4, 8})[slice(0, 2)] + counted({4, 8})[slice(2, 4)]));
  Floats expected = values(x);
  for (std::size_t k = 16; k < 32; ++k) expected[k] += 1;
  EXPECT_EQ(values(shifted), expected);
  const std::string text = f.lower(x).as_text();
  EXPECT_NE(text.find("in_shardings=[<@mesh, [{\"i\", ?}, {?}]>] out_shardings=[<@mesh, [{?}, "
                      "{?}]>, <@mesh, [{\"i\", ?}, {?}]>] manual_axes={\"i\"}"),
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
              EXPECT_EQ(y.shape(), Dims({2, 2}));
              EXPECT_EQ(typeof_(y), "f32[2,2]{V:(i,j)}");
              return y * 10 + axis_index("i") + axis_index("j") * 2 +
                     psum(x, "i")[{0, slice(0, 2)}];
            },
            P(None, "j"), P(None, "j"), {.axis_names = {"j"}});
        const Array y = inner(x);
        EXPECT_EQ(typeof_(y), "f32[2,4]{V:i}");
        return y;
      },
      mesh, P("i"), P("i"), {.axis_names = {"i"}});
  const Array y = f(counted({4, 4}));
  Floats expected;
  for (int r = 0; r < 4; ++r) {
    for (int c = 0; c < 4; ++c) {
      const int sum = (c % 2) + (8 + c % 2);
      expected.push_back(static_cast<float>((r * 4 + c) * 10 + r / 2 + c / 2 * 2 + sum));
    }
  }
  EXPECT_EQ(values(y), expected);
}

// ---- Of "How to Scale Your Model", chapter 10

TEST(Programs, SliceAndAverage) {
  const ScopedMesh context(make_mesh({2, 4}, {"x", "y"}));
  const Array x = arange(0, 512, {.dtype = int32, .device = P({"x", "y"})});
  const auto slice_and_average = [](Array block) {
    EXPECT_EQ(block.shape(), Dims({512 / 8}));
    return pmean(block[slice(0, 4)], {"x", "y"});
  };
  const Array out = shard_map(slice_and_average, get_abstract_mesh(), P({"x", "y"}), P(None))(x);
  EXPECT_EQ(out.shape(), Dims({4}));
  EXPECT_EQ(values(out), Floats({224, 225, 226, 227}));
}

TEST(Programs, CollectiveMatmul) {
  const Mesh mesh = make_mesh({2, 4}, {"X", "Y"});
  const Array a = device_put(arange(8 * 16).reshape({8, 16}), NamedSharding(mesh, P("X", "Y")));
  const Array w = device_put(arange(16 * 8).reshape({16, 8}), NamedSharding(mesh, P(None, "Y")));
  const auto collective_matmul = [](Array lhs, Array rhs) {
    const std::int64_t size = psum(1, "Y");
    const Array index = axis_index("Y");
    const std::int64_t chunk = lhs.shape()[1];
    const auto update = [&](Array i, Array left) {
      return matmul(left, dynamic_slice_in_dim(rhs, (index + i) % size * chunk, chunk));
    };
    Permutation left;
    for (std::int64_t j = 0; j < size; ++j) left.emplace_back(j, (j - 1) % size);
    const auto step = [&](Array i, std::pair<Array, Array> carry) {
      return std::pair(carry.first + update(i, carry.second), ppermute(carry.second, "Y", left));
    };
    const Array zero = zeros({lhs.shape()[0], rhs.shape()[1]}, {.dtype = lhs.dtype()});
    const auto [sum, last] = fori_loop(0, size - 1, step, std::pair(zero, lhs));
    return sum + update(size - 1, last);
  };
  const auto f = jit(shard_map(collective_matmul, mesh, {P("X", "Y"), P(None, "Y")}, P("X", "Y")));
  const Array out = f(a, w);
  EXPECT_EQ(values<int>(out),
            values<int>(jit([](Array l, Array r) { return matmul(l, r); })(a, w)));
  EXPECT_EQ(out.sharding(), NamedSharding(mesh, P("X", "Y")));
}

// ---- Products of the notebook

TEST(Programs, MatmulOfBlocksSumsOverTheContractedAxis) {
  const Mesh mesh = make_mesh({4, 2}, {"x", "y"});
  const Array a = arange(8 * 16.0).reshape({8, 16}), b = arange(16 * 4.0).reshape({16, 4});
  const auto f = shard_map([](Array l, Array r) { return psum(matmul(l, r), "y"); }, mesh,
                           {P("x", "y"), P("y", None)}, P("x", None));
  EXPECT_EQ(values(f(a, b)), values(matmul(a, b)));
}

TEST(Programs, RingsGiveWhatGathersGive) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const Array lhs = arange(8 * 8.0).reshape({8, 8}), rhs = arange(8 * 4.0).reshape({8, 4});
  const auto gathered = [](Array l, Array r) {
    return matmul(l, all_gather(r, "i", {.tiled = true}));
  };
  const auto ring = [](Array l, Array r) {
    const std::int64_t size = axis_size("i");
    const Array index = axis_index("i");
    Permutation up;
    for (std::int64_t i = 0; i < size; ++i) up.emplace_back(i, (i + 1) % size);
    const std::int64_t block = l.shape()[1] / size;
    const auto part = [&](std::int64_t i) {
      return dynamic_slice_in_dim(l, (index - i) % size * block, block, 1);
    };
    Array sum = matmul(part(0), r);
    for (std::int64_t i = 1; i < size; ++i) {
      r = ppermute(r, "i", up);
      sum += matmul(part(i), r);
    }
    return sum;
  };
  const auto scattered = [](Array l, Array r) {
    return psum_scatter(matmul(l, r), "i", {.scatter_dimension = 0, .tiled = true});
  };
  const Floats expected = values(matmul(lhs, rhs));
  EXPECT_EQ(values(shard_map(gathered, mesh, P("i", None), P("i", None))(lhs, rhs)), expected);
  EXPECT_EQ(values(shard_map(ring, mesh, P("i", None), P("i", None))(lhs, rhs)), expected);
  EXPECT_EQ(
      values(shard_map(scattered, mesh, {P(None, "i"), P("i", None)}, P("i", None))(lhs, rhs)),
      expected);
}

// ---- Explicit axes

TEST(ShardMap, FollowsExplicitAxes) {
  const Mesh mesh =
      make_mesh({2, 4}, {"X", "Y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  const Array x = reshard(counted({8, 4}), NamedSharding(mesh, P("X", "Y")));
  const auto f =
      shard_map([](Array b) { return b + psum(b, "X"); }, mesh, P("X", "Y"), P("X", "Y"));
  EXPECT_EQ(typeof_(f(x)), "f32[8@X,4@Y]");
  jit([&](Array a) {
    const Array y = f(a);
    EXPECT_EQ(typeof_(y), "f32[8@X,4@Y]");
    // Captured: whole on every device.
    return shard_map(
        [&](Array b) {
          return b + a.sum() + a[{slice(0, 4), slice(0, 1)}];
        },
        mesh, P("X", "Y"), P("X", "Y"))(a);
  })(x);
  const auto partly = shard_map(
      [](Array b) {
        EXPECT_EQ(typeof_(b), "f32[4,4@Y]{V:X}");
        return b + b;
      },
      mesh, P("X"), P("X"), {.axis_names = {"X"}});
  EXPECT_EQ(typeof_(partly(x)), "f32[8@X,4@Y]");
  EXPECT_EQ(values(partly(x)), values(x + x));
  try {
    shard_map([](Array b) { return b; }, mesh, P("Y"), P("Y"))(x);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what())
                  .find("argument 0 is f32[8@X,4@Y], but its spec in in_specs is P('Y',); along "
                        "Explicit axes a spec moves no data: reshard the array before"),
              std::string::npos)
        << error.what();
  }
}

// ---- dtypes

class Dtypes : public ::testing::TestWithParam<DType> {};
INSTANTIATE_TEST_SUITE_P(All, Dtypes,
                         ::testing::Values(int8, int16, int32, int64, uint8, uint16, uint32, uint64,
                                           bfloat16, float16, float32, float64, complex64,
                                           complex128));

TEST_P(Dtypes, CollectivesKeepThem) {
  const Mesh mesh = line(4);
  const auto f = shard_map(
      [](Array x) {
        return std::tuple(psum(x, "i"), all_gather(x, "i", {.tiled = true}),
                          psum_scatter(x, "i", {.tiled = true}),
                          all_to_all(x, "i", 0, 0, {.tiled = true}),
                          ppermute(x, "i", {{0, 1}, {1, 2}, {2, 3}, {3, 0}}));
      },
      mesh, P("i"), {P(), P("i"), P("i"), P("i"), P("i")});
  const auto [sum, gathered, scattered, exchanged, moved] = f(arange(16).astype(GetParam()));
  const auto numbers = [](const Array& x) {
    return values((is_complex(x.dtype()) ? real(x) : x).astype(float32));
  };
  EXPECT_EQ(sum.dtype(), GetParam());
  EXPECT_EQ(numbers(sum), Floats({24, 28, 32, 36}));
  EXPECT_EQ(gathered.dtype(), GetParam());
  EXPECT_EQ(gathered.size(), 64);
  EXPECT_EQ(numbers(scattered), Floats({24, 28, 32, 36}));
  EXPECT_EQ(numbers(exchanged), Floats({0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15}));
  EXPECT_EQ(numbers(moved), Floats({12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
}

TEST(TruthValues, Travel) {
  const auto f = shard_map(
      [](Array x) { return std::tuple(pmax(x, "i"), pmin(x, "i"), all_gather_invariant(x, "i")); },
      line(2), P("i"), P());
  const auto [any, all, both] = f(counted({2, 2}) > 1.5);
  EXPECT_EQ(any.dtype(), bool_);
  EXPECT_EQ(values<int>(any.astype(int32)), Ints({1, 1}));
  EXPECT_EQ(values<int>(all.astype(int32)), Ints({0, 0}));
  EXPECT_EQ(values<int>(both.astype(int32)), Ints({0, 0, 1, 1}));
}

}  // namespace
}  // namespace weft::shard_map_programs_test
