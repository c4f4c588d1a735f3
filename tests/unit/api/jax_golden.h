// Arguments and results that JAX had, from files of them: an array as its dtype, shape, values and,
// where that is told, weak type; a number as {"number": 2}.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "weft/creation.h"
#include "weft/elementwise.h"

#include "core/text/numpy_name.h"
#include "support/paths.h"

namespace weft {

using nlohmann::json;

inline json read_golden(const std::string& name) {
  std::ifstream file(testing::source_dir() / "tests/unit/api" / name);
  return json::parse(file);
}

inline double number(const json& value) {
  if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
  return value.is_string() ? std::stod(value.get<std::string>()) : value.get<double>();
}

inline DType dtype_of(const json& array) {
  return dtype_from_numpy_name(array.at("dtype").get<std::string>()).value();
}

inline Dims dims_of(const json& array) {
  Dims dims;
  for (const json& size : array.at("shape")) dims.push_back(size);
  return dims;
}

inline std::vector<std::complex<double>> values_of(const json& array) {
  std::vector<std::complex<double>> values;
  for (const json& value : array.at("values")) {
    values.push_back(value.is_array() ? std::complex(number(value[0]), number(value[1]))
                                      : number(value));
  }
  return values;
}

inline Array argument(const json& from) {
  if (from.contains("number")) {
    const json& value = from.at("number");
    if (value.is_boolean()) return Array(value.get<bool>());
    return value.is_number_integer() ? Array(value.get<int>()) : Array(value.get<double>());
  }
  const DType dtype = dtype_of(from);
  if (is_complex(dtype)) {
    std::vector<std::complex<float>> values;
    for (const auto& value : values_of(from)) values.emplace_back(value);
    return asarray(values, dims_of(from));
  }
  std::vector<double> values;
  for (const auto& value : values_of(from)) values.push_back(value.real());
  return asarray(values, dims_of(from), dtype);
}

inline std::vector<std::complex<double>> values_of(const Array& x) {
  std::vector<std::complex<double>> values;
  if (is_complex(x.dtype())) {
    const auto re = real(x).to_vector<float>();
    const auto im = imag(x).to_vector<float>();
    for (std::size_t i = 0; i < re.size(); ++i) values.emplace_back(re[i], im[i]);
    return values;
  }
  for (const double value : x.astype(float64).to_vector<double>()) values.emplace_back(value);
  return values;
}

// Within the tolerance, relative to b where that is not tiny; zeros with their signs.
inline bool near(double a, double b, double tolerance) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  if (a == b) return std::signbit(a) == std::signbit(b) || a != 0;
  return std::abs(a - b) <= tolerance * std::max(0.2, std::abs(b));
}

inline void expect_like(const Array& got, const json& want) {
  EXPECT_EQ(got.dtype(), dtype_of(want));
  // Whether a boolean is weak changes nothing; here none is.
  if (want.contains("weak")) {
    EXPECT_EQ(got.weak_type(), want.at("weak").get<bool>() && !is_boolean(got.dtype()));
  }
  ASSERT_EQ(got.shape(), dims_of(want));
  const double tolerance = got.dtype() == DType::bf16  ? 1e-2
                           : got.dtype() == DType::f16 ? 2e-3
                                                       : 4e-6;
  const auto values = values_of(got);
  const auto wanted = values_of(want);
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_TRUE(near(values[i].real(), wanted[i].real(), tolerance) &&
                near(values[i].imag(), wanted[i].imag(), tolerance))
        << "element " << i << ": " << values[i] << ", but JAX has " << wanted[i];
  }
}

}  // namespace weft
