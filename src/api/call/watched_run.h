// Runs of compiled programs, and what the user sees of them besides results: debug prints, and what
// they did in a profile.
//
// Any thread.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "api/call/executable.h"
#include "compile/backend.h"

namespace weft::detail {

// Whether the program says anything while it runs.
bool has_prints(const ir::Module& module);

// Runs it, and prints what it said, also when it failed; records it where a profile is being made.
// The inputs are used up, the outputs added.
void watched_run(const Executable& executable, std::span<compile::DeviceValue> inputs,
                 std::vector<compile::DeviceValue>& outputs);

// Writes to standard output, at once.
void write_out(std::string_view text);

}  // namespace weft::detail
