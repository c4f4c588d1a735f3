// Control flow whose bodies are traced: fori_loop, while_loop, scan, cond, switch_.
//
// What a loop carries, and what branches take and give, are trees (weft/tree.h) that keep their
// shapes, dtypes and splits over Explicit axes; numbers in them are arrays, and one that goes in as
// a number takes the dtype that the body gives. Bodies may use arrays from outside. Axes over which
// a carried value comes to vary (shard_map) need no pcast: the loop finds them; where its condition
// varies, or a branch's predicate, so does all that comes out. Errors name the leaf, both types,
// and the user's line.
//
// Functions of any thread. They call bodies and branches in that thread, to trace them, a body
// perhaps more than once: it should have no other effect than what it gives (debug::print is one of
// the program). What a body throws goes to the caller.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/carried.h"
#include "weft/tree.h"

namespace weft {

namespace detail {

using Leaves = std::vector<Array>;
using LeavesFunction = std::function<Leaves(const Leaves&)>;
using IndexedFunction = std::function<Leaves(const Array& index, const Leaves&)>;

// `form`: of the tree whose leaves are carried, for messages.
Leaves while_leaves(const Where& where, const std::function<Array(const Leaves&)>& condition,
                    const LeavesFunction& body, const Leaves& init, const TreeShape& form);
Leaves fori_leaves(const Where& where, const Array& lower, const Array& upper,
                   const IndexedFunction& body, const Leaves& init, const TreeShape& form,
                   std::int64_t unroll);

struct ScanLeaves {
  Leaves carry, ys;
};
struct ScanForm {
  TreeShape carry, xs;
};
using ScanFunction = std::function<ScanLeaves(const Leaves& carry, const Leaves& xs)>;
ScanLeaves scan_leaves(const Where& where, const ScanFunction& body, const Leaves& init,
                       const Leaves& xs, const ScanForm& form, std::optional<std::int64_t> length,
                       bool reverse, std::int64_t unroll);
// `form`: of what the branch that was called last has given.
Leaves switch_leaves(const char* name, const Arg& index,
                     const std::vector<LeavesFunction>& branches, const Leaves& operands,
                     const std::function<TreeShape()>& form);

template <class F, class Operands>
inline constexpr bool takes = false;
template <class F, class... T>
inline constexpr bool takes<F, std::tuple<T...>> = std::is_invocable_v<F&, const T&...>;

// What a body of scan gives: two things, a pair or a tuple.
template <class T>
concept CarryAndY = requires {
  requires std::tuple_size<T>::value == 2;
};

// The leaves of a body's result, which has the form of what goes in. Throws Error where not; `name`
// is the loop's.
template <class C, class R>
std::vector<Array> leaves_like(const char* name, const C& like, const R& result) {
  static_assert(std::is_convertible_v<Carried<R>, C>,
                "a loop's body gives what is carried: a tree of the same type");
  if constexpr (std::is_convertible_v<Carried<R>, C>) {
    const C tree = carried(result);
    check_same_form(name, parts_of(like), parts_of(tree));
    return tree_leaves(tree);
  } else {
    return {};  // refused above
  }
}

// Branches that take the trees `Operands`, a tuple, and give trees R.
template <class R, class Operands>
class Branches {
 public:
  Branches(const char* name, Operands operands) : name_(name), operands_(std::move(operands)) {}
  Branches(const Branches&) = delete;
  Branches& operator=(const Branches&) = delete;

  // `branch` must live until `chosen`.
  template <class F>
  requires takes<F, Operands>
  void add(F& branch) {
    functions_.push_back([this, &branch](const Leaves& leaves) {
      const auto given = std::apply(branch, tree_unflatten(operands_, leaves));
      static_assert(std::is_convertible_v<Carried<decltype(given)>, R>,
                    "all branches give trees of the same type");
      const R result = carried(given);
      if (form_) {
        check_same_form(name_, parts_of(*form_), parts_of(result), FormOf::branches);
      }
      form_ = result;
      return tree_leaves(result);
    });
  }

  R chosen(const Arg& index) {
    const Leaves leaves = switch_leaves(name_, index, functions_, tree_leaves(operands_),
                                        [&] { return shape_of(*form_); });
    return tree_unflatten(*form_, leaves);
  }

 private:
  const char* name_;
  Operands operands_;
  std::vector<LeavesFunction> functions_;
  std::optional<R> form_;
};

}  // namespace detail

// How often a loop's body is written out in the program for each turn; all: kUnrollAll, or true.
inline constexpr std::int64_t kUnrollAll = -1;

struct Unroll {
  template <std::integral N>
  Unroll(N n) : turns(n) {  // NOLINT(google-explicit-constructor)
    if constexpr (std::same_as<N, bool>) turns = n ? kUnrollAll : 1;
  }
  std::int64_t turns;
};

struct ForiLoopOptions {
  Unroll unroll = 1;  // with kUnrollAll or true the bounds must be numbers
};

// for (i = lower; i < upper; ++i) value = body(i, value).
template <class F, class T>
detail::Carried<T> fori_loop(const Arg& lower, const Arg& upper, F body, const T& init,
                             ForiLoopOptions options = {}) {  // lax.fori_loop
  using C = detail::Carried<T>;
  constexpr bool kTaken = std::is_invocable_v<F&, const Array&, C>;
  static_assert(kTaken,
                "fori_loop's body takes the index, an Array, and what init is: (Array i, T value)");
  const C carry = detail::carried(init);
  const auto turn = [&](const Array& i, const detail::Leaves& leaves) -> detail::Leaves {
    if constexpr (kTaken) {
      return detail::leaves_like("fori_loop", carry, body(i, tree_unflatten(carry, leaves)));
    } else {
      return {};
    }
  };
  return tree_unflatten(
      carry, detail::fori_leaves(lower.where, lower.array, upper.array, turn, tree_leaves(carry),
                                 detail::shape_of(carry), options.unroll.turns));
}

// while (condition(value)) value = body(value).
template <class C, class F, class T>
detail::Carried<T> while_loop(C condition, F body, const T& init,
                              Where where = Where::current()) {  // lax.while_loop
  using Carry = detail::Carried<T>;
  constexpr bool kTested = std::is_invocable_r_v<Array, C&, Carry>;
  constexpr bool kTaken = std::is_invocable_v<F&, Carry>;
  static_assert(kTested, "while_loop's condition takes what init is and gives an Array");
  static_assert(kTaken, "while_loop's body takes what init is");
  const Carry carry = detail::carried(init);
  const auto test = [&](const detail::Leaves& leaves) -> Array {
    if constexpr (kTested) {
      return condition(tree_unflatten(carry, leaves));
    } else {
      return {};
    }
  };
  const auto turn = [&](const detail::Leaves& leaves) -> detail::Leaves {
    if constexpr (kTaken) {
      return detail::leaves_like("while_loop", carry, body(tree_unflatten(carry, leaves)));
    } else {
      return {};
    }
  };
  return tree_unflatten(
      carry, detail::while_leaves(where, test, turn, tree_leaves(carry), detail::shape_of(carry)));
}

struct ScanOptions {
  std::optional<std::int64_t> length = {};  // needed where xs is None
  bool reverse = false;
  Unroll unroll = 1;
};

// carry, y = f(carry, x) for each x along the first dimension of xs's arrays; the ys stacked. f
// gives both, as a pair or a tuple. Without xs, None, f gets None.
template <class F, class T, class X>
auto scan(F f, const T& init, const X& xs, ScanOptions options = {},
          Where where = Where::current()) {  // lax.scan
  using C = detail::Carried<T>;
  using Xs = detail::Carried<X>;
  constexpr bool kTaken = std::is_invocable_v<F&, C, Xs>;
  static_assert(kTaken,
                "scan's body takes what init is and an element of what xs is, None without xs: "
                "(T carry, X x)");
  if constexpr (kTaken) {
    using Given = std::decay_t<std::invoke_result_t<F&, C, Xs>>;
    static_assert(detail::CarryAndY<Given>,
                  "scan's body gives the next carry and y: std::pair(carry, y)");
    if constexpr (detail::CarryAndY<Given>) {
      const C carry = detail::carried(init);
      const Xs all_xs = detail::carried(xs);
      using Y = detail::Carried<std::tuple_element_t<1, Given>>;
      std::optional<Y> form;
      const auto turn = [&](const detail::Leaves& c, const detail::Leaves& x) {
        const auto [next, y] = f(tree_unflatten(carry, c), tree_unflatten(all_xs, x));
        form = detail::carried(y);
        return detail::ScanLeaves{detail::leaves_like("scan", carry, next), tree_leaves(*form)};
      };
      const detail::ScanLeaves all =
          detail::scan_leaves(where, turn, tree_leaves(carry), tree_leaves(all_xs),
                              {detail::shape_of(carry), detail::shape_of(all_xs)}, options.length,
                              options.reverse, options.unroll.turns);
      return std::pair<C, Y>(tree_unflatten(carry, all.carry), tree_unflatten(*form, all.ys));
    }
  }
}

// One of the branches: of `index`, clamped to those there are.
template <class... F, class... T>
auto switch_(const Arg& index, std::tuple<F...> branches, const T&... operands) {  // lax.switch
  using Operands = std::tuple<detail::Carried<T>...>;
  constexpr bool kTaken = (detail::takes<F, Operands> && ...);
  static_assert(kTaken, "each branch of switch_ takes the operands that are given");
  if constexpr (kTaken) {
    using R = detail::Carried<decltype(std::apply(std::get<0>(branches),
                                                  std::declval<const Operands&>()))>;
    detail::Branches<R, Operands> all("switch_", Operands(detail::carried(operands)...));
    std::apply([&](auto&... branch) { (all.add(branch), ...); }, branches);
    return all.chosen(index);
  }
}
template <class F, class... T>
auto switch_(const Arg& index, std::vector<F> branches, const T&... operands) {
  using Operands = std::tuple<detail::Carried<T>...>;
  constexpr bool kTaken = detail::takes<F, Operands>;
  static_assert(kTaken, "each branch of switch_ takes the operands that are given");
  if constexpr (kTaken) {
    using R = detail::Carried<std::invoke_result_t<F&, const detail::Carried<T>&...>>;
    detail::Branches<R, Operands> all("switch_", Operands(detail::carried(operands)...));
    for (F& branch : branches) all.add(branch);
    return all.chosen(index);
  }
}

namespace detail {
// What stands in braces, whose type no template sees.
struct InBraces {
  template <class T>
  InBraces(T&&) {}  // NOLINT(google-explicit-constructor,bugprone-forwarding-reference-overload)
};
}  // namespace detail
template <class... T>
Array switch_(const Arg&, std::initializer_list<detail::InBraces>, const T&...) {
  static_assert(sizeof...(T) > 1000,
                "the branches of switch_ are a tuple, or a vector of one type of functions: "
                "switch_(i, std::tuple(f, g), x)");
  return {};
}

// true_fun(operands...) where pred is not zero, else false_fun(operands...).
template <class F, class G, class... T>
auto cond(const Arg& pred, F true_fun, G false_fun, const T&... operands) {  // lax.cond
  using Operands = std::tuple<detail::Carried<T>...>;
  constexpr bool kTaken = detail::takes<F, Operands> && detail::takes<G, Operands>;
  static_assert(kTaken, "cond's true_fun and false_fun take the operands that are given");
  if constexpr (kTaken) {
    using R = detail::Carried<std::invoke_result_t<F&, const detail::Carried<T>&...>>;
    detail::Branches<R, Operands> both("cond", Operands(detail::carried(operands)...));
    both.add(false_fun);
    both.add(true_fun);
    return both.chosen(pred);
  }
}

}  // namespace weft
