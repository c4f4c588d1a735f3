// Samples of ops that find their elements by indices. Indices go beyond the array on either side.
#include <fmt/format.h>

#include "property/factor_rules/sample.h"

namespace weft::testing {
namespace {

using ir::OpKind;

const FillFn kIndex = integers(-2, 9);

std::vector<Sample> dynamic_slices() {
  return {
      {OpKind::dynamic_slice,
       "dynamic_slice",
       3,
       [](const Sizes& n) {
         return OpText{fmt::format("slice_sizes = array<i64: {}, {}, {}>", n[0], n[1], n[2]),
                       {f32({n[0], n[1] + 3, n[2]}), i32({}), i32({}), i32({})},
                       {f32({n[0], n[1], n[2]})}};
       },
       {},
       {nullptr, kIndex, kIndex, kIndex}},
      {OpKind::dynamic_update_slice,
       "dynamic_update_slice",
       3,
       [](const Sizes& n) {
         const TensorType whole = f32({n[0], n[1] + 3, n[2]});
         return OpText{"", {whole, f32({n[0], n[1], n[2]}), i32({}), i32({}), i32({})}, {whole}};
       },
       {},
       {nullptr, nullptr, kIndex, kIndex, kIndex}},
  };
}

std::vector<Sample> gathers() {
  return {
      // Rows of a table.
      {OpKind::gather,
       "gather_rows",
       3,
       [](const Sizes& n) {
         return OpText{fmt::format("dimension_numbers = #stablehlo.gather<offset_dims = [1], "
                                   "collapsed_slice_dims = [0], start_index_map = [0], "
                                   "index_vector_dim = 1>, indices_are_sorted = false, "
                                   "slice_sizes = array<i64: 1, {}>",
                                   n[1]),
                       {f32({n[0], n[1]}), i32({n[2], 1})},
                       {f32({n[2], n[1]})}};
       },
       {},
       {nullptr, kIndex},
       1,
       false},
      // Windows of 2 rows at two-dimensional batches of places, without an index vector dimension.
      {OpKind::gather,
       "gather_windows",
       4,
       [](const Sizes& n) {
         return OpText{fmt::format("dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], "
                                   "start_index_map = [0], index_vector_dim = 2>, "
                                   "indices_are_sorted = false, slice_sizes = array<i64: 2, {}>",
                                   n[1]),
                       {f32({n[0] + 2, n[1]}), i32({n[2], n[3]})},
                       {f32({2, n[2], n[1], n[3]})}};
       },
       {},
       {nullptr, kIndex},
       1,
       false},
      // Batching dimensions: of each matrix, elements by row and column.
      {OpKind::gather,
       "gather_batching",
       4,
       [](const Sizes& n) {
         return OpText{
             "dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], "
             "operand_batching_dims = [0], start_indices_batching_dims = [1], "
             "start_index_map = [1, 2], index_vector_dim = 2>, indices_are_sorted = "
             "false, slice_sizes = array<i64: 1, 1, 1>",
             {f32({n[0], n[1], n[2]}), i32({n[3], n[0], 2})},
             {f32({n[3], n[0]})}};
       },
       {},
       {nullptr, kIndex},
       1,
       false},
  };
}

std::string scatter_attributes(const std::string& numbers) {
  return "indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<" + numbers +
         ">, unique_indices = false";
}

const std::string kRows = scatter_attributes(
    "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
    "index_vector_dim = 1");

OpText rows_of_one_array(const Sizes& n) {
  return {kRows, {f32({n[0], n[1]}), i32({n[2], 1}), f32({n[2], n[1]})}, {f32({n[0], n[1]})}};
}

OpText rows_of_two_arrays(const Sizes& n) {
  const TensorType x = f32({n[0], n[1]}), y = i32({n[0], n[1]});
  return {kRows, {x, y, i32({n[2], 1}), f32({n[2], n[1]}), i32({n[2], n[1]})}, {x, y}};
}

OpText elements_of_batches(const Sizes& n) {
  return {scatter_attributes("inserted_window_dims = [1, 2], input_batching_dims = [0], "
                             "scatter_indices_batching_dims = [1], "
                             "scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2"),
          {f32({n[0], n[1], n[2]}), i32({n[3], n[0], 2}), f32({n[3], n[0]})},
          {f32({n[0], n[1], n[2]})}};
}

OpText windows_of_two_rows(const Sizes& n) {
  return {scatter_attributes("update_window_dims = [0, 2], scatter_dims_to_operand_dims = [0], "
                             "index_vector_dim = 1"),
          {f32({n[0] + 2, n[1]}), i32({n[2]}), f32({2, n[2], n[1]})},
          {f32({n[0] + 2, n[1]})}};
}

std::vector<Sample> scatters() {
  const std::vector<FillFn> fill = {nullptr, kIndex};
  const Region add = binary_region("stablehlo.add");
  const Region multiply = binary_region("stablehlo.multiply");
  const Region maximum = binary_region("stablehlo.maximum");
  Region replace = add;
  replace.text =
      "%zero = stablehlo.constant dense<0.0> : tensor<$f32>\n"
      "%c0 = stablehlo.add %b0, %zero : tensor<$f32>";
  const std::vector<FillFn> fill_two = {nullptr, nullptr, kIndex};
  return {
      {OpKind::scatter, "scatter_add", 3, rows_of_one_array, {add}, fill},
      {OpKind::scatter, "scatter_multiply", 3, rows_of_one_array, {multiply}, fill},
      {OpKind::scatter, "scatter_maximum", 3, rows_of_one_array, {maximum}, fill},
      {OpKind::scatter, "scatter_replace", 3, rows_of_one_array, {replace}, fill},
      {OpKind::scatter, "scatter_two_arrays", 3, rows_of_two_arrays, {argmax_region()}, fill_two},
      {OpKind::scatter, "scatter_batching", 4, elements_of_batches, {add}, fill},
      {OpKind::scatter, "scatter_windows", 3, windows_of_two_rows, {add}, fill, 1, false},
  };
}

}  // namespace

std::vector<Sample> index_samples() {
  std::vector<Sample> samples;
  for (const auto& family : {dynamic_slices(), gathers(), scatters()}) {
    samples.insert(samples.end(), family.begin(), family.end());
  }
  return samples;
}

}  // namespace weft::testing
