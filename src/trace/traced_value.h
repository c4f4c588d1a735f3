// TracedValue: what a traced function computes with: a value of the module that is being made, and
// what is known of it beyond its type.
//
// Cheap to copy. Belongs to its Trace, and is of no use once that has ended.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "weft/partition_spec.h"
#include "weft/where.h"

#include "ir/module.h"

namespace weft::detail::trace {

class Trace;

// Axes of a mesh, bit i for its axis i.
using AxisSet = std::uint64_t;

struct Facts {
  bool weak = false;    // it takes the dtype of what it meets, as Python's numbers in JAX
  AxisSet varying = 0;  // the Manual axes along which it differs from device to device
  // How its type is split over Explicit axes; null: over none. As many entries as dimensions.
  std::shared_ptr<const PartitionSpec> spec = nullptr;
};

// Says whether the trace of a value still goes on, after its end too.
struct Life {
  Trace* trace = nullptr;   // null: it has ended
  std::string module = {};  // what was traced: "jit_f"
};

struct TracedValue {
  ir::Value* value = nullptr;
  std::shared_ptr<const Life> life;
  Facts facts;
  Where where = {};  // the user's line that made it

  // Whether its function has returned, so that it stands for no array.
  bool has_ended() const { return life == nullptr || life->trace == nullptr; }
  const TensorType& type() const { return value->type.tensor(); }
};

}  // namespace weft::detail::trace
