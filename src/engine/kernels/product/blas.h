// OpenBLAS as this folder uses it, always on the calling thread alone.
//
// Any thread.
#pragma once

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// OpenBLAS's own threads would compete with the workers: it is to have none. The setting is the
// process's; whoever calls OpenBLAS makes it first.
void use_calling_thread();

// c = a x b for matrices of c.dtype, which is f64, c64 or c128. REQUIRES: plan::is_blas_matrix
// for a and b.
void blas_gemm(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);

// A row times a matrix. REQUIRES: plan::is_vector_product.
void multiply_vector(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                     const MatrixOut& c);

}  // namespace weft::engine
