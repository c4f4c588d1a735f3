// XlaCollectives: where XLA's TPU compiler carries out a collective otherwise than the links of the
// machine would allow, as found in the text of compiled programs (docs/design/0011-network.md).
//
// Functions; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ir/module.h"

namespace weft::cost {

// Whether a reduce_scatter is an all_reduce of which each device takes its part. `axes`: of the
// torus along which its groups have several devices.
bool xla_reduces_all(const ir::Op& reduce_scatter, std::int64_t group_size, std::size_t axes);
// Whether an all_reduce of so many bytes a device goes one way around only.
bool xla_goes_one_way(double bytes);

}  // namespace weft::cost
