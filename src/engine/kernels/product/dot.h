// dot_general: products over any batching, contracting and free dimensions of arrays in any layout.
#pragma once

#include "engine/kernels/kernel.h"
#include "plan/storage/packed_operand.h"

namespace weft::engine {

std::unique_ptr<Kernel> make_dot_general(const ir::Op& op, const ir::Module& module);
// A product whose second input is not the array, but the bytes that pack_operand (gemm_panels.h)
// makes of it.
std::unique_ptr<Kernel> make_dot_by_packed(const ir::Op& op, const plan::PackedOperand& rhs);

}  // namespace weft::engine
