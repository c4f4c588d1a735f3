// custom_call @ragged_all_to_all, with the meaning of jax.lax.ragged_all_to_all.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

// Operands: operand, output, input_offsets, send_sizes, output_offsets, recv_sizes. Row
// input_offsets[p] and the send_sizes[p] - 1 after it go to the p-th device of the group, into the
// rows of its output from output_offsets[p] on. With k sizes per device, entries p*k to p*k+k-1 are
// all for device p.
void ragged_all_to_all(Frame& frame, const ir::Op& op);

}  // namespace weft::reference
