// The text of a random program of permutes, sums, products, and parts that are cut out and put in
// place, each of what comes before.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

// In i32, so that everything is exact. It may have rings in it, whole or not.
std::string random_dag(std::uint64_t seed, int num_ops);

}  // namespace weft::testing
