// The partitioner: a program over global arrays becomes the program of one device.
//
// The result has the same signature; its body is one sdy.manual_computation over all axes of the
// mesh with explicit collectives (docs/design/0005-partitioner.md).
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "ir/module.h"
#include "passes/partition/decide/cost_rates.h"
#include "passes/partition/explain/alternatives.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

class ReshardPlanners;

struct PartitionOptions {
  bool strict = false;  // an op without a rule is an error; else its operands are gathered
  // What does not change in a loop is computed and resharded before it, and kept meanwhile.
  bool hoist = true;
  // Small collectives of one kind are combined up to so many bytes on a device; 0: none.
  std::int64_t combine_bytes = std::int64_t{64} << 10;
  CostRates rates;
  // If not null, it is told what else could have been chosen, and why each collective is there; for
  // which they have attributes then.
  Choices* choices = nullptr;
  // If not null, plans of resharding are looked up there first: of a program that is partitioned
  // in several ways.
  ReshardPlanners* planners = nullptr;
  // Products get a note of how they are split (kPartsNote).
  bool note_parts = false;
};

// The name of a note (ir/notes.h) of a product: into how many parts the mesh cuts each factor of
// its rule, "2x1x4".
inline constexpr std::string_view kPartsNote = "weft.parts";

// REQUIRES: the module is normalized, and the propagation is of it.
std::unique_ptr<ir::Module> partition(const ir::Module& module, const Propagation& propagation,
                                      const PartitionOptions& options = {});
}  // namespace weft::passes
