// How long an op or a collective takes on a machine, by its model: seconds.
//
// Deterministic: the same op and model give the same time everywhere. Plain functions; any thread.
#pragma once

#include <cstdint>

#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "machine/model.h"

namespace weft::cost {

// Multiplications and additions a second on elements of that type.
double operations_per_second(DType dtype, const machine::Performance& machine);

// The time of one execution on one device: as long as the longer one of computing and of reading
// operands and writing results, and what any op costs. Nothing for ops that the engines do not
// execute (constants, tuples, control flow itself) and for numbers alone, such as indices.
// `more_bytes` are read besides. REQUIRES: the verifier accepts the op.
double op_seconds(const ir::Op& op, const machine::Performance& machine, double more_bytes = 0);

// Only the longer one of computing and of reading and writing, for an op, or a device's part of
// one, that does so many operations on so many bytes.
double work_seconds(const ir::Op& op, double operations, double bytes,
                    const machine::Performance& machine);

// What a product takes besides on a machine that packs operands, of which it, or a device's part of
// it, has so many bytes. Nothing for other ops and machines.
double packing_seconds(const ir::Op& op, double operand_bytes, const machine::Performance& machine);

// The time from when all of the group have begun to when all are done, with the links to
// themselves. Where neighbours are linked the group is taken to be a ring of them, in both
// directions from three devices on; a transfer to go to the neighbour.
double collective_seconds(ir::CollectiveKind kind, std::int64_t group_size, double bytes_in,
                          const machine::Model& machine);

}  // namespace weft::cost
