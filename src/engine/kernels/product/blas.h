// OpenBLAS as this folder uses it, always on the calling thread alone.
//
// Any thread.
#pragma once

#include "engine/kernels/product/gemm.h"

namespace weft::engine {

// Whether BLAS can read the matrix: it or its transpose is row-major, with a stride that BLAS has
// a number for.
bool blas_can_read(const MatrixRef& m);

// c = a x b for matrices of c.dtype, which is f64, c64 or c128. REQUIRES: blas_can_read(a) and (b).
void blas_gemm(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);

// A row times a matrix, all f32, which oneDNN has no good code for.
bool is_vector_product(const MatrixRef& a, const MatrixRef& b, const MatrixOut& c);
// REQUIRES: is_vector_product.
void multiply_vector(const KernelContext& context, const MatrixRef& a, const MatrixRef& b,
                     const MatrixOut& c);

}  // namespace weft::engine
