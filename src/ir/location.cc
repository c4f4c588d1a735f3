#include "ir/location.h"

#include <string_view>

#include <fmt/format.h>

#include "core/text/quote.h"

namespace weft::ir {
namespace {

// Whose frames say more to those who read: the user's than those of packages (Flax, Optax) that
// were called, these than JAX's own.
enum class Owner : std::uint8_t { user, package, jax };

Owner owner_of(const std::string& file) {
  const auto lies_in = [&](std::string_view folder) { return file.find(folder) != file.npos; };
  if (lies_in("/jax/_src/")) return Owner::jax;
  return lies_in("/site-packages/") || lies_in("/dist-packages/") ? Owner::package : Owner::user;
}

// The file and line of the innermost frame that is the owner's: of the callee, of a named
// location's child, of the first part of a fused one that has any.
std::string file_line(const SourceLoc& loc, Owner owner) {
  if (loc.kind == SourceLoc::Kind::file) {
    if (owner_of(loc.text) != owner) return {};
    return fmt::format("{}:{}:{}", loc.text, loc.line, loc.column);
  }
  for (const SourceLocRef& child : loc.children) {
    if (std::string found = file_line(*child, owner); !found.empty()) return found;
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
  for (const Owner owner : {Owner::user, Owner::package, Owner::jax}) {
    if (std::string found = file_line(*location.source, owner); !found.empty()) return found;
  }
  return name_of(*location.source);
}

std::string name_of(const Location& location) {
  return location.source == nullptr ? std::string() : name_of(*location.source);
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

std::string function_of(const Location& location) {
  constexpr std::string_view kCalled = "/jit(";
  if (location.source == nullptr) return {};
  const std::string name = name_of(*location.source);
  const auto begin = name.find(kCalled);
  const auto end = begin == name.npos ? begin : name.find(')', begin);
  if (end == name.npos || !name.starts_with(kCalled.substr(1))) return {};
  const auto from = name.find_first_not_of('_', begin + kCalled.size());
  return from < end ? name.substr(from, end - from) : std::string();
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
