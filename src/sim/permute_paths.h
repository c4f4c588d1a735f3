// Paths of a permute: which devices have what they are given sooner than others.
//
// Pure function of its arguments.
#pragma once

#include <cstdint>

#include "cost/network.h"
#include "ir/module.h"
#include "machine/target.h"

namespace weft::sim {

// How many of so many devices a permute gives nothing, or over fewer links or such as are less busy
// than those to some other device. `passage`: of it, by the network. 0 of any other collective.
std::int64_t sooner_done(const ir::Op& collective, std::int64_t devices,
                         const cost::Passage& passage, const cost::Network& network,
                         const machine::Target& target);

}  // namespace weft::sim
