#include "report/explain/names/array_names.h"

#include <algorithm>

#include <fmt/format.h>

namespace weft::report {
namespace {

// The name that the text gives an argument: loc("params[0]"); empty: none.
std::string given_name(const ir::Block& body, std::size_t i) {
  if (i >= body.arg_locations.size() || body.arg_locations[i] == nullptr) return {};
  const ir::SourceLoc& loc = *body.arg_locations[i];
  return loc.kind == ir::SourceLoc::Kind::name ? plain_path(loc.text) : std::string();
}

// The name, or the first of NAME_2, NAME_3, ... that no array has.
std::string free_name(const std::string& name, std::unordered_set<std::string>& given) {
  std::string one = name;
  for (int i = 2; !given.insert(one).second; ++i) one = fmt::format("{}_{}", name, i);
  return one;
}

// What JAX says of a result: where it is in what the function returns, "[0].wq"; empty: nothing.
std::string result_path(const ir::Function& entry, std::size_t i) {
  constexpr std::string_view kResult = "result";
  if (i >= entry.result_attrs.size()) return {};
  const ir::Attribute* const info = entry.result_attrs[i].find("jax.result_info");
  const auto* const path = info == nullptr ? nullptr : info->get_if<std::string>();
  if (path == nullptr) return {};
  return plain_path(path->starts_with(kResult) ? path->substr(kResult.size()) : *path);
}

// Whether it has a name in it; places alone are no easier to read than a result's number.
bool is_named(const std::string& path) {
  return !path.empty() && (path.front() != '[' || path.find('.') != path.npos);
}

// "Out", or "Out0" and so on; where some have names, "Out.loss", "Out[0].wq".
std::vector<std::string> result_names(const ir::Function& entry, std::size_t count) {
  std::vector<std::string> names, paths;
  for (std::size_t i = 0; i < count; ++i) {
    names.push_back(count == 1 ? "Out" : fmt::format("Out{}", i));
    paths.push_back(result_path(entry, i));
  }
  if (std::ranges::none_of(paths, is_named)) return names;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string& path = paths[i];
    if (!path.empty()) names[i] = (path.front() == '[' ? "Out" : "Out.") + path;
  }
  return names;
}

}  // namespace

std::string plain_path(std::string_view path) {
  std::string plain;
  for (std::size_t i = 0; i < path.size();) {
    const std::size_t end = path.find(']', i);
    const char quote = i + 1 < path.size() && path[i] == '[' ? path[i + 1] : ' ';
    const bool is_quote = quote == '\'' || quote == '"';
    const bool key = is_quote && end != path.npos && end > i + 2 && path[end - 1] == quote;
    if (!key) {
      plain += path[i++];
      continue;
    }
    plain += '.';
    plain += path.substr(i + 2, end - i - 3);
    i = end + 1;
  }
  return plain.starts_with('.') ? plain.substr(1) : plain;
}

std::vector<std::string> argument_names(const ir::Function& function) {
  std::unordered_set<std::string> given;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < function.body->args.size(); ++i) {
    const std::string name = given_name(*function.body, i);
    names.push_back(free_name(name.empty() ? fmt::format("arg{}", i) : name, given));
  }
  return names;
}

ArrayNames::ArrayNames(const ir::Module& module, const LocalLayouts& layouts)
    : origins_(module, layouts) {
  const ir::Function* const entry = origins_.program().entry();
  if (entry == nullptr) return;
  const std::vector<std::string> names = argument_names(*entry);
  for (std::size_t i = 0; i < names.size(); ++i) {
    arguments_.push_back({entry->body->args[i]});
    give(arguments_.back(), names[i]);
  }
  name_results(*entry);
}

void ArrayNames::name_results(const ir::Function& entry) {
  const ir::Op* const end = entry.body->terminator();
  const std::vector<std::string> names = result_names(entry, end->operands.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Array array = origins_.array_of({end->operand(i)});
    if (!names_.contains(array)) give(array, names[i]);
  }
}

std::string ArrayNames::of_base(const Array& base) {
  std::string& name = names_[base];
  while (name.empty()) {
    const std::string next = fmt::format("T{}", ++numbered_);
    if (given_.insert(next).second) name = next;
  }
  return name;
}

std::string ArrayNames::of(const Origin& origin) {
  const std::string base = of_base(origin.base);
  if (!origin.computed()) return base;
  std::string& mark = marks_[origin.array];
  if (mark.empty()) {
    const int number = ++computed_[origin.base];
    mark = number == 1 ? "'" : fmt::format("'{}", number);
  }
  return base + mark;
}

bool ArrayNames::has(const Origin& origin) const {
  return origin.computed() ? marks_.contains(origin.array) : names_.contains(origin.array);
}

void ArrayNames::give(const Array& array, const std::string& name) {
  names_[array] = free_name(name, given_);
  origins_.begin(array);
}

}  // namespace weft::report
