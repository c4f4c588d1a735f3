#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "ir/ops/table.h"
#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;

// Functions of a real number; `least` keeps their arguments from where they have poles.
void function_of_one(ProgramBuilder& b) {
  struct Function {
    const char* name;
    bool positive;
    double bound;  // where arguments are not above 4
  };
  static const std::vector<Function> kFunctions = {
      {"exponential", false, 55}, {"exponential_minus_one", false, 55},
      {"log", true, 2},           {"log_plus_one", true, 2},
      {"logistic", false, 1},     {"sqrt", true, 2},
      {"rsqrt", true, 1},         {"cbrt", false, 2},
      {"sine", false, 1},         {"cosine", false, 1},
      {"tan", false, 100},        {"tanh", false, 1},
      {"chlo.acos", false, 4},    {"chlo.acosh", true, 4},
      {"chlo.asin", false, 2},    {"chlo.asinh", false, 4},
      {"chlo.atan", false, 2},    {"chlo.atanh", false, 0},
      {"chlo.cosh", false, 55},   {"chlo.sinh", false, 55},
      {"chlo.erf", false, 1},     {"chlo.erf_inv", false, 0},
      {"chlo.erfc", false, 2},    {"chlo.lgamma", true, 4},
      {"chlo.digamma", true, 4},  {"chlo.bessel_i1e", false, 1},
  };
  const Function& f = b.rng.one_of(kFunctions);
  RandomValue x = b.tame(b.pick(Takes::integers, {f32, f32, f64, bf16, f16}, 0), 3);
  if (f.positive) x = b.positive(x);
  const bool has_holes = f.bound == 0 || std::string_view(f.name) == "chlo.acos" ||
                         std::string_view(f.name) == "chlo.asin";
  b.unary(f.name, x, has_holes ? kUnbounded : f.bound, true);
}

void function_of_two(ProgramBuilder& b) {
  const RandomValue any = b.tame(b.pick(Takes::integers, {f32, f64, bf16}, 0), 3);
  const RandomValue x = b.positive(any);
  const RandomValue y = b.positive(b.tame(b.match(x.type), 3), 2);
  const auto name =
      b.rng.any({"atan2", "power", "divide", "chlo.next_after", "chlo.zeta", "chlo.polygamma"});
  const bool swapped = std::string_view(name) == "chlo.zeta";  // its first operand is above 1
  b.op(name, swapped ? RandomValues{y, x} : RandomValues{x, y}, "", x.type, 30, true);
}

void complex_function(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::integers, {c64}, 0), 3);
  b.unary(b.rng.any({"exponential", "sine", "cosine", "tanh", "logistic"}), x, kUnbounded, true);
}

void complex_parts(ProgramBuilder& b) {
  if (b.rng.chance(40)) {
    const RandomValue x = b.pick(Takes::smooth, {f32, f64}, 0);
    const RandomValue y = b.match(x.type, Takes::smooth);
    const TensorType type{*complex_of(x.dtype()), x.type.dims};
    b.op("complex", {x, y}, "", type, std::max(x.bound, y.bound), x.rounded || y.rounded);
    return;
  }
  const RandomValue x = b.pick(Takes::anything, {c64}, 0);
  const TensorType part{real_part(x.dtype()), x.type.dims};
  b.op(b.rng.any({"real", "imag"}), {x}, "", part, x.bound, x.rounded);
}

void rounding(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {f32, f64, bf16, f16}, 0);
  b.unary(b.rng.any({"ceil", "floor", "round_nearest_afz", "round_nearest_even"}), x, x.bound);
}

void sign_and_size(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {f32, f64, bf16, i32}, 0);
  const auto name = b.rng.any({"abs", "negate", "sign"});
  b.unary(name, x, std::max(x.bound, 1.0));
}

void reduce_precision(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::integers, {f32, f64, bf16}, 0), 100);
  b.op("reduce_precision", {x}, "exponent_bits = 8 : i32, mantissa_bits = 7 : i32", x.type,
       x.bound);
}

void predicate(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {f32, f64, bf16}, 0);
  b.op(b.rng.any({"is_finite", "chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf"}), {x}, "",
       {i1, x.type.dims}, 1);
}

void conjugate_or_square(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::smooth, {f32, c64, i32, f64}, 0), 10);
  const bool number = is_float(x.dtype()) || is_complex(x.dtype());
  if (number && b.rng.chance(50)) {
    b.unary("chlo.conj", x, x.bound);
  } else {
    b.unary("chlo.square", x, 2 * x.bound * x.bound);
  }
}

void bits_of_one(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {i32, ui8, i1, ui32}, 0);
  const bool boolean = x.dtype() == i1;
  b.unary(boolean ? "not" : b.rng.any({"not", "popcnt", "count_leading_zeros"}), x, kUnbounded);
}

void bits_of_two(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {i32, ui8, i1, ui32}, 0);
  const RandomValue y = b.match(x.type);
  const auto logical = b.rng.any({"and", "or", "xor"});
  const auto shift =
      b.rng.any({"shift_left", "shift_right_arithmetic", "shift_right_logical", "chlo.mulhi"});
  b.binary(x.dtype() != i1 && b.rng.chance(40) ? shift : logical, x, y, kUnbounded);
}

void sum(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::smooth, {}, 0);
  const RandomValue y = b.match(x.type, Takes::smooth);
  const double bound = x.bound + y.bound;
  if (bound > exact_limit(x.dtype())) return;
  b.binary(x.dtype() == i1 || b.rng.chance(60) ? "add" : "subtract", x, y, bound);
}

void product(ProgramBuilder& b) {
  RandomValue x = b.pick(Takes::smooth, {}, 0), y = b.match(x.type, Takes::smooth);
  if (2 * x.bound * y.bound > exact_limit(x.dtype())) {
    x = b.tame(x, 4);
    y = b.tame(y, 4);
  }
  b.binary("multiply", x, y, 2 * x.bound * y.bound);
}

void extremum(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::smooth, {f32, f64, bf16, i32, ui8, i1}, 0);
  const RandomValue y = b.match(x.type, Takes::smooth);
  b.binary(b.rng.any({"maximum", "minimum"}), x, y, std::max(x.bound, y.bound));
}

void quotient(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {i32, ui8, f32, f64}, 0);
  RandomValue y = b.match(x.type);
  const bool whole = is_integer(x.dtype());
  if (!whole) y = b.positive(y);
  const bool divide = b.rng.chance(50);
  b.op(divide ? "divide" : b.rng.any({"remainder"}), {x, y}, "", x.type,
       whole ? kUnbounded : x.bound, !whole && divide);
}

void integer_power(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {i32, ui8}, 0);
  b.binary("power", x, b.match(x.type), kUnbounded);
}

void compare(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {}, 0), y = b.match(x.type);
  const bool ordered = !is_complex(x.dtype());
  const auto direction =
      ordered ? b.rng.any({"EQ", "NE", "LT", "LE", "GT", "GE"}) : b.rng.any({"EQ", "NE"});
  b.op("compare", {x, y},
       fmt::format("comparison_direction = #stablehlo<comparison_direction {}>", direction),
       {i1, x.type.dims}, 1);
}

void convert(ProgramBuilder& b) {
  RandomValue x = b.pick(Takes::smooth, {f32, f64, bf16, i32, ui8, i1}, 0);
  const DType to =
      x.rounded ? b.rng.any({f32, f64}) : b.rng.any({f32, f64, bf16, i32, ui8, i1, c64});
  if (is_integer(x.dtype()) && !is_integer(to)) x = b.tame(x, 6);
  if (x.bound > exact_limit(to)) x = b.tame(x, 100);
  if (is_unsigned_integer(to) && !is_integer(x.dtype()) && x.dtype() != i1)
    x = b.unary("abs", x, x.bound);
  b.op("convert", {x}, "", {to, x.type.dims}, x.dtype() == i1 ? 1 : x.bound, x.rounded);
}

void clamp(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::smooth, {f32, f64, bf16, i32, ui8}, 0);
  const TensorType limit{x.dtype(), b.rng.chance(50) ? Dims{} : x.type.dims};
  const RandomValue low = b.match(limit, Takes::smooth), high = b.match(limit, Takes::smooth);
  RandomValues operands = {low, x, high};
  b.op("clamp", operands, "", x.type, std::max({low.bound, x.bound, high.bound}),
       low.rounded || x.rounded || high.rounded);
}

void select(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 0), y = b.match(x.type, Takes::anything);
  const RandomValue p = b.match({i1, b.rng.chance(25) ? Dims{} : x.type.dims});
  b.op("select", {p, x, y}, "", x.type, std::max(x.bound, y.bound), x.rounded || y.rounded);
}

void map(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::smooth, {f32, i32, f64}, 1), 100);
  const RandomValue y = b.tame(b.match(x.type, Takes::smooth), 100);
  std::vector<std::int64_t> all;
  for (int d = 0; d < x.rank(); ++d) all.push_back(d);
  const std::string region = b.scalar_region({x.dtype(), x.dtype()}, [&](const RandomValues& s) {
    const RandomValue difference = b.binary("subtract", s[0], s[1], kUnbounded);
    return RandomValues{b.binary("add", difference, difference, kUnbounded)};
  });
  b.ops("map", {x, y}, "dimensions = " + array_text(all), "(" + region + ")",
        {{"", x.type, 2 * (x.bound + y.bound), x.rounded || y.rounded}});
}

}  // namespace

std::vector<Recipe> elementwise_recipes() {
  return {{3, function_of_one},
          {2, function_of_two},
          {1, complex_function},
          {2, complex_parts},
          {1, rounding},
          {2, sign_and_size},
          {1, reduce_precision},
          {1, predicate},
          {1, bits_of_one},
          {1, conjugate_or_square},
          {2, bits_of_two},
          {8, sum},
          {4, product},
          {3, extremum},
          {2, quotient},
          {1, integer_power},
          {3, compare},
          {4, convert},
          {2, clamp},
          {4, select},
          {1, map}};
}

}  // namespace weft::testing
