#include <gtest/gtest.h>

#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::products_test {
namespace {

using testing::counted;
using testing::error_of;
using testing::values;
using Floats = std::vector<float>;

TEST(Matmul, OfMatricesAndVectors) {
  const Array a = counted({2, 3}), b = counted({3, 2}), v = counted({3});
  EXPECT_EQ(values(matmul(a, b)), (Floats{10, 13, 28, 40}));
  EXPECT_EQ(values(matmul(a, v)), (Floats{5, 14}));
  EXPECT_EQ(values(matmul(v, b)), (Floats{10, 13}));
  EXPECT_EQ(values(matmul(v, v)), (Floats{5}));
  EXPECT_EQ(matmul(v, v).shape(), Shape({}));
}

TEST(Matmul, BroadcastsBatchDimensions) {
  const Array a = counted({2, 1, 1, 2}), b = counted({3, 2, 2});
  const Array y = matmul(a, b);
  EXPECT_EQ(y.shape(), (Shape{2, 3, 1, 2}));
  EXPECT_EQ(values(y), (Floats{2, 3, 6, 7, 10, 11, 6, 11, 26, 31, 46, 51}));
  const Array c = matmul(counted({2, 2}), b);  // as many batch dimensions as b alone has
  EXPECT_EQ(c.shape(), (Shape{3, 2, 2}));
  EXPECT_EQ(values(c), (Floats{2, 3, 6, 11, 6, 7, 26, 31, 10, 11, 46, 51}));
  EXPECT_EQ(matmul(counted({1, 5, 4, 8}), counted({1, 5, 8, 3})).shape(), (Shape{1, 5, 4, 3}));
  EXPECT_EQ(matmul(counted({0, 4}), counted({4, 3})).shape(), (Shape{0, 3}));
  EXPECT_EQ(values(matmul(counted({2, 0}), counted({0, 1}))), (Floats{0, 0}));
}

TEST(Matmul, EmitsWhatJaxEmits) {
  const auto f = jit([](Array a, Array b) { return matmul(a, b); });
  const std::string text = f.lower(counted({4, 8}), counted({5, 8, 3})).as_text();
  EXPECT_NE(text.find("stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [1], precision "
                      "= [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<5x8x3xf32>) -> "
                      "tensor<4x5x3xf32>"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("stablehlo.transpose %0, dims = [1, 0, 2]"), std::string::npos) << text;
}

TEST(Matmul, HasTheDtypesOfJax) {
  const Array i = counted<std::int32_t>({2, 2}), x = counted({2, 2});
  EXPECT_EQ(matmul(i, i).dtype(), int32);
  EXPECT_EQ(values<std::int32_t>(matmul(i, i)), (std::vector<std::int32_t>{2, 3, 6, 11}));
  EXPECT_EQ(matmul(i, x).dtype(), float32);
  const auto low = jit([](Array a, Array b) {
    const Array bf = dot(a, Array(1.0f), {.preferred_element_type = bfloat16});
    return std::tuple(matmul(bf, bf), matmul(bf, bf, {.preferred_element_type = float32}),
                      matmul(bf, b), dot(bf, 2.0));
  });
  const auto [narrow, wide, mixed, scaled] = low(x, x);
  EXPECT_EQ(narrow.dtype(), bfloat16);
  EXPECT_EQ(wide.dtype(), float32);
  EXPECT_EQ(values(wide), (Floats{2, 3, 6, 11}));
  EXPECT_EQ(mixed.dtype(), float32);
  EXPECT_EQ(scaled.dtype(), bfloat16);
}

TEST(Matmul, SaysWhatDoesNotFit) {
  const std::string text = error_of([] { matmul(counted({4, 8}), counted({7, 3})); });
  EXPECT_NE(text.find("matmul: contracting dimensions of f32[4,8] and f32[7,3] have different "
                      "sizes: dimension 1 of the first is 8, dimension 0 of the second is 7"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("products_test.cc:"), std::string::npos) << text;
  EXPECT_NE(error_of([] {
              matmul(counted({2, 3}), 2);
            }).find("must have at least 1 dimension"),
            std::string::npos);
  EXPECT_NE(error_of([] {
              matmul(counted({2, 3, 4}), counted({3, 4, 5}));
            }).find("cannot be broadcast: 2 and 3"),
            std::string::npos);
  EXPECT_NE(error_of([] {
              const Array i = counted<std::int32_t>({2, 2});
              matmul(i, i, {.preferred_element_type = int8});
            }).find("preferred_element_type int8 is narrower"),
            std::string::npos);
}

TEST(Matmul, LaysTheResultOutAsTold) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const NamedSharding split(mesh, P("x", "y"));
  const Array a = counted({8, 8}), b = counted({8, 8});
  const auto f = jit([&](Array p, Array q) { return matmul(p, q, {.out_sharding = split}); });
  const Array y = f(a, b);
  EXPECT_EQ(y.sharding(), split);
  EXPECT_EQ(values(y), values(matmul(a, b)));
}

TEST(DotGeneral, TakesAnyDimensions) {
  const Array a = counted({2, 3, 4}), b = counted({4, 2, 3});
  const Array y = dot_general(a, b, {.contracting = {{2}, {0}}, .batch = {{0}, {1}}});
  EXPECT_EQ(y.shape(), (Shape{2, 3, 3}));
  EXPECT_EQ(values(y), (Floats{84, 90, 96, 228, 250, 272, 372, 410, 448, 678, 732, 786, 870, 940,
                               1010, 1062, 1148, 1234}));
  const Array z = dot_general(a, counted({3, 4, 2}), {{{1, 2}, {0, 1}}, {}});
  EXPECT_EQ(values(z), (Floats{1012, 1078, 2596, 2806}));
  EXPECT_NE(error_of([&] {
              dot_general(a, b, {{{0, 0}, {0, 1}}, {}});
            }).find("have different"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              dot_general(a, b, {{{5}, {0}}, {}});
            }).find("out of range"),
            std::string::npos);
}

TEST(Dot, StacksDimensions) {
  EXPECT_EQ(dot(counted({2, 4, 8}), counted({5, 8, 3})).shape(), (Shape{2, 4, 5, 3}));
  EXPECT_EQ(values(dot(counted({3}), 2)), (Floats{0, 2, 4}));
  EXPECT_EQ(values(inner(counted({2, 3}), counted({2, 3}))), (Floats{5, 14, 14, 50}));
  EXPECT_EQ(values(inner(2, counted({3}))), (Floats{0, 2, 4}));
  EXPECT_EQ(values(vdot(counted({2, 3}), counted({3, 2}))), (Floats{55}));
  EXPECT_EQ(values(outer(counted({2, 2}), counted({2}))), (Floats{0, 0, 0, 1, 0, 2, 0, 3}));
  EXPECT_TRUE(dot(2, 3).weak_type());
}

TEST(VectorProducts, BroadcastTheOtherDimensions) {
  const Array y = vecdot(counted({2, 2, 3}), counted({2, 3}));
  EXPECT_EQ(y.shape(), (Shape{2, 2}));
  EXPECT_EQ(values(y), (Floats{5, 50, 23, 122}));
  EXPECT_EQ(values(vecdot(counted({3, 2}), counted({3, 1}), 0)), (Floats{10, 13}));
  EXPECT_EQ(values(matvec(counted({2, 2, 3}), counted({3}))), (Floats{5, 14, 23, 32}));
  EXPECT_EQ(values(vecmat(counted({3}), counted({2, 3, 2}))), (Floats{10, 13, 28, 31}));
}

TEST(Tensordot, OverTheGivenAxes) {
  const Array a = counted({2, 3, 4}), b = counted({3, 4, 2});
  EXPECT_EQ(values(tensordot(a, b)), (Floats{1012, 1078, 2596, 2806}));
  EXPECT_EQ(tensordot(a, b, 0).shape(), (Shape{2, 3, 4, 3, 4, 2}));
  EXPECT_EQ(values(tensordot(a, b, {{0, -1}, {2, 1}})),
            (Floats{254, 734, 1214, 366, 1102, 1838, 478, 1470, 2462}));
}

TEST(Kron, RepeatsTheSecondForEachOfTheFirst) {
  const Array y = kron(counted({1, 2}), counted({2, 2}));
  EXPECT_EQ(y.shape(), (Shape{2, 4}));
  EXPECT_EQ(values(y), (Floats{0, 0, 0, 1, 0, 0, 2, 3}));
  EXPECT_EQ(values(kron(counted({2}), counted({2, 1}))), (Floats{0, 0, 0, 1}));
}

}  // namespace
}  // namespace weft::products_test
