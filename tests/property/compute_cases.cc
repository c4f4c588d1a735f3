// Orders, transforms, linear algebra, normalisations, products, random bits.
#include "property/kernel_cases.h"

namespace weft::testing {
namespace {

using ir::OpKind;

std::string sort_text(const std::string& shape, int dimension, const std::string& region) {
  const std::string type = "tensor<" + shape + "x$T>", index = "tensor<" + shape + "xi32>";
  return main_function("%a: " + type + ", %b: " + index, {type, index},
                       R"(%0:2 = "stablehlo.sort"(%a, %b) <{dimension = )" +
                           std::to_string(dimension) + R"( : i64, is_stable = true}> ({
  ^bb0(%x: tensor<$T>, %y: tensor<$T>, %m: tensor<i32>, %n: tensor<i32>):
    )" + region + R"(
    stablehlo.return %r : tensor<i1>
  }) : ()" + type + ", " + index +
                           ") -> (" + type + ", " + index + ")");
}

std::string compare(const std::string& result, const std::string& relation, const std::string& a,
                    const std::string& b, const std::string& type, const std::string& order = "") {
  return result + " = stablehlo.compare " + relation + ", " + a + ", " + b + order + " : (tensor<" +
         type + ">, tensor<" + type + ">) -> tensor<i1>\n    ";
}

std::vector<KernelCase> sort_cases() {
  const std::string total = ", TOTALORDER";
  // By the first operand, then by the second: as JAX writes it.
  const std::string two_keys =
      compare("%p", "LT", "%m", "%n", "i32") + compare("%q", "LT", "%x", "%y", "$T") +
      compare("%e", "EQ", "%x", "%y", "$T") +
      "%f = stablehlo.and %e, %p : tensor<i1>\n    %r = stablehlo.or %q, %f : tensor<i1>";
  // By the size of the second operand: a key that is computed.
  const std::string computed =
      "%s = stablehlo.abs %m : tensor<i32>\n    "
      "%t = stablehlo.abs %n : tensor<i32>\n    " +
      compare("%r", "GT", "%s", "%t", "i32");
  // No key: the sum of both elements is asked.
  const std::string odd =
      "%s = stablehlo.subtract %m, %n : tensor<i32>\n    "
      "%z = stablehlo.constant dense<0> : tensor<i32>\n    " +
      compare("%r", "LT", "%s", "%z", "i32");
  const std::vector<Values> small = {Values::small, Values::small};
  const std::vector<DType> floats = {DType::bf16, DType::f16, DType::f32, DType::f64,
                                     DType::f8E4M3FN};
  return {
      {OpKind::sort, sort_text("5x60", 1, compare("%r", "LT", "%x", "%y", "$T")),
       types(TypeSet::integers)},
      {OpKind::sort, sort_text("60x5", 0, compare("%r", "GT", "%x", "%y", "$T")),
       types(TypeSet::integers)},
      {OpKind::sort,
       sort_text("3x700", 1, compare("%r", "LT", "%x", "%y", "$T", total)),
       floats,
       {Values::plain, Values::hard}},
      // the fewest that are sorted by their digits
      {OpKind::sort,
       sort_text("2x512", 1, compare("%r", "GT", "%x", "%y", "$T", total)),
       floats,
       {Values::plain}},
      {OpKind::sort, sort_text("3x40", 1, compare("%r", "LT", "%x", "%y", "$T")),
       types(TypeSet::reals), small},
      {OpKind::sort, sort_text("3x40", 1, compare("%r", "LT", "%x", "%y", "$T")), {DType::i1}},
      {OpKind::sort,
       sort_text("4x90", 1, two_keys),
       types(TypeSet::reals),
       {Values::small, Values::hard}},
      {OpKind::sort,
       sort_text("4x90", 1, computed),
       types(TypeSet::all),
       {Values::hard, Values::small}},
      {OpKind::sort,
       sort_text("4x90", 1, odd),
       types(TypeSet::all),
       {Values::hard, Values::indices}},
      // short lines, side by side: beside each other, one behind the other, more than one block
      {OpKind::sort,
       sort_text("3x900", 0, compare("%r", "LT", "%x", "%y", "$T", total)),
       floats,
       {Values::hard}},
      {OpKind::sort, sort_text("2x33x19", 1, compare("%r", "GT", "%x", "%y", "$T")),
       types(TypeSet::reals), small},
      {OpKind::sort, sort_text("700x5", 1, compare("%r", "LT", "%x", "%y", "$T")),
       types(TypeSet::reals), small},
      {OpKind::sort,
       sort_text("9x30", 0, two_keys),
       types(TypeSet::reals),
       {Values::small, Values::hard}},
      {OpKind::sort,
       sort_text("9x30", 0, odd),
       types(TypeSet::all),
       {Values::hard, Values::indices}},
      {OpKind::sort, sort_text("1x30", 0, compare("%r", "LT", "%x", "%y", "$T")), {DType::f32}},
      {OpKind::sort, sort_text("4x0", 1, compare("%r", "LT", "%x", "%y", "$T")), {DType::f32}},
      {OpKind::sort, sort_text("2x1", 1, compare("%r", "LT", "%x", "%y", "$T")), {DType::f32}},
  };
}

std::vector<KernelCase> top_k_cases() {
  return {
      {OpKind::chlo_top_k,
       main_function(
           "%a: tensor<4x90x$T>", {"tensor<4x7x$T>", "tensor<4x7xi32>"},
           "%0:2 = chlo.top_k(%a, k = 7) : tensor<4x90x$T> -> (tensor<4x7x$T>, tensor<4x7xi32>)"),
       types(TypeSet::reals)},
      {OpKind::chlo_top_k,
       main_function("%a: tensor<4x90x$T>", {"tensor<4x60x$T>", "tensor<4x60xi32>"},
                     "%0:2 = chlo.top_k(%a, k = 60) : tensor<4x90x$T> -> (tensor<4x60x$T>, "
                     "tensor<4x60xi32>)"),
       types(TypeSet::reals)},
      // the most that are kept in a heap, many of them the same; and one more
      {OpKind::chlo_top_k,
       main_function("%a: tensor<2x1040x$T>", {"tensor<2x128x$T>", "tensor<2x128xi32>"},
                     "%0:2 = chlo.top_k(%a, k = 128) : tensor<2x1040x$T> -> (tensor<2x128x$T>, "
                     "tensor<2x128xi32>)"),
       {DType::i8, DType::bf16, DType::f32},
       {Values::plain}},
      {OpKind::chlo_top_k,
       main_function("%a: tensor<2x1040x$T>", {"tensor<2x129x$T>", "tensor<2x129xi32>"},
                     "%0:2 = chlo.top_k(%a, k = 129) : tensor<2x1040x$T> -> (tensor<2x129x$T>, "
                     "tensor<2x129xi32>)"),
       {DType::i8, DType::bf16, DType::f32},
       {Values::plain}},
      {OpKind::chlo_top_k,
       main_function(
           "%a: tensor<5x$T>", {"tensor<5x$T>", "tensor<5xi32>"},
           "%0:2 = chlo.top_k(%a, k = 5) : tensor<5x$T> -> (tensor<5x$T>, tensor<5xi32>)"),
       types(TypeSet::integers),
       {Values::small}},
      {OpKind::chlo_top_k,
       main_function(
           "%a: tensor<5x$T>", {"tensor<0x$T>", "tensor<0xi32>"},
           "%0:2 = chlo.top_k(%a, k = 0) : tensor<5x$T> -> (tensor<0x$T>, tensor<0xi32>)"),
       {DType::f32}},
  };
}

KernelCase fft(const std::string& kind, const std::string& length, const std::string& from,
               const std::string& to, DType dtype) {
  return {OpKind::fft,
          main_function("%a: " + from, {to},
                        "%0 = stablehlo.fft %a, type = " + kind + ", length = [" + length +
                            "] : (" + from + ") -> " + to),
          {dtype},
          {Values::unit},
          // Of numbers of which one is small, all errors are as large as those of the large ones.
          dtype == DType::f32 || dtype == DType::c64 ? 4096.0 : 1048576.0};
}

std::vector<KernelCase> fft_cases() {
  const std::string c = "complex<f32>", d = "complex<f64>";
  return {
      fft("FFT", "8", "tensor<3x8x" + c + ">", "tensor<3x8x" + c + ">", DType::c64),
      fft("FFT", "60", "tensor<3x60x" + d + ">", "tensor<3x60x" + d + ">", DType::c128),
      fft("FFT", "37", "tensor<2x37x" + d + ">", "tensor<2x37x" + d + ">", DType::c128),
      fft("FFT", "509", "tensor<509x" + d + ">", "tensor<509x" + d + ">", DType::c128),
      fft("IFFT", "512", "tensor<512x" + d + ">", "tensor<512x" + d + ">", DType::c128),
      fft("FFT", "1", "tensor<2x1x" + d + ">", "tensor<2x1x" + d + ">", DType::c128),
      fft("IFFT", "6, 7", "tensor<2x6x7x" + d + ">", "tensor<2x6x7x" + d + ">", DType::c128),
      fft("IFFT", "4, 3, 5", "tensor<4x3x5x" + c + ">", "tensor<4x3x5x" + c + ">", DType::c64),
      fft("RFFT", "10", "tensor<3x10xf32>", "tensor<3x6x" + c + ">", DType::f32),
      fft("RFFT", "4, 9", "tensor<4x9xf64>", "tensor<4x5x" + d + ">", DType::f64),
      fft("IRFFT", "10", "tensor<3x6x" + c + ">", "tensor<3x10xf32>", DType::c64),
      fft("IRFFT", "4, 9", "tensor<4x5x" + d + ">", "tensor<4x9xf64>", DType::c128),
      // lines of an even number of real numbers: next to nothing, several groups, such as have a
      // large prime factor, long ones
      fft("RFFT", "2", "tensor<3x2xf32>", "tensor<3x2x" + c + ">", DType::f32),
      fft("RFFT", "24", "tensor<19x24xf64>", "tensor<19x13x" + d + ">", DType::f64),
      fft("RFFT", "134", "tensor<134xf64>", "tensor<68x" + d + ">", DType::f64),
      fft("RFFT", "6, 8", "tensor<2x6x8xf64>", "tensor<2x6x5x" + d + ">", DType::f64),
      fft("RFFT", "9000", "tensor<9000xf64>", "tensor<4501x" + d + ">", DType::f64),
      fft("IRFFT", "2", "tensor<3x2x" + c + ">", "tensor<3x2xf32>", DType::c64),
      fft("IRFFT", "24", "tensor<19x13x" + d + ">", "tensor<19x24xf64>", DType::c128),
      fft("IRFFT", "134", "tensor<68x" + d + ">", "tensor<134xf64>", DType::c128),
      fft("IRFFT", "6, 8", "tensor<2x6x5x" + d + ">", "tensor<2x6x8xf64>", DType::c128),
      fft("IRFFT", "9000", "tensor<4501x" + d + ">", "tensor<9000xf64>", DType::c128),
      fft("FFT", "4", "tensor<0x4x" + c + ">", "tensor<0x4x" + c + ">", DType::c64),
  };
}

KernelCase triangular_solve(bool left, bool lower, const std::string& transpose, bool unit) {
  const auto flag = [](bool b) { return std::string(b ? "true" : "false"); };
  const std::string b_type = left ? "tensor<2x5x3x$T>" : "tensor<2x3x5x$T>";
  // The diagonal is made large, so that nothing grows.
  return {OpKind::triangular_solve,
          main_function("%a: tensor<2x5x5x$T>, %b: " + b_type, {b_type},
                        "%i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>\n  "
                        "%j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>\n  "
                        "%e = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, "
                        "tensor<2x5x5xi32>) -> tensor<2x5x5xi1>\n  "
                        "%f = stablehlo.convert %e : (tensor<2x5x5xi1>) -> tensor<2x5x5x$T>\n  "
                        "%g = stablehlo.add %f, %f : tensor<2x5x5x$T>\n  "
                        "%h = stablehlo.add %g, %a : tensor<2x5x5x$T>\n  "
                        R"(%0 = "stablehlo.triangular_solve"(%h, %b) <{left_side = )" +
                            flag(left) + ", lower = " + flag(lower) +
                            ", transpose_a = #stablehlo<transpose " + transpose +
                            ">, unit_diagonal = " + flag(unit) + "}> : (tensor<2x5x5x$T>, " +
                            b_type + ") -> " + b_type),
          types(TypeSet::wide),
          {Values::unit},
          1e4};
}

std::vector<KernelCase> algebra_cases() {
  std::vector<KernelCase> cases;
  for (const std::string transpose : {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}) {
    for (int bits = 0; bits < 8; ++bits) {
      cases.push_back(
          triangular_solve((bits & 1) != 0, (bits & 2) != 0, transpose, (bits & 4) != 0));
    }
  }
  for (const std::string lower : {"true", "false"}) {
    // a * a^T + 1 is positive definite; of complex numbers only for real ones, so those have no
    // cases.
    cases.push_back(
        {OpKind::cholesky,
         main_function("%a: tensor<2x4x4x$T>", {"tensor<2x4x4x$T>"},
                       "%p = stablehlo.dot_general %a, %a, batching_dims = [0] x [0], "
                       "contracting_dims = [2] x [2] : "
                       "(tensor<2x4x4x$T>, tensor<2x4x4x$T>) -> tensor<2x4x4x$T>\n  "
                       "%i = stablehlo.iota dim = 1 : tensor<2x4x4xi32>\n  "
                       "%j = stablehlo.iota dim = 2 : tensor<2x4x4xi32>\n  "
                       "%e = stablehlo.compare EQ, %i, %j : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) "
                       "-> tensor<2x4x4xi1>\n  "
                       "%f = stablehlo.convert %e : (tensor<2x4x4xi1>) -> tensor<2x4x4x$T>\n  "
                       "%h = stablehlo.add %p, %f : tensor<2x4x4x$T>\n  "
                       "%0 = stablehlo.cholesky %h, lower = " +
                           lower + " : tensor<2x4x4x$T>"),
         {DType::f32, DType::f64},
         {Values::unit},
         1e4});
  }
  return cases;
}

std::vector<KernelCase> norm_cases() {
  const std::vector<DType> floats = {DType::f32, DType::f64, DType::bf16};
  const std::string x = "tensor<2x3x4x$T>", f = "tensor<3x$T>";
  const std::string attrs = "<{epsilon = 1.0 : f32, feature_index = 1 : i64}>";
  const std::string five = "(" + x + ", " + f + ", " + f + ", " + f + ", ";
  return {
      {OpKind::batch_norm_inference,
       main_function("%x: " + x + ", %s: " + f + ", %o: " + f + ", %m: " + f + ", %v: " + f, {x},
                     R"(%0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) )" + attrs +
                         " : " + five + f + ") -> " + x),
       floats,
       {Values::unit, Values::unit, Values::unit, Values::unit, Values::positive},
       1e4},
      {OpKind::batch_norm_training,
       main_function("%x: " + x + ", %s: " + f + ", %o: " + f, {x, f, f},
                     R"(%0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) )" + attrs + " : (" + x +
                         ", " + f + ", " + f + ") -> (" + x + ", " + f + ", " + f + ")"),
       floats,
       {Values::unit},
       1e4},
      {OpKind::batch_norm_grad,
       main_function("%x: " + x + ", %s: " + f + ", %m: " + f + ", %v: " + f + ", %g: " + x,
                     {x, f, f},
                     R"(%0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) )" + attrs + " : " +
                         five + x + ") -> (" + x + ", " + f + ", " + f + ")"),
       floats,
       {Values::unit, Values::unit, Values::unit, Values::positive, Values::unit},
       1e4},
  };
}

std::vector<KernelCase> product_cases() {
  return {
      {OpKind::dot_general,
       main_function("%a: tensor<2x3x4x$T>, %b: tensor<4x2x5x$T>", {"tensor<2x3x5x$T>"},
                     "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], "
                     "contracting_dims = [2] x [0] : "
                     "(tensor<2x3x4x$T>, tensor<4x2x5x$T>) -> tensor<2x3x5x$T>"),
       {DType::i8, DType::i32, DType::bf16, DType::f16, DType::f32, DType::f64, DType::c64,
        DType::c128},
       {Values::small}},
      {OpKind::convolution,
       main_function("%a: tensor<2x6x5x3x$T>, %b: tensor<3x2x3x4x$T>", {"tensor<2x3x5x4x$T>"},
                     "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, "
                     "o]->[b, 0, 1, f], "
                     "window = {stride = [2, 1], pad = [[1, 1], [1, 0]]} {batch_group_count = 1 : "
                     "i64, feature_group_count = 1 : i64} : "
                     "(tensor<2x6x5x3x$T>, tensor<3x2x3x4x$T>) -> tensor<2x3x5x4x$T>"),
       {DType::i32, DType::f32, DType::f64},
       {Values::small}},
  };
}

KernelCase random_bits_case(const std::string& algorithm, const std::string& shape, int words) {
  const std::string state = "tensor<" + std::to_string(words) + "xui64>";
  const std::string type = "tensor<" + shape + "$T>";
  return {OpKind::rng_bit_generator,
          main_function("%s: " + state, {state, type},
                        "%0:2 = stablehlo.rng_bit_generator %s, algorithm = " + algorithm + " : (" +
                            state + ") -> (" + state + ", " + type + ")"),
          {DType::ui8, DType::ui16, DType::ui32, DType::ui64, DType::i32},
          {Values::hard}};
}

std::vector<KernelCase> random_cases() {
  std::vector<KernelCase> cases = {random_bits_case("PHILOX", "5x7x", 3)};
  for (const std::string algorithm : {"DEFAULT", "PHILOX", "THREE_FRY"}) {
    // the last ones take several blocks of counters
    for (const std::string shape :
         {"5x", "", "2x3x", "3x4x5x", "3x7x5x", "0x3x", "2053x", "3x7x101x"}) {
      cases.push_back(random_bits_case(algorithm, shape, 2));
    }
  }
  return cases;
}

}  // namespace

std::vector<KernelCase> compute_cases() {
  std::vector<KernelCase> cases;
  for (auto family : {sort_cases, top_k_cases, fft_cases, algebra_cases, norm_cases, product_cases,
                      random_cases}) {
    for (KernelCase& c : family()) cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace weft::testing
