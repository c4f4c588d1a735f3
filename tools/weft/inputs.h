// What a program is fed: .npy files, or reproducible random values for what no file gives.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::tool {

// One literal per array that the arguments of the entry consist of (ir/leaves.h). `files` go to the
// first ones, in order. Throws Error
// where an argument stays without a value or there are more files than arguments.
std::vector<Literal> make_inputs(const ir::Function& entry, const std::vector<std::string>& files,
                                 std::optional<std::uint64_t> random_seed);

}  // namespace weft::tool
