// Values in .npz files, which the first of several processes writes.
//
// Any thread, but all processes have to come to it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compile/device_value.h"

namespace weft::detail {

using NamedValues = std::vector<std::pair<std::string, compile::DeviceValue>>;

// Adds .npz where the path lacks it. Throws Error where it cannot be written, in all processes.
void write_npz(const std::string& path, const NamedValues& values);

}  // namespace weft::detail
