// Ops with a reduction region.
#include <array>
#include <utility>

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
      // what is reduced lies apart, in runs that are folded first
      {OpKind::reduce,
       reduce_text("tensor<3x9x5x17x$T>", "add", "1, 3", "tensor<3x5x$T>"),
       {DType::i8, DType::ui32, DType::bf16, DType::f16, DType::f32, DType::f64, DType::c64},
       small},
      {OpKind::reduce, reduce_text("tensor<7x1x3x5x40x$T>", "maximum", "0, 1, 4", "tensor<3x5x$T>"),
       types(TypeSet::reals), hard},
      {OpKind::reduce, reduce_text("tensor<7x3x5x2x8x$T>", "xor", "1, 3, 4", "tensor<7x5x$T>"),
       types(TypeSet::integers), hard},
      {OpKind::reduce,
       reduce_text("tensor<40x3x600x$T>", "add", "0, 2", "tensor<3x$T>"),
       {DType::i8, DType::i32, DType::f32, DType::f64, DType::c64},
       small},
      // columns that lie in pieces, short and long ones, more than a part down, and in several
      // levels
      {OpKind::reduce,
       reduce_text("tensor<3x5x4x37x$T>", "add", "0, 2", "tensor<5x37x$T>"),
       {DType::i8, DType::ui32, DType::bf16, DType::f16, DType::f32, DType::f64, DType::c64},
       small},
      {OpKind::reduce, reduce_text("tensor<7x3x5x2x16x$T>", "maximum", "0, 2", "tensor<3x2x16x$T>"),
       types(TypeSet::reals), hard},
      {OpKind::reduce,
       reduce_text("tensor<40x2x33x70x$T>", "add", "0, 2", "tensor<2x70x$T>"),
       {DType::i8, DType::i32, DType::f32, DType::f64},
       small},
      {OpKind::reduce,
       reduce_text("tensor<2x3x2x9000x$T>", "minimum", "0, 2", "tensor<3x9000x$T>"),
       {DType::i32, DType::f32, DType::f64},
       hard},
      // the last dimension, too, which is folded first
      {OpKind::reduce,
       reduce_text("tensor<2x2x2x16x8x$T>", "add", "0, 2, 4", "tensor<2x16x$T>"),
       {DType::i8, DType::i32, DType::bf16, DType::f32, DType::f64},
       small},
      {OpKind::reduce,
       reduce_text("tensor<3x4x2x40x24x$T>", "maximum", "0, 2, 4", "tensor<4x40x$T>"),
       {DType::i32, DType::f32, DType::f64},
       hard},
      {OpKind::reduce,
       reduce_text("tensor<2x3x4x2x3x20x$T>", "xor", "0, 2, 4", "tensor<3x2x20x$T>"),
       types(TypeSet::integers), hard},
      // few columns, of which many steps lie side by side
      {OpKind::reduce,
       reduce_text("tensor<3x2003x5x$T>", "add", "1", "tensor<3x5x$T>"),
       {DType::i8, DType::ui32, DType::bf16, DType::f16, DType::f32, DType::f64, DType::c64},
       small},
      {OpKind::reduce, reduce_text("tensor<2x90x11x$T>", "maximum", "1", "tensor<2x11x$T>"),
       types(TypeSet::reals), hard},
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

// The largest or least element and its index: `wins` says of elements x and y, in two ways, whether
// x is to be taken; $O is GT or LT. Of equal elements the least index, as JAX writes it, or that of
// x.
struct Extreme {
  std::string order, wins;
};
const Extreme kLargest = {"GT", R"(    %k0 = stablehlo.and %f, %g : tensor<i1>
    %k = stablehlo.or %e, %k0 : tensor<i1>
    %p = stablehlo.select %e, %x, %y : tensor<i1>, tensor<$T>)"};
const Extreme kLeast = {"LT", kLargest.wins};
const Extreme kFirst = {"GE", R"(    %k = stablehlo.or %e, %f : tensor<i1>
    %p = stablehlo.select %k, %x, %y : tensor<i1>, tensor<$T>)"};
// Takes the last index of equal elements.
const Extreme kLast = {"GT", R"(    %k = stablehlo.or %e, %c : tensor<i1>
    %p = stablehlo.select %e, %x, %y : tensor<i1>, tensor<$T>)"};

const char* const kExtreme =
    R"($I%0:2 = stablehlo.reduce(%a init: %i), (%b init: %j) across dimensions = [$D] : ($A, $B, tensor<$T>, tensor<i32>) -> ($R, $S)
   reducer(%x: tensor<$T>, %y: tensor<$T>) (%m: tensor<i32>, %n: tensor<i32>) {
    %c = stablehlo.compare $O, %x, %y : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %d = stablehlo.compare NE, %x, %x : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %e = stablehlo.or %c, %d : tensor<i1>
    %f = stablehlo.compare EQ, %x, %y : (tensor<$T>, tensor<$T>) -> tensor<i1>
    %g = stablehlo.compare LT, %m, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
$W
    %q = stablehlo.select %k, %m, %n : tensor<i1>, tensor<i32>
    stablehlo.return %p, %q : tensor<$T>, tensor<i32>
  })";

// Of elements along a dimension; their indices are counted, or any numbers.
KernelCase extreme(const Extreme& kind, const std::string& shape, const std::string& dim,
                   const std::string& result, bool counted = true) {
  std::string body = kExtreme;
  const std::string dims = result.empty() ? "" : result + "x";
  const std::string values = "tensor<" + dims + "$T>", places = "tensor<" + dims + "i32>";
  const std::string numbers = "tensor<" + shape + "xi32>";
  const std::string iota = "%b = stablehlo.iota dim = " + dim + " : " + numbers + "\n";
  for (const auto& [key, value] :
       std::vector<std::pair<std::string, std::string>>{{"$I", counted ? iota : ""},
                                                        {"$D", dim},
                                                        {"$A", "tensor<" + shape + "x$T>"},
                                                        {"$B", numbers},
                                                        {"$R", values},
                                                        {"$S", places},
                                                        {"$O", kind.order},
                                                        {"$W", kind.wins}}) {
    body.replace(body.find(key), 2, value);
  }
  const std::string of_places = counted ? "" : "%b: " + numbers + ", ";
  std::vector<Values> ways = {Values::hard};
  if (!counted) ways.insert(ways.begin(), Values::small);
  return {OpKind::reduce,
          main_function(
              "%a: tensor<" + shape + "x$T>, " + of_places + "%i: tensor<$T>, %j: tensor<i32>",
              {values, places}, body),
          {DType::i8, DType::ui16, DType::i64, DType::bf16, DType::f16, DType::f32, DType::f64,
           DType::f8E5M2},
          ways};
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

}  // namespace

std::vector<KernelCase> reduction_cases() {
  std::vector<KernelCase> cases = {
      extreme(kLargest, "3x40", "1", "3", /*counted=*/false),
      extreme(kLargest, "40x50", "0", "50", /*counted=*/false),
      extreme(kLeast, "2x1500", "1", "2", /*counted=*/false),
      matrix_product("3x700", "1", "3"),
      matrix_product("70x40", "0", "40"),
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
  for (KernelCase& c : reduce_cases()) cases.push_back(std::move(c));
  // rows, columns, both between others, whole arrays, several parts of long ones, next to nothing
  for (const Extreme& kind : {kLargest, kLeast, kFirst, kLast}) {
    const bool usual = kind.order != kFirst.order && kind.wins == kLargest.wins;
    for (const auto& [shape, dim, result] : std::vector<std::array<std::string, 3>>{
             {"3x300", "1", "3"},
             {"70x50", "0", "50"},
             {"3x70x5", "1", "3x5"},
             {"200", "0", ""},
             {"1x7", "0", "7"},
             {"7x1", "1", "7"},
             {"0x7", "0", "7"},
             {"7x0", "0", "0"},
         }) {
      cases.push_back(extreme(kind, shape, dim, result));
      if (!usual) cases.back().dtypes = {DType::f32, DType::i8};
    }
  }
  cases.push_back(extreme(kLargest, "2x40000", "1", "2"));
  cases.push_back(extreme(kLeast, "9000x3", "0", "3"));
  return cases;
}

}  // namespace weft::testing
