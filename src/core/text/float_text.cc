#include "core/text/float_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/small_float.h"

namespace weft {
namespace {

// d.ddd * 10^exponent; the digits without trailing zeros, but at least one.
struct Decimal {
  std::string digits;
  int exponent = 0;

  int num_fraction() const { return static_cast<int>(digits.size()) - 1; }
};

// "1.25e-05" -> {"125", -5}.
Decimal parse_scientific(std::string_view text) {
  const std::size_t e = text.find('e');
  Decimal result;
  for (char c : text.substr(0, e)) {
    if (c != '.') result.digits += c;
  }
  while (result.digits.size() > 1 && result.digits.back() == '0') result.digits.pop_back();
  std::string_view exponent = text.substr(e + 1);
  if (exponent.front() == '+') exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), result.exponent);
  return result;
}

double number_of(std::string_view text) {
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

template <class... Arguments>
std::string chars_of(Arguments... arguments) {
  std::array<char, 1200> buffer;  // the digits of the largest double, and more than any fraction
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), arguments...);
  WEFT_ASSERT(end.ec == std::errc(), "a number longer than its buffer");
  return {buffer.data(), end.ptr};
}

// C++ has no shortest digits of f16. Below a power of two the neighbour is half as far away as
// above it, so where the nearest decimal of some length is that neighbour's, the next one up may
// still be this number's.
Decimal shortest_of_f16(double magnitude) {
  const FloatFormat& f16 = info(DType::f16).format;
  const std::uint32_t bits = encode_float(magnitude, f16);
  for (int fraction = 0;; ++fraction) {
    const std::string text = chars_of(magnitude, std::chars_format::scientific, fraction);
    const Decimal nearest = parse_scientific(text);
    const double unit = std::pow(10.0, nearest.exponent - fraction);
    for (int up : {0, 1}) {
      const double candidate = number_of(text) + up * unit;
      if (encode_float(candidate, f16) != bits) continue;
      return parse_scientific(chars_of(candidate, std::chars_format::scientific, fraction));
    }
  }
}

Decimal shortest_decimal(double magnitude, DType dtype) {
  switch (dtype) {
    case DType::f16:
      return shortest_of_f16(magnitude);
    case DType::f32:
      return parse_scientific(
          chars_of(static_cast<float>(magnitude), std::chars_format::scientific));
    default:
      WEFT_ASSERT(dtype == DType::f64, "shortest digits of another type");
      return parse_scientific(chars_of(magnitude, std::chars_format::scientific));
  }
}

// All digits of a decimal, with the point in its place: "1200.", "0.0012".
std::string laid_out(const Decimal& decimal) {
  const std::string& digits = decimal.digits;
  if (decimal.exponent < 0) {
    return "0." + std::string(static_cast<std::size_t>(-decimal.exponent - 1), '0') + digits;
  }
  const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
  if (digits.size() <= whole) return digits + std::string(whole - digits.size(), '0') + '.';
  return digits.substr(0, whole) + '.' + digits.substr(whole);
}

std::string with_sign(double value, const std::string& magnitude) {
  return std::signbit(value) ? '-' + magnitude : magnitude;
}

// From these on a single number is written with an exponent.
double scientific_from(DType dtype) {
  return dtype == DType::f16 ? 1e3 : dtype == DType::f32 ? 1e6 : 1e16;
}

}  // namespace

std::string positional_text(double value, DType dtype, int max_fraction) {
  const double magnitude = std::abs(value);
  const Decimal shortest = shortest_decimal(magnitude, dtype);
  if (shortest.num_fraction() - shortest.exponent <= max_fraction) {
    return with_sign(value, laid_out(shortest));
  }
  std::string text = chars_of(magnitude, std::chars_format::fixed, max_fraction);
  if (max_fraction == 0) text += '.';
  text.resize(text.find_last_not_of('0') + 1);
  return with_sign(value, text);
}

std::string scientific_text(double value, DType dtype, const ScientificDigits& digits) {
  const double magnitude = std::abs(value);
  Decimal decimal = shortest_decimal(magnitude, dtype);
  const int shortest = decimal.num_fraction();
  // More digits than tell the number apart are its own, not zeros.
  if (shortest > digits.max_fraction || shortest < digits.min_fraction) {
    const int fraction = shortest > digits.max_fraction ? digits.max_fraction : digits.min_fraction;
    decimal = parse_scientific(chars_of(magnitude, std::chars_format::scientific, fraction));
  }
  std::string text = decimal.digits.substr(0, 1) + '.' + decimal.digits.substr(1);
  const int missing = digits.min_fraction - decimal.num_fraction();
  if (missing > 0) text.append(static_cast<std::size_t>(missing), '0');
  text += fmt::format("e{}{:0{}}", decimal.exponent < 0 ? '-' : '+', std::abs(decimal.exponent),
                      digits.exponent_digits);
  return with_sign(value, text);
}

std::string scalar_part_text(double value, DType dtype) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  const double magnitude = std::abs(value);
  if (magnitude == 0 || (magnitude >= 1e-4 && magnitude < scientific_from(dtype))) {
    std::string text = laid_out(shortest_decimal(magnitude, dtype));
    if (text.back() == '.') text.pop_back();
    return with_sign(value, text);
  }
  std::string text = scientific_text(value, dtype, {});
  if (const std::size_t bare = text.find(".e"); bare != std::string::npos) text.erase(bare, 1);
  return text;
}

std::string scalar_text(double value, DType dtype) {
  std::string text = scalar_part_text(value, dtype);
  const bool whole = text.find_first_not_of("-0123456789") == std::string::npos;
  return whole ? text + ".0" : text;
}

}  // namespace weft
