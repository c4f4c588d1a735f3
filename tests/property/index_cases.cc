// Ops that are told at run time where elements are: dynamic slices, gather, scatter.
#include <fmt/format.h>

#include "property/kernel_cases.h"

namespace weft::testing {
namespace {

using ir::OpKind;

KernelCase indexed(OpKind kind, std::string_view arguments, const std::string& result,
                   const std::string& body, std::vector<Values> values,
                   TypeSet set = TypeSet::all) {
  return {kind, main_function(arguments, {result}, "%0 = " + body), types(set), std::move(values)};
}

std::vector<KernelCase> dynamic_cases() {
  const std::vector<Values> one = {Values::hard, Values::indices};
  const std::vector<Values> two = {Values::hard, Values::hard, Values::indices};
  return {
      indexed(OpKind::dynamic_slice, "%a: tensor<5x6x$T>, %i: tensor<i32>, %j: tensor<i32>",
              "tensor<2x3x$T>",
              "stablehlo.dynamic_slice %a, %i, %j, sizes = [2, 3] : "
              "(tensor<5x6x$T>, tensor<i32>, tensor<i32>) -> tensor<2x3x$T>",
              one),
      // 2^64 - 1, 2^64 - 2 and the like lie beyond the end
      indexed(OpKind::dynamic_slice, "%a: tensor<5x6x$T>, %i: tensor<ui64>, %j: tensor<ui64>",
              "tensor<2x3x$T>",
              "stablehlo.dynamic_slice %a, %i, %j, sizes = [2, 3] : "
              "(tensor<5x6x$T>, tensor<ui64>, tensor<ui64>) -> tensor<2x3x$T>",
              one),
      indexed(OpKind::dynamic_update_slice,
              "%a: tensor<5x6x$T>, %b: tensor<2x3x$T>, %i: tensor<i8>, %j: tensor<i8>",
              "tensor<5x6x$T>",
              "stablehlo.dynamic_update_slice %a, %b, %i, %j : "
              "(tensor<5x6x$T>, tensor<2x3x$T>, tensor<i8>, tensor<i8>) -> tensor<5x6x$T>",
              two),
      indexed(OpKind::dynamic_update_slice, "%a: tensor<5x$T>, %b: tensor<0x$T>, %i: tensor<i64>",
              "tensor<5x$T>",
              "stablehlo.dynamic_update_slice %a, %b, %i : "
              "(tensor<5x$T>, tensor<0x$T>, tensor<i64>) -> tensor<5x$T>",
              two),
  };
}

// Slices that each lie in one piece of memory.
std::vector<KernelCase> gather_piece_cases() {
  std::vector<KernelCase> cases;
  for (int size : {2, 4, 8, 16, 33}) {
    const std::string array = fmt::format("tensor<6x{}x$T>", size);
    const std::string result = fmt::format("tensor<5x120x{}x$T>", size);
    cases.push_back(indexed(
        OpKind::gather, fmt::format("%a: {}, %i: tensor<5x120x1xi32>", array), result,
        fmt::format(
            R"("stablehlo.gather"(%a, %i) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, {}>}}> : ({}, tensor<5x120x1xi32>) -> {})",
            size, array, result),
        {Values::hard, Values::indices}));
  }
  return cases;
}

std::vector<KernelCase> gather_cases() {
  const std::vector<Values> values = {Values::hard, Values::indices};
  return {
      // rows of a table
      indexed(
          OpKind::gather, "%a: tensor<5x7x$T>, %i: tensor<40x1xi32>", "tensor<40x7x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 7>}> : (tensor<5x7x$T>, tensor<40x1xi32>) -> tensor<40x7x$T>)",
          values),
      // columns, more than are read at a time
      indexed(
          OpKind::gather, "%a: tensor<5x7x$T>, %i: tensor<513x1xi32>", "tensor<5x513x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 5, 1>}> : (tensor<5x7x$T>, tensor<513x1xi32>) -> tensor<5x513x$T>)",
          values),
      // blocks that lie beside each other along two dimensions behind them
      indexed(
          OpKind::gather, "%a: tensor<4x7x6x$T>, %i: tensor<4x5x2xi64>", "tensor<3x2x4x5x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [1], start_index_map = [2, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 3, 1, 2>}> : (tensor<4x7x6x$T>, tensor<4x5x2xi64>) -> tensor<3x2x4x5x$T>)",
          values),
      // slices of two dimensions, the index vector first, offsets around the batch
      indexed(
          OpKind::gather, "%a: tensor<5x7x6x$T>, %i: tensor<2x3x4xi64>", "tensor<2x3x4x3x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 3], collapsed_slice_dims = [1], start_index_map = [2, 1], index_vector_dim = 0>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 3>}> : (tensor<5x7x6x$T>, tensor<2x3x4xi64>) -> tensor<2x3x4x3x$T>)",
          values),
      // single elements; the index has no dimension of its own
      indexed(
          OpKind::gather, "%a: tensor<6x$T>, %i: tensor<3x5xui8>", "tensor<3x5x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6x$T>, tensor<3x5xui8>) -> tensor<3x5x$T>)",
          {Values::hard, Values::positive}),
      // half of the indices are beyond 2^63
      indexed(
          OpKind::gather, "%a: tensor<6x$T>, %i: tensor<50xui64>", "tensor<50x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6x$T>, tensor<50xui64>) -> tensor<50x$T>)",
          {Values::hard}),
      // more than are read at a time
      indexed(
          OpKind::gather, "%a: tensor<6x$T>, %i: tensor<513xi8>", "tensor<513x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6x$T>, tensor<513xi8>) -> tensor<513x$T>)",
          values),
      // batching dimensions
      indexed(
          OpKind::gather, "%a: tensor<3x6x4x$T>, %i: tensor<5x4x3x1xi32>", "tensor<5x4x3x2x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], operand_batching_dims = [0, 2], start_indices_batching_dims = [2, 1], start_index_map = [1], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2, 1>}> : (tensor<3x6x4x$T>, tensor<5x4x3x1xi32>) -> tensor<5x4x3x2x$T>)",
          values),
      indexed(
          OpKind::gather, "%a: tensor<5x7x$T>, %i: tensor<0x1xi32>", "tensor<0x7x$T>",
          R"("stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 7>}> : (tensor<5x7x$T>, tensor<0x1xi32>) -> tensor<0x7x$T>)",
          values),
  };
}

// A scatter whose region is the ops given over %x and %y.
std::string scatter_text(const std::string& numbers, const std::string& types,
                         const std::string& region, const std::string& returned) {
  return R"("stablehlo.scatter"(%a, %i, %b) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<)" +
         numbers + R"(>, unique_indices = false}> ({
  ^bb0(%x: tensor<$T>, %y: tensor<$T>):
    )" + region +
         R"(
    stablehlo.return )" +
         returned + R"( : tensor<$T>
  }) : )" +
         types;
}

const char* const kAdd = "%s = stablehlo.add %x, %y : tensor<$T>";

// Rows of updates into rows of an array.
std::vector<KernelCase> scatter_row_cases() {
  const std::vector<Values> values = {Values::small, Values::indices, Values::small};
  const std::string rows =
      "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
      "index_vector_dim = 1";
  const std::string rows_types =
      "(tensor<5x7x$T>, tensor<3x1xi32>, tensor<3x7x$T>) -> tensor<5x7x$T>";
  const std::string rows_arguments = "%a: tensor<5x7x$T>, %i: tensor<3x1xi32>, %b: tensor<3x7x$T>";
  const std::string two_ops =
      "%m = stablehlo.multiply %x, %y : tensor<$T>\n    %s = stablehlo.subtract %y, %m : "
      "tensor<$T>";
  // rows that have loops of their own, and longer ones of many, which workers share
  std::vector<KernelCase> cases;
  for (const auto& [slices, size] :
       {std::pair{40, 4}, {40, 8}, {40, 16}, {40, 32}, {700, 100}, {600, 64}}) {
    const std::string array = fmt::format("tensor<9x{}x$T>", size);
    const std::string indices = fmt::format("tensor<{}x1xi32>", slices);
    const std::string updates = fmt::format("tensor<{}x{}x$T>", slices, size);
    const std::string types = fmt::format("({0}, {1}, {2}) -> {0}", array, indices, updates);
    cases.push_back(indexed(OpKind::scatter,
                            fmt::format("%a: {}, %i: {}, %b: {}", array, indices, updates), array,
                            scatter_text(rows, types, kAdd, "%s"), values, TypeSet::integers));
  }
  const std::vector<KernelCase> others = {
      indexed(OpKind::scatter, rows_arguments, "tensor<5x7x$T>",
              scatter_text(rows, rows_types, kAdd, "%s"), values, TypeSet::numbers),
      indexed(OpKind::scatter, rows_arguments, "tensor<5x7x$T>",
              scatter_text(rows, rows_types, two_ops, "%s"), values, TypeSet::numbers),
      // the update replaces what is there
      indexed(OpKind::scatter, rows_arguments, "tensor<5x7x$T>",
              scatter_text(rows, rows_types, "", "%y"),
              {Values::hard, Values::indices, Values::hard}),
  };
  cases.insert(cases.end(), others.begin(), others.end());
  return cases;
}

// Single elements into a line.
std::vector<KernelCase> scatter_element_cases() {
  const std::string numbers =
      "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1";
  return {
      // single elements, many of them the same
      indexed(OpKind::scatter, "%a: tensor<6x$T>, %i: tensor<12xi64>, %b: tensor<12x$T>",
              "tensor<6x$T>",
              scatter_text(numbers, "(tensor<6x$T>, tensor<12xi64>, tensor<12x$T>) -> tensor<6x$T>",
                           "%s = stablehlo.subtract %x, %y : tensor<$T>", "%s"),
              {Values::small, Values::indices, Values::small}, TypeSet::integers),
      // so many that they are combined together
      indexed(
          OpKind::scatter, "%a: tensor<6x$T>, %i: tensor<1500xi64>, %b: tensor<1500x$T>",
          "tensor<6x$T>",
          scatter_text(numbers, "(tensor<6x$T>, tensor<1500xi64>, tensor<1500x$T>) -> tensor<6x$T>",
                       "%s = stablehlo.subtract %x, %y : tensor<$T>", "%s"),
          {Values::small, Values::indices, Values::small}, TypeSet::integers),
      // indices beyond 2^63
      indexed(
          OpKind::scatter, "%a: tensor<6x$T>, %i: tensor<12xui64>, %b: tensor<12x$T>",
          "tensor<6x$T>",
          scatter_text(numbers, "(tensor<6x$T>, tensor<12xui64>, tensor<12x$T>) -> tensor<6x$T>",
                       "%s = stablehlo.maximum %x, %y : tensor<$T>", "%s"),
          {Values::hard, Values::indices, Values::hard}, TypeSet::integers),
      {OpKind::scatter,
       main_function(
           "%a: tensor<6x$T>, %c: tensor<6xi32>, %i: tensor<8x1xi32>, %b: tensor<8x$T>, %d: "
           "tensor<8xi32>",
           {"tensor<6x$T>", "tensor<6xi32>"},
           R"(%0:2 = "stablehlo.scatter"(%a, %c, %i, %b, %d) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%x: tensor<$T>, %m: tensor<i32>, %y: tensor<$T>, %n: tensor<i32>):
    %p = stablehlo.compare GT, %m, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %q = stablehlo.select %p, %x, %y : tensor<i1>, tensor<$T>
    %r = stablehlo.maximum %m, %n : tensor<i32>
    stablehlo.return %q, %r : tensor<$T>, tensor<i32>
  }) : (tensor<6x$T>, tensor<6xi32>, tensor<8x1xi32>, tensor<8x$T>, tensor<8xi32>) -> (tensor<6x$T>, tensor<6xi32>))"),
       types(TypeSet::all),
       {Values::hard, Values::hard, Values::indices, Values::hard, Values::hard}},
  };
}

// Many single elements, to all places, many several times, and to none.
KernelCase scatter_many(int places, const std::string& region, const std::string& returned,
                        const std::vector<DType>& dtypes, Values values) {
  const std::string to = fmt::format("tensor<{}x$T>", places);
  const std::string text = scatter_text(
      "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
      "(" + to + ", tensor<70000xi32>, tensor<70000x$T>) -> " + to, region, returned);
  return {OpKind::scatter,
          main_function("%a: " + to + ", %b: tensor<70000x$T>", {to},
                        fmt::format(R"(%n = stablehlo.iota dim = 0 : tensor<70000xi32>
  %p = stablehlo.constant dense<7919> : tensor<70000xi32>
  %q = stablehlo.constant dense<{}> : tensor<70000xi32>
  %r = stablehlo.constant dense<50> : tensor<70000xi32>
  %m = stablehlo.multiply %n, %p : tensor<70000xi32>
  %k = stablehlo.remainder %m, %q : tensor<70000xi32>
  %i = stablehlo.subtract %k, %r : tensor<70000xi32>
  %0 = )",
                                    places + 100) +
                            text),
          dtypes,
          {values}};
}

std::vector<KernelCase> scatter_many_cases() {
  const auto op = [](const std::string& name) {
    return "%s = stablehlo." + name + " %x, %y : tensor<$T>";
  };
  const std::vector<DType> numbers = {DType::i32, DType::i64, DType::f32, DType::f64};
  const std::vector<DType> integers = {DType::i8, DType::ui16, DType::i32, DType::ui64};
  return {
      scatter_many(5000, kAdd, "%s", numbers, Values::small),
      scatter_many(5000, "", "%y", {DType::ui8, DType::bf16, DType::f32, DType::c64}, Values::hard),
      // to few places: in tables
      scatter_many(60, kAdd, "%s", integers, Values::hard),
      scatter_many(60, op("multiply"), "%s", integers, Values::hard),
      scatter_many(60, op("maximum"), "%s", numbers, Values::small),
      scatter_many(60, op("minimum"), "%s", numbers, Values::small),
      scatter_many(60, "", "%y", {DType::f32}, Values::hard)};
}

std::vector<KernelCase> scatter_window_cases() {
  return {
      // windows that may lie partly outside, in the middle of the updates
      indexed(
          OpKind::scatter, "%a: tensor<5x6x$T>, %i: tensor<4x2x3xi32>, %b: tensor<4x2x2x3x$T>",
          "tensor<5x6x$T>",
          scatter_text("update_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 0], "
                       "index_vector_dim = 1",
                       "(tensor<5x6x$T>, tensor<4x2x3xi32>, tensor<4x2x2x3x$T>) -> tensor<5x6x$T>",
                       "%s = stablehlo.maximum %x, %y : tensor<$T>", "%s"),
          {Values::hard, Values::indices, Values::hard}, TypeSet::reals),
      indexed(
          OpKind::scatter, "%a: tensor<3x6x$T>, %i: tensor<2x3x1xi32>, %b: tensor<2x3x2x$T>",
          "tensor<3x6x$T>",
          scatter_text(
              "update_window_dims = [2], input_batching_dims = [0], scatter_indices_batching_dims "
              "= [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2",
              "(tensor<3x6x$T>, tensor<2x3x1xi32>, tensor<2x3x2x$T>) -> tensor<3x6x$T>", kAdd,
              "%s"),
          {Values::small, Values::indices, Values::small}, TypeSet::numbers),
  };
}

// So long that different workers combine different parts of each row.
std::vector<KernelCase> scatter_part_cases() {
  const std::vector<Values> values = {Values::small, Values::indices, Values::small};
  const std::string difference = "%s = stablehlo.subtract %x, %y : tensor<$T>";
  return {
      {OpKind::scatter,
       main_function(
           "%a: tensor<5x130x$T>, %i: tensor<600x1xi32>, %b: tensor<600x130x$T>",
           {"tensor<5x130x$T>"},
           "%0 = " + scatter_text("update_window_dims = [1], inserted_window_dims = [0], "
                                  "scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
                                  "(tensor<5x130x$T>, tensor<600x1xi32>, tensor<600x130x$T>) -> "
                                  "tensor<5x130x$T>",
                                  difference, "%s")),
       {DType::i8},
       values},
      // an element is in different places of the windows that overlap: the last one's counts
      {OpKind::scatter,
       main_function(
           "%a: tensor<133x$T>, %i: tensor<600x1xi32>, %b: tensor<600x130x$T>", {"tensor<133x$T>"},
           "%0 = " + scatter_text("update_window_dims = [1], scatter_dims_to_operand_dims = [0], "
                                  "index_vector_dim = 1",
                                  "(tensor<133x$T>, tensor<600x1xi32>, tensor<600x130x$T>) -> "
                                  "tensor<133x$T>",
                                  "", "%y")),
       {DType::f32},
       values},
  };
}

}  // namespace

std::vector<KernelCase> index_cases() {
  std::vector<KernelCase> cases;
  for (auto family :
       {dynamic_cases, gather_piece_cases, gather_cases, scatter_row_cases, scatter_element_cases,
        scatter_many_cases, scatter_window_cases, scatter_part_cases}) {
    for (KernelCase& c : family()) cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace weft::testing
