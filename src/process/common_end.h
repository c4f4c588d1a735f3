// How processes that run one program together end: none before the others, and all of them when one
// fails.
#pragma once

#include "engine/comm/mpi/ranks.h"

namespace weft::detail {

// From now on: who returns from main or calls exit waits for the others; where a process ends with
// an exit code that is not 0, or by an exception that nobody catches, the others' runs throw what
// it was, and all end with such a code. Rank 0 prints what it was. REQUIRES: called once.
void end_together(engine::Ranks& ranks);

}  // namespace weft::detail
