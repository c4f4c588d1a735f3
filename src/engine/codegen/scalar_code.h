// ScalarCode: machine code of a ScalarProgram, made while the process runs.
//
// Immutable; any thread.
#pragma once

#include <cstddef>
#include <memory>

#include "engine/codegen/scalar_program.h"

namespace weft::engine {

class ScalarCode {
 public:
  virtual ~ScalarCode() = default;
  ScalarCode(const ScalarCode&) = delete;
  ScalarCode& operator=(const ScalarCode&) = delete;

  // `table` has places, by which the program reaches memory; `argument` is what it is given.
  void run(void* table, void* argument) const { function_(table, argument); }
  virtual std::size_t num_bytes() const = 0;

 protected:
  using Function = void (*)(void*, void*);
  ScalarCode() = default;
  Function function_ = nullptr;
};

// Whether there is code of such programs: where tile_code.h has some.
bool makes_scalar_code();
// Null where the system gives no memory that can be run.
std::shared_ptr<const ScalarCode> scalar_code(const ScalarProgram& program);

}  // namespace weft::engine
