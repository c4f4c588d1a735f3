// Products of f64 and complex numbers by OpenBLAS.
#include <algorithm>

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/blas.h"
#include "engine/kernels/product/gemm.h"
#include "engine/kernels/product/matrix_convert.h"

namespace weft::engine {
namespace {

template <class T>
class BlasGemm : public Gemm {
 public:
  explicit BlasGemm(SumType sum) : Gemm(sum) {}

 private:
  static bool in_place(const MatrixRef& m) {
    return plan::is_blas_matrix(m.layout(), dtype_of<T>());
  }

  // The matrix as T, in `memory`.
  static MatrixRef converted(const MatrixRef& m, std::byte* memory) {
    copy_matrix(m, reinterpret_cast<T*>(memory), m.cols);
    return {memory, dtype_of<T>(), m.rows, m.cols, m.cols, 1};
  }

  static std::size_t bytes(std::int64_t elements) {
    return static_cast<std::size_t>(elements) * sizeof(T);
  }

  static StorageRef convert_all(const KernelContext& context, const MatrixRef& m) {
    StorageRef memory = context.pool.allocate(bytes(m.rows * m.cols));
    parallel(context, m.rows, m.cols, [&](std::int64_t begin, std::int64_t end) {
      converted(m.part(begin, 0, end - begin, m.cols), memory->data() + bytes(begin * m.cols));
    });
    return memory;
  }

  static void run_tile(const KernelContext& context, MatrixRef a, const MatrixRef& b,
                       const MatrixOut& c) {
    StorageRef a_memory, c_memory;
    if (!in_place(a)) {
      a_memory = context.pool.allocate(bytes(a.rows * a.cols));
      a = converted(a, a_memory->data());
    }
    if (c.dtype == dtype_of<T>()) return blas_gemm(a, b, c);
    c_memory = context.pool.allocate(bytes(c.rows * c.cols));
    blas_gemm(a, b, {c_memory->data(), dtype_of<T>(), c.rows, c.cols, c.cols});
    store_matrix(reinterpret_cast<const T*>(c_memory->data()), c.cols, c);
  }

  void run_large(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                 const MatrixOut& c) const override {
    StorageRef b_memory;
    MatrixRef right = b;
    if (!in_place(b)) {
      b_memory = convert_all(context, b);
      right = {b_memory->data(), dtype_of<T>(), b.rows, b.cols, b.cols, 1};
    }
    const plan::GemmTiling tiling = plan::choose_tiling(c.rows, a.cols, c.cols, false);
    context.parallel_for(tiling.row_tiles * tiling.col_tiles, 1,
                         [&](std::int64_t begin, std::int64_t end) {
                           for (std::int64_t t = begin; t < end; ++t) {
                             const std::int64_t i = t / tiling.col_tiles * tiling.rows;
                             const std::int64_t j = t % tiling.col_tiles * tiling.cols;
                             const std::int64_t rows = std::min(tiling.rows, c.rows - i);
                             const std::int64_t cols = std::min(tiling.cols, c.cols - j);
                             run_tile(context, a.part(i, 0, rows, a.cols),
                                      right.part(0, j, b.rows, cols), c.part(i, j, rows, cols));
                           }
                         });
  }
};

}  // namespace

std::unique_ptr<Gemm> make_blas_gemm(SumType sum) {
  return visit_sum_type(sum, [&]<class T>(T) -> std::unique_ptr<Gemm> {
    if constexpr (std::is_integral_v<T> || std::is_same_v<T, float>) {
      WEFT_ASSERT(false, "a product that BLAS is not used for");
    } else {
      return std::make_unique<BlasGemm<T>>(sum);
    }
  });
}

}  // namespace weft::engine
