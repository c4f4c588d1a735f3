// Arrays made, put on devices, taken back, kept in files.
#include "weft/creation.h"

#include <cmath>
#include <complex>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/grids.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "api/array/array_state.h"
#include "compile/host_value.h"
#include "support/errors.h"

namespace weft::creation_test {
namespace {

using ::testing::ElementsAre;
using weft::testing::expect_error;

Mesh mesh_2x4() { return make_mesh({2, 4}, {"x", "y"}); }

// Of an array in one piece or by device: where the first element lies.
const std::byte* address(const Array& array) {
  compile::DeviceValue held = detail::state_of(array).value.get();
  const engine::Value& value = compile::HostValue::of(held);
  return value.sharded() == nullptr ? value.buffer().bytes() : value.sharded()->shards[0].bytes();
}

TEST(Creation, FillsArrays) {
  EXPECT_EQ(repr(zeros({2, 2})), "Array([[0., 0.],\n       [0., 0.]], dtype=float32)");
  EXPECT_EQ(repr(ones({3}, int32)), "Array([1, 1, 1], dtype=int32)");
  EXPECT_EQ(to_string(empty({0, 4}).shape()), "(0, 4)");
  EXPECT_EQ(full({2}, 7).dtype(), int32);
  EXPECT_TRUE(full({2}, 7).weak_type());
  EXPECT_EQ(to_string(full({2}, true)), "[ True  True]");
  EXPECT_EQ(full({2}, 2, bfloat16).dtype(), bfloat16);
  // Integers wrap, as those of arrays do; floats are cut off.
  EXPECT_EQ(to_string(full({2}, 300, uint8)), "[44 44]");
  EXPECT_EQ(full({}, -1, uint32).item(), 4294967295.0);
  EXPECT_EQ(to_string(full_like(asarray({1}, int8), 200)), "[-56]");
  EXPECT_EQ(to_string(full({2}, 200.7, int8)), "[127 127]");
  const Array most = asarray(std::numeric_limits<std::int64_t>::max(), int64);
  EXPECT_EQ(full({2}, most, int64)[1].item<std::int64_t>(),
            std::numeric_limits<std::int64_t>::max());
  const Array largest = asarray(std::numeric_limits<std::uint64_t>::max(), uint64);
  EXPECT_EQ(full({2}, largest, uint64)[1].item<std::uint64_t>(),
            std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(full({2}, largest, float32)[1].item(), 18446744073709551616.0);
  EXPECT_EQ(to_string(jit([](Array x) { return full_like(x, 300); })(asarray({1}, uint8))), "[44]");
  EXPECT_EQ(to_string(full({2, 2}, asarray({1., 2.}))), "[[1. 2.]\n [1. 2.]]");
  EXPECT_EQ(to_string(full({2}, complex(1., 2.))), "[1.+2.j 1.+2.j]");
  EXPECT_FALSE(zeros({1 << 20, 1 << 10}).committed()) << "takes no memory";
  EXPECT_EQ(zeros_like(ones({2}, int8)).dtype(), int8);
  EXPECT_EQ(to_string(full_like(ones({2}), 3, {.dtype = int32})), "[3 3]");
  EXPECT_EQ(jit([] { return ones({2, 3}); })().shape(), (Dims{2, 3}));
}

TEST(Creation, CountsAsJaxDoes) {
  EXPECT_EQ(repr(arange(5)), "Array([0, 1, 2, 3, 4], dtype=int32)");
  EXPECT_EQ(to_string(arange(2, 6)), "[2 3 4 5]");
  EXPECT_EQ(to_string(arange(0.5, 3)), "[0.5 1.5 2.5]");
  EXPECT_EQ(to_string(arange(10, 0, -3)), "[10  7  4  1]");
  EXPECT_EQ(to_string(arange(0, 1, 0.3)), "[0.         0.3        0.6        0.90000004]");
  EXPECT_EQ(arange(0, 0.3, 0.1).size(), 3);
  EXPECT_EQ(arange(3, 1).size(), 0);
  EXPECT_EQ(to_string(arange(1, 2, 0.25, bfloat16)), "[1 1.25 1.5 1.75]");
  EXPECT_EQ(arange(std::size_t{3}).dtype(), int32);
  EXPECT_FALSE(arange(3).weak_type());
  EXPECT_EQ(jit([] { return arange(3) * 2; })().to_vector<int>(), (std::vector{0, 2, 4}));
  const std::int64_t large = (std::int64_t{1} << 53) + 1,
                     most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(arange(large, large + 2, int64).to_vector<std::int64_t>(),
            (std::vector{large, large + 1}));
  EXPECT_EQ(arange(-most, most, most, int64).to_vector<std::int64_t>(),
            (std::vector<std::int64_t>{-most, 0}));
  EXPECT_EQ(arange(5, 0, -2, float32).to_vector<float>(), (std::vector<float>{5, 3, 1}));
  expect_error([] { arange(-INFINITY); }, "arange: it would have -inf elements");
  expect_error([] { arange(0, 1, 0); }, "arange: step is 0");
  expect_error([] { arange(3e9 > 0 ? 3000000000 : 0); }, "does not fit int32");
  expect_error([] { zeros({-1}); }, "creation_test.cc");
}

TEST(Creation, SpacesEvenly) {
  EXPECT_EQ(to_string(linspace(0, 1, 5)), "[0.   0.25 0.5  0.75 1.  ]");
  EXPECT_EQ(to_string(linspace(2, 3, 4, {.endpoint = false})), "[2.   2.25 2.5  2.75]");
  EXPECT_EQ(repr(linspace(0, 10, 4, {.dtype = int32})), "Array([ 0,  3,  6, 10], dtype=int32)");
  const Array ends = asarray({0., 1.});
  EXPECT_EQ(to_string(linspace(ends, 10, 3)), "[[ 0.   1. ]\n [ 5.   5.5]\n [10.  10. ]]");
  EXPECT_EQ(to_string(linspace(ends, 10, 3, {.axis = -1})),
            "[[ 0.   5.  10. ]\n [ 1.   5.5 10. ]]");
  EXPECT_EQ(to_string(linspace(3, 4, 1)), "[3.]");
  EXPECT_EQ(linspace(3, 4, 0).size(), 0);
  expect_error([] { linspace(0, 1, -1); }, "linspace: -1 numbers");
}

TEST(Creation, TakesADtypeAlone) {
  EXPECT_EQ(linspace(0, 1, 5, bfloat16).dtype(), bfloat16);
  EXPECT_EQ(linspace(0, 10, 5, int32).to_vector<std::int32_t>(),
            (std::vector<std::int32_t>{0, 2, 5, 7, 10}));
  EXPECT_EQ(logspace(0, 2, 3, float64).dtype(), float64);
  EXPECT_EQ(geomspace(1, 4, 3, float64).dtype(), float64);
  EXPECT_EQ(tri(2, int8).dtype(), int8);
  const std::int64_t far = (std::int64_t{1} << 40) + 1;
  EXPECT_EQ(linspace(0, far, 2, float64).to_vector<double>()[1], static_cast<double>(far));
}

TEST(Creation, SaysWhatIsNoDtype) {
  const auto none = static_cast<DType>(77);
  expect_error([&] { ones({2}, none); }, "ones: DType(77) is no dtype");
  expect_error([&] { full({2}, 1, none); }, "full: DType(77) is no dtype");
  expect_error([&] { arange(3, none); }, "DType(77) is no dtype");
  expect_error([&] { ones({2}).astype(none); }, "DType(77) is no dtype");
  expect_error([&] { asarray({1}, none); }, "DType(77) is no dtype");
}

TEST(Creation, MakesPatterns) {
  EXPECT_EQ(to_string(eye(3)), "[[1. 0. 0.]\n [0. 1. 0.]\n [0. 0. 1.]]");
  EXPECT_EQ(repr(eye(2, {.M = 4, .k = 1, .dtype = int32})),
            "Array([[0, 1, 0, 0],\n       [0, 0, 1, 0]], dtype=int32)");
  EXPECT_EQ(eye(2, bfloat16).dtype(), bfloat16);
  EXPECT_EQ(to_string(identity(2)), "[[1. 0.]\n [0. 1.]]");
  EXPECT_EQ(to_string(tri(3, {.M = 4, .k = 1})), "[[1. 1. 0. 0.]\n [1. 1. 1. 0.]\n [1. 1. 1. 1.]]");
  const Array x = asarray({{1, 2, 3}, {4, 5, 6}, {7, 8, 9}});
  EXPECT_EQ(to_string(tril(x)), "[[1 0 0]\n [4 5 0]\n [7 8 9]]");
  EXPECT_EQ(to_string(triu(x, -1)), "[[1 2 3]\n [4 5 6]\n [0 8 9]]");
  EXPECT_EQ(to_string(iota(float32, 3)), "[0. 1. 2.]");
  EXPECT_EQ(to_string(broadcasted_iota(int32, {2, 2}, 0)), "[[0 0]\n [1 1]]");
  const auto grids = meshgrid({arange(3), arange(2)});
  EXPECT_EQ(to_string(grids[0]), "[[0 1 2]\n [0 1 2]]");
  EXPECT_EQ(to_string(grids[1]), "[[0 0 0]\n [1 1 1]]");
  EXPECT_EQ(meshgrid({arange(3), arange(2)}, {.sparse = true})[1].shape(), (Dims{2, 1}));
  EXPECT_EQ(meshgrid({arange(3), arange(2)}, {.indexing = "ij"})[0].shape(), (Dims{3, 2}));
  expect_error([] { tril(arange(3)); }, "tril: an array of shape [3]");
  expect_error([] { eye(-1); }, "eye: a matrix of -1 by -1");
  expect_error([] { broadcasted_iota(int32, {2}, 1); }, "axis 1 is out of range");
}

TEST(Creation, TakesNumbersFromTheHost) {
  EXPECT_EQ(repr(asarray({3, 1, 4})), "Array([3, 1, 4], dtype=int32)");
  EXPECT_EQ(repr(asarray({1.5, 2})), "Array([1.5, 2. ], dtype=float32)");
  EXPECT_EQ(to_string(asarray({{1., 2.}, {3., 4.}})), "[[1. 2.]\n [3. 4.]]");
  EXPECT_EQ(asarray({{{1}, {2}}, {{3}, {4}}}).shape(), (Dims{2, 2, 1}));
  EXPECT_EQ(to_string(asarray({true, false})), "[ True False]");
  EXPECT_EQ(asarray({1, 2}, float32).dtype(), float32);
  EXPECT_EQ(asarray({1., 2.}, float64).to_vector<double>(), (std::vector{1., 2.}));
  EXPECT_EQ(asarray(std::vector<std::int64_t>{1, 2}).dtype(), int32);
  EXPECT_EQ(asarray(std::vector<std::uint8_t>{1, 2}).dtype(), uint8);
  EXPECT_EQ(asarray(std::vector<bool>{true, false}).dtype(), bool_);
  EXPECT_EQ(asarray(std::vector<float>{1, 2, 3, 4}, {2, 2}).shape(), (Dims{2, 2}));
  EXPECT_TRUE(asarray(5).weak_type());
  EXPECT_EQ(to_string(asarray(4000000000u) + 1), "4000000001");
  EXPECT_EQ((asarray(4000000000u) >> 8).dtype(), uint32);
  EXPECT_EQ((asarray(std::uint8_t{200}) + 100).dtype(), uint8);
  EXPECT_FALSE(asarray(5, int32).weak_type());
  EXPECT_EQ(asarray(std::int64_t{1} << 40, int64).item(), 1099511627776.0);
  EXPECT_EQ(asarray(arange(2), float16).dtype(), float16);
  EXPECT_EQ(jit([] { return asarray({1, 2}) + 1; })().to_vector<int>(), (std::vector{2, 3}));
  expect_error([] { asarray({{1, 2}, {3}}); }, "a row of 1 element after one of 2");
  expect_error(
      [] {
        asarray(std::vector{1, 2, 3}, {2, 2});
      },
      "3 elements do not fill the shape [2,2]");
  expect_error([] { asarray(std::vector{std::int64_t{1} << 40}); }, "does not fit int32");
  expect_error([] { asarray({1, -2}, uint8); }, "asarray: the number -2 does not fit uint8");
  const Array two = asarray(2);
  EXPECT_EQ(repr(asarray({two, 1.5})), "Array([2. , 1.5], dtype=float32)");
  EXPECT_EQ(repr(asarray({two, two + 1})), "Array([2, 3], dtype=int32)");
  EXPECT_EQ(repr(asarray({two})), "Array([2], dtype=int32)");
  EXPECT_EQ(to_string(asarray({{two, 1}, {0.5, two}})), "[[2.  1. ]\n [0.5 2. ]]");
  EXPECT_EQ(asarray(std::vector{arange(3), arange(3)}, float16).shape(), (Dims{2, 3}));
  EXPECT_EQ(jit([](Array x) {
              return asarray({x.sum(), 1});
            })(arange(3))
                .to_vector<int>(),
            (std::vector{3, 1}));
  expect_error([&] { asarray({two, arange(3)}); }, "stack: ");
  expect_error([] { asarray({1.5, 300}, uint8); }, "the number 300 does not fit uint8");
  expect_error([] { asarray({{1.5, 2}, {-3, 4}}, uint8); }, "the number -3 does not fit uint8");
  expect_error([] { asarray(-129, int8); }, "the number -129 does not fit int8");
  expect_error([] { asarray(-1, uint32); }, "does not fit uint32");
  EXPECT_EQ(asarray({-128, 127}, int8).to_vector<std::int8_t>(),
            (std::vector<std::int8_t>{-128, 127}));
  EXPECT_EQ(asarray(4294967295u, uint32).item(), 4294967295.0);
  EXPECT_EQ(asarray(std::vector{-1}, uint8).item(), 255);
  EXPECT_EQ(asarray(true, int8).item(), 1);
}

TEST(Creation, MakesPartsWhereTheyBelong) {
  set_mesh(mesh_2x4());
  const Array x = zeros({8, 2048}, {.dtype = bfloat16, .out_sharding = P("x", "y")});
  EXPECT_TRUE(x.committed());
  EXPECT_EQ(x.sharding(), NamedSharding(mesh_2x4(), P("x", "y")));
  EXPECT_EQ(x.addressable_shards()[1].data.shape(), (Dims{4, 512}));
  const Array n = arange(0, 510, {.dtype = int32, .device = P({"x", "y"})});
  const auto shards = n.addressable_shards();
  ASSERT_EQ(shards.size(), 8U);
  EXPECT_EQ(shards[7].data.size(), 62) << "510 numbers in eight parts of 64";
  EXPECT_EQ(shards[7].data.to_vector<int>().front(), 448);
  EXPECT_EQ(to_string(shards[7].index), "(slice(448, 510, None),)");
  EXPECT_EQ(n.to_vector<int>(), arange(510).to_vector<int>());
  EXPECT_EQ(zeros_like(n).sharding(), n.sharding());
  EXPECT_EQ(to_string(full({3, 3}, asarray({1, 2, 3}), {.device = P("x")})),
            "[[1 2 3]\n [1 2 3]\n [1 2 3]]");
  EXPECT_EQ(to_string(eye(3, {.device = P("x", "y")})), "[[1. 0. 0.]\n [0. 1. 0.]\n [0. 0. 1.]]");
  EXPECT_EQ(zeros({2}, {.device = devices()[3]}).sharding(), NamedSharding::single(devices()[3]));
  expect_error([] { zeros({2}, {.device = P("x"), .out_sharding = P("x")}); }, "only one of them");
  expect_error([] { zeros({2}, {.device = P("x", "y")}); }, "P('x', 'y')");
  set_mesh(Mesh());
}

TEST(Creation, SplitsOverExplicitAxesInTheType) {
  const Mesh mesh =
      make_mesh({2, 4}, {"x", "y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  const NamedSharding sharding(mesh, P("x", "y"));
  EXPECT_EQ(typeof_(zeros({4, 8}, {.out_sharding = sharding})), "f32[4@x,8@y]");
  std::string traced;
  const Array x = jit([&] {
    const Array made = ones({4, 8}, {.out_sharding = sharding});
    traced = typeof_(made);
    return made;
  })();
  EXPECT_EQ(traced, "f32[4@x,8@y]");
  EXPECT_EQ(x.addressable_shards()[0].data.shape(), (Dims{2, 2}));
}

TEST(Creation, PutsViewsOnDevices) {
  const Array whole = asarray(arange(35).to_vector<int>(), {5, 7});
  const NamedSharding sharding(mesh_2x4(), P("x", "y"));
  const Array x = device_put(whole, sharding);
  EXPECT_EQ(address(x), address(whole)) << "no copy";
  EXPECT_EQ(x.sharding(), sharding);
  EXPECT_TRUE(x.committed());
  EXPECT_EQ(x.to_vector<int>(), whole.to_vector<int>());
  const auto shards = x.addressable_shards();
  EXPECT_THAT(shards[3].data.to_vector<int>(), ElementsAre(6, 13, 20));
  EXPECT_THAT(shards[6].data.to_vector<int>(), ElementsAre(25, 26, 32, 33));
  EXPECT_EQ(shards[6].device, devices()[6]);
  EXPECT_EQ(shards[6].data.sharding(), NamedSharding::single(devices()[6]));
  const Array again = device_put(x, NamedSharding(mesh_2x4(), P(None, "x")));
  EXPECT_EQ(again.to_vector<int>(), whole.to_vector<int>());
  EXPECT_EQ(device_get(again).to_vector<int>(), whole.to_vector<int>());
  EXPECT_FALSE(device_get(again).committed());
  const Array one = device_put(x, devices()[2]);
  EXPECT_EQ(one.addressable_shards()[0].data.to_vector<int>(), whole.to_vector<int>());
}

TEST(Creation, NumbersReplicas) {
  const Array x = device_put(arange(4), NamedSharding(mesh_2x4(), P("x")));
  const auto shards = x.addressable_shards();
  std::vector<std::int64_t> replicas;
  for (const Shard& shard : shards) replicas.push_back(shard.replica_id);
  EXPECT_THAT(replicas, ElementsAre(0, 1, 2, 3, 0, 1, 2, 3));
  EXPECT_THAT(shards[5].data.to_vector<int>(), ElementsAre(2, 3));
  EXPECT_EQ(arange(4).addressable_shards().size(), 1U);
  const Array sum = x + x;
  EXPECT_THAT(sum.addressable_shards()[5].data.to_vector<int>(), ElementsAre(4, 6));
}

TEST(Creation, PutsTrees) {
  const std::map<std::string, std::vector<Array>> tree = {{"a", {arange(4), ones({4})}},
                                                          {"b", {zeros({2})}}};
  const auto put = device_put(tree, NamedSharding(mesh_2x4(), P("x")));
  EXPECT_EQ(put.at("a")[1].sharding().spec, P("x"));
  EXPECT_EQ(device_get(put).at("a")[0].to_vector<int>(), (std::vector{0, 1, 2, 3}));
}

TEST(Creation, PutsInsideATracedFunction) {
  const NamedSharding sharding(mesh_2x4(), P("y"));
  const Array y = jit([&](const Array& x) { return device_put(x * 2, sharding); })(arange(8));
  EXPECT_EQ(y.to_vector<int>(), (std::vector{0, 2, 4, 6, 8, 10, 12, 14}));
  EXPECT_EQ(y.addressable_shards()[1].data.to_vector<int>(), (std::vector{4, 6}));
}

class Files : public ::testing::Test {
 protected:
  Files() { std::filesystem::create_directories(folder_); }
  ~Files() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_ = std::filesystem::path(::testing::TempDir()) /
                                  ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(Files, KeepArrays) {
  save(path("a.npy"), asarray({{1, 2}, {3, 4}}));
  EXPECT_EQ(repr(load(path("a.npy"))), "Array([[1, 2],\n       [3, 4]], dtype=int32)");
  save(path("b.npy"), full({3}, 1.5, bfloat16));
  EXPECT_EQ(repr(load(path("b.npy"))), "Array([1.5, 1.5, 1.5], dtype=bfloat16)");
  EXPECT_EQ(to_string(load(path("b.npy"), bfloat16)), "[1.5 1.5 1.5]");
  save(path("no_suffix"), ones(2));
  EXPECT_EQ(load(path("no_suffix.npy")).shape(), Dims{2});
  save(path("c.npy"), asarray(2.5));
  EXPECT_EQ(load(path("c.npy")).item(), 2.5);
  save(path("d.npy"), zeros({0, 3}, bool_));
  EXPECT_EQ(load(path("d.npy")).shape(), (Dims{0, 3}));
  expect_error([&] { load(path("none.npy")); }, "none.npy");
  expect_error([&] { load(path("a.npy"), float32); }, "it has dtype");
}

// The file, header and all, that np.save makes of np.array(elements, descr).
template <class T>
void np_save(const std::string& path, const std::string& descr, const std::vector<T>& elements) {
  std::string header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" +
                       std::to_string(elements.size()) + ",), }";
  header.resize(117, ' ');
  std::ofstream file(path, std::ios::binary);
  file << "\x93NUMPY\x01" << '\0' << "v" << '\0' << header << '\n';
  file.write(reinterpret_cast<const char*>(elements.data()),
             static_cast<std::streamsize>(elements.size() * sizeof(T)));
}

TEST_F(Files, Of64BitElementsBecome32BitUnlessADTypeIsGiven) {
  const std::string f = path("f.npy"), i = path("i.npy"), u = path("u.npy"), c = path("c.npy");
  np_save<double>(f, "<f8", {0.1, -2});
  np_save<std::int64_t>(i, "<i8", {7, -7});
  np_save<std::uint64_t>(u, "<u8", {7});
  np_save<std::complex<double>>(c, "<c16", {{1, 2}});
  EXPECT_EQ(repr(load(f)), "Array([ 0.1, -2. ], dtype=float32)");
  EXPECT_EQ(repr(load(i)), "Array([ 7, -7], dtype=int32)");
  EXPECT_EQ(repr(load(u)), "Array([7], dtype=uint32)");
  EXPECT_EQ(repr(load(c)), "Array([1.+2.j], dtype=complex64)");
  EXPECT_EQ(load(f, float64).to_vector<double>(), (std::vector{0.1, -2.}));
  EXPECT_EQ(repr(load(i, {.dtype = int64})), "Array([ 7, -7], dtype=int64)");
  EXPECT_EQ(jit([&](const Array& x) { return x + load(f); })(zeros({2})).dtype(), float32);
  // Those that are 64-bit on purpose come back so.
  const Array wide = asarray({0.1, 0.2}, float64);
  save(path("w.npy"), wide);
  EXPECT_TRUE(array_equal(load(path("w.npy"), float64), wide));
  np_save<std::int64_t>(i, "<i8", {3'000'000'000});
  expect_error([&] { load(i); }, "i.npy: the number 3000000000 does not fit int32");
  EXPECT_EQ(load(i, int64).item<std::int64_t>(), 3'000'000'000);
}

TEST_F(Files, KeepArraysOfManyDevices) {
  // More than one block of 4 MiB.
  const Array whole = asarray(arange(1300 * 901).to_vector<int>(), {1300, 901});
  for (const PartitionSpec& spec : {P("x", "y"), P(None, {"y", "x"}), P("y")}) {
    const NamedSharding sharding(mesh_2x4(), spec);
    save(path("x.npy"), device_put(whole, sharding));
    const Array back = load(path("x.npy"), {.device = sharding});
    EXPECT_EQ(back.sharding(), sharding);
    EXPECT_TRUE(array_equal(back, device_put(whole, sharding)));
  }
}

// A number that is known becomes the element that an array's conversion gives: the nearest one.
TEST(Creation, NumbersBecomeIntegersAsArraysDo) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const DType dtype : {int8, int16, int32, int64, uint8, uint16, uint32, uint64}) {
    for (const double number : {0.9, -0.9, -5.0, 200.0, 300.0, 70000.0, 3e9, -3e9, 1e10, 1e20,
                                -1e20, kInfinity, -kInfinity, std::nan("")}) {
      const Array one = asarray(number).astype(dtype);
      EXPECT_TRUE(static_cast<bool>(array_equal(one, asarray({number}).astype(dtype)[0])))
          << number << " as " << name(dtype) << ": " << one;
      EXPECT_TRUE(static_cast<bool>(array_equal(full({2}, number, {.dtype = dtype})[1], one)))
          << number << " as " << name(dtype);
    }
  }
  // Integers wrap, as those of arrays do.
  EXPECT_EQ(asarray(300).astype(int8).item(), 44);
}

}  // namespace
}  // namespace weft::creation_test
