// How many threads this process computes with. Devices are not threads: however many devices there
// are, their work is spread over the same workers, and a large operation on one device uses all of
// them.
#pragma once

#include "weft/where.h"

namespace weft {

// How many workers compute from the next operation on; 0: WEFT_WORKERS of the environment says, or
// one per core. Results do not depend on it. Any thread; operations that run meanwhile end with as
// many as they began with. Throws Error for numbers below 0 and above 1024.
void set_workers(int workers, Where where = Where::current());

}  // namespace weft
