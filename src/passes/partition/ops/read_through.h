// Reading through slices: parts that are put together may be read from the arrays that they are
// slices of, by whoever puts them together (concatenate.cc); what is a slice for nobody else sends
// nothing itself.
//
// Functions only.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::passes {

// Where in the dimension `dim` of its operand a value begins that is a slice of it in that
// dimension only, without gaps.
std::optional<std::int64_t> begin_of_slice(const ir::Value& v, int dim);

// Whether such a slice is only put together with others in that dimension.
bool is_read_through(const ir::Value& slice, int dim);

}  // namespace weft::passes
