// Calls as programs write them: which function they mean, and which do not compile.
#include <array>
#include <complex>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "support/errors.h"
#include "unit/api/test_arrays.h"

namespace weft::overloads_test {
namespace {

using testing::counted;
using testing::error_of;
using ::testing::HasSubstr;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;
using std::complex;

// ---- What must not compile

template <class T>
concept ElementsCanBeAssigned = requires(T x, T y) {
  x[0] = y;
};
template <class T>
concept ElementsCanBeAddedTo = requires(T x, T y) {
  x[0] += y;
};
static_assert(!ElementsCanBeAssigned<Array> && !ElementsCanBeAddedTo<Array>);
static_assert(std::is_assignable_v<Array&, Array> && std::is_assignable_v<Array&, float>);

template <class T>
concept TrueIsAnAxisOfSums = requires(T x) {
  sum(x, true);
};
template <class T>
concept TrueIsAnAxisOfRunningSums = requires(T x) {
  cumsum(x, true);
};
template <class T>
concept TrueIsAnAxisOfMethods = requires(T x) {
  x.sum(true);
  x.cumsum(true);
};
template <class T>
concept TrueIsAnAxisOfGathers = requires(T x) {
  all_gather(x, "i", true);
};
static_assert(!TrueIsAnAxisOfSums<Array> && !TrueIsAnAxisOfRunningSums<Array>);
static_assert(!TrueIsAnAxisOfMethods<Array> && !TrueIsAnAxisOfGathers<Array>);

template <class T>
concept ZeroNamesAnAxis = requires(T x) {
  psum(x, 0);
};
static_assert(!ZeroNamesAnAxis<Array>);
template <class N>
concept AxesHaveNumbers = requires(N n) {
  P(n, n);
}
|| requires(N n) { P("x", n); };
static_assert(!AxesHaveNumbers<int> && !AxesHaveNumbers<std::size_t>);
// A function whose parameters are known, and which could write to one, is refused by jit.
static_assert(detail::writes_to_arguments<decltype([](int, Array& x) { x += 1; })>());
static_assert(detail::writes_to_arguments<Array (*)(Array&) noexcept>());
static_assert(detail::writes_to_arguments<std::function<Array(Array&)>>());
static_assert(!detail::writes_to_arguments<decltype([](const Array&, Array, Array&&) {})>());
static_assert(!detail::writes_to_arguments<decltype([](auto& x) { x += 1; })>());
static_assert(!std::is_convertible_v<std::nullptr_t, PartitionEntry>);
static_assert(!std::is_convertible_v<std::nullptr_t, AxisNames>);

template <class T>
concept CanBeRead = requires(Array x) {
  x.to_vector<T>();
};
static_assert(CanBeRead<double> && CanBeRead<complex<float>> && !CanBeRead<long double>);
template <class T>
concept HasBytesOfATemporary = requires(T x) {
  std::move(x).bytes();
};
static_assert(!HasBytesOfATemporary<Array>);

// What a temporary gives is a value.
static_assert(std::is_same_v<decltype(std::declval<Array>().sharding()), NamedSharding>);
static_assert(std::is_same_v<decltype(std::declval<Array>().block_until_ready()), Array>);
static_assert(std::is_same_v<decltype(block_until_ready(std::declval<Array>())), Array>);
static_assert(
    std::is_same_v<decltype(block_until_ready(std::declval<const Array&>())), const Array&>);
static_assert(std::is_same_v<decltype(std::declval<Mesh>().axes()), std::vector<MeshAxis>>);

// ---- Axes

TEST(Axes, InBracesAreAxesAndNeverKeepdims) {
  const Array x = counted({2, 3, 2});
  EXPECT_EQ(sum(x, {0, 1}).shape(), Dims{2});
  EXPECT_EQ(x.sum({0, 1}).shape(), Dims{2});
  EXPECT_EQ(sum(x, {1}).shape(), (Dims{2, 2}));
  EXPECT_EQ(sum(x, {}).shape(), Dims{});
  EXPECT_EQ(x.max({}).shape(), Dims{});
  EXPECT_EQ(mean(x, None).shape(), Dims{});
  EXPECT_EQ(sum(x, {.axis = 0, .keepdims = true}).shape(), (Dims{1, 3, 2}));
  EXPECT_EQ(var(x, {0, 1}).shape(), Dims{2});
  EXPECT_EQ(nansum(x, 0).shape(), (Dims{3, 2}));
  EXPECT_EQ(quantile(x, 0.5, 0).shape(), (Dims{3, 2}));
  EXPECT_EQ(nn::softmax(x, {0, 1}).shape(), x.shape());
  EXPECT_EQ(nn::logsumexp(x, {0, 1}).shape(), Dims{2});
  EXPECT_EQ(linalg::norm(x, {.axis = 2}).shape(), (Dims{2, 3}));
  EXPECT_EQ(linalg::norm(x, 1, 2).shape(), (Dims{2, 3}));
  EXPECT_EQ(linalg::norm(asarray({3., -4.}), 1).item(), 7);
  EXPECT_EQ(linalg::norm(asarray({{3., 0.}, {0., 4.}}), "fro").item(), 5);
  EXPECT_EQ(linalg::vector_norm(asarray({3., -4.}), 1.0).item(), 7);
  EXPECT_EQ(linalg::matrix_norm(asarray({{3., 0.}, {0., 4.}}), "nuc").item(), 7);
}

TEST(Methods, AreTheFunctionsOfTheirNames) {
  const Array x = asarray({{3.f, 1.f}, {2.f, 4.f}});
  EXPECT_EQ(values<int>(x.argmax(1)), Ints({0, 1}));
  EXPECT_EQ(values<int>(x.argmin(0)), Ints({1, 0}));
  EXPECT_EQ(x.var().item(), 1.25);
  EXPECT_EQ(values(x.std_(1)), Floats({1, 1}));
  EXPECT_EQ(values(x.flatten()), Floats({3, 1, 2, 4}));
  EXPECT_EQ(values(x.swapaxes(0, 1)), Floats({3, 2, 1, 4}));
  EXPECT_EQ(values(x.dot(x)), Floats({11, 7, 14, 18}));
  EXPECT_EQ(values((x / 4).round()), Floats({1, 0, 0, 1}));
  EXPECT_EQ(values(x.clip(2, 3)), Floats({3, 2, 2, 3}));
  EXPECT_EQ(values(x.conj()), values(x));
  EXPECT_EQ(values(x.cumsum(1)), Floats({3, 4, 2, 6}));
  EXPECT_EQ(values(x.sort()), Floats({1, 3, 2, 4}));
  EXPECT_EQ(values(x.repeat(2, 0)), Floats({3, 1, 3, 1, 2, 4, 2, 4}));
  EXPECT_EQ(values(x.sort({.descending = true})), Floats({3, 1, 4, 2}));
  EXPECT_EQ(values<int>(x.argsort()), Ints({1, 0, 0, 1}));
  EXPECT_EQ(values<int>(x.argsort(0)), Ints({1, 0, 0, 1}));
  EXPECT_EQ(values<int>(x.argsort(None)), Ints({1, 2, 0, 3}));
  EXPECT_EQ(values<int>(x.argsort({.descending = true})), Ints({0, 1, 1, 0}));
  EXPECT_EQ(x.take(2).item(), 2);
  EXPECT_EQ(values(x.take(asarray({1}), 1)), Floats({1, 4}));
  EXPECT_EQ(values(x.take(5, {.axis = 1, .mode = "clip"})), Floats({1, 4}));
  EXPECT_EQ(values(x.diagonal()), Floats({3, 4}));
  EXPECT_EQ(values(x.diagonal(1)), Floats({1}));
  EXPECT_EQ(x.trace().item(), 7);
  EXPECT_EQ(values(x.cumprod(0)), Floats({3, 1, 6, 4}));
  EXPECT_EQ(values(x.cumprod({.axis = 1})), Floats({3, 3, 2, 8}));
  EXPECT_EQ(values(x.ptp(0)), Floats({1, 3}));
  EXPECT_EQ(values<int>(asarray({1.f, 3.f}).searchsorted(2.f)), Ints({1}));
  EXPECT_EQ(values(x.real()), values(x));
  EXPECT_EQ(values(x.imag()), Floats({0, 0, 0, 0}));
  EXPECT_EQ(values(x.conjugate()), values(x));
  EXPECT_EQ(x.to_device(devices()[1]).sharding().device_set()[0].id, 1);
}

TEST(Assignment, OfEachOperatorChangesTheVariable) {
  Array x = 13;
  x %= 8;
  EXPECT_EQ(x.item(), 5);
  x <<= 2;
  x |= 1;
  x ^= 3;
  x &= 30;
  x >>= 1;
  EXPECT_EQ(x.item(), (((5 << 2 | 1) ^ 3) & 30) >> 1);
}

// ---- Parts

TEST(Jit, TakesOneArgumentsNumberOrName) {
  const auto f = [](Array x, int n) { return x * n; };
  const Array x = counted({2}), y = counted({2}), z = counted({2});
  EXPECT_EQ(values(jit(f, {.donate_argnums = 0, .static_argnums = 1})(x, 3)), Floats({0, 3}));
  EXPECT_EQ(values(jit(f, {.donate_argnames = "x", .argnames = {"x", "n"}, .static_argnames = "n"})(
                y, 3)),
            Floats({0, 3}));
  EXPECT_EQ(values(jit(f, {.donate_argnums = {0}, .static_argnums = {-1}})(z, 3)), Floats({0, 3}));
  EXPECT_TRUE(x.is_deleted() && y.is_deleted() && z.is_deleted());
}

template <class F>
concept TakesTwoArrays = requires(F f, Array x) {
  f(x, x);
};

TEST(Jit, TakesWhatTheFunctionTakes) {
  const auto f = jit([](Array x) { return x; });
  const auto g = shard_map([](Array x, Array y) { return x + y; }, P(), P());
  static_assert(!TakesTwoArrays<decltype(f)> && TakesTwoArrays<decltype(g)>);
}

TEST(Where, OfOneArgumentIsNonzero) {
  const Array x = asarray({{0, 5}, {6, 0}});
  const std::vector<Array> places = where(x > 0);
  EXPECT_EQ(values<int>(places[0]), Ints({0, 1}));
  EXPECT_EQ(values<int>(places[1]), Ints({1, 0}));
  EXPECT_EQ(values<int>(where(x > 5, {.size = 2, .fill_value = 7})[0]), Ints({1, 7}));
}

TEST(ShardMap, TakesAllByName) {
  const Mesh mesh = make_mesh({2}, {"i"});
  const auto total = [](Array x) { return psum(x, "i"); };
  const Array x = asarray({1, 2, 3, 4});
  const auto f = shard_map(total, {.mesh = mesh, .in_specs = P("i"), .out_specs = P()});
  EXPECT_EQ(values<int>(f(x)), Ints({4, 6}));
  const auto g =
      shard_map(total, {.mesh = mesh, .in_specs = {P("i")}, .out_specs = P(), .check_vma = false});
  EXPECT_EQ(values<int>(g(x)), Ints({4, 6}));
  const ScopedMesh context(mesh);
  const auto h = shard_map(total, {.in_specs = P("i"), .out_specs = P(), .axis_names = {"i"}});
  EXPECT_EQ(values<int>(h(x)), Ints({4, 6}));
}

TEST(Split, InBracesAreIndices) {
  const Array x = counted<int>({6});
  const std::vector<Array> parts = split(x, {4});
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(values<int>(parts[1]), Ints({4, 5}));
  EXPECT_EQ(split(x, 3).size(), 3u);
  EXPECT_EQ(split(x, {1, 2}).size(), 3u);
  const auto [low, high] = split<2>(x);
  EXPECT_EQ(values<int>(high), Ints({3, 4, 5}));
  EXPECT_EQ(low.shape(), Dims{3});
  Array key = random::key(0), sub;
  const Array both = random::split(key);
  std::tie(key, sub) = random::split<2>(key);
  EXPECT_EQ(values<std::uint32_t>(key), values<std::uint32_t>(both[0]));
  EXPECT_EQ(values<std::uint32_t>(sub), values<std::uint32_t>(both[1]));
}

TEST(Axes, NoneIsTheFlattenedArray) {
  const Array x = asarray({{3, 1}, {2, 4}});
  EXPECT_EQ(values<int>(sort(x, None)), Ints({1, 2, 3, 4}));
  EXPECT_EQ(values<int>(sort(x, None, {.descending = true})), Ints({4, 3, 2, 1}));
  EXPECT_EQ(values<int>(x.sort(None)), Ints({1, 2, 3, 4}));
  EXPECT_EQ(values<int>(argsort(x, None)), Ints({1, 2, 0, 3}));
  EXPECT_EQ(take(x, 3, None).item(), 4);
  EXPECT_EQ(values<int>(cumsum(x, None)), Ints({3, 4, 6, 10}));
  EXPECT_EQ(argmax(x, None).item(), 3);
  EXPECT_EQ(sort(x, {}).shape(), x.shape());
}

TEST(Clip, NoneIsNoBound) {
  const Array x = asarray({3, 1, 2});
  EXPECT_EQ(values<int>(clip(x, None, None)), Ints({3, 1, 2}));
  EXPECT_EQ(values<int>(x.clip(2, None)), Ints({3, 2, 2}));
  EXPECT_EQ(values<int>(x.clip(None, 2)), Ints({2, 1, 2}));
}

TEST(Shapes, CanBeVectorsAndArraysOfIntegers) {
  const std::vector<std::int64_t> shape{2, 3};
  const Array x = zeros(shape);
  EXPECT_EQ(x.shape(), (Dims{2, 3}));
  EXPECT_EQ(x.reshape(std::vector{3, 2}).shape(), (Dims{3, 2}));
  EXPECT_EQ(reshape(x, std::array<unsigned, 2>{6, 1}).shape(), (Dims{6, 1}));
  EXPECT_EQ(broadcast_to(1, x.shape<2>()).shape(), (Dims{2, 3}));
  EXPECT_EQ(tile(x, std::vector<std::size_t>{2}).shape(), (Dims{2, 6}));
  EXPECT_EQ(transpose(x, std::vector{1, 0}).shape(), (Dims{3, 2}));
  EXPECT_EQ(split(arange(6), shape).size(), 3u);
  EXPECT_EQ(sum(ones({2, 3, 4}), std::vector{0, 2}).shape(), Dims{3});
  static_assert(!std::is_constructible_v<Dims, std::size_t>);  // clang would take Dims{n} for it
  static_assert(!std::is_convertible_v<std::vector<double>, Dims>);
  static_assert(!std::is_convertible_v<std::string, Dims>);
}

TEST(Axes, MayStandBeforeOptions) {
  const Array x = asarray({{1, 2}, {4, 3}});
  EXPECT_EQ(values<int>(sort(x, 1, {.descending = true})), Ints({2, 1, 4, 3}));
  EXPECT_EQ(values<int>(argsort(x, 0, {.stable = false})), Ints({0, 0, 1, 1}));
  EXPECT_EQ(values<int>(take(x, asarray({5}), 1, {.mode = "fill", .fill_value = 7})), Ints({7, 7}));
}

TEST(Clip, TakesNoneForNoBound) {
  const Array x = counted<int>({5});
  EXPECT_EQ(values<int>(clip(x, None, 3)), Ints({0, 1, 2, 3, 3}));
  EXPECT_EQ(values<int>(clip(x, 2, None)), Ints({2, 2, 2, 3, 4}));
}

TEST(Shift, IsARing) {
  EXPECT_EQ(shift(3, 1), (Permutation{{0, 1}, {1, 2}, {2, 0}}));
  EXPECT_EQ(shift(3, -4), (Permutation{{0, 2}, {1, 0}, {2, 1}}));
}

// ---- Shapes and meshes

TEST(Shape, IsCountedFromBothEnds) {
  const Shape shape = zeros({4, 2}).shape();
  EXPECT_EQ(shape[-1], 2);
  EXPECT_EQ(shape[0], 4);
  EXPECT_THAT(error_of([&] { return shape[2]; }), HasSubstr("the shape [4,2] has no dimension 2"));
  EXPECT_THROW(zeros({}).shape()[-1], Error);
}

TEST(Meshes, AreMadeOfASpanOfDevicesAndSayTheirSizes) {
  const Mesh mesh(std::span{devices()}.first(4), {2, 2}, {"x", "y"});
  EXPECT_EQ(to_string(mesh.axis_sizes()), "(2, 2)");
  EXPECT_EQ(mesh.size(), 4);
  EXPECT_EQ(to_string(NamedSharding(mesh, P("x")).shard_shape(Dims{8})), "(4,)");
  EXPECT_EQ(Mesh(std::span{devices()}.last(2), {"i"}).device_ids(),
            (std::vector<std::int64_t>{6, 7}));
  EXPECT_EQ(Mesh({devices()[0], devices()[1]}, {"i"}).size(), 2);
  EXPECT_EQ(Mesh({}, {devices()[3].id}).device_at(0), 3);
}

// ---- From and to the host

TEST(Asarray, TakesRowsOfOneAndAnythingInOnePiece) {
  EXPECT_EQ(asarray({{1.}, {2.}}).shape(), (Dims{2, 1}));
  EXPECT_EQ(asarray({{1.5, 2}, {3, 4}}).shape(), (Dims{2, 2}));
  EXPECT_EQ(asarray({{{1.}}, {{2.}}}).shape(), (Dims{2, 1, 1}));
  EXPECT_EQ(values(asarray({1.5, 2})), Floats({1.5, 2}));
  const std::array<float, 3> numbers = {1, 2, 3};
  const int row[] = {4, 5};
  std::vector<float> vector = {6, 7, 8, 9};
  EXPECT_EQ(values(asarray(numbers)), Floats({1, 2, 3}));
  EXPECT_EQ(values<int>(asarray(row)), Ints({4, 5}));
  EXPECT_EQ(values(asarray(std::span(vector))), vector);
  EXPECT_EQ(asarray(std::span<const float>(vector), {2, 2}).shape(), (Dims{2, 2}));
  EXPECT_EQ(asarray(std::vector<bool>{true, false}).dtype(), bool_);
}

TEST(Creation, TakesASpecBesideTheShape) {
  const Mesh mesh = make_mesh({4}, {"X"});
  const ScopedMesh context(mesh);
  EXPECT_TRUE(equivalent(ones({8, 4}, P("X")).sharding().spec, P("X")));
  EXPECT_TRUE(equivalent(full({8}, 2.0, NamedSharding(mesh, P("X"))).sharding().spec, P("X")));
  EXPECT_TRUE(equivalent(arange(8, P("X")).sharding().spec, P("X")));
}

TEST(Reading, NeedsNoCopyWhereElementsLieInOnePiece) {
  const Array x = asarray({1.f, 2.f, 3.f, 4.f});
  ASSERT_EQ(x.bytes().size(), 16u);
  float third = 0;
  std::memcpy(&third, x.bytes().data() + 8, 4);
  EXPECT_EQ(third, 3);
  const Array parts = device_put(x, NamedSharding(make_mesh({2}, {"i"}), P("i")));
  EXPECT_EQ(parts.addressable_shards()[1].data.bytes().size(), 8u);
  const Array everywhere = device_put(x, NamedSharding(make_mesh({2}, {"i"}), P())) * 2;
  EXPECT_EQ(everywhere.bytes().size(), 16u);
  const Array added = parts + parts;
  EXPECT_THAT(error_of([&] { return added.bytes().size(); }),
              HasSubstr("f32[4], whose elements do not lie in one piece"));
}

TEST(Reading, ChecksTheRoomForElements) {
  const Array x = asarray({1.f, 2.f});
  Floats room(3);
  EXPECT_THAT(error_of([&] { x.copy_to(std::as_writable_bytes(std::span(room))); }),
              HasSubstr("room for 12 bytes, but f32[2] has 8"));
}

TEST(Reading, GivesElementsOfEachType) {
  using C = complex<float>;
  EXPECT_EQ(asarray({C(1, 2), C(3, 4)}).to_vector<C>(), (std::vector{C(1, 2), C(3, 4)}));
  EXPECT_EQ(asarray({C(1, 2)}).item<C>(), C(1, 2));
  EXPECT_EQ(asarray({std::int64_t{1} << 60}, int64).item<std::int64_t>(), std::int64_t{1} << 60);
  EXPECT_TRUE(asarray({true}).item<bool>());
  EXPECT_THROW(asarray({1, 2}).item<int>(), Error);
  EXPECT_THROW(asarray({1}).item<float>(), Error);
}

TEST(ComplexNumbers, AreWeakInOperations) {
  using C = complex<float>;
  const Array x = asarray({1.f, 2.f}) * complex<double>(0, 1);
  EXPECT_EQ(x.dtype(), complex64);
  EXPECT_EQ(x.to_vector<C>(), (std::vector{C(0, 1), C(0, 2)}));
  EXPECT_TRUE(Array(C(0, 1)).weak_type());
  EXPECT_EQ((asarray({1.0}, float64) + C(0, 1)).dtype(), complex128);
}

// ---- Trees and indices

TEST(Collectives, TakeTrees) {
  using Pair = std::pair<Array, Array>;
  const Mesh mesh = make_mesh({2}, {"i"});
  const auto f = shard_map(
      [](Pair x) {
        x = ppermute(x, "i", shift(2, 1));
        x = psum_scatter(all_gather(x, "i", {.tiled = true}), "i", {.tiled = true});
        return all_to_all(x, "i", 0, 0, {.tiled = true});
      },
      mesh, P("i"), P("i"));
  const auto [a, b] = f(Pair(counted({4}), counted({4, 2})));
  EXPECT_EQ(a.shape(), Dims{4});
  EXPECT_EQ(b.shape(), (Dims{4, 2}));
  const auto cast = shard_map([](Pair x) { return psum(pcast(x, "i"), "i"); }, mesh, P(), P());
  EXPECT_EQ(values(cast(Pair(counted({2}), counted({2}))).second), Floats({0, 2}));
  const auto laid =
      with_sharding_constraint(Pair(counted({4}), counted({4})), NamedSharding(mesh, P("i")));
  EXPECT_TRUE(equivalent(laid.second.sharding().spec, P("i")));
}

TEST(Constraints, TakeAShardingForEachArrayOfATree) {
  using Pair = std::pair<Array, Array>;
  const Mesh mesh = make_mesh({2}, {"i"});
  const NamedSharding split(mesh, P("i")), whole(mesh, P());
  const Pair two(counted({4}), counted({4}));
  const auto f = jit([&](Pair x) { return with_sharding_constraint(x, {split, whole}); });
  EXPECT_EQ(f(two).first.sharding().spec, P("i"));
  EXPECT_TRUE(f(two).second.is_fully_replicated());
  const auto [nested, one] = reshard(std::pair(two, counted({4})), {{whole, split}, split});
  EXPECT_TRUE(nested.first.is_fully_replicated());
  EXPECT_EQ(nested.second.sharding().spec, P("i"));
  EXPECT_EQ(one.sharding().spec, P("i"));
  const auto error_of = [](auto call) -> std::string {
    try {
      call();
    } catch (const Error& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_THAT(error_of([&] {
                with_sharding_constraint(two, {split, None});
              }),
              HasSubstr("with_sharding_constraint: nothing is said of the tree.second"));
  EXPECT_THAT(error_of([&] {
                reshard(two, {split, split, split});
              }),
              HasSubstr("reshard: the tree has 2 elements"));
}

TEST(Indices, CanBeMadeAtRunTime) {
  const Array x = device_put(counted({4, 2}), NamedSharding(make_mesh({2}, {"i"}), P("i")));
  for (const Shard& shard : x.addressable_shards()) {
    EXPECT_EQ(values(x[shard.index]), values(shard.data));
  }
  std::vector<IndexItem> items = {slice(1, 3)};
  items.emplace_back(1);
  EXPECT_EQ(values(x[items]), Floats({3, 5}));
  EXPECT_EQ(values(x.at(items).set(0)[slice(1, 3)]), Floats({2, 0, 4, 0}));
  const Index whole = x.addressable_shards()[1].index;
  EXPECT_EQ(values(x.at(whole).set(9)), Floats({0, 1, 2, 3, 9, 9, 9, 9}));
  EXPECT_EQ(values(x[Slice{1, 2}]), Floats({2, 3}));
}

TEST(Searching, FindsAllWhereNoSizeIsGiven) {
  const Array x = asarray({0, 3, 0, 3, 1});
  EXPECT_EQ(values<int>(nonzero(x)[0]), Ints({1, 3, 4}));
  EXPECT_EQ(values<int>(flatnonzero(x)), Ints({1, 3, 4}));
  EXPECT_EQ(values<int>(unique(x)), Ints({0, 1, 3}));
  EXPECT_EQ(unique(zeros({0})).size(), 0);
  EXPECT_EQ(nonzero(zeros({2, 2})).size(), 2u);
  EXPECT_THAT(error_of([&] { jit([](Array a) { return nonzero(a)[0]; })(x); }),
              HasSubstr("nonzero: how many there are is not known while a function is traced"));
  EXPECT_THAT(error_of([&] { jit([](Array a) { return unique(a); })(x); }),
              HasSubstr("give {.size = ...}"));
}

// ---- Options own their texts, pictures know their devices

TEST(Options, OwnTheirTexts) {
  PoolOptions pool;
  ConvDimensionNumbers numbers;
  {
    const std::string rule = "SAME_" + std::string("LOWER"), layout = "NH" + std::string("WC");
    pool.padding = Padding(std::string_view(rule));
    numbers.lhs = layout;
  }
  EXPECT_EQ(pool.padding.rule(), "SAME_LOWER");
  EXPECT_EQ(numbers.lhs, "NHWC");
  static_assert(std::is_same_v<decltype(IndexOptions::mode), std::string>);
}

TEST(Pictures, TakeASpecAndAxesByName) {
  const Mesh mesh = make_mesh({2}, {"i"});
  const std::string text = sharding_text({4, 4}, NamedSharding(mesh, P("i")));
  EXPECT_THAT(text, HasSubstr("CPU 1"));
  EXPECT_EQ(text, sharding_text(Dims{4, 4}, to_sharding(P("i"), mesh, 2), mesh));
  EXPECT_THAT(sharding_svg({4, 4}, NamedSharding(mesh, P("i"))), HasSubstr("<svg"));
  EXPECT_THAT(collective_text("all_gather", mesh, "i"), HasSubstr("CPU 0"));
}

TEST(Asarray, MixedIntegersStayIntegers) {
  const std::int64_t n = 3;
  const int i = 4;
  const Array flat = asarray({1, n});
  EXPECT_EQ(flat.dtype(), int32);
  EXPECT_EQ(values<int>(flat), Ints({1, 3}));
  EXPECT_EQ(asarray({true, 2}).dtype(), int32);
  EXPECT_EQ(asarray({1, 2u}, int64).dtype(), int64);
  EXPECT_EQ(values(asarray({{1.5, i}, {2, 3}})), Floats({1.5, 4, 2, 3}));
  EXPECT_EQ(asarray({{1.5}, {i}}).shape(), (Dims{2, 1}));
  EXPECT_EQ(values(asarray({{1.5}, {2}}, float32)), Floats({1.5, 2}));
  EXPECT_EQ(asarray({{1}, {n}}).dtype(), int32);
  EXPECT_EQ(asarray({}).dtype(), float32);
}

TEST(Creation, TakesASizeForAShape) {
  EXPECT_EQ(zeros(5).shape(), (Dims{5}));
  EXPECT_EQ(ones(std::int64_t{2}, bfloat16).dtype(), bfloat16);
  EXPECT_EQ(values(full(2, 1.5)), Floats({1.5, 1.5}));
  EXPECT_EQ(zeros({}).ndim(), 0);
  EXPECT_EQ(zeros({2, 3}).reshape(-1).shape(), (Dims{6}));
  EXPECT_EQ(reshape(zeros({2, 3}), -1).shape(), (Dims{6}));
  EXPECT_EQ(reshape(zeros({1, 1}), {}).ndim(), 0);
}

template <class A>
concept SortsAlong = requires(const Array& x, A axis) {
  sort(x, axis);
};

TEST(Sort, NothingAndTrueAreNoAxes) {
  const Array x = asarray({{3, 1}, {2, 0}});
  EXPECT_EQ(values<int>(sort(x, {})), Ints({1, 3, 0, 2}));
  EXPECT_EQ(values<int>(argsort(x, {})), Ints({1, 0, 1, 0}));
  EXPECT_EQ(values<int>(take(x, 1, {})), Ints({1}));
  EXPECT_EQ(values<int>(sort(x, std::int64_t{0})), Ints({2, 0, 3, 1}));
  EXPECT_EQ(values<int>(sort(x, {0})), Ints({2, 0, 3, 1}));
  EXPECT_EQ(values<int>(take(x, 1, 0)), Ints({2, 0}));
  static_assert(SortsAlong<int> && !SortsAlong<bool>);
}

TEST(Loops, UnrollWhereTheyAreToldTrue) {
  const auto times_two = [](Array, Array x) { return x * 2; };
  const auto f = jit([&](Array x) { return fori_loop(0, 3, times_two, x, {.unroll = true}); });
  EXPECT_THAT(f.lower(zeros(2)).as_text(), ::testing::Not(HasSubstr("stablehlo.while")));
  const auto g = jit([&](Array x) { return fori_loop(0, 3, times_two, x, {.unroll = false}); });
  EXPECT_THAT(g.lower(zeros(2)).as_text(), HasSubstr("stablehlo.while"));
}

}  // namespace
}  // namespace weft::overloads_test
