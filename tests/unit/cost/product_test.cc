#include "cost/product.h"

#include <string>

#include <gtest/gtest.h>

#include "ir/parser.h"

namespace weft::cost::product_test {
namespace {

struct Parsed {
  std::unique_ptr<ir::Module> module;
  const ir::Op& op() const { return *module->entry()->body->ops.front(); }
  Product product() const { return product_of(op()).value(); }
};

Parsed parsed(const std::string& lhs, const std::string& rhs, const std::string& result,
              const std::string& op) {
  return {ir::parse_or_throw("func.func @main(%a: tensor<" + lhs + ">, %b: tensor<" + rhs +
                                 ">) -> tensor<" + result + "> {\n  %r = " + op + " : (tensor<" +
                                 lhs + ">, tensor<" + rhs + ">) -> tensor<" + result +
                                 ">\n  return %r : tensor<" + result + ">\n}\n",
                             "test.mlir")};
}

Parsed dot(const std::string& lhs, const std::string& rhs, const std::string& result,
           const std::string& more = "") {
  return parsed(lhs, rhs, result,
                "stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]" + more);
}

constexpr const char* kBatched =
    "stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [2]";

void expect_extents(const Product& p, double batch, double rows, double depth, double columns) {
  EXPECT_EQ(p.batch, batch);
  EXPECT_EQ(p.rows, rows);
  EXPECT_EQ(p.depth, depth);
  EXPECT_EQ(p.columns, columns);
}

TEST(Product, OfADot) {
  const Product p = dot("3x5xbf16", "5x7xbf16", "3x7xf32").product();
  expect_extents(p, 1, 3, 5, 7);
  EXPECT_EQ(p.lhs_bytes, 30);
  EXPECT_EQ(p.rhs_bytes, 70);
  EXPECT_EQ(p.result_bytes, 84);
}

TEST(Product, OfABatch) {
  expect_extents(parsed("6x3x5xf32", "6x7x5xf32", "6x3x7xf32", kBatched).product(), 6, 3, 5, 7);
}

TEST(Product, OfAConvolutionSumsOverWindowsAndFeatures) {
  const auto convolution = [](const std::string& kernel, const std::string& out, int groups) {
    return parsed(
        "2x10x12x4xf32", kernel, out,
        "stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, "
        "f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : "
        "i64, feature_group_count = " +
            std::to_string(groups) + " : i64}");
  };
  expect_extents(convolution("3x3x4x8xf32", "2x10x12x8xf32", 1).product(), 1, 2 * 10 * 12,
                 3 * 3 * 4, 8);
  const Product by_channel = convolution("3x3x1x4xf32", "2x10x12x4xf32", 4).product();
  EXPECT_EQ(by_channel.batch * by_channel.columns, 4);
  EXPECT_EQ(by_channel.rows * by_channel.depth, 2 * 10 * 12 * 3 * 3);
}

TEST(Product, OfWhatMultipliesElementsIsNone) {
  const auto module = ir::parse_or_throw(
      "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n  %r = stablehlo.multiply %a, %a : "
      "tensor<4xf32>\n  return %r : tensor<4xf32>\n}\n",
      "test.mlir");
  EXPECT_FALSE(product_of(*module->entry()->body->ops.front()).has_value());
}

// A part of the product is the product of the parts.
TEST(Product, PartsAreTheOpOnSmallerShapes) {
  const auto expect_same = [](const Product& part, const Product& small) {
    expect_extents(part, small.batch, small.rows, small.depth, small.columns);
    EXPECT_EQ(part.lhs_bytes, small.lhs_bytes);
    EXPECT_EQ(part.rhs_bytes, small.rhs_bytes);
    EXPECT_EQ(part.result_bytes, small.result_bytes);
  };
  const Parsed whole = parsed("6x4x8xf32", "6x12x8xf32", "6x4x12xf32", kBatched);
  Product rows = whole.product(), columns = rows, depth = rows, batch = rows;
  rows.take_part(true, false, true, 0.5);
  expect_same(rows, parsed("6x2x8xf32", "6x12x8xf32", "6x2x12xf32", kBatched).product());
  columns.take_part(false, true, true, 0.25);
  expect_same(columns, parsed("6x4x8xf32", "6x3x8xf32", "6x4x3xf32", kBatched).product());
  depth.take_part(true, true, false, 0.5);
  expect_same(depth, parsed("6x4x4xf32", "6x12x4xf32", "6x4x12xf32", kBatched).product());
  batch.take_part(true, true, true, 0.5);
  expect_same(batch, parsed("3x4x8xf32", "3x12x8xf32", "3x4x12xf32", kBatched).product());
}

double rate(const Parsed& parsed, const char* machine) {
  return operations_per_second(parsed.product().arithmetic,
                               machine::find_model(machine)->performance);
}

Parsed square(const std::string& type, const std::string& more = "") {
  return dot("4x4x" + type, "4x4x" + type, "4x4x" + type, more);
}

TEST(Product, TakesMorePassesWhereMoreBitsCount) {
  const double bf16 = rate(square("bf16"), "tpu-v5e");
  EXPECT_EQ(bf16, 1.97e14);
  EXPECT_EQ(rate(square("f32"), "tpu-v5e"), bf16);
  EXPECT_EQ(rate(square("f32", ", precision = [HIGH, HIGH]"), "tpu-v5e"), bf16 / 3);
  EXPECT_EQ(rate(square("f32", ", precision = [DEFAULT, HIGHEST]"), "tpu-v5e"), bf16 / 6);
  EXPECT_EQ(rate(square("bf16", ", precision = [HIGHEST, HIGHEST]"), "tpu-v5e"), bf16);
  EXPECT_EQ(rate(square("f16", ", precision = [HIGHEST, HIGHEST]"), "tpu-v5e"), bf16 / 3);
  EXPECT_EQ(rate(square("i8"), "tpu-v5e"), 3.94e14);
  EXPECT_EQ(rate(square("i4"), "tpu-v5e"), 3.94e14);
  EXPECT_EQ(rate(square("i16"), "tpu-v5e"), bf16 / 3);
  EXPECT_EQ(rate(square("i32"), "tpu-v5e"), bf16 / 10);
  EXPECT_EQ(rate(square("f64"), "tpu-v5e"), bf16 / 28);
  EXPECT_EQ(rate(square("f8E4M3FN"), "tpu-v5e"), bf16);
  EXPECT_EQ(rate(square("f8E4M3FN"), "tpu7x"), 2.3e15);
  EXPECT_EQ(rate(square("complex<f32>"), "tpu-v5e"), bf16 / 4);
}

// It has units for each type.
TEST(Product, TakesOnePassOnTheHost) {
  EXPECT_EQ(rate(square("bf16"), "host"), 4e11);
  for (const char* precision : {"DEFAULT", "HIGH", "HIGHEST"}) {
    const std::string text = std::string(", precision = [") + precision + ", " + precision + "]";
    EXPECT_EQ(rate(square("f32", text), "host"), 2e11) << precision;
  }
  EXPECT_EQ(rate(square("i32"), "host"), 2e11);
  EXPECT_EQ(rate(square("f64"), "host"), 1e11);
  EXPECT_EQ(rate(square("complex<f64>"), "host"), 1e11 / 4);
}

TEST(Product, FollowsAnAlgorithm) {
  const auto with = [](const std::string& type, int operations) {
    return square("f32",
                  ", algorithm = <lhs_precision_type = " + type + ", rhs_precision_type = " + type +
                      ", accumulation_type = f32, lhs_component_count = 1, "
                      "rhs_component_count = 1, num_primitive_operations = " +
                      std::to_string(operations) + ", allow_imprecise_accumulation = false>");
  };
  EXPECT_EQ(rate(with("bf16", 6), "tpu-v5e"), 1.97e14 / 6);
  EXPECT_EQ(rate(with("tf32", 1), "tpu-v5e"), 1.97e14 / 3);
  EXPECT_EQ(rate(with("f32", 1), "tpu-v5e"), 1.97e14 / 6);
  EXPECT_EQ(rate(with("bf16", 3), "host"), 4e11 / 3);
}

}  // namespace
}  // namespace weft::cost::product_test
