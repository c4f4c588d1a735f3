// CollectiveDef: one row per collective, which says everything that is true of how its devices
// exchange data: the way it travels, what each device sends, who takes part with whom, which
// dimensions it joins and cuts, and how it is told to a person. An op's row (OpDef) or, of a custom
// call, its target's (ops/custom_call.h) refers to it.
//
// What a layer does for a collective (copy its data, draw it) is a table of that layer, by
// CollectiveKind and complete by static_assert. Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "ir/attrs_ref.h"
#include "ir/module.h"

namespace weft::ir {

enum class CollectiveKind : std::uint8_t {
  all_gather,
  all_reduce,
  all_to_all,
  collective_broadcast,
  collective_permute,
  ragged_all_to_all,
  reduce_scatter,
};
inline constexpr std::size_t kNumCollectiveKinds = 7;

// The way that data travels in a group.
enum class Route : std::uint8_t {
  ring,      // from each participant to the next one, around the group
  direct,    // a part to every other participant
  transfer,  // one other participant's operands, as they are
};

// What says who takes part with whom (ir/collective_groups.h).
enum class Grouping : std::uint8_t {
  groups,          // the attribute replica_groups
  first_of_group,  // the same; the first of a group sends, and devices of no group get zeros
  pairs,           // the attribute source_target_pairs; who is no target gets zeros
  config,          // replica_groups in the backend_config of a custom call
};

// What one participant of a group sends under the bandwidth-optimal algorithm: `share` of its
// operands' bytes, in so many steps, each of which takes a link's latency (Thakur, Rabenseifner and
// Gropp, "Optimization of Collective Communication Operations in MPICH", 2005).
struct Wire {
  double share = 0;
  std::int64_t steps = 0;
};

// The dimension along which the participants' blocks stand one after another in the result, and
// that of which each gets its part alone.
struct ExchangedDims {
  std::optional<std::int64_t> joined = {}, cut = {};
};
ExchangedDims all_gather_dims(const AttrsRef& attrs);
ExchangedDims all_to_all_dims(const AttrsRef& attrs);
ExchangedDims reduce_scatter_dims(const AttrsRef& attrs);
double ragged_sent_bytes(const Op& op);

struct CollectiveDef {
  CollectiveKind kind;
  std::string_view name;  // without dialect
  Route route;
  Grouping grouping = Grouping::groups;
  // What a group of n >= 2 sends; see wire().
  Wire (*wire_of_group)(std::int64_t n);
  bool reduces = false;  // the operands are combined, by the op's region
  ExchangedDims (*exchanged_dims)(const AttrsRef& attrs) = nullptr;  // null: none; see dims()
  // So many operands are what is exchanged, the others say where it goes; 0: all of them are, and
  // in a group of one they are the results.
  std::size_t num_exchanged = 0;
  // How much of these a device sends at most, by constants among the others; null: all.
  double (*sent_bytes)(const Op& op) = nullptr;
  // For a picture of a group: what holds in the end, and how it is carried out, where {steps} is
  // "3 steps" and {sent} "3 values" or "3/4 of a value", what each device sends.
  std::string_view summary = {}, method = {};

  // Nobody sends itself anything.
  constexpr Wire wire(std::int64_t n) const { return n <= 1 ? Wire{} : wire_of_group(n); }
  ExchangedDims dims(const AttrsRef& attrs) const {
    return exchanged_dims == nullptr ? ExchangedDims() : exchanged_dims(attrs);
  }
};

// What is for others of n equal parts.
constexpr double part_of_others(std::int64_t n) {
  return static_cast<double>(n - 1) / static_cast<double>(n);
}
constexpr Wire all_gather_wire(std::int64_t n) { return {static_cast<double>(n - 1), n - 1}; }
constexpr Wire all_reduce_wire(std::int64_t n) { return {2 * part_of_others(n), 2 * (n - 1)}; }
constexpr Wire all_to_all_wire(std::int64_t n) { return {part_of_others(n), 1}; }
constexpr Wire reduce_scatter_wire(std::int64_t n) { return {part_of_others(n), n - 1}; }
constexpr Wire all_at_once(std::int64_t) { return {1, 1}; }

inline constexpr CollectiveDef kCollectives[] = {
    {.kind = CollectiveKind::all_gather,
     .name = "all_gather",
     .route = Route::ring,
     .wire_of_group = all_gather_wire,
     .exchanged_dims = all_gather_dims,
     .summary = "every device ends with the values of all, in the order of the group",
     .method = "a ring of {steps}; each device sends {sent}"},
    {.kind = CollectiveKind::all_reduce,
     .name = "all_reduce",
     .route = Route::ring,
     .wire_of_group = all_reduce_wire,
     .reduces = true,
     .summary = "every device ends with the sum of all values",
     .method =
         "a reduce_scatter, then an all_gather, in a ring of {steps}; each device sends {sent}"},
    {.kind = CollectiveKind::all_to_all,
     .name = "all_to_all",
     .route = Route::direct,
     .wire_of_group = all_to_all_wire,
     .exchanged_dims = all_to_all_dims,
     .summary = "every device ends with its part of the values of all",
     .method = "{steps}, in step k to the device k further; each sends {sent} and keeps its own "
               "part"},
    {.kind = CollectiveKind::collective_broadcast,
     .name = "collective_broadcast",
     .route = Route::transfer,
     .grouping = Grouping::first_of_group,
     .wire_of_group = all_at_once,
     .summary = "every device ends with the value of the first",
     .method = "a chain of {steps}; each device but the last sends the value once"},
    {.kind = CollectiveKind::collective_permute,
     .name = "collective_permute",
     .route = Route::transfer,
     .grouping = Grouping::pairs,
     .wire_of_group = all_at_once,
     .summary = "every device ends with the value of the one before it",
     .method = "one step; each device sends its value (here to the next one)"},
    // As if it sent all it has.
    {.kind = CollectiveKind::ragged_all_to_all,
     .name = "ragged_all_to_all",
     .route = Route::direct,
     .grouping = Grouping::config,
     .wire_of_group = all_at_once,
     .num_exchanged = 1,
     .sent_bytes = ragged_sent_bytes},
    {.kind = CollectiveKind::reduce_scatter,
     .name = "reduce_scatter",
     .route = Route::ring,
     .wire_of_group = reduce_scatter_wire,
     .reduces = true,
     .exchanged_dims = reduce_scatter_dims,
     .summary = "every device ends with its own part of the sum of all values",
     .method = "a ring of {steps}; each device sends {sent}"},
};

// Whether a table has one row per CollectiveKind, in order.
template <class Row, std::size_t n>
consteval bool is_by_collective(const Row (&table)[n]) {
  for (std::size_t i = 0; i < n; ++i) {
    if (table[i].kind != static_cast<CollectiveKind>(i)) return false;
  }
  return n == kNumCollectiveKinds;
}
static_assert(is_by_collective(kCollectives),
              "kCollectives must hold one row per CollectiveKind, in order");

constexpr const CollectiveDef& collective_def(CollectiveKind kind) {
  return kCollectives[static_cast<std::size_t>(kind)];
}

// Null: the op is no collective.
const CollectiveDef* collective_of(const Op& op);

// What one participant sends, by the bytes that it has.
inline double wire_bytes(CollectiveKind kind, std::int64_t group_size, double bytes_in) {
  return collective_def(kind).wire(group_size).share * bytes_in;
}

}  // namespace weft::ir
