// What compares elements or goes through windows: searches, sums of windows, sorts.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "unit/engine/host/random_loop_ops.h"

namespace weft::testing {
// The place of the largest or least element of each row.
void RandomLoopOps::search(LoopScope& scope, const LoopValue& x) {
  if (is_boolean(x.type.dtype)) return view(scope, x);
  const std::int64_t along = random_.below(x.type.rank());
  const TensorType counts{DType::i32, x.type.dims};
  const TensorType scalar{x.type.dtype, {}}, place{DType::i32, {}};
  TensorType values = x.type, places = counts;
  values.dims.erase(values.dims.begin() + along);
  places.dims = values.dims;
  const LoopValue numbers =
      define(scope, fmt::format("iota dim = {} : {}", along, to_mlir(counts)), counts);
  const LoopValue start = any_of(scope, scalar), zero = number(scope, place, 0);
  const std::string_view order = random_.any({"GT", "LT"});
  const std::string is_first =
      is_float(x.type.dtype) ? fmt::format(
                                   "%n = stablehlo.compare NE, %a, %a : ({0}, {0}) -> tensor<i1>\n"
                                   "%g = stablehlo.or %f, %n : tensor<i1>\n",
                                   to_mlir(scalar))
                             : "%g = stablehlo.or %f, %f : tensor<i1>\n";
  const std::string name = fresh();
  write(fmt::format(
      "{0}:2 = \"stablehlo.reduce\"({1}, {2}, {3}, {4}) <{{dimensions = array<i64: {5}>}}> ({{\n"
      "^bb0(%a: {6}, %i: {7}, %b: {6}, %j: {7}):\n"
      "%f = stablehlo.compare {8}, %a, %b : ({6}, {6}) -> tensor<i1>\n{9}"
      "%e = stablehlo.compare EQ, %a, %b : ({6}, {6}) -> tensor<i1>\n"
      "%l = stablehlo.compare LT, %i, %j : ({7}, {7}) -> tensor<i1>\n"
      "%s = stablehlo.and %e, %l : tensor<i1>\n"
      "%t = stablehlo.or %g, %s : tensor<i1>\n"
      "%v = stablehlo.select %g, %a, %b : tensor<i1>, {6}\n"
      "%p = stablehlo.select %t, %i, %j : tensor<i1>, {7}\n"
      "stablehlo.return %v, %p : {6}, {7}\n}}) : ({10}, {11}, {6}, {7}) -> ({12}, {13})\n",
      name, x.name, numbers.name, start.name, zero.name, along, to_mlir(scalar), to_mlir(place),
      order, is_first, to_mlir(x.type), to_mlir(counts), to_mlir(values), to_mlir(places)));
  scope.add({name + "#0", values});
  scope.add({name + "#1", places});
}

// Cumulative sums, and others.
void RandomLoopOps::windows(LoopScope& scope, const LoopValue& x) {
  const TensorType scalar{x.type.dtype, {}};
  const LoopValue start =
      random_.chance(60) && !is_boolean(x.type.dtype)
          ? define(scope,
                   fmt::format("constant dense<{}> : {}", is_float(x.type.dtype) ? "0.0" : "0",
                               to_mlir(scalar)),
                   scalar)
          : any_of(scope, scalar);
  const std::int64_t along = random_.below(x.type.rank());
  Dims sizes(x.type.dims.size(), 1), strides = sizes, holes = sizes, steps = sizes;
  Dims low(sizes.size(), 0), high = low;
  const std::int64_t size = x.type.dims[at(along)];
  if (random_.chance(60)) {
    sizes[at(along)] = size;
    (random_.chance(60) ? low : high)[at(along)] = size - 1;
  } else {
    for (std::size_t d = 0; d < sizes.size(); ++d) {
      sizes[d] = random_.in(1, std::min<std::int64_t>(3, x.type.dims[d]));
      strides[d] = random_.in(1, 2);
      holes[d] = random_.any({1, 1, 1, 2});
      steps[d] = random_.any({1, 1, 1, 2});
      low[d] = random_.in(0, 2);
      high[d] = random_.in(sizes[d] * steps[d], sizes[d] * steps[d] + 1);
    }
  }
  TensorType type = x.type;
  std::vector<std::string> padding;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    const std::int64_t padded = (x.type.dims[d] - 1) * holes[d] + 1 + low[d] + high[d];
    type.dims[d] = (padded - ((sizes[d] - 1) * steps[d] + 1)) / strides[d] + 1;
    padding.push_back(fmt::format("[{}, {}]", low[d], high[d]));
  }
  const std::string op = is_boolean(x.type.dtype)
                             ? "or"
                             : random_.any({"add", "add", "maximum", "minimum", "multiply"});
  const std::string name = fresh_value(scope, type);
  write(fmt::format(
      "{0} = \"stablehlo.reduce_window\"({1}, {2}) <{{base_dilations = array<i64: {3}>, padding = "
      "dense<[{4}]> : tensor<{5}x2xi64>, window_dilations = array<i64: {6}>, window_dimensions = "
      "array<i64: {7}>, window_strides = array<i64: {8}>}}> ({{\n^bb0(%a: {9}, %b: {9}):\n"
      "%c = stablehlo.{10} %a, %b : {9}\nstablehlo.return %c : {9}\n}}) : ({11}, {9}) -> {12}\n",
      name, x.name, start.name, fmt::join(holes, ", "), fmt::join(padding, ", "), sizes.size(),
      fmt::join(steps, ", "), fmt::join(sizes, ", "), fmt::join(strides, ", "), to_mlir(scalar), op,
      to_mlir(x.type), to_mlir(type)));
}

// Of one array, or of two by the first.
void RandomLoopOps::sort(LoopScope& scope, const LoopValue& x) {
  const std::int64_t along = random_.below(x.type.rank());
  const bool has_two = random_.chance(40);
  const TensorType scalar{x.type.dtype, {}};
  TensorType other{DType::i32, x.type.dims};
  const LoopValue second = has_two ? any_of(scope, other) : x;
  const std::string name = fresh();
  write(fmt::format(
      "{0}{1} = \"stablehlo.sort\"({2}{3}) <{{dimension = {4} : i64, is_stable = true}}> ({{\n"
      "^bb0(%a: {5}, %b: {5}{6}):\n%c = stablehlo.compare {7}, %a, %b{8} : ({5}, {5}) -> "
      "tensor<i1>\nstablehlo.return %c : tensor<i1>\n}}) : ({9}{10}) -> ({9}{10})\n",
      name, has_two ? ":2" : "", x.name, has_two ? ", " + second.name : "", along, to_mlir(scalar),
      has_two ? ", %i: tensor<i32>, %j: tensor<i32>" : "", random_.any({"LT", "GT"}),
      is_float(x.type.dtype) ? ", TOTALORDER" : "", to_mlir(x.type),
      has_two ? ", " + to_mlir(other) : ""));
  scope.add({name + (has_two ? "#0" : ""), x.type});
  if (has_two) scope.add({name + "#1", other});
}

}  // namespace weft::testing
