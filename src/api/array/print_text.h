// What debug prints say, as text for people.
//
// Pure functions.
#pragma once

#include <span>
#include <string>

#include "api/call/executable.h"
#include "events/debug_print.h"

namespace weft::detail {

// All that a run said, as the log ordered it; `origin`: whose devices they are. Prints that belong
// together have been said at the same moment: of those that tell along which axes their values vary
// there is a line for each place, of others one text with all blocks where a value stands.
std::string printed_text(std::span<const events::DebugPrint> said, const Origin& origin);

}  // namespace weft::detail
