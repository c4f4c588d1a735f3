// Exchange: how the participants of a collective exchange data, and what each of them sends: the
// one definition of wire bytes.
//
// Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::cost {

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

// Nothing: the op is no collective.
std::optional<Exchange> exchange_of(const ir::Op& op);

// What one participant of a group sends under the bandwidth-optimal algorithm, a ring or direct:
// `share` of its operands' bytes, in so many steps, each of which takes a link's latency (Thakur,
// Rabenseifner and Gropp, "Optimization of Collective Communication Operations in MPICH", 2005). A
// ragged_all_to_all as if it sent all it has; nobody sends itself anything.
struct Wire {
  double share = 0;
  std::int64_t steps = 0;
};
Wire ring_wire(Exchange exchange, std::int64_t group_size);

inline double wire_bytes(Exchange exchange, std::int64_t group_size, double bytes_in) {
  return ring_wire(exchange, group_size).share * bytes_in;
}

}  // namespace weft::cost
