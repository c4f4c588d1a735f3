// PythonCaller: what calls functions of Python for programs that want that (ir::kNoPython): who
// lowers programs in this process and knows the functions (src/plugin) gives it.
//
// One for the process; any thread. Kernels call it from the workers, several at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace weft::engine {

struct PythonCall {
  std::int64_t index = 0;  // of the function, as the program says it
  // Row-major, one an array: tokens are left out.
  std::span<const std::byte* const> inputs;
  std::span<const std::int64_t* const> input_dims;
  std::span<std::byte* const> outputs;  // to be filled
};

inline constexpr const char* kPythonHasEnded =
    "Python has ended, and its functions cannot be called";

// Throws Error where the function failed.
using PythonCaller = void (*)(const PythonCall& call);

// Null: there is none, and programs that call functions of Python are refused.
void set_python_caller(PythonCaller caller);

}  // namespace weft::engine
