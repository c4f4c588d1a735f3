// Times of products by the library's model of a machine (src/cost/product_time.h), for
// bench/matmul_fit.py: it reads lines and prints seconds, a line each.
//   {...}                                          the "performance" of a machine; prints nothing
//   counted|left_out TYPE PRECISION RESULT M K N   [M, K] x [K, N], its prefetches counted or not
//   bytes N                                        an op that moves so many
#include <iostream>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "cost/machine_time.h"
#include "cost/product_time.h"

namespace weft {
namespace {

int significand_bits(const std::string& precision, DType dtype) {
  if (!is_float(dtype)) return info(dtype).bits;
  if (precision == "highest") return info(dtype).format.mantissa_bits + 1;
  return precision == "high" ? 16 : 0;
}

double product_seconds(std::istream& line, cost::Prefetch prefetch,
                       const machine::Performance& machine) {
  std::string dtype_name, precision, result_name;
  cost::Product product;
  line >> dtype_name >> precision >> result_name >> product.rows >> product.depth >>
      product.columns;
  const DType dtype = dtype_from_name(dtype_name).value();
  product.lhs_bytes = product.rows * product.depth * byte_size(dtype);
  product.rhs_bytes = product.depth * product.columns * byte_size(dtype);
  product.result_bytes =
      product.rows * product.columns * byte_size(dtype_from_name(result_name).value());
  product.arithmetic = {dtype, significand_bits(precision, dtype), 1};
  return cost::product_time(product, machine, 0, prefetch).seconds;
}

int run() {
  machine::Performance machine;
  for (std::string text; std::getline(std::cin, text);) {
    if (text.starts_with('{')) {
      machine = machine::read_performance(nlohmann::json::parse(text));
      continue;
    }
    std::istringstream line(text);
    std::string what;
    line >> what;
    double seconds = 0;
    if (what == "bytes") {
      cost::Work work;
      line >> work.bytes;
      seconds = cost::time_of(work, machine).seconds;
    } else {
      const auto prefetch = what == "counted" ? cost::Prefetch::counted : cost::Prefetch::left_out;
      seconds = product_seconds(line, prefetch, machine);
    }
    std::cout << seconds << "\n" << std::flush;
  }
  return 0;
}

}  // namespace
}  // namespace weft

int main() { return weft::run(); }
