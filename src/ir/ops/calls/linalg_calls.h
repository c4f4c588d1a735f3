// Rules of the custom calls of linear algebra: what JAX calls LAPACK for on CPU, and the forms in
// which it leaves the same to XLA for TPU. Their rows (ir/ops/custom_call.h) say the shapes
// (matrix_signature.h) and the options.
//
// Any thread.
#pragma once

#include <cstdint>
#include <string_view>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

// Throws Problem where the call lacks one of `options`: "KEY:LETTERS KEY:#", where # is a number.
void check_call_options(const CustomCallAttrs& attrs, std::string_view options);
// An option of the call: its number, which of a letter is its code, as JAX writes it (76 : ui8).
// REQUIRES: the call has it.
std::int64_t call_option(const CustomCallAttrs& attrs, std::string_view key);
inline char call_letter(const CustomCallAttrs& attrs, std::string_view key) {
  return static_cast<char>(call_option(attrs, key));
}

// The attributes of a call, by the row of its kind: of one of LAPACK's functions the name for the
// elements of the first operand, options and layouts.
struct CallTarget;
CustomCallAttrs lapack_call_attrs(const CallTarget& target, std::span<const Type> operands,
                                  std::span<const Type> results, Dictionary options);

// What @Eigh is told in its backend_config: "1,0,100,1e-6": of which triangle the matrix is to be
// read; how it is done, and whether eigenvalues are put in order, is left to who runs it.
bool eigh_reads_lower(const CustomCallAttrs& attrs);

void check_linalg_call(const OpSignature& s);
// What the shapes of a row alone do not say.
void check_svd_call(const OpSignature& s);
void check_eigh_call(const OpSignature& s);
// Refuse matrices whose sides, or working space, LAPACK's integers of 32 bits cannot count; of the
// latter so does check_eigh_call.
void check_matrix_sides(const OpSignature& s);
void check_svd_work(const OpSignature& s);
void check_householder_call(const OpSignature& s);
void check_hessenberg_call(const OpSignature& s);

FactorRule linalg_call_factors(const OpSignature& s);

// Operations as LAPACK Working Note 41 counts them; those that iterate as Golub and Van Loan,
// "Matrix Computations" (sections 5.5, 7.5, 8.3), do.
double cholesky_call_flops(const OpSignature& s);
double triangular_solve_call_flops(const OpSignature& s);
double lu_call_flops(const OpSignature& s);
double qr_call_flops(const OpSignature& s);
double householder_product_flops(const OpSignature& s);
double svd_call_flops(const OpSignature& s);
double eigh_call_flops(const OpSignature& s);
double eig_call_flops(const OpSignature& s);
double schur_call_flops(const OpSignature& s);
double hessenberg_flops(const OpSignature& s);
double tridiagonal_flops(const OpSignature& s);
double tridiagonal_solve_flops(const OpSignature& s);

}  // namespace weft::ir
