// What debug prints say, as text for people.
//
// Pure functions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/executable.h"
#include "engine/host/debug_print.h"

namespace weft::detail {

// A print's text, cut where values stand: one part more than there are {}. {{ and }} have become
// braces. Throws Error, which does not say where, for a brace that is neither.
std::vector<std::string> print_parts(std::string_view text);
// The other way round: with {{ and }} for braces.
std::string escaped(std::string_view text);

// Each {} by its value.
std::string filled(const std::vector<std::string>& parts, const std::vector<std::string>& values);

// All that a run said, as the log ordered it; `origin`: whose devices they are. Prints that belong
// together have been said at the same moment.
std::string printed_text(std::span<const engine::DebugPrint> said, const Origin& origin);

}  // namespace weft::detail
