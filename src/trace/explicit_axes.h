// Explicit axes: an array's split over them is part of its type, and follows through every op by
// the op's factor rule; where it does not follow, the program must say it.
//
// Rules as in JAX ("sharding in types", docs/notebooks/explicit-sharding). Functions of a trace, in
// its thread.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/named_sharding.h"

#include "trace/trace.h"

namespace weft::detail::trace {

// The results of an op that has just been emitted, constrained to the spec that follows from its
// operands'; unchanged where none has one. Throws Error where the specs clash, the result is
// ambiguous, or a dimension is split that the op needs whole, naming the ways out: out_sharding,
// where the op has that, or reshard of an operand.
Values with_explicit_axes(Trace& trace, const ir::Op& op, std::span<const TracedValue> operands,
                          Values results);

// Values as the program of each device has them, if one is being traced: it has those from outside
// whole, whatever their specs say of axes that are manual here.
Values seen_here(std::span<const TracedValue> values);

// The entries of a sharding that name Explicit axes, one for each dimension; null where the mesh
// has no such axis.
std::shared_ptr<const PartitionSpec> explicit_part(const Sharding& sharding, const Mesh& mesh);
std::shared_ptr<const PartitionSpec> explicit_part(const NamedSharding& sharding, int rank);

// The type as JAX writes it: "f32[8@X,4]". `spec`: as in Facts; null: none.
std::string type_text(const TensorType& type, const PartitionSpec* spec = nullptr);
// "X", "(X,Y)"
std::string axes_text(const std::vector<std::string>& axes);

// The value split over the Explicit axes as `spec` says, which has an entry for each dimension.
TracedValue constrained(Trace& trace, const TracedValue& value, const PartitionSpec& spec);

}  // namespace weft::detail::trace
