// What this process runs its arrays' programs with.
#pragma once

#include "compile/backend.h"

namespace weft::detail {

// The devices of this process, or of all that mpirun has started, linked as set_links said last;
// another one for other links, which takes the values of this one. Made at the first use; lives as
// long as the process. Any thread.
compile::Backend& backend();
// How many worker threads there are: as many as set_workers or WEFT_WORKERS says; 0: one per core.
// Any thread.
int workers();

}  // namespace weft::detail
