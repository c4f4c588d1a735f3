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
  // Of what has a sharding of its own already, the two may contradict each other.
  const RandomValue x2 = b.op("optimization_barrier", {x}, "", x.type, x.bound, x.rounded);
  const RandomValue y2 = b.op("optimization_barrier", {y}, "", y.type, y.bound, y.rounded);
  b.statement("sdy.sharding_group", {x2}, id);
  b.statement("sdy.sharding_group", {y2}, id);
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
