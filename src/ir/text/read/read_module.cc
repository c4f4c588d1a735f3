// Modules, meshes, functions: what stands outside of function bodies.
#include <algorithm>

#include <fmt/format.h>

#include "ir/text/read/op_reader.h"

namespace weft::ir::text {
namespace {

// The value of an entry, taken out of the dictionary; null: it has none, or of another type.
template <class T>
std::optional<T> take(Dictionary& from, std::string_view name) {
  const Attribute* found = from.find(name);
  const T* value = found == nullptr ? nullptr : found->get_if<T>();
  if (value == nullptr) return std::nullopt;
  T copy = *value;
  from.erase(name);
  return copy;
}

}  // namespace

void OpReader::read_module() {
  while (at(Tok::hash) || at(Tok::bang)) {
    const Place begin = place();
    if (!alias_definition()) recover(begin);
  }
  const Token first = token();
  module_.location.line = first.line;
  module_.location.column = first.column();
  bool read = false;
  if (accept_word("module") || accept_word("builtin.module")) {
    read = module_op();
  } else if (at(Tok::string) && token().text() == "\"builtin.module\"") {
    read = generic_module_op();
  } else {
    read = module_body(Tok::end);  // ops without a module around them
  }
  while (read && !at(Tok::end) && !gave_up()) {
    if (!at(Tok::hash) && !at(Tok::bang)) {
      expected("the end of the text");
      break;
    }
    const Place begin = place();
    if (!alias_definition()) recover(begin);
  }
  check_aliases();
}

// Attributes after a keyword must not have the names of those that stand before it.
bool OpReader::check_own(const Token& at, const Dictionary& attributes,
                         std::initializer_list<std::string_view> own) {
  for (const std::string_view name : own) {
    if (attributes.find(name) == nullptr) continue;
    return error_at(at,
                    fmt::format("attribute '{}' cannot stand here: it is written before", name));
  }
  return true;
}

// module @name attributes {...} { ... }
bool OpReader::module_op() {
  if (at(Tok::symbol) && !symbol(module_.name)) return false;
  const Token attributes = token();
  if (accept_word("attributes") && !dictionary(module_.attributes)) return false;
  if (!check_own(attributes, module_.attributes, {"sym_name"})) return false;
  return expect(Tok::l_brace, "{") && module_body(Tok::r_brace) && expect(Tok::r_brace, "}") &&
         optional_location(module_.location.source);
}

// "builtin.module"() <{sym_name = "name"}> ({ ... }) {...} : () -> ()
bool OpReader::generic_module_op() {
  const Token name = token();
  advance();
  Dictionary inherent;
  if (!generic_header(inherent, nullptr, nullptr)) return false;
  if (!expect(Tok::l_paren, "(") || !expect(Tok::l_brace, "{")) return false;
  if (at(Tok::block)) {
    advance();
    if (!expect(Tok::colon, ":")) return false;
  }
  if (!module_body(Tok::r_brace) || !expect(Tok::r_brace, "}") || !expect(Tok::r_paren, ")") ||
      !generic_trailer(name, inherent) || !optional_location(module_.location.source)) {
    return false;
  }
  if (auto symbol_name = take<std::string>(inherent, "sym_name")) module_.name = *symbol_name;
  module_.attributes = std::move(inherent);
  return true;
}

// () <{...}>: attributes, of which a function type is read into `operands` and `results`.
bool OpReader::generic_header(Dictionary& inherent, std::vector<Type>* operands,
                              std::vector<Type>* results) {
  if (!expect(Tok::l_paren, "(") || !expect(Tok::r_paren, ")")) return false;
  if (!accept(Tok::less)) return true;
  const Token first = token();
  std::vector<Dictionary::Entry> pairs;
  if (!expect(Tok::l_brace, "{")) return false;
  const bool read = list(Tok::r_brace, "}", [&] {
    if (operands != nullptr && accept_word("function_type")) {
      return expect(Tok::equal, "=") && function_type(*operands, *results);
    }
    auto& [name, value] = pairs.emplace_back();
    return entry_name(name) && (!accept(Tok::equal) || attribute(value));
  });
  return read && expect(Tok::greater, ">") && make_dictionary(first, std::move(pairs), inherent);
}

// {...} : () -> (). The attributes are added to `attributes`.
bool OpReader::generic_trailer(const Token& name, Dictionary& attributes) {
  if (at(Tok::l_brace)) {
    Dictionary more;
    if (!dictionary(more)) return false;
    std::vector<Dictionary::Entry> all(attributes.begin(), attributes.end());
    all.insert(all.end(), more.begin(), more.end());
    if (!make_dictionary(name, std::move(all), attributes)) return false;
  }
  std::vector<Type> operands, results;
  if (!expect(Tok::colon, ":") || !function_type(operands, results)) return false;
  return (operands.empty() && results.empty()) ||
         error_at(name, "this op has no operands and results");
}

bool OpReader::module_body(Tok close) {
  while (!at(close)) {
    if (at(Tok::end)) return expected("'}'");
    const char* begin = token().begin;
    if (!top_level_op()) recover_at_top(begin, close);
    if (gave_up()) return false;
  }
  return true;
}

// Skips to the next function or mesh, or to the end of the module.
void OpReader::recover_at_top(const char* begin, Tok close) {
  if (token().begin == begin) advance();
  while (!at(Tok::end)) {
    const std::string_view word = token().text();
    if (begins_line()) {
      if (word == "func.func" || word == "sdy.mesh") return;
      if (word == "\"func.func\"" || word == "\"sdy.mesh\"") return;
      if (at(close) && token().column() == module_.location.column) return;
    }
    advance();
  }
}

bool OpReader::top_level_op() {
  if (at(Tok::hash) || at(Tok::bang)) return alias_definition();
  const Token name = token();
  const bool generic = at(Tok::string);
  const std::string_view op = generic ? name.text().substr(1, name.text().size() - 2) : name.text();
  if (op == "func.func") {
    advance();
    return function(name, generic);
  }
  if (op == "sdy.mesh") {
    advance();
    return mesh_decl(name, generic);
  }
  if (at(Tok::word) || generic) {
    return error(fmt::format("'{}' cannot stand here: a module has functions and meshes", op));
  }
  return expected("a function or a mesh");
}

bool OpReader::declare(const Token& at, const std::string& name) {
  return symbols_.insert(name).second || error_at(at, fmt::format("@{} is defined already", name));
}

// sdy.mesh @mesh = <["x"=2]> {...}
bool OpReader::mesh_decl(const Token& name, bool generic) {
  MeshDecl decl;
  decl.location.line = name.line;
  decl.location.column = name.column();
  Token at_symbol = name;
  if (generic) {
    Dictionary attributes;
    if (!generic_header(attributes, nullptr, nullptr) || !generic_trailer(name, attributes)) {
      return false;
    }
    auto mesh_value = take<Mesh>(attributes, "mesh");
    auto symbol_name = take<std::string>(attributes, "sym_name");
    if (!mesh_value) return error_at(name, "[sdy.mesh] needs attribute 'mesh'");
    if (!symbol_name) return error_at(name, "[sdy.mesh] needs attribute 'sym_name'");
    decl.mesh = std::move(*mesh_value);
    decl.name = std::move(*symbol_name);
    decl.extra = std::move(attributes);
  } else {
    at_symbol = token();
    if (!symbol(decl.name) || !expect(Tok::equal, "=") || !mesh(decl.mesh)) return false;
    const Token attributes = token();
    if (at(Tok::l_brace) && !dictionary(decl.extra)) return false;
    if (!check_own(attributes, decl.extra, {"mesh", "sym_name"})) return false;
  }
  if (!optional_location(decl.location.source) || !declare(at_symbol, decl.name)) return false;
  module_.meshes.push_back(std::move(decl));
  return true;
}

bool OpReader::function(const Token& keyword, bool generic) {
  const ValueNames::Scope scope(names_, true);
  return generic ? function_generic(keyword) : function_pretty(keyword);
}

Function& OpReader::add_function(const Token& keyword, std::string name) {
  Function& f = module_.add_function(std::move(name));
  f.location.line = keyword.line;
  f.location.column = keyword.column();
  return f;
}

// public @main(%arg0: T {...}) -> (T {...}) attributes {...} { ... }
bool OpReader::function_pretty(const Token& keyword) {
  if (accept_word("nested")) return error("a nested function is not supported");
  const bool is_public = !accept_word("private");
  if (is_public) accept_word("public");
  const Token name = token();
  std::string symbol_name;
  if (!symbol(symbol_name) || !declare(name, symbol_name)) return false;
  Function& f = add_function(keyword, std::move(symbol_name));
  f.is_public = is_public;
  std::vector<ArgumentText> arguments;
  if (!function_arguments(f, arguments)) return false;
  if (accept(Tok::arrow) && !function_results(f)) return false;
  const Token attributes = token();
  if (accept_word("attributes") && !dictionary(f.extra)) return false;
  if (!check_own(attributes, f.extra,
                 {"arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"})) {
    return false;
  }
  if (!at(Tok::l_brace)) {
    return error_at(
        name, fmt::format("function @{} has no body, and cannot be had from elsewhere", f.name));
  }
  return function_body(f, arguments) && optional_location(f.location.source);
}

bool OpReader::function_arguments(Function& f, std::vector<ArgumentText>& arguments) {
  if (!expect(Tok::l_paren, "(")) return false;
  return list(Tok::r_paren, ")", [&] {
    ArgumentText& out = arguments.emplace_back();
    Dictionary& attributes = f.arg_attrs.emplace_back();
    if (!at(Tok::value)) return expected("an argument like %arg0");
    out.name = token();
    advance();
    return expect(Tok::colon, ":") && type(out.type) &&
           (!at(Tok::l_brace) || dictionary(attributes)) && optional_location(out.location);
  });
}

bool OpReader::function_results(Function& f) {
  if (!accept(Tok::l_paren)) {
    f.result_attrs.emplace_back();
    return type(f.result_types.emplace_back());
  }
  return list(Tok::r_paren, ")", [&] {
    Dictionary& attributes = f.result_attrs.emplace_back();
    return type(f.result_types.emplace_back()) && (!at(Tok::l_brace) || dictionary(attributes));
  });
}

bool OpReader::function_body(Function& f, std::span<const ArgumentText> arguments) {
  Nested nested(*this);
  if (!nested.ok() || !expect(Tok::l_brace, "{")) return false;
  for (const ArgumentText& argument : arguments) {
    if (!add_argument(*f.body, argument)) return false;
  }
  if (at(Tok::block) && !block_header(*f.body)) return false;
  return block_body(*f.body);
}

namespace {

// [{...}, {...}], one for each argument or result; missing: none has any.
bool take_list(Dictionary& from, std::string_view name, std::size_t count,
               std::vector<Dictionary>& out) {
  out.resize(count);
  const Attribute* found = from.find(name);
  if (found == nullptr) return true;
  const auto* list = found->get_if<ArrayAttr>();
  if (list == nullptr || list->values.size() != count) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const auto* dictionary = list->values[i].get_if<Dictionary>();
    if (dictionary == nullptr) return false;
    out[i] = *dictionary;
  }
  from.erase(name);
  return true;
}

}  // namespace

// "func.func"() <{function_type = (T) -> U, sym_name = "main"}> ({ ^bb0(%arg0: T): ... }) : () ->
// ()
bool OpReader::function_generic(const Token& keyword) {
  Dictionary attributes;
  std::vector<Type> operands, results;
  if (!generic_header(attributes, &operands, &results)) return false;
  auto symbol_name = take<std::string>(attributes, "sym_name");
  if (!symbol_name) return error_at(keyword, "[func.func] needs attribute 'sym_name'");
  if (!declare(keyword, *symbol_name)) return false;
  Function& f = add_function(keyword, std::move(*symbol_name));
  f.result_types = std::move(results);
  f.is_public = take<std::string>(attributes, "sym_visibility").value_or("public") == "public";
  if (!take_list(attributes, "arg_attrs", operands.size(), f.arg_attrs) ||
      !take_list(attributes, "res_attrs", f.result_types.size(), f.result_attrs)) {
    return error_at(keyword, "[func.func] needs one dictionary for each argument and result");
  }
  const Token body = token();
  if (!expect(Tok::l_paren, "(") || !function_body(f, {}) || !expect(Tok::r_paren, ")")) {
    return false;
  }
  if (!std::ranges::equal(f.body->args, operands, {}, &Value::type)) {
    return error_at(body, "[func.func] the arguments of the body are not those of function_type");
  }
  if (!generic_trailer(keyword, attributes)) return false;
  f.extra = std::move(attributes);
  return optional_location(f.location.source);
}

}  // namespace weft::ir::text
