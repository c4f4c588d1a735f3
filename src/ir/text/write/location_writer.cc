#include "ir/text/write/location_writer.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "core/lifetime.h"

namespace weft::ir::text {
namespace {

const SourceLoc& resolve(const SourceLocRef& source) {
  static const auto& unknown = forever(SourceLoc());
  return source == nullptr ? unknown : *source;
}

// A name's child is not printed when nothing is known of it.
bool has_child(const SourceLoc& loc) {
  return !loc.children.empty() &&
         (loc.kind != SourceLoc::Kind::name || loc.children[0]->kind != SourceLoc::Kind::unknown);
}

}  // namespace

// Equal locations have equal ids.
std::size_t LocationWriter::identify(const SourceLoc& loc) {
  if (auto known = ids_.find(&loc); known != ids_.end()) return known->second;
  SourceLoc alone = loc;
  alone.children.clear();
  std::string content = std::to_string(static_cast<int>(loc.kind)) + to_string(alone);
  if (has_child(loc)) {
    for (const SourceLocRef& child : loc.children)
      content += '#' + std::to_string(identify(*child));
  }
  const std::size_t id =
      by_content_.try_emplace(std::move(content), by_content_.size()).first->second;
  ids_[&loc] = id;
  return id;
}

void LocationWriter::visit(const SourceLocRef& source, bool deferrable) {
  enter(resolve(source), deferrable);
}

// Entries are made before those of their children: that is the order in which they are numbered.
std::size_t LocationWriter::enter(const SourceLoc& loc, bool deferrable) {
  const auto [at, added] = by_id_.try_emplace(identify(loc), entries_.size());
  const std::size_t index = at->second;
  if (!added) {
    if (!deferrable) mark_needed_early(index);
    return index;
  }
  entries_.push_back({&loc, {}, 1, deferrable, 0});
  if (!has_child(loc)) return index;
  std::vector<std::size_t> children;
  std::uint32_t deepest = 0;
  for (const SourceLocRef& child : loc.children) {
    children.push_back(enter(*child, deferrable));
    deepest = std::max(deepest, entries_[children.back()].depth);
  }
  entries_[index].children = std::move(children);
  entries_[index].depth = deepest + 1;
  return index;
}

void LocationWriter::mark_needed_early(std::size_t index) {
  if (!entries_[index].deferrable) return;
  entries_[index].deferrable = false;
  for (std::size_t child : entries_[index].children) mark_needed_early(child);
}

void LocationWriter::number() {
  printed_.resize(entries_.size());
  std::iota(printed_.begin(), printed_.end(), std::size_t{0});
  std::ranges::stable_sort(printed_, {}, [&](std::size_t i) { return entries_[i].depth; });
  for (std::size_t i = 0; i < printed_.size(); ++i) {
    entries_[printed_[i]].number = static_cast<std::uint32_t>(i);
  }
}

std::size_t LocationWriter::entry_of(const SourceLocRef& source) const {
  return by_id_.at(ids_.at(&resolve(source)));
}

void LocationWriter::write_alias(std::string& out, const Entry& entry) const {
  out += "#loc";
  if (entry.number != 0) out += std::to_string(entry.number);
}

void LocationWriter::write(std::string& out, const SourceLocRef& source) const {
  out += "loc(";
  write_alias(out, entries_[entry_of(source)]);
  out += ')';
}

void LocationWriter::write_full(std::string& out, const SourceLocRef& source) const {
  out += "loc(";
  write_inside(out, entries_[entry_of(source)]);
  out += ')';
}

void LocationWriter::write_aliases(std::string& out, bool deferrable) const {
  for (std::size_t index : printed_) {
    const Entry& entry = entries_[index];
    if (entry.deferrable != deferrable) continue;
    write_alias(out, entry);
    out += " = loc(";
    write_inside(out, entry);
    out += ")\n";
  }
}

// The location, its children by their aliases.
void LocationWriter::write_inside(std::string& out, const Entry& entry) const {
  auto children = [&](std::string_view separator) {
    for (std::size_t i = 0; i < entry.children.size(); ++i) {
      if (i != 0) out += separator;
      write_alias(out, entries_[entry.children[i]]);
    }
  };
  SourceLoc alone = *entry.loc;
  alone.children.clear();
  switch (entry.loc->kind) {
    case SourceLoc::Kind::unknown:
    case SourceLoc::Kind::file:
      out += to_string(alone);
      return;
    case SourceLoc::Kind::name:
      out += to_string(alone);
      if (entry.children.empty()) return;
      out += '(';
      children("");
      out += ')';
      return;
    case SourceLoc::Kind::call_site:
      out += "callsite(";
      children(" at ");
      out += ')';
      return;
    case SourceLoc::Kind::fused:
      out += "fused";
      if (!alone.text.empty()) out += "<" + alone.text + ">";
      out += '[';
      children(", ");
      out += ']';
      return;
  }
}

}  // namespace weft::ir::text
