#include "property/codegen/function_programs.h"

#include <cmath>
#include <cstring>

#include <fmt/format.h>

namespace weft::engine::codegen_test {

std::string call(const std::string& function, const std::string& x, const std::string& type) {
  if (function == "erf") return fmt::format("chlo.erf {} : {} -> {}", x, type, type);
  return fmt::format("stablehlo.{} {} : {}", function, x, type);
}

Bytes usual_numbers(std::mt19937_64& random, DType compute, std::int64_t n) {
  std::uniform_real_distribution<double> between(0.01, 5);
  std::vector<float> floats;
  std::vector<double> doubles;
  for (std::int64_t i = 0; i < n; ++i) {
    doubles.push_back(between(random));
    floats.push_back(static_cast<float>(doubles.back()));
  }
  return compute == DType::f64 ? bytes_of(doubles) : bytes_of(floats);
}

void put(Bytes& array, DType compute, std::int64_t i, double number) {
  const auto narrowed = static_cast<float>(number);
  const auto size = static_cast<std::size_t>(compute == DType::f64 ? 8 : 4);
  const void* const from = compute == DType::f64 ? static_cast<const void*>(&number) : &narrowed;
  std::memcpy(array.data() + static_cast<std::size_t>(i) * size, from, size);
}

Bytes numbers_of_any_size(std::mt19937_64& random, DType compute, std::int64_t n) {
  Bytes numbers = usual_numbers(random, compute, n);
  const int most = compute == DType::f64 ? 1024 : 128;
  std::uniform_int_distribution<int> exponent(-most - 30, most - 1);
  std::uniform_real_distribution<double> mantissa(-1, 1);
  const auto part = 1 + random() % 8;
  for (std::int64_t i = 0; i < n; ++i) {
    if (random() % part == 0) {
      put(numbers, compute, i, std::ldexp(mantissa(random), exponent(random)));
    }
  }
  return numbers;
}

}  // namespace weft::engine::codegen_test
