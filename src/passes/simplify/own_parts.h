// Dynamic slices by which a device takes its own part of what all have.
//
// Functions only, for rules of simplify (rewriter.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "passes/simplify/rewriter.h"

namespace weft::passes {

// The operand of a dynamic_slice that is its start along the dimension.
constexpr std::size_t start_along(std::int64_t dim) { return static_cast<std::size_t>(dim) + 1; }

// Whether the slice takes, along the dimension, the part that is at the device's place in its
// group.
bool takes_own_part(const ir::Op& slice, std::int64_t dim, const Participation& who,
                    Rewriter& rewriter);

// A constant 0 of the type of that index.
ir::Value* zero_like(const ir::Value& index, ir::Op& before, Rewriter& rewriter);

}  // namespace weft::passes
