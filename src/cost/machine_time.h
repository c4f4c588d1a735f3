// How long an op or a collective takes on a machine, by its model: seconds.
//
// Deterministic: the same op and model give the same time everywhere. Plain functions; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "cost/op_time.h"
#include "cost/product.h"
#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "machine/model.h"

namespace weft::cost {

// What an op, several ops that are one step, or a device's part of one, does.
struct Work {
  std::optional<Product> product = std::nullopt;
  double vector_operations = 0;  // one by one, on f32 elements or what takes as long
  double bytes = 0;              // through memory; besides those that a product says
};
// REQUIRES, here and below: the verifier accepts the op.
Work work_of(const ir::Op& op);

// With what any op costs.
OpTime time_of(const Work& work, const machine::Performance& machine);

// The time of one execution on one device: above zero for all that engines execute. That leaves
// out constants, tuples, tokens, control flow itself, and numbers alone, such as indices.
OpTime op_time(const ir::Op& op, const machine::Performance& machine);
double op_seconds(const ir::Op& op, const machine::Performance& machine);
// Of ops that are one step, from their inputs to their results: elementwise ones, or a product and
// the op that adds it to the third input.
OpTime fused_time(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> inputs,
                  std::span<const ir::Value* const> results, const machine::Performance& machine);

// As long as its operations alone would take at the peak of the unit that computes them.
double peak_seconds(const ir::Op& op, const machine::Performance& machine);

// What a product takes besides on a machine that packs operands, of which it, or a device's part of
// it, has so many bytes. Nothing for other ops and machines.
double packing_seconds(const ir::Op& op, double operand_bytes, const machine::Performance& machine);

// The time from when all of the group have begun to when all are done, with the links to
// themselves. Where neighbours are linked the group is taken to be a ring of them, in both
// directions from three devices on; a transfer to go to the neighbour.
double collective_seconds(ir::CollectiveKind kind, std::int64_t group_size, double bytes_in,
                          const machine::Model& machine);

}  // namespace weft::cost
