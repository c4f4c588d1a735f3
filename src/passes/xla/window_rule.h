// Whether XLA computes a product part by part while what it needs, or gives, is on the way: the
// test of its source, and what has to hold before it is asked.
//
// Plain values and functions; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "machine/target.h"
#include "passes/overlap/candidate.h"

namespace weft::passes {

// Into how many parts a product is cut, by factor of its rule. Empty: it is not known.
using Parts = std::vector<std::int64_t>;
Parts read_parts(std::string_view text);  // "2x1x4"

// Why XLA leaves the candidate as it is; empty: it computes the product in windows. `parts`: of the
// candidate's product.
std::string why_not_windowed(const Candidate& candidate, const Parts& parts,
                             const machine::Target& target);

// Bytes of the array that is gathered, or of the sum that is scattered.
double windowed_bytes(const Candidate& candidate);

}  // namespace weft::passes
