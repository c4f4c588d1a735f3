// Numbers of every element type as text, in MLIR's spelling.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "weft/dtype.h"

namespace weft::ir::text {

// A number as it stands in the text, its sign apart.
struct NumberText {
  bool negative = false;
  bool floating = false;    // 1.5, not 1 or 0x1
  std::string_view digits;  // 12, 0xFF, 1.5e-3
};

// The bits of an element of floating type, from a decimal with a point or from its bits as 0x...;
// what is wrong, or empty.
std::string to_float_bits(const NumberText& text, DType dtype, std::uint64_t& bits);
// The text as a number.
std::string to_double(const NumberText& text, DType dtype, double& value);
// An element of integer type or i1: in two's complement, sign-extended where the type has a sign.
std::string to_integer(const NumberText& text, DType dtype, std::int64_t& value);

double float_value(std::uint64_t bits, DType dtype);
std::uint64_t float_bits(double value, DType dtype);

// 1.000000e+00 where six digits say it all; else as many as the type needs; else its bits:
// 0x7F800000.
void write_float(std::string& out, std::uint64_t bits, DType dtype);
void write_integer(std::string& out, std::int64_t value, DType dtype);

}  // namespace weft::ir::text
