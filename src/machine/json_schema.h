// Whether a JSON value is as a JSON Schema says, with messages for the person who wrote it.
//
// Functions only. Of JSON Schema they know type, properties, required, additionalProperties
// (false), items, enum, pattern, minimum, exclusiveMinimum, maximum, $ref into $defs; descriptions
// and examples stand in the messages.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace weft::machine {

// One line for each thing that is wrong, which begins with the key: "links.bandwidth is -3, but
// must be a number above 0: bytes a second of one link in one direction". Empty: nothing is.
std::vector<std::string> schema_problems(const nlohmann::json& value, const nlohmann::json& schema);

}  // namespace weft::machine
