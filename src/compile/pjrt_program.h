// A program as a PJRT plugin gets it: the text of a module whose arguments and results say how they
// lie on the devices, and what each device has of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "weft/shape.h"
#include "weft/sharding.h"

#include "compile/backend.h"
#include "compile/program.h"

namespace weft::compile {

// An array that lies on devices; `slices`: what of it, by partition.
struct PjrtLayout {
  TensorType type;
  std::vector<ShardSlice> slices;
  friend bool operator==(const PjrtLayout&, const PjrtLayout&) = default;
};

struct PjrtProgram {
  std::string text;
  std::int64_t num_partitions = 1;
  std::vector<std::shared_ptr<const PjrtLayout>> arguments, results;
};

// The stage from which that is made.
Stage pjrt_stage(Partitioner partitioner);

// The program, global, for XLA to partition, or as our partitioner divides it. Either way arguments
// and results lie as our propagation has them; where shards would not be of one size, whole. Throws
// Error where it takes or gives what no array is, and where it is of several replicas. REQUIRES: it
// has reached that stage.
PjrtProgram pjrt_program(const Program& program, Partitioner partitioner);

}  // namespace weft::compile
