// Collectives: how the devices of a shard_map exchange what they have, as in jax.lax.
//
// Each is over mesh axes by name: one, or several that count as one, the first major. The names are
// those that the shard_map around has bound; any other is an Error that says which there are. What
// a device holds in JAX's types is followed: sums, maxima and invariant gathers are the same along
// their axes afterwards, all other results vary along them. Pure functions, used while a shard_map
// is traced, in the thread that traces it.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "weft/array.h"
#include "weft/axis_names.h"
#include "weft/carried.h"
#include "weft/tree.h"

namespace weft {

// Which indices along the axes exchange with each other, in this order: {{0, 2}, {3, 1}}. Each
// index stands once; none given: all with all.
using AxisIndexGroups = std::vector<std::vector<std::int64_t>>;

// Pairs of indices, from and to.
using Permutation = std::vector<std::pair<std::int64_t, std::int64_t>>;
// Around a ring of `size`: each index sends to the one that is `by` further, which may be negative.
Permutation shift(std::int64_t size, std::int64_t by);

struct CollectiveOptions {
  AxisIndexGroups axis_index_groups = {};  // groups of several sizes may be
};
// The parts become one array along dimension `axis`; untiled: along a new one there.
struct AllGatherOptions {
  int axis = 0;
  bool tiled = false;
  AxisIndexGroups axis_index_groups = {};
};
// The sum is split along a dimension, which is as long as the axes and disappears if untiled.
struct PsumScatterOptions {
  int scatter_dimension = 0;
  bool tiled = false;
  AxisIndexGroups axis_index_groups = {};
};
struct AllToAllOptions {
  bool tiled = false;
  AxisIndexGroups axis_index_groups = {};
};

// ---- Where the device is

// The index along the axes, int32.
Array axis_index(const AxisNames& axis_name, Where where = Where::current());  // lax.axis_index
namespace detail {
// `name`: of the function that asks.
std::int64_t size_of(const char* name, const AxisNames& axes, const Where& where);
}  // namespace detail
// How many devices there are along them.
std::int64_t axis_size(const AxisNames& axis_name,
                       Where where = Where::current());  // lax.axis_size

// ---- Reductions: every device has the result. Truth values are summed as int32.

Array psum(const Arg& x, const AxisNames& axis_name, CollectiveOptions options = {});  // lax.psum
// Integers become floats.
Array pmean(const Arg& x, const AxisNames& axis_name, CollectiveOptions options = {});  // lax.pmean
Array pmax(const Arg& x, const AxisNames& axis_name, CollectiveOptions options = {});   // lax.pmax
Array pmin(const Arg& x, const AxisNames& axis_name, CollectiveOptions options = {});   // lax.pmin
// Along one axis the first index where the largest or smallest value is, for each element.
Array pargmax(const Arg& x, const AxisNames& axis_name);  // lax.pargmax
Array pargmin(const Arg& x, const AxisNames& axis_name);  // lax.pargmin

// The sum of a number is known while tracing: psum(1, "i") is the size of the axis.
template <std::integral N>
std::int64_t psum(N value, const AxisNames& axis_name, Where where = Where::current()) {
  return static_cast<std::int64_t>(value) * detail::size_of("psum", axis_name, where);
}
template <std::floating_point N>
N psum(N value, const AxisNames& axis_name, Where where = Where::current()) {
  return value * static_cast<N>(detail::size_of("psum", axis_name, where));
}

// Sums every array of a tree, and every number in its pairs, tuples, std::arrays, vectors, maps and
// optionals, which become arrays; what else it holds stays as it is, as numbers in structs do.
template <detail::CarriesArrays T>
detail::Carried<T> psum(const T& tree, const AxisNames& axis_name, CollectiveOptions options = {},
                        Where where = Where::current()) {
  return tree_map([&](const Array& x) { return psum(Arg(x, where), axis_name, options); },
                  detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> pmean(const T& tree, const AxisNames& axis_name, CollectiveOptions options = {},
                         Where where = Where::current()) {
  return tree_map([&](const Array& x) { return pmean(Arg(x, where), axis_name, options); },
                  detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> pmax(const T& tree, const AxisNames& axis_name, CollectiveOptions options = {},
                        Where where = Where::current()) {
  return tree_map([&](const Array& x) { return pmax(Arg(x, where), axis_name, options); },
                  detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> pmin(const T& tree, const AxisNames& axis_name, CollectiveOptions options = {},
                        Where where = Where::current()) {
  return tree_map([&](const Array& x) { return pmin(Arg(x, where), axis_name, options); },
                  detail::carried(tree));
}

// ---- Gathers and exchanges

// all_gather also takes a global array outside of any shard_map and gives the same array, whole
// along that axis of its mesh; the options mean nothing there.
Array all_gather(const Arg& x, const AxisNames& axis_name,
                 AllGatherOptions options = {});  // lax.all_gather
Array all_gather(const Arg& x, const AxisNames& axis_name, int axis);
template <std::same_as<bool> B>  // {.tiled = true}
Array all_gather(const Arg& x, const AxisNames& axis_name, B axis) = delete;
// As all_gather; the result is known to be the same on all devices along the axes.
Array all_gather_invariant(const Arg& x, const AxisNames& axis_name,
                           AllGatherOptions options = {});  // lax.all_gather_invariant
Array psum_scatter(const Arg& x, const AxisNames& axis_name,
                   PsumScatterOptions options = {});  // lax.psum_scatter
// Part i of dimension `split_axis` goes to index i, which puts what it gets one after another along
// `concat_axis`. Untiled: the split dimension is as long as the axes and disappears, and the parts
// stand in a new dimension at `concat_axis` of the result.
Array all_to_all(const Arg& x, const AxisNames& axis_name, int split_axis, int concat_axis,
                 AllToAllOptions options = {});  // lax.all_to_all
Array pswapaxes(const Arg& x, const AxisNames& axis_name, int axis,
                CollectiveOptions options = {});  // lax.pswapaxes
// Rows of `operand` go to other devices: those at input_offsets[k], send_sizes[k] many, to row
// output_offsets[k] of `output` on its receiver, which gets recv_sizes[k] rows from each.
Array ragged_all_to_all(const Arg& operand, const Arg& output, const Arg& input_offsets,
                        const Arg& send_sizes, const Arg& output_offsets, const Arg& recv_sizes,
                        const AxisNames& axis_name,
                        CollectiveOptions options = {});  // lax.ragged_all_to_all
// Indices may be negative or beyond the end, as in (i + 1) for a ring. Zeros where nothing arrives.
Array ppermute(const Arg& x, const AxisNames& axis_name, const Permutation& perm);  // lax.ppermute
// Index i gets what perm[i] has.
Array pshuffle(const Arg& x, const AxisNames& axis_name,
               const std::vector<std::int64_t>& perm);  // lax.pshuffle
// Everyone gets what index `source` has.
Array pbroadcast(const Arg& x, const AxisNames& axis_name, std::int64_t source);  // lax.pbroadcast

// ---- What varies

struct PcastOptions {
  std::string to = "varying";
};
// The same value, held to be another one on each device along the axes.
Array pcast(const Arg& x, const AxisNames& axes, const PcastOptions& options = {});  // lax.pcast
Array pvary(const Arg& x, const AxisNames& axes);                                    // lax.pvary

// ---- Of every array of a tree, and its numbers, as above

template <detail::CarriesArrays T>
detail::Carried<T> all_gather(const T& tree, const AxisNames& axis_name,
                              AllGatherOptions options = {}, Where where = Where::current()) {
  return tree_map([&](const Array& x) { return all_gather(Arg(x, where), axis_name, options); },
                  detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> psum_scatter(const T& tree, const AxisNames& axis_name,
                                PsumScatterOptions options = {}, Where where = Where::current()) {
  return tree_map([&](const Array& x) { return psum_scatter(Arg(x, where), axis_name, options); },
                  detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> all_to_all(const T& tree, const AxisNames& axis_name, int split_axis,
                              int concat_axis, AllToAllOptions options = {},
                              Where where = Where::current()) {
  return tree_map(
      [&](const Array& x) {
        return all_to_all(Arg(x, where), axis_name, split_axis, concat_axis, options);
      },
      detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> ppermute(const T& tree, const AxisNames& axis_name, const Permutation& perm,
                            Where where = Where::current()) {
  return tree_map([&](const Array& x) { return ppermute(Arg(x, where), axis_name, perm); },
                  detail::carried(tree));
}
template <detail::CarriesArrays T>
detail::Carried<T> pcast(const T& tree, const AxisNames& axes, const PcastOptions& options = {},
                         Where where = Where::current()) {
  return tree_map([&](const Array& x) { return pcast(Arg(x, where), axes, options); },
                  detail::carried(tree));
}

// ---- Begun now, waited for later

// What a transfer that has begun will give. Copies are the same transfer; each done() gives the
// same.
class [[nodiscard]] Future {
 public:
  Array done(Where where = Where::current()) const;

  struct State;
  explicit Future(std::shared_ptr<const State> state) : state_(std::move(state)) {}

 private:
  std::shared_ptr<const State> state_;
};

Future psum_start(const Arg& x, const AxisNames& axis_name,
                  CollectiveOptions options = {});  // jax._src.lax.parallel.psum_start
Future all_gather_start(const Arg& x, const AxisNames& axis_name,
                        AllGatherOptions options = {});  // jax._src.lax.parallel.all_gather_start
Future psum_scatter_start(
    const Arg& x, const AxisNames& axis_name,
    PsumScatterOptions options = {});  // jax._src.lax.parallel.psum_scatter_start
Future all_to_all_start(const Arg& x, const AxisNames& axis_name, int split_axis, int concat_axis,
                        AllToAllOptions options = {});  // jax._src.lax.parallel.all_to_all_start
Future ppermute_start(const Arg& x, const AxisNames& axis_name,
                      const Permutation& perm);  // jax._src.lax.parallel.ppermute_start

}  // namespace weft
