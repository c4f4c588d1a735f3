#include "engine/kernels/product/gemm.h"

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/gemm_plain.h"
#include "plan/storage/onednn.h"

namespace weft::engine {
namespace {

// In stripes along the longer side.
void run_plain(const KernelContext& context, SumType sum, const MatrixRef& a, const MatrixRef& b,
               const MatrixOut& c) {
  if (c.rows >= c.cols) {
    parallel(context, c.rows, c.cols, [&](std::int64_t begin, std::int64_t end) {
      plain_gemm(sum, a.part(begin, 0, end - begin, a.cols), b,
                 c.part(begin, 0, end - begin, c.cols));
    });
  } else {
    parallel(context, c.cols, c.rows, [&](std::int64_t begin, std::int64_t end) {
      plain_gemm(sum, a, b.part(0, begin, b.rows, end - begin),
                 c.part(0, begin, c.rows, end - begin));
    });
  }
}

}  // namespace

void Gemm::run(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
               const MatrixOut& c) const {
  const bool is_tiled = b.packed != nullptr || c.addend != nullptr;
  if (!is_tiled && plan::is_plain(sum_, c.rows, a.cols, c.cols)) {
    run_plain(context, sum_, a, b, c);
  } else {
    run_large(context, a, b, c);
  }
}

std::unique_ptr<Gemm> make_gemm(SumType sum) {
  if (sum == SumType::f32) return make_onednn_gemm(onednn::has_bf16_products());
  return sum > SumType::f32 ? make_blas_gemm(sum) : make_integer_gemm(sum);
}

}  // namespace weft::engine
