// Who waits for whom when nothing can proceed any more.
#pragma once

#include <string>

#include "engine/comm/communicator.h"
#include "engine/host/instance.h"

namespace weft::engine {

// One line: every incomplete collective with its source line, who has arrived, who is missing and
// where each of these is. REQUIRES: no worker runs an instance.
std::string stall_message(const Instance& root, const Communicator& communicator);

}  // namespace weft::engine
