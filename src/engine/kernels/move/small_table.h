// Elements of an array that is no longer than a vector: they are looked up in a register.
//
// Pure functions over memory of the caller; any thread.
#pragma once

#include <cstdint>

namespace weft::engine {

// The most elements of 32 bits that a table may have; 0: there are none on this processor.
std::int64_t most_in_small_table();

// to[i] = table[places[i]] for i < n. REQUIRES: 0 <= places[i] < size <= most_in_small_table().
void pick_from_small_table(const std::uint32_t* table, std::int64_t size,
                           const std::int64_t* places, std::int64_t n, std::uint32_t* to);

}  // namespace weft::engine
