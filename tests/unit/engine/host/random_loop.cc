#include "unit/engine/host/random_loop.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "unit/engine/host/random_loop_ops.h"

namespace weft::testing {
namespace random_loop_control {
namespace {

enum class Turning {
  counted,   // to a constant
  captured,  // to a number from outside
  computed,  // to a constant, while something else holds
  shifted,   // while some bits are left of a number
  told,      // while a carried flag says so
};

std::string types_text(const LoopValues& values) {
  std::vector<std::string> types;
  for (const LoopValue& value : values) types.push_back(to_mlir(value.type));
  return fmt::format("{}", fmt::join(types, ", "));
}

std::string names_text(const LoopValues& values) {
  std::vector<std::string> names;
  for (const LoopValue& value : values) names.push_back(value.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

class Maker {
 public:
  explicit Maker(std::uint64_t seed)
      : integers_only_(seed % 2 == 0),
        narrow_(seed / 2 % 2 == 0),
        ops_(seed, integers_only_, narrow_),
        random_(ops_.random()) {}

  RandomLoop make() {
    LoopScope scope;
    LoopValues arguments = {{"%index", {DType::i32, {}}}};
    for (int i = 0; i < 5; ++i) arguments.push_back({fmt::format("%x{}", i), ops_.some_type()});
    scope.values = arguments;
    ops(scope, 0, random_.in(0, 3));
    for (const LoopValue& value : LoopValues(scope.values)) {
      if (value.type.rank() > 0 && scope.updated.size() < (narrow_ ? 1 : 3))
        scope.updated.push_back(value);
    }
    const std::size_t before = scope.values.size();
    for (std::int64_t n = random_.any({1, 1, 2}); n > 0; --n) loop(scope, 1);
    ops(scope, 0, random_.in(0, 2));
    // All that was made since then, and two of those before.
    LoopValues results(scope.values.begin() +
                           static_cast<std::ptrdiff_t>(std::min(before, scope.values.size() - 1)),
                       scope.values.end());
    for (int i = 0; i < 2; ++i) results.push_back(random_.one_of(scope.values));
    std::vector<std::string> parameters;
    for (const LoopValue& argument : arguments) {
      parameters.push_back(argument.name + ": " + to_mlir(argument.type));
    }
    return {fmt::format("func.func public @main({}) -> ({}) {{\n{}return {} : {}\n}}\n",
                        fmt::join(parameters, ", "), types_text(results), ops_.text(),
                        names_text(results), types_text(results)),
            integers_only_, uncounted_};
  }

 private:
  struct Carried {
    LoopValues starts, arguments, updated;  // these two last: of what is carried
    std::vector<std::size_t> updated_at;    // which of the scope's, first of all that are carried
    std::size_t control = 0;                // where what the turns depend on begins
  };

  // Some of which are loops and branches.
  void ops(LoopScope& scope, int depth, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t which = random_.below(narrow_ ? 9 : 14);
      if (which < 4 && !scope.updated.empty()) {
        ops_.update(scope);
      } else if (which < 6 && depth > 0 && depth < 3 && left_ > 0) {
        loop(scope, depth + 1);
      } else if (which < 8 && depth > 0 && left_ > 0) {
        branch(scope, depth);
      } else {
        ops_.read(scope, ops_.any(scope));
      }
    }
  }

  void loop(LoopScope& scope, int depth) {
    --left_;
    const auto turning = static_cast<Turning>(random_.below(5));
    const std::int64_t most = depth == 1 ? 6 : depth == 2 ? 4 : 3;
    const TensorType counter{random_.chance(75) ? DType::i32 : DType::ui32, {}};
    Carried carried = choose(scope, counter, turning, most);
    const LoopValue limit = limit_of(scope, counter, turning, most);
    const std::string name = ops_.fresh();
    std::vector<std::string> pairs;
    for (std::size_t i = 0; i < carried.starts.size(); ++i) {
      carried.arguments.push_back({ops_.fresh(), carried.starts[i].type});
      pairs.push_back(carried.arguments[i].name + " = " + carried.starts[i].name);
    }
    ops_.write(fmt::format("{}:{} = stablehlo.while({}) : {}\ncond {{\n", name, pairs.size(),
                           fmt::join(pairs, ", "), types_text(carried.starts)));
    LoopScope inner = inner_scope(scope, carried);
    condition(inner, carried, limit, turning);
    ops_.write("} do {\n");
    inner = inner_scope(scope, carried);
    body(inner, carried, limit, turning, depth);
    ops_.write("}\n");
    for (std::size_t i = 0; i < carried.starts.size(); ++i) {
      const LoopValue result{fmt::format("{}#{}", name, i), carried.starts[i].type};
      scope.add(result);
      if (i < carried.updated_at.size()) replace(scope, carried.updated_at[i], result);
    }
  }

  void replace(LoopScope& scope, std::size_t at, const LoopValue& by) {
    if (random_.chance(93)) scope.remove(scope.updated[at]);
    scope.updated[at] = by;
  }

  Carried choose(LoopScope& scope, const TensorType& counter, Turning turning, std::int64_t most) {
    Carried carried;
    for (std::size_t i = 0; i < scope.updated.size(); ++i) {
      if (!random_.chance(75)) continue;
      carried.updated_at.push_back(i);
      carried.starts.push_back(scope.updated[i]);
    }
    for (std::int64_t n = random_.in(1, narrow_ ? 2 : 4); n > 0; --n)
      carried.starts.push_back(ops_.any(scope));
    carried.control = carried.starts.size();
    if (turning == Turning::shifted) {
      const LoopValue mask = ops_.number(scope, counter, (std::int64_t{1} << most) / 2 - 1);
      carried.starts.push_back(ops_.binary(scope, "and", ops_.any_of(scope, counter), mask));
    } else {
      carried.starts.push_back(ops_.number(scope, counter, random_.in(0, 1)));
    }
    if (turning == Turning::told) carried.starts.push_back(ops_.flag(scope));
    return carried;
  }

  LoopValue limit_of(LoopScope& scope, const TensorType& counter, Turning turning,
                     std::int64_t most) {
    const LoopValue limit =
        ops_.number(scope, counter, turning == Turning::shifted ? 0 : random_.in(0, most));
    if (turning != Turning::captured) return limit;
    return ops_.binary(scope, "minimum", ops_.any_of(scope, counter), limit);
  }

  LoopScope inner_scope(const LoopScope& scope, const Carried& carried) {
    LoopScope inner{scope.values, {}};
    for (const LoopValue& start : carried.starts) {
      if (random_.chance(85)) inner.remove(start);
    }
    for (const LoopValue& value : carried.arguments) inner.add(value);
    const auto count = static_cast<std::ptrdiff_t>(carried.updated_at.size());
    inner.updated.assign(carried.arguments.begin(), carried.arguments.begin() + count);
    if (inner.values.empty()) ops_.constant(inner, ops_.some_type());
    return inner;
  }

  void condition(LoopScope& scope, const Carried& carried, const LoopValue& limit,
                 Turning turning) {
    const LoopValue control = carried.arguments[carried.control];
    LoopValue result;
    if (turning == Turning::told) {
      result = carried.arguments[carried.control + 1];
    } else if (turning == Turning::shifted) {
      result = ops_.compare(scope, random_.any({"NE", "GT"}), control, limit);
    } else {
      result = ops_.compare(scope, "LT", control, limit);
    }
    if (turning == Turning::computed) {
      for (std::int64_t n = random_.in(0, 2); n > 0; --n) ops_.read(scope, ops_.any(scope));
      const LoopValue other = ops_.flag(scope);
      result = ops_.binary(scope, "and", result, other);
    }
    uncounted_ += turning >= Turning::computed ? 1 : 0;
    ops_.write(fmt::format("stablehlo.return {} : tensor<i1>\n", result.name));
  }

  void body(LoopScope& scope, const Carried& carried, const LoopValue& limit, Turning turning,
            int depth) {
    ops(scope, depth,
        narrow_ ? random_.in(depth == 1 ? 2 : 0, depth == 1 ? 5 : 2)
                : random_.in(1, depth == 1 ? 9 : 4));
    const LoopValue control = carried.arguments[carried.control];
    const TensorType& type = control.type;
    LoopValues control_results;
    const LoopValue one = ops_.number(scope, type, 1);
    if (turning == Turning::shifted) {
      const LoopValue rest = ops_.binary(scope, "shift_right_logical", control, one);
      control_results.push_back(
          random_.chance(50) ? rest : ops_.binary(scope, "and", rest, ops_.any_of(scope, type)));
    } else {
      control_results.push_back(ops_.binary(scope, "add", control, one));
    }
    if (turning == Turning::told) {
      const LoopValue go = ops_.compare(scope, "LT", control_results[0], limit);
      control_results.push_back(ops_.binary(scope, "and", go, ops_.flag(scope)));
    }
    LoopValues results;
    for (std::size_t i = 0; i < carried.control; ++i) {
      const std::int64_t way = random_.below(10);
      if (i >= carried.updated_at.size() || way == 0) {
        results.push_back(next_of(scope, carried.arguments, i));
      } else {
        results.push_back(way < 3 ? carried.arguments[i] : scope.updated[i]);
      }
    }
    results.insert(results.end(), control_results.begin(), control_results.end());
    ops_.write(fmt::format("stablehlo.return {} : {}\n", names_text(results), types_text(results)));
  }

  // As it came, one that changes places with it, an array that was updated, or whatever fits.
  LoopValue next_of(LoopScope& scope, const LoopValues& arguments, std::size_t i) {
    const TensorType& type = arguments[i].type;
    const std::int64_t way = random_.below(5);
    if (way == 0) return arguments[i];
    for (std::size_t k = 1; way == 1 && k < arguments.size(); ++k) {
      const LoopValue& other = arguments[(i + k) % arguments.size()];
      if (other.type == type) return other;
    }
    for (const LoopValue& updated : scope.updated) {
      if (way == 2 && updated.type == type) return updated;
    }
    return ops_.any_of(scope, type);
  }

  void branch(LoopScope& scope, int depth) {
    --left_;
    const bool is_if = random_.chance(40);
    const LoopValue index = is_if ? ops_.flag(scope) : ops_.any_of(scope, {DType::i32, {}});
    LoopValues types;
    std::vector<std::size_t> updated_at;
    for (std::size_t i = 0; i < scope.updated.size(); ++i) {
      if (!random_.chance(60)) continue;
      updated_at.push_back(i);
      types.push_back(scope.updated[i]);
    }
    for (std::int64_t n = random_.in(types.empty() ? 1 : 0, 2); n > 0; --n) {
      types.push_back(ops_.any(scope));
    }
    const std::string name = ops_.fresh();
    const std::string count = types.size() > 1 ? fmt::format(":{}", types.size()) : "";
    ops_.write(fmt::format("{}{} = \"stablehlo.{}\"({}) (", name, count, is_if ? "if" : "case",
                           index.name));
    for (std::int64_t n = is_if ? 2 : random_.in(1, 4), i = 0; i < n; ++i) {
      ops_.write(i == 0 ? "{\n" : ", {\n");
      branch_region(scope, types, updated_at, depth);
      ops_.write("}");
    }
    ops_.write(fmt::format(") : ({}) -> ({})\n", to_mlir(index.type), types_text(types)));
    for (std::size_t i = 0; i < types.size(); ++i) {
      const LoopValue result{types.size() > 1 ? fmt::format("{}#{}", name, i) : name,
                             types[i].type};
      scope.add(result);
      if (i < updated_at.size()) replace(scope, updated_at[i], result);
    }
  }

  void branch_region(const LoopScope& scope, const LoopValues& types,
                     const std::vector<std::size_t>& updated_at, int depth) {
    LoopScope inner = scope;
    ops(inner, depth, random_.in(0, 4));
    LoopValues results;
    for (std::size_t i = 0; i < types.size(); ++i) {
      results.push_back(i < updated_at.size() && random_.chance(85)
                            ? inner.updated[updated_at[i]]
                            : ops_.any_of(inner, types[i].type));
    }
    ops_.write(fmt::format("stablehlo.return {} : {}\n", names_text(results), types_text(results)));
  }

  const bool integers_only_;
  const bool narrow_;  // few types, and little else than updates, loops and branches
  RandomLoopOps ops_;
  Rng& random_;
  int left_ = 6;  // loops and branches that may still be made
  int uncounted_ = 0;
};

}  // namespace
}  // namespace random_loop_control

RandomLoop random_loop(std::uint64_t seed) { return random_loop_control::Maker(seed).make(); }

}  // namespace weft::testing
