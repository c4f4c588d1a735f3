// What this process compiles, as files for other tools: with WEFT_DUMP_TO=FOLDER in the environment
// every program that is compiled is written there as it was traced, 0003.jit_f.mlir, and the inputs
// and outputs of its first run as 0003.jit_f.in0.npy, 0003.jit_f.out0.npy. `weft run` and JAX
// (scripts/dump_in_jax.py) read these.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "compile/device_value.h"
#include "compile/program.h"

namespace weft::detail {

class Dump {
 public:
  // Writes the program as it was traced, if there is such a folder; throws Error where it cannot be
  // written to.
  explicit Dump(const compile::Program& program);

  // Writes the arguments, before a run. False: it is not the first, whose arrays alone are written.
  bool write_inputs(std::span<const compile::DeviceValue> inputs) const;
  void write_outputs(std::span<const compile::DeviceValue> outputs) const;

 private:
  std::string stem_;  // empty: nothing is written
  mutable std::atomic<bool> written_{false};
};

}  // namespace weft::detail
