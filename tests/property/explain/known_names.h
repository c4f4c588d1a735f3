// KnownNames: whether a reader of the lines of an explanation knows each array that they name: an
// argument, or what a line above begins; and whether one name is one array.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "report/explain/names/array_names.h"
#include "report/explain/product_line.h"

namespace weft::testing {

// What is named that nobody can know, or named twice; nothing: all is well. Of the lines, and of
// them as text, where such as repeat are told once.
std::optional<std::string> unknown_name(std::span<const report::ProductLine> lines,
                                        report::ArrayNames& names);

}  // namespace weft::testing
