// dot_general: products over any batching, contracting and free dimensions of arrays in any layout.
#pragma once

#include "engine/kernels/kernel.h"
#include "plan/storage/dot_layout.h"
#include "plan/storage/packed_operand.h"

namespace weft::engine {

std::unique_ptr<Kernel> make_dot_general(const ir::Op& op, const ir::Module& module);
// A dot_general of dense operands, which are multiplied where they lie: without buffers, for those
// who know beforehand where that is. Immutable; any thread.
class DenseDot {
 public:
  virtual ~DenseDot() = default;
  virtual void multiply(const KernelContext& context, const std::byte* lhs, const std::byte* rhs,
                        std::byte* out) const = 0;
  // Where each element of a product is the sum of zero and its terms one after the other, in the
  // type of all arrays: how. Null: another way.
  virtual const plan::DotLayout* in_order() const = 0;
};
// Null where an operand would be copied first, or there is nothing to multiply.
std::unique_ptr<DenseDot> make_dense_dot(const ir::Op& op);

// One product of matrices, by oneDNN. With `packed`, the second input is not the array, but the
// bytes that pack_operand (gemm_panels.h) makes of it. Where it `adds`, the third input is a matrix
// to which the product is added. REQUIRES: plan::is_matrix_product(op), or `packed` and not `adds`.
std::unique_ptr<Kernel> make_matrix_product(const ir::Op& op, const plan::PackedOperand* packed,
                                            bool adds);

}  // namespace weft::engine
