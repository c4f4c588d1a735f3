// ProgramCall: the elementwise program of a step of a small loop as calls in the loop's code: of
// each piece of its machine code and of each tile function, with its operands where they lie.
//
// Immutable; any thread. Code that it was lowered to calls into the program, which lives as long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "engine/kernels/tile/region_program.h"

namespace weft::engine {

class LoopLowering;
class LoopValues;

class ProgramCall {
 public:
  // Of n elements, of a program on arrays. Nothing: it is no such call. What one call gives to
  // another one lies in values of its own.
  static std::optional<ProgramCall> of(const RegionProgram& program, std::int64_t n,
                                       LoopValues& values);

  // `arguments` and `results`: values, by number.
  void lower(const RegionProgram& program, std::span<const std::size_t> arguments,
             std::span<const std::size_t> results, LoopLowering& to) const;

 private:
  explicit ProgramCall(std::int64_t n) : n_(n) {}

  std::int64_t n_;
  std::map<int, std::size_t> between_;  // values, by register
};

}  // namespace weft::engine
