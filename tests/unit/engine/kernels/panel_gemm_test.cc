#include "engine/kernels/product/panel_gemm.h"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace weft::engine::panel_gemm_test {
namespace {

using Floats = std::vector<float>;

// Whole numbers: sums in any order are the same.
Floats numbers(std::int64_t n, std::uint32_t seed) {
  std::minstd_rand random(seed);
  Floats all;
  for (std::int64_t i = 0; i < n; ++i) all.push_back(static_cast<float>(random() % 9) - 4);
  return all;
}

float& element(Floats& of, std::int64_t i) { return of[static_cast<std::size_t>(i)]; }

void check(std::int64_t rows, std::int64_t depth, std::int64_t cols, bool across, bool adds) {
  SCOPED_TRACE(::testing::Message() << rows << " x " << depth << " x " << cols << " " << across);
  Floats a = numbers(rows * depth, 1), b = numbers(depth * cols, 2), c = numbers(rows * cols, 3);
  const std::int64_t row = across ? 1 : cols, col = across ? depth : 1;
  Floats expected = c;
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < cols; ++j) {
      float sum = adds ? element(c, i * cols + j) : 0;
      for (std::int64_t k = 0; k < depth; ++k) {
        sum += element(a, i * depth + k) * element(b, k * row + j * col);
      }
      element(expected, i * cols + j) = sum;
    }
  }
  const std::int64_t width = panel_width();
  Floats panels(static_cast<std::size_t>(ceil_div(cols, width) * width * depth));
  const auto* const bytes = reinterpret_cast<const std::byte*>(b.data());
  pack_for_panels({bytes, DType::f32, depth, cols, row, col, nullptr}, panels.data(),
                  depth * width);
  multiply_panels({.a = a.data(),
                   .panels = panels.data(),
                   .c = c.data(),
                   .a_stride = depth,
                   .panel_stride = depth * width,
                   .c_stride = cols,
                   .rows = rows,
                   .depth = depth,
                   .cols = cols,
                   .adds = adds});
  EXPECT_EQ(c, expected);
}

TEST(PanelGemm, MultipliesMatricesOfAnySize) {
  for (const std::int64_t rows : {1, 5, 6, 13, 64}) {
    for (const std::int64_t depth : {1, 64, 256, 300}) {
      for (const std::int64_t cols : {1, 16, 33, 64, 100}) {
        check(rows, depth, cols, depth % 2 == 0, cols % 2 == 0);
        check(rows, depth, cols, depth % 2 == 1, cols % 2 == 1);
      }
    }
  }
}

}  // namespace
}  // namespace weft::engine::panel_gemm_test
