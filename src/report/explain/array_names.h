// ArrayNames: what a reader would call the arrays of a program: arguments by their names, products
// by numbers or, where they become the program's result, Out.
//
// Made once for a module, which must live as long, as must its layouts; used by one thread at a
// time.
#pragma once

#include <string>
#include <unordered_map>

#include "ir/module.h"
#include "report/explain/local_layouts.h"

namespace weft::report {

class ArrayNames {
 public:
  ArrayNames(const ir::Module& module, const LocalLayouts& layouts);

  // The name of the array that the value is, or was computed from element by element (then with a
  // ').
  std::string of(const ir::Value* value);

 private:
  struct Source {
    const ir::Value* value;
    bool computed = false;
  };
  Source source_of(const ir::Value* value) const;

  const LocalLayouts& layouts_;
  std::unordered_map<const ir::Value*, const ir::Value*> passed_;  // into a region or function
  std::unordered_map<const ir::Value*, std::string> names_;
  int numbered_ = 0;
};

}  // namespace weft::report
