#include "core/text/element_text.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "core/text/float_text.h"

namespace weft {
namespace {

// A number rounded to the type: NumPy compares and divides in the array's own type.
double in_type(double value, DType dtype) {
  if (dtype == DType::f16) return to_float(to_float16(static_cast<float>(value)));
  return dtype == DType::f32 ? static_cast<float>(value) : value;
}

bool wants_exponents(double largest, double smallest, DType dtype, bool suppress_small) {
  const double largest_plain = dtype == DType::f16 ? 1e3 : dtype == DType::f32 ? 1e6 : 1e8;
  if (largest >= largest_plain) return true;
  if (suppress_small) return false;
  return smallest < in_type(1e-4, dtype) || in_type(largest / smallest, dtype) > 1000;
}

// The format of one column of numbers, decided from all its finite ones.
class FloatColumn {
 public:
  FloatColumn(std::span<const double> values, DType dtype, bool show_plus,
              const ElementTextOptions& options)
      : dtype_(dtype), show_plus_(show_plus), precision_(options.precision) {
    choose_exponents(values, options.suppress_small);
    measure(values);
  }

  std::string operator()(double value) const {
    if (!std::isfinite(value)) {
      const std::string text = with_plus(value, scalar_part_text(value, dtype_));
      return fmt::format("{:>{}}", text, left_ + right_ + 1);
    }
    const std::string text = with_plus(value, plain(value));
    const std::size_t point = text.find('.');
    // Numbers with exponents have equally many digits already.
    const std::size_t fraction = text.size() - point - 1;
    return std::string(left_ - std::min(left_, point), ' ') + text +
           std::string(exponents_ ? 0 : right_ - std::min(right_, fraction), ' ');
  }

 private:
  void choose_exponents(std::span<const double> values, bool suppress_small) {
    double largest = 0;
    double smallest = 0;
    for (double value : values) {
      const double magnitude = std::abs(value);
      if (!std::isfinite(value) || magnitude == 0) continue;
      smallest = largest == 0 ? magnitude : std::min(smallest, magnitude);
      largest = std::max(largest, magnitude);
    }
    exponents_ = largest != 0 && wants_exponents(largest, smallest, dtype_, suppress_small);
  }

  void measure(std::span<const double> values) {
    std::size_t exponent_digits = 0;
    std::size_t fraction = 0;
    std::size_t widest_special = 0;
    for (double value : values) {
      const std::string text =
          with_plus(value, std::isfinite(value) ? first_text(value) : special(value));
      if (!std::isfinite(value)) {
        // NumPy leaves room for a sign before every infinity once one of them has it.
        widest_special = std::max(widest_special, text.size());
        continue;
      }
      const std::size_t point = text.find('.');
      const std::size_t e = std::min(text.find('e'), text.size());
      left_ = std::max(left_, point);
      fraction = std::max(fraction, e - point - 1);
      if (exponents_) exponent_digits = std::max(exponent_digits, text.size() - e - 2);
    }
    digits_.max_fraction = digits_.min_fraction = static_cast<int>(fraction);
    digits_.exponent_digits = static_cast<int>(exponent_digits);
    right_ = fraction + (exponents_ ? exponent_digits + 2 : 0);
    if (widest_special > left_ + right_ + 1) left_ = widest_special - right_ - 1;
  }

  std::string first_text(double value) const {
    if (!exponents_) return positional_text(value, dtype_, precision_);
    return scientific_text(value, dtype_, {.max_fraction = precision_});
  }
  std::string plain(double value) const {
    return exponents_ ? scientific_text(value, dtype_, digits_) : first_text(value);
  }
  std::string special(double value) const { return scalar_part_text(value, dtype_); }
  std::string with_plus(double value, std::string text) const {
    const bool negative = !std::isnan(value) && std::signbit(value);
    return show_plus_ && !negative ? '+' + std::move(text) : std::move(text);
  }

  DType dtype_;
  bool show_plus_;
  int precision_;
  bool exponents_ = false;
  ScientificDigits digits_;
  std::size_t left_ = 0;   // characters before the point
  std::size_t right_ = 0;  // and after it
};

template <class T>
double as_double(T element) {
  if constexpr (std::is_floating_point_v<T>) {
    return element;
  } else {
    return to_float(element);
  }
}

template <class T>
std::string integer_text(T element) {
  if constexpr (std::is_integral_v<T>) {
    return fmt::format("{}", element);
  } else {
    return fmt::format("{}", element.value);
  }
}

std::string small_float_text(float value) {
  return std::isnan(value) ? "nan" : fmt::format("{:.6g}", value);
}

void align_right(std::vector<std::string>& texts, std::size_t widest) {
  for (const std::string& text : texts) widest = std::max(widest, text.size());
  for (std::string& text : texts) text.insert(0, widest - text.size(), ' ');
}

std::vector<std::string> in_one_column(std::span<const double> values, DType dtype, bool show_plus,
                                       const ElementTextOptions& options) {
  const FloatColumn column(values, dtype, show_plus, options);
  std::vector<std::string> texts;
  texts.reserve(values.size());
  for (double value : values) texts.push_back(column(value));
  return texts;
}

template <DType kDType>
std::vector<std::string> complex_texts(const Literal& value, std::span<const std::int64_t> places,
                                       const ElementTextOptions& options) {
  std::vector<double> real;
  std::vector<double> imaginary;
  for (std::int64_t place : places) {
    const auto element = value.at<StorageOf<kDType>>(place);
    real.push_back(element.real());
    imaginary.push_back(element.imag());
  }
  auto texts = in_one_column(real, real_part(kDType), false, options);
  const auto imaginary_texts = in_one_column(imaginary, real_part(kDType), true, options);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::string part = imaginary_texts[i];
    part.insert(part.find_last_not_of(' ') + 1, 1, 'j');
    texts[i] += part;
  }
  return texts;
}

template <DType kDType>
std::vector<std::string> float_texts(const Literal& value, std::span<const std::int64_t> places,
                                     const ElementTextOptions& options) {
  std::vector<double> values;
  for (std::int64_t place : places) {
    values.push_back(as_double(value.at<StorageOf<kDType>>(place)));
  }
  return in_one_column(values, kDType, false, options);
}

// One element of a type that has no columns of numbers.
template <DType kDType>
std::string simple_text(StorageOf<kDType> element) {
  if constexpr (kDType == DType::i1) {
    return to_bool(element) ? "True" : "False";
  } else if constexpr (kDTypes[static_cast<std::size_t>(kDType)].type_class ==
                       DTypeClass::floating) {
    return small_float_text(static_cast<float>(as_double(element)));
  } else {
    return integer_text(element);
  }
}

template <class Part>
std::string scalar_complex_text(std::complex<Part> value, DType part) {
  const std::string imaginary = scalar_part_text(value.imag(), part) + 'j';
  if (value.real() == 0 && !std::signbit(value.real())) return imaginary;
  const bool plus = std::isnan(value.imag()) || !std::signbit(value.imag());
  return fmt::format("({}{}{})", scalar_part_text(value.real(), part), plus ? "+" : "", imaginary);
}

}  // namespace

std::vector<std::string> element_texts(const Literal& value, std::span<const std::int64_t> places,
                                       const ElementTextOptions& options) {
  return visit_dtype(value.dtype(), [&]<DType kD>(DTypeTag<kD>) {
    if constexpr (kD == DType::c64 || kD == DType::c128) {
      return complex_texts<kD>(value, places, options);
    } else if constexpr (kD == DType::f16 || kD == DType::f32 || kD == DType::f64) {
      return float_texts<kD>(value, places, options);
    } else {
      std::vector<std::string> texts;
      for (std::int64_t place : places) {
        texts.push_back(simple_text<kD>(value.at<StorageOf<kD>>(place)));
      }
      if (is_integer(kD) && info(kD).bits >= 8) align_right(texts, 0);
      if (kD == DType::i1 && value.type().rank() != 0) align_right(texts, 5);
      return texts;
    }
  });
}

std::string scalar_element_text(const Literal& value, std::int64_t place) {
  return visit_dtype(value.dtype(), [&]<DType kD>(DTypeTag<kD>) {
    const auto element = value.at<StorageOf<kD>>(place);
    if constexpr (kD == DType::c64 || kD == DType::c128) {
      return scalar_complex_text(element, real_part(kD));
    } else if constexpr (kD == DType::f16 || kD == DType::f32 || kD == DType::f64) {
      return scalar_text(as_double(element), kD);
    } else {
      return simple_text<kD>(element);
    }
  });
}

}  // namespace weft
