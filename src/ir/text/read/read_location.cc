// Locations and aliases: loc(...), #loc1 = loc(...), #name = attribute, !name = type.
#include <algorithm>

#include <fmt/format.h>

#include "ir/parser.h"
#include "ir/text/read/reader.h"

namespace weft::ir::text {
namespace {

constexpr std::size_t kMaxExpansion = 1'000'000;   // attributes that one alias stands for
constexpr std::size_t kMaxExpanded = 100'000'000;  // that all uses of aliases stand for

}  // namespace

bool Reader::optional_location(SourceLocRef& out) {
  if (!at_word("loc")) return true;
  advance();
  if (!expect(Tok::l_paren, "(")) return false;
  if (at(Tok::hash)) {
    out = location_named(token_.text().substr(1), token_).location;
    advance();
    return expect(Tok::r_paren, ")");
  }
  auto loc = std::make_shared<SourceLoc>();
  if (!location(*loc) || !expect(Tok::r_paren, ")")) return false;
  if (loc->kind != SourceLoc::Kind::unknown) out = std::move(loc);
  return true;
}

LocationAlias& Reader::location_named(std::string_view name, const Token& at) {
  LocationAlias*& alias = location_of_name_[name];
  if (alias == nullptr) {
    alias = &locations_.emplace_back();
    alias->name = name;
    alias->at = at;
    alias->location = std::make_shared<SourceLoc>();
  }
  return *alias;
}

bool Reader::location(SourceLoc& out) {
  Nested nested(*this);
  if (!nested.ok()) return false;
  if (at(Tok::string)) return file_or_name(out);
  if (accept_word("unknown")) return true;
  if (at_word("callsite")) return call_site(out);
  if (at_word("fused")) return fused(out);
  return expected("a location");
}

bool Reader::location_child(SourceLoc& parent) {
  if (at(Tok::hash)) {
    LocationAlias& alias = location_named(token_.text().substr(1), token_);
    parent.children.push_back(alias.location);
    if (defining_ != nullptr) defining_->uses.push_back({&alias, depth_ - depth_of_definition_});
    advance();
    return true;
  }
  auto child = std::make_shared<SourceLoc>();
  if (!location(*child)) return false;
  parent.children.push_back(std::move(child));
  return true;
}

// "f.py":1:2, "f.py":1:2 to 3:4, "f.py":1:2 to :4, "name", "name"(child)
bool Reader::file_or_name(SourceLoc& out) {
  auto number = [&](std::uint32_t& to) {
    const Token first = token_;
    std::int64_t value = 0;
    if (!integer(value)) return false;
    if (value < 0 || value > UINT32_MAX) return error_at(first, "no line or column");
    to = static_cast<std::uint32_t>(value);
    return true;
  };
  if (!string(out.text)) return false;
  if (!accept(Tok::colon)) {
    out.kind = SourceLoc::Kind::name;
    return !accept(Tok::l_paren) || (location_child(out) && expect(Tok::r_paren, ")"));
  }
  out.kind = SourceLoc::Kind::file;
  if (!number(out.line) || !expect(Tok::colon, ":") || !number(out.column)) return false;
  if (!accept_word("to")) return true;
  out.end_line = out.line;
  if (!at(Tok::colon) && !number(out.end_line)) return false;
  return expect(Tok::colon, ":") && number(out.end_column);
}

bool Reader::call_site(SourceLoc& out) {
  advance();
  out.kind = SourceLoc::Kind::call_site;
  return expect(Tok::l_paren, "(") && location_child(out) && expect_word("at") &&
         location_child(out) && expect(Tok::r_paren, ")");
}

bool Reader::fused(SourceLoc& out) {
  advance();
  out.kind = SourceLoc::Kind::fused;
  if (accept(Tok::less)) {
    Attribute metadata;
    if (!attribute(metadata) || !expect(Tok::greater, ">")) return false;
    out.text = to_string(metadata);
  }
  return expect(Tok::l_square, "[") &&
         list(Tok::r_square, "]", [&] { return location_child(out); });
}

// How large what `read` reads is when its own aliases are written out.
template <class F>
bool Reader::measured(Expansion& out, F&& read) {
  deepest_ = depth_;
  nodes_ = 1;
  if (!read()) return false;
  out = {deepest_ - depth_, nodes_};
  return nodes_ <= kMaxExpansion || error("this alias stands for too large a value");
}

bool Reader::location_alias(std::string_view name) {
  const Token first = token_;
  advance();
  if (!expect(Tok::l_paren, "(")) return false;
  LocationAlias& alias = location_named(name, first);
  if (alias.defined) return error_at(first, fmt::format("#{} is defined twice", name));
  alias.defined = true;
  alias.at = first;
  defining_ = &alias;
  depth_of_definition_ = depth_;
  Expansion own;
  const bool is_read = measured(own, [&] {
    if (!at(Tok::hash)) return location(*alias.location);
    const Nested nested(*this);  // another name for a location
    alias.location->kind = SourceLoc::Kind::fused;
    return location_child(*alias.location);
  });
  defining_ = nullptr;
  alias.depth = own.depth;
  alias.locations = own.nodes - 1;  // the alias itself is none
  return is_read && expect(Tok::r_paren, ")");
}

// Aliases of aliases make short text stand for deep or endless values: these limits hold for what
// it stands for.
bool Reader::expand(const Expansion& expansion) {
  const int depth = depth_ + expansion.depth;
  deepest_ = std::max(deepest_, depth);
  nodes_ += expansion.nodes;
  expanded_ += expansion.nodes;
  if (depth > kMaxNesting) {
    return error(fmt::format("nested more than {} levels deep", kMaxNesting));
  }
  return expanded_ <= kMaxExpanded || error("aliases stand for too large a value");
}

bool Reader::alias_definition() {
  const Token first = token_;
  if (alias_of(first)) return true;
  unreadable_.insert(first.text());
  return false;
}

bool Reader::alias_of(const Token& first) {
  const std::string_view name = first.text().substr(1);
  advance();
  if (!expect(Tok::equal, "=")) return false;
  if (name.find('.') != name.npos) {
    return error_at(first, "an alias must not have a '.' in its name");
  }
  if (first.kind == Tok::bang) {
    TypeAlias alias;
    if (!measured(alias.expansion, [&] { return type(alias.value); })) return false;
    return types_.try_emplace(name, std::move(alias)).second ||
           error_at(first, fmt::format("{} is defined twice", first.text()));
  }
  if (at_word("loc")) return location_alias(name);
  AttributeAlias alias;
  if (!measured(alias.expansion, [&] { return attribute(alias.value); })) return false;
  return attributes_.try_emplace(name, std::move(alias)).second ||
         error_at(first, fmt::format("{} is defined twice", first.text()));
}

void Reader::check_aliases() {
  // They are defined behind all else.
  const bool is_cut = std::ranges::any_of(
      errors_, [](const Diagnostic& d) { return d.message.starts_with(kEndsEarly); });
  for (const LocationAlias& alias : locations_) {
    if (!alias.defined && !is_cut)
      error_at(alias.at, fmt::format("no location #{} is defined", alias.name));
  }
  const bool sound = check_location_aliases(
      locations_, {kMaxNesting, kMaxExpansion},
      [&](const LocationAlias& alias, std::string_view problem) {
        error_at(alias.at, fmt::format("location #{} {}", alias.name, problem));
      });
  if (sound) return;
  for (LocationAlias& alias : locations_) alias.location->children.clear();
}

}  // namespace weft::ir::text
