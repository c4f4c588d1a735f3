// The text of a random program, by its seed: ops of any kind over arrays that are sharded anyhow.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/literal.h"
#include "ir/module.h"

namespace weft::testing {

std::string random_program(std::uint64_t seed);

// What its arguments are: small integers that follow from the types.
std::vector<Literal> inputs_for(const ir::Module& module);

}  // namespace weft::testing
