// What the functions of linear algebra are made of: calls of LAPACK's functions, as JAX leaves them
// in a program.
//
// Every function here REQUIRES an open Operation (api/call/operation.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/array.h"

#include "api/ops/ops.h"
#include "ir/ops/custom_call.h"

namespace weft::detail {

// Throws Error where the last two dimensions are no matrices, or none that are square.
void require_matrices(const char* name, const Array& x, bool square);
// Throws Error where the elements are floats of fewer than 32 bits.
void require_decomposable(const char* name, const Array& x);
// The matrices in the last two dimensions, in f32, f64 or a complex type. Throws Error where there
// are none, or none that are square.
Array matrices(const char* name, const Array& x, bool square);

// The arrays that the call gives: of the shapes behind the first operand's batch dimensions, which
// are all but its last two. `options`: "uplo:L diag:U", letters by name.
struct CallResult {
  DType dtype;
  Dims sizes;
};
std::vector<Array> lapack_call(ir::CallKind kind, const std::vector<Array>& operands,
                               std::string_view options, const std::vector<CallResult>& results);

// NaN in the place of what belongs to matrices of which `info` is not 0.
Array nan_where_failed(const Array& x, const Array& info);

Array conjugate_transposed(const Array& x);

}  // namespace weft::detail
