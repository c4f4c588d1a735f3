// Ops with windows.
#include "property/kernel_cases.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

using ir::OpKind;

const std::vector<Values> kSmall = {Values::small};
// Types of which sums of small numbers are exact.
const std::vector<DType> kExact = {DType::i8,  DType::i32, DType::ui16,
                                   DType::f32, DType::f64, DType::c64};

// Of cases that take the oracle long: under a sanitizer the first type.
std::vector<DType> some_of(std::vector<DType> types) {
  if (kAddressSanitizer) types.resize(1);
  return types;
}

std::string window_text(const std::string& from, const std::string& to, const std::string& attrs,
                        const std::string& op) {
  return main_function("%a: " + from + ", %i: tensor<$T>", {to},
                       R"(%0 = "stablehlo.reduce_window"(%a, %i) <{)" + attrs + R"(}> ({
  ^bb0(%x: tensor<$T>, %y: tensor<$T>):
    %s = stablehlo.)" + op +
                           R"( %x, %y : tensor<$T>
    stablehlo.return %s : tensor<$T>
  }) : ()" + from + ", tensor<$T>) -> " +
                           to);
}

// Windows of these sizes and with this padding, of matrices.
std::string plain_windows(const std::string& sizes, const std::string& padding) {
  return "padding = dense<[" + padding +
         "]> : tensor<2x2xi64>, window_dimensions = array<i64: " + sizes + ">";
}

std::vector<KernelCase> short_window_cases() {
  return {
      {OpKind::reduce_window,
       window_text("tensor<6x7x$T>", "tensor<3x3x$T>",
                   "padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = "
                   "array<i64: 2, 3>, window_strides = array<i64: 2, 2>",
                   "maximum"),
       types(TypeSet::reals)},
      {OpKind::reduce_window,
       window_text("tensor<6x5x$T>", "tensor<8x3x$T>",
                   "base_dilations = array<i64: 2, 1>, padding = dense<[[0, 1], [1, -2]]> : "
                   "tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = "
                   "array<i64: 3, 2>",
                   "add"),
       kExact, kSmall},
      // moved by padding alone
      {OpKind::reduce_window,
       window_text("tensor<6x5x$T>", "tensor<5x5x$T>",
                   "base_dilations = array<i64: 1, 2>, padding = dense<[[1, -1], [0, -4]]> : "
                   "tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>",
                   "add"),
       kExact, kSmall},
      {OpKind::reduce_window,
       window_text("tensor<4x3x$T>", "tensor<0x3x$T>",
                   "padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 5, 1>",
                   "add"),
       kExact, kSmall},
  };
}

// Those that leave the last dimensions alone: pooling with channels last.
std::vector<KernelCase> row_window_cases() {
  const std::string pool =
      "padding = dense<[[0, 0], [1, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, "
      "window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = "
      "array<i64: 1, 2, 1, 1>";
  return {
      {OpKind::reduce_window,
       window_text("tensor<2x7x6x9x$T>", "tensor<2x4x6x9x$T>", pool, "maximum"),
       types(TypeSet::reals)},
      {OpKind::reduce_window,
       window_text("tensor<2x7x6x9x$T>", "tensor<2x3x6x9x$T>",
                   pool + ", window_dilations = array<i64: 1, 2, 1, 1>", "add"),
       kExact, kSmall},
      // several tiles a row; places that see nothing of the array
      {OpKind::reduce_window,
       window_text("tensor<3x1300x$T>", "tensor<7x1300x$T>",
                   plain_windows("2, 1", "[3, 2], [0, 0]"), "minimum"),
       some_of({DType::bf16, DType::f64, DType::i8, DType::ui4})},
      // rows of several dimensions, the array begun before its edge, or behind it
      {OpKind::reduce_window,
       window_text("tensor<6x3x4x$T>", "tensor<3x3x4x$T>",
                   "padding = dense<[[-1, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>, "
                   "window_dimensions = array<i64: 3, 1, 1>",
                   "multiply"),
       {DType::i32, DType::f32, DType::bf16},
       kSmall},
      {OpKind::reduce_window,
       window_text("tensor<4x70x$T>", "tensor<3x70x$T>", plain_windows("2, 1", "[0, 0], [0, 0]"),
                   "xor"),
       {DType::i1, DType::ui16}},
      // rows that do not lie in one piece
      {OpKind::reduce_window,
       main_function(
           "%b: tensor<9x5x$T>, %i: tensor<$T>", {"tensor<4x9x$T>"},
           R"(%a = stablehlo.transpose %b, dims = [1, 0] : (tensor<9x5x$T>) -> tensor<5x9x$T>
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%x: tensor<$T>, %y: tensor<$T>):
    %s = stablehlo.maximum %x, %y : tensor<$T>
    stablehlo.return %s : tensor<$T>
  }) : (tensor<5x9x$T>, tensor<$T>) -> tensor<4x9x$T>)"),
       {DType::f32, DType::bf16, DType::i32}},
  };
}

// Cumulative ones: forwards, backwards, along either dimension, and with an init value that counts.
std::vector<KernelCase> cumulative_cases() {
  return {
      {OpKind::reduce_window,
       window_text("tensor<40x3x$T>", "tensor<40x3x$T>", plain_windows("40, 1", "[39, 0], [0, 0]"),
                   "add"),
       kExact, kSmall},
      {OpKind::reduce_window,
       window_text("tensor<2x1100x$T>", "tensor<2x1100x$T>",
                   plain_windows("1, 1100", "[0, 0], [0, 1099]"), "add"),
       some_of({DType::i32, DType::f32, DType::c64}), kSmall},
      {OpKind::reduce_window,
       window_text("tensor<3x600x$T>", "tensor<3x600x$T>",
                   plain_windows("1, 600", "[0, 0], [599, 0]"), "maximum"),
       some_of({DType::bf16, DType::f64, DType::i8, DType::f32})},
      {OpKind::reduce_window,
       window_text("tensor<2x35x$T>", "tensor<2x35x$T>", plain_windows("1, 35", "[0, 0], [34, 0]"),
                   "multiply"),
       {DType::i32, DType::f32},
       kSmall},
      // many lines side by side
      {OpKind::reduce_window,
       window_text("tensor<40x70x$T>", "tensor<40x70x$T>",
                   plain_windows("40, 1", "[39, 0], [0, 0]"), "add"),
       kExact, kSmall},
      {OpKind::reduce_window,
       window_text("tensor<40x700x$T>", "tensor<40x700x$T>",
                   plain_windows("40, 1", "[0, 39], [0, 0]"), "minimum"),
       some_of({DType::bf16, DType::f64, DType::i8, DType::f32})},
  };
}

// The largest element of each long window, and what a second array has at its last occurrence.
KernelCase last_largest_in_windows() {
  return {
      OpKind::reduce_window,
      main_function(
          "%a: tensor<90x$T>, %b: tensor<90xi32>, %i: tensor<$T>, %j: tensor<i32>",
          {"tensor<67x$T>", "tensor<67xi32>"},
          R"(%0:2 = "stablehlo.reduce_window"(%a, %b, %i, %j) <{padding = dense<[[7, 10]]> : tensor<1x2xi64>, window_dimensions = array<i64: 41>}> ({
  ^bb0(%x: tensor<$T>, %m: tensor<i32>, %y: tensor<$T>, %n: tensor<i32>):
    %c = stablehlo.compare GT, %x, %y : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %p = stablehlo.select %c, %x, %y : tensor<i1>, tensor<$T>
    %q = stablehlo.select %c, %m, %n : tensor<i1>, tensor<i32>
    stablehlo.return %p, %q : tensor<$T>, tensor<i32>
  }) : (tensor<90x$T>, tensor<90xi32>, tensor<$T>, tensor<i32>) -> (tensor<67x$T>, tensor<67xi32>))"),
      {DType::i8, DType::bf16, DType::f32, DType::f64},
      {Values::small, Values::hard}};
}

// Within the array, across its ends, beyond them, with steps.
std::vector<KernelCase> long_window_cases() {
  const std::vector<DType> few = {DType::i8, DType::ui4, DType::bf16, DType::f64};
  return {
      last_largest_in_windows(),
      {OpKind::reduce_window,
       window_text("tensor<3x100x$T>", "tensor<3x61x$T>", "window_dimensions = array<i64: 1, 40>",
                   "add"),
       kExact, kSmall},
      {OpKind::reduce_window,
       window_text("tensor<90x3x$T>", "tensor<126x3x$T>",
                   plain_windows("35, 1", "[50, 20], [0, 0]"), "add"),
       kExact, kSmall},
      {OpKind::reduce_window,
       window_text("tensor<700x$T>", "tensor<201x$T>",
                   "padding = dense<[[30, 20]]> : tensor<1x2xi64>, window_dimensions = array<i64: "
                   "150>, window_strides = array<i64: 3>",
                   "maximum"),
       few},
      {OpKind::reduce_window,
       window_text("tensor<50x$T>", "tensor<57x$T>",
                   "padding = dense<[[40, 60]]> : "
                   "tensor<1x2xi64>, window_dimensions = array<i64: 94>",
                   "minimum"),
       few},
      // the same along two dimensions, and along one beside a short one
      {OpKind::reduce_window,
       window_text("tensor<60x50x$T>", "tensor<28x22x$T>",
                   plain_windows("35, 33", "[0, 2], [4, 0]"), "maximum"),
       some_of(few)},
      {OpKind::reduce_window,
       window_text("tensor<60x7x$T>", "tensor<28x2x$T>",
                   "padding = dense<[[0, 2], [1, 0]]> : tensor<2x2xi64>, window_dimensions = "
                   "array<i64: 35, 3>, window_strides = array<i64: 1, 2>, window_dilations = "
                   "array<i64: 1, 2>",
                   "minimum"),
       few},
  };
}

KernelCase select_and_scatter(const std::string& attrs, const std::string& from,
                              const std::string& source, std::vector<DType> dtypes) {
  return {OpKind::select_and_scatter,
          main_function("%a: " + from + ", %b: " + source + ", %i: tensor<$T>", {from},
                        R"(%0 = "stablehlo.select_and_scatter"(%a, %b, %i) <{)" + attrs + R"(}> ({
  ^bb0(%x: tensor<$T>, %y: tensor<$T>):
    %s = stablehlo.compare GE, %x, %y : (tensor<$T>, tensor<$T>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<$T>, %y: tensor<$T>):
    %s = stablehlo.add %x, %y : tensor<$T>
    stablehlo.return %s : tensor<$T>
  }) : ()" + from + ", " + source +
                            ", tensor<$T>) -> " + from),
          std::move(dtypes),
          {Values::small}};
}

std::vector<KernelCase> select_and_scatter_cases() {
  return {
      select_and_scatter("padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dimensions = "
                         "array<i64: 3, 2>, window_strides = array<i64: 1, 2>",
                         "tensor<5x6x$T>", "tensor<4x4x$T>", types(TypeSet::reals)),
      select_and_scatter("window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>",
                         "tensor<4x6x$T>", "tensor<2x3x$T>", types(TypeSet::reals)),
  };
}

}  // namespace

std::vector<KernelCase> window_cases() {
  std::vector<KernelCase> cases;
  for (auto family : {short_window_cases, row_window_cases, cumulative_cases, long_window_cases,
                      select_and_scatter_cases}) {
    for (KernelCase& c : family()) cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace weft::testing
