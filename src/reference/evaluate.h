// How the oracle runs blocks and ops: every op through the table (op_table.h).
#pragma once

#include <vector>

#include "ir/module.h"
#include "reference/frame.h"
#include "reference/op_function.h"

namespace weft::reference {

// Runs the ops of a block on the frame's devices, after giving its arguments their values. Returns
// the operands of its terminator.
std::vector<Lanes> run_block(Frame& frame, const ir::Block& block, std::vector<Lanes> arguments);

// Runs the block in a new frame for the devices of `frame`.
std::vector<Lanes> run_in_new_frame(Frame& frame, const ir::Block& block,
                                    std::vector<Lanes> arguments);

// What the devices of the frame have as the operands of the op.
std::vector<Lanes> operands_of(const Frame& frame, const ir::Op& op);

// Sets the op's results to what the function gives for each device of the frame by itself.
void run_on_each_device(Frame& frame, const ir::Op& op, ArrayFn function);

// One list per result, with one value per device.
void set_results(Frame& frame, const ir::Op& op, std::vector<Lanes> results);

}  // namespace weft::reference
