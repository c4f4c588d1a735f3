// The makers of all kernels of this folder, for the kernel table. Which op each is for is said
// there; each is defined in the file named above it.
#pragma once

#include <memory>

#include "engine/kernels/kernel.h"

namespace weft::engine {

#define WEFT_KERNEL(name) std::unique_ptr<Kernel> make_##name(const ir::Op& op, const ir::Module& m)

// elementwise.cc
WEFT_KERNEL(convert);
WEFT_KERNEL(elementwise);
// fused_elementwise.cc
WEFT_KERNEL(map);
// view_ops.cc
WEFT_KERNEL(bitcast_convert);
WEFT_KERNEL(dynamic_slice);
WEFT_KERNEL(identity);
WEFT_KERNEL(part);  // of complex numbers
WEFT_KERNEL(view);
std::unique_ptr<Kernel> make_operand(int operand);  // the result is the operand at that place
// data_ops.cc
WEFT_KERNEL(concatenate);
WEFT_KERNEL(dynamic_update_slice);
WEFT_KERNEL(iota);
WEFT_KERNEL(pad);
WEFT_KERNEL(partition_id);
WEFT_KERNEL(replica_id);
// gather.cc, scatter.cc
WEFT_KERNEL(gather);
WEFT_KERNEL(scatter);
// reduce.cc, reduce_window.cc, select_and_scatter.cc
WEFT_KERNEL(reduce);
WEFT_KERNEL(reduce_window);
WEFT_KERNEL(select_and_scatter);
// sort.cc, top_k.cc
WEFT_KERNEL(sort);
WEFT_KERNEL(top_k);
// batch_norm.cc
WEFT_KERNEL(batch_norm_grad);
WEFT_KERNEL(batch_norm_inference);
WEFT_KERNEL(batch_norm_training);
// cholesky.cc, triangular_solve.cc, fft.cc
WEFT_KERNEL(cholesky);
WEFT_KERNEL(triangular_solve);
WEFT_KERNEL(fft);
// rng_bit_generator.cc
WEFT_KERNEL(rng_bit_generator);
// custom_call.cc
WEFT_KERNEL(custom_call);
// python_callback.cc
WEFT_KERNEL(python_callback);

#undef WEFT_KERNEL

}  // namespace weft::engine
