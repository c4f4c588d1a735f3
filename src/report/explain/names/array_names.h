// ArrayNames: what a reader would call the arrays of a program: arguments and results by the names
// that the program's text gives them, products and what else is new by numbers, in the order in
// which they are first named.
//
// One name is one array, wherever it lies and in whatever order of dimensions: T1' is the first one
// that was computed from T1, T1'2 the second. Made once for a module, which must live as long, as
// must its layouts; used by one thread at a time.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/module.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/names/array_origins.h"

namespace weft::report {

// "params.layers[0].wq" of "params['layers'][0]['wq']", as JAX writes the path to a leaf; in C++
// keys have double quotes.
std::string plain_path(std::string_view path);
// What the function's arguments are called, in order: no two alike.
std::vector<std::string> argument_names(const ir::Function& function);

class ArrayNames {
 public:
  ArrayNames(const ir::Module& module, const LocalLayouts& layouts);

  ArrayOrigins& origins() { return origins_; }
  // The arguments of the program; nobody else has to say where they are from.
  const std::vector<Array>& arguments() const { return arguments_; }
  std::string of(const Origin& origin);
  std::string of_base(const Array& base);
  // Whether the array has been named, or the text names it.
  bool has(const Origin& origin) const;

 private:
  void name_results(const ir::Function& entry);
  void give(const Array& array, const std::string& name);

  ArrayOrigins origins_;
  std::vector<Array> arguments_;
  std::unordered_map<Array, std::string, ArrayHash> names_;  // of all but what is computed
  std::unordered_map<Array, std::string, ArrayHash> marks_;  // of that: ', '2
  std::unordered_map<Array, int, ArrayHash> computed_;       // from the array, so many
  std::unordered_set<std::string> given_;
  int numbered_ = 0;
};

}  // namespace weft::report
