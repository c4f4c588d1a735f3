#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;

constexpr double kCarried = 4;  // how large carried values and arguments of functions are
constexpr int kMaxDepth = 2;

RandomValue restrained(ProgramBuilder& b, const RandomValue& value) {
  return is_integer(value.dtype()) ? value : b.tame(value, kCarried);
}

// A value of this type that is no larger than carried ones are, where possible a new one.
RandomValue result_of(ProgramBuilder& b, const TensorType& type) {
  for (const RandomValue& value : b.recent(12)) {
    if (value.type == type && !value.rounded) return restrained(b, value);
  }
  return restrained(b, b.match(type));
}

RandomValues picked(ProgramBuilder& b, std::int64_t count) {
  RandomValues values;
  for (std::int64_t i = 0; i < count; ++i) {
    values.push_back(restrained(b, b.pick(Takes::integers, {}, 0)));
  }
  return values;
}

RandomValues with_carried_bounds(RandomValues values) {
  for (RandomValue& value : values) value.bound = is_integer(value.dtype()) ? kUnbounded : kCarried;
  return values;
}

// A loop's condition: the first of the carried values is below a constant.
std::string below(ProgramBuilder& b, const RandomValues& carried, std::int64_t times) {
  return b.region(carried, false, [&](RandomValues& v) {
    const RandomValue limit = b.constant({i32, {}}, times);
    b.return_from_region(
        {b.op("compare", {v[0], limit},
              "comparison_direction = #stablehlo<comparison_direction LT>", {i1, {}}, 1)});
  });
}

RandomValue next_count(ProgramBuilder& b, const RandomValue& count) {
  const RandomValue one = b.constant({i32, {}}, 1);
  return b.binary("add", count, one, kUnbounded);
}

// Counts from 0 to a constant.
void while_loop(ProgramBuilder& b) {
  if (b.depth() >= kMaxDepth) return;
  RandomValues carried = {b.constant({i32, {}}, 0)};
  for (const RandomValue& value : picked(b, b.rng.in(1, 3))) carried.push_back(value);
  const RandomValues types = with_carried_bounds(carried);
  const std::int64_t times = b.rng.any<std::int64_t>({0, 1, 2, 2, 3, 4});
  const std::string condition = below(b, types, times);
  const std::string body = b.region(types, false, [&](RandomValues& v) {
    write_ops(b, b.rng.in(1, 4));
    RandomValues results;
    for (std::size_t i = 1; i < v.size(); ++i) {
      results.push_back(b.rng.chance(25) ? v[i] : result_of(b, v[i].type));  // or as it came
    }
    results.insert(results.begin(), next_count(b, v[0]));
    b.return_from_region(results);
  });
  b.ops("while", carried, "", fmt::format("({}, {})", condition, body), types);
}

// A scan over the first dimension: a slice of a stacked array in each iteration, and a row of the
// result.
void scan(ProgramBuilder& b) {
  if (b.depth() >= kMaxDepth) return;
  const RandomValue xs = restrained(b, b.pick(Takes::integers, {f32, f64, i32}, 1, 3));
  const std::int64_t length = xs.dim(0);
  if (length == 0 || length > 9) return;
  Dims row = xs.type.dims;
  row[0] = 1;
  const TensorType element{xs.dtype(), Dims(row.begin() + 1, row.end())};
  const RandomValue zeros = b.constant(xs.type, 0), start = b.constant({i32, {}}, 0);
  const RandomValue first = restrained(b, b.match(element));
  const RandomValues carried = {start, first, zeros};
  const RandomValues types = with_carried_bounds(carried);
  const std::string condition = below(b, types, length);
  const std::string body = b.region(types, false, [&](RandomValues& v) {
    RandomValues indices(static_cast<std::size_t>(xs.rank()), start);
    indices[0] = v[0];
    RandomValues operands = {xs};
    operands.insert(operands.end(), indices.begin(), indices.end());
    const RandomValue slice = b.op("dynamic_slice", operands, "slice_sizes = " + array_text(row),
                                   {xs.dtype(), row}, xs.bound);
    const RandomValue x = b.op("reshape", {slice}, "", element, xs.bound);
    const RandomValue sum = b.binary("add", v[1], x, xs.bound + kCarried);
    write_ops(b, b.rng.in(0, 2));
    const RandomValue next = restrained(b, b.rng.chance(50) ? sum : result_of(b, element));
    const RandomValue part = b.op("reshape", {next}, "", {xs.dtype(), row}, next.bound);
    operands = {v[2], part};
    operands.insert(operands.end(), indices.begin(), indices.end());
    const RandomValue stacked = b.op("dynamic_update_slice", operands, "", xs.type, kCarried);
    b.return_from_region({next_count(b, v[0]), next, stacked});
  });
  b.ops("while", carried, "", fmt::format("({}, {})", condition, body), types);
}

// A sum over a loop of products: of one of its own carried values, or of one from outside, which
// is made of another without change from turn to turn.
void accumulation(ProgramBuilder& b) {
  if (b.depth() >= kMaxDepth) return;
  const TensorType left{i32, {b.size(), b.size()}};
  const TensorType right{i32, {left.dims[1], b.size()}};
  const TensorType out{i32, {left.dims[0], right.dims[1]}};
  if (out.num_elements() > kMaxSize) return;
  const RandomValues carried = {b.constant({i32, {}}, 0), b.match(out), b.match(left)};
  const RandomValue weight = b.match(right);
  const RandomValues types = with_carried_bounds(carried);
  const std::string condition = below(b, types, b.rng.in(0, 4));
  const std::string body = b.region(types, false, [&](RandomValues& v) {
    const RandomValue factor = b.rng.chance(50) ? b.unary("negate", weight, kUnbounded) : weight;
    const RandomValue product =
        b.op("dot_general", {v[2], factor},
             "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
             "rhs_contracting_dimensions = [0]>",
             out, kUnbounded);
    RandomValue sum = b.binary("add", v[1], product, kUnbounded);
    if (b.rng.chance(30)) sum = b.binary("add", product, sum, kUnbounded);
    write_ops(b, b.rng.in(0, 2));
    const RandomValue next = b.rng.chance(40) ? v[2] : result_of(b, left);
    b.return_from_region({next_count(b, v[0]), sum, next});
  });
  b.ops("while", carried, "", fmt::format("({}, {})", condition, body), types);
}

void branches(ProgramBuilder& b) {
  if (b.depth() >= kMaxDepth) return;
  const bool is_if = b.rng.chance(40);
  const RandomValue chooser = b.match({is_if ? i1 : i32, {}});
  std::vector<TensorType> types;
  const std::int64_t results = b.rng.in(1, 3);
  for (std::int64_t i = 0; i < results; ++i) {
    types.push_back(b.pick(Takes::integers, {}, 0).type);
  }
  const std::int64_t count = is_if ? 2 : b.rng.in(1, 3);
  std::vector<std::string> regions;
  for (std::int64_t i = 0; i < count; ++i) {
    regions.push_back(b.region({}, false, [&](RandomValues&) {
      if (!b.manual_axes().empty()) b.make_divergent();
      write_ops(b, b.rng.in(0, 3));
      RandomValues values;
      for (const TensorType& type : types) values.push_back(result_of(b, type));
      b.return_from_region(values);
    }));
  }
  RandomValues values;
  for (const TensorType& type : types) values.push_back({"", type});
  b.ops(is_if ? "if" : "case", {chooser}, "", fmt::format("({})", fmt::join(regions, ", ")),
        with_carried_bounds(values));
}

void call(ProgramBuilder& b) {
  if (b.depth() >= kMaxDepth) return;
  const RandomValues operands = picked(b, b.rng.in(1, 3));
  RandomValues results;
  const std::string name =
      b.function(with_carried_bounds(operands), results, [&](const RandomValues& arguments) {
        write_ops(b, b.rng.in(1, 4));
        RandomValues values;
        for (const RandomValue& value : b.recent(static_cast<std::size_t>(b.rng.in(1, 2)))) {
          values.push_back(value);
        }
        if (b.rng.chance(20)) values.push_back(arguments[0]);
        return values;
      });
  const std::string attributes =
      b.rng.chance(30) ? fmt::format(
                             "composite_attributes = {{n = 1 : i64}}, decomposition = @{}, name = "
                             "\"my.op\", version = 1 : i32",
                             name)
                       : fmt::format("callee = @{}", name);
  const bool composite = attributes.starts_with("composite");
  const RandomValues first =
      b.ops(composite ? "stablehlo.composite" : "func.call", operands, attributes, "", results);
  if (!b.rng.chance(40)) return;
  RandomValues others;
  for (const RandomValue& operand : operands) others.push_back(result_of(b, operand.type));
  b.ops(composite ? "stablehlo.composite" : "func.call", others, attributes, "", results);
}

}  // namespace

std::vector<Recipe> control_recipes() {
  return {{3, while_loop}, {2, scan}, {2, accumulation}, {3, branches}, {3, call}};
}

}  // namespace weft::testing
