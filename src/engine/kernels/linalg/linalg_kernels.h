// The makers of the kernels of this folder, for the table of custom calls
// (kernels/custom_call.cc). Which call each is for is said there.
#pragma once

#include <memory>

#include "engine/kernels/kernel.h"

namespace weft::engine {

#define WEFT_KERNEL(name) std::unique_ptr<Kernel> make_##name(const ir::Op& op, const ir::Module& m)

// solvers.cc
WEFT_KERNEL(cholesky_call);
WEFT_KERNEL(triangular_solve_call);
WEFT_KERNEL(lu_call);
WEFT_KERNEL(lu_with_permutation);
WEFT_KERNEL(tridiagonal_solve);
// perturbed_pivots.cc
WEFT_KERNEL(tridiagonal_solve_perturbed);
// reflectors.cc
WEFT_KERNEL(qr);
WEFT_KERNEL(qr_with_pivoting);
WEFT_KERNEL(householder_product);
WEFT_KERNEL(hessenberg);
WEFT_KERNEL(tridiagonal);
// hermitian.cc
WEFT_KERNEL(eigh);
WEFT_KERNEL(eigh_of_tpu);
// eigenvalues.cc
WEFT_KERNEL(eig);
WEFT_KERNEL(schur);
// svd.cc
WEFT_KERNEL(svd);
WEFT_KERNEL(svd_by_qr);

#undef WEFT_KERNEL

}  // namespace weft::engine
