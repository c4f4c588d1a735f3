// The order in which XLA's scheduler lets a device execute a block: transfers begin as early as
// they may and are waited for as late as can be, with all in between that needs them not.
//
// Functions only.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/module.h"
#include "machine/xla_rules.h"
#include "passes/schedule/block_graph.h"

namespace weft::passes {

// What carries a transfer while a device computes.
enum class Carrier : std::uint8_t {
  none,       // nothing: the device waits for it where it stands
  permute,    // the links' own engines
  product,    // the products that are computed meanwhile: one transfer at a time, and nothing else
              // hides it
  offloaded,  // cores of their own
};

// Of a collective of a program for so many devices.
Carrier carrier_of(const ir::Op& collective, const machine::XlaRules& rules,
                   std::int64_t num_devices);

struct XlaOrder {
  std::vector<BlockGraph::Index> order;  // each node once, behind all that it waits for
  std::vector<bool> apart;               // by transfer: whether it is started and waited for
};

// REQUIRES: the graph's transfers have a carrier.
XlaOrder xla_order(const BlockGraph& graph, const machine::XlaRules& rules,
                   std::int64_t num_devices, const BlockWorks& works);

}  // namespace weft::passes
