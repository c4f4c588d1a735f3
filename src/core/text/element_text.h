// The elements of an array as NumPy writes them: alone, or side by side in columns.
//
// Pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/literal.h"

namespace weft {

struct ElementTextOptions {
  int precision = 8;            // digits after the point, at most
  bool suppress_small = false;  // small numbers do not make the array's text scientific
};

// The elements at these places (linear, row-major), each as wide as the widest where NumPy aligns
// its type. It does not align bf16, f8 and narrower numbers.
std::vector<std::string> element_texts(const Literal& value, std::span<const std::int64_t> places,
                                       const ElementTextOptions& options);

// One element as str() of NumPy's scalar: "True", "1.0", "(1+2j)".
std::string scalar_element_text(const Literal& value, std::int64_t place);

}  // namespace weft
