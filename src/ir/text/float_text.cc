#include "ir/text/float_text.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/element.h"

namespace weft::ir::text {
namespace {

// The nearest T; infinity beyond the largest.
template <class T>
T parse_decimal(std::string_view digits) {
  T value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (problem != std::errc::result_out_of_range) return value;
  // from_chars does not say whether it was too large or too small: the exponent's sign does.
  const std::size_t exponent = digits.find_first_of("eE");
  const bool tiny = exponent != digits.npos && digits[exponent + 1] == '-';
  return tiny ? T{0} : std::numeric_limits<T>::infinity();
}

bool is_hex(std::string_view digits) { return digits.size() > 2 && digits[1] == 'x'; }

bool parse_unsigned(std::string_view digits, std::uint64_t& value) {
  const bool hex = is_hex(digits);
  if (hex) digits.remove_prefix(2);
  const char* end = digits.data() + digits.size();
  const auto [stop, problem] = std::from_chars(digits.data(), end, value, hex ? 16 : 10);
  return problem == std::errc{} && stop == end;
}

std::uint64_t sign_bit(DType dtype) {
  return info(dtype).format.has_sign ? std::uint64_t{1} << (info(dtype).bits - 1) : 0;
}

}  // namespace

std::uint64_t float_bits(double value, DType dtype) {
  if (dtype == DType::f64) return std::bit_cast<std::uint64_t>(value);
  if (dtype == DType::f32) return std::bit_cast<std::uint32_t>(static_cast<float>(value));
  return encode_float(value, info(dtype).format);
}

double float_value(std::uint64_t bits, DType dtype) {
  if (dtype == DType::f64) return std::bit_cast<double>(bits);
  if (dtype == DType::f32) return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  return decode_float(static_cast<std::uint32_t>(bits), info(dtype).format);
}

std::string to_float_bits(const NumberText& text, DType dtype, std::uint64_t& bits) {
  if (text.floating) {
    if (dtype == DType::f32) {
      bits = std::bit_cast<std::uint32_t>(parse_decimal<float>(text.digits));
    } else {
      bits = float_bits(parse_decimal<double>(text.digits), dtype);
    }
    if (!text.negative) return "";
    if (!info(dtype).format.has_sign) return fmt::format("{} has no negative numbers", name(dtype));
    const bool no_negative_zero = info(dtype).format.nan == NanEncoding::negative_zero;
    if (bits != 0 || !no_negative_zero) bits |= sign_bit(dtype);
    return "";
  }
  if (!is_hex(text.digits)) {
    return fmt::format("a number of type {} needs a point: {}.0", name(dtype), text.digits);
  }
  const int width = info(dtype).bits;
  if (text.negative || !parse_unsigned(text.digits, bits) || (width < 64 && bits >> width != 0)) {
    return fmt::format("{} does not fit the {} bits of {}", text.digits, width, name(dtype));
  }
  return "";
}

std::string to_double(const NumberText& text, DType dtype, double& value) {
  std::uint64_t bits = 0;
  std::string problem = to_float_bits(text, dtype, bits);
  if (problem.empty()) value = float_value(bits, dtype);
  return problem;
}

std::string to_integer(const NumberText& text, DType dtype, std::int64_t& value) {
  std::uint64_t magnitude = 0;
  if (text.floating) return fmt::format("{} is no integer of type {}", text.digits, name(dtype));
  const bool fits_64 = parse_unsigned(text.digits, magnitude);
  const int bits = info(dtype).bits;
  const bool is_unsigned = is_unsigned_integer(dtype);
  const std::uint64_t limit =  // signless types hold either reading of their bits
      text.negative ? std::uint64_t{1} << (bits - 1)
                    : std::numeric_limits<std::uint64_t>::max() >> (64 - bits);
  if (!fits_64 || magnitude > limit || (is_unsigned && text.negative && magnitude != 0)) {
    return fmt::format("{}{} does not fit {}", text.negative ? "-" : "", text.digits, name(dtype));
  }
  std::uint64_t pattern = text.negative ? std::uint64_t{0} - magnitude : magnitude;
  if (dtype == DType::i1) {
    pattern &= 1;
  } else if (!is_unsigned && bits < 64) {
    const int unused = 64 - bits;
    pattern = static_cast<std::uint64_t>(static_cast<std::int64_t>(pattern << unused) >> unused);
  }
  value = static_cast<std::int64_t>(pattern);
  return "";
}

void write_integer(std::string& out, std::int64_t value, DType dtype) {
  char digits[24];
  char* end = is_unsigned_integer(dtype)
                  ? std::to_chars(digits, std::end(digits), static_cast<std::uint64_t>(value)).ptr
                  : std::to_chars(digits, std::end(digits), value).ptr;
  out.append(digits, end);
}

}  // namespace weft::ir::text
