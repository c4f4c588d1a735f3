// The collectives, one row each: which op it is, who takes part, and how its data travels.
//
// Who carries the data has a second table, from Exchange to what it does (in_process/exchange.cc).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ir/module.h"

namespace weft::engine {

struct CollectiveGroup;

// What a participant's results are made of.
enum class Exchange : std::uint8_t {
  all_gather,
  all_reduce,
  all_to_all,
  hand_over,  // one other participant's operands, as they are
  ragged_all_to_all,
  reduce_scatter,
};
inline constexpr std::size_t kNumExchanges = 6;

// What one participant of a group sends under the bandwidth-optimal algorithm, a ring or direct:
// `share` of its operands' bytes, in so many steps, each of which takes a link's latency (Thakur,
// Rabenseifner and Gropp, "Optimization of Collective Communication Operations in MPICH", 2005).
struct Wire {
  double share = 0;
  std::int64_t steps = 0;
};
Wire ring_wire(Exchange exchange, std::size_t group_size);

struct CollectiveRow {
  ir::OpKind kind;
  std::string_view call_target;  // of a custom_call
  Exchange exchange;
  // The groups in which `devices`, ascending, run the op.
  std::vector<CollectiveGroup> (*groups)(const ir::Op& op, std::span<const std::int64_t> devices);
};

const CollectiveRow* collective_row(const ir::Op& op);  // null: it is no collective

}  // namespace weft::engine
