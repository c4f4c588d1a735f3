#include "engine/kernels/product/gemm_panels.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/stream/transpose.h"
#include "plan/storage/gemm_tiling.h"
#include "unit/engine/kernels/gemm_testing.h"

namespace weft::engine::gemm_panels_test {
namespace {

using testing::Random;

// Where element (k, j) of the operand lies in the packed form, by the definition.
std::int64_t index_of(const Panels& p, std::int64_t k, std::int64_t j) {
  const std::int64_t row = k / p.rows_in_turn;
  return j / p.width * p.stride * p.depth + row * p.stride * p.rows_in_turn +
         j % p.width * p.rows_in_turn + k % p.rows_in_turn;
}

void expect_packed(const Panels& p, const Buffer& b, std::int64_t cols,
                   const std::vector<float>& packed) {
  const std::int64_t all_cols = ceil_div(cols, p.width) * p.width;
  for (std::int64_t k = 0; k < p.depth; ++k) {
    for (std::int64_t j = 0; j < all_cols; ++j) {
      const bool inside = k < p.rows && j < cols;
      const float want = inside ? static_cast<float>(testing::read(b, {k, j}).real.real()) : 0.0F;
      ASSERT_EQ(packed[static_cast<std::size_t>(index_of(p, k, j))], want)
          << "at " << k << ", " << j << " of " << p.rows << " x " << cols;
    }
  }
}

std::vector<float> as_floats(DType dtype, const std::vector<std::byte>& bytes) {
  std::vector<float> floats;
  for (std::size_t i = 0; i < bytes.size(); i += static_cast<std::size_t>(byte_size(dtype))) {
    if (dtype == DType::f32) {
      floats.push_back(*reinterpret_cast<const float*>(bytes.data() + i));
    } else {
      floats.push_back(to_float(*reinterpret_cast<const BFloat16*>(bytes.data() + i)));
    }
  }
  return floats;
}

// Whole, by rows and by columns: each way writes every byte.
void check(Random& random, Panels p, DType b_dtype, std::int64_t cols) {
  BufferPool pool;
  const Buffer b = testing::random_view(random, pool, b_dtype, {p.rows, cols});
  const MatrixRef m{b.bytes(), b_dtype, p.rows, cols, b.strides()[0], b.strides()[1]};
  const auto size = static_cast<std::size_t>(ceil_div(cols, p.width) * p.panel_bytes());
  const auto pack = [&](std::int64_t row_step, std::int64_t col_step) {
    std::vector<std::byte> packed(size, std::byte{0xff});
    for (std::int64_t i = 0; i < p.rows; i += row_step) {
      for (std::int64_t j = 0; j < cols; j += col_step) {
        pack_panels(p, m.part(i, j, std::min(row_step, p.rows - i), std::min(col_step, cols - j)),
                    i, j, packed.data());
      }
    }
    expect_packed(p, b, cols, as_floats(p.dtype, packed));
  };
  pack(p.rows, cols);
  pack(plan::kPackRows, cols);
  pack(p.rows, p.width);
}

TEST(GemmPanels, Pack) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const std::int64_t rows = testing::pick(random, 1, 130), cols = testing::pick(random, 1, 200);
    const auto depth = [&](std::int64_t step) { return ceil_div(rows, step) * step; };
    check(random, {DType::f32, 64, rows, depth(16), 1, 64}, DType::f32, cols);
    check(random, {DType::f32, 48, rows, depth(16), 1, 48}, DType::bf16, cols);
    check(random, {DType::bf16, 64, rows, depth(32), 2, 64}, DType::bf16, cols);
    check(random, {DType::bf16, cols, rows, rows, 1, cols}, DType::bf16, cols);
    check(random, {DType::f32, cols, rows, rows, 1, cols + 16}, DType::f32, cols);
    check(random, {DType::bf16, cols, rows, rows, 1, cols + 32}, DType::bf16, cols);
  }
}

template <class T>
void check_transpose(std::int64_t rows, std::int64_t cols) {
  const std::int64_t from_stride = cols + 3, to_stride = rows + 5;
  std::vector<T> from(static_cast<std::size_t>(rows * from_stride));
  for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<T>(i);
  std::vector<T> to(static_cast<std::size_t>(cols * to_stride), T{7});
  transpose(from.data(), from_stride, rows, cols, to.data(), to_stride);
  for (std::int64_t c = 0; c < cols; ++c) {
    for (std::int64_t r = 0; r < to_stride; ++r) {
      const T want = r < rows ? from[static_cast<std::size_t>(r * from_stride + c)] : T{7};
      ASSERT_EQ(to[static_cast<std::size_t>(c * to_stride + r)], want)
          << rows << " x " << cols << " at " << c << ", " << r;
    }
  }
}

TEST(GemmPanels, Transpose) {
  for (std::int64_t rows : {1, 15, 16, 31, 32, 33, 70}) {
    for (std::int64_t cols : {1, 16, 32, 47, 64, 65}) {
      check_transpose<float>(rows, cols);
      check_transpose<std::uint16_t>(rows, cols);
    }
  }
}

// Two workers that take tiles in turn finish together, within a tenth and what whole steps of rows
// cost.
TEST(GemmTiling, OccupiesTwoWorkers) {
  for (std::int64_t rows = 256; rows < 9000; rows += 64) {
    const plan::GemmTiling t = plan::choose_tiling(rows, 1024, 768, false);
    ASSERT_EQ(t.row_tiles, ceil_div(rows, t.rows));
    ASSERT_EQ(t.col_tiles, ceil_div(std::int64_t{768}, t.cols));
    const std::int64_t longest = ceil_div(t.row_tiles, std::int64_t{2}) * t.rows;
    EXPECT_LE(static_cast<double>(longest), 1.1 * static_cast<double>(rows) / 2 + 16) << rows;
  }
}

}  // namespace
}  // namespace weft::engine::gemm_panels_test
