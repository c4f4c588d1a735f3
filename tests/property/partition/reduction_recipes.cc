#include <algorithm>

#include <fmt/format.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;
using List = std::vector<std::int64_t>;

struct Reduction {
  RandomValue x;
  List dims;
  TensorType result;
  double terms = 1;
};

Reduction reduction_of(ProgramBuilder& b, const RandomValue& x) {
  Reduction r{x, b.rng.permutation(x.rank()), {x.dtype(), {}}};
  r.dims.resize(static_cast<std::size_t>(b.rng.chance(8) ? 0 : b.rng.in(1, x.rank())));
  if (b.rng.chance(80)) std::ranges::sort(r.dims);
  for (int d = 0; d < x.rank(); ++d) {
    if (contains(r.dims, d)) {
      r.terms *= static_cast<double>(x.dim(d));
    } else {
      r.result.dims.push_back(x.dim(d));
    }
  }
  return r;
}

void reduce_by(ProgramBuilder& b, const Reduction& r, const char* name, const RandomValue& init,
               double bound) {
  b.ops("reduce", {r.x, init}, "dimensions = " + array_text(r.dims),
        "(" + b.combiner(name, r.x.dtype()) + ")",
        {{"", r.result, bound, r.x.rounded || init.rounded}});
}

void reduce_sum(ProgramBuilder& b) {
  Reduction r = reduction_of(b, b.pick(Takes::smooth, {f32, f64, bf16, i32, c64, ui8}, 1));
  const RandomValue init = b.constant({r.x.dtype(), {}}, b.rng.chance(85) ? 0 : 2);
  const double limit = r.x.rounded ? 5000 : exact_limit(r.x.dtype());
  for (double bound : {8.0, 3.0, 1.0}) {
    if (r.x.bound * r.terms + 2 <= limit || is_integer(r.x.dtype())) break;
    r.x = b.tame(r.x, bound);
  }
  if (is_float(r.x.dtype()) && r.x.bound * r.terms + 2 > limit) return;
  const bool whole = is_integer(r.x.dtype());
  reduce_by(b, r, "add", init, whole ? kUnbounded : r.x.bound * r.terms + 2);
}

// The lowest or highest value of the type, or an ordinary one.
RandomValue extreme(ProgramBuilder& b, DType dtype, bool lowest) {
  if (b.rng.chance(15)) return b.constant({dtype, {}}, 1);
  if (dtype == f32) return b.constant_text({dtype, {}}, lowest ? "0xFF800000" : "0x7F800000", 4);
  if (dtype == bf16) return b.constant_text({dtype, {}}, lowest ? "0xFF80" : "0x7F80", 4);
  if (dtype == i32) {
    return b.constant_text({dtype, {}}, lowest ? "-2147483648" : "2147483647", kUnbounded);
  }
  if (dtype == ui8) return b.constant_text({dtype, {}}, lowest ? "0" : "255", 255);
  return b.constant({dtype, {}}, lowest ? -100 : 100);
}

void reduce_extremum(ProgramBuilder& b) {
  const Reduction r = reduction_of(b, b.pick(Takes::smooth, {f32, f64, bf16, i32, ui8}, 1));
  const bool largest = b.rng.chance(60);
  RandomValue init = extreme(b, r.x.dtype(), largest);
  // Of nothing, it is the initial value, which may be infinite.
  const bool known = r.terms > 0 || !is_float(r.x.dtype());
  if (!known) init.rounded = true;
  reduce_by(b, r, largest ? "maximum" : "minimum", init,
            known ? std::max({r.x.bound, init.bound, 100.0}) : kUnbounded);
}

void reduce_product(ProgramBuilder& b) {
  Reduction r = reduction_of(b, b.pick(Takes::integers, {f32, f64, i32, ui8}, 1));
  r.x = b.tame(r.x, 1);
  reduce_by(b, r, "multiply", b.constant({r.x.dtype(), {}}, b.rng.chance(85) ? 1 : 2), 2);
}

void reduce_bits(ProgramBuilder& b) {
  const Reduction r = reduction_of(b, b.pick(Takes::integers, {i1, i1, i32, ui8}, 1));
  const auto name = b.rng.any({"and", "or", "xor"});
  const bool all = std::string_view(name) == "and" && b.rng.chance(85);
  const TensorType scalar{r.x.dtype(), {}};
  const RandomValue init = r.x.dtype() == i1 ? b.constant(scalar, all ? 1 : 0)
                           : r.x.dtype() == ui8
                               ? b.constant_text(scalar, all ? "255" : "0", kUnbounded)
                               : b.constant(scalar, all ? -1 : 0);
  reduce_by(b, r, name, init, kUnbounded);
}

// Where the largest or smallest element is: of equal ones the first.
void reduce_with_index(ProgramBuilder& b) {
  const Reduction r = reduction_of(b, b.pick(Takes::integers, {f32, i32, bf16}, 1));
  const DType dtype = r.x.dtype();
  const TensorType places{i32, r.x.type.dims};
  const bool largest = b.rng.chance(60);
  const RandomValue index =
      b.rng.chance(85) && !r.dims.empty() ? b.iota(places, r.dims[0]) : b.match(places);
  const RandomValue init = extreme(b, dtype, largest), none = b.constant({i32, {}}, 0);
  const std::string region = b.scalar_region({dtype, i32, dtype, i32}, [&](const RandomValues& s) {
    const auto is = [&](const char* direction, const RandomValue& x, const RandomValue& y) {
      return b.op(
          "compare", {x, y},
          fmt::format("comparison_direction = #stablehlo<comparison_direction {}>", direction),
          {i1, {}}, 1);
    };
    const RandomValue better = is(largest ? "GT" : "LT", s[0], s[2]);
    const RandomValue equal = is("EQ", s[0], s[2]), first = is("LT", s[1], s[3]);
    const RandomValue tie = b.binary("and", equal, first, 1);
    const RandomValue chosen = b.binary("or", better, tie, 1);
    const RandomValue value = b.op("select", {chosen, s[0], s[2]}, "", {dtype, {}}, kUnbounded);
    return RandomValues{value, b.op("select", {chosen, s[1], s[3]}, "", {i32, {}}, kUnbounded)};
  });
  const bool infinite = r.terms == 0 && is_float(dtype);
  b.ops("reduce", {r.x, index, init, none}, "dimensions = " + array_text(r.dims),
        "(" + region + ")",
        {{"", r.result, infinite ? kUnbounded : std::max(r.x.bound, 100.0), infinite},
         {"", {i32, r.result.dims}}});
}

void reduce_two_sums(ProgramBuilder& b) {
  const Reduction r = reduction_of(b, b.tame(b.pick(Takes::integers, {f32, f64}, 1), 8));
  const DType dtype = r.x.dtype();
  const RandomValue y = b.match({i32, r.x.type.dims});
  const RandomValue zero = b.constant({dtype, {}}, 0), whole = b.constant({i32, {}}, 0);
  const std::string region = b.scalar_region({dtype, i32, dtype, i32}, [&](const RandomValues& s) {
    const RandomValue sum = b.binary("add", s[0], s[2], kUnbounded);
    return RandomValues{sum, b.binary("add", s[1], s[3], kUnbounded)};
  });
  b.ops("reduce", {r.x, y, zero, whole}, "dimensions = " + array_text(r.dims), "(" + region + ")",
        {{"", r.result, 8 * r.terms}, {"", {i32, r.result.dims}}});
}

void sort(ProgramBuilder& b) {
  const RandomValue key = b.pick(Takes::integers, {f32, i32, bf16, ui8}, 1);
  RandomValues operands = {key};
  const std::int64_t more = b.rng.any<std::int64_t>({0, 0, 1, 1, 2});
  for (std::int64_t i = 0; i < more; ++i) {
    const TensorType type{b.dtype(), key.type.dims};
    operands.push_back(b.match(type, Takes::anything));
  }
  std::vector<DType> arguments;
  for (const RandomValue& operand : operands) {
    arguments.insert(arguments.end(), {operand.dtype(), operand.dtype()});
  }
  const auto direction = b.rng.any({"LT", "LT", "GT"});
  const std::string region = b.scalar_region(arguments, [&](const RandomValues& s) {
    return RandomValues{
        b.op("compare", {s[0], s[1]},
             fmt::format("comparison_direction = #stablehlo<comparison_direction {}>", direction),
             {i1, {}}, 1)};
  });
  b.ops("sort", operands,
        fmt::format("dimension = {} : i64, is_stable = {}", b.rng.below(key.rank()),
                    more > 0 || b.rng.chance(50)),
        "(" + region + ")", operands);
}

void top_k(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {f32, i32, bf16}, 1);
  // No negative zeros, which would be less than zero here.
  const RandomValue size = b.binary("add", x, b.constant(x.type, 0), x.bound);
  TensorType result = x.type;
  result.dims.back() = b.rng.in(0, std::min<std::int64_t>(result.dims.back(), 6));
  b.ops("chlo.top_k", {size}, fmt::format("k = {} : i64", result.dims.back()), "",
        {{"", result, x.bound}, {"", {i32, result.dims}}});
}

}  // namespace

std::vector<Recipe> reduction_recipes() {
  return {{7, reduce_sum},        {4, reduce_extremum}, {1, reduce_product}, {2, reduce_bits},
          {3, reduce_with_index}, {1, reduce_two_sums}, {4, sort},           {2, top_k}};
}

}  // namespace weft::testing
