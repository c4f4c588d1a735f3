// In which order an einsum of several operands contracts them, two at a time.
//
// Labels that one operand alone has and the output lacks are summed before the first step, whatever
// the order, and are not counted here.
//
// Pure functions of the labels and their sizes: the same order for the same einsum, always.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "api/linalg/einsum_spec.h"

namespace weft {

// The operands are numbers 0 to n-1, and what step i gives is number n+i; each number but the last
// is used once. The first of a pair is the smaller.
using ContractionPath = std::vector<std::pair<int, int>>;

// The path with the fewest operations for up to 10 operands; for more, step by step the pair whose
// product saves most memory, as opt_einsum's "greedy". Of equal ones it takes the path with smaller
// intermediate values. Empty for one operand.
ContractionPath contraction_path(const EinsumSpec& spec, std::span<const std::int64_t> sizes);

// The multiplications and additions of a path, as opt_einsum counts them.
double contraction_flops(const EinsumSpec& spec, std::span<const std::int64_t> sizes,
                         const ContractionPath& path);

}  // namespace weft
