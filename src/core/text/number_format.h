// Python's format specifications, "{:.3f}" without what stands around ".3f", of numbers and texts.
//
// What is read of Python's formats: [[fill]align][sign][#][0][width][, or _][.precision][type],
// with the types b o x X d of integers and e E f F g G % of all real numbers; booleans are the
// integers 0 and 1. A float whose format has neither type nor precision has NumPy's digits ("0.1",
// of an f32 too). Pure functions.
#pragma once

#include <string>
#include <string_view>

#include "core/literal.h"

namespace weft {

// Why the format is none for a number of this dtype: "'d' is for integers". Empty: it is one.
std::string format_problem(std::string_view format, DType dtype);
// REQUIRES: one element, no problem.
std::string formatted(const Literal& number, std::string_view format);

// What is wrong with the format of a text: fill, align, width, precision (how much of it) and the
// type s.
std::string text_format_problem(std::string_view format);
std::string formatted(std::string_view text, std::string_view format);  // REQUIRES: no problem

}  // namespace weft
