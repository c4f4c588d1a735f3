// Products of few rows and a matrix of f32 or bf16, which is read as it lies
// (plan/storage/gemm_method.h).
//
// Functions only; any thread.
#pragma once

#include <cstdint>

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// REQUIRES: plan::few_rows_form of them is `form`, and not `none`.
void multiply_few_rows(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                       const MatrixOut& c, plan::FewRowsForm form);

// A part of it, on one thread. c = a x b, or that and an addend, which may be c: rows x depth times
// depth x cols. The elements of a row of b, c and the addend lie side by side. Each element of the
// product is summed in the order of the depth, in f32. Where it is streamed there is no addend;
// only then may b be of bf16.
struct FewRowsProduct {
  const float* a;
  const void* b;
  float* c;
  const float* addend;
  std::int64_t a_row_stride, a_col_stride, b_stride, c_stride;
  std::int64_t rows, depth, cols;
  bool b_is_bf16;
};
void multiply_few_rows(const FewRowsProduct& product, plan::FewRowsForm form);

}  // namespace weft::engine
