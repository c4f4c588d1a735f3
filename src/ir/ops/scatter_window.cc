#include "ir/ops/scatter_window.h"

namespace weft::ir {

Dims scatter_window(const ScatterDimensionNumbers& numbers, std::size_t rank,
                    const Dims& of_updates, std::int64_t otherwise) {
  Dims window(rank, otherwise);
  std::size_t next = 0;
  for (std::size_t d = 0; d < rank; ++d) {
    const auto dim = static_cast<std::int64_t>(d);
    if (contains(numbers.inserted_window_dims, dim) || contains(numbers.input_batching_dims, dim)) {
      continue;
    }
    window[d] = of_updates[static_cast<std::size_t>(numbers.update_window_dims[next++])];
  }
  return window;
}

}  // namespace weft::ir
