// A program for a mesh of another size: its arrays stay as they are, each device has more or less
// of them.
//
// Pure function of its arguments.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ir/module.h"

namespace weft::report {

// The axis has that size in every mesh that has it. Throws Error, which says why, where the program
// is written for the size that it has. REQUIRES: the verifier accepts the program.
std::unique_ptr<ir::Module> resized_program(const ir::Module& program, const std::string& axis,
                                            std::int64_t size);

}  // namespace weft::report
