// What the tests of hooks of indexed, ordered and made ops share: inputs, and programs of one op in
// the generic form.
#pragma once

#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random_literal.h"
#include "support/localized.h"

namespace weft::testing {

// Integers in [low, high], the same for the same type.
template <class T = std::int32_t>
Literal integers(const TensorType& type, std::int64_t low, std::int64_t high, int seed = 0) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed) + 1);
  Literal result(type);
  for (T& x : result.mutable_elements<T>()) {
    x = static_cast<T>(
        low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1)));
  }
  return result;
}

inline Literal i32(Dims dims, std::int64_t low, std::int64_t high, int seed = 0) {
  return integers({DType::i32, std::move(dims)}, low, high, seed);
}

inline Literal f32(Dims dims) { return random_literal({DType::f32, std::move(dims)}, 1, 0); }

// Every split of the op gives what the whole op gives.
inline void expect_same(const std::string& op, std::span<const Literal> inputs,
                        const std::vector<TensorType>& results, double ulps = 0) {
  std::string arguments, types, returned, values;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    arguments += fmt::format("{}%a{}: {}", i ? ", " : "", i, to_mlir(inputs[i].type()));
    types += fmt::format("{}{}", i ? ", " : "", to_mlir(inputs[i].type()));
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    returned += fmt::format("{}{}", i ? ", " : "", to_mlir(results[i]));
    values += fmt::format("{}%0{}", i ? ", " : "",
                          results.size() > 1 ? fmt::format("#{}", i) : std::string());
  }
  const std::string text = fmt::format(
      "func.func public @main({0}) -> ({1}) {{\n%0{5} = {2} : ({3}) -> ({1})\nreturn {4} : {1}\n}}",
      arguments, returned, op, types, values,
      results.size() > 1 ? fmt::format(":{}", results.size()) : std::string());
  SCOPED_TRACE(text);
  expect_same_on_shards(text, ulps, inputs);
}

// A region of two scalars of a type.
inline std::string by(const std::string& op, const std::string& type = "f32") {
  return fmt::format(
      "^bb0(%x: tensor<{1}>, %y: tensor<{1}>):\n%z = stablehlo.{0} %x, %y : tensor<{1}>\n"
      "stablehlo.return %z : tensor<{1}>",
      op, type);
}

}  // namespace weft::testing
