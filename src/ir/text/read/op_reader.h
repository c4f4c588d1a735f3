// OpReader: reads ops, regions, functions and modules, and puts them into a Module.
//
// After an error it goes on behind the op and its regions; what the failed op would have defined is
// then known to be unreadable, so that its uses are no further errors.
#pragma once

#include <initializer_list>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/attrs_in_progress.h"
#include "ir/module.h"
#include "ir/ops/op_def.h"
#include "ir/text/read/reader.h"
#include "ir/text/read/value_names.h"

namespace weft::ir::text {

// An op while it is read.
struct OpState {
  const OpDef* def = nullptr;
  Op* op = nullptr;
  Token at;                        // its name
  SmallVector<Token, 3> operands;  // their names, as they stand in the text
  std::vector<Type> result_types;
  AttrsInProgress attrs;
  std::vector<Dictionary::Entry> extra;
};

// An argument of a block that is about to be read.
struct ArgumentText {
  Token name;
  Type type;
  SourceLocRef location;
};

class OpReader : public Reader {
 public:
  OpReader(std::string_view text, Module& module) : Reader(text), module_(module) {}

  // The whole text.
  void read_module();

  // ---- For the pretty forms (ir/text/forms*.cc). All return false after an error.
  Module& module() { return module_; }
  bool operand(OpState& state);   // %0, %0#1
  bool operands(OpState& state);  // one or more, as long as there is a comma before another one
  bool at_operand() const { return at(Tok::value); }
  // Whether a comma and an operand follow.
  bool at_comma_operand() const;
  bool attribute_entries(OpState& state);          // {...}, if there
  bool keyword_attribute_entries(OpState& state);  // attributes {...}, if there
  bool check_operand_type(OpState& state, std::size_t i, const Type& type);
  bool check_operand_types(OpState& state, std::span<const Type> types);
  bool functional_type(OpState& state);      // (T, U) -> V, of operands and results
  bool attributes_and_type(OpState& state);  // {...} : (T, U) -> V, the attributes if there
  // A region in braces, whose arguments stand elsewhere (`arguments`) or at its ^bb0.
  bool region(OpState& state, std::span<const ArgumentText> arguments = {});
  bool argument(ArgumentText& out);  // %arg0: T, %arg0: T loc(...)

 private:
  struct ResultName {
    Token name;
    std::int64_t count = 1;
  };
  // read_op.cc
  bool op(Block& block);
  bool result_names(std::vector<ResultName>& out);
  bool generic_op(OpState& state);
  bool properties(OpState& state);
  bool pretty_op(OpState& state);
  bool attribute_entry(OpState& state, const Token& at, std::string name, Attribute value,
                       bool property);
  bool finish(OpState& state, Block& block, std::span<const ResultName> names);
  bool check_counts(const OpState& state);
  bool check_attributes(OpState& state);
  bool define_results(Op& op, std::span<const ResultName> names);
  void poison_results(std::span<const ResultName> names);
  bool is_wrong_at_its_definition(const Value& value);  // read_operand.cc
  const OpDef* find_op_here(std::string_view name, const Block& block);
  bool block_body(Block& block);
  bool block_header(Block& block);
  bool add_argument(Block& block, const ArgumentText& argument);

  // recover.cc
  bool may_begin_op() const;
  void recover(const Place& begin);
  void skip_to_end_of_block();

  // read_module.cc
  bool check_own(const Token& at, const Dictionary& attributes,
                 std::initializer_list<std::string_view> own);
  bool module_op();
  bool generic_module_op();
  bool generic_header(Dictionary& inherent, std::vector<Type>* operands,
                      std::vector<Type>* results);
  bool generic_trailer(const Token& name, Dictionary& attributes);
  bool module_body(Tok close);
  void recover_at_top(const char* begin, Tok close);
  bool top_level_op();
  bool declare(const Token& at, const std::string& name);
  bool mesh_decl(const Token& name, bool generic);
  bool function(const Token& keyword, bool generic);
  Function& add_function(const Token& keyword, std::string name);
  bool function_pretty(const Token& keyword);
  bool function_arguments(Function& f, std::vector<ArgumentText>& arguments);
  bool function_results(Function& f);
  bool function_body(Function& f, std::span<const ArgumentText> arguments);
  bool function_generic(const Token& keyword);

  Module& module_;
  ValueNames names_;
  Value poison_;                              // stands for operands that could not be read
  std::unordered_set<const Op*> incomplete_;  // there were errors within these
  // Values whose type was told not to be this one.
  std::set<std::pair<const Value*, std::string>> told_;
  std::unordered_set<std::string> symbols_;
};

}  // namespace weft::ir::text
