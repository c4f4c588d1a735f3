// MatrixSignature: what a call of linear algebra takes and gives, as its row of kCallTargets says
// it:
//
//   T[m,n] -> T[m,n], i32[k], i32[]
//
// T is the element type of the first operand (f32, f64, c64 or c128), R that of its parts, C the
// complex type of these; W are eigenvalues: C[..] or, of real matrices, R[..] of the real parts and
// R[..] of the imaginary ones. A letter is a size, the same wherever it stands; k is min(m, n), h
// is n - 1 (not below 0). `*m`: what lies along it does not depend on each other. Every array has
// the same batch dimensions ahead of these.
//
// Plain values, any thread.
#pragma once

#include <string_view>
#include <vector>

#include "ir/ops/op_def.h"

namespace weft::ir {

struct MatrixSignature {
  struct Size {
    char letter;
    bool independent;
  };
  struct Array {
    DType dtype;
    std::vector<Size> sizes;
  };
  std::vector<Array> operands, results;
};

// For matrices of `element`, which is one of the four types.
MatrixSignature read_matrix_signature(std::string_view text, DType element);

// Throws Problem where operands or results are not as `text` says.
void check_matrix_signature(const OpSignature& s, std::string_view text);

// Batch dimensions and those that are independent pass through; of the others the op needs the
// whole. REQUIRES: check_matrix_signature found nothing.
FactorRule matrix_factors(const OpSignature& s, std::string_view text);

}  // namespace weft::ir
