#include "ir/bytecode/container.h"

#include <array>
#include <optional>

#include <fmt/format.h>

namespace weft::ir::bytecode {
namespace {

constexpr std::string_view kMagic = "ML\xefR";
// The one that VHLO 0.15 and later is written in.
constexpr std::uint64_t kVersion = 6;

struct SectionId {
  enum Id {
    strings,
    dialects,
    entries,
    entry_offsets,
    program,
    resources,
    resource_offsets,
    dialect_versions,
    properties,
    count
  };
};
using Sections = std::array<std::optional<Cursor::Section>, SectionId::count>;

// One entry of `list`, named by its number.
template <class T>
const T* entry(Cursor& at, const std::vector<T>& list, std::uint64_t index, const char* what) {
  if (index < list.size()) return &list[static_cast<std::size_t>(index)];
  at.fail(fmt::format("there is no {} {}", what, index));
  return nullptr;
}

std::string_view string_at(Cursor& at, const Container& file, std::uint64_t index) {
  const std::string_view* found = entry(at, file.strings, index, "string");
  return found == nullptr ? std::string_view() : *found;
}

bool read_header(Cursor& file, Container& out) {
  file.take(kMagic.size());
  const std::uint64_t version = file.number();
  std::size_t end = file.offset();
  while (end < out.bytes.size() && out.bytes[end] != std::byte{0}) ++end;
  out.producer = as_text(file.take(end - file.offset()));
  file.byte();
  if (file.failed() || version == kVersion) return !file.failed();
  return file.fail_at(
      kMagic.size(),
      fmt::format("MLIR bytecode of version {}, written by {}; version {} is read, in which "
                  "jax.export and StableHLO's portable artifacts are",
                  version, out.producer, kVersion));
}

bool read_sections(Cursor& file, Sections& out) {
  while (!file.at_end()) {
    const std::size_t at = file.offset();
    const Cursor::Section section = file.section();
    if (file.failed()) return false;
    if (section.id >= SectionId::count)
      return file.fail_at(at, fmt::format("unknown section {}", section.id));
    auto& place = out[static_cast<std::size_t>(section.id)];
    if (place) return file.fail_at(at, fmt::format("section {} stands twice", section.id));
    place = section;
  }
  for (const auto needed : {SectionId::strings, SectionId::dialects, SectionId::entries,
                            SectionId::entry_offsets, SectionId::program}) {
    if (!out[needed]) {
      return file.fail(fmt::format("the file ends early: section {} is missing", int{needed}));
    }
  }
  return !file.failed();
}

// Lengths, last string first, then the strings, each with a zero after it.
void read_strings(Cursor& at, Container& out) {
  std::vector<std::uint64_t> lengths(at.count());
  for (std::uint64_t& length : lengths) length = at.number();
  for (auto length = lengths.rbegin(); length != lengths.rend() && !at.failed(); ++length) {
    const std::string_view text = as_text(at.take(*length));
    if (text.empty() || text.back() != '\0') {
      at.fail("a string does not end in a zero");
      return;
    }
    out.strings.push_back(text.substr(0, text.size() - 1));
  }
}

void read_dialects(Cursor& at, Container& out) {
  for (std::size_t count = at.count(); count > 0 && !at.failed(); --count) {
    const auto [name, versioned] = at.flagged();
    out.dialects.push_back(string_at(at, out, name));
    if (versioned) at.section();
  }
  at.number();  // of all op names
  while (!at.at_end()) {
    const std::string_view* dialect = entry(at, out.dialects, at.number(), "dialect");
    for (std::size_t count = at.count(); count > 0 && !at.failed(); --count) {
      out.ops.push_back({*dialect, string_at(at, out, at.flagged().value)});
    }
  }
}

// Groups of one dialect; each entry says how long it is.
void read_offsets(Cursor& at, Container& out, const Cursor::Section& data) {
  const std::size_t num_attributes = at.count(), num_types = at.count();
  Cursor place = data.cursor();
  for (const auto& [list, count] :
       {std::pair(&out.attributes, num_attributes), std::pair(&out.types, num_types)}) {
    while (list->size() < count && !at.failed()) {
      const std::string_view* dialect = entry(at, out.dialects, at.number(), "dialect");
      const std::size_t group = at.count();
      if (group == 0 || group > count - list->size()) at.fail("a group of another size");
      for (std::size_t i = 0; i < group && !at.failed(); ++i) {
        const auto [size, custom] = at.flagged();
        const std::size_t begin = place.offset();
        const std::span<const std::byte> bytes = place.take(size);
        if (place.failed()) at.fail(place.problem());
        if (!at.failed()) list->push_back({*dialect, custom, {begin, bytes.size()}});
      }
    }
  }
}

void read_properties(Cursor& at, Container& out) {
  for (std::size_t count = at.count(); count > 0 && !at.failed(); --count) {
    const std::uint64_t size = at.number();
    const std::size_t begin = at.offset();
    out.properties.push_back({begin, at.take(size).size()});
  }
}

}  // namespace

bool is_bytecode(std::string_view bytes) { return bytes.starts_with(kMagic); }

bool read_container(Cursor& file, Container& out) {
  Sections sections;
  if (!read_header(file, out) || !read_sections(file, sections)) return false;
  const auto read = [&](SectionId::Id id, auto&& read_it) {
    if (!sections[id] || file.failed()) return;
    Cursor at = sections[id]->cursor();
    read_it(at);
    if (at.failed()) file.fail_at(at.problem_offset(), at.problem());
  };
  read(SectionId::strings, [&](Cursor& at) { read_strings(at, out); });
  read(SectionId::dialects, [&](Cursor& at) { read_dialects(at, out); });
  read(SectionId::entry_offsets,
       [&](Cursor& at) { read_offsets(at, out, *sections[SectionId::entries]); });
  read(SectionId::properties, [&](Cursor& at) { read_properties(at, out); });
  const Cursor::Section& program = *sections[SectionId::program];
  out.program = {program.offset, program.bytes.size()};
  return !file.failed();
}

}  // namespace weft::ir::bytecode
