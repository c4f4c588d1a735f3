// Functions of Python that programs call back: whoever lowers programs for this process knows them
// and says who calls them (the package's callbacks.py, by WeftSetPythonCaller).
#pragma once

#include <cstdint>
#include <vector>

#include "ir/module.h"

namespace weft::plugin {

// Whether this thread is in such a function: programs that it would wait for cannot be run, as they
// come after the one that it is called by.
bool is_in_python_call();

// Keeps the functions that a program calls: a run may end after whoever lowered the program has
// forgotten it.
class HeldFunctions {
 public:
  explicit HeldFunctions(const ir::Module& program);
  ~HeldFunctions();
  HeldFunctions(const HeldFunctions&) = delete;
  HeldFunctions& operator=(const HeldFunctions&) = delete;
  bool empty() const { return indices_.empty(); }

 private:
  std::vector<std::int64_t> indices_;
};

}  // namespace weft::plugin
