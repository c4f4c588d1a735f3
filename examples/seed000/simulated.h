// What a kernel would take on the machine that seed 000 had, four chips of TPU v5e: predicted, as
// nobody needs to have it. A function only.
#pragma once

#include <memory>
#include <string>

#include "compile/schedule.h"
#include "ir/module.h"

namespace weft::demo {

inline constexpr const char* kSeedMachine = "tpu-v5e:2x2";

// In seconds, with the chips in the order of their numbers, as Mesh(jax.devices(), ("i",)) has
// them, and in that of a ring, as jax.make_mesh places them.
struct Simulated {
  double by_number = 0, in_a_ring = 0;
};
Simulated simulated(const std::shared_ptr<const ir::Module>& module, compile::Schedule schedule);

}  // namespace weft::demo
