#include "engine/kernels/product/gemm.h"

#include "engine/kernels/parallel.h"
#include "engine/kernels/product/gemm_plain.h"
#include "engine/kernels/product/onednn.h"

namespace weft::engine {
namespace {

SumType integer_sum(int bits) {
  return bits <= 16 ? SumType::u16 : bits == 32 ? SumType::u32 : SumType::u64;
}

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

std::optional<SumType> sum_type(DType a, DType b, DType c) {
  const auto any = [&](DType d) { return a == d || b == d || c == d; };
  if (is_complex(c)) {
    return any(DType::c128) || any(DType::f64) ? SumType::c128 : SumType::c64;
  }
  if (is_complex(a) || is_complex(b)) return std::nullopt;
  if (is_float(c)) return any(DType::f64) ? SumType::f64 : SumType::f32;
  if (is_float(a) || is_float(b)) return std::nullopt;
  return is_boolean(c) ? SumType::logical : integer_sum(info(c).bits);
}

void Gemm::run(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
               const MatrixOut& c) const {
  if (is_plain(c.rows, a.cols, c.cols)) {
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
