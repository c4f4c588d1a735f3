// TurnsKernel: a loop that is one kernel.
#pragma once

#include "engine/kernels/kernel.h"

namespace weft::engine {

class TurnsKernel : public Kernel {
 public:
  // Whether all that a turn does is machine code, without calls of steps.
  virtual bool is_code() const = 0;
};

}  // namespace weft::engine
