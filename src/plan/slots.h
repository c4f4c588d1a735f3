// From values to slots: when each value of a routine dies, and which slot it lives in until then.
//
// A routine is first drafted with a number for every value; `assign_slots` then makes the Routine
// that runs. A step's results never share a slot with its inputs, so a loop can keep its carried
// values in its output slots while its captured values stay where they are.
#pragma once

#include <cstdint>
#include <vector>

#include "plan/plan.h"

namespace weft::plan {

// A value of a routine by its number, or below 0 a constant, as in Operand::index.
using ValueRef = std::int32_t;

struct DraftStep {
  Step step;  // inputs and outputs are still empty
  std::vector<ValueRef> inputs;
  std::vector<ValueRef> outputs;  // numbers of values, each defined once
};

struct DraftRoutine {
  std::vector<ValueRef> arguments;
  std::vector<DraftStep> steps;
  std::vector<const ir::Type*> types;  // by value
};

// Fills the routine's arguments, steps, slots and lifetimes, and the `unused` lists of the loops.
void assign_slots(const DraftRoutine& draft, Routine& routine, std::vector<Loop>& loops);

}  // namespace weft::plan
