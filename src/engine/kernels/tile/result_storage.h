// Where elementwise kernels put their results.
#pragma once

#include <span>

#include "engine/kernels/kernel.h"
#include "ir/module.h"

namespace weft::engine {

// The bytes of an operand that dies here, is dense and has elements as large, taken from `inputs`;
// else new storage; `reused` says which. An elementwise kernel may write there what it computes of
// the same elements.
Buffer result_storage(const KernelContext& context, std::span<Buffer> inputs,
                      const TensorType& type, bool& reused);

// The same for what one of several ops of a kernel gives: if it cannot be had, the error is that
// op's. `may_reuse`: operands may be written over.
Buffer result_storage(const KernelContext& context, std::span<Buffer> inputs, const ir::Op& op,
                      bool may_reuse, bool& reused);

// Operands of rank 0 stand for arrays of the result's shape (select's predicate, clamp's bounds).
Buffer of_shape(const Buffer& buffer, const Dims& dims);

}  // namespace weft::engine
