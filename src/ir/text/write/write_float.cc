// Floating-point numbers as MLIR prints them, digit by digit: its numbers of digits, and how it
// rounds to them (it truncates first, so the last digit is not always the nearest).
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>

#include "ir/text/float_text.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir::text {
namespace {

// A natural number of up to 2720 bits: any double times a power of ten.
class Natural {
 public:
  explicit Natural(std::uint64_t value) {
    words_[0] = static_cast<std::uint32_t>(value);
    words_[1] = static_cast<std::uint32_t>(value >> 32);
    size_ = words_[1] != 0 ? 2 : words_[0] != 0 ? 1 : 0;
  }
  int bits() const {
    return size_ == 0 ? 0 : 32 * (size_ - 1) + std::bit_width(words_[at(size_ - 1)]);
  }
  std::uint64_t low() const { return words_[0] | (std::uint64_t{words_[1]} << 32); }

  void multiply(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (int i = 0; i < size_; ++i) {
      carry += std::uint64_t{words_[at(i)]} * factor;
      words_[at(i)] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words_[at(size_++)] = static_cast<std::uint32_t>(carry);
  }
  void divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (int i = size_ - 1; i >= 0; --i) {
      rest = (rest << 32) | words_[at(i)];
      words_[at(i)] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
    while (size_ > 0 && words_[at(size_ - 1)] == 0) --size_;
  }
  // Times, or divided by, base^exponent in steps that fit a word; base^per_step is `step`.
  void multiply_power(std::uint32_t base, std::uint32_t step, int per_step, int exponent) {
    for (; exponent >= per_step; exponent -= per_step) multiply(step);
    for (; exponent > 0; --exponent) multiply(base);
  }
  void divide_power_of_ten(int exponent) {
    for (; exponent >= 9; exponent -= 9) divide(1'000'000'000);
    for (; exponent > 0; --exponent) divide(10);
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  std::array<std::uint32_t, 85> words_{};
  int size_ = 0;
};

struct Decimal {
  std::uint64_t digits = 0;  // without zeros at their end
  int count = 0;             // of digits
  int exponent = 0;          // the number is digits x 10^exponent
};

int count_digits(std::uint64_t value) {
  int count = 0;
  for (; value != 0; value /= 10) ++count;
  return count;
}

void strip_zeros(Decimal& d) {
  while (d.digits != 0 && d.digits % 10 == 0) {
    d.digits /= 10;
    ++d.exponent;
  }
  d.count = count_digits(d.digits);
}

// The first `precision` digits of a positive finite number.
Decimal to_decimal(double value, int precision) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  auto significand = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  const int zeros = std::countr_zero(significand);
  significand >>= zeros;
  exponent += zeros;

  // significand x 2^exponent = n x 10^e
  Natural n(significand);
  Decimal d;
  if (exponent >= 0) {
    n.multiply_power(2, std::uint32_t{1} << 31, 31, exponent);
  } else {
    n.multiply_power(5, 1'220'703'125, 13, -exponent);
    d.exponent = exponent;
  }
  // 59/196 is log10(2), a little less.
  const int wanted_bits = (precision * 196 + 58) / 59;
  if (const int superfluous = (n.bits() - wanted_bits) * 59 / 196; superfluous > 0) {
    n.divide_power_of_ten(superfluous);
    d.exponent += superfluous;
  }
  d.digits = n.low();
  strip_zeros(d);
  if (d.count <= precision) return d;
  int last = 0;
  for (; d.count > precision; --d.count, ++d.exponent) {
    last = static_cast<int>(d.digits % 10);
    d.digits /= 10;
  }
  if (last >= 5) ++d.digits;
  strip_zeros(d);
  return d;
}

// 1.500000e+00: six digits after the point, the last of them always 0
void write_scientific(std::string& out, const Decimal& d) {
  constexpr int kFraction = 6;
  std::string digits = std::to_string(d.digits);
  const int exponent = d.exponent + d.count - 1;
  digits.resize(kFraction + 1, '0');
  out += digits[0];
  out += '.';
  out.append(digits, 1);
  out += exponent < 0 ? "e-" : "e+";
  if (std::abs(exponent) < 10) out += '0';
  out += std::to_string(std::abs(exponent));
}

// 123456.789, 0.00125, 1.25E-10: false where it has no point
bool write_shortest(std::string& out, const Decimal& d, int precision) {
  constexpr int kPadding = 3;
  const int leading = d.exponent + d.count - 1;  // the power of ten of the first digit
  const bool scientific = d.exponent >= 0
                              ? d.exponent > kPadding || d.count + d.exponent > precision
                              : leading < -kPadding;
  const std::string digits = std::to_string(d.digits);
  if (scientific) {
    out += digits[0];
    out += '.';
    out += d.count == 1 ? "0" : digits.substr(1);
    out += leading < 0 ? "E-" : "E+";
    out += std::to_string(std::abs(leading));
    return true;
  }
  if (d.exponent >= 0) return false;
  if (leading >= 0) {
    out.append(digits, 0, static_cast<std::size_t>(leading + 1));
    out += '.';
    out.append(digits, static_cast<std::size_t>(leading + 1));
  } else {
    out += "0.";
    out.append(static_cast<std::size_t>(-leading - 1), '0');
    out += digits;
  }
  return true;
}

bool reads_back(std::string_view text, std::uint64_t bits, DType dtype) {
  std::uint64_t back = 0;
  return to_float_bits({false, true, text}, dtype, back).empty() && back == bits;
}

// What numbers print with when six digits do not say them: enough for the type.
int natural_precision(DType dtype) { return 2 + (info(dtype).format.mantissa_bits + 1) * 59 / 196; }

void write_bits(std::string& out, std::uint64_t bits) {
  char text[24];
  const int size =
      std::snprintf(text, sizeof text, "0x%llX", static_cast<unsigned long long>(bits));
  out.append(text, static_cast<std::size_t>(size));
}

}  // namespace

void write_float(std::string& out, std::uint64_t bits, DType dtype) {
  const double value = float_value(bits, dtype);
  if (!std::isfinite(value)) return write_bits(out, bits);
  const std::size_t begin = out.size();
  if (std::signbit(value)) out += '-';
  if (value == 0) {
    out += "0.000000e+00";
    return;
  }
  const std::uint64_t magnitude_bits = std::signbit(value) ? float_bits(-value, dtype) : bits;
  const std::size_t digits = out.size();
  write_scientific(out, to_decimal(std::abs(value), 6));
  if (reads_back(std::string_view(out).substr(digits), magnitude_bits, dtype)) return;
  out.resize(digits);
  const int precision = natural_precision(dtype);
  if (write_shortest(out, to_decimal(std::abs(value), precision), precision)) return;
  out.resize(begin);
  write_bits(out, bits);
}

}  // namespace weft::ir::text
