// The oracle's functions for the custom calls of linear algebra (ir/ops/custom_call.h), by textbook
// algorithms in double.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

// factors.cc
std::vector<Literal> cholesky_call(const ArrayCall& call);
std::vector<Literal> triangular_solve_call(const ArrayCall& call);
std::vector<Literal> lu(const ArrayCall& call);
std::vector<Literal> lu_with_permutation(const ArrayCall& call);
std::vector<Literal> tridiagonal_solve(const ArrayCall& call);
std::vector<Literal> tridiagonal_solve_perturbed(const ArrayCall& call);
// householder.cc
std::vector<Literal> qr(const ArrayCall& call);
std::vector<Literal> qr_with_pivoting(const ArrayCall& call);
std::vector<Literal> householder_product(const ArrayCall& call);
std::vector<Literal> hessenberg(const ArrayCall& call);
std::vector<Literal> tridiagonal(const ArrayCall& call);
// jacobi.cc
std::vector<Literal> eigh(const ArrayCall& call);
std::vector<Literal> svd(const ArrayCall& call);
// eigenvalues.cc
std::vector<Literal> eig(const ArrayCall& call);
std::vector<Literal> schur(const ArrayCall& call);

}  // namespace weft::reference
