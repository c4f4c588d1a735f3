#include "weft/tree.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "api/array/array_state.h"
#include "core/text/plural.h"
#include "core/text/user_line.h"

namespace weft::detail {

void append_static(std::string& key, std::string_view bytes) {
  key += fmt::format("s{}:", bytes.size());
  key += bytes;
}

void append_static(std::string& key, const Mesh& mesh) {
  append_static(key, fmt::format("{}[{}]", to_string(mesh), fmt::join(mesh.device_ids(), ",")));
}

void append_static(std::string& key, const PartitionSpec& spec) {
  append_static(key, to_string(spec));
}

void append_static(std::string& key, const NamedSharding& sharding) {
  append_static(key, sharding.mesh);
  append_static(key, sharding.spec);
}

void append_static(std::string& key, const Dims& dims) {
  append_static(key, {reinterpret_cast<const char*>(dims.data()), dims.size() * sizeof(dims[0])});
}

void append_static(std::string& key, const Device& device) { append_static(key, Dims{device.id}); }

void append_static(std::string& key, const Slice& slice) {
  append_static(key, Dims{slice.start, slice.stop, slice.whole ? 1 : 0});
}

std::string element_name(std::size_t index) { return '[' + std::to_string(index) + ']'; }

TreeShape& add_child(TreeShape& parent, std::string name) {
  TreeShape& child = parent.children.emplace_back();
  child.name = std::move(name);
  return child;
}

void append_leaf(void* leaves, Array& leaf) {
  static_cast<std::vector<Array>*>(leaves)->push_back(leaf);
}
void next_leaf(void* next, Array& leaf) { leaf = *(*static_cast<const Array**>(next))++; }
void count_leaf(void* count, Array&) { ++*static_cast<std::size_t*>(count); }
void clear_leaf(void*, Array& leaf) { leaf = Array(); }

std::string next_member_name(std::string_view& names) {
  const std::string_view name = names.substr(0, names.find(','));
  names.remove_prefix(std::min(names.size(), name.size() + 1));
  const std::size_t first = std::min(name.find_first_not_of(' '), name.size());
  return '.' + std::string(name.substr(first));
}

void wrong_number_of_leaves(std::size_t has, std::size_t given, const Where& where) {
  throw Error(fmt::format("tree_unflatten: {} for a tree that has {}{}", plural(given, "array"),
                          has, user_line(where)));
}

TreePart& add_part(std::vector<TreePart>& parts, const std::string& place) {
  return parts.emplace_back(TreePart{place, {}});
}

namespace {

// "'.w', '.b[0]' and 3 more"; of a tree that is one array: "an array".
std::string places_text(const std::vector<TreePart>& parts) {
  constexpr std::size_t kMost = 8;
  const std::size_t count = parts.size() - 1;  // the last one is the whole
  std::vector<std::string> places;
  for (std::size_t i = 0; i < std::min(count, kMost); ++i) {
    places.push_back(fmt::format("'{}'", parts[i].place));
  }
  if (count == 0) return "nothing";
  if (count == 1 && parts[0].place.empty()) return "one array";
  const std::string more = count > kMost ? fmt::format(" and {} more", count - kMost) : "";
  return fmt::format("{}{}", fmt::join(places, ", "), more);
}

// What both have, where that is not the same.
std::string both_text(std::size_t number, const std::vector<TreePart>& first,
                      const std::vector<TreePart>& other) {
  const std::string a = places_text(first), b = places_text(other);
  return a == b ? std::string() : fmt::format("; tree 0 has {}, tree {} has {}", a, number, b);
}

}  // namespace

void different_trees(std::size_t number, const std::vector<TreePart>& first,
                     const std::vector<TreePart>& other, const Where& where) {
  const auto [part, given] = std::ranges::mismatch(first, other);
  // What only one of them has; the whole's part, which has no place, is the last one.
  const auto has = [](const std::vector<TreePart>& parts, const std::string& wanted) {
    return std::ranges::find(parts, wanted, &TreePart::place) != parts.end();
  };
  std::string place = part == first.end() ? "" : part->place;
  if (given != other.end() && has(other, place) && !has(first, given->place)) place = given->place;
  throw Error(fmt::format(
      "tree_map: tree {} is not like tree 0{}{}; all must have the same arrays, elements, "
      "keys and static values in the same places{}",
      number, place.empty() ? "" : ": they differ at " + place, both_text(number, first, other),
      where.line == 0 ? nearest_line() : user_line(where)));
}

}  // namespace weft::detail
