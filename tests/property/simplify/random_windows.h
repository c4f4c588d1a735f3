// Random programs of one gather or scatter, most of them of a single window.
#pragma once

#include <cstdint>
#include <string>

namespace weft::testing {

struct WindowProgram {
  std::string text;
  std::size_t indices = 0;     // which argument of main they are, where they are one
  bool is_one_window = false;  // else of several, or of none
};

// Reproducible. Operands have up to four dimensions; index vectors name them in any order, stand
// along any dimension of the indices, or along none.
WindowProgram random_gather(std::uint64_t seed);
WindowProgram random_scatter(std::uint64_t seed);

}  // namespace weft::testing
