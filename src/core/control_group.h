// What the control group of this process may have of the machine: containers are such groups.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace weft {

// The least of the bounds on memory of this process's group and of those around it, of either
// version of control groups; nothing: there is none. `root` is where /proc and /sys are.
std::optional<std::int64_t> control_group_memory(const std::filesystem::path& root = "/");

}  // namespace weft
