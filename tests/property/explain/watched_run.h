// WatchedRun: what every value of a program is while the oracle runs it: a debug print is put
// behind each of them. Values are known by their numbers in the order of the text (values_of).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::testing {

// All arrays that ops define, or blocks that are run are given, in the order of the text.
std::vector<const ir::Value*> values_of(const ir::Module& module);

using Coordinates = std::vector<std::pair<std::string, std::int64_t>>;

// What a value was on a device, or for all devices with these coordinates along the axes that are
// manual there: each time that it was computed.
struct Seen {
  std::int64_t device = 0;
  Coordinates coordinates;
  std::vector<Literal> values;
};

// By the value's number.
using Log = std::vector<std::vector<Seen>>;
Log watched_run(const ir::Module& module, const std::vector<Literal>& inputs);

}  // namespace weft::testing
