// Gemm: the product of two matrices, c = a x b, for one combination of element types: what
// dot_general and convolution are made of.
//
// A Gemm keeps what is worth preparing (oneDNN's primitives, made at the first run of a shape) and
// may run on several workers at once. How it cuts a product into tiles depends on shapes and
// layouts only, so a result has the same bits at every worker count.
#pragma once

#include <complex>
#include <cstddef>
#include <memory>

#include "engine/kernels/kernel.h"
#include "plan/storage/gemm_method.h"

namespace weft::engine {

// Strides in elements; any value, also 0 and negative. Or `packed` (plan/storage/packed_operand.h),
// as which only the whole right operand of a product of floats may lie.
struct MatrixRef {
  const std::byte* data = nullptr;
  DType dtype = DType::f32;
  std::int64_t rows = 0, cols = 0;
  std::int64_t row_stride = 0, col_stride = 1;
  const plan::PackedOperand* packed = nullptr;

  // The part that begins at (row, col).
  MatrixRef part(std::int64_t row, std::int64_t col, std::int64_t num_rows,
                 std::int64_t num_cols) const {
    return {data + (row * row_stride + col * col_stride) * byte_size(dtype),
            dtype,
            num_rows,
            num_cols,
            row_stride,
            col_stride,
            nullptr};
  }
  MatrixRef transposed() const {
    return {data, dtype, cols, rows, col_stride, row_stride, nullptr};
  }
  plan::MatrixLayout layout() const { return {dtype, rows, cols, row_stride, col_stride}; }
};

// A result: each row lies contiguously. It is the product, or of floats the product added to what
// is at `addend`, whose rows are as far apart, and which may be the same place.
struct MatrixOut {
  std::byte* data = nullptr;
  DType dtype = DType::f32;
  std::int64_t rows = 0, cols = 0;
  std::int64_t row_stride = 0;
  const std::byte* addend = nullptr;

  MatrixOut part(std::int64_t row, std::int64_t col, std::int64_t num_rows,
                 std::int64_t num_cols) const {
    const std::int64_t offset = (row * row_stride + col) * byte_size(dtype);
    return {data + offset, dtype,      num_rows,
            num_cols,      row_stride, addend == nullptr ? nullptr : addend + offset};
  }
  plan::MatrixLayout layout() const { return {dtype, rows, cols, row_stride, 1}; }
};

using plan::SumType;

// Calls f(T{}) for the C++ type that sums are kept in; of `logical` that is std::uint8_t.
template <class F>
decltype(auto) visit_sum_type(SumType sum, F&& f) {
  switch (sum) {
    case SumType::logical:
      return f(std::uint8_t{});
    case SumType::u16:
      return f(std::uint16_t{});
    case SumType::u32:
      return f(std::uint32_t{});
    case SumType::u64:
      return f(std::uint64_t{});
    case SumType::f32:
      return f(float{});
    case SumType::f64:
      return f(double{});
    case SumType::c64:
      return f(std::complex<float>{});
    case SumType::c128:
      return f(std::complex<double>{});
  }
  WEFT_ASSERT(false, "no such sum type");
}

class Gemm {
 public:
  explicit Gemm(SumType sum) : sum_(sum) {}
  virtual ~Gemm() = default;
  // REQUIRES: a.rows == c.rows, a.cols == b.rows, b.cols == c.cols, no dimension is 0, and the
  // products of such elements have this sum type, or a narrower one of the same kind.
  void run(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
           const MatrixOut& c) const;
  SumType sum() const { return sum_; }

 private:
  virtual void run_large(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                         const MatrixOut& c) const = 0;
  SumType sum_;
};

std::unique_ptr<Gemm> make_gemm(SumType sum);

// What make_gemm chooses from. The first is for f32; where `bf16_products`, it multiplies two bf16
// operands as they are, and converts them to f32 otherwise.
std::unique_ptr<Gemm> make_onednn_gemm(bool bf16_products);
std::unique_ptr<Gemm> make_blas_gemm(SumType sum);
std::unique_ptr<Gemm> make_integer_gemm(SumType sum);

}  // namespace weft::engine
