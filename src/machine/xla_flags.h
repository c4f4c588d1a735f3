// What flags of XLA's compiler, as LIBTPU_INIT_ARGS has them, change of what it lets move.
//
// A function only.
#pragma once

#include <string_view>

#include "machine/machine.h"

namespace weft::machine {

// The machine, where XLA compiles with these flags: "--xla_a=true --xla_b=false", dashes optional;
// its name says so. Throws Error where it is not known what one of them changes; that is known of
// the four that let products carry all_gathers, together (libtpu 0.0.42.1).
Machine with_xla_flags(const Machine& machine, std::string_view flags);

}  // namespace weft::machine
