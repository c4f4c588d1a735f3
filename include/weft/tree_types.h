// What trees are made of: the types that weft/tree.h lists, each with its parts, arrays and
// statics. Programs include weft/tree.h.
//
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

// Names are those of all members, in order; none of an empty struct.
#define WEFT_TREE(Type, ...)                                               \
  [[maybe_unused]] inline auto weft_members([[maybe_unused]] Type& tree) { \
    __VA_OPT__(auto& [__VA_ARGS__] = tree;)                                \
    return std::tie(__VA_ARGS__);                                          \
  }                                                                        \
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

// A function, or an object of a class that has nothing but its type, as lambdas without captures.
template <class T>
concept StaticFunction = std::is_empty_v<T> ||
    (std::is_pointer_v<T>&& std::is_function_v<std::remove_pointer_t<T>>);

template <class T>
concept Static = std::is_enum_v<T> || std::is_arithmetic_v<T> || StaticFunction<T> ||
    requires(std::string& key, const T& value) {
  append_static(key, value);
};

// The types that a tree is made of: Tree<T>::Parts.
template <class... T>
struct Parts {};
template <class T>
struct Tree;

// Whether T is an array, or there are some in its parts. `Seen`: what is asked already, as a struct
// that has a vector of its kind.
template <class T, class... Seen>
constexpr bool has_arrays();
template <class... Part, class... Seen>
constexpr bool one_has_arrays(Parts<Part...>, Parts<Seen...>) {
  return (has_arrays<Part, Seen...>() || ...);
}
template <class T, class... Seen>
constexpr bool has_arrays() {
  if constexpr (std::is_same_v<T, Array> || (std::is_same_v<T, Seen> || ...)) {
    return std::is_same_v<T, Array>;
  } else {
    return one_has_arrays(typename Tree<T>::Parts(), Parts<T, Seen...>());
  }
}

template <class T>
struct Tree {  // a static leaf
  using Parts = detail::Parts<>;
  // Checked where it is used, not before: whether a type has arrays may be asked of any.
  static constexpr void check() {
    static_assert(Static<T>,
                  "what functions take and give must be arrays, numbers, vectors, maps, tuples and "
                  "the like of them, or a struct with WEFT_TREE(Name, members...) beside it, "
                  "whether it holds arrays or not (a function weft_members where it has a base or "
                  "private members); statics can be enums, texts, Dims, Slices, None, Devices, "
                  "Meshes, PartitionSpecs, NamedShardings, pointers to functions and lambdas "
                  "without captures, too");
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
    if constexpr (std::is_empty_v<T>) {
      key += 'e';
    } else if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T> || StaticFunction<T>) {
      append_static(key, {reinterpret_cast<const char*>(&value), sizeof(value)});
    } else if constexpr (Static<T>) {
      append_static(key, value);
    }
  }
};

template <>
struct Tree<Array> {
  using Parts = detail::Parts<>;
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
  using Parts = detail::Parts<Element>;
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
  using Parts = detail::Parts<T>;
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

// Its arrays are in the order of its keys, as a std::map's.
template <class K, class T>
struct Tree<std::unordered_map<K, T>> {
  using Parts = detail::Parts<T>;
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
  using Parts = detail::Parts<T>;
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

// A member that is const is static, and not changed.
template <class T>
T& changeable(T& member) {
  return member;
}
template <class T>
T& changeable(const T& member) {
  static_assert(!has_arrays<T>(), "members that are arrays, or hold arrays, cannot be const");
  return const_cast<T&>(member);
}

// Tuples of references to the members of something.
template <class... T>
struct TreeOfMembers {
  using Parts = detail::Parts<std::remove_cvref_t<T>...>;
  template <class Tuple, class F>
  static void each(Tuple&& members, F&& f) {
    std::apply(
        [&](auto&... member) { (TreeOf<decltype(member)>::each(changeable(member), f), ...); },
        members);
  }
  template <class Tuple, class F>
  static void children(Tuple&& members, F&& f) {
    [[maybe_unused]] std::size_t index = 0;
    std::apply([&](auto&... member) { (f(element_name(index++), changeable(member)), ...); },
               members);
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
  using Parts = typename Members::Parts;
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
  using Parts = detail::Parts<>;
  template <class F>
  static void each(std::string&, F&&) {}
  template <class F>
  static void children(std::string&, F&&) {}
  static void key(const std::string& text, std::string& key) { append_static(key, text); }
};

}  // namespace detail

// Whether there can be arrays in it.
template <class T>
inline constexpr bool is_tree = detail::has_arrays<std::remove_cvref_t<T>>();

namespace detail {
template <class T>
concept TreeOfArrays = is_tree<T> && !std::same_as<std::remove_cvref_t<T>, Array>;
}  // namespace detail

}  // namespace weft
