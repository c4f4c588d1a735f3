// Random programs of single ops that pick or go over parts of arrays, for the rules that change
// what these are given.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

// Windows over what is padded.
std::string random_padded_window(std::uint64_t seed);
// A gather by indices that are put together of numbers for several dimensions. The first argument
// is the array, and each other one has numbers for one dimension.
std::string random_joined_gather(std::uint64_t seed);

}  // namespace weft::testing
