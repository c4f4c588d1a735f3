// A loop of small arrays as one kernel (a recurrent network, a scan, a search): its steps know
// beforehand where their operands lie, so that nothing is allocated or taken from slot to slot from
// turn to turn.
//
// Elementwise ops, products, slices, updates of slices and moves have steps of their own
// (steps/loop_steps.h), with the bits of their kernels; so have loops and branches inside
// (steps/loop_turns.h); for others their kernel is called. What is carried changes places with what
// comes in the next turn; an array of which each turn only updates slices is updated where it lies
// (updates_in_place.h).
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "engine/loops/turns_kernel.h"
#include "plan/plan.h"

namespace weft::engine {

// Null: a loop that has to be run by its routines. `kernel_of` gives the kernel of a step, which
// lives as long as what is made, and null where an inner loop is none; `constants` are the plan's.
std::unique_ptr<TurnsKernel> make_small_loop(
    const plan::Step& loop, const plan::Plan& plan, std::span<const Buffer> constants,
    const std::function<const Kernel*(const plan::Step&)>& kernel_of);

}  // namespace weft::engine
