// Cloner: copies functions and ops, with everything in them, into a module, and knows what stands
// there for each value of the module that they come from.
//
// Does not own; one thread at a time.
#pragma once

#include <vector>

#include "ir/module.h"

namespace weft::ir {

class Cloner {
 public:
  Cloner(const Module& from, Module& to) : to_(to), values_(from.num_values()) {}

  void clone(const Function& from);
  // A copy for this block, but not put into it. REQUIRES: something stands for every value that it
  // uses.
  Op* clone(const Op& from, Block& parent);
  // Lets `to` stand for `from` from here on.
  void map(const Value* from, Value* to) { values_[from->id] = to; }
  Value* at(const Value* from) const { return values_[from->id]; }  // null: nothing stands for it

 private:
  void clone_into(const Block& from, Block& to);
  void define(const Value* from, Value* to);

  Module& to_;
  std::vector<Value*> values_;  // by id of the value that each stands for
};

}  // namespace weft::ir
