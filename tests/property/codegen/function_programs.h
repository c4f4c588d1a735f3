// Mathematical functions as tests of their code call them, and numbers for them.
#pragma once

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernels/tile/recorded_functions.h"
#include "property/codegen/tile_programs.h"

namespace weft::engine::codegen_test {

class CodeOfFunctions : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!makes_code()) GTEST_SKIP() << "this processor or WEFT_CODEGEN makes no code";
    if (!is_recorded(ir::OpKind::exponential, LaneType::f32)) {
      GTEST_SKIP() << "tile functions are others here";
    }
  }
};

inline constexpr const char* kFunctions[] = {"exponential", "exponential_minus_one",
                                             "log",         "log_plus_one",
                                             "logistic",    "sine",
                                             "cosine",      "tan",
                                             "tanh",        "erf"};
inline constexpr const char* kDTypes[] = {"f32", "f64", "bf16", "f16"};

// erf and tan are code in one width each.
inline bool is_code(const std::string& function, const std::string& dtype) {
  return function == "erf" ? dtype != "f64" : function != "tan" || dtype == "f64";
}

std::string call(const std::string& function, const std::string& x, const std::string& type);

template <class T>
Bytes bytes_of(const std::vector<T>& values) {
  const auto* const begin = reinterpret_cast<const std::byte*>(values.data());
  return Bytes(begin, begin + values.size() * sizeof(T));
}

// Numbers of moderate size, above zero so that they have logarithms.
Bytes usual_numbers(std::mt19937_64& random, DType compute, std::int64_t n);
// Numbers of every exponent, some of them among usual ones.
Bytes numbers_of_any_size(std::mt19937_64& random, DType compute, std::int64_t n);
// A number in the place of another.
void put(Bytes& array, DType compute, std::int64_t i, double number);

}  // namespace weft::engine::codegen_test
