// Copies of arrays that the processes of a host can read where they lie.
//
// Plain functions; any thread.
#pragma once

#include "engine/comm/mpi/common_meeting.h"
#include "engine/comm/mpi/host_memory.h"
#include "engine/kernels/kernel.h"

namespace weft::engine {

// The array where this process can lend it to others: itself, if it lies there or travels within a
// message.
Buffer in_common(const KernelContext& context, HostMemory& memory, const Buffer& array);
// The same where others need all but that part, which is left out. REQUIRES: it is dense.
Buffer in_common_but(const KernelContext& context, HostMemory& memory, const Part& mine,
                     const Buffer& array);

}  // namespace weft::engine
