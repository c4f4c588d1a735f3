// What loops carry and branches give: trees (weft/tree.h) whose numbers are arrays, also those in
// std::pair, std::tuple, std::array, std::vector, maps and std::optional; what else they hold must
// stay as it is.
//
// Functions of the thread that traces.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/tree.h"

namespace weft::detail {

template <class T>
struct CarriedTree {
  using Type = std::conditional_t<std::is_arithmetic_v<T> || ComplexNumber<T>, Array, T>;
  static Type of(const T& value) { return value; }
};

template <class T>
using Carried = typename CarriedTree<std::decay_t<T>>::Type;
template <class T>
Carried<T> carried(const T& tree) {
  return CarriedTree<T>::of(tree);
}

template <class T>
struct CarriedTree<std::vector<T>> {
  using Type = std::vector<Carried<T>>;
  static Type of(const std::vector<T>& values) {
    Type result;
    for (const T& value : values) result.push_back(carried(value));
    return result;
  }
};
template <class Map, class To>
To carried_map(const Map& map) {
  To result;
  for (const auto& [name, value] : map) result.emplace(name, carried(value));
  return result;
}
template <class K, class T>
struct CarriedTree<std::map<K, T>> {
  using Type = std::map<K, Carried<T>>;
  static Type of(const std::map<K, T>& map) { return carried_map<std::map<K, T>, Type>(map); }
};
template <class K, class T>
struct CarriedTree<std::unordered_map<K, T>> {
  using Type = std::unordered_map<K, Carried<T>>;
  static Type of(const std::unordered_map<K, T>& map) {
    return carried_map<std::unordered_map<K, T>, Type>(map);
  }
};
template <class T>
struct CarriedTree<std::optional<T>> {
  using Type = std::optional<Carried<T>>;
  static Type of(const std::optional<T>& some) { return some ? Type(carried(*some)) : Type(); }
};
template <class T, std::size_t N>
struct CarriedTree<std::array<T, N>> {
  using Type = std::array<Carried<T>, N>;
  static Type of(const std::array<T, N>& values) {
    Type result{};
    for (std::size_t i = 0; i < N; ++i) result[i] = carried(values[i]);
    return result;
  }
};
template <class A, class B>
struct CarriedTree<std::pair<A, B>> {
  using Type = std::pair<Carried<A>, Carried<B>>;
  static Type of(const std::pair<A, B>& pair) {
    return Type(carried(pair.first), carried(pair.second));
  }
};
template <class... T>
struct CarriedTree<std::tuple<T...>> {
  using Type = std::tuple<Carried<T>...>;
  static Type of(const std::tuple<T...>& tuple) {
    return std::apply([](const T&... member) { return Type(carried(member)...); }, tuple);
  }
};

// What becomes a tree with arrays: what collectives take beside an array and a number.
template <class T>
concept CarriesArrays =
    !std::same_as<T, Array> && !Number<T> && !ComplexNumber<T> && is_tree<Carried<T>>;

// Whose trees are to be alike: what a loop carries and its body gives, or what branches give.
enum class FormOf : std::uint8_t { carry, branches };
// Throws Error where a body or branch gives another number of arrays than is wanted, or other
// static values, which it names. `name`: of the function that it was given to, "scan".
void check_same_form(const char* name, const std::vector<TreePart>& wanted,
                     const std::vector<TreePart>& given, FormOf of = FormOf::carry);

}  // namespace weft::detail
