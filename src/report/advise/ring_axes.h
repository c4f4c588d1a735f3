// RingAxes: which axes of a program's meshes are rings of links on a machine, and which are not.
//
// Pure function.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"
#include "machine/target.h"

namespace weft::report {

// A sentence for each axis along which some neighbours, the last and the first among them, are not
// linked. None where devices are not linked to neighbours.
std::vector<std::string> ring_warnings(const ir::Module& module, const machine::Target& target);

}  // namespace weft::report
