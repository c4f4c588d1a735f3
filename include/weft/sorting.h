// Sorting, searching, and results that run along an axis (cumulative sums), as in jax.numpy and
// jax.lax.
//
// Axes may be negative. All functions take arrays that exist and traced ones, throw weft::Error
// naming the shapes where these do not fit, and may be called from any thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "weft/array.h"

namespace weft {

// ---- Sorting: NaN stands last, -0 and 0 are equal.

struct SortOptions {
  std::optional<int> axis = -1;  // none: of the flattened array
  bool stable = true;
  bool descending = false;
};
Array sort(const Arg& x, const SortOptions& options = {});     // jnp.sort
Array argsort(const Arg& x, const SortOptions& options = {});  // jnp.argsort; int32
template <detail::OneAxis I>
Array sort(const Arg& x, I axis, SortOptions options = {}) {
  options.axis = detail::one_axis(axis);
  return sort(x, options);
}
template <detail::OneAxis I>
Array argsort(const Arg& x, I axis, SortOptions options = {}) {
  options.axis = detail::one_axis(axis);
  return argsort(x, options);
}
struct OperandSortOptions {
  int dimension = -1;
  bool is_stable = true;
  int num_keys = 1;
};
// All operands in the order of the first `num_keys` of them.
std::vector<Array> sort(const std::vector<Array>& operands, const OperandSortOptions& options,
                        Where where = Where::current());  // lax.sort
// The k largest along an axis, largest first, and where they stand (int32).
std::pair<Array, Array> top_k(const Arg& x, std::int64_t k, int axis = -1);  // lax.top_k
std::pair<Array, Array> top_k(const Arg& x, std::int64_t k, const Axis& axis);

// ---- Searching

struct SearchOptions {
  std::string side = "left";  // or "right"
};
// Where each of v would go into the sorted vector so that it stays sorted: int32, of v's shape.
Array searchsorted(const Arg& sorted, const Arg& v,
                   const SearchOptions& options = {});  // jnp.searchsorted
// The bin of each element: bins[i - 1] <= x < bins[i] (`right`: the other comparison).
Array digitize(const Arg& x, const Arg& bins, bool right = false);  // jnp.digitize
// The first `size` indices of elements that are not zero; what is missing is `fill_value`. Without
// a size all of them, of an array that exists; Error in a traced function, as the shape of the
// result depends on the elements.
struct NonzeroOptions {
  std::optional<std::int64_t> size = {};
  std::optional<std::int64_t> fill_value = {};
};
namespace detail {
std::vector<Array> nonzero_of(const char* name, const Arg& x, const NonzeroOptions& options);
}  // namespace detail
std::vector<Array> nonzero(const Arg& x,
                           const NonzeroOptions& options = {});  // jnp.nonzero: one for each axis
// What nonzero gives.
inline std::vector<Array> where(const Arg& condition,
                                const NonzeroOptions& options = {}) {  // jnp.where
  return detail::nonzero_of("where", condition, options);
}
Array flatnonzero(const Arg& x, const NonzeroOptions& options = {});  // jnp.flatnonzero
// The same as rows, one for each element.
Array argwhere(const Arg& x, const NonzeroOptions& options = {});  // jnp.argwhere
// Whether each element is among those of `test`.
Array isin(const Arg& x, const Arg& test, bool invert = false);  // jnp.isin
// In which order the last key rises, and where it is equal the one before; int32.
Array lexsort(const std::vector<Array>& keys, int axis = -1,
              Where where = Where::current());  // jnp.lexsort
struct UniqueOptions {
  std::optional<std::int64_t> size = {};
  OptionalNumber fill_value = {};  // none: the smallest element
};
// The first `size` different elements, sorted; without a size all, as of nonzero.
Array unique(const Arg& x, const UniqueOptions& options = {});  // jnp.unique
struct UniqueReturns {
  bool return_index = false;    // where in the flattened x each stands first
  bool return_inverse = false;  // which of them each element of x is, in x's shape
  bool return_counts = false;   // how often each occurs
  std::optional<std::int64_t> size = {};
  OptionalNumber fill_value = {};
};
namespace detail {
std::vector<Array> unique_with(const Arg& x, const UniqueReturns& returns);
}  // namespace detail
// As unique, and after it what is asked for, in this order (int32): unique(x, {.return_counts =
// true}) gives two arrays. Of elements that are missing the index is that of the first, the count
// 0.
template <std::same_as<UniqueReturns> O = UniqueReturns>
std::vector<Array> unique(const Arg& x, const O& returns) {  // jnp.unique
  return detail::unique_with(x, returns);
}
// How often each of 0 .. length-1 occurs in a vector of integers; negative ones count as 0, ones
// that are too large not at all.
Array bincount(const Arg& x, std::int64_t length);                      // jnp.bincount
Array bincount(const Arg& x, const Arg& weights, std::int64_t length);  // jnp.bincount

// ---- Running results along an axis; of the flattened array where none is given.

struct CumulativeOptions {
  bool reverse = false;  // from the end
};
Array cumsum(const Arg& x, std::optional<int> axis = {},
             const CumulativeOptions& options = {});  // jnp.cumsum
Array cumsum(const Arg& x, const Axis& axis, const CumulativeOptions& options = {});
template <std::same_as<bool> B>
Array cumsum(const Arg& x, B axis) = delete;
Array cumprod(const Arg& x, std::optional<int> axis = {},
              const CumulativeOptions& options = {});  // jnp.cumprod
Array cumprod(const Arg& x, const Axis& axis, const CumulativeOptions& options = {});
template <std::same_as<bool> B>
Array cumprod(const Arg& x, B axis) = delete;
Array cummax(const Arg& x, int axis = 0, const CumulativeOptions& options = {});  // lax.cummax
Array cummax(const Arg& x, const Axis& axis, const CumulativeOptions& options = {});
Array cummin(const Arg& x, int axis = 0, const CumulativeOptions& options = {});  // lax.cummin
Array cummin(const Arg& x, const Axis& axis, const CumulativeOptions& options = {});
Array cumlogsumexp(const Arg& x, int axis = 0,
                   const CumulativeOptions& options = {});  // lax.cumlogsumexp
Array cumlogsumexp(const Arg& x, const Axis& axis, const CumulativeOptions& options = {});
// NaN counts as 0, or as 1.
Array nancumsum(const Arg& x, std::optional<int> axis = {});   // jnp.nancumsum
Array nancumprod(const Arg& x, std::optional<int> axis = {});  // jnp.nancumprod
// The differences of neighbours, n times.
Array diff(const Arg& x, int n = 1, int axis = -1);  // jnp.diff
Array diff(const Arg& x, int n, const Axis& axis);
Array diff(const Arg& x, const Axis& axis);

}  // namespace weft
