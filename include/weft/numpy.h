// NumPy's functions of whole arrays, as jax.numpy has them: sums and statistics, other shapes,
// joining and splitting. Sorting, searching and running sums: weft/sorting.h, included here.
//
// Axes may be negative. All functions take arrays that exist and traced ones, throw weft::Error
// naming the shapes where these do not fit, and may be called from any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/array_tuple.h"
#include "weft/sorting.h"

namespace weft {

// ---- Reductions over one axis, several, or all: sum(x), sum(x, 0), sum(x, {0, 2}),
// sum(x, {.axis = {0, 2}, .keepdims = true}). Results are never weakly typed. `where`, `initial`
// and `dtype` (weft/array.h) are for those that take them in JAX; of the others an Error.

// Booleans and small integers are reduced as int32 or uint32, f16 and bf16 in f32.
Array sum(const Arg& x, const ReduceOptions& options = {});   // jnp.sum
Array prod(const Arg& x, const ReduceOptions& options = {});  // jnp.prod
// NaN where one is NaN; Error for complex numbers, and over no elements or with `where` if there is
// no `initial`.
Array max(const Arg& x, const ReduceOptions& options = {});  // jnp.max
Array min(const Arg& x, const ReduceOptions& options = {});  // jnp.min
Array ptp(const Arg& x, const ReduceOptions& options = {});  // jnp.ptp: max - min
// Whether elements differ from zero.
Array all(const Arg& x, const ReduceOptions& options = {});            // jnp.all
Array any(const Arg& x, const ReduceOptions& options = {});            // jnp.any
Array count_nonzero(const Arg& x, const ReduceOptions& options = {});  // jnp.count_nonzero
// Where the first of the largest (smallest) elements stands, int32, a NaN before all others; of
// the flattened array where no axis is given. Error for several axes and over no elements.
Array argmax(const Arg& x, const ReduceOptions& options = {});  // jnp.argmax
Array argmin(const Arg& x, const ReduceOptions& options = {});  // jnp.argmin

// ---- Statistics. Integers are taken as float32.

struct VarOptions {
  detail::ByName by_name = {};
  Axes axis = None;
  bool keepdims = false;
  double ddof = 0;   // the divisor is the number of elements less this
  Array where = {};  // as in ReduceOptions
};
Array mean(const Arg& x, const ReduceOptions& options = {});    // jnp.mean
Array var(const Arg& x, const VarOptions& options = {});        // jnp.var
Array std_(const Arg& x, const VarOptions& options = {});       // jnp.std
Array median(const Arg& x, const ReduceOptions& options = {});  // jnp.median
struct QuantileOptions {
  detail::ByName by_name = {};
  Axes axis = None;
  bool keepdims = false;
  std::string method = "linear";  // or "lower", "higher", "midpoint", "nearest"
};
// `q`: a number from 0 to 1, or a vector of them, whose dimension then comes first.
Array quantile(const Arg& x, const Arg& q, const QuantileOptions& options = {});  // jnp.quantile
Array percentile(const Arg& x, const Arg& q,
                 const QuantileOptions& options = {});  // jnp.percentile
struct AverageOptions {
  detail::ByName by_name = {};
  Axes axis = None;
  Array weights = {};  // of x's shape, or of its shape along `axis`; none: mean
  bool keepdims = false;
};
Array average(const Arg& x, const AverageOptions& options = {});  // jnp.average
// These leave out the elements that are NaN; NaN where all are (sums: 0).
Array nansum(const Arg& x, const ReduceOptions& options = {});     // jnp.nansum
Array nanprod(const Arg& x, const ReduceOptions& options = {});    // jnp.nanprod
Array nanmean(const Arg& x, const ReduceOptions& options = {});    // jnp.nanmean
Array nanmax(const Arg& x, const ReduceOptions& options = {});     // jnp.nanmax
Array nanmin(const Arg& x, const ReduceOptions& options = {});     // jnp.nanmin
Array nanvar(const Arg& x, const VarOptions& options = {});        // jnp.nanvar
Array nanstd(const Arg& x, const VarOptions& options = {});        // jnp.nanstd
Array nanmedian(const Arg& x, const ReduceOptions& options = {});  // jnp.nanmedian
Array nanquantile(const Arg& x, const Arg& q,
                  const QuantileOptions& options = {});  // jnp.nanquantile
Array nanpercentile(const Arg& x, const Arg& q,
                    const QuantileOptions& options = {});          // jnp.nanpercentile
Array nanargmax(const Arg& x, const ReduceOptions& options = {});  // jnp.nanargmax; -1: all are NaN
Array nanargmin(const Arg& x, const ReduceOptions& options = {});  // jnp.nanargmin
struct DiagonalOptions {
  std::int64_t offset = 0;
  int axis1 = 0, axis2 = 1;
};
Array trace(const Arg& x, const DiagonalOptions& options = {});  // jnp.trace

// ---- The same over these axes: sum(x, 0), sum(x, {0, 2}), sum(x, -1, {.keepdims = true}).

#define WEFT_OVER_AXES(function, Options)                                       \
  inline Array function(const Arg& x, const Axes& axis, Options options = {}) { \
    options.axis = axis;                                                        \
    return function(x, options);                                                \
  }
WEFT_OVER_AXES(sum, ReduceOptions)
WEFT_OVER_AXES(prod, ReduceOptions)
WEFT_OVER_AXES(max, ReduceOptions)
WEFT_OVER_AXES(min, ReduceOptions)
WEFT_OVER_AXES(ptp, ReduceOptions)
WEFT_OVER_AXES(all, ReduceOptions)
WEFT_OVER_AXES(any, ReduceOptions)
WEFT_OVER_AXES(count_nonzero, ReduceOptions)
WEFT_OVER_AXES(argmax, ReduceOptions)
WEFT_OVER_AXES(argmin, ReduceOptions)
WEFT_OVER_AXES(mean, ReduceOptions)
WEFT_OVER_AXES(var, VarOptions)
WEFT_OVER_AXES(std_, VarOptions)
WEFT_OVER_AXES(median, ReduceOptions)
WEFT_OVER_AXES(average, AverageOptions)
WEFT_OVER_AXES(nansum, ReduceOptions)
WEFT_OVER_AXES(nanprod, ReduceOptions)
WEFT_OVER_AXES(nanmean, ReduceOptions)
WEFT_OVER_AXES(nanmax, ReduceOptions)
WEFT_OVER_AXES(nanmin, ReduceOptions)
WEFT_OVER_AXES(nanvar, VarOptions)
WEFT_OVER_AXES(nanstd, VarOptions)
WEFT_OVER_AXES(nanmedian, ReduceOptions)
WEFT_OVER_AXES(nanargmax, ReduceOptions)
WEFT_OVER_AXES(nanargmin, ReduceOptions)
#undef WEFT_OVER_AXES
#define WEFT_QUANTILE_OVER_AXES(function)                             \
  inline Array function(const Arg& x, const Arg& q, const Axes& axis, \
                        QuantileOptions options = {}) {               \
    options.axis = axis;                                              \
    return function(x, q, options);                                   \
  }
WEFT_QUANTILE_OVER_AXES(quantile)
WEFT_QUANTILE_OVER_AXES(percentile)
WEFT_QUANTILE_OVER_AXES(nanquantile)
WEFT_QUANTILE_OVER_AXES(nanpercentile)
#undef WEFT_QUANTILE_OVER_AXES
// max(1, 2) would be of axis 2 of a number.
template <Number A, Number B>
Array max(A x, B y) = delete;  // write std::max(x, y)
template <Number A, Number B>
Array min(A x, B y) = delete;  // write std::min(x, y)

inline Array amax(const Arg& x, const ReduceOptions& options = {}) {  // jnp.amax
  return max(x, options);
}
inline Array amin(const Arg& x, const ReduceOptions& options = {}) {  // jnp.amin
  return min(x, options);
}
inline Array amax(const Arg& x, const Axes& axis, const ReduceOptions& options = {}) {
  return max(x, axis, options);
}
inline Array amin(const Arg& x, const Axes& axis, const ReduceOptions& options = {}) {
  return min(x, axis, options);
}

// ---- Shapes

struct ReshapeOptions {
  std::string order = "C";  // or "F": the first index is the fastest, of x and of the result
  std::optional<ShardingLike> out_sharding =
      {};  // how the result is split, where axes are Explicit
};
// One size may be -1: as many as are left.
Array reshape(const Arg& x, const Dims& shape, const ReshapeOptions& options = {});  // jnp.reshape
template <detail::Size N>
Array reshape(const Arg& x, N size, const ReshapeOptions& options = {}) {
  return reshape(x, Dims{static_cast<std::int64_t>(size)}, options);
}
Array ravel(const Arg& x, const ReshapeOptions& options = {});  // jnp.ravel
Array transpose(const Arg& x, const Dims& axes = {});           // jnp.transpose; reversed: jnp's T
Array permute_dims(const Arg& x, const Dims& axes);             // jnp.permute_dims
Array matrix_transpose(const Arg& x);                           // jnp.matrix_transpose
Array swapaxes(const Arg& x, int axis1, int axis2);             // jnp.swapaxes
Array moveaxis(const Arg& x, const Axes& source, const Axes& destination);  // jnp.moveaxis
Array squeeze(const Arg& x, const Axes& axis = None);                       // jnp.squeeze
// The axes are counted in the result.
Array expand_dims(const Arg& x, const Axes& axis);  // jnp.expand_dims
inline Array expand_dims(const Arg& x, const Axis& axis) { return expand_dims(x, axis.axis); }
Array broadcast_to(const Arg& x, const Dims& shape);  // jnp.broadcast_to
std::vector<Array> broadcast_arrays(const std::vector<Array>& arrays,
                                    Where where = Where::current());  // jnp.broadcast_arrays
Array atleast_1d(const Arg& x);                                       // jnp.atleast_1d
Array atleast_2d(const Arg& x);                                       // jnp.atleast_2d
Array atleast_3d(const Arg& x);                                       // jnp.atleast_3d
// The array with new dimensions in front.
Array broadcast(const Arg& x, const Dims& sizes);  // lax.broadcast
// Dimension i of x becomes dimension broadcast_dimensions[i] of the result.
Array broadcast_in_dim(const Arg& x, const Dims& shape,
                       const Dims& broadcast_dimensions);  // lax.broadcast_in_dim

// ---- The same elements elsewhere

Array flip(const Arg& x, const Axes& axis = None);                // jnp.flip
Array fliplr(const Arg& x);                                       // jnp.fliplr
Array flipud(const Arg& x);                                       // jnp.flipud
Array rev(const Arg& x, const Dims& dimensions);                  // lax.rev
Array rot90(const Arg& x, int k = 1, const Dims& axes = {0, 1});  // jnp.rot90
// Elements move up by the shifts along the axes and come in again at the other end; along the
// flattened array where no axis is given.
Array roll(const Arg& x, std::int64_t shift, const Axes& axis = None);  // jnp.roll
Array roll(const Arg& x, const Dims& shift, const Axes& axis);          // jnp.roll
// Rolls by a shift that the program computes: a scalar, or a vector with one for each axis.
Array roll(const Arg& x, const Array& shift, const Axes& axis = None);  // jnp.roll
template <std::floating_point T>
Array roll(const Arg& x, T shift, const Axes& axis = None) {  // which says that it is no integer
  return roll(x, Array(shift), axis);
}
Array tile(const Arg& x, const Dims& reps);  // jnp.tile
template <detail::Size N>
Array tile(const Arg& x, N reps) {
  return tile(x, Dims{static_cast<std::int64_t>(reps)});
}
// Each element that many times, along one axis or of the flattened array.
Array repeat(const Arg& x, std::int64_t repeats, std::optional<int> axis = {});  // jnp.repeat
Array repeat(const Arg& x, std::int64_t repeats, const Axis& axis);
// Each element so many times as its own number says. How many there are at the end is needed where
// the numbers are traced; what is too much is cut off, what is missing is the last element.
Array repeat(const Arg& x, const Array& repeats, std::optional<int> axis = {},
             std::optional<std::int64_t> total_repeat_length = {});  // jnp.repeat
Array diag(const Arg& x, std::int64_t k = 0);                        // jnp.diag
Array diagflat(const Arg& x, std::int64_t k = 0);                    // jnp.diagflat
// The array with this value, or these, on its diagonal.
Array fill_diagonal(const Arg& x, const Arg& values);               // jnp.fill_diagonal
Array diagonal(const Arg& x, const DiagonalOptions& options = {});  // jnp.diagonal

using PadWidths = std::vector<std::array<std::int64_t, 2>>;
struct PadOptions {
  std::string mode = "constant";  // or "edge", "reflect", "symmetric", "wrap"
  Array constant_values = 0;
};
// The widths before and behind each dimension; one pair is for all of them.
Array pad(const Arg& x, const PadWidths& pad_width, const PadOptions& options = {});  // jnp.pad
Array pad(const Arg& x, std::int64_t pad_width, const PadOptions& options = {});      // jnp.pad
// {low, high} of each dimension.
Array pad(const Arg& x, std::pair<std::int64_t, std::int64_t> pad_width,
          const PadOptions& options = {});
// {low, high, interior} of each dimension; negative widths cut off.
Array pad_config(const Arg& x, const Arg& padding_value,
                 const std::vector<std::array<std::int64_t, 3>>& padding_config);  // lax.pad

// ---- Joining and splitting. Arrays that are joined go to their common dtype.

Array concatenate(const std::vector<Array>& arrays, int axis = 0,
                  Where where = Where::current());  // jnp.concatenate
Array concatenate(const std::vector<Array>& arrays, const Axis& axis,
                  Where where = Where::current());
inline Array concat(const std::vector<Array>& arrays, int axis = 0,
                    Where where = Where::current()) {  // jnp.concat
  return concatenate(arrays, axis, where);
}
Array stack(const std::vector<Array>& arrays, int axis = 0,
            Where where = Where::current());  // jnp.stack
Array stack(const std::vector<Array>& arrays, const Axis& axis, Where where = Where::current());
Array vstack(const std::vector<Array>& arrays, Where where = Where::current());  // jnp.vstack
Array hstack(const std::vector<Array>& arrays, Where where = Where::current());  // jnp.hstack
Array dstack(const std::vector<Array>& arrays, Where where = Where::current());  // jnp.dstack
Array column_stack(const std::vector<Array>& arrays,
                   Where where = Where::current());  // jnp.column_stack
// Rows of blocks.
Array block(const std::vector<std::vector<Array>>& rows,
            Where where = Where::current());  // jnp.block
// Both operands are flattened where no axis is given.
Array append(const Arg& x, const Arg& values, std::optional<int> axis = {});  // jnp.append
Array append(const Arg& x, const Arg& values, const Axis& axis);

// Splits in equal parts (Error where there are none), or before each of the indices.
std::vector<Array> split(const Arg& x, int sections, int axis = 0);         // jnp.split
std::vector<Array> split(const Arg& x, const Dims& indices, int axis = 0);  // jnp.split
std::vector<Array> split(const Arg& x, std::initializer_list<std::int64_t> indices,
                         int axis = 0);  // jnp.split: split(x, {3}) is before and from index 3
std::vector<Array> split(const Arg& x, int sections, const Axis& axis);
std::vector<Array> split(const Arg& x, const Dims& indices, const Axis& axis);
std::vector<Array> split(const Arg& x, std::initializer_list<std::int64_t> indices,
                         const Axis& axis);
// Splits in N equal parts, each with a name: auto [low, high] = split<2>(x).
template <std::size_t N>
detail::ArrayTuple<N> split(const Arg& x, int axis = 0) {
  return detail::named<N>(split(x, static_cast<int>(N), axis));
}
template <std::size_t N>
detail::ArrayTuple<N> split(const Arg& x, const Axis& axis) {
  return detail::named<N>(split(x, static_cast<int>(N), axis));
}
// Splits in parts of which the first are one larger where they cannot all be equal.
std::vector<Array> array_split(const Arg& x, int sections, int axis = 0);  // jnp.array_split
std::vector<Array> array_split(const Arg& x, int sections, const Axis& axis);
std::vector<Array> vsplit(const Arg& x, int sections);   // jnp.vsplit
std::vector<Array> hsplit(const Arg& x, int sections);   // jnp.hsplit
std::vector<Array> dsplit(const Arg& x, int sections);   // jnp.dsplit
std::vector<Array> unstack(const Arg& x, int axis = 0);  // jnp.unstack
std::vector<Array> unstack(const Arg& x, const Axis& axis);

}  // namespace weft
