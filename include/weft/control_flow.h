// Control flow whose bodies are traced: fori_loop, while_loop, scan, cond, switch_.
//
// What a loop carries, and what branches take and give, are trees (weft/tree.h) that keep their
// shapes and dtypes; numbers in them are arrays. Bodies may use arrays from outside. Axes over
// which a carried value comes to vary (shard_map) need no pcast: the loop finds them. Errors name
// the leaf, both types, and the user's line.
//
// Functions of any thread. They call bodies and branches in that thread, to trace them, a body
// perhaps more than once: it should have no other effect than what it gives (debug::print is one of
// the program). What a body throws goes to the caller.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/tree.h"

namespace weft {

namespace detail {

using Leaves = std::vector<Array>;
using LeavesFunction = std::function<Leaves(const Leaves&)>;
using IndexedFunction = std::function<Leaves(const Array& index, const Leaves&)>;

Leaves while_leaves(const Where& where, const std::function<Array(const Leaves&)>& condition,
                    const LeavesFunction& body, const Leaves& init);
Leaves fori_leaves(const Where& where, const Array& lower, const Array& upper,
                   const IndexedFunction& body, const Leaves& init, std::int64_t unroll);

struct ScanLeaves {
  Leaves carry, ys;
};
using ScanFunction = std::function<ScanLeaves(const Leaves& carry, const Leaves& xs)>;
ScanLeaves scan_leaves(const Where& where, const ScanFunction& body, const Leaves& init,
                       const Leaves& xs, std::optional<std::int64_t> length, bool reverse,
                       std::int64_t unroll);
Leaves switch_leaves(const char* name, const Arg& index,
                     const std::vector<LeavesFunction>& branches, const Leaves& operands);

// Throws Error where a body gives another number of arrays than it got.
void check_same_number(std::size_t wanted, std::size_t given);

// Numbers are arrays where a loop carries them.
template <class T>
using Carried = std::conditional_t<std::is_arithmetic_v<std::decay_t<T>>, Array, std::decay_t<T>>;

// The leaves of a body's result, which has the form of what goes in. Throws Error where not.
template <class T, class R>
Leaves leaves_like(const T& like, R result) {
  static_assert(std::is_convertible_v<R, T>,
                "a loop's body and a branch give what is carried: a tree of the same type");
  const T tree = std::move(result);
  Leaves leaves = tree_leaves(tree);
  check_same_number(tree_leaves(like).size(), leaves.size());
  return leaves;
}

}  // namespace detail

// How often a loop's body is written out in the program for each turn; all: kUnrollAll.
inline constexpr std::int64_t kUnrollAll = -1;

struct ForiLoopOptions {
  std::int64_t unroll = 1;  // kUnrollAll: the bounds must be numbers
};

// for (i = lower; i < upper; ++i) value = body(i, value).
template <class F, class T>
detail::Carried<T> fori_loop(const Arg& lower, const Arg& upper, F body, const T& init,
                             ForiLoopOptions options = {}) {  // lax.fori_loop
  using C = detail::Carried<T>;
  const C carry = init;
  return tree_unflatten(carry, detail::fori_leaves(
                                   lower.where, lower.array, upper.array,
                                   [&](const Array& i, const detail::Leaves& leaves) {
                                     return detail::leaves_like<C>(
                                         carry, body(i, tree_unflatten(carry, leaves)));
                                   },
                                   tree_leaves(carry), options.unroll));
}

// while (condition(value)) value = body(value).
template <class C, class F, class T>
detail::Carried<T> while_loop(C condition, F body, const T& init,
                              Where where = Where::current()) {  // lax.while_loop
  using Carry = detail::Carried<T>;
  const Carry carry = init;
  return tree_unflatten(carry, detail::while_leaves(
                                   where,
                                   [&](const detail::Leaves& leaves) -> Array {
                                     return condition(tree_unflatten(carry, leaves));
                                   },
                                   [&](const detail::Leaves& leaves) {
                                     return detail::leaves_like<Carry>(
                                         carry, body(tree_unflatten(carry, leaves)));
                                   },
                                   tree_leaves(carry)));
}

struct ScanOptions {
  std::optional<std::int64_t> length = {};  // needed where xs is NoXs
  bool reverse = false;
  std::int64_t unroll = 1;
};

// For a scan over nothing but its length.
struct NoXs {};

// carry, y = f(carry, x) for each x along the first dimension of xs's arrays; the ys stacked. f
// gives a pair.
template <class F, class T, class X>
auto scan(F f, const T& init, const X& xs, ScanOptions options = {},
          Where where = Where::current()) {  // lax.scan
  using C = detail::Carried<T>;
  const C carry = init;
  using Y = std::decay_t<decltype(std::declval<std::invoke_result_t<F&, C, X>&>().second)>;
  std::optional<Y> form;
  const detail::ScanLeaves all = detail::scan_leaves(
      where,
      [&](const detail::Leaves& c, const detail::Leaves& x) {
        auto [next, y] = f(tree_unflatten(carry, c), tree_unflatten(xs, x));
        form = y;
        return detail::ScanLeaves{detail::leaves_like<C>(carry, std::move(next)), tree_leaves(y)};
      },
      tree_leaves(carry), tree_leaves(xs), options.length, options.reverse, options.unroll);
  return std::pair<C, Y>(tree_unflatten(carry, all.carry), tree_unflatten(*form, all.ys));
}

// One of the branches: of `index`, clamped to those there are.
template <class... F, class... T>
auto switch_(const Arg& index, std::tuple<F...> branches, const T&... operands) {  // lax.switch
  using Operands = std::tuple<detail::Carried<T>...>;
  using R =
      std::decay_t<decltype(std::apply(std::get<0>(branches), std::declval<const Operands&>()))>;
  const Operands all(operands...);
  std::optional<R> form;
  std::vector<detail::LeavesFunction> functions;
  std::apply(
      [&](auto&... branch) {
        (functions.push_back([&](const detail::Leaves& leaves) {
          R result = std::apply(branch, tree_unflatten(all, leaves));
          if (form)
            detail::check_same_number(tree_leaves(*form).size(), tree_leaves(result).size());
          form = result;
          return tree_leaves(result);
        }),
         ...);
      },
      branches);
  const detail::Leaves leaves =
      detail::switch_leaves("switch_", index, functions, tree_leaves(all));
  return tree_unflatten(*form, leaves);
}

// true_fun(operands...) where pred is true, else false_fun(operands...).
template <class F, class G, class... T>
auto cond(const Arg& pred, F true_fun, G false_fun, const T&... operands) {  // lax.cond
  using Operands = std::tuple<detail::Carried<T>...>;
  using R = std::decay_t<std::invoke_result_t<F&, const detail::Carried<T>&...>>;
  const Operands all(operands...);
  std::optional<R> form;
  const auto branch = [&](auto& function) -> detail::LeavesFunction {
    return [&](const detail::Leaves& leaves) {
      R result = std::apply(function, tree_unflatten(all, leaves));
      if (form) detail::check_same_number(tree_leaves(*form).size(), tree_leaves(result).size());
      form = result;
      return tree_leaves(result);
    };
  };
  const detail::Leaves leaves =
      detail::switch_leaves("cond", pred, {branch(false_fun), branch(true_fun)}, tree_leaves(all));
  return tree_unflatten(*form, leaves);
}

}  // namespace weft
