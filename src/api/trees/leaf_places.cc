#include "api/trees/leaf_places.h"

#include <fmt/format.h>

namespace weft::detail {
namespace {

void append_places(const TreeShape& tree, const std::string& place,
                   std::vector<std::string>& places) {
  if (tree.is_array) places.push_back(place);
  for (const TreeShape& child : tree.children) append_places(child, place + child.name, places);
}

}  // namespace

std::string argument_place(std::size_t argument, const std::vector<std::string>& names) {
  if (argument < names.size()) return fmt::format("argument '{}'", names[argument]);
  return fmt::format("argument {}", argument);
}

std::vector<std::string> argument_places(const TreeShape& arguments,
                                         const std::vector<std::string>& names) {
  std::vector<std::string> places;
  for (std::size_t i = 0; i < arguments.children.size(); ++i) {
    append_places(arguments.children[i], argument_place(i, names), places);
  }
  return places;
}

std::vector<std::string> leaf_places(const TreeShape& tree, const std::string& root) {
  std::vector<std::string> places;
  append_places(tree, root, places);
  return places;
}

}  // namespace weft::detail
