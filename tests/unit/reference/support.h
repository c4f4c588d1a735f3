// Short ways to run a program on the oracle and to say what must come out.
#pragma once

#include <cmath>
#include <complex>
#include <initializer_list>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/literal.h"
#include "ir/parser.h"
#include "reference/interpreter.h"
#include "reference/scalar.h"

namespace weft::testing {

inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

// An array of any type but complex; the values are rounded or wrapped to it.
inline Literal array(DType dtype, Dims dims, const std::vector<double>& values) {
  Literal result(TensorType{dtype, std::move(dims)});
  WEFT_ASSERT(static_cast<std::size_t>(result.num_elements()) == values.size(), "wrong size");
  std::byte* to = result.mutable_bytes().data();
  for (double x : values) {
    const auto whole =
        static_cast<std::uint64_t>(static_cast<std::int64_t>(is_float(dtype) ? 0 : x));
    reference::store(
        is_float(dtype) ? reference::make_real(dtype, x) : reference::make_integer(dtype, whole),
        to);
    to += byte_size(dtype);
  }
  return result;
}

inline Literal complex_array(Dims dims, const std::vector<std::complex<float>>& values) {
  return Literal::from<std::complex<float>>({DType::c64, std::move(dims)}, values);
}

inline std::vector<double> values(const Literal& from) {
  std::vector<double> result;
  for (std::int64_t i = 0; i < from.num_elements(); ++i) {
    const reference::Scalar x = reference::load(from, i);
    result.push_back(is_float(x.dtype) ? x.real : static_cast<double>(x.integer));
  }
  return result;
}

inline std::vector<std::complex<double>> complex_values(const Literal& from) {
  std::vector<std::complex<double>> result;
  for (std::int64_t i = 0; i < from.num_elements(); ++i) {
    result.push_back(reference::load(from, i).complex());
  }
  return result;
}

// Runs a module, or what stands between the braces of one.
inline std::vector<Literal> run(const std::string& text, const std::vector<Literal>& inputs = {}) {
  const std::string module =
      text.starts_with("module") ? text : "module @test {\n" + text + "\n}\n";
  return reference::run(*ir::parse_or_throw(module, "test.mlir"), inputs);
}

// Runs one op, written as it stands after "%0 = ", whose operands are %arg0, %arg1, ...
inline Literal run_op(const std::string& op, const std::vector<Literal>& inputs,
                      const TensorType& result) {
  std::string parameters;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    parameters += fmt::format("{}%arg{}: {}", i == 0 ? "" : ", ", i, to_mlir(inputs[i].type()));
  }
  const std::string type = to_mlir(result);
  return run(fmt::format("func.func public @main({}) -> {} {{\n%0 = {}\nreturn %0 : {}\n}}",
                         parameters, type, op, type),
             inputs)
      .at(0);
}

// An elementwise op in generic form, on operands of one shape.
inline Literal run_elementwise(const std::string& name, const std::vector<Literal>& inputs,
                               DType result) {
  std::string operands, types;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    operands += fmt::format("{}%arg{}", i == 0 ? "" : ", ", i);
    types += fmt::format("{}{}", i == 0 ? "" : ", ", to_mlir(inputs[i].type()));
  }
  const TensorType type{result, inputs.back().dims()};
  return run_op(fmt::format("\"{}\"({}) : ({}) -> {}", name, operands, types, to_mlir(type)),
                inputs, type);
}

inline std::string error_of(const std::string& text, const std::vector<Literal>& inputs = {}) {
  try {
    run(text, inputs);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

// Equal, where NaN equals NaN and -0 differs from 0.
inline ::testing::Matcher<double> same(double expected) {
  return ::testing::Truly([expected](double got) {
    if (std::isnan(expected)) return std::isnan(got);
    return got == expected && std::signbit(got) == std::signbit(expected);
  });
}

inline void expect_same(const Literal& got, const std::vector<double>& expected) {
  const std::vector<double> all = values(got);
  ASSERT_EQ(all.size(), expected.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_THAT(all[i], same(expected[i])) << "element " << i << ", expected " << expected[i];
  }
}

inline void expect_near(const Literal& got, const std::vector<double>& expected,
                        double relative = 1e-14) {
  const std::vector<double> all = values(got);
  ASSERT_EQ(all.size(), expected.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_NEAR(all[i], expected[i], relative * std::fabs(expected[i])) << "element " << i;
  }
}

}  // namespace weft::testing
