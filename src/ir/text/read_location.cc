// Locations and aliases: loc(...), #loc1 = loc(...), #name = attribute, !name = type.
#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "ir/parser.h"
#include "ir/text/reader.h"

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
    Alias& alias = locations_[token_.text().substr(1)];
    if (alias.location == nullptr) alias = {token_, std::make_shared<SourceLoc>(), false};
    out = alias.location;
    advance();
    return expect(Tok::r_paren, ")");
  }
  auto loc = std::make_shared<SourceLoc>();
  if (!location(*loc) || !expect(Tok::r_paren, ")")) return false;
  if (loc->kind != SourceLoc::Kind::unknown) out = std::move(loc);
  return true;
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
    Alias& alias = locations_[token_.text().substr(1)];
    if (alias.location == nullptr) alias = {token_, std::make_shared<SourceLoc>(), false};
    parent.children.push_back(alias.location);
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

bool Reader::location_alias(std::string_view name) {
  const Token first = token_;
  advance();
  if (!expect(Tok::l_paren, "(")) return false;
  Alias& alias = locations_[name];
  if (alias.defined) return error_at(first, fmt::format("#{} is defined twice", name));
  if (alias.location == nullptr) alias.location = std::make_shared<SourceLoc>();
  alias.defined = true;
  alias.first_use = first;
  const std::shared_ptr<SourceLoc> target = alias.location;
  if (at(Tok::hash)) {  // another name for a location
    target->kind = SourceLoc::Kind::fused;
    return location_child(*target) && expect(Tok::r_paren, ")");
  }
  return location(*target) && expect(Tok::r_paren, ")");
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

namespace {

// Finds the aliases of locations that contain themselves, or stand for too deep or too large a one.
class AliasCheck {
 public:
  // The number of each alias.
  using Numbers = std::unordered_map<const SourceLoc*, std::size_t>;
  // Called for the aliases that are to blame, not for those that contain one of them.
  using Report = std::function<void(std::size_t number, std::string_view problem)>;
  AliasCheck(const Numbers& aliases, Report report)
      : aliases_(aliases), report_(std::move(report)) {}

  // Looks at what `root` contains. No recursion: the nesting is what is in question.
  void run(const SourceLoc* root) {
    std::vector<const SourceLoc*> path;
    if (nodes_.try_emplace(root).second) path.push_back(root);
    while (!path.empty()) {
      const SourceLoc* location = path.back();
      Node& node = nodes_.at(location);
      if (node.next == location->children.size()) {
        finish(location, node);
        path.pop_back();
        continue;
      }
      const SourceLoc* child = location->children[node.next].get();
      const auto [known, is_new] = nodes_.try_emplace(child);
      if (is_new) {
        path.push_back(child);
      } else {
        ++node.next;
        add_child(node, child, known->second);
      }
    }
  }

 private:
  struct Node {
    std::size_t next = 0;  // of the children
    bool done = false;
    bool sound = true;
    int depth = 1;
    std::size_t locations = 1;  // when aliases are written out
  };

  void add_child(Node& node, const SourceLoc* child, const Node& known) {
    if (!known.done) report_(aliases_.at(child), "contains itself");
    node.sound = node.sound && known.done && known.sound;
    node.depth = std::max(node.depth, known.depth + 1);
    node.locations = std::min(node.locations + known.locations, kMaxExpansion + 1);
  }

  void finish(const SourceLoc* location, Node& node) {
    node.done = true;
    const auto alias = aliases_.find(location);
    if (!node.sound || alias == aliases_.end()) return;
    node.sound = node.depth <= kMaxNesting && node.locations <= kMaxExpansion;
    if (node.depth > kMaxNesting) {
      report_(alias->second, fmt::format("is nested more than {} levels deep", kMaxNesting));
    } else if (!node.sound) {
      report_(alias->second, fmt::format("stands for more than {} locations", kMaxExpansion));
    }
  }

  const Numbers& aliases_;
  Report report_;
  std::unordered_map<const SourceLoc*, Node> nodes_;
};

}  // namespace

void Reader::check_aliases() {
  std::vector<std::pair<std::string_view, Alias*>> aliases;  // in the order of the text
  for (auto& [name, alias] : locations_) aliases.emplace_back(name, &alias);
  std::ranges::sort(aliases, {}, [](const auto& entry) { return entry.second->first_use.begin; });
  AliasCheck::Numbers numbers;
  for (const auto& [name, alias] : aliases) numbers.emplace(alias->location.get(), numbers.size());
  bool sound = true;
  AliasCheck check(numbers, [&](std::size_t number, std::string_view problem) {
    const auto& [name, alias] = aliases[number];
    error_at(alias->first_use, fmt::format("location #{} {}", name, problem));
    sound = false;
  });
  for (const auto& [name, alias] : aliases) {
    if (alias->defined) {
      check.run(alias->location.get());
    } else {
      error_at(alias->first_use, fmt::format("no location #{} is defined", name));
    }
  }
  if (sound) return;
  for (auto& [name, alias] : locations_) alias.location->children.clear();
}

}  // namespace weft::ir::text
