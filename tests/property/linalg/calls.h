// Custom calls of linear algebra with random operands, as JAX writes them, and what must hold of
// what they give.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "core/literal.h"

namespace weft::testing {

using Results = std::vector<Literal>;

struct LinalgCall {
  std::string label;  // target and options
  std::string text;   // of a module, whose main is the call
  std::vector<Literal> inputs;
  std::size_t batch = 0;  // dimensions ahead of the matrices
  DType dtype = DType::f32;
  std::vector<std::size_t> unique;  // results that follow from the inputs; of others `wrong` tells
  std::vector<std::size_t> spectrum;  // eigenvalues in any order; if two, their parts
  // How far the results are from what must hold of them.
  std::function<double(const Results& inputs, const Results& results, std::size_t batch)> wrong;
};

// Every target once, of random types, shapes and options.
std::vector<LinalgCall> random_linalg_calls(std::mt19937_64& random);

}  // namespace weft::testing
