// Samples: programs whose steps' times show what kinds of steps cost, each of many ops on small
// arrays of about one size, so that they are in the caches as those of a program are.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ir/module.h"

namespace weft::report {

struct Sample {
  std::string name;
  std::shared_ptr<const ir::Module> module;
};

// Every elementwise op of the table, of the types that programs have most, on arrays that lie row
// by row and on views that do not.
std::vector<Sample> elementwise_samples();
// Elementwise ops that are one step, on large arrays.
std::vector<Sample> fused_samples();
// Products of matrices and convolutions.
std::vector<Sample> product_samples();
// Reductions, windows, sorts.
std::vector<Sample> reduction_samples();
// What moves elements: views, copies, gathers, scatters.
std::vector<Sample> moving_samples();

}  // namespace weft::report
