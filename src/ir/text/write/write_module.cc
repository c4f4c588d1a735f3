// Modules, meshes, functions.
#include "core/lifetime.h"
#include "core/text/quote.h"
#include "ir/text/write/op_writer.h"
#include "ir/text/write/write_attribute.h"

namespace weft::ir {

std::string print(const Module& module, const PrintOptions& options) {
  std::string out;
  text::OpWriter(options, text::ValueNaming(module, options.generic), out).write_module(module);
  return out;
}

namespace text {

void OpWriter::write_module(const Module& module) {
  if (!options_.locations) return module_text(module);
  collecting_ = true;
  module_text(module);
  collecting_ = false;
  out_.clear();
  locations_.number();
  locations_.write_aliases(out_, false);
  module_text(module);
  locations_.write_aliases(out_, true);
}

void OpWriter::module_text(const Module& module) {
  visit(module.location.source, true);
  if (options_.generic) {
    module_op_generic(module);
  } else {
    module_op(module);
  }
  location(module.location.source);
  out_ += '\n';
}

void OpWriter::module_op(const Module& module) {
  out_ += "module";
  if (!module.name.empty()) {
    out_ += ' ';
    write_symbol(out_, module.name);
  }
  if (!module.attributes.empty()) {
    out_ += " attributes ";
    write(out_, module.attributes);
  }
  out_ += ' ';
  module_body(module);
}

void OpWriter::module_body(const Module& module) {
  out_ += '{';
  indent_ += 2;
  for (const MeshDecl& decl : module.meshes) {
    new_line();
    mesh_decl(decl);
  }
  for (const Function& f : module.functions()) {
    new_line();
    function(f);
  }
  indent_ -= 2;
  new_line();
  out_ += '}';
}

void OpWriter::module_op_generic(const Module& module) {
  out_ += "\"builtin.module\"() ";
  if (!module.name.empty()) out_ += "<{sym_name = " + mlir_quoted(module.name) + "}> ";
  out_ += '(';
  module_body(module);
  out_ += ')';
  if (!module.attributes.empty()) {
    out_ += ' ';
    write(out_, module.attributes);
  }
  out_ += " : () -> ()";
}

void OpWriter::mesh_decl(const MeshDecl& decl) {
  visit(decl.location.source, true);
  if (options_.generic) {
    out_ += "\"sdy.mesh\"() <{mesh = #sdy.mesh";
    write(out_, decl.mesh);
    out_ += ", sym_name = " + mlir_quoted(decl.name) + "}>";
  } else {
    out_ += "sdy.mesh ";
    write_symbol(out_, decl.name);
    out_ += " = ";
    write(out_, decl.mesh);
  }
  if (!decl.extra.empty()) {
    out_ += ' ';
    write(out_, decl.extra);
  }
  if (options_.generic) out_ += " : () -> ()";
  location(decl.location.source);
}

void OpWriter::function(const Function& f) {
  visit(f.location.source, true);
  if (options_.generic) {
    function_generic(f);
  } else {
    function_pretty(f);
  }
  location(f.location.source);
}

namespace {

const Dictionary& at(const std::vector<Dictionary>& list, std::size_t i) {
  static const auto& none = forever(Dictionary());
  return i < list.size() ? list[i] : none;
}

bool any(const std::vector<Dictionary>& list) {
  for (const Dictionary& d : list) {
    if (!d.empty()) return true;
  }
  return false;
}

}  // namespace

// func.func public @main(%arg0: T {...}) -> (T {...}) attributes {...} { ... }
void OpWriter::function_pretty(const Function& f) {
  out_ += f.is_public ? "func.func public " : "func.func private ";
  write_symbol(out_, f.name);
  out_ += '(';
  for (std::size_t i = 0; i < f.body->args.size(); ++i) {
    if (i != 0) out_ += ", ";
    argument(*f.body->args[i], at(f.arg_attrs, i));
  }
  out_ += ')';
  const bool parentheses = f.result_types.size() != 1 || any(f.result_attrs);
  if (!f.result_types.empty()) out_ += parentheses ? " -> (" : " -> ";
  for (std::size_t i = 0; i < f.result_types.size(); ++i) {
    if (i != 0) out_ += ", ";
    write(out_, f.result_types[i]);
    if (at(f.result_attrs, i).empty()) continue;
    out_ += ' ';
    write(out_, at(f.result_attrs, i));
  }
  if (!f.result_types.empty() && parentheses) out_ += ')';
  if (!f.extra.empty()) {
    out_ += " attributes ";
    write(out_, f.extra);
  }
  out_ += ' ';
  region(*f.body, false);
}

void OpWriter::function_type(const Function& f) {
  out_ += '(';
  for (std::size_t i = 0; i < f.body->args.size(); ++i) {
    if (i != 0) out_ += ", ";
    write(out_, f.body->args[i]->type);
  }
  out_ += ") -> ";
  const bool parentheses = f.result_types.size() != 1;
  if (parentheses) out_ += '(';
  for (std::size_t i = 0; i < f.result_types.size(); ++i) {
    if (i != 0) out_ += ", ";
    write(out_, f.result_types[i]);
  }
  if (parentheses) out_ += ')';
}

void OpWriter::function_properties(const Function& f) {
  auto list = [&](std::string_view name, const std::vector<Dictionary>& attrs, std::size_t count,
                  std::string_view separator) {
    if (!any(attrs)) return;
    out_ += name;
    for (std::size_t i = 0; i < count; ++i) {
      if (i != 0) out_ += ", ";
      write(out_, at(attrs, i));
    }
    out_ += separator;
  };
  out_ += "<{";
  list("arg_attrs = [", f.arg_attrs, f.body->args.size(), "], ");
  out_ += "function_type = ";
  function_type(f);
  out_ += ", ";
  list("res_attrs = [", f.result_attrs, f.result_types.size(), "], ");
  out_ += "sym_name = " + mlir_quoted(f.name) + ", sym_visibility = ";
  out_ += f.is_public ? "\"public\"}>" : "\"private\"}>";
}

// "func.func"() <{function_type = (T) -> U, sym_name = "main"}> ({ ^bb0(%arg0: T): ... }) : () ->
// ()
void OpWriter::function_generic(const Function& f) {
  out_ += "\"func.func\"() ";
  function_properties(f);
  out_ += " (";
  region(*f.body, true);
  out_ += ')';
  if (!f.extra.empty()) {
    out_ += ' ';
    write(out_, f.extra);
  }
  out_ += " : () -> ()";
}

}  // namespace text
}  // namespace weft::ir
