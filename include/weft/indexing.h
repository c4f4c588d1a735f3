// Indexing as NumPy and JAX have it: x[3], x[slice(0, 4)], x[{Ellipsis, None, 2}], x[indices], and
// x.at({0, slice(2)}).set(y), which gives a new array.
//
//   integers        the dimension goes; negative ones count from the end
//   slice(...)      as in Python, also with negative steps
//   dslice(i, n)    n elements from i on, which may be traced
//   None, Ellipsis  a new dimension of size 1; all dimensions that nothing else stands for
//   arrays          of integers: those elements; several are broadcast together. Of booleans: the
//                   elements where they are true, outside of jit only, as the result's shape
//                   depends on them
//
// An integer beyond the end is an Error, as in NumPy, where no mode says what is meant; one in an
// array, whose values may be known only when the program runs, reads the nearest element, and an
// update there is dropped, as in JAX. Arrays and slices
// are values; dtypes, shapes and which dimension comes where are as in JAX. Indices that do not fit
// the array throw weft::Error, which names both and the line. Any thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "weft/array.h"
#include "weft/named_sharding.h"
#include "weft/partition_spec.h"

namespace weft {

struct EllipsisType {};
inline constexpr EllipsisType Ellipsis;

// NOLINTBEGIN(google-explicit-constructor)
struct SliceBound {
  std::optional<std::int64_t> value;
  SliceBound(NoneType) {}
  template <std::integral N>
  SliceBound(N bound) : value(static_cast<std::int64_t>(bound)) {}
};

// Python's slice: slice(stop), slice(start, stop), slice(start, stop, step), None for what is
// missing.
struct slice {
  SliceBound start = None, stop = None, step = None;
  slice(SliceBound stop_) : stop(stop_) {}
  slice(SliceBound start_, SliceBound stop_, SliceBound step_ = None)
      : start(start_), stop(stop_), step(step_) {}
};

// `size` elements from `start` on, a scalar that may be traced.
struct dslice {
  Array start;
  std::int64_t size;
  dslice(const Array& start_, std::int64_t size_) : start(start_), size(size_) {}
};
using ds = dslice;

class IndexItem {
 public:
  using Value = std::variant<std::int64_t, NoneType, EllipsisType, slice, dslice, Array>;
  template <std::integral N>
  requires(!std::same_as<N, bool>) IndexItem(N index, Where w = Where::current())
      : value(static_cast<std::int64_t>(index)), where(w) {}
  IndexItem(NoneType none, Where w = Where::current()) : value(none), where(w) {}
  IndexItem(EllipsisType ellipsis, Where w = Where::current()) : value(ellipsis), where(w) {}
  IndexItem(slice range, Where w = Where::current()) : value(range), where(w) {}
  IndexItem(const Slice& range, Where w = Where::current())
      : value(slice(range.start, range.stop)), where(w) {}
  IndexItem(dslice range, Where w = Where::current()) : value(std::move(range)), where(w) {}
  IndexItem(const Array& indices, Where w = Where::current()) : value(indices), where(w) {}
  Value value;
  Where where;
};

// Indices made while the program runs, and what a device has of an array.
class IndexList {
 public:
  IndexList(std::vector<IndexItem> indices, Where w = Where::current())
      : items(std::move(indices)), where(w) {}
  IndexList(const Index& index, Where w = Where::current())
      : items(index.begin(), index.end()), where(w) {}
  std::vector<IndexItem> items;
  Where where;
};
// NOLINTEND(google-explicit-constructor)

// What gathers and scatters may be told.
struct IndexOptions {
  bool indices_are_sorted = false;
  bool unique_indices = false;
  // What becomes of indices beyond the end. "clip": the nearest element. "fill" or "drop": reads
  // give fill_value, updates do nothing. "promise_in_bounds": there are none. Empty: an integer
  // beyond the end is an Error; of arrays reads are clipped and updates dropped, as JAX does.
  std::string mode = {};
  // Empty: NaN, the smallest signed or largest unsigned integer, true.
  OptionalNumber fill_value = {};
  bool wrap_negative_indices = true;  // negative indices count from the end
  std::optional<ShardingLike> out_sharding =
      {};  // how the result is split, where axes are Explicit
};

// Elements of an array, to be updated: what x.at({...}) gives.
class [[nodiscard]] At {
 public:
  At(const Array& array, std::vector<IndexItem> indices, Where where)
      : array_(array), indices_(std::move(indices)), where_(where) {}

  // The array with these elements replaced by, or combined with, `values`, which are broadcast.
  // Where an element is meant twice, one of the values is set; the others all count.
  [[nodiscard]] Array set(const Arg& values,
                          const IndexOptions& options = {}) const;  // x.at[...].set
  [[nodiscard]] Array add(const Arg& values,
                          const IndexOptions& options = {}) const;  // x.at[...].add
  [[nodiscard]] Array subtract(const Arg& values,
                               const IndexOptions& options = {}) const;  // x.at[...].subtract
  [[nodiscard]] Array multiply(const Arg& values,
                               const IndexOptions& options = {}) const;  // x.at[...].multiply
  [[nodiscard]] Array mul(const Arg& values,
                          const IndexOptions& options = {}) const;  // x.at[...].mul
  [[nodiscard]] Array divide(const Arg& values,
                             const IndexOptions& options = {}) const;  // x.at[...].divide
  [[nodiscard]] Array power(const Arg& values,
                            const IndexOptions& options = {}) const;  // x.at[...].power
  [[nodiscard]] Array min(const Arg& values,
                          const IndexOptions& options = {}) const;  // x.at[...].min
  [[nodiscard]] Array max(const Arg& values,
                          const IndexOptions& options = {}) const;  // x.at[...].max
  // The array with f of each of these elements in its place; f is a function of scalars.
  [[nodiscard]] Array apply(const std::function<Array(const Array&)>& f,
                            const IndexOptions& options = {}) const;  // x.at[...].apply
  // The elements themselves.
  [[nodiscard]] Array get(const IndexOptions& options = {}) const;  // x.at[...].get

 private:
  Array array_;
  std::vector<IndexItem> indices_;
  Where where_;
};

struct TakeOptions {
  std::optional<int> axis = {};  // empty: of the flattened array
  // "fill", "clip", or "wrap" around; empty: "fill".
  std::string mode = {};
  bool unique_indices = false;
  bool indices_are_sorted = false;
  OptionalNumber fill_value = {};
};
// The elements at these places of a dimension, which the dimensions of `indices` replace.
Array take(const Arg& x, const Arg& indices, const TakeOptions& options = {});  // jnp.take
template <detail::OneAxis I>
Array take(const Arg& x, const Arg& indices, I axis, TakeOptions options = {}) {
  options.axis = detail::one_axis(axis);
  return take(x, indices, options);
}
// For each place in `indices` the element of that index along the axis; the other dimensions of
// both belong together, and are broadcast.
Array take_along_axis(const Arg& x, const Arg& indices, int axis = -1,
                      std::string_view mode = {});  // jnp.take_along_axis
Array take_along_axis(const Arg& x, const Arg& indices, const Axis& axis,
                      std::string_view mode = {});
// The array with those elements replaced.
Array put_along_axis(const Arg& x, const Arg& indices, const Arg& values,
                     int axis);  // jnp.put_along_axis
Array put_along_axis(const Arg& x, const Arg& indices, const Arg& values, const Axis& axis);

#ifdef __cpp_multidimensional_subscript
inline Array Array::operator[](const IndexItem& a, const IndexItem& b) const {
  return (*this)[{a, b}];
}
inline Array Array::operator[](const IndexItem& a, const IndexItem& b, const IndexItem& c) const {
  return (*this)[{a, b, c}];
}
inline Array Array::operator[](const IndexItem& a, const IndexItem& b, const IndexItem& c,
                               const IndexItem& d) const {
  return (*this)[{a, b, c, d}];
}
#else
namespace detail {
template <class T>
concept OnlyAnIndex =
    std::same_as<std::remove_cvref_t<T>, slice> || std::same_as<std::remove_cvref_t<T>, dslice> ||
    std::same_as<std::remove_cvref_t<T>, EllipsisType>;
template <class A, class B>
concept OneIsAnIndex = OnlyAnIndex<A> || OnlyAnIndex<B>;
}  // namespace detail
// Before C++23 x[0, slice(2)] would be x[slice(2)].
template <class A, class B>
requires detail::OneIsAnIndex<A, B>
void operator,(A&&, B&&) = delete;  // write x[{0, slice(2)}]
#endif

// ---- jax.lax: one start for each dimension. Starts may be traced, negative ones count from the
// end, and windows that would not fit are moved until they do.

Array dynamic_slice(const Arg& x, const std::vector<Array>& start_indices,
                    const Dims& slice_sizes);  // lax.dynamic_slice
Array dynamic_update_slice(const Arg& x, const Arg& update,
                           const std::vector<Array>& start_indices);  // lax.dynamic_update_slice
Array dynamic_slice_in_dim(const Arg& x, const Arg& start_index, std::int64_t slice_size,
                           int axis = 0);  // lax.dynamic_slice_in_dim
Array dynamic_slice_in_dim(const Arg& x, const Arg& start_index, std::int64_t slice_size,
                           const Axis& axis);
Array dynamic_index_in_dim(const Arg& x, const Arg& index, int axis = 0,
                           bool keepdims = true);  // lax.dynamic_index_in_dim
Array dynamic_index_in_dim(const Arg& x, const Arg& index, const Axis& axis, bool keepdims = true);
Array dynamic_update_slice_in_dim(const Arg& x, const Arg& update, const Arg& start_index,
                                  int axis);  // lax.dynamic_update_slice_in_dim
Array dynamic_update_slice_in_dim(const Arg& x, const Arg& update, const Arg& start_index,
                                  const Axis& axis);
Array dynamic_update_index_in_dim(const Arg& x, const Arg& update, const Arg& index,
                                  int axis);  // lax.dynamic_update_index_in_dim
Array dynamic_update_index_in_dim(const Arg& x, const Arg& update, const Arg& index,
                                  const Axis& axis);

// The elements from start to limit, in steps. Errors where that is not in the array.
Array lax_slice(const Arg& x, const Dims& start_indices, const Dims& limit_indices,
                const Dims& strides = {});  // lax.slice
Array slice_in_dim(const Arg& x, SliceBound start_index, SliceBound limit_index,
                   std::int64_t stride = 1, int axis = 0);  // lax.slice_in_dim
Array slice_in_dim(const Arg& x, SliceBound start_index, SliceBound limit_index, const Axis& axis);
Array index_in_dim(const Arg& x, std::int64_t index, int axis = 0,
                   bool keepdims = true);  // lax.index_in_dim
Array index_in_dim(const Arg& x, std::int64_t index, const Axis& axis, bool keepdims = true);

}  // namespace weft
