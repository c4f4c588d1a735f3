// What a program gives: written as .npy files, or named on the terminal.
#pragma once

#include <string>
#include <vector>

#include "core/literal.h"
#include "interrupt.h"

namespace weft::tool {

// Makes the folder where it is missing and finds out whether files can be written there, before a
// long run whose results would be lost. Throws Error.
void prepare_folder(const std::string& folder);

// out0.npy, out1.npy, ... in `folder`, as global arrays. Throws Error, also where it was
// interrupted.
void write_outputs(const std::string& folder, const std::vector<Literal>& outputs,
                   const StopOnInterrupt& interrupt);

// "out0  f32[2]  dense<[1.0, 2.0]>": the values too where there are few.
std::string describe(std::size_t index, const Literal& output);

}  // namespace weft::tool
