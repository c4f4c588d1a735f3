
#include <gtest/gtest.h>

#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"

#include "support/errors.h"
#include "test_arrays.h"

namespace weft::einsum_test {
namespace {

using testing::counted;
using testing::expect;
using testing::expect_error;
using Floats = std::vector<float>;

// The ops that an einsum of arrays of these shapes is lowered to, one a line.
std::string ops_of(const std::string& spec, const std::vector<Dims>& shapes) {
  std::vector<Array> operands;
  for (const Dims& shape : shapes) operands.push_back(counted(shape));
  const auto f = jit([spec](std::vector<Array> all) { return einsum(spec, all); });
  const std::string text = f.lower(operands).as_text();
  std::string ops;
  for (std::size_t at = 0; (at = text.find(" = stablehlo.", at)) != std::string::npos; ++at) {
    const std::size_t end = text.find(" : ", at);
    const std::string op = text.substr(at + 13, end - at - 13);
    if (!op.starts_with("constant")) ops += op + "\n";
  }
  return ops;
}

TEST(Einsum, OfOneOperand) {
  expect(einsum("ij->ji", counted({2, 3})), {3, 2}, {0, 3, 1, 4, 2, 5});
  expect(einsum("ba", counted({2, 3})), {3, 2}, {0, 3, 1, 4, 2, 5});
  expect(einsum("ii->i", counted({3, 3})), {3}, {0, 4, 8});
  expect(einsum("ii", counted({3, 3})), {}, {12});
  expect(einsum("ij->j", counted({2, 3})), {3}, {3, 5, 7});
  expect(einsum("iij->ij", counted({2, 2, 3})), {2, 3}, {0, 1, 2, 9, 10, 11});
  expect(einsum("iii->i", counted({2, 2, 2})), {2}, {0, 7});
}

TEST(Einsum, OfTwoOperands) {
  expect(einsum("bd,df->bf", counted({2, 3}), counted({3, 2})), {2, 2}, {10, 13, 28, 40});
  expect(einsum("ij,jk", counted({2, 3}), counted({3, 2})), {2, 2}, {10, 13, 28, 40});
  expect(einsum("bij,bjk->bik", counted({2, 2, 2}), counted({2, 2, 2})), {2, 2, 2},
         {2, 3, 6, 11, 46, 55, 66, 79});
  expect(einsum("i,j->ij", counted({2}), counted({3})), {2, 3}, {0, 0, 0, 0, 1, 2});
  expect(einsum("i,j->", counted({2}), counted({3})), {}, {3});
  expect(einsum("ij,k->k", counted({2, 2}), counted({3})), {3}, {0, 6, 12});
  expect(einsum("ii,ij->j", counted({2, 2}), counted({2, 3})), {3}, {9, 12, 15});
  expect(einsum("ij,ij->ij", counted({2, 2}), counted({2, 2})), {2, 2}, {0, 1, 4, 9});
  expect(einsum("bqhd,bkhd->bhqk", counted({1, 2, 2, 2}), counted({1, 3, 2, 2})), {1, 2, 2, 3},
         {1, 5, 9, 5, 41, 77, 13, 33, 53, 33, 85, 137});
}

TEST(Einsum, BroadcastsEllipsesAndDimensionsOfOne) {
  expect(einsum("...ij,...jk->...ik", counted({2, 1, 2, 2}), counted({3, 2, 2})), {2, 3, 2, 2},
         {2,  3,  6,  11, 6,  7,  26, 31, 10, 11, 46,  51,
          10, 19, 14, 27, 46, 55, 66, 79, 82, 91, 118, 131});
  expect(einsum("...,...", counted({2, 3}), counted({3})), {2, 3}, {0, 1, 4, 0, 4, 10});
  expect(einsum("ij,ij->ij", counted({1, 3}), counted({2, 3})), {2, 3}, {0, 1, 4, 0, 4, 10});
}

TEST(Einsum, OfManyOperands) {
  expect(einsum("ij,jk,kl->il", counted({2, 3}), counted({3, 2}), counted({2, 2})), {2, 2},
         {26, 49, 80, 148});
  expect(einsum("i,i,i->i", counted({3}), counted({3}), counted({3})), {3}, {0, 1, 8});
  expect(
      einsum("a,ab,abc,cd->d", counted({2}), counted({2, 2}), counted({2, 2, 2}), counted({2, 3})),
      {3}, {93, 150, 207});
}

TEST(Einsum, IsLoweredAsJaxDoesIt) {
  const std::string precision = ", precision = [DEFAULT, DEFAULT]\n";
  EXPECT_EQ(ops_of("bd,df->bf", {{8, 4}, {4, 6}}),
            "dot_general %arg0, %arg1, contracting_dims = [1] x [0]" + precision);
  EXPECT_EQ(ops_of("df,bd->bf", {{4, 6}, {8, 4}}),
            "dot_general %arg1, %arg0, contracting_dims = [1] x [0]" + precision);
  EXPECT_EQ(
      ops_of("bqhd,bkhd->bhqk", {{1, 5, 2, 3}, {1, 6, 2, 3}}),
      "dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3]" +
          precision);
  EXPECT_EQ(
      ops_of("bhqk,bkhd->bqhd", {{1, 2, 5, 6}, {1, 6, 2, 3}}),
      "dot_general %arg1, %arg0, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3]" +
          precision + "transpose %0, dims = [0, 3, 1, 2]\n");
  EXPECT_EQ(ops_of("ij,jk,kl->il", {{2, 3}, {3, 4}, {4, 5}}),
            "dot_general %arg1, %arg0, contracting_dims = [0] x [1]" + precision +
                "dot_general %0, %arg2, contracting_dims = [0] x [0]" + precision);
  EXPECT_EQ(ops_of("bi,bj->bij", {{2, 3}, {2, 4}}),
            "dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [] x []" +
                precision);
  EXPECT_EQ(
      ops_of("ij,ij->ij", {{1, 3}, {2, 3}}),
      "reshape %arg0\ndot_general %arg1, %0, batching_dims = [1] x [0], contracting_dims = [] x "
      "[]" +
          precision + "transpose %1, dims = [1, 0]\n");
}

TEST(Einsum, TakesOptions) {
  const Array x = counted({2, 2});
  const Array low = dot(x, 1, {.preferred_element_type = bfloat16});
  EXPECT_EQ(einsum("ij,jk->ik", low, low).dtype(), bfloat16);
  expect(einsum("ij,jk->ik", low, low, {.preferred_element_type = float32}), {2, 2}, {2, 3, 6, 11});
  expect(einsum("ij,jk->ik", {low, low}, {.preferred_element_type = float32}), {2, 2},
         {2, 3, 6, 11});
  const Array n = counted<std::int32_t>({2, 2});
  EXPECT_EQ(einsum("ij,jk->ik", n, n).to_vector<std::int32_t>(),
            (std::vector<std::int32_t>{2, 3, 6, 11}));
}

TEST(Einsum, OfShardedArraysIsTheSame) {
  const Mesh mesh = make_mesh({2, 4}, {"x", "y"});
  const auto put = [&](const Array& a, const PartitionSpec& spec) {
    return jit([](Array b) { return b; }, {.out_shardings = NamedSharding(mesh, spec)})(a);
  };
  for (const Dims& sizes : {Dims{8, 8, 4}, Dims{5, 7, 3}}) {
    const Array x = counted({sizes[0], sizes[1]}), w = counted({sizes[1], sizes[2]});
    const Array y = einsum("bd,df->bf", put(x, P("x", "y")), put(w, P("y", None)));
    expect(y, {sizes[0], sizes[2]}, einsum("bd,df->bf", x, w).to_vector<float>());
    EXPECT_EQ(y.sharding().mesh, mesh);
  }
}

TEST(Einsum, SaysWhatIsWrong) {
  expect_error([] { einsum("ij,jk->ik", counted({2, 3}), counted({4, 2})); }, "einsum \"ij");
  expect_error([] { einsum("ij,jk->ik", counted({2, 3}), counted({4, 2})); }, "einsum_test.cc:");
  expect_error([] { einsum("ij,jk->iz", counted({2, 3}), counted({3, 2})); }, "'z'");
  expect_error([] { einsum("ij->i", counted({2, 3}), counted({3, 2})); }, "einsum \"ij");
  expect_error([] { einsum("", std::vector<Array>{}); }, "at least one operand");
}

}  // namespace
}  // namespace weft::einsum_test
