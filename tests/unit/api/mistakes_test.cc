// What a program's mistakes are told as: which argument, result or option it is, and what to do.
#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "weft/checkpoints.h"
#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/creation.h"
#include "weft/dtype_limits.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/fft.h"
#include "weft/grids.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/nn.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"
#include "weft/tree.h"
#include "weft/visualize_collective.h"
#include "weft/workers.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::mistakes_test {
namespace {

using testing::counted;
using testing::error_of;

void expect_error(const std::function<void()>& f, const std::string& part) {
  const std::string said = error_of([&] {
    f();
    return 0;
  });
  EXPECT_NE(said.find(part), std::string::npos) << said << "\ndoes not say: " << part;
  EXPECT_NE(said.find("mistakes_test.cc:"), std::string::npos) << said;
}

const auto kSum = [](Array x, Array y) { return x + y; };

TEST(Mistakes, OfMeshesNameBothArguments) {
  const Array on_two = device_put(counted({8}), NamedSharding(make_mesh({2}, {"a"}), P("a")));
  const Array on_four = device_put(counted({8}), NamedSharding(make_mesh({4}, {"b"}), P("b")));
  expect_error(
      [&] {
        jit(kSum, {.argnames = {"first", "second"}})(on_two, on_four);
      },
      "jit(f): argument 'second' lies on Mesh('b': 4) of the devices [0, 1, 2, 3], but "
      "argument 'first' on the devices [0, 1]; all arrays of one function must be on the "
      "same devices: move them with device_put");
  expect_error([&] { on_two + on_four; },
               "add: operand 1 (f32[8]) lies on Mesh('b': 4) of the devices [0, 1, 2, 3], but "
               "operand 0 (f32[8]) on the devices [0, 1]");
  expect_error([&] { where(on_two > 0, on_two, on_four); }, "where: operand 2 (f32[8]) lies on");
  expect_error([&] { jit([&](Array x) { return x * on_four; })(on_two); },
               "multiply: operand 1 (f32[8]) lies on Mesh('b': 4) of the devices [0, 1, 2, 3], but "
               "argument 0 on the devices [0, 1]");
  expect_error([&] { matmul(on_two, on_four); },
               "matmul: an array of f32[8] lies on Mesh('b': 4) of the devices [0, 1, 2, 3], but "
               "an array of f32[8] on the devices [0, 1]");
  const NamedSharding four = on_four.sharding();
  expect_error(
      [&] { jit(kSum, {.out_shardings = four})(on_two, on_two); },
      "jit(f): result (out_shardings) lies on Mesh('b': 4) of the devices [0, 1, 2, 3], but "
      "argument 0 on the devices [0, 1]");
}

TEST(Mistakes, OfShardingsNameTheResult) {
  const NamedSharding sharding(make_mesh({8}, {"x"}), P("x"));
  const std::pair<Array, Array> state{device_put(counted({8}), sharding), counted({8})};
  const auto step = [](std::pair<Array, Array> s) { return std::pair(s.first * 2, s.second + 1); };
  expect_error(
      [&] {
        jit(step, {.out_shardings = tree_map([](Array x) { return x.sharding(); }, state),
                   .argnames = {"state"}})(state);
      },
      "jit(f): incompatible devices: result.second (out_shardings) lies on device 0 alone, and "
      "argument 'state'.first on a mesh of the devices [0, 1, 2, 3, 4, 5, 6, 7]; all must lie on "
      "the same ones: put the array on the mesh with device_put, or give it P() there");
  expect_error([&] { jit(kSum, {.in_shardings = {P("x")}})(counted({8}), counted({8})); },
               "there is 1 sharding for 2 arguments; in_shardings = ");
  expect_error(
      [&] { jit([](Array x, int n) { return x * n; }, {.in_shardings = {P()}})(counted({8}), 2); },
      "there is 1 sharding for 2 arguments, of which a static one has None");
}

TEST(Mistakes, OfArgumentNamesSuggestTheNearOne) {
  const auto with = [](JitOptions options) { return [options] { jit(kSum, options); }; };
  expect_error(with({.donate_argnames = "parms", .argnames = {"params", "x"}}),
               "jit(f): donate_argnames has 'parms', which is not among its argnames (params, x); "
               "did you mean 'params'?");
  expect_error(with({.donate_argnames = "qqqqqq", .argnames = {"params", "x"}}),
               "which is not among its argnames (params, x)  (");
  expect_error(with({.donate_argnames = "x"}),
               "jit(f): donate_argnames has 'x', but no argument has a name: give .argnames");
  expect_error(with({.argnames = {"x", "x"}}), "jit(f): argnames has 'x' twice");
  const auto once = [](Array x) { return x * 2; };
  expect_error(
      [&] {
        jit(once, {.donate_argnames = "y", .argnames = {"x", "y"}})(counted({2}));
      },
      "jit(f): argnames has 2 names (x, y), but there is 1 argument");
  expect_error(
      [&] { jit([](Array x, int n) { return x * n; }, {.donate_argnums = 1})(counted({2}), 2); },
      "jit(f): argument 1 is to be donated, but is static: its type holds no arrays");
}

TEST(Mistakes, InDivergentBranchesNameTheBranch) {
  const ScopedMesh context(make_mesh({2, 4}, {"x", "y"}));
  const auto summed_by_some = [](Array block) {
    return cond(
        axis_index("x") == 0, [](Array a) { return psum(a, "x"); }, [](Array a) { return a * 1.f; },
        block);
  };
  const auto run = [&] { shard_map(summed_by_some, P("x"), P("x"))(counted({16})); };
  expect_error(run, "[stablehlo.all_reduce] is in a branch of [stablehlo.case] (");
  expect_error(run,
               ") that not all devices of its group have taken: take it out of the branch, or let "
               "all of them choose the same one");
  expect_error(run, "devices 0, 1, 2, 3 wait, but devices 4, 5, 6, 7 have finished");
}

TEST(Mistakes, OfRaggedAllToAllNameTheLists) {
  const ScopedMesh context(make_mesh({2}, {"x"}));
  const auto exchanged = [](std::int32_t sent, std::int32_t expected) {
    shard_map(
        [=](Array block) {
          return ragged_all_to_all(block, zeros({8}), asarray({0, 4}), asarray({sent, sent}),
                                   asarray({0, 4}), asarray({expected, expected}), "x");
        },
        P("x"), P("x"))(counted({16}));
  };
  expect_error([&] { exchanged(9, 9); },
               "ragged_all_to_all: of device 0's operand there are 8 rows, but 9 from row 0 on are "
               "to be sent from device 0 to device 0, as its send_sizes and input_offsets say");
  expect_error(
      [&] { exchanged(2, 3); },
      "ragged_all_to_all: device 0 sends 2 rows to device 0 (its send_sizes), which expects "
      "3 (its recv_sizes)");
}

TEST(Mistakes, OfSmallFloatsSayWhatToUse) {
  const Array a = eye(3, bfloat16);
  expect_error([&] { linalg::cholesky(a); },
               "cholesky: there is no such decomposition of bf16[3,3]: use float32");
  expect_error([&] { linalg::solve_triangular(a, ones({3}, bfloat16)); },
               "solve_triangular: there is no such decomposition of bf16[3,3]: use float32");
}

TEST(Mistakes, HaveTheLineOfTheCall) {
  const auto compiled = jit([](Array x) { return x * 2; }).lower(counted({2})).compile();
  expect_error([&] { compiled.explain({.schedule = "fast"}); },
               "explain: there is no schedule fast");
  expect_error([&] { compiled.predict({.order = "0"}); }, "predict: `order` and `scale` are of");
  expect_error([&] { compiled.advise({.machine = "tpu-v77"}); }, "tpu-v77");
  expect_error([] { tree_unflatten(std::pair(counted({2}), counted({2})), {counted({2})}); },
               "tree_unflatten: 1 array for a tree that has 2");
}

TEST(Mistakes, OfTreesDtypesAndNamesHaveTheLine) {
  const Array x = counted({3});
  expect_error(
      [&] {
        tree_map([](Array p, Array q) { return p + q; }, std::vector{x}, std::vector{x, x});
      },
      "tree_map: tree 1 is not like tree 0: they differ at [1]; tree 0 has '[0]', tree 1 has "
      "'[0]', '[1]'; all must have the same arrays, elements, keys and static values in the same "
      "places");
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  expect_error([] { (void)finfo(int32).max; },
               "finfo: it is of float and complex dtypes, iinfo of integers, not int32");
  expect_error([] { (void)iinfo(float32).max; },
               "iinfo: it is of integer dtypes, finfo of floats, not float32");
  expect_error([] { set_workers(-1); },
               "set_workers: must be a whole number from 0 to 1024, not -1");
  expect_error([&] { (void)mesh.shape()["q"]; }, "shape: mesh has no axis 'q'; its axes: 'x', 'y'");
  expect_error([] { PartitionSpec::parse("P(x)"); },
               "PartitionSpec::parse: partition spec P(x), character 3: ");
  expect_error([&] { collective_text("all_gather", mesh, "q"); },
               "collective_text: axis q is not in the mesh");
  expect_error([&] { collective_svg("all_gather", mesh, "q"); },
               "collective_svg: axis q is not in the mesh");
}

TEST(Mistakes, OfDevicesThatAreNotThere) {
  const auto mesh_of = [](std::int64_t id) {
    return [id] { make_mesh({1}, {"x"}, {.devices = {Device{.id = id}}}); };
  };
  expect_error(mesh_of(99),
               "make_mesh: there is no device 99: there are 8 devices; WEFT_DEVICES=100");
  expect_error(mesh_of(-1), "make_mesh: there is no device -1: the ids are 0 to 7");
  expect_error([] { Mesh(std::vector{Device{.id = 8}}, {"x"}); }, "Mesh: there is no device 8: ");
}

TEST(Mistakes, OfValuesThatCannotBe) {
  const Array x = arange(6);
  expect_error([&] { quantile(x, 1.5); }, "quantile: q is 1.5; it must be from 0 to 1");
  expect_error([&] { nanquantile(x, -1); }, "nanquantile: q is -1; it must be from 0 to 1");
  expect_error([&] { percentile(x, 101); }, "percentile: q is 101; it must be from 0 to 100");
  expect_error([&] { nanpercentile(x, 101); }, "nanpercentile: q is 101; it must be from 0 to 100");
  EXPECT_EQ(percentile(x, 100).item(), 5);
  expect_error(
      [&] {
        unravel_index(x, {2, -1});
      },
      "unravel_index: the shape [2,-1] has a negative size");
  const std::string no_counts =
      "iota: 0, 1, 2, ... are of an integer, float or complex dtype, not of bool";
  expect_error([] { iota(bool_, 3); }, no_counts);
  expect_error([] { broadcasted_iota(bool_, {3}, 0); }, "broadcasted_" + no_counts);
  EXPECT_EQ(error_of([] { iota(int32, -1); }).find("iota: the shape [-1] cannot be made"), 0U);
  EXPECT_TRUE(array_equal(nn::one_hot(asarray({true}), 3), asarray({{0, 1, 0}})).item<bool>());
}

TEST(Mistakes, OfMemoryNameFunctionAndLine) {
  const auto huge = [] { iota(float32, std::int64_t{1} << 40); };
  expect_error(huge, "iota: out of memory: cannot allocate ");
  EXPECT_THROW(huge(), OutOfMemory);
  const Array zeros_of_four_tib = zeros({std::int64_t{1} << 40});
  EXPECT_EQ(to_string(zeros_of_four_tib), "[0. 0. 0. ... 0. 0. 0.]");  // which takes none
  const Array in_parts =
      device_put(zeros_of_four_tib, NamedSharding(make_mesh({2}, {"x"}), P("x")));
  const std::string cannot = "out of memory: cannot allocate 4 TiB";
  expect_error([&] { to_string(in_parts); }, "printing f32[1099511627776]: " + cannot);
  EXPECT_THROW(repr(in_parts), OutOfMemory);
  expect_error([&] { in_parts.to_vector<float>(); }, "to_vector of f32[1099511627776]: " + cannot);
  expect_error([&] { device_get(in_parts); }, "device_get: " + cannot);
  expect_error([&] { save(::testing::TempDir() + "none/x", zeros_of_four_tib); }, "save: ");
}

TEST(Mistakes, OfDimensionsHaveTheLine) {
  const Array x = ones({8, 4});
  expect_error([&] { static_cast<void>(x.shape()[4]); },
               "the shape [8,4] has no dimension 4; it has -2 to 1");
  const Shape shape = x.shape();
  expect_error([&] { static_cast<void>(shape[-3]); }, "has no dimension -3");
  EXPECT_EQ(shape[-1] + shape[std::size_t{0}], 12);
}

TEST(Mistakes, OfTreesNameWhatBothHave) {
  const auto add = [](Array a, Array b) { return a + b; };
  const std::vector<Array> two{ones(1), ones(1)}, one{ones(1)};
  expect_error([&] { tree_map(add, two, one); },
               "tree_map: tree 1 is not like tree 0: they differ at [1]; tree 0 has '[0]', '[1]', "
               "tree 1 has '[0]'; all must have");
  const std::map<std::string, Array> a{{"a", ones(1)}}, b{{"b", ones(1)}};
  expect_error([&] { tree_map([](Array x, Array, Array) { return x; }, a, a, b); },
               "tree 2 is not like tree 0");
  const std::pair<Array, int> first{ones(1), 1}, second{ones(1), 2};
  expect_error([&] { tree_map(add, first, second); }, "they differ at .second; all must have");
}

TEST(Mistakes, OfTheStandardLibraryOnTracedArrays) {
  const auto said =
      error_of([] { return jit([](Array x) { return std::max(x, 2 * x); })(ones(1)); });
  EXPECT_NE(said.find("instead of std::max, std::min, std::clamp and std::sort use maximum"),
            std::string::npos)
      << said;
}

TEST(Mistakes, OfPointers) {
  expect_error([] { asarray(static_cast<const float*>(nullptr), {2}); },
               "asarray: a null pointer for 2 elements");
  const double numbers[] = {1, 2, 3, 4};
  const double* some = numbers;
  EXPECT_TRUE(array_equal(asarray(some, {2, 2}), asarray({{1., 2.}, {3., 4.}})).item<bool>());
  EXPECT_EQ(asarray(some, {4}, float64).dtype(), float64);
  EXPECT_EQ(asarray(numbers).shape(), Dims{4});  // an array of C++ has its size
  EXPECT_EQ(asarray(numbers, {2, 2}).shape(), (Dims{2, 2}));
}

TEST(Mistakes, OfTransformsOfNoSize) {
  expect_error([] { fft::fft(ones({4, 4}), 0); }, "fft: a size of 0; it must be at least 1 (axes");
  EXPECT_EQ(fft::rfft(ones(4), 8).shape(), (Dims{5}));
}

TEST(Mistakes, ATreeMayBeOneArray) {
  const std::string path = ::testing::TempDir() + "one_array.npz";
  const Array x = counted({3});
  save_tree(path, x);
  EXPECT_TRUE(array_equal(load_tree(path, zeros_like(x)), x).item<bool>());
  EXPECT_TRUE(load_npz(path).contains("arr_0"));
}

TEST(Mistakes, OfSizesBeyondAllArrays) {
  constexpr std::int64_t kHuge = std::int64_t{1} << 62;
  const Array x = ones({4, 4});
  expect_error([&] { tile(x, {kHuge}); }, "tile: ");
  expect_error([&] { repeat(x, kHuge / 2, 0); }, "repeat: ");
  expect_error([&] { repeat(x, kHuge); }, "repeat: ");
  expect_error(
      [] {
        broadcast_to(ones({1}), {std::int64_t{1} << 32, std::int64_t{1} << 32});
      },
      "broadcast_to");
  for (const std::int64_t n : {std::int64_t{1} << 40, std::int64_t{1'000'000}}) {
    expect_error([n] { tril_indices(n); }, "tril_indices: a matrix of ");
    expect_error([n] { triu_indices(n, -3); }, "triu_indices: a matrix of ");
  }
}

TEST(Mistakes, PlacesOfTriangles) {
  const auto all_ones = [](const std::vector<Array>& places) {
    return zeros({3, 4}).at({places[0], places[1]}).set(1.f);
  };
  for (const int k : {-4, -1, 0, 1, 3, 5}) {
    EXPECT_TRUE(array_equal(all_ones(tril_indices(3, k, 4)), tril(ones({3, 4}), k)).item<bool>());
    EXPECT_TRUE(array_equal(all_ones(triu_indices(3, k, 4)), triu(ones({3, 4}), k)).item<bool>());
  }
}

}  // namespace
}  // namespace weft::mistakes_test
