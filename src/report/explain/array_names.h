// ArrayNames: what a reader would call the arrays of a program: arguments and results by the names
// that the program's text gives them, products and what else is new by numbers.
//
// One name is one array, wherever it lies and in whatever order of dimensions. Made once for a
// module, which must live as long, as must its layouts; used by one thread at a time.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "ir/module.h"
#include "report/explain/local_layouts.h"

namespace weft::report {

// "params.layers[0].wq" of "params['layers'][0]['wq']", as JAX writes the path to a leaf; in C++
// keys have double quotes.
std::string plain_path(std::string_view path);

// The operand that most of the op's result comes from. REQUIRES: there is one.
const ir::Value* main_operand(const ir::Op& op);

class ArrayNames {
 public:
  // What a value is, or is computed from.
  struct Source {
    const ir::Value* value;  // of the program that was partitioned, where that is known
    bool computed = false;
  };

  ArrayNames(const ir::Module& module, const LocalLayouts& layouts);

  // The name of the array that the value is or, with a ', was computed from.
  std::string of(const ir::Value* value);
  Source source_of(const ir::Value* value) const;

 private:
  // One step back; null: the array begins here.
  const ir::Value* before(const ir::Value* value, bool& computed) const;
  const ir::Value* before_argument(const ir::Value& argument) const;
  const ir::Value* before_result(const ir::Value& result) const;
  void name_results(const ir::Function& entry);
  // The name, or the first of NAME_2, NAME_3, ... that no array has.
  void give(const ir::Value* value, const std::string& name);

  const LocalLayouts& layouts_;
  // Into a function that is called in one place; null: in several.
  std::unordered_map<const ir::Value*, const ir::Value*> passed_;
  std::unordered_map<const ir::Value*, std::string> names_;
  std::unordered_set<std::string> given_;
  int numbered_ = 0;
};

}  // namespace weft::report
