#include "property/partition/program_builder.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

namespace weft::testing {
namespace {

constexpr std::size_t kMaxArguments = 9;
constexpr std::int64_t kArgumentSize = 300;

std::string names(const RandomValues& values) {
  std::vector<std::string> list;
  for (const RandomValue& value : values) list.push_back(value.name);
  return fmt::format("{}", fmt::join(list, ", "));
}
std::string types(const RandomValues& values) {
  std::vector<std::string> list;
  for (const RandomValue& value : values) list.push_back(to_mlir(value.type));
  return fmt::format("{}", fmt::join(list, ", "));
}
std::string declarations(const RandomValues& values) {
  std::vector<std::string> list;
  for (const RandomValue& value : values) {
    list.push_back(fmt::format("{}: {}", value.name, to_mlir(value.type)));
  }
  return fmt::format("{}", fmt::join(list, ", "));
}

std::string full_name(std::string_view name) {
  return name.find('.') == std::string_view::npos ? fmt::format("stablehlo.{}", name)
                                                  : std::string(name);
}

// What inputs_for gives an argument.
double argument_bound(DType dtype) { return is_float(dtype) || is_complex(dtype) ? 3 : 6; }

}  // namespace

double exact_limit(DType dtype) {
  if (is_complex(dtype)) return exact_limit(real_part(dtype)) / 4;
  return is_float(dtype) ? std::ldexp(1.0, info(dtype).format.mantissa_bits) : kUnbounded;
}

bool is_real(DType dtype) { return is_float(dtype) || is_integer(dtype); }

std::string list_text(std::span<const std::int64_t> numbers) {
  return fmt::format("{}", fmt::join(numbers, ", "));
}
std::string array_text(std::span<const std::int64_t> numbers) {
  return numbers.empty() ? "array<i64>" : fmt::format("array<i64: {}>", list_text(numbers));
}
std::string pairs_text(const std::vector<std::pair<std::int64_t, std::int64_t>>& pairs) {
  std::vector<std::string> list;
  for (const auto& [a, b] : pairs) list.push_back(fmt::format("[{}, {}]", a, b));
  return fmt::format("dense<[{}]> : tensor<{}x2xi64>", fmt::join(list, ", "), pairs.size());
}

ProgramBuilder::ProgramBuilder(std::uint64_t seed) : rng(seed), mesh_(rng), scopes_(1) {
  const std::int64_t devices = mesh_.mesh().num_devices();
  const auto& axes = mesh_.mesh().axes();
  const std::int64_t axis = axes[at(rng.below(static_cast<std::int64_t>(axes.size())))].size;
  const std::int64_t small = std::min<std::int64_t>(devices, 8);
  for (int i = 0; i < 4; ++i) {
    sizes_.push_back(rng.any<std::int64_t>({1, 2, 3, 4, 5, 6, 7, 8, small, 2 * small, axis, axis,
                                            2 * axis, small, small + 1, 2 * axis + 1, 3 * axis}));
  }
  if (rng.chance(6)) sizes_.push_back(0);
  using enum DType;
  for (int i = 0; i < 3; ++i) {
    dtypes_.push_back(rng.any({f32, f32, f32, f32, i32, i32, f64, bf16, ui8, i1, c64, i32, f16}));
  }
  sharded_ops_ = rng.chance(30);
}

// ---- Types

DType ProgramBuilder::dtype() { return rng.one_of(dtypes_); }

Dims ProgramBuilder::dims(std::int64_t rank) {
  Dims result;
  std::int64_t elements = 1;
  for (std::int64_t d = 0; d < rank; ++d) {
    std::int64_t size = this->size();
    while (elements * size > kArgumentSize) size = (size + 1) / 2;
    result.push_back(size);
    elements *= std::max<std::int64_t>(size, 1);
  }
  return result;
}

TensorType ProgramBuilder::type(DType dtype, std::int64_t min_rank, std::int64_t max_rank) {
  const std::int64_t usual = rng.any<std::int64_t>({0, 1, 1, 2, 2, 2, 2, 3, 3, 4});
  return {dtype, dims(std::clamp(usual, min_rank, max_rank))};
}

// ---- Values

bool ProgramBuilder::fits(const RandomValue& value, Takes takes) const {
  if (takes == Takes::anything || !value.rounded) return true;
  return takes == Takes::smooth && value.bound <= 1000 &&
         (value.dtype() == DType::f32 || value.dtype() == DType::f64);
}

RandomValues ProgramBuilder::visible() const {
  RandomValues values;
  for (std::size_t i = scopes_.size(); i-- > 0;) {
    values.insert(values.end(), scopes_[i].values.rbegin(), scopes_[i].values.rend());
    if (scopes_[i].isolated) break;
  }
  return values;
}

RandomValues ProgramBuilder::recent(std::size_t count) const {
  const RandomValues& all = scopes_.back().values;
  return {all.rbegin(), all.rbegin() + static_cast<std::ptrdiff_t>(std::min(count, all.size()))};
}

RandomValue ProgramBuilder::pick(Takes takes, std::initializer_list<DType> dtypes, int min_rank,
                                 int max_rank) {
  const auto takes_type = [&](DType dtype) {
    return dtypes.size() == 0 || std::ranges::find(dtypes, dtype) != dtypes.end();
  };
  RandomValues candidates;
  for (const RandomValue& value : visible()) {
    if (takes_type(value.dtype()) && value.rank() >= min_rank && value.rank() <= max_rank &&
        fits(value, takes)) {
      candidates.push_back(value);
    }
  }
  if (!candidates.empty() && rng.chance(85)) {
    // The newest ones more often.
    const auto count = static_cast<std::int64_t>(candidates.size());
    return candidates[at(std::min(rng.below(count), rng.below(count)))];
  }
  DType dtype = this->dtype();
  for (int i = 0; i < 5 && !takes_type(dtype); ++i) dtype = this->dtype();
  if (!takes_type(dtype)) dtype = *dtypes.begin();
  return fresh(type(dtype, min_rank, max_rank));
}

RandomValue ProgramBuilder::match(const TensorType& type, Takes takes) {
  RandomValues candidates;
  for (const RandomValue& value : visible()) {
    if (value.type == type && fits(value, takes)) candidates.push_back(value);
  }
  return !candidates.empty() && rng.chance(80) ? rng.one_of(candidates) : fresh(type);
}

bool ProgramBuilder::is_main() const {
  return std::ranges::none_of(scopes_, [](const Scope& scope) { return scope.isolated; });
}

RandomValue ProgramBuilder::fresh(const TensorType& type) {
  const bool make = !is_main() || arguments_.size() >= kMaxArguments || rng.chance(8);
  if (!make) return argument(type);
  if (type.rank() > 0 && is_real(type.dtype) && rng.chance(50)) {
    return iota(type, rng.below(type.rank()));
  }
  return constant(type, is_unsigned_integer(type.dtype) ? rng.in(0, 3) : rng.in(-3, 3));
}

RandomValue ProgramBuilder::argument(const TensorType& type) {
  RandomValue value{fmt::format("%arg{}", arguments_.size()), type, argument_bound(type.dtype)};
  arguments_.push_back(fmt::format("{}: {}", value.name, to_mlir(type)));
  if (rng.chance(70)) {
    arguments_.back() +=
        fmt::format(" {{sdy.sharding = #sdy.sharding{}}}", mesh_.sharding(rng, type.rank(), {}));
  }
  scopes_[0].values.push_back(value);
  return value;
}

RandomValue ProgramBuilder::constant_text(const TensorType& type, std::string_view elements,
                                          double bound) {
  return op("constant", {}, fmt::format("value = dense<{}> : {}", elements, to_mlir(type)), type,
            bound);
}

RandomValue ProgramBuilder::constant(const TensorType& type, std::int64_t value) {
  std::string text = std::to_string(value);
  if (type.dtype == DType::i1) text = value % 2 != 0 ? "true" : "false";
  if (is_float(type.dtype)) text += ".0";
  if (is_complex(type.dtype)) text = fmt::format("({}.0, {}.0)", value, 1);
  const double bound = is_complex(type.dtype) ? std::max(1.0, std::abs(double(value)))
                                              : std::abs(static_cast<double>(value));
  return constant_text(type, text, bound);
}

RandomValue ProgramBuilder::iota(const TensorType& type, std::int64_t dim) {
  return op("iota", {}, fmt::format("iota_dimension = {} : i64", dim), type,
            static_cast<double>(std::max<std::int64_t>(type.dims[at(dim)] - 1, 0)));
}

RandomValue ProgramBuilder::tame(const RandomValue& value, double bound) {
  if (value.bound <= bound || value.dtype() == DType::i1) return value;
  const auto high = static_cast<std::int64_t>(bound);
  if (is_complex(value.dtype())) {
    const TensorType part{real_part(value.dtype()), value.type.dims};
    const RandomValue real = tame(op("real", {value}, "", part, value.bound, value.rounded), bound);
    const RandomValue imag = tame(op("imag", {value}, "", part, value.bound, value.rounded), bound);
    return op("complex", {real, imag}, "", value.type, bound, value.rounded);
  }
  const TensorType scalar{value.dtype(), {}};
  const RandomValue low = constant(scalar, is_unsigned_integer(value.dtype()) ? 0 : -high);
  return op("clamp", {low, value, constant(scalar, high)}, "", value.type, bound, value.rounded);
}

RandomValue ProgramBuilder::positive(const RandomValue& value, std::int64_t low) {
  const RandomValue size = unary("abs", value, value.bound, value.rounded);
  return binary("maximum", size, constant(value.type, low),
                std::max(value.bound, static_cast<double>(low)));
}

// ---- Ops

RandomValue ProgramBuilder::remember(RandomValue value) {
  scopes_.back().values.push_back(value);
  return value;
}

std::string ProgramBuilder::shardings_of(const RandomValues& results) {
  if (!sharded_ops_ || scopes_.back().scalar || results.empty() || !rng.chance(25)) return "";
  std::vector<std::string> list;
  for (const RandomValue& result : results) list.push_back(sharding_of(result));
  return fmt::format(" {{sdy.sharding = #sdy.sharding_per_value<[{}]>}}", fmt::join(list, ", "));
}

RandomValues ProgramBuilder::ops(std::string_view name, const RandomValues& operands,
                                 std::string_view attributes, std::string_view regions,
                                 RandomValues results) {
  const std::string id = new_name();
  std::string left;
  if (results.size() == 1) {
    results[0].name = "%" + id;
    left = fmt::format("%{} = ", id);
  } else if (!results.empty()) {
    for (std::size_t i = 0; i < results.size(); ++i) {
      results[i].name = fmt::format("%{}#{}", id, i);
    }
    left = fmt::format("%{}:{} = ", id, results.size());
  }
  const std::string result_types =
      results.size() == 1 ? types(results) : fmt::format("({})", types(results));
  scopes_.back().text +=
      fmt::format("{}\"{}\"({}){}{}{} : ({}) -> {}\n", left, full_name(name), names(operands),
                  attributes.empty() ? "" : fmt::format(" <{{{}}}>", attributes),
                  regions.empty() ? "" : fmt::format(" {}", regions), shardings_of(results),
                  types(operands), result_types);
  for (const RandomValue& operand : operands) used_.push_back(operand.name);
  for (const RandomValue& result : results) remember(result);
  return results;
}

RandomValue ProgramBuilder::op(std::string_view name, const RandomValues& operands,
                               std::string_view attributes, const TensorType& result, double bound,
                               bool rounded) {
  return ops(name, operands, attributes, "", {{"", result, bound, rounded}})[0];
}

void ProgramBuilder::statement(std::string_view name, const RandomValues& operands,
                               std::string_view attributes) {
  ops(name, operands, attributes, "", {});
}

RandomValue ProgramBuilder::unary(std::string_view name, const RandomValue& a, double bound,
                                  bool rounded) {
  return op(name, {a}, "", a.type, bound, rounded || a.rounded);
}
RandomValue ProgramBuilder::binary(std::string_view name, const RandomValue& a,
                                   const RandomValue& b, double bound) {
  return op(name, {a, b}, "", a.type, bound, a.rounded || b.rounded);
}

void ProgramBuilder::without_shardings(const std::function<void()>& write) {
  const bool before = std::exchange(sharded_ops_, false);
  write();
  sharded_ops_ = before;
}

// ---- Scopes

std::string ProgramBuilder::region(RandomValues arguments, bool isolated,
                                   const std::function<void(RandomValues&)>& write) {
  for (RandomValue& argument : arguments) argument.name = "%" + new_name();
  Scope scope;
  scope.isolated = isolated;
  scope.divergent = scopes_.back().divergent;
  scope.manual = scopes_.back().manual;
  scope.values = arguments;
  scopes_.push_back(std::move(scope));
  write(arguments);
  std::string text = std::move(scopes_.back().text);
  scopes_.pop_back();
  return fmt::format("{{\n^bb0({}):\n{}}}", declarations(arguments), text);
}

void ProgramBuilder::return_from_region(const RandomValues& results, std::string_view op) {
  scopes_.back().text +=
      fmt::format("\"{}\"({}) : ({}) -> ()\n", op, names(results), types(results));
  for (const RandomValue& result : results) used_.push_back(result.name);
}

std::string ProgramBuilder::scalar_region(
    const std::vector<DType>& arguments,
    const std::function<RandomValues(const RandomValues&)>& write) {
  RandomValues scalars;
  for (DType dtype : arguments) scalars.push_back({"", {dtype, {}}});
  return region(scalars, true, [&](RandomValues& values) {
    scopes_.back().scalar = true;
    return_from_region(write(values));
  });
}

std::string ProgramBuilder::combiner(std::string_view name, DType dtype) {
  return scalar_region({dtype, dtype}, [&](const RandomValues& x) {
    return RandomValues{binary(name, x[0], x[1], kUnbounded)};
  });
}

void ProgramBuilder::make_manual(const std::vector<std::string>& axes) {
  scopes_.back().manual.insert(scopes_.back().manual.end(), axes.begin(), axes.end());
}

std::string ProgramBuilder::function(
    RandomValues arguments, RandomValues& results,
    const std::function<RandomValues(const RandomValues&)>& write) {
  const std::string name = fmt::format("f{}", new_name());
  for (RandomValue& argument : arguments) argument.name = "%" + new_name();
  Scope scope;
  scope.isolated = true;
  scope.divergent = scopes_.back().divergent;
  scope.manual = scopes_.back().manual;
  scope.values = arguments;
  scopes_.push_back(std::move(scope));
  results = write(arguments);
  return_from_region(results, "func.return");
  functions_.push_back(fmt::format("func.func private @{}({}) -> ({}) {{\n{}}}\n", name,
                                   declarations(arguments), types(results), scopes_.back().text));
  scopes_.pop_back();
  return name;
}

std::string ProgramBuilder::finish() {
  RandomValues results;
  for (const RandomValue& value : recent(1000)) {
    if (results.size() < 5 && std::ranges::find(used_, value.name) == used_.end()) {
      results.push_back(value);
    }
  }
  if (results.empty()) results.push_back(fresh(type(DType::f32, 0, 4)));
  std::vector<std::string> result_types;
  for (const RandomValue& result : results) {
    std::vector<std::string> attributes;
    if (result.rounded) attributes.push_back("jax.result_info = \"rounded\"");
    if (rng.chance(45)) {
      attributes.push_back(
          fmt::format("sdy.sharding = #sdy.sharding{}", mesh_.sharding(rng, result.rank(), {})));
    }
    result_types.push_back(
        to_mlir(result.type) +
        (attributes.empty() ? "" : fmt::format(" {{{}}}", fmt::join(attributes, ", "))));
  }
  std::string text = fmt::format(
      "module @random attributes {{mhlo.num_partitions = {} : i32, mhlo.num_replicas = 1 : i32}} "
      "{{\n{}func.func public @main({}) -> ({}) {{\n{}\"func.return\"({}) : ({}) -> ()\n}}\n",
      mesh_.mesh().num_devices(), mesh_.text(), fmt::join(arguments_, ", "),
      fmt::join(result_types, ", "), scopes_[0].text, names(results), types(results));
  for (const std::string& function : functions_) text += function;
  return text + "}\n";
}

}  // namespace weft::testing
