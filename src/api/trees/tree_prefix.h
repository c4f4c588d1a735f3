// A prefix of a tree, spread over the tree's arrays: what stands at a place holds for all arrays
// below it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/tree.h"

#include "api/trees/leaf_places.h"
#include "core/text/plural.h"

namespace weft::detail {

// Prefix: has is_list(), each() and to_string: Specs, Shardings. `found(prefix, place)` is called
// for each array, in the order of leaves; `mismatch(why)` throws where the lists of the prefix do
// not follow the tree. `noun`: what the prefix has: "spec".
template <class Prefix, class Found, class Mismatch>
class PrefixSpread {
 public:
  PrefixSpread(const char* noun, Found found, Mismatch mismatch)
      : noun_(noun), found_(std::move(found)), mismatch_(std::move(mismatch)) {}

  // `names`: of the first arguments.
  void arguments(const Prefix& prefix, const TreeShape& shape,
                 const std::vector<std::string>& names = {}) {
    if (prefix.is_list() && prefix.each().size() != shape.children.size()) {
      const std::size_t count = prefix.each().size();
      const auto is_static = [](const TreeShape& argument) {
        return !argument.is_array && argument.children.empty();
      };
      const bool lacks_static =
          count < shape.children.size() && std::ranges::any_of(shape.children, is_static);
      mismatch_(fmt::format("there {} {} for {}{}", count == 1 ? "is" : "are", plural(count, noun_),
                            plural(shape.children.size(), "argument"),
                            lacks_static ? ", of which a static one has None" : ""));
    }
    children(prefix, shape, [&](std::size_t i) { return argument_place(i, names); });
  }

  void result(const Prefix& prefix, const TreeShape& shape) {
    // {P("i")} for the one array that is returned, as for the one argument that is taken.
    const bool is_one = shape.is_array && prefix.is_list() && prefix.each().size() == 1;
    run(is_one ? prefix.each()[0] : prefix, shape, "result");
  }

  void run(const Prefix& prefix, const TreeShape& shape, const std::string& place) {
    if (prefix.is_list() && shape.is_array) {
      mismatch_(fmt::format("{} is an array, but has the {}s {}", place, noun_, to_string(prefix)));
    }
    if (prefix.is_list() && prefix.each().size() != shape.children.size()) {
      mismatch_(fmt::format("{} has {}, but the {}s {} are {}", place,
                            plural(shape.children.size(), "element"), noun_, to_string(prefix),
                            prefix.each().size()));
    }
    if (shape.is_array) found_(prefix, place);
    children(prefix, shape, [&](std::size_t i) { return place + shape.children[i].name; });
  }

 private:
  template <class Name>
  void children(const Prefix& prefix, const TreeShape& shape, Name&& name) {
    for (std::size_t i = 0; i < shape.children.size(); ++i) {
      run(prefix.is_list() ? prefix.each()[i] : prefix, shape.children[i], name(i));
    }
  }

  const char* noun_;
  Found found_;
  Mismatch mismatch_;
};

// "(P('i'), None)"; `one_text`: what is said of what stands for all arrays.
template <class Prefix, class F>
std::string prefix_text(const Prefix& prefix, const F& one_text) {
  if (!prefix.is_list()) return prefix.all() ? one_text(*prefix.all()) : "None";
  std::vector<std::string> each;
  for (const Prefix& one : prefix.each()) each.push_back(prefix_text(one, one_text));
  return fmt::format("({}{})", fmt::join(each, ", "), each.size() == 1 ? "," : "");
}

template <class Prefix, class Found, class Mismatch>
PrefixSpread<Prefix, Found, Mismatch> prefix_spread(const char* noun, Found found,
                                                    Mismatch mismatch) {
  return {noun, std::move(found), std::move(mismatch)};
}

// One of `each` for each array of the tree.
template <class Prefix, class One>
Prefix prefix_like(const TreeShape& tree, std::span<const One>& each) {
  if (tree.is_array) {
    const One& one = each.front();
    each = each.subspan(1);
    return Prefix(one);
  }
  if (tree.children.empty()) return None;
  std::vector<Prefix> children;
  for (const TreeShape& child : tree.children) {
    children.push_back(prefix_like<Prefix>(child, each));
  }
  return Prefix(std::move(children));
}

}  // namespace weft::detail
