// Scopes: which values the numbers in a bytecode file stand for, at one place of it.
//
// A region says how many values it defines itself. Its values have the numbers after those of the
// region around it, all of which are counted, also those defined later; isolated regions begin at
// 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ir/op.h"

namespace weft::ir::bytecode {

class Scopes {
 public:
  void open(std::uint64_t num_values, bool isolated);
  // False: the region has not defined as many values as it said.
  bool close();
  // Gives the innermost region's next number to a value; false: it has no more.
  bool define(Value* value);
  // Null: there is no such value here, and `problem` says why.
  Value* find(std::uint64_t number, std::string& problem) const;

 private:
  struct Scope {
    std::uint64_t first = 0, count = 0;
    std::vector<Value*> values;  // defined so far
  };
  std::vector<Scope> scopes_;
};

}  // namespace weft::ir::bytecode
