// Recipes: each adds an op of one kind, with random attributes, and what it needs, to a program.
#pragma once

#include <vector>

#include "property/partition/program_builder.h"

namespace weft::testing {

struct Recipe {
  int weight;
  // Adds nothing where the op does not fit what it picked.
  void (*write)(ProgramBuilder&);
};

std::vector<Recipe> elementwise_recipes();
std::vector<Recipe> data_recipes();
std::vector<Recipe> index_recipes();
std::vector<Recipe> product_recipes();  // products and transforms
std::vector<Recipe> reduction_recipes();
std::vector<Recipe> window_recipes();
std::vector<Recipe> sharding_recipes();  // what Shardy adds, but for manual computations
std::vector<Recipe> control_recipes();
std::vector<Recipe> manual_recipes();
std::vector<Recipe> collective_recipes();  // only within manual computations

// Some ops of any kind, by their weights.
void write_ops(ProgramBuilder& b, std::int64_t count);

}  // namespace weft::testing
