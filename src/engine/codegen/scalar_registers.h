// Which variable of a ScalarProgram is in which register, and which are on the stack.
//
// A variable has one place for as long as any value of it is needed: linear scan (Poletto and
// Sarkar, "Linear scan register allocation", TOPLAS 21(5), 1999), with those first that are used
// most for how long they live. Pure functions, any thread.
#pragma once

#include <vector>

#include "engine/codegen/scalar_program.h"

namespace weft::engine {

struct ScalarRegisters {
  struct Place {
    int number = -1;  // of a register
    int slot = -1;    // on the stack, where it has none
  };
  std::vector<Place> places = {};  // by variable; constants, and what is not used, have none
  int num_slots = 0;
};

// What registers there are, by their numbers.
struct ScalarMachine {
  std::vector<int> passing = {};  // that calls may change
  std::vector<int> kept = {};
  std::vector<int> floats = {};  // which calls change, too
};

ScalarRegisters place_variables(const ScalarProgram& program, const ScalarMachine& machine);

}  // namespace weft::engine
