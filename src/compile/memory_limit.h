// Partitioning, and spreading communication, for devices that have only so much memory.
//
// A program is partitioned as usual where that fits. Else ever more frugally, in a few steps that
// are the same for all programs: the first one that fits is taken. Pure.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ir/module.h"
#include "passes/overlap/overlap.h"
#include "passes/partition/partition.h"
#include "passes/simplify/simplify.h"
#include "plan/memory_use.h"

namespace weft::compile {

// Throws Error, with the figures, where a process that has so many bytes for all its devices
// together cannot run a module, whatever is done: it holds the arguments and the results of its
// main function. Quick; of a module that is not partitioned yet, or is.
void check_fits_process(std::int64_t available, const ir::Module& module);
// The same of what the plan says that one device needs, each branch counted as if it were taken.
void check_fits_process(std::int64_t available, const ir::Module& module, const plan::Plan& plan);

struct FittedProgram {
  std::unique_ptr<ir::Module> module;
  plan::MemoryUse memory;
  std::string thrift;  // what was done to fit; empty: nothing had to be
};
// How a limit is kept, without the module.
struct KeptLimit {
  std::int64_t limit = 0, needed = 0;  // bytes of a device
  std::string thrift;
};

// `limit`: bytes that a device has for arguments, constants and everything else at a time. Throws
// Error, which names the op that needs more, where nothing fits.
FittedProgram partitioned_within(std::int64_t limit, const ir::Module& module,
                                 const passes::PartitionOptions& options);

// The partitioned module with its communication spread over what is computed, if that fits, and as
// many of its own rings as collectives as fit, the smaller ones first; else only simplified, or at
// last as it is. `options.choices` are told why.
std::shared_ptr<const ir::Module> overlapped_within(
    std::int64_t limit, const std::shared_ptr<const ir::Module>& module,
    const passes::OverlapOptions& options, const passes::SimplifyOptions& simplify_options);

}  // namespace weft::compile
