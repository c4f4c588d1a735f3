// OpWriter: writes ops, regions, functions and modules, as MLIR prints them.
//
// Reads the module, which must not change meanwhile, and appends to a string. One thread at a time.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ir/module.h"
#include "ir/ops/op_def.h"
#include "ir/printer.h"
#include "ir/text/write/location_writer.h"
#include "ir/text/write/value_naming.h"

namespace weft::ir::text {

class OpWriter {
 public:
  OpWriter(const PrintOptions& options, ValueNaming naming, std::string& out)
      : options_(options), naming_(std::move(naming)), out_(out) {}

  void write_module(const Module& module);

  // ---- For the pretty forms (ir/text/forms*.cc)
  std::string& out() { return out_; }
  void value(const Value& v) { naming_.write(out_, v); }
  void operands(const Op& op);
  void operand_types(const Op& op);
  void result_types(const Op& op);
  void functional_type(const Op& op);  // (T, U) -> V
  // V, or (V, W), or ()
  void parenthesized_results(const Op& op);
  // "{...}" with the attributes that are not in `named` (bit i: field i) and have no default value,
  // and with those that the op's row does not know; "" where there are none. `before` stands before
  // it.
  void attributes(const Op& op, std::uint64_t named, std::string_view before = " ");
  // %arg0: T {...}, with its location
  void argument(const Value& v, const Dictionary& attributes = {});
  // "{", the ops, and "}". With a ^bb0 where `header` and there are arguments.
  void region(const Block& block, bool header);
  void new_line();

 private:
  void op(const Op& op);
  void generic_op(const Op& op);
  void pretty_op(const Op& op);
  void op_name(const Op& op);
  // These are called for everything that has a location: `visit` before its text, `location` after
  // it.
  void visit(const SourceLocRef& source, bool deferrable);
  void location(const SourceLocRef& source);

  // write_module.cc
  void module_text(const Module& module);
  void module_op(const Module& module);
  void module_op_generic(const Module& module);
  void module_body(const Module& module);
  void mesh_decl(const MeshDecl& decl);
  void function(const Function& f);
  void function_pretty(const Function& f);
  void function_generic(const Function& f);
  void function_type(const Function& f);
  void function_properties(const Function& f);

  PrintOptions options_;
  ValueNaming naming_;
  std::string& out_;
  LocationWriter locations_;
  bool collecting_ = false;  // locations are only visited yet
  std::size_t indent_ = 0;
};

// Which fields of the op's attributes a pretty form names, as bits.
std::uint64_t field_bits(const Op& op, std::initializer_list<std::string_view> names);

}  // namespace weft::ir::text
