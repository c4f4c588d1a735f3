// Trees: arguments and results that hold arrays: arrays themselves, numbers, std::vector,
// std::array, std::map, std::unordered_map, std::pair, std::tuple, std::optional, and structs that
// say what they hold:
//
//   struct Layer { weft::Array weights, bias; };
//   WEFT_TREE(Layer, weights, bias)     // every member, at namespace level, beside the struct
//
// A class with private members, or with a base, says what it holds by a function beside it that
// gives references to them. What it leaves out must not matter: jit knows nothing of it.
//
//   class Layer {
//     friend auto weft_members(Layer& tree) { return std::tie(tree.weights_, tree.bias_); }
//     ...
//
// A tree's leaves are its arrays, in the order of members, elements, or a map's keys. What else it
// holds is static: part of what a function is compiled for; a type that cannot be does not compile.
// Pure functions of the tree; any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/tree_types.h"
#include "weft/where.h"

namespace weft {

namespace detail {

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

// A leaf of a tree, an array or static; the last one stands for the tree as a whole.
struct TreePart {
  std::string place;  // "[1].bias"
  std::string key;    // as TreeOf has it

  friend bool operator==(const TreePart&, const TreePart&) = default;
};

TreePart& add_part(std::vector<TreePart>& parts, const std::string& place);

template <class T>
void append_parts(T& tree, const std::string& place, std::vector<TreePart>& parts) {
  std::size_t count = 0;
  TreeOf<T>::children(tree, [&](const std::string& name, auto& child) {
    append_parts(child, place + name, parts);
    ++count;
  });
  if (count > 0) return;
  TreeOf<T>::key(tree, add_part(parts, place).key);
}
template <class T>
std::vector<TreePart> parts_of(const T& tree) {
  std::vector<TreePart> parts;
  append_parts(const_cast<T&>(tree), "", parts);
  TreeOf<T>::key(tree, add_part(parts, "").key);
  return parts;
}

[[noreturn]] void wrong_number_of_leaves(std::size_t has, std::size_t given, const Where& where);
// `first` is of the tree_map's first tree, `other` of the `number`th.
[[noreturn]] void different_trees(std::size_t number, const std::vector<TreePart>& first,
                                  const std::vector<TreePart>& other, const Where& where);

template <class T>
std::vector<Array> leaves_of(const T& tree) {
  std::vector<Array> leaves;
  visit_leaves(const_cast<T&>(tree), append_leaf, &leaves);
  return leaves;
}

template <class Tree>
using ArrayBeside = const Array&;
template <class F, class T, class... Rest>
T map_trees(const Where& where, F& f, T tree, const Rest&... rest) {
  constexpr bool kTaken = std::is_invocable_r_v<Array, F&, Array&, ArrayBeside<Rest>...>;
  static_assert(kTaken, "tree_map's function takes an Array of each tree and gives one");
  if constexpr (kTaken) {
    const std::string structure = structure_of(tree);
    std::size_t number = 1;
    const auto check = [&](const auto& other) {
      if (structure_of(other) != structure) {
        different_trees(number, parts_of(tree), parts_of(other), where);
      }
      ++number;
    };
    (check(rest), ...);
    const auto others = std::tuple(leaves_of(rest)...);
    std::size_t next = 0;
    TreeOf<T>::each(tree, [&](Array& leaf) {
      leaf = std::apply([&](const auto&... leaves) { return f(leaf, leaves[next]...); }, others);
      ++next;
    });
  }
  return tree;
}

}  // namespace detail

// The arrays of a tree, in order.
template <class T>
std::vector<Array> tree_leaves(const T& tree) {  // jax.tree.leaves
  return detail::leaves_of(tree);
}

// The tree with other arrays. Throws Error where these are not as many.
template <class T>
T tree_unflatten(T like, const std::vector<Array>& leaves,
                 Where where = Where::current()) {  // jax.tree.unflatten
  std::size_t count = 0;
  detail::visit_leaves(like, detail::count_leaf, &count);
  if (count != leaves.size()) detail::wrong_number_of_leaves(count, leaves.size(), where);
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
// f of the arrays in the same place of several trees: tree_map([](Array p, Array g) { return p - g
// * 0.1; }, params, grads). Throws Error where one has another structure or other statics.
template <class F, class T, class U>
T tree_map(F&& f, T tree, const U& other, Where where = Where::current()) {  // jax.tree.map
  return detail::map_trees(where, f, std::move(tree), other);
}
template <class F, class T, class U, class V>
T tree_map(F&& f, T tree, const U& second, const V& third, Where where = Where::current()) {
  return detail::map_trees(where, f, std::move(tree), second, third);
}
// Of more trees than a line can be told behind.
template <class F, class T, class... Rest>
requires(sizeof...(Rest) > 2) T tree_map(F&& f, T tree, const Rest&... rest) {
  return detail::map_trees(Where(), f, std::move(tree), rest...);
}

namespace detail {
// What f makes of a number to start from: an array, or a number of C++, as in a + x.size().
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

// Whether all of its arrays, which have one element each, are true.
template <class T>
bool tree_all(const T& tree) {  // jax.tree.all
  for (const Array& leaf : tree_leaves(tree)) {
    if (!static_cast<bool>(leaf)) return false;
  }
  return true;
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
