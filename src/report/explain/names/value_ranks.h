// ValueRanks: what of several values one is named after: which was computed last, and what each
// comes of.
//
// Plain values and functions; they refer to the module.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>

#include "ir/module.h"

namespace weft::report {

enum class ValueSource : std::uint8_t { constants, arguments, carried, products };
struct ValueRank {
  int order = 0;  // of values, as they are computed
  ValueSource source = ValueSource::arguments;
};
using ValueRanks = std::unordered_map<const ir::Value*, ValueRank>;
// Adds the ranks of all values of a module.
void add_ranks(const ir::Module& module, ValueRanks& ranks);

// The operand that most of the value comes from: of its element type, if there is one (no mask),
// and of its dimensions, the largest before it was repeated, and of several like that what comes of
// products, then of what a loop hands on, and the one that was computed last: of a sum onto what
// goes around a layer, the layer's. What follows from constants alone counts least. REQUIRES: the
// result of an op that has operands.
const ir::Value* main_operand(const ir::Value& result, const ValueRanks& ranks);
// The same of values that a device makes the array of.
const ir::Value* main_part(const ir::Value& array, std::span<const ir::Value* const> parts,
                           const ValueRanks& ranks);
// Elements of an array before it was repeated: a scale, or a sum that an array is divided by, has
// few, and so has what is computed from such alone.
std::int64_t own_elements(const ir::Value& value);

// Whether the loop gives value i back as it got it.
bool is_invariant(const ir::Op& loop, std::size_t i);
// Whether a loop hands the value on from turn to turn, each time another one.
bool is_carried(const ir::Value& value);

}  // namespace weft::report
