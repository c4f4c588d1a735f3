// Trees: arguments and results that hold arrays: arrays themselves, numbers, std::vector,
// std::array, std::map, std::unordered_map, std::pair, std::tuple, std::optional, and structs that
// say what they hold:
//
//   struct Layer { weft::Array weights, bias; };
//   WEFT_TREE(Layer, weights, bias)     // every member, at namespace level, beside the struct
//
// A class with private members says what it holds by a friend that gives references to them:
//
//   class Layer {
//     friend auto weft_members(Layer& tree) { return std::tie(tree.weights_, tree.bias_); }
//     ...
//
// A tree's leaves are its arrays, in the order of members, elements, or a map's keys. What else it
// holds is static: part of what a function is compiled for; a type that cannot be does not compile.
// Pure functions of the tree; any thread.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/partition_spec.h"

// Names are those of all members, in order.
#define WEFT_TREE(Type, ...)                              \
  [[maybe_unused]] inline auto weft_members(Type& tree) { \
    auto& [__VA_ARGS__] = tree;                           \
    return std::tie(__VA_ARGS__);                         \
  }                                                       \
  [[maybe_unused]] inline std::string_view weft_member_names(const Type&) { return #__VA_ARGS__; }

namespace weft {

namespace detail {

template <class T>
concept Registered = requires(T& tree) {
  weft_members(tree);
};

// What is known of a static value, as a part of a key.
void append_static(std::string& key, std::string_view bytes);
void append_static(std::string& key, const Mesh& mesh);
void append_static(std::string& key, const PartitionSpec& spec);
void append_static(std::string& key, const NamedSharding& sharding);
void append_static(std::string& key, const Dims& dims);
void append_static(std::string& key, const Device& device);
void append_static(std::string& key, const Slice& slice);
void append_static(std::string& key, NoneType);

template <class T>
concept Static = std::is_enum_v<T> || std::is_arithmetic_v<T> ||
    requires(std::string& key, const T& value) {
  append_static(key, value);
};

template <class T>
struct Tree {  // a static leaf
  static constexpr bool kHasArrays = false;
  // Not before it is used: whether a type has arrays may be asked of any.
  static constexpr void check() {
    static_assert(Static<T>,
                  "what functions take and give must be arrays, numbers, vectors, maps, tuples and "
                  "the like of them, or a struct with WEFT_TREE(Name, members...) beside it, "
                  "whether it holds arrays or not; statics can be enums, texts, Dims, Slices, "
                  "None, Devices, Meshes, PartitionSpecs and NamedShardings, too");
  }
  template <class F>
  static void each(T&, F&&) {
    check();
  }
  // f(NAME, child) of what is directly in it; NAME as the user writes it behind the tree's:
  // ".bias".
  template <class F>
  static void children(T&, F&&) {
    check();
  }
  static void key(const T& value, std::string& key) {
    check();
    if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T>) {
      append_static(key, {reinterpret_cast<const char*>(&value), sizeof(value)});
    } else if constexpr (Static<T>) {
      append_static(key, value);
    }
  }
};

template <>
struct Tree<Array> {
  static constexpr bool kHasArrays = true;
  template <class F>
  static void each(Array& leaf, F&& f) {
    f(leaf);
  }
  template <class F>
  static void children(Array&, F&&) {}
  static void key(const Array&, std::string& key) { key += 'a'; }
};

template <class T>
using TreeOf = Tree<std::remove_cvref_t<T>>;

std::string element_name(std::size_t index);

template <class Range>
struct TreeOfRange {
  using Element = typename Range::value_type;
  static constexpr bool kHasArrays = TreeOf<Element>::kHasArrays;
  template <class F>
  static void each(Range& range, F&& f) {
    for (auto& element : range) TreeOf<Element>::each(element, f);
  }
  template <class F>
  static void children(Range& range, F&& f) {
    std::size_t index = 0;
    for (auto& element : range) f(element_name(index++), element);
  }
  static void key(const Range& range, std::string& key) {
    key += '[' + std::to_string(range.size());
    for (const auto& element : range) TreeOf<Element>::key(element, key);
  }
};
template <class T>
struct Tree<std::vector<T>> : TreeOfRange<std::vector<T>> {};
template <class T, std::size_t N>
struct Tree<std::array<T, N>> : TreeOfRange<std::array<T, N>> {};

// ["encoder"], [3]; of other keys their place.
template <class K>
std::string key_name(const K& key, std::size_t index) {
  if constexpr (std::is_convertible_v<const K&, std::string_view>) {
    return "[\"" + std::string(key) + "\"]";
  } else if constexpr (std::integral<K>) {
    return '[' + std::to_string(key) + ']';
  } else {
    return element_name(index);
  }
}

template <class K, class T>
struct Tree<std::map<K, T>> {
  static constexpr bool kHasArrays = TreeOf<T>::kHasArrays;
  template <class F>
  static void each(std::map<K, T>& map, F&& f) {
    for (auto& [name, element] : map) TreeOf<T>::each(element, f);
  }
  template <class F>
  static void children(std::map<K, T>& map, F&& f) {
    std::size_t index = 0;
    for (auto& [name, element] : map) f(key_name(name, index++), element);
  }
  static void key(const std::map<K, T>& map, std::string& key) {
    key += '{' + std::to_string(map.size());
    for (const auto& [name, element] : map) {
      TreeOf<K>::key(name, key);
      TreeOf<T>::key(element, key);
    }
  }
};

// In the order of its keys, as a std::map.
template <class K, class T>
struct Tree<std::unordered_map<K, T>> {
  static constexpr bool kHasArrays = TreeOf<T>::kHasArrays;
  template <class F>
  static void each(std::unordered_map<K, T>& map, F&& f) {
    for (const auto& [name, element] : sorted(map)) TreeOf<T>::each(*element, f);
  }
  template <class F>
  static void children(std::unordered_map<K, T>& map, F&& f) {
    std::size_t index = 0;
    for (const auto& [name, element] : sorted(map)) f(key_name(name, index++), *element);
  }
  static void key(const std::unordered_map<K, T>& map, std::string& key) {
    key += '{' + std::to_string(map.size());
    for (const auto& [name, element] : sorted(const_cast<std::unordered_map<K, T>&>(map))) {
      TreeOf<K>::key(name, key);
      TreeOf<T>::key(*element, key);
    }
  }

 private:
  static std::map<K, T*> sorted(std::unordered_map<K, T>& map) {
    std::map<K, T*> sorted;
    for (auto& [name, element] : map) sorted.emplace(name, &element);
    return sorted;
  }
};

template <class T>
struct Tree<std::optional<T>> {
  static constexpr bool kHasArrays = TreeOf<T>::kHasArrays;
  template <class F>
  static void each(std::optional<T>& some, F&& f) {
    if (some) TreeOf<T>::each(*some, f);
  }
  template <class F>
  static void children(std::optional<T>& some, F&& f) {
    if (some) f("", *some);
  }
  static void key(const std::optional<T>& some, std::string& key) {
    key += some ? '?' : '-';
    if (some) TreeOf<T>::key(*some, key);
  }
};

// Tuples of references to the members of something.
template <class... T>
struct TreeOfMembers {
  static constexpr bool kHasArrays = (TreeOf<T>::kHasArrays || ... || false);
  template <class Tuple, class F>
  static void each(Tuple&& members, F&& f) {
    std::apply([&](auto&... member) { (TreeOf<decltype(member)>::each(member, f), ...); }, members);
  }
  template <class Tuple, class F>
  static void children(Tuple&& members, F&& f) {
    [[maybe_unused]] std::size_t index = 0;
    std::apply([&](auto&... member) { (f(element_name(index++), member), ...); }, members);
  }
  template <class Tuple>
  static void key(Tuple&& members, std::string& key) {
    key += '(';
    std::apply([&](auto&... member) { (TreeOf<decltype(member)>::key(member, key), ...); },
               members);
    key += ')';
  }
};
template <class... T>
struct Tree<std::tuple<T...>> : TreeOfMembers<T...> {};
template <class A, class B>
struct Tree<std::pair<A, B>> : TreeOfMembers<A, B> {
  template <class F>
  static void children(std::pair<A, B>& pair, F&& f) {
    f(".first", pair.first);
    f(".second", pair.second);
  }
};

template <class T>
struct MembersOf;
template <class... T>
struct MembersOf<std::tuple<T&...>> : TreeOfMembers<T...> {};

// The next of the names in WEFT_TREE's list, "weights, bias"; takes it from there.
std::string next_member_name(std::string_view& names);

template <Registered T>
struct Tree<T> {
  using Members = MembersOf<decltype(weft_members(std::declval<T&>()))>;
  static constexpr bool kHasArrays = Members::kHasArrays;
  template <class F>
  static void each(T& tree, F&& f) {
    Members::each(weft_members(tree), f);
  }
  template <class F>
  static void children(T& tree, F&& f) {
    if constexpr (requires { weft_member_names(tree); }) {
      std::string_view names = weft_member_names(tree);
      Members::children(weft_members(tree), [&](const std::string&, auto& member) {
        f(next_member_name(names), member);
      });
    } else {
      Members::children(weft_members(tree), f);
    }
  }
  static void key(const T& tree, std::string& key) {
    Members::key(weft_members(const_cast<T&>(tree)), key);
  }
};

template <>
struct Tree<std::string> {
  static constexpr bool kHasArrays = false;
  template <class F>
  static void each(std::string&, F&&) {}
  template <class F>
  static void children(std::string&, F&&) {}
  static void key(const std::string& text, std::string& key) { append_static(key, text); }
};

// What a tree looks like: the places of its arrays.
struct TreeShape {
  bool is_array = false;
  std::vector<TreeShape> children;
  std::string name;  // in the tree that it is a child of
};

// A child more, still empty.
TreeShape& add_child(TreeShape& parent, std::string name);

template <class T>
void take_shape(T& tree, TreeShape& shape) {
  shape.is_array = std::is_same_v<std::remove_const_t<T>, Array>;
  TreeOf<T>::children(tree, [&](std::string name, auto& child) {
    take_shape(child, add_child(shape, std::move(name)));
  });
}
template <class T>
TreeShape shape_of(const T& tree) {
  TreeShape shape;
  take_shape(const_cast<T&>(tree), shape);
  return shape;
}

// What is done with each array of a tree, in order. No templates, so that a program has the visit
// of a tree's arrays once for each type of tree.
using LeafFunction = void (*)(void* state, Array& leaf);
template <class T>
void visit_leaves(T& tree, LeafFunction visit, void* state) {
  TreeOf<T>::each(tree, [visit, state](Array& leaf) { visit(state, leaf); });
}
void append_leaf(void* leaves, Array& leaf);  // to a std::vector<Array>
void next_leaf(void* next, Array& leaf);      // becomes the array that a `const Array*` is at
void count_leaf(void* count, Array&);         // a std::size_t
void clear_leaf(void*, Array& leaf);

// REQUIRES: as many as there are.
template <class T>
void set_leaves(T& tree, const std::vector<Array>& leaves) {
  const Array* next = leaves.data();
  visit_leaves(tree, next_leaf, &next);
}

template <class T>
std::string structure_of(const T& tree) {
  std::string key;
  TreeOf<T>::key(tree, key);
  return key;
}

[[noreturn]] void wrong_number_of_leaves(std::size_t has, std::size_t given);
[[noreturn]] void different_trees(std::size_t other);

}  // namespace detail

// Whether there can be arrays in it.
template <class T>
inline constexpr bool is_tree = detail::TreeOf<T>::kHasArrays;

namespace detail {
template <class T>
concept TreeOfArrays = is_tree<T> && !std::same_as<std::remove_cvref_t<T>, Array>;
}  // namespace detail

// Its arrays, in order.
template <class T>
std::vector<Array> tree_leaves(const T& tree) {  // jax.tree.leaves
  std::vector<Array> leaves;
  detail::visit_leaves(const_cast<T&>(tree), detail::append_leaf, &leaves);
  return leaves;
}

// The same with other arrays. Throws Error where these are not as many.
template <class T>
T tree_unflatten(T like, const std::vector<Array>& leaves) {  // jax.tree.unflatten
  std::size_t count = 0;
  detail::visit_leaves(like, detail::count_leaf, &count);
  if (count != leaves.size()) detail::wrong_number_of_leaves(count, leaves.size());
  detail::set_leaves(like, leaves);
  return like;
}

// f of every array: tree_map([](Array x) { return x * 2; }, params). Numbers, which JAX maps too,
// are static and stay.
template <class F, class T>
T tree_map(F&& f, T tree) {  // jax.tree.map
  constexpr bool kTaken = std::is_invocable_r_v<Array, F&, Array&>;
  static_assert(kTaken, "tree_map's function takes an Array and gives one");
  if constexpr (kTaken) {
    detail::TreeOf<T>::each(tree, [&](Array& leaf) { leaf = f(leaf); });
  }
  return tree;
}
// Of the arrays in the same place of several trees: tree_map([](Array p, Array g) { return p - g *
// 0.1; }, params, grads). Throws Error where one has another structure or other statics.
template <class F, class T, class... Rest>
requires(sizeof...(Rest) > 0) T tree_map(F&& f, T tree, const Rest&... rest) {
  const std::string structure = detail::structure_of(tree);
  std::size_t number = 1;
  ((detail::structure_of(rest) == structure ? void(++number) : detail::different_trees(number)),
   ...);
  const auto others = std::tuple(tree_leaves(rest)...);
  std::size_t next = 0;
  detail::TreeOf<T>::each(tree, [&](Array& leaf) {
    leaf = std::apply([&](const auto&... leaves) { return f(leaf, leaves[next]...); }, others);
    ++next;
  });
  return tree;
}

namespace detail {
// Of a number to start from: what f makes of it, an array, or a number of C++, as in a + x.size().
template <class F, class R>
struct TreeReduced {
  using Type = std::conditional_t<Number<R>, Array, R>;
};
template <class F, Number R>
requires Number<std::invoke_result_t<F&, const R&, const Array&>>
struct TreeReduced<F, R> {
  using Type = std::invoke_result_t<F&, const R&, const Array&>;
};
}  // namespace detail

// f(f(initializer, first array), second array), ...
template <class F, class T, class R>
auto tree_reduce(F&& f, const T& tree, const R& initializer) {  // jax.tree.reduce
  typename detail::TreeReduced<F, R>::Type result = initializer;
  for (const Array& leaf : tree_leaves(tree)) result = f(result, leaf);
  return result;
}

// Waits until all of its arrays have been computed; gives the tree.
template <class T>
const T& block_until_ready(const T& tree) {  // jax.block_until_ready
  for (const Array& leaf : tree_leaves(tree)) leaf.block_until_ready();
  return tree;
}
template <class T>
requires(!std::is_lvalue_reference_v<T>) T block_until_ready(T&& tree) {
  return block_until_ready(std::as_const(tree));
}

}  // namespace weft
