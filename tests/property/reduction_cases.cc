// Ops with a reduction region.
#include "property/kernel_cases.h"

namespace weft::testing {
namespace {

using ir::OpKind;

std::string reduce_text(const std::string& from, const std::string& op, const std::string& dims,
                        const std::string& to) {
  return main_function("%a: " + from + ", %i: tensor<$T>", {to},
                       "%0 = stablehlo.reduce(%a init: %i) applies stablehlo." + op +
                           " across dimensions = [" + dims + "] : (" + from + ", tensor<$T>) -> " +
                           to);
}

std::vector<KernelCase> reduce_cases() {
  const std::vector<Values> small = {Values::small};
  const std::vector<Values> hard = {Values::hard};
  std::vector<KernelCase> cases = {
      // rows, columns, the middle, everything, nothing
      {OpKind::reduce, reduce_text("tensor<5x4x$T>", "add", "1", "tensor<5x$T>"),
       types(TypeSet::numbers), small},
      {OpKind::reduce, reduce_text("tensor<4x50x$T>", "add", "0", "tensor<50x$T>"),
       types(TypeSet::numbers), small},
      {OpKind::reduce, reduce_text("tensor<3x4x20x$T>", "multiply", "1", "tensor<3x20x$T>"),
       types(TypeSet::numbers), small, 1},
      {OpKind::reduce, reduce_text("tensor<2x2x$T>", "add", "0, 1", "tensor<$T>"),
       types(TypeSet::numbers), small},
      {OpKind::reduce, reduce_text("tensor<5x$T>", "add", "", "tensor<5x$T>"),
       types(TypeSet::numbers), small},
      {OpKind::reduce, reduce_text("tensor<3x0x$T>", "add", "1", "tensor<3x$T>"),
       types(TypeSet::numbers), small},
      {OpKind::reduce, reduce_text("tensor<0x3x$T>", "add", "1", "tensor<0x$T>"),
       types(TypeSet::numbers), small},
      {OpKind::reduce, reduce_text("tensor<7x33x$T>", "maximum", "1", "tensor<7x$T>"),
       types(TypeSet::reals), hard},
      {OpKind::reduce, reduce_text("tensor<33x40x$T>", "minimum", "0", "tensor<40x$T>"),
       types(TypeSet::reals), hard},
      {OpKind::reduce, reduce_text("tensor<33x40x$T>", "and", "0", "tensor<40x$T>"),
       types(TypeSet::integers), hard},
      {OpKind::reduce, reduce_text("tensor<33x40x$T>", "or", "1", "tensor<33x$T>"),
       types(TypeSet::integers), hard},
      {OpKind::reduce, reduce_text("tensor<33x40x$T>", "xor", "0, 1", "tensor<$T>"),
       types(TypeSet::integers), hard},
      {OpKind::reduce, reduce_text("tensor<5x4x$T>", "or", "1", "tensor<5x$T>"), {DType::i1}, hard},
      // larger than a tile in each direction; the sums are exact
      {OpKind::reduce,
       reduce_text("tensor<3x5000x$T>", "add", "1", "tensor<3x$T>"),
       {DType::i8, DType::i32, DType::f32, DType::f64, DType::c64},
       small},
      {OpKind::reduce,
       reduce_text("tensor<9000x70x$T>", "add", "0", "tensor<70x$T>"),
       {DType::i16, DType::f32},
       small},
      {OpKind::reduce,
       reduce_text("tensor<600x3x7x$T>", "add", "0, 2", "tensor<3x$T>"),
       {DType::ui8, DType::f32, DType::f64},
       small},
  };
  return cases;
}

// The largest element and its index, in the way JAX writes it.
const char* const kArgmax =
    R"(%0:2 = stablehlo.reduce(%a init: %i), (%b init: %j) across dimensions = [$D] : ($A, $B, tensor<$T>, tensor<i32>) -> ($R, $S)
   reducer(%x: tensor<$T>, %y: tensor<$T>) (%m: tensor<i32>, %n: tensor<i32>) {
    %c = stablehlo.compare GT, %x, %y : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %d = stablehlo.compare NE, %x, %x : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %e = stablehlo.or %c, %d : tensor<i1>
    %f = stablehlo.compare EQ, %x, %y : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %g = stablehlo.compare LT, %m, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %h = stablehlo.and %f, %g : tensor<i1>
    %k = stablehlo.or %e, %h : tensor<i1>
    %p = stablehlo.select %e, %x, %y : tensor<i1>, tensor<$T>
    %q = stablehlo.select %k, %m, %n : tensor<i1>, tensor<i32>
    stablehlo.return %p, %q : tensor<$T>, tensor<i32>
  })";

KernelCase argmax(const std::string& shape, const std::string& dim, const std::string& result) {
  std::string body = kArgmax;
  for (const auto& [key, value] :
       std::vector<std::pair<std::string, std::string>>{{"$D", dim},
                                                        {"$A", "tensor<" + shape + "x$T>"},
                                                        {"$B", "tensor<" + shape + "xi32>"},
                                                        {"$R", "tensor<" + result + "x$T>"},
                                                        {"$S", "tensor<" + result + "xi32>"}}) {
    body.replace(body.find(key), 2, value);
  }
  return {OpKind::reduce,
          main_function("%a: tensor<" + shape + "x$T>, %b: tensor<" + shape +
                            "xi32>, %i: tensor<$T>, %j: tensor<i32>",
                        {"tensor<" + result + "x$T>", "tensor<" + result + "xi32>"}, body),
          {DType::i8, DType::bf16, DType::f32, DType::f64},
          {Values::small, Values::hard}};
}

// Matrices of 2 x 2 are multiplied: the order matters, but not the brackets.
KernelCase matrix_product(const std::string& shape, const std::string& dim, const std::string& to) {
  std::string arguments, from, results;
  std::vector<std::string> result_types;
  for (int i = 0; i < 4; ++i) {
    const std::string n = std::to_string(i);
    arguments += (i ? ", %a" : "%a") + n + ": tensor<" + shape + "xi32>";
    from += (i ? ", " : "") + std::string("(%a") + n + " init: %i" + n + ")";
    result_types.push_back("tensor<" + to + "xi32>");
  }
  std::string types;
  for (int i = 0; i < 4; ++i) types += (i ? ", tensor<" : "tensor<") + shape + "xi32>";
  for (int i = 0; i < 4; ++i) {
    arguments += ", %i" + std::to_string(i) + ": tensor<i32>";
    types += ", tensor<i32>";
    results += (i ? ", tensor<" : "tensor<") + to + "xi32>";
  }
  const std::string body = "%0:4 = stablehlo.reduce" + from + " across dimensions = [" + dim +
                           "] : (" + types + ") -> (" + results + R"()
   reducer(%x0: tensor<i32>, %y0: tensor<i32>) (%x1: tensor<i32>, %y1: tensor<i32>) (%x2: tensor<i32>, %y2: tensor<i32>) (%x3: tensor<i32>, %y3: tensor<i32>) {
    %p0 = stablehlo.multiply %x0, %y0 : tensor<i32>
    %p1 = stablehlo.multiply %x1, %y2 : tensor<i32>
    %p2 = stablehlo.multiply %x0, %y1 : tensor<i32>
    %p3 = stablehlo.multiply %x1, %y3 : tensor<i32>
    %p4 = stablehlo.multiply %x2, %y0 : tensor<i32>
    %p5 = stablehlo.multiply %x3, %y2 : tensor<i32>
    %p6 = stablehlo.multiply %x2, %y1 : tensor<i32>
    %p7 = stablehlo.multiply %x3, %y3 : tensor<i32>
    %r0 = stablehlo.add %p0, %p1 : tensor<i32>
    %r1 = stablehlo.add %p2, %p3 : tensor<i32>
    %r2 = stablehlo.add %p4, %p5 : tensor<i32>
    %r3 = stablehlo.add %p6, %p7 : tensor<i32>
    stablehlo.return %r0, %r1, %r2, %r3 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
  })";
  return {OpKind::reduce, main_function(arguments, result_types, body), {DType::i32}};
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

std::vector<KernelCase> window_cases() {
  const std::vector<Values> small = {Values::small};
  const std::vector<DType> exact = {DType::i8,  DType::i32, DType::ui16,
                                    DType::f32, DType::f64, DType::c64};
  const std::vector<DType> few = {DType::i8, DType::ui4, DType::bf16, DType::f64};
  const auto cumulative = [](const std::string& n, const std::string& padding) {
    return "padding = dense<[" + padding +
           "]> : tensor<2x2xi64>, window_dimensions = array<i64: " + n + ">";
  };
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
       exact, small},
      // cumulative sums: forwards, backwards, along either dimension, and with an init value that
      // counts
      {OpKind::reduce_window,
       window_text("tensor<40x3x$T>", "tensor<40x3x$T>", cumulative("40, 1", "[39, 0], [0, 0]"),
                   "add"),
       exact, small},
      {OpKind::reduce_window,
       window_text("tensor<3x1100x$T>", "tensor<3x1100x$T>",
                   cumulative("1, 1100", "[0, 0], [0, 1099]"), "add"),
       exact, small},
      {OpKind::reduce_window,
       window_text("tensor<3x600x$T>", "tensor<3x600x$T>", cumulative("1, 600", "[0, 0], [599, 0]"),
                   "maximum"),
       {DType::i8, DType::bf16, DType::f32, DType::f64}},
      {OpKind::reduce_window,
       window_text("tensor<2x35x$T>", "tensor<2x35x$T>", cumulative("1, 35", "[0, 0], [34, 0]"),
                   "multiply"),
       {DType::i32, DType::f32},
       small},
      // moved by padding alone
      {OpKind::reduce_window,
       window_text("tensor<6x5x$T>", "tensor<5x5x$T>",
                   "base_dilations = array<i64: 1, 2>, padding = dense<[[1, -1], [0, -4]]> : "
                   "tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>",
                   "add"),
       exact, small},
      // long windows: within the array, across its ends, beyond them, with steps
      {OpKind::reduce_window,
       window_text("tensor<3x100x$T>", "tensor<3x61x$T>", "window_dimensions = array<i64: 1, 40>",
                   "add"),
       exact, small},
      {OpKind::reduce_window,
       window_text("tensor<90x3x$T>", "tensor<126x3x$T>", cumulative("35, 1", "[50, 20], [0, 0]"),
                   "add"),
       exact, small},
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
       window_text("tensor<60x50x$T>", "tensor<28x22x$T>", cumulative("35, 33", "[0, 2], [4, 0]"),
                   "maximum"),
       few},
      {OpKind::reduce_window,
       window_text("tensor<60x7x$T>", "tensor<28x2x$T>",
                   "padding = dense<[[0, 2], [1, 0]]> : tensor<2x2xi64>, window_dimensions = "
                   "array<i64: 35, 3>, window_strides = array<i64: 1, 2>, window_dilations = "
                   "array<i64: 1, 2>",
                   "minimum"),
       few},
      {OpKind::reduce_window,
       window_text("tensor<4x3x$T>", "tensor<0x3x$T>",
                   "padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 5, 1>",
                   "add"),
       exact, small},
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

}  // namespace

std::vector<KernelCase> reduction_cases() {
  std::vector<KernelCase> cases = {
      argmax("3x40", "1", "3"),
      argmax("40x50", "0", "50"),
      argmax("2x1500", "1", "2"),
      matrix_product("3x700", "1", "3"),
      matrix_product("70x40", "0", "40"),
      last_largest_in_windows(),
      select_and_scatter("padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_dimensions = "
                         "array<i64: 3, 2>, window_strides = array<i64: 1, 2>",
                         "tensor<5x6x$T>", "tensor<4x4x$T>", types(TypeSet::reals)),
      select_and_scatter("window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>",
                         "tensor<4x6x$T>", "tensor<2x3x$T>", types(TypeSet::reals)),
      {OpKind::map,
       main_function("%a: tensor<3x200x$T>, %b: tensor<3x200x$T>", {"tensor<3x200x$T>"},
                     R"(%0 = "stablehlo.map"(%a, %b) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<$T>, %y: tensor<$T>):
    %p = stablehlo.multiply %x, %y : tensor<$T>
    %q = stablehlo.subtract %p, %x : tensor<$T>
    stablehlo.return %q : tensor<$T>
  }) : (tensor<3x200x$T>, tensor<3x200x$T>) -> tensor<3x200x$T>)"),
       types(TypeSet::numbers),
       {Values::small}},
  };
  for (auto family : {reduce_cases, window_cases}) {
    for (KernelCase& c : family()) cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace weft::testing
