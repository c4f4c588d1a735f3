#include <fmt/format.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

RandomValue identity(ProgramBuilder& b, std::string_view name, const RandomValue& x,
                     const std::string& attributes) {
  return b.op(name, {x}, attributes, x.type, x.bound, x.rounded);
}

void constraint(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 0);
  identity(b, b.rng.chance(75) ? "sdy.sharding_constraint" : "sdy.reshard", x,
           "sharding = #sdy.sharding" + b.sharding_of(x));
}

void group(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const RandomValue y = b.match(x.type, Takes::anything);
  const std::string id = fmt::format("group_id = {} : i64", b.new_name());
  // Where both state shardings of their own, these may contradict each other.
  b.without_shardings([&] {
    for (const RandomValue& value : {x, y}) {
      b.statement(
          "sdy.sharding_group",
          {b.op("optimization_barrier", {value}, "", value.type, value.bound, value.rounded)}, id);
    }
  });
}

void barrier(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 0);
  identity(b, "sdy.propagation_barrier", x,
           fmt::format("allowed_direction = {} : i32", b.rng.in(0, 2)));
}

void optimization_barrier(ProgramBuilder& b) {
  RandomValues values;
  const std::int64_t count = b.rng.in(1, 3);
  for (std::int64_t i = 0; i < count; ++i) values.push_back(b.pick(Takes::anything, {}, 0));
  b.ops("optimization_barrier", values, "", "", values);
}

}  // namespace

std::vector<Recipe> sharding_recipes() {
  return {{10, constraint}, {1, group}, {1, barrier}, {2, optimization_barrier}};
}

}  // namespace weft::testing
