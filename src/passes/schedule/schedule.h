// The schedule: the order in which a device executes a program, so that transfers move while it
// computes.
//
// Transfers become a start and a done (stablehlo.async_start, async_done) with computation between
// them; those that a program has already are kept. The order is chosen by a model of the machine
// alone, so it is the same everywhere; where transfers cannot move while a device computes, the
// program stays as it is. The module is edited in place by one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "ir/module.h"
#include "machine/target.h"

namespace weft::passes {

struct ScheduleOptions {
  std::shared_ptr<const machine::Target> target;  // null: the host
  // Bytes that a device has for arguments, constants and all else: starting early holds results
  // for longer, and is not done beyond it. Nothing: there is no limit.
  std::optional<std::int64_t> memory_limit = {};
  bool turns_stay = false;  // nothing is sent in another turn of a loop than that which says it
};

// REQUIRES: the verifier accepts the module.
void schedule(ir::Module& module, const ScheduleOptions& options);

}  // namespace weft::passes
