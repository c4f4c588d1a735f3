#include "core/text/number_format.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "core/text/element_text.h"

namespace weft {
namespace {

constexpr int kWidest = 999;

struct NumberFormat {
  char fill = ' ';
  char align = 0;  // one of < > ^ =
  char sign = '-';
  bool prefix = false;
  int width = 0;
  char grouping = 0;
  int precision = -1;
  char type = 0;
};

bool is_one_of(char c, std::string_view set) { return set.find(c) != set.npos; }

// Reads a specification from its front.
class FormatReader {
 public:
  explicit FormatReader(std::string_view text) : left_(text) {}

  // Nothing: it is none.
  std::optional<NumberFormat> read() {
    NumberFormat format;
    if (left_.size() > 1 && is_one_of(left_[1], "<>^=")) {
      format.fill = take();
      format.align = take();
    } else {
      format.align = take_of("<>^=");
    }
    if (const char sign = take_of("+- "); sign != 0) format.sign = sign;
    format.prefix = take_of("#") != 0;
    if (take_of("0") != 0) {
      if (format.fill == ' ') format.fill = '0';
      if (format.align == 0) format.align = '=';
    }
    format.width = number().value_or(0);
    format.grouping = take_of(",_");
    if (take_of(".") != 0) {
      const std::optional<int> digits = number();
      if (!digits) return std::nullopt;
      format.precision = *digits;
    }
    format.type = take_of("bdeEfFgGosxX%");
    if (!left_.empty() || format.width > kWidest || format.precision > kWidest) {
      return std::nullopt;
    }
    return format;
  }

 private:
  char take() {
    const char c = left_[0];
    left_.remove_prefix(1);
    return c;
  }
  char take_of(std::string_view set) {
    return !left_.empty() && is_one_of(left_[0], set) ? take() : char{0};
  }
  std::optional<int> number() {
    std::optional<int> result;
    for (char c = take_of("0123456789"); c != 0; c = take_of("0123456789")) {
      result = std::min(result.value_or(0) * 10 + (c - '0'), kWidest + 1);
    }
    return result;
  }

  std::string_view left_;
};

std::string unknown(std::string_view format) {
  return fmt::format("\"{}\" is not a format of Python's that is known here", format);
}

std::string padded(std::string_view head, std::string_view body, const NumberFormat& format,
                   char align) {
  const auto width = static_cast<std::size_t>(format.width), size = head.size() + body.size();
  const std::size_t missing = width > size ? width - size : 0;
  const std::size_t left = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
  const std::string before(left, format.fill), after(missing - left, format.fill);
  return align == '=' ? fmt::format("{}{}{}", head, before, body)
                      : fmt::format("{}{}{}{}", before, head, body, after);
}

// "1234567.5" as "1,234,567.5"
std::string grouped(const std::string& digits, char separator, bool decimal) {
  const std::size_t length = decimal ? 3 : 4;
  const std::size_t end = decimal ? digits.find_first_not_of("0123456789") : digits.npos;
  const std::size_t whole = std::min(end, digits.size());
  std::string result;
  for (std::size_t i = 0; i < whole; ++i) {
    if (i > 0 && (whole - i) % length == 0) result += separator;
    result += digits[i];
  }
  return result + digits.substr(whole);
}

std::string integer_digits(std::uint64_t magnitude, char type) {
  switch (type) {
    case 'b':
      return fmt::format("{:b}", magnitude);
    case 'o':
      return fmt::format("{:o}", magnitude);
    case 'x':
      return fmt::format("{:x}", magnitude);
    case 'X':
      return fmt::format("{:X}", magnitude);
    default:
      return fmt::format("{}", magnitude);
  }
}

// A precision without a type: as g, but with a digit after the point, for which there must be room.
std::string digits_with_point(double magnitude, int precision) {
  precision = std::max(precision, 1);
  std::string digits = fmt::format("{:.{}e}", magnitude, precision - 1);
  const std::size_t at_exponent = digits.find('e');
  const int exponent = std::stoi(digits.substr(at_exponent + 1));
  if (exponent < -4 || exponent >= precision - 1) {
    std::string mantissa = digits.substr(0, at_exponent);
    if (mantissa.find('.') != mantissa.npos) mantissa.erase(mantissa.find_last_not_of(".0") + 1);
    return mantissa + digits.substr(at_exponent);
  }
  digits = fmt::format("{:.{}g}", magnitude, precision);
  return digits.find('.') == digits.npos ? digits + ".0" : digits;
}

std::string float_digits(double magnitude, const NumberFormat& format) {
  if (!std::isfinite(magnitude)) {
    const std::string name = std::isnan(magnitude) ? "nan" : "inf";
    if (is_one_of(format.type, "EFG")) return name == "nan" ? "NAN" : "INF";
    return format.type == '%' ? name + "%" : name;
  }
  const int precision = format.precision < 0 ? 6 : format.precision;
  switch (format.type) {
    case 'e':
      return fmt::format("{:.{}e}", magnitude, precision);
    case 'E':
      return fmt::format("{:.{}E}", magnitude, precision);
    case 'g':
      return fmt::format("{:.{}g}", magnitude, precision);
    case 'G':
      return fmt::format("{:.{}G}", magnitude, precision);
    case '%':
      return fmt::format("{:.{}f}%", magnitude * 100, precision);
    case 0:
      return digits_with_point(magnitude, precision);
    default:
      return fmt::format("{:.{}f}", magnitude, precision);
  }
}

// Its sign and digits apart.
struct Digits {
  bool negative = false;
  std::string text;
};

Digits of_float(double number, const NumberFormat& format) {
  return {std::signbit(number) && !std::isnan(number), float_digits(std::fabs(number), format)};
}

template <class T>
Digits of_integer(T number, const NumberFormat& format) {
  if (is_one_of(format.type, "eEfFgG%")) return of_float(static_cast<double>(number), format);
  const bool negative = number < 0;
  const auto bits = static_cast<std::uint64_t>(number);
  return {negative, integer_digits(negative ? 0 - bits : bits, format.type)};
}

Digits digits_of(const Literal& number, const NumberFormat& format) {
  return visit_dtype(number.dtype(), [&]<DType kD>(DTypeTag<kD>) -> Digits {
    const auto element = number.at<StorageOf<kD>>(0);
    using T = StorageOf<kD>;
    if constexpr (kD == DType::i1) {
      return of_integer(static_cast<int>(to_bool(element)), format);
    } else if constexpr (std::is_integral_v<T>) {
      return of_integer(element, format);
    } else if constexpr (kD == DType::i2 || kD == DType::i4 || kD == DType::ui2 ||
                         kD == DType::ui4) {
      return of_integer(static_cast<int>(element.value), format);
    } else if constexpr (kD == DType::c64 || kD == DType::c128) {
      return {};
    } else {
      if (format.type != 0 || format.precision >= 0) {
        if constexpr (std::is_floating_point_v<T>)
          return of_float(element, format);
        else
          return of_float(to_float(element), format);
      }
      const std::string text = scalar_element_text(number, 0);
      const bool negative = text[0] == '-';
      return {negative, text.substr(negative ? 1 : 0)};
    }
  });
}

bool is_whole(DType dtype) { return is_integer(dtype) || dtype == DType::i1; }

}  // namespace

std::string format_problem(std::string_view text, DType dtype) {
  const auto format = FormatReader(text).read();
  if (!format || format->type == 's') return unknown(text);
  if (is_complex(dtype)) return "complex numbers take none";
  const bool of_integers = format->type != 0 && is_one_of(format->type, "bdoxX");
  if (of_integers && !is_whole(dtype)) {
    return fmt::format("'{}' is for integers", format->type);
  }
  const bool whole = is_whole(dtype) && (of_integers || format->type == 0);
  if (whole && format->precision >= 0) return "integers have no precision";
  if (format->prefix && !(of_integers && format->type != 'd')) return "'#' is for b, o and x";
  if (format->grouping != 0 && format->fill == '0') return "zeros in front are not grouped here";
  if (format->grouping == ',' && of_integers && format->type != 'd') {
    return fmt::format("'{}' has no ','", format->type);
  }
  return {};
}

std::string formatted(const Literal& number, std::string_view text) {
  const NumberFormat format = *FormatReader(text).read();
  Digits digits = digits_of(number, format);
  std::string head = digits.negative ? "-" : format.sign == '-' ? "" : std::string(1, format.sign);
  if (format.prefix) head += std::string("0") + format.type;
  const bool decimal = format.type == 0 || !is_one_of(format.type, "boxX");
  if (format.grouping != 0) digits.text = grouped(digits.text, format.grouping, decimal);
  return padded(head, digits.text, format, format.align == 0 ? '>' : format.align);
}

std::string text_format_problem(std::string_view text) {
  const auto format = FormatReader(text).read();
  const bool is_one = format && (format->type == 0 || format->type == 's') && format->sign == '-' &&
                      !format->prefix && format->grouping == 0 && format->align != '=';
  return is_one ? std::string() : unknown(text) + " for a text";
}

std::string formatted(std::string_view text, std::string_view spec) {
  const NumberFormat format = *FormatReader(spec).read();
  if (format.precision >= 0) text = text.substr(0, static_cast<std::size_t>(format.precision));
  return padded("", text, format, format.align == 0 ? '<' : format.align);
}

}  // namespace weft
