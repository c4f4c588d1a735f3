#include "engine/kernels/product/gemm_plain.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "engine/kernels/product/matrix_convert.h"
#include "engine/kernels/product/small_product.h"

namespace weft::engine {
namespace {

// Elements of one block of an operand.
constexpr std::int64_t kBlockSize = 2048;
static_assert(plan::kMaxPlainDepth <= kBlockSize);
constexpr std::int64_t kMaxCols = 512;
// Of two columns that are multiplied: so many elements at a time, of so many pairs of them.
constexpr std::int64_t kDepth = 16, kMostLines = kBlockSize / kDepth;

template <class T>
void add_product(T& sum, T a, T b) {
  if constexpr (std::is_same_v<T, std::uint8_t>) {
    sum |= a & b;
  } else if constexpr (std::is_same_v<T, std::uint16_t>) {
    sum = static_cast<T>(sum + std::uint32_t{a} * b);
  } else if constexpr (std::is_arithmetic_v<T>) {
    sum += a * b;
  } else {  // complex, without operator*'s detour for infinities
    sum += T(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
  }
}

// Uninitialised memory for elements of T.
template <class T>
class Block {
 public:
  T* data() { return reinterpret_cast<T*>(bytes_.data()); }

 private:
  alignas(64) std::array<std::byte, sizeof(T) * kBlockSize> bytes_;
};

// The matrix as T with contiguous rows: in place where it lies so already, else in `block`.
template <class T>
struct Rows {
  const T* data;
  std::int64_t stride;

  Rows(const MatrixRef& m, Block<T>& block) {
    if (is_stored_as<T>(m.dtype) && m.col_stride == 1) {
      data = reinterpret_cast<const T*>(m.data);
      stride = m.row_stride;
    } else {
      copy_matrix(m, block.data(), m.cols);
      data = block.data();
      stride = m.cols;
    }
  }
};

template <class T>
void plain_block(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c) {
  Block<T> a_block, b_block;
  std::array<T, kMaxCols> sums;
  const Rows<T> right(b, b_block);
  const std::int64_t rows_at_once = kBlockSize / a.cols;
  for (std::int64_t i0 = 0; i0 < a.rows; i0 += rows_at_once) {
    const std::int64_t rows = std::min(rows_at_once, a.rows - i0);
    const Rows<T> left(a.part(i0, 0, rows, a.cols), a_block);
    if constexpr (std::is_floating_point_v<T>) {
      if (is_stored_as<T>(c.dtype)) {
        T* const to = reinterpret_cast<T*>(c.part(i0, 0, rows, b.cols).data);
        multiply(SmallProduct<T>{left.data, right.data, to, left.stride, right.stride, c.row_stride,
                                 rows, a.cols, b.cols});
        continue;
      }
    }
    for (std::int64_t i = 0; i < rows; ++i) {
      std::fill_n(sums.data(), b.cols, T{});
      for (std::int64_t k = 0; k < a.cols; ++k) {
        const T factor = left.data[i * left.stride + k];
        const T* row = right.data + k * right.stride;
        for (std::int64_t j = 0; j < b.cols; ++j)
          add_product(sums[static_cast<std::size_t>(j)], factor, row[j]);
      }
      store_matrix(sums.data(), 0, c.part(i0 + i, 0, 1, b.cols));
    }
  }
}

// Whether the elements of a column lie one after the other, as they are summed.
template <class T>
bool has_dense_columns(const MatrixRef& m) {
  return std::is_floating_point_v<T> && m.dtype == dtype_of<T>() && m.row_stride == 1;
}

// Many sums side by side, and then the half of them added to the others.
template <class T>
T product_of_lines(const T* x, const T* y, std::int64_t n) {
  constexpr std::int64_t kSums = 32;
  std::array<T, kSums> sums{};
  std::int64_t k = 0;
  for (; k + kSums <= n; k += kSums) {
    for (std::size_t s = 0; s < sums.size(); ++s) {
      const std::int64_t i = k + static_cast<std::int64_t>(s);
      add_product(sums[s], x[i], y[i]);
    }
  }
  for (; k < n; ++k) add_product(sums[static_cast<std::size_t>(k % kSums)], x[k], y[k]);
  for (std::size_t half = sums.size() / 2; half > 0; half /= 2) {
    for (std::size_t s = 0; s < half; ++s) sums[s] += sums[s + half];
  }
  return sums[0];
}

template <class T>
void multiply_lines(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c) {
  std::array<T, kMostLines> products;
  for (std::int64_t j = 0; j < a.cols; ++j) {
    products[static_cast<std::size_t>(j)] =
        product_of_lines(reinterpret_cast<const T*>(a.data) + j * a.col_stride,
                         reinterpret_cast<const T*>(b.data) + j * b.col_stride, a.rows);
  }
  store_matrix(products.data(), 0, c);
}

template <class T>
void multiply_columns_block(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c) {
  if (has_dense_columns<T>(a) && has_dense_columns<T>(b)) return multiply_lines<T>(a, b, c);
  Block<T> a_block, b_block;
  std::array<T, kMostLines> sums{};
  for (std::int64_t k0 = 0; k0 < a.rows; k0 += kDepth) {
    const std::int64_t depth = std::min(kDepth, a.rows - k0);
    const Rows<T> left(a.part(k0, 0, depth, a.cols), a_block);
    const Rows<T> right(b.part(k0, 0, depth, b.cols), b_block);
    for (std::int64_t k = 0; k < depth; ++k) {
      const T* x = left.data + k * left.stride;
      const T* y = right.data + k * right.stride;
      for (std::int64_t j = 0; j < a.cols; ++j)
        add_product(sums[static_cast<std::size_t>(j)], x[j], y[j]);
    }
  }
  store_matrix(sums.data(), 0, c);
}

}  // namespace

void plain_gemm(SumType sum, const MatrixRef& a, const MatrixRef& b, const MatrixOut& c) {
  visit_sum_type(sum, [&]<class T>(T) {
    const std::int64_t cols = std::clamp<std::int64_t>(kBlockSize / a.cols, 1, kMaxCols);
    for (std::int64_t j = 0; j < c.cols; j += cols) {
      const std::int64_t n = std::min(cols, c.cols - j);
      plain_block<T>(a, b.part(0, j, b.rows, n), c.part(0, j, c.rows, n));
    }
  });
}

void multiply_columns(SumType sum, const MatrixRef& a, const MatrixRef& b, const MatrixOut& c) {
  visit_sum_type(sum, [&]<class T>(T) {
    for (std::int64_t j = 0; j < c.cols; j += kMostLines) {
      const std::int64_t n = std::min(kMostLines, c.cols - j);
      multiply_columns_block<T>(a.part(0, j, a.rows, n), b.part(0, j, b.rows, n),
                                c.part(0, j, 1, n));
    }
  });
}

}  // namespace weft::engine
