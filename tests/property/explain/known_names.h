// KnownNames: whether a reader of the lines of an explanation knows each array that they name: an
// argument, or what a line above begins; whether one name is one array; and whether a line tells of
// each result that is made of what lines begin.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "report/explain/names/array_names.h"
#include "report/explain/names/device_values.h"
#include "report/explain/product_line.h"

namespace weft::testing {

// What is named that nobody can know, or named twice; nothing: all is well. Of the lines, and of
// them as text, where such as repeat are told once.
std::optional<std::string> unknown_name(std::span<const report::ProductLine> lines,
                                        report::ArrayNames& names);

// A result that no line tells of though what it is made of is told; nothing: all is well. Not of
// one of which no device has a shard as it is.
std::optional<std::string> untold_result(std::span<const report::ProductLine> lines,
                                         report::ArrayNames& names, report::DeviceValues& devices);

}  // namespace weft::testing
