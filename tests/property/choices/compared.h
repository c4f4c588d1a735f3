// Compared: what a program takes by the model with the constraints that it states, and without
// them. A function only.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ir/module.h"
#include "machine/machine.h"

namespace weft::testing {

// What choices go by.
enum class ChoiceBy : std::uint8_t { bytes, time };

struct Cost {
  double seconds = 0;
  double wire_bytes = 0;   // that a device sends
  double collectives = 0;  // turns of loops counted

  friend bool operator==(const Cost&, const Cost&) = default;
};

struct Compared {
  int constraints = 0;
  Cost with, without;

  double ratio() const { return with.seconds > 0 ? without.seconds / with.seconds : 1; }
};

// Throws Error.
Compared compared(const std::shared_ptr<const ir::Module>& program, const machine::Machine& machine,
                  ChoiceBy by);

}  // namespace weft::testing
