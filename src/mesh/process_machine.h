// The machine whose names and places the devices of this process have: the host, or one that
// WEFT_DEVICES or set_devices names.
#pragma once

#include <cstdint>
#include <string>

#include "weft/device.h"

#include "machine/device_order.h"
#include "machine/machine.h"

namespace weft {

// Lives as long as the process.
const machine::Machine& process_machine();

// The text of an Error: "there is 1 device; WEFT_DEVICES=8 makes as many"
std::string too_few_devices(std::int64_t needed);
// Throws Error where there is no such device: "there is no device 42: there are 8 devices; ...".
void check_device(const Device& device);

}  // namespace weft
