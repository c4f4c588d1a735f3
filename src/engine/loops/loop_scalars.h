// Instructions of a RegionProgram (kernels/tile) on single elements, as steps of a ScalarProgram,
// with the bits that their tile functions give.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/codegen/scalar_builder.h"
#include "engine/kernels/tile/region_program.h"

namespace weft::engine {

// Whether variables can have all that a program computes with.
bool has_scalars(const RegionProgram& program);

// Computes it for `arguments`, each of which has an element for each of the `n` lanes, and gives
// those of its results. What has no steps is a call of its tile function.
std::vector<std::vector<std::int32_t>> lower_lanes(const RegionProgram& program,
                                                   std::vector<std::vector<std::int32_t>> arguments,
                                                   std::int64_t n, ScalarBuilder& code);

// One op of single elements; nothing: it has no steps.
std::optional<std::int32_t> lower_op(ir::OpKind kind, std::int32_t a, std::int32_t b,
                                     ScalarBuilder& code);

// A signed integer that compares as a float does by IEEE 754's totalOrder.
std::int32_t total_order(std::int32_t x, ScalarBuilder& code);

}  // namespace weft::engine
