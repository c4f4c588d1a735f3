// What programs for JAX write, as they write it here.
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/weft.h"

#include "unit/api/test_arrays.h"

namespace weft::idioms_test {
namespace {

using testing::counted;
using ::testing::HasSubstr;
using testing::values;
using Floats = std::vector<float>;
using Ints = std::vector<int>;

template <class F>
std::string error_from(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing is thrown";
  return "";
}

// ---- What must not compile

template <class T>
concept NumbersHaveAWeftMax = requires(T x) {
  weft::max(x, 2);
};
template <class T>
concept NumbersHaveAWeftMin = requires(T x) {
  weft::min(2, x);
};
static_assert(!NumbersHaveAWeftMax<int> && !NumbersHaveAWeftMax<std::size_t>);
static_assert(!NumbersHaveAWeftMin<int> && NumbersHaveAWeftMax<Array>);

template <class A, class B>
concept CommaDropsAnIndex = requires(A a, B b) {
  a, b;
};
static_assert(!CommaDropsAnIndex<int, slice> && !CommaDropsAnIndex<slice, int>);
static_assert(!CommaDropsAnIndex<EllipsisType, int> && CommaDropsAnIndex<int, Array>);

template <class T>
concept HasSpanOfATemporary = requires(T x) {
  std::move(x).template span<float>();
};
static_assert(!HasSpanOfATemporary<Array>);
template <class T>
concept FractionsAreSizes = requires(T x) {
  zeros({x, 2});
};
static_assert(FractionsAreSizes<std::size_t> && FractionsAreSizes<std::uint8_t>);
static_assert(!FractionsAreSizes<double>);
static_assert(!std::is_convertible_v<Array, float> && std::is_constructible_v<float, Array>);

// ---- Numbers and shapes

// Which element that is cannot be counted in eight bits; between two of them is in f32.
TEST(Idioms, QuantilesOfSmallFloats) {
  std::vector<float> halves(39, 0.F);
  for (std::size_t i = 20; i < halves.size(); ++i) halves[i] = 1;
  for (const DType dtype : {float8_e4m3fn, float8_e5m2, bfloat16, float16, float32}) {
    const Array x = asarray(halves).astype(dtype);
    EXPECT_EQ(median(x).dtype(), dtype);
    for (const Array& found : {median(x), quantile(x, 0.5), nanmedian(x), nanquantile(x, 0.5),
                               percentile(x, 37), nanpercentile(x, 50)}) {
      EXPECT_EQ(found.astype(float32).item(), 0) << static_cast<int>(dtype);
    }
  }
  const Array counted = arange(40).astype(bfloat16);
  EXPECT_EQ(quantile(counted, 0.3).astype(float32).item(), 11.6875);
  EXPECT_EQ(nanquantile(counted, asarray(0.3F)).dtype(), bfloat16);
  EXPECT_EQ(quantile(arange(6.F), 0.5, {.method = "nearest"}).item(), 2);
  EXPECT_EQ(quantile(arange(4.F), 0.5, {.method = "nearest"}).item(), 1);
  EXPECT_EQ(nanquantile(arange(6.F), 0.5, {.method = "nearest"}).item(), 2);
}

TEST(Numbers, AreReadByACast) {
  EXPECT_EQ(float(asarray({1.5f})), 1.5f);
  EXPECT_EQ(double(counted({4}).sum()), double(counted({4}).sum().item()));
  EXPECT_EQ(int(asarray(-2.7)), -2);
  EXPECT_EQ(static_cast<std::int64_t>(asarray((std::int64_t{1} << 60) + 1, int64)),
            (std::int64_t{1} << 60) + 1);
  EXPECT_EQ(static_cast<unsigned char>(asarray(200)), 200);
  EXPECT_THROW(static_cast<unsigned char>(asarray(300)), Error);
  EXPECT_THROW(static_cast<unsigned>(asarray(-1)), Error);
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(static_cast<std::uint64_t>(asarray(kMost, uint64)), kMost);
  EXPECT_EQ(static_cast<std::uint64_t>(asarray(1e19, float64)), 10'000'000'000'000'000'000U);
  EXPECT_THROW(static_cast<std::uint64_t>(asarray(-1)), Error);
  EXPECT_THROW(int(asarray(std::numeric_limits<float>::infinity())), Error);
  EXPECT_THROW(float(zeros(2)), Error);
  EXPECT_THROW(jit([](Array x) { return x * float(x); })(ones({})), Error);
}

TEST(Shape, HasNamesAndCanBeChanged) {
  const Array x = zeros({4, 2});
  const auto [rows, columns] = x.shape<2>();
  EXPECT_EQ(rows, 4);
  EXPECT_EQ(columns, 2);
  EXPECT_THAT(error_from([&] { return x.shape<3>()[0]; }),
              HasSubstr("shape<3>() of an array of shape [4,2], which has 2 dimensions"));
  Shape shape = x.shape();
  shape[-1] = 7;
  shape[0] = 1;
  EXPECT_EQ(to_string(shape), "(1, 7)");
}

TEST(Dims, AreOfIntegersOfAnyType) {
  const std::vector<float> v(3);
  const std::uint8_t two = 2;
  EXPECT_EQ(zeros({v.size(), 2}).shape(), (Dims{3, 2}));
  EXPECT_EQ(full({two, v.size()}, 1).shape(), (Dims{2, 3}));
  EXPECT_EQ(zeros({3, 2}).reshape({v.size() * 2}).shape(), Dims{6});
}

TEST(Methods, TakeSizesAndAxesOneByOne) {
  const Array x = counted({2, 3, 4});
  EXPECT_EQ(x.reshape(4, 6).shape(), (Dims{4, 6}));
  EXPECT_EQ(x.reshape(std::size_t{6}, -1).shape(), (Dims{6, 4}));
  EXPECT_EQ(x.transpose(2, 0, 1).shape(), (Dims{4, 2, 3}));
  EXPECT_EQ(x.mT().shape(), (Dims{2, 4, 3}));
  EXPECT_THAT(error_from([&] { x.reshape(5, 5); }), HasSubstr("idioms_test.cc"));
  EXPECT_THROW(zeros(3).mT(), Error);
}

TEST(Meshes, SayTheSizeOfAnAxis) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  EXPECT_EQ(mesh.shape()["y"], 4);
  EXPECT_EQ(mesh.shape()[0], 2);
  EXPECT_EQ(to_string(mesh.shape()), "(2, 4)");
  EXPECT_EQ(mesh.shape(), (Dims{2, 4}));
  EXPECT_EQ(mesh.axis_types(), std::vector(2, AxisType::Auto));
  EXPECT_THAT(error_from([&] { return mesh.shape()["z"]; }), HasSubstr("no axis 'z'"));
}

// ---- Options

TEST(Arrays, AreGoneThroughRowByRow) {
  std::vector<Shape> shapes;
  for (const Array& key : random::split(random::key(0), 3)) shapes.push_back(key.shape());
  EXPECT_EQ(shapes, std::vector<Shape>(3, Shape(Dims{2})));
  float sum = 0;
  for (const Array& row : counted({2, 3})) sum = sum * 10 + float(row.sum());
  EXPECT_EQ(sum, 42);
  const Array total = jit([](Array x) {
    Array all = 0;
    for (const Array& row : x) all = all * 10 + row.sum();
    return all;
  })(counted({2, 3}));
  EXPECT_EQ(float(total), 42);
  EXPECT_THAT(error_from([] {
                for (const Array& row : asarray(1)) row.sum();
              }),
              HasSubstr("a loop over an array"));
}

TEST(Sizes, AreGivenAsInJax) {
  EXPECT_EQ(eye(2, 3).shape(), (Dims{2, 3}));
  EXPECT_EQ(values(eye(2, 3, {.k = 1})), (std::vector<float>{0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(tri(2, 3).shape(), (Dims{2, 3}));
  EXPECT_EQ(values(pad(counted({1, 1}), {1, 0}, {.constant_values = 9})),
            (std::vector<float>{9, 9, 9, 0}));
  EXPECT_EQ(pad(counted({2}), {{1, 2}}).shape(), Dims{5});
}

TEST(Axis, ComesBeforeOtherOptions) {
  const Array x = counted({2, 2});
  EXPECT_EQ(sum(x, -1, {.keepdims = true}).shape(), (Dims{2, 1}));
  EXPECT_EQ(x.mean(0, {.keepdims = true}).shape(), (Dims{1, 2}));
  EXPECT_EQ(x.argmax(0, {.keepdims = true}).shape(), (Dims{1, 2}));
  EXPECT_EQ(quantile(x, 0.5, 1, {.keepdims = true}).shape(), (Dims{2, 1}));
  EXPECT_EQ(float(std_(x, 0, {.ddof = 1})[0]), std::sqrt(2.f));
  EXPECT_EQ(nn::logsumexp(x, -1, {.keepdims = true}).shape(), (Dims{2, 1}));
}

TEST(Axis, MayBeGivenByName) {
  const Array x = counted({2, 2});
  EXPECT_EQ(concatenate({x, x}, {.axis = 1}).shape(), (Dims{2, 4}));
  EXPECT_EQ(concatenate({x, x}, {.axis = None}).shape(), Dims{8});
  EXPECT_EQ(stack({x, x}, {.axis = -1}).shape(), (Dims{2, 2, 2}));
  EXPECT_EQ(repeat(x, 3, {.axis = 1}).shape(), (Dims{2, 6}));
  EXPECT_EQ(x.repeat(3, {.axis = None}).shape(), Dims{12});
  EXPECT_EQ(values(x.cumsum({.axis = 1})), values(cumsum(x, 1)));
  EXPECT_EQ(values(cumsum(x, {.axis = 0}, {.reverse = true})),
            values(cumsum(x, 0, {.reverse = true})));
  EXPECT_EQ(values(cumprod(x, {.axis = 1})), values(cumprod(x, 1)));
  EXPECT_EQ(append(x, x, {.axis = 0}).shape(), (Dims{4, 2}));
  EXPECT_EQ(split(x, 2, {.axis = 1})[0].shape(), (Dims{2, 1}));
  EXPECT_EQ(split(x, {1}, {.axis = 1})[1].shape(), (Dims{2, 1}));
  EXPECT_EQ(std::get<0>(split<2>(x, {.axis = 1})).shape(), (Dims{2, 1}));
  EXPECT_EQ(expand_dims(x, {.axis = {0, -1}}).shape(), (Dims{1, 2, 2, 1}));
  EXPECT_EQ(values(cummax(x, {.axis = 1})), values(cummax(x, 1)));
  EXPECT_EQ(values(cummin(x, {.axis = 1}, {.reverse = true})),
            values(cummin(x, 1, {.reverse = true})));
  EXPECT_EQ(values(cumlogsumexp(x, {.axis = 1})), values(cumlogsumexp(x, 1)));
  EXPECT_EQ(diff(x, {.axis = 0}).shape(), (Dims{1, 2}));
  EXPECT_EQ(diff(x, 2, {.axis = 0}).shape(), (Dims{0, 2}));
  EXPECT_EQ(top_k(x, 1, {.axis = 0}).first.shape(), (Dims{1, 2}));
  const auto [largest, places] = top_k(asarray({false, true, false, true}), 3);
  EXPECT_TRUE(array_equal(largest, asarray({true, true, false})).item<bool>());
  EXPECT_TRUE(array_equal(places, asarray({1, 3, 0})).item<bool>());
  EXPECT_EQ(array_split(x, 3, {.axis = 1})[2].shape(), (Dims{2, 0}));
  EXPECT_EQ(unstack(x, {.axis = 1}).size(), 2u);
  const Array first = zeros({2, 1}, int32);
  EXPECT_EQ(take_along_axis(x, first, {.axis = 1}).shape(), (Dims{2, 1}));
  EXPECT_EQ(values(put_along_axis(x, first, -1, {.axis = 1})), (std::vector<float>{-1, 1, -1, 3}));
  EXPECT_EQ(dynamic_slice_in_dim(x, 0, 1, {.axis = 1}).shape(), (Dims{2, 1}));
  EXPECT_EQ(dynamic_index_in_dim(x, 0, {.axis = 1}, false).shape(), Dims{2});
  EXPECT_EQ(values(dynamic_update_slice_in_dim(x, zeros({2, 1}), 1, {.axis = 1})),
            (std::vector<float>{0, 0, 2, 0}));
  EXPECT_EQ(values(dynamic_update_index_in_dim(x, zeros({2}), 1, {.axis = 1})),
            (std::vector<float>{0, 0, 2, 0}));
  EXPECT_EQ(slice_in_dim(x, 1, None, {.axis = 1}).shape(), (Dims{2, 1}));
  EXPECT_EQ(index_in_dim(x, 1, {.axis = 1}).shape(), (Dims{2, 1}));
  EXPECT_THAT(error_from([&] {
                stack({x, x}, {.axis = {0, 1}});
              }),
              HasSubstr("stack: it is along one axis, but 2 are given"));
  EXPECT_THAT(error_from([&] { split(x, 2, {.axis = None}); }),
              HasSubstr("split: it is along one axis, but None is given"));
}

TEST(Options, MayBeOneThingOnly) {
  EXPECT_EQ(nn::one_hot(asarray({1, 0}), 3, bfloat16).dtype(), bfloat16);
  const Array logits = counted({3, 4});
  EXPECT_EQ(values<int>(random::categorical(random::key(1), logits, 0)),
            values<int>(random::categorical(random::key(1), logits, {.axis = 0})));
  const ScopedMesh context(make_mesh({2}, {"x"}));
  EXPECT_TRUE(equivalent(asarray(zeros(4), P("x")).sharding().spec, P("x")));
  const std::string path = ::testing::TempDir() + "idioms_test.npy";
  save(path, counted({4}));
  EXPECT_TRUE(equivalent(load(path, P("x")).sharding().spec, P("x")));
}

TEST(Select, TakesOneConditionInBraces) {
  const Array x = asarray({1.f, 2.f, 3.f});
  EXPECT_EQ(values(select({x > 1}, {x}, 0)), Floats({0, 2, 3}));
  EXPECT_EQ(values(select({x > 2, x > 1}, {x, 9})), Floats({0, 9, 3}));
}

// ---- From and to the host

TEST(Asarray, TakesVectorsOfVectors) {
  const std::vector<Floats> rows = {{1, 2}, {3, 4}, {5, 6}};
  EXPECT_EQ(asarray(rows).shape(), (Dims{3, 2}));
  EXPECT_EQ(values(asarray(rows)), Floats({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(asarray(std::vector<std::vector<Ints>>{{{1, 2}}}, int8).shape(), (Dims{1, 1, 2}));
  EXPECT_EQ(asarray(std::vector<std::vector<bool>>{{true}, {false}}).dtype(), bool_);
  const std::vector<Floats> ragged = {{1, 2}, {3}};
  EXPECT_THAT(error_from([&] { asarray(ragged); }), HasSubstr("1"));
}

TEST(Span, IsOfElementsWithoutACopy) {
  const Array x = asarray({1.f, 2.f});
  const std::span<const float> elements = x.span<float>();
  ASSERT_EQ(elements.size(), 2u);
  EXPECT_EQ(elements[1], 2.f);
  EXPECT_EQ(static_cast<const void*>(elements.data()), x.bytes().data());
  EXPECT_THROW((void)x.span<int>(), Error);
  const Mesh mesh = make_mesh({2}, {"i"});
  const Array everywhere = device_put(x, NamedSharding(mesh, P()));
  EXPECT_EQ(everywhere.span<float>()[0], 1.f);
  const Array split_up = device_put(x, NamedSharding(mesh, P("i"))) * 2;
  EXPECT_THAT(error_from([&] { return split_up.span<float>()[0]; }),
              HasSubstr("span() of f32[2], whose elements do not lie in one piece"));
}

TEST(DTypes, HaveNames) {
  EXPECT_EQ(to_string(bfloat16), "bfloat16");
  EXPECT_EQ(to_string(bool_), "bool");
}

// ---- Functions

TEST(Jit, TakesTextsInQuotes) {
  int traced = 0;
  const auto f = jit([&](Array x, std::string mode) {
    ++traced;
    return mode == "double" ? x * 2 : x;
  });
  EXPECT_EQ(float(f(3.f, "double")), 6);
  EXPECT_EQ(float(f(3.f, "same")), 3);
  EXPECT_EQ(float(f(3.f, std::string("double"))), 6);
  EXPECT_EQ(traced, 2);
  const auto pointer = jit([](Array x, const char* mode) { return *mode == 'd' ? x * 2 : x; });
  EXPECT_EQ(float(pointer(3.f, "double")), 6);
  EXPECT_EQ(float(pointer(3.f, "same")), 3);
  const auto g = shard_map([](Array x, std::string axis) { return psum(x, axis); },
                           make_mesh({2}, {"i"}), {P("i"), None}, P());
  EXPECT_EQ(values(g(asarray({1.f, 2.f}), "i")), Floats({3}));
}

TEST(Jit, TakesFunctionsThatGiveNothing) {
  const auto f = jit([](Array x) { debug::print("x is {}", x); });
  ::testing::internal::CaptureStdout();
  f(asarray(3));
  jit([&](Array x) { return f(x), x + 1; })(asarray(4));
  const auto g = shard_map([](Array x) { debug::print("sum {}", psum(x, "i")); },
                           make_mesh({2}, {"i"}), P("i"), None);
  g(asarray({1, 2}));
  const std::string text = ::testing::internal::GetCapturedStdout();
  EXPECT_THAT(text, HasSubstr("x is 3"));
  EXPECT_THAT(text, HasSubstr("x is 4"));
  EXPECT_THAT(text, HasSubstr("sum"));
}

TEST(Jit, ChecksStaticArgnums) {
  const auto f = jit([](Array x, int n) { return x * n; }, {.static_argnums = {1}});
  EXPECT_EQ(float(f(2.f, 3)), 6);
  const auto g = jit([](Array, Array n) { return n; }, {.static_argnums = {-1}});
  EXPECT_THAT(error_from([&] { g(2.f, 3); }), HasSubstr("argument 1 is in static_argnums"));
  const auto h = jit([](Array x) { return x; }, {.static_argnums = {7}});
  EXPECT_THAT(error_from([&] { h(2.f); }), HasSubstr("static_argnums has 7, but there is 1 arg"));
}

TEST(Scan, TakesBodiesThatGiveATuple) {
  const auto [last, all] =
      scan([](Array c, Array x) { return std::tuple(c + x, c * 2); }, 0.f, counted({3}));
  EXPECT_EQ(float(last), float(counted({3}).sum()));
  EXPECT_EQ(all.shape(), Dims{3});
}

// ---- Trees

class Scaled {
 public:
  Scaled() = default;
  explicit Scaled(Array weights) : weights_(std::move(weights)) {}
  Array of(const Array& x) const { return x * weights_; }

 private:
  friend auto weft_members(Scaled& tree) { return std::tie(tree.weights_); }
  Array weights_;
};

TEST(Trees, AreClassesWithPrivateMembers) {
  const Scaled doubled = jit([](Scaled s) { return Scaled(s.of(2.f)); })(Scaled(3.f));
  EXPECT_EQ(float(doubled.of(1.f)), 6);
  EXPECT_EQ(tree_leaves(doubled).size(), 1u);
}

TEST(Trees, AreReduced) {
  const std::pair<Array, Array> tree(asarray(2), asarray(3));
  EXPECT_EQ(int(tree_reduce([](Array a, Array b) { return a + b; }, tree, 1)), 6);
  const auto name_all = [](const std::string& names, const Array& x) {
    return names + typeof_(x) + ' ';
  };
  EXPECT_THAT(tree_reduce(name_all, tree, std::string()), HasSubstr("i32[] "));
  const auto count = [](std::int64_t n, const Array& x) { return n + x.size(); };
  EXPECT_EQ(tree_reduce(count, std::pair(zeros({2, 3}), ones(4)), 0), 10);
}

TEST(Trees, AreMapsWithoutOrderByTheirKeys) {
  const std::unordered_map<std::string, Array> params = {{"w", full({2}, 2.f)}, {"b", ones({3})}};
  EXPECT_EQ(tree_leaves(params)[0].shape(), Dims{3});
  EXPECT_EQ(values(tree_map([](Array x) { return x * 3; }, params).at("w")),
            (std::vector<float>{6, 6}));
  const auto f = jit([](std::unordered_map<std::string, Array> p) { return p["w"].sum(); });
  EXPECT_EQ(float(f(params)), 4);
}

}  // namespace
}  // namespace weft::idioms_test
