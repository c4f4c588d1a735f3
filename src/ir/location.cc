#include "ir/location.h"

#include <fmt/format.h>

#include "core/text/quote.h"

namespace weft::ir {
namespace {

// Frames of JAX itself say nothing to those who call it.
bool is_library(const std::string& file) { return file.find("/jax/_src/") != file.npos; }

// The file and line of the innermost frame: of the callee, of a named location's child, of the
// first part of a fused one that has any. `users`: of a file of the user's.
std::string file_line(const SourceLoc& loc, bool users) {
  if (loc.kind == SourceLoc::Kind::file) {
    if (users && is_library(loc.text)) return {};
    return fmt::format("{}:{}:{}", loc.text, loc.line, loc.column);
  }
  for (const SourceLocRef& child : loc.children) {
    if (std::string found = file_line(*child, users); !found.empty()) return found;
  }
  return {};
}

std::string name_of(const SourceLoc& loc) {
  if (loc.kind == SourceLoc::Kind::name) return loc.text;
  if (loc.kind == SourceLoc::Kind::call_site && loc.children.size() == 2) {
    const std::string callee = name_of(*loc.children[0]), caller = name_of(*loc.children[1]);
    return caller.empty() || callee.empty() ? caller + callee : caller + "/" + callee;
  }
  for (const SourceLocRef& child : loc.children) {
    if (std::string found = name_of(*child); !found.empty()) return found;
  }
  return {};
}

}  // namespace

std::string source_line(const Location& location) {
  if (location.source == nullptr) return {};
  std::string found = file_line(*location.source, true);
  if (found.empty()) found = file_line(*location.source, false);
  return found.empty() ? name_of(*location.source) : found;
}

std::string scope_of(const Location& location) {
  if (location.source == nullptr) return {};
  const std::string name = name_of(*location.source);
  std::string_view rest = name;
  std::string scope;
  for (auto slash = rest.find('/'); slash != rest.npos; slash = rest.find('/')) {
    const std::string_view part = rest.substr(0, slash);
    rest.remove_prefix(slash + 1);
    if (part.starts_with("jit(")) continue;
    if (!scope.empty()) scope += '/';
    scope += part;
  }
  return scope;
}

std::string to_string(const SourceLoc& loc) {
  auto children = [&](std::string_view separator) {
    std::string out;
    for (const SourceLocRef& child : loc.children) {
      if (!out.empty()) out += separator;
      out += to_string(*child);
    }
    return out;
  };
  switch (loc.kind) {
    case SourceLoc::Kind::unknown:
      return "unknown";
    case SourceLoc::Kind::file: {
      std::string out = fmt::format("{}:{}:{}", mlir_quoted(loc.text), loc.line, loc.column);
      if (loc.end_line == 0) return out;
      if (loc.end_line == loc.line) return out + fmt::format(" to :{}", loc.end_column);
      return out + fmt::format(" to {}:{}", loc.end_line, loc.end_column);
    }
    case SourceLoc::Kind::name:
      if (loc.children.empty() || loc.children[0]->kind == SourceLoc::Kind::unknown) {
        return mlir_quoted(loc.text);
      }
      return fmt::format("{}({})", mlir_quoted(loc.text), children(""));
    case SourceLoc::Kind::call_site:
      return fmt::format("callsite({})", children(" at "));
    case SourceLoc::Kind::fused:
      return fmt::format("fused{}[{}]", loc.text.empty() ? "" : "<" + loc.text + ">",
                         children(", "));
  }
  return "unknown";
}

}  // namespace weft::ir
