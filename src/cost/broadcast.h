// Broadcast: how the value of one device reaches all of its group.
//
// A function; one thread at a time by the writer.
#pragma once

#include "cost/send_writer.h"

namespace weft::cost {

// From the first of these devices to the others, all of it. The latency.
double broadcast(Devices devices, Preference preference, SendWriter& writer);

}  // namespace weft::cost
