#include "unit/engine/host/random_loop_ops.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace weft::testing {
namespace {

// What takes any elements of the type.
std::vector<std::string> loop_binary_ops(DType dtype) {
  if (is_boolean(dtype)) return {"and", "or", "xor"};
  if (is_float(dtype)) return {"add", "subtract", "multiply", "maximum", "minimum", "divide"};
  return {"add",
          "subtract",
          "multiply",
          "maximum",
          "minimum",
          "divide",
          "remainder",
          "and",
          "or",
          "xor",
          "shift_left",
          "shift_right_logical",
          "shift_right_arithmetic"};
}

std::vector<std::string> loop_unary_ops(DType dtype) {
  if (is_boolean(dtype)) return {"not"};
  if (is_float(dtype)) {
    return {"tanh", "negate", "abs",  "floor",    "sign",
            "sqrt", "ceil",   "sine", "logistic", "round_nearest_even"};
  }
  if (is_unsigned_integer(dtype)) return {"not", "negate", "popcnt", "count_leading_zeros"};
  return {"not", "negate", "abs", "sign", "count_leading_zeros"};
}

}  // namespace

std::string dims_text(const Dims& dims) { return fmt::format("[{}]", fmt::join(dims, ", ")); }

void LoopScope::remove(const LoopValue& value) {
  std::erase_if(values, [&](const LoopValue& other) { return other.name == value.name; });
}

RandomLoopOps::RandomLoopOps(std::uint64_t seed, bool integers_only, bool narrow) : random_(seed) {
  using enum DType;
  const std::vector<DType> integers = {i32, i32, ui32, i8, i16, i64, ui8, ui16, ui64};
  dtypes_ = integers_only ? std::vector<DType>{random_.one_of(integers), random_.one_of(integers)}
                          : std::vector<DType>{random_.any({f32, f32, f32, f64, bf16}),
                                               random_.chance(30) ? f32 : random_.one_of(integers)};
  shapes_ = {{}, {random_.in(2, 40)}, {random_.in(1, 6), random_.in(2, 6)}};
  if (!narrow) return;
  dtypes_.resize(1);
  shapes_ = {{}, random_.chance(60) ? Dims{random_.in(2, 5)} : Dims{random_.in(1, 3), 2}};
  shapes_.push_back(shapes_.back());
}

TensorType RandomLoopOps::some_type() {
  const DType dtype = random_.chance(10) ? DType::i1 : random_.one_of(dtypes_);
  return {dtype, random_.one_of(shapes_)};
}

LoopValue RandomLoopOps::any(const LoopScope& scope) {
  const auto size = static_cast<std::int64_t>(scope.values.size());
  const std::int64_t last = random_.chance(50) ? std::min<std::int64_t>(size, 6) : size;
  return scope.values[static_cast<std::size_t>(size - 1 - random_.below(last))];
}

LoopValue RandomLoopOps::any_of(LoopScope& scope, const TensorType& type) {
  LoopValues fitting;
  for (const LoopValue& value : scope.values) {
    if (value.type == type) fitting.push_back(value);
  }
  if (fitting.empty() || random_.chance(5)) return constant(scope, type);
  return random_.chance(40) ? fitting.back() : random_.one_of(fitting);
}

std::string RandomLoopOps::elements_text(const TensorType& type) {
  if (is_boolean(type.dtype)) return random_.chance(50) ? "true" : "false";
  const std::int64_t value = random_.in(is_unsigned_integer(type.dtype) ? 0 : -3, 5);
  return is_float(type.dtype) ? fmt::format("{}.5", value) : fmt::format("{}", value);
}

LoopValue RandomLoopOps::constant(LoopScope& scope, const TensorType& type) {
  std::string elements = elements_text(type);
  if (type.rank() == 1 && random_.chance(50)) {
    std::vector<std::string> each;
    for (std::int64_t i = 0; i < type.dims[0]; ++i) each.push_back(elements_text(type));
    elements = fmt::format("[{}]", fmt::join(each, ", "));
  }
  return define(scope, fmt::format("constant dense<{}> : {}", elements, to_mlir(type)), type);
}

LoopValue RandomLoopOps::number(LoopScope& scope, const TensorType& type, std::int64_t value) {
  return define(scope, fmt::format("constant dense<{}> : {}", value, to_mlir(type)), type);
}

LoopValue RandomLoopOps::define(LoopScope& scope, const std::string& right,
                                const TensorType& type) {
  const LoopValue value{fresh_value(scope, type), type};
  write(fmt::format("{} = stablehlo.{}\n", value.name, right));
  return value;
}

// The name of one that is written now.
std::string RandomLoopOps::fresh_value(LoopScope& scope, const TensorType& type) {
  scope.add({fresh(), type});
  return scope.values.back().name;
}

LoopValue RandomLoopOps::binary(LoopScope& scope, std::string_view op, const LoopValue& a,
                                const LoopValue& b) {
  return define(scope, fmt::format("{} {}, {} : {}", op, a.name, b.name, to_mlir(a.type)), a.type);
}

LoopValue RandomLoopOps::compare(LoopScope& scope, std::string_view direction, const LoopValue& a,
                                 const LoopValue& b) {
  const TensorType type{DType::i1, a.type.dims};
  return define(scope,
                fmt::format("compare {}, {}, {} : ({}, {}) -> {}", direction, a.name, b.name,
                            to_mlir(a.type), to_mlir(a.type), to_mlir(type)),
                type);
}

LoopValue RandomLoopOps::flag(LoopScope& scope) {
  const LoopValue x = any(scope);
  const LoopValue scalar = x.type.rank() == 0 ? x : reduce(scope, x, true);
  if (is_boolean(scalar.type.dtype)) return scalar;
  const LoopValue other = any_of(scope, scalar.type);
  return compare(scope, random_.any({"LT", "GE", "NE"}), scalar, other);
}

void RandomLoopOps::read(LoopScope& scope, const LoopValue& x) {
  const bool is_scalar = x.type.rank() == 0;
  switch (random_.below(is_scalar ? 8 : 21)) {
    case 0:
    case 1:
    case 2:
      return elementwise(scope, x);
    case 3:
    case 4:
      return unary(scope, x);
    case 5:
      return convert(scope, x);
    case 6:
    case 7:
      return broadcast(scope, x);
    case 8:
    case 9:
      return view(scope, x);
    case 10:
      return slice(scope, x);
    case 11:
    case 12:
      reduce(scope, x, random_.chance(50));
      return;
    case 13:
      return join(scope, x);
    case 14:
      return product(scope, x);
    case 15:
      return gather(scope, x);
    case 16:
      scatter(scope, x);
      return;
    case 17:
      return search(scope, x);
    case 18:
      return windows(scope, x);
    case 19:
      return sort(scope, x);
    default:
      part(scope, x, some_sizes(x.type.dims));
  }
}

void RandomLoopOps::elementwise(LoopScope& scope, const LoopValue& x) {
  const LoopValue y = any_of(scope, x.type);
  if (!random_.chance(20)) {
    binary(scope, random_.one_of(loop_binary_ops(x.type.dtype)), x, y);
    return;
  }
  const LoopValue which = random_.chance(50) ? compare(scope, random_.any({"LT", "EQ", "GE"}), x, y)
                                             : any_of(scope, {DType::i1, x.type.dims});
  define(scope,
         fmt::format("select {}, {}, {} : {}, {}", which.name, x.name, any_of(scope, x.type).name,
                     to_mlir(which.type), to_mlir(x.type)),
         x.type);
}

void RandomLoopOps::unary(LoopScope& scope, const LoopValue& x) {
  define(scope,
         fmt::format("{} {} : {}", random_.one_of(loop_unary_ops(x.type.dtype)), x.name,
                     to_mlir(x.type)),
         x.type);
}

void RandomLoopOps::convert(LoopScope& scope, const LoopValue& x) {
  const TensorType type{random_.chance(15) ? DType::i1 : random_.one_of(dtypes_), x.type.dims};
  define(scope, fmt::format("convert {} : ({}) -> {}", x.name, to_mlir(x.type), to_mlir(type)),
         type);
}

LoopValue RandomLoopOps::reduce(LoopScope& scope, const LoopValue& x, bool all) {
  const TensorType scalar{x.type.dtype, {}};
  TensorType type = scalar;
  Dims over(x.type.dims.size(), 0);
  std::iota(over.begin(), over.end(), 0);
  if (!all) {
    over = {random_.below(x.type.rank())};
    type.dims = x.type.dims;
    type.dims.erase(type.dims.begin() + over[0]);
  }
  const std::string op = !is_boolean(x.type.dtype) ? random_.any({"add", "maximum", "minimum"})
                                                   : random_.any({"and", "or"});
  const LoopValue init = constant(scope, scalar);
  return define(scope,
                fmt::format("reduce({} init: {}) applies stablehlo.{} across dimensions = {} : "
                            "({}, {}) -> {}",
                            x.name, init.name, op, dims_text(over), to_mlir(x.type),
                            to_mlir(scalar), to_mlir(type)),
                type);
}

// Of x and something turned around.
void RandomLoopOps::product(LoopScope& scope, const LoopValue& x) {
  if (x.type.rank() != 2 || is_boolean(x.type.dtype)) return unary(scope, x);
  const std::int64_t rows = x.type.dims[0];
  const TensorType type{x.type.dtype, {rows, rows}};
  define(scope,
         fmt::format("dot_general {0}, {1}, contracting_dims = [1] x [1] : ({2}, {2}) -> {3}",
                     x.name, any_of(scope, x.type).name, to_mlir(x.type), to_mlir(type)),
         type);
}

}  // namespace weft::testing
