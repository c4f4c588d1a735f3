#include "unit/reference/support.h"

namespace weft::sort_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::kInfinity;
using testing::kNan;
using testing::run;

TEST(Sort, CarriesOtherOperandsAndIsStable) {
  const auto results =
      run(R"(func.func public @main(%x: tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>) {
    %n = stablehlo.iota dim = 0 : tensor<5xi32>
    %0:2 = "stablehlo.sort"(%x, %n) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
      %p = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) : (tensor<5xi32>, tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>)
    return %0#0, %0#1 : tensor<5xi32>, tensor<5xi32>
  })",
          {array(DType::i32, {5}, {3, 1, 3, 7, 1})});
  expect_same(results[0], {7, 3, 3, 1, 1});
  expect_same(results[1], {3, 0, 2, 1, 4});
}

std::string sort_along(int dim, const std::string& direction, const std::string& type) {
  return fmt::format(R"(func.func public @main(%x: {2}) -> {2} {{
    %0 = "stablehlo.sort"(%x) <{{dimension = {0} : i64, is_stable = true}}> ({{
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %p = stablehlo.compare {1}, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }}) : ({2}) -> {2}
    return %0 : {2}
  }})",
                     dim, direction, type);
}

TEST(Sort, AlongAnyDimension) {
  const Literal x = array(DType::i32, {3, 2}, {3, 1, 1, 2, 2, 0});
  expect_same(run(sort_along(0, "LT", "tensor<3x2xi32>"), {x}).at(0), {1, 0, 2, 1, 3, 2});
  expect_same(run(sort_along(1, "LT", "tensor<3x2xi32>"), {x}).at(0), {1, 3, 1, 2, 0, 2});
  const Literal none = array(DType::i32, {0, 2}, {});
  expect_same(run(sort_along(0, "LT", "tensor<0x2xi32>"), {none}).at(0), {});
}

TEST(Sort, SurvivesAComparatorThatIsNoOrder) {
  const Literal x = array(DType::i32, {40}, std::vector<double>(40, 1));
  expect_same(run(sort_along(0, "EQ", "tensor<40xi32>"), {x}).at(0), std::vector<double>(40, 1));
}

TEST(TopK, LargestFirstEarliestFirst) {
  const auto results =
      run(R"(func.func public @main(%x: tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
    %values, %indices = chlo.top_k(%x, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
    return %values, %indices : tensor<2x3xf32>, tensor<2x3xi32>
  })",
          {array(DType::f32, {2, 4}, {1, 5, 5, 2, -kInfinity, kNan, 3, 3})});
  expect_same(results[0], {5, 5, 2, kNan, 3, 3});
  expect_same(results[1], {1, 2, 3, 1, 2, 3});
}

TEST(TopK, Unsigned) {
  const auto results =
      run(R"(func.func public @main(%x: tensor<3xui8>) -> (tensor<1xui8>, tensor<1xi32>) {
    %values, %indices = chlo.top_k(%x, k = 1) : tensor<3xui8> -> (tensor<1xui8>, tensor<1xi32>)
    return %values, %indices : tensor<1xui8>, tensor<1xi32>
  })",
          {array(DType::ui8, {3}, {100, 200, 3})});
  expect_same(results[0], {200});
  expect_same(results[1], {1});
}

}  // namespace
}  // namespace weft::sort_test
