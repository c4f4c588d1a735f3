// The module, its functions and meshes.
#include <algorithm>

#include <fmt/format.h>

#include "ir/bytecode/module_reader.h"
#include "ir/text/read/reader.h"

namespace weft::ir::bytecode {
namespace {

// A function's or module's own attributes, in the order of their names.
struct Named {
  std::string_view name;
  bool optional = false;  // a flag says whether it is there
};

// None of `others`, its further attributes, may have the same name. Returns what is wrong, or an
// empty string.
std::string read_named(std::span<const Named> names, Cursor at, Values& values,
                       std::span<const Dictionary::Entry> others,
                       std::vector<std::optional<Attribute>>& out) {
  for (const Named& named : names) {
    if (std::ranges::find(others, named.name, &Dictionary::Entry::first) != others.end()) {
      return fmt::format("attribute '{}' stands twice", named.name);
    }
    std::optional<Attribute>& value = out.emplace_back();
    if (named.optional && at.at_end()) continue;
    const auto [index, is_there] = named.optional ? at.flagged() : Flagged{at.number(), true};
    if (at.failed()) return fmt::format("needs attribute '{}'", named.name);
    if (!is_there) continue;
    std::string problem = values.attribute(index, value.emplace());
    if (!problem.empty()) return fmt::format("attribute '{}' {}", named.name, problem);
  }
  return at.at_end() ? "" : "has attributes that are not known";
}

constexpr Named kModule[] = {{"sym_name", true}, {"sym_visibility", true}};
constexpr Named kMesh[] = {{"mesh"}, {"sym_name"}};
constexpr Named kVhloFunction[] = {
    {"arg_attrs"}, {"function_type"}, {"res_attrs"}, {"sym_name"}, {"sym_visibility"}};
constexpr Named kFunction[] = {{"arg_attrs", true},
                               {"function_type"},
                               {"res_attrs", true},
                               {"sym_name"},
                               {"sym_visibility", true}};
constexpr Named kFunctionWithInline[] = {{"arg_attrs", true}, {"function_type"},
                                         {"no_inline", true}, {"res_attrs", true},
                                         {"sym_name"},        {"sym_visibility", true}};

std::string text_of(const std::optional<Attribute>& value) {
  const auto* text = value ? value->get_if<std::string>() : nullptr;
  return text == nullptr ? "" : *text;
}

// One dictionary for each argument or result; none: all are empty.
bool take_list(const std::optional<Attribute>& from, std::size_t count,
               std::vector<Dictionary>& out) {
  out.resize(count);
  const auto* list = from ? from->get_if<ArrayAttr>() : nullptr;
  if (!from || (list != nullptr && list->values.empty())) return true;
  if (list == nullptr || list->values.size() != count) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const auto* entries = list->values[i].get_if<Dictionary>();
    if (entries == nullptr) return false;
    out[i] = *entries;
  }
  return true;
}

bool function_types(const std::optional<Attribute>& from, std::vector<Type>& inputs,
                    std::vector<Type>& results) {
  const auto* text = from ? from->get_if<OpaqueAttr>() : nullptr;
  if (text == nullptr) return false;
  text::Reader reader(text->text);
  return reader.function_type(inputs, results) && reader.at(text::Tok::end);
}

}  // namespace

void ModuleReader::read() {
  Cursor at = file_.at(file_.program);
  scopes_.open(0, true);
  Head top;
  BlockHead block;
  if (!block_head(at, top, block)) return;
  Head head;
  if (!this->head(at, head)) return;
  if (block.num_ops != 1 || head.layout->name != "builtin.module") {
    report(head, "the file must hold one module");
    return;
  }
  module_op(at, head);
}

bool ModuleReader::module_op(Cursor& at, Head& head) {
  module_.location.source = head.source;
  std::vector<std::optional<Attribute>> own;
  std::string problem = read_named(kModule, properties_of(head), values_, head.attributes, own);
  if (problem.empty() && head.num_regions != 1) problem = "needs 1 region";
  if (!problem.empty()) return report(head, std::move(problem)), false;
  module_.name = text_of(own[0]);
  module_.attributes = Dictionary(std::move(head.attributes));
  return in_regions(at, head, [&](Cursor& from) {
    return in_block(from, head, [&] { return module_body(from, head); });
  });
}

bool ModuleReader::module_body(Cursor& at, Head& head) {
  BlockHead block;
  if (!block_head(at, head, block)) return false;
  for (std::size_t i = 0; i < block.num_ops; ++i) {
    if (!top_level_op(at)) return false;
  }
  return true;
}

bool ModuleReader::top_level_op(Cursor& at) {
  Head head;
  if (!this->head(at, head)) return false;
  if (head.layout->stable_name == "func.func") return function(at, head);
  if (head.layout->name == "sdy.mesh") {
    mesh(head);
    return head.num_regions == 0 || report(head, "this op has no regions");
  }
  report(head, "this op cannot stand here: a module has functions and meshes");
  return false;
}

bool ModuleReader::declare(Head& head, const std::string& name) {
  if (symbols_.insert(name).second) return true;
  report(head, fmt::format("@{} is defined already", name));
  return false;
}

void ModuleReader::mesh(Head& head) {
  std::vector<std::optional<Attribute>> own;
  std::string problem = read_named(kMesh, properties_of(head), values_, head.attributes, own);
  const Mesh* found = problem.empty() ? own[0]->get_if<Mesh>() : nullptr;
  if (problem.empty() && found == nullptr) problem = "attribute 'mesh' must be a mesh";
  if (!problem.empty()) {
    report(head, std::move(problem));
    return;
  }
  MeshDecl decl{text_of(own[1]), *found, Dictionary(std::move(head.attributes)), {}};
  decl.location.source = head.source;
  if (declare(head, decl.name)) module_.meshes.push_back(std::move(decl));
}

// False: it cannot be read; its body is then not looked at.
bool ModuleReader::function_properties(Head& head, Function*& out, std::vector<Type>& inputs) {
  const Cursor properties = properties_of(head);
  std::span<const Named> names = kFunction;
  if (head.layout->name != "func.func") {
    names = kVhloFunction;
  } else if (count_numbers(properties) > names.size()) {
    names = kFunctionWithInline;
  }
  std::vector<std::optional<Attribute>> own;
  std::string problem = read_named(names, properties, values_, head.attributes, own);
  if (!problem.empty()) return report(head, std::move(problem)), false;
  const auto value = [&](std::string_view name) -> const std::optional<Attribute>& {
    return own[static_cast<std::size_t>(std::ranges::find(names, name, &Named::name) -
                                        names.begin())];
  };
  const std::string name = text_of(value("sym_name"));
  if (!declare(head, name)) return false;
  Function& f = module_.add_function(name);
  out = &f;
  f.location.source = head.source;
  const std::string visibility = text_of(value("sym_visibility"));
  f.is_public = visibility != "private";
  if (f.is_public && !visibility.empty() && visibility != "public") {
    return report(head, fmt::format("a function that is '{}' is not supported", visibility)), false;
  }
  if (!function_types(value("function_type"), inputs, f.result_types)) {
    return report(head, "attribute 'function_type' must be a function's type"), false;
  }
  if (!take_list(value("arg_attrs"), inputs.size(), f.arg_attrs) ||
      !take_list(value("res_attrs"), f.result_types.size(), f.result_attrs)) {
    return report(head, "needs one dictionary for each argument and result"), false;
  }
  f.extra = Dictionary(std::move(head.attributes));
  return true;
}

bool ModuleReader::function(Cursor& at, Head& head) {
  Function* f = nullptr;
  std::vector<Type> inputs;
  if (!head.sound || !function_properties(head, f, inputs)) return false;
  if (head.num_regions != 1) return report(head, "needs 1 region");
  const bool read =
      in_regions(at, head, [&](Cursor& from) { return region(from, head, *f->body); });
  if (!read || !head.sound) return read;
  if (!std::ranges::equal(f->body->args, inputs, {}, &Value::type)) {
    return report(head, "the arguments of the body are not those of its type");
  }
  if (f->body->ops.empty() && errors_.empty()) {
    report(head,
           fmt::format("function @{} has no body, and cannot be had from elsewhere", f->name));
  }
  return read;
}

}  // namespace weft::ir::bytecode
