#include "property/simplify/random_branches.h"

#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/shape.h"

#include "property/partition/random.h"

namespace weft::testing {
namespace random_branches_text {
namespace {

using enum DType;

struct Named {
  std::string name;
  TensorType type;
};
using Scope = std::vector<Named>;

std::string types_of(const Scope& values) {
  std::vector<std::string> types;
  for (const Named& value : values) types.push_back(to_mlir(value.type));
  return fmt::format("{}", fmt::join(types, ", "));
}
std::string names_of(const Scope& values) {
  std::vector<std::string> names;
  for (const Named& value : values) names.push_back(value.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  std::string text() {
    // Few types, so that values fit to each other.
    const std::vector<Dims> shapes = {
        {}, {random_.in(1, 4)}, {random_.any<std::int64_t>({2, 300})}};
    const std::vector<DType> dtypes = {random_.any({f32, bf16, f64, c64}),
                                       random_.any({i32, ui8, f32})};
    Scope scope = {{"%k", {i32, {}}}, {"%p", {i1, {}}}};
    for (int i = 0; i < 5; ++i) {
      const Dims& dims = random_.chance(40) ? shapes[0] : random_.one_of(shapes);
      scope.push_back({fmt::format("%x{}", i), {random_.one_of(dtypes), dims}});
    }
    std::vector<std::string> parameters;
    for (const Named& value : scope) {
      parameters.push_back(fmt::format("{}: {}", value.name, to_mlir(value.type)));
    }
    const std::size_t before = scope.size();
    for (std::int64_t n = random_.in(1, 3); n > 0; --n) {
      some_ops(scope, random_.in(0, 2));
      branch(scope, 1);
    }
    const Scope results(scope.begin() + static_cast<std::ptrdiff_t>(before), scope.end());
    return fmt::format("func.func public @main({}) -> ({}) {{\n{}  return {} : {}\n}}\n",
                       fmt::join(parameters, ", "), types_of(results), text_, names_of(results),
                       types_of(results));
  }

 private:
  Named any_of(Scope& scope, const TensorType& type) {
    Scope fitting;
    for (const Named& value : scope) {
      if (value.type == type) fitting.push_back(value);
    }
    if (!fitting.empty() && !random_.chance(10)) return random_.one_of(fitting);
    const std::int64_t number = random_.in(0, 3);
    const std::string element = type.dtype == i1       ? (number > 1 ? "true" : "false")
                                : type.dtype == c64    ? fmt::format("({}.0, 0.5)", number)
                                : is_float(type.dtype) ? fmt::format("{}.5", number)
                                                       : fmt::format("{}", number);
    return define(scope, fmt::format("constant dense<{}>", element), "", type);
  }

  // `types`: before the arrow of a functional type; empty: the result's type alone is written.
  Named define(Scope& scope, const std::string& right, const std::string& types,
               const TensorType& type) {
    const Named value{fmt::format("%v{}", number_++), type};
    text_ += fmt::format("{} = stablehlo.{} : {}\n", value.name, right,
                         types.empty() ? to_mlir(type) : types + " -> " + to_mlir(type));
    scope.push_back(value);
    return value;
  }

  void some_ops(Scope& scope, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) op(scope, random_.one_of(scope));
  }

  void op(Scope& scope, const Named x) {
    const DType dtype = x.type.dtype;
    const std::string type = to_mlir(x.type);
    const bool is_whole = dtype != c64 && !is_float(dtype);
    std::vector<std::string_view> kinds = {"add", "multiply"};
    if (dtype != i1) kinds.insert(kinds.end(), {"subtract", "divide"});
    if (dtype != c64) kinds.insert(kinds.end(), {"maximum", "minimum"});
    if (is_whole) kinds.insert(kinds.end(), {"and", "xor"});
    switch (random_.below(9)) {
      case 0: {
        const std::string_view kind = is_whole ? dtype == i1 ? "not" : "negate" : "exponential";
        define(scope, fmt::format("{} {}", kind, x.name), "", x.type);
        return;
      }
      case 1: {
        const Named y = any_of(scope, x.type);
        define(scope, fmt::format("compare {}, {}, {}", random_.any({"EQ", "NE"}), x.name, y.name),
               fmt::format("({}, {})", type, type), {i1, x.type.dims});
        return;
      }
      case 2: {
        const Named which = any_of(scope, {i1, random_.chance(50) ? Dims{} : x.type.dims});
        const Named y = any_of(scope, x.type);
        text_ += fmt::format("%v{} = stablehlo.select {}, {}, {} : {}, {}\n", number_, which.name,
                             x.name, y.name, to_mlir(which.type), type);
        scope.push_back({fmt::format("%v{}", number_++), x.type});
        return;
      }
      case 3:
        if (dtype == c64) break;
        define(scope, fmt::format("convert {}", x.name), fmt::format("({})", type),
               {random_.any({f32, i32, i1}), x.type.dims});
        return;
      case 4:
        if (x.type.rank() == 0 || !random_.chance(40)) break;  // no elementwise op
        define(scope, fmt::format("reverse {}, dims = [0]", x.name), "", x.type);
        return;
      default:
        break;
    }
    const Named y = any_of(scope, x.type);
    define(scope, fmt::format("{} {}, {}", random_.one_of(kinds), x.name, y.name), "", x.type);
  }

  void branch(Scope& scope, int depth) {
    const bool is_if = random_.chance(50);
    const Named which = any_of(scope, {is_if ? i1 : i32, {}});
    Scope results;
    const std::string name = fmt::format("%v{}", number_++);
    for (std::int64_t n = random_.in(1, 3), i = 0; i < n; ++i) {
      results.push_back({n > 1 ? fmt::format("{}#{}", name, i) : name, random_.one_of(scope).type});
    }
    text_ += fmt::format("{}{} = \"stablehlo.{}\"({}) (", name,
                         results.size() > 1 ? fmt::format(":{}", results.size()) : "",
                         is_if ? "if" : "case", which.name);
    for (std::int64_t n = is_if ? 2 : random_.in(1, 4), i = 0; i < n; ++i) {
      text_ += i == 0 ? "{\n" : ", {\n";
      Scope inner = scope;
      some_ops(inner, random_.in(0, 3));
      if (depth < 3 && random_.chance(15)) branch(inner, depth + 1);
      Scope returned;
      for (const Named& result : results) returned.push_back(any_of(inner, result.type));
      text_ += fmt::format("stablehlo.return {} : {}\n}}", names_of(returned), types_of(returned));
    }
    text_ += fmt::format(") : ({}) -> ({})\n", to_mlir(which.type), types_of(results));
    for (const Named& result : results) scope.push_back(result);
  }

  Rng random_;
  std::string text_;
  int number_ = 0;
};

}  // namespace
}  // namespace random_branches_text

std::string random_branches(std::uint64_t seed) { return random_branches_text::Maker(seed).text(); }

}  // namespace weft::testing
