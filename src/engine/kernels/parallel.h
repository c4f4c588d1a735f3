// Splitting a kernel's work over idle workers.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/kernels/kernel.h"
#include "plan/storage/scratch.h"

namespace weft::engine {

// body(begin, end) over parts of [0, n), each of whose items costs about `cost` elements.
// A small op makes no std::function, which might allocate.
template <class Body>
void parallel(const KernelContext& context, std::int64_t n, std::int64_t cost, const Body& body) {
  if (n == 0) return;
  const std::int64_t grain = plan::grain_of(cost);
  if (n < 2 * grain) {
    body(0, n);
  } else {
    context.parallel_for(n, grain,
                         [&body](std::int64_t begin, std::int64_t end) { body(begin, end); });
  }
}

// The same context for work of which other workers do other parts: its loops run at once.
inline KernelContext on_this_worker(const KernelContext& context) {
  return {.pool = context.pool,
          .device = context.device,
          .parallel_for =
              [](std::int64_t n, std::int64_t,
                 const std::function<void(std::int64_t, std::int64_t)>& body) {
                if (n > 0) body(0, n);
              },
          .devices = context.devices};
}

}  // namespace weft::engine
