#include "unit/reference/support.h"

namespace weft::gather_scatter_test {
namespace {

using testing::array;
using testing::expect_same;
using testing::run_op;

Literal counting(Dims dims) {
  std::vector<double> values;
  for (std::int64_t i = 0; i < num_elements(dims); ++i) values.push_back(static_cast<double>(i));
  return array(DType::i32, dims, values);
}

TEST(Gather, RowsWithClampedStarts) {
  // Rows 1, 5 (clamped to 2), -3 (clamped to 0) of a 3x2 array.
  expect_same(
      run_op(R"("stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<
                offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0],
                index_vector_dim = 1>, indices_are_sorted = false,
                slice_sizes = array<i64: 1, 2>}> : (tensor<3x2xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>)",
             {counting({3, 2}), array(DType::i32, {3, 1}, {1, 5, -3})}, {DType::i32, {3, 2}}),
      {2, 3, 4, 5, 0, 1});
}

TEST(Gather, WindowsAtScalarIndices) {
  // index_vector_dim behind the last dimension; windows of 2 columns, the offset dimension first.
  expect_same(run_op(R"("stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<
                offset_dims = [0, 1], start_index_map = [1], index_vector_dim = 1>,
                indices_are_sorted = false, slice_sizes = array<i64: 2, 2>}> :
                (tensor<2x4xi32>, tensor<2xi32>) -> tensor<2x2x2xi32>)",
                     {counting({2, 4}), array(DType::i32, {2}, {0, 2})}, {DType::i32, {2, 2, 2}}),
              // result[r][c][i] = operand[r][start(i) + c]
              {0, 2, 1, 3, 4, 6, 5, 7});
}

TEST(Gather, BatchingDimensions) {
  // result[b][i] = operand[b][indices[b][i]]
  expect_same(
      run_op(R"("stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<
                collapsed_slice_dims = [1], operand_batching_dims = [0],
                start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>,
                indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> :
                (tensor<2x3xi32>, tensor<2x2x1xi64>) -> tensor<2x2xi32>)",
             {counting({2, 3}), array(DType::i64, {2, 2, 1}, {2, 0, 1, 1})}, {DType::i32, {2, 2}}),
      {2, 0, 4, 4});
}

std::string scatter(const std::string& numbers, const std::string& combine,
                    const std::string& types) {
  return fmt::format(R"("stablehlo.scatter"(%arg0, %arg1, %arg2) <{{indices_are_sorted = false,
    scatter_dimension_numbers = #stablehlo.scatter<{}>, unique_indices = false}}> ({{
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %r = {} : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }}) : {})",
                     numbers, combine, types);
}

TEST(Scatter, AddsAndSkipsWhatIsOutside) {
  // Row 1 twice, row 3 (outside), row -1 (outside).
  expect_same(
      run_op(scatter("update_window_dims = [1], inserted_window_dims = [0], "
                     "scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
                     "stablehlo.add %a, %b",
                     "(tensor<3x2xi32>, tensor<4x1xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>"),
             {counting({3, 2}), array(DType::i32, {4, 1}, {1, 1, 3, -1}),
              array(DType::i32, {4, 2}, {10, 20, 100, 200, 7, 7, 7, 7})},
             {DType::i32, {3, 2}}),
      {0, 1, 112, 223, 4, 5});
}

TEST(Scatter, WindowsPartlyOutsideAreLeftOut) {
  // As in XLA. By the specification the element 2 would be 50 - 2.
  const auto at = [](double start) {
    return run_op(
        scatter("update_window_dims = [0], scatter_dims_to_operand_dims = [0]",
                "stablehlo.subtract %b, %a",
                "(tensor<3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>"),
        {counting({3}), array(DType::i32, {1}, {start}), array(DType::i32, {2}, {50, 60})},
        {DType::i32, {3}});
  };
  expect_same(at(2), {0, 1, 2});
  expect_same(at(-1), {0, 1, 2});
  expect_same(at(1), {0, 49, 58});
}

TEST(Scatter, BatchingDimensions) {
  // operand[b][indices[b]] += updates[b]
  expect_same(
      run_op(
          scatter("inserted_window_dims = [1], input_batching_dims = [0], "
                  "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], "
                  "index_vector_dim = 1",
                  "stablehlo.add %a, %b",
                  "(tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>"),
          {counting({2, 3}), array(DType::i32, {2, 1}, {2, 0}), array(DType::i32, {2}, {100, 200})},
          {DType::i32, {2, 3}}),
      {0, 1, 102, 203, 4, 5});
}

TEST(Scatter, SeveralOperands) {
  const std::string text =
      R"(func.func public @main(%x: tensor<2xi32>, %y: tensor<2xf32>) -> (tensor<2xi32>, tensor<2xf32>) {
    %i = stablehlo.constant dense<[[1]]> : tensor<1x1xi32>
    %u = stablehlo.constant dense<5> : tensor<1xi32>
    %v = stablehlo.constant dense<2.5> : tensor<1xf32>
    %0:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<
      inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<f32>):
      %s = stablehlo.add %a, %c : tensor<i32>
      stablehlo.return %s, %d : tensor<i32>, tensor<f32>
    }) : (tensor<2xi32>, tensor<2xf32>, tensor<1x1xi32>, tensor<1xi32>, tensor<1xf32>) -> (tensor<2xi32>, tensor<2xf32>)
    return %0#0, %0#1 : tensor<2xi32>, tensor<2xf32>
  })";
  const auto results =
      testing::run(text, {array(DType::i32, {2}, {1, 2}), array(DType::f32, {2}, {1, 2})});
  expect_same(results[0], {1, 7});
  expect_same(results[1], {1, 2.5});
}

}  // namespace
}  // namespace weft::gather_scatter_test
