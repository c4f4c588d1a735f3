// MadeValues: which values of a program are made from nothing: constants, iota, what is spread from
// scalars, and small expressions of these. Any device can make any part of them by itself.
//
// Knows a module's values as they were when it was told; one thread at a time.
#pragma once

#include <vector>

#include "ir/module.h"

namespace weft::passes {

class MadeValues {
 public:
  MadeValues() = default;
  // Adds all ops of the entry function.
  explicit MadeValues(const ir::Module& module);

  // REQUIRES: ops are added in the order of the program, operands first.
  void add(const ir::Op& op);
  bool contains(const ir::Value& value) const {
    return value.id < sizes_.size() && sizes_[value.id] != 0;
  }

 private:
  int size_of(const ir::Value& value) const {
    return value.id < sizes_.size() ? sizes_[value.id] : 0;
  }
  int expression_size(const ir::Op& op) const;

  // By Value::id, how many ops a value is made by, counted as a tree; 0: it is not made from
  // nothing.
  std::vector<int> sizes_;
};

}  // namespace weft::passes
