#include "weft/array.h"

#include <gtest/gtest.h>

#include "weft/error.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"

#include "api/ops/ops.h"
#include "test_arrays.h"

namespace weft::array_test {
namespace {

using testing::array;

using detail::OpKind;

Array add(const Arg& a, const Arg& b) {
  return detail::operation("add", a.where, [&] {
    return detail::emit(OpKind::add, detail::promoted("add", std::vector{a.array, b.array}));
  });
}

TEST(Array, AddsAtOnce) {
  const Array x = array<float>({2, 2}, {1, 2, 3, 4});
  const Array y = add(x, 1);
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{2, 3, 4, 5}));
  EXPECT_EQ(to_string(y), "[[2. 3.]\n [4. 5.]]");
  EXPECT_EQ(to_string(y.shape()), "(2, 2)");
}

TEST(Array, PromotesNumbersAsJaxDoes) {
  const Array x = array<float>({2}, {1, 2});
  EXPECT_EQ(add(x, 1).dtype(), float32);
  EXPECT_FALSE(add(x, 1).weak_type());
  EXPECT_EQ(add(1, 2).dtype(), int32);
  EXPECT_TRUE(add(1, 2).weak_type());
  EXPECT_EQ(add(1, 2.5).item(), 3.5);
}

TEST(Array, NamesShapesThatDoNotFit) {
  const Array x = array<float>({2}, {1, 2}), y = array<float>({3}, {1, 2, 3});
  try {
    add(x, y);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("add: "), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find("array_test.cc:"), std::string::npos) << error.what();
  }
  EXPECT_EQ(add(x, x).to_vector<float>(), (std::vector<float>{2, 4})) << "later calls work";
}

TEST(Jit, RunsAFunctionOfArrays) {
  int traced = 0;
  const auto f = jit([&](Array x, Array y) {
    ++traced;
    return std::pair(add(x, y), add(x, 1));
  });
  const Array x = array<float>({2}, {1, 2});
  for (int i = 0; i < 3; ++i) {
    const auto [a, b] = f(x, 10);
    EXPECT_EQ(a.to_vector<float>(), (std::vector<float>{11, 12}));
    EXPECT_EQ(b.to_vector<float>(), (std::vector<float>{2, 3}));
  }
  EXPECT_EQ(traced, 1);
  f(array<float>({1}, {1}), 10);
  EXPECT_EQ(traced, 2);
}

TEST(Jit, HasStaticArguments) {
  int traced = 0;
  const auto f = jit([&](Array x, int times) {
    ++traced;
    for (int i = 0; i < times; ++i) x = add(x, 1);
    return x;
  });
  const Array x = array<float>({2}, {1, 2});
  EXPECT_EQ(f(x, 3).to_vector<float>(), (std::vector<float>{4, 5}));
  EXPECT_EQ(f(x, 5).to_vector<float>(), (std::vector<float>{6, 7}));
  EXPECT_EQ(f(x, 3).to_vector<float>(), (std::vector<float>{4, 5}));
  EXPECT_EQ(traced, 2);
}

TEST(Jit, LaysResultsOutAsAsked) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto f =
      jit([](Array x) { return add(x, x); }, {.out_shardings = NamedSharding(mesh, P("x", "y"))});
  std::vector<float> elements(64);
  for (std::size_t i = 0; i < 64; ++i) elements[i] = static_cast<float>(i);
  const Array y = f(array<float>({8, 8}, elements));
  EXPECT_EQ(to_string(y.sharding().spec), "PartitionSpec('x', 'y')");
  EXPECT_TRUE(y.committed());
  for (float& element : elements) element *= 2;
  EXPECT_EQ(y.to_vector<float>(), elements);
  const Array z = add(y, 1);
  EXPECT_EQ(to_string(z.sharding().spec), "PartitionSpec('x', 'y')");
  for (float& element : elements) element += 1;
  EXPECT_EQ(z.to_vector<float>(), elements);
}

}  // namespace
}  // namespace weft::array_test
