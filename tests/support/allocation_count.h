// How often this program has asked for memory: replaces the global operator new of the program that
// allocation_count.cc is linked into.
#pragma once

#include <cstdint>

namespace weft::testing {

// Calls of operator new so far, by all threads.
std::int64_t allocation_count();

}  // namespace weft::testing
