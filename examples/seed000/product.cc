#include "product.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/core.h>

#include "core/random_literal.h"
#include "ir/parser.h"
#include "reference/interpreter.h"

namespace weft::demo {
namespace {

// lhs[m,K] x rhs[K,n]
std::shared_ptr<const ir::Module> product(std::int64_t m, std::int64_t n) {
  const std::string lhs = fmt::format("tensor<{}x{}xbf16>", m, kK);
  const std::string rhs = fmt::format("tensor<{}x{}xbf16>", kK, n);
  const std::string out = fmt::format("tensor<{}x{}xbf16>", m, n);
  return ir::parse_or_throw(
      fmt::format("func.func public @main(%arg0: {0}, %arg1: {1}) -> {2} {{\n"
                  "  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : "
                  "({0}, {1}) -> {2}\n"
                  "  return %0 : {2}\n"
                  "}}\n",
                  lhs, rhs, out),
      "demo");
}

// The part of a matrix at [row, column].
Literal block_of(const Literal& matrix, std::int64_t row, std::int64_t column, std::int64_t rows,
                 std::int64_t columns) {
  Literal block({DType::bf16, {rows, columns}});
  auto to = block.mutable_elements<BFloat16>();
  const auto from = matrix.elements<BFloat16>();
  const std::int64_t width = matrix.dims()[1];
  for (std::int64_t r = 0; r < rows; ++r) {
    std::copy_n(from.begin() + (row + r) * width + column, columns, to.begin() + r * columns);
  }
  return block;
}

// The kernels round partial products to bf16 where they add them, the oracle rounds once: |got -
// want| may be up to 2 % of |want| and 1.6 % of the block's largest value, as for every bf16 result
// in our tests.
Oracle::Agreement compare(const Literal& got, const Literal& want) {
  Oracle::Agreement agreement;
  const std::int64_t n = want.num_elements();
  auto value = [](const Literal& x, std::int64_t i) -> double {
    return to_float(x.at<BFloat16>(i));
  };
  for (std::int64_t i = 0; i < n; ++i) {
    agreement.largest_value = std::max(agreement.largest_value, std::abs(value(want, i)));
  }
  for (std::int64_t i = 0; i < n; ++i) {
    const double error = std::abs(value(got, i) - value(want, i));
    agreement.largest_error = std::max(agreement.largest_error, error);
    const double allowed = 0.02 * std::abs(value(want, i)) + 0.016 * agreement.largest_value;
    if (!(error <= allowed)) agreement.within = false;  // also when error is NaN
  }
  return agreement;
}

}  // namespace

std::vector<Literal> random_operands() {
  std::vector<Literal> operands;
  operands.push_back(random_literal({DType::bf16, {kM, kK}}, 0, 0));
  operands.push_back(random_literal({DType::bf16, {kK, kN}}, 0, 1));
  return operands;
}

std::shared_ptr<const ir::Module> unsharded_product() { return product(kM, kN); }

Oracle::Agreement Oracle::check(const Literal& result) {
  if (expected_ == nullptr) {
    const std::vector<Literal> blocks = {block_of(operands_[0], kFirstRow, 0, kBlock, kK),
                                         block_of(operands_[1], 0, kFirstColumn, kK, kBlock)};
    expected_ = std::make_unique<Literal>(reference::run(*product(kBlock, kBlock), blocks).at(0));
  }
  return compare(block_of(result, kFirstRow, kFirstColumn, kBlock, kBlock), *expected_);
}

}  // namespace weft::demo
