// EqualValues: along which axes of its mesh a value in a manual computation may differ from device
// to device.
//
// A value is the same on all devices where it follows from values that are: from constants, from
// arguments that are replicated, from what a collective gives to all of its group. Found by going
// through the program from the values that do differ to what follows from them, until nothing
// changes, so that loops are understood too. Knows values as they were when it was made; immutable.
#pragma once

#include <functional>
#include <vector>

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"

namespace weft::passes {

class DeviceFacts;

class EqualValues {
 public:
  EqualValues(const ir::Module& module, DeviceFacts& facts);

  // Bit i: devices that differ in atom i may have different values.
  AtomSet differs_along(const ir::Value& value) const {
    return value.id < differs_.size() ? differs_[value.id] : ~AtomSet{0};
  }

 private:
  std::vector<AtomSet> differs_;  // by Value::id
};

}  // namespace weft::passes
