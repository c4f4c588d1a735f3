// What flags of XLA's compiler, as LIBTPU_INIT_ARGS has them, change of what it lets move.
//
// A function only.
#pragma once

#include <string_view>

#include "machine/model.h"

namespace weft::machine {

// The model of devices for which XLA compiles with these flags: "--xla_a=true --xla_b=false",
// dashes optional. Throws Error where it is not known what one of them changes; that is known of
// the four that let products carry all_gathers, together (libtpu 0.0.42.1). REQUIRES: the model has
// XlaRules.
Model with_xla_flags(Model model, std::string_view flags);

}  // namespace weft::machine
