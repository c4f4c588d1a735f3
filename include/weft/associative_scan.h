// associative_scan: the running results of any function that combines two parts of arrays and is
// associative, in about 2 log2(n) steps instead of n. Any thread.
#pragma once

#include <functional>
#include <vector>

#include "weft/array.h"
#include "weft/tree.h"

namespace weft {

namespace detail {

using CombineLeaves =
    std::function<std::vector<Array>(const std::vector<Array>&, const std::vector<Array>&)>;
std::vector<Array> associative_scan_leaves(const Where& where, const CombineLeaves& combine,
                                           const std::vector<Array>& leaves, int axis,
                                           bool reverse);

}  // namespace detail

struct AssociativeScanOptions {
  bool reverse = false;  // from the end
  int axis = 0;
};

// x[0], f(x[0], x[1]), f(f(x[0], x[1]), x[2]), ... along an axis of all arrays of a tree. `f` takes
// two trees of the elements' form, several elements at a time, and gives one: it must work element
// by element along the axis. Error where the arrays differ in size there.
template <class F, class T>
T associative_scan(F f, const T& elements, const AssociativeScanOptions& options = {},
                   Where where = Where::current()) {  // lax.associative_scan
  constexpr bool kTaken = std::is_invocable_r_v<T, F&, const T&, const T&>;
  static_assert(kTaken,
                "associative_scan's function takes two trees of the elements' form, and gives one");
  if constexpr (kTaken) {
    const auto combine = [&](const std::vector<Array>& a, const std::vector<Array>& b) {
      const T combined = f(tree_unflatten(elements, a), tree_unflatten(elements, b));
      return tree_leaves(combined);
    };
    return tree_unflatten(elements,
                          detail::associative_scan_leaves(where, combine, tree_leaves(elements),
                                                          options.axis, options.reverse));
  } else {
    return elements;
  }
}

}  // namespace weft
