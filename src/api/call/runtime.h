// The executor that this process runs its arrays' programs with.
#pragma once

#include "engine/host/executor.h"

namespace weft::detail {

// Made at the first use, with as many worker threads as set_workers or WEFT_WORKERS says or one per
// core; one for each number, which lives as long as the process. Any thread.
engine::Executor& executor();

}  // namespace weft::detail
