// ModuleReader: reads the program of a bytecode file, op after op, into a Module.
//
// What cannot be understood of an op is reported, and reading goes on after it; where the bytes
// themselves are wrong, it ends. Recursion is limited. One thread at a time.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "ir/bytecode/op_layout.h"
#include "ir/bytecode/scopes.h"
#include "ir/bytecode/values.h"
#include "ir/diagnostic.h"
#include "ir/module.h"

namespace weft::ir::bytecode {

class ModuleReader {
 public:
  ModuleReader(const Container& file, Values& values, Module& module)
      : file_(file), values_(values), module_(module), layouts_(file.ops.size()) {}

  void read();
  Diagnostics& errors() { return errors_; }

 private:
  // What stands before an op's regions.
  struct Head {
    std::size_t offset = 0;
    const OpLayout* layout = nullptr;
    SourceLocRef source;
    std::vector<Dictionary::Entry> attributes;  // that are no properties
    std::optional<Place> properties;
    std::vector<Type> result_types;
    std::vector<Value*> operands;
    std::size_t num_regions = 0;
    bool isolated = false;
    bool sound = true;  // false: something in it was reported
  };
  struct Argument {
    Type type;
    SourceLocRef source;
  };
  struct BlockHead {
    std::size_t num_ops = 0;
    std::vector<Argument> arguments;
    bool sound = true;
  };

  // read_ops.cc. Those that return bool return false where reading must end.
  bool report(Head& head, std::string problem);  // false after too many errors
  bool report_bytes(const Cursor& at);           // false
  bool head(Cursor& at, Head& out);
  void location(Cursor& at, Head& out);
  void attributes(Cursor& at, Head& out);
  void result_types(Cursor& at, Head& out);
  void operands(Cursor& at, Head& out);
  void use_lists(Cursor& at, std::size_t num_values);
  const OpLayout* layout(Cursor& at);
  bool op(Cursor& at, Block& block);
  void cast(Head& head);
  Op* make(Head& head, const OpDef& def, Block& block);
  void finish(Head& head, Op& op, Block& block);
  Cursor properties_of(const Head& head) const;  // at their beginning, of none where there are none
  bool set_attributes(Head& head, Op& op);
  void define_results(const Head& head, const Op* op);
  // read_regions.cc
  bool regions(Cursor& at, Head& head, Op& op);
  // Calls `read` for each region of the op, at its beginning.
  bool in_regions(Cursor& at, const Head& head, const std::function<bool(Cursor&)>& read);
  bool region(Cursor& at, Head& head, Block& body);
  // Calls `read` at the region's block, if it has one.
  bool in_block(Cursor& at, const Head& head, const std::function<bool()>& read);
  bool block_head(Cursor& at, Head& owner, BlockHead& out);
  bool block(Cursor& at, Head& owner, Block& block);

  // read_functions.cc
  bool module_op(Cursor& at, Head& head);
  bool module_body(Cursor& at, Head& head);
  bool top_level_op(Cursor& at);
  bool function(Cursor& at, Head& head);
  bool function_properties(Head& head, Function*& out, std::vector<Type>& inputs);
  void mesh(Head& head);
  bool declare(Head& head, const std::string& name);

  const Container& file_;
  Values& values_;
  Module& module_;
  std::vector<std::optional<OpLayout>> layouts_;  // by the number of the op's name
  Scopes scopes_;
  Value poison_;  // stands for values that could not be read
  std::unordered_set<std::string> symbols_;
  int depth_ = 0;
  Diagnostics errors_;
};

}  // namespace weft::ir::bytecode
