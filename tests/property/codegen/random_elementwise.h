// Random programs of elementwise ops on arrays of one shape, for tests of code that is made of
// them. Nothing in them depends on the bits of a NaN, which nobody promises.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "weft/dtype.h"

namespace weft::testing {

struct RandomElementwise {
  std::string text;  // a module; the function's results are values of several types
  std::vector<DType> arguments;
};

// `num_ops` ops over arrays of n elements.
RandomElementwise random_elementwise(std::mt19937_64& random, int num_ops, std::int64_t n);

// Bits of n elements in storage form: usual numbers, zeros, infinities, NaNs, subnormal numbers,
// and any bits at all; or `usual` ones only.
std::vector<std::byte> random_elements(std::mt19937_64& random, DType dtype, std::int64_t n,
                                       bool usual = false);

}  // namespace weft::testing
