// Scans: every prefix (or suffix) of a dimension reduced.
#pragma once

#include <cstddef>
#include <span>

#include "engine/kernels/kernel.h"
#include "engine/kernels/tile/combiner.h"

namespace weft::engine {

struct ScanDim {
  std::size_t dim = 0;
  bool from_end = false;  // suffixes instead of prefixes
};

// outputs[o][.., i, ..] = region(init, operands[o][.., 0, ..], ..., operands[o][.., i, ..]), or
// from i to the end, for all operands together. Uses that the region is associative.
void scan(const KernelContext& context, const Combiner& combiner, std::span<const Buffer> operands,
          std::span<const Buffer> inits, ScanDim scan_dim, std::span<Buffer> outputs);

}  // namespace weft::engine
