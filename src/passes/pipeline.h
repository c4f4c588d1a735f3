// The passes in the order in which they run. Each takes a module that has passed the verifier and
// gives one that does.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "ir/module.h"
#include "passes/overlap/overlap.h"
#include "passes/partition/partition.h"
#include "passes/schedule/schedule.h"
#include "passes/simplify/simplify.h"
#include "passes/xla/xla.h"

namespace weft::passes {

// Whether there is anything to partition: the program is for several devices and computes outside
// manual computations, or is sharded there, or leaves axes automatic.
bool needs_partitioning(const ir::Module& module);

// The normalized module with the sharding of every value written into it.
std::unique_ptr<ir::Module> propagated(const ir::Module& module);

// The partitioned module; a copy where nothing needs partitioning.
std::unique_ptr<ir::Module> partitioned(const ir::Module& module,
                                        const PartitionOptions& options = {});

// The partitioned module, simplified, with its communication spread over what is computed. Short
// loops that communicate are written out turn by turn where the program, scheduled within the limit
// of memory, is predicted to be faster so. Where nothing can move meanwhile, rings that the program
// has become the collectives that they are.
std::unique_ptr<ir::Module> overlapped(const ir::Module& module, const OverlapOptions& options,
                                       const SimplifyOptions& simplify_options = {},
                                       std::optional<std::int64_t> memory_limit = {});

// That in the order in which a device executes.
std::unique_ptr<ir::Module> scheduled(const ir::Module& module, const ScheduleOptions& options);

// The same as XLA would have it.
std::unique_ptr<ir::Module> overlapped_as_xla(const ir::Module& module, const XlaOptions& options,
                                              const SimplifyOptions& simplify_options = {});
std::unique_ptr<ir::Module> scheduled_as_xla(const ir::Module& module, const XlaOptions& options);

}  // namespace weft::passes
