// Reading through slices: parts that are put together may be read from the arrays that they are
// slices of, by whoever puts them together (concatenate.cc); what is a slice for nobody else sends
// nothing itself.
//
// Functions only.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"
#include "passes/layout/layout.h"

namespace weft::passes {

// Where in the dimension `dim` of its operand a value begins that is a slice of it in that
// dimension only, without gaps.
std::optional<std::int64_t> begin_of_slice(const ir::Value& v, int dim);

// The array of which a roll (slices of one array that are put together) has operand i. Null: it is
// no roll.
const ir::Value* read_array(const ir::Op& user, std::size_t i);

// That array where it is read instead of the slice, which has fewer elements than there are shards
// in this layout, if the array lies so, too. Null: there is none.
const ir::Value* read_instead(const ir::Op& user, std::size_t i, const Layout& layout,
                              const AxisAtoms& atoms);

// Whether such a slice is only put together with others in that dimension.
bool is_read_through(const ir::Value& slice, int dim);

}  // namespace weft::passes
