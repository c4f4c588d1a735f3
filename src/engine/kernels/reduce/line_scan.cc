#include "engine/kernels/reduce/line_scan.h"

#include <algorithm>
#include <cstring>

namespace weft::engine {

LineScan::LineScan(const Combiner& combiner, bool from_end)
    : combiner_(combiner),
      from_end_(from_end),
      frame_(combiner.frame()),
      carry_(combiner),
      tile_(combiner),
      shifted_(combiner) {
  for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
    sizes_.push_back(static_cast<std::size_t>(byte_size(compute_dtype(combiner.dtype(o)))));
  }
}

void LineScan::run(std::span<const ElementReader> operands, std::int64_t begin, std::int64_t n,
                   const Sink& sink) {
  for (std::int64_t i = 0; i < n; i += kTileLanes) {
    const std::int64_t m = std::min(kTileLanes, n - i);
    tile_.read(operands, begin + i, m);
    if (const auto scan = combiner_.row_fold().scan; scan != nullptr) {
      scan(tile_.values()[0], m, i == 0, carry_.own()[0], tile_.own()[0]);
      tile_.use_own();
      sink(tile_, i, m);
      continue;
    }
    scan_tile(m);
    if (i > 0 && from_end_) {
      combine(tile_, carry_, tile_, m);
    } else if (i > 0) {
      combine(carry_, tile_, tile_, m);
    }
    for (std::size_t o = 0; o < sizes_.size(); ++o) spread_last(o, m);
    sink(tile_, i, m);
  }
}

void LineScan::combine(const OperandTiles& left, const OperandTiles& right, OperandTiles& out,
                       std::int64_t n) {
  combiner_.combine(frame_, left.values(), right.values(), out.own(), n);
  out.use_own();
}

// Within the tile: each element with the one 1, 2, 4, ... before it.
void LineScan::scan_tile(std::int64_t n) {
  for (std::int64_t distance = 1; distance < n; distance *= 2) {
    SmallVector<const void*, 4> early, late;
    SmallVector<void*, 4> out;
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      const std::size_t bytes = static_cast<std::size_t>(distance) * sizes_[o];
      const auto* values = static_cast<const std::byte*>(tile_.values()[o]);
      early.push_back(values);
      late.push_back(values + bytes);
      std::memcpy(shifted_.own()[o], values, bytes);
      out.push_back(static_cast<std::byte*>(shifted_.own()[o]) + bytes);
    }
    combiner_.combine(frame_, from_end_ ? late : early, from_end_ ? early : late, out,
                      n - distance);
    std::swap(tile_, shifted_);
    tile_.use_own();
  }
}

void LineScan::spread_last(std::size_t o, std::int64_t n) {
  auto* lanes = static_cast<std::byte*>(carry_.own()[o]);
  const auto* values = static_cast<const std::byte*>(tile_.values()[o]);
  for (std::int64_t i = 0; i < kTileLanes; ++i) {
    std::memcpy(lanes + static_cast<std::size_t>(i) * sizes_[o],
                values + static_cast<std::size_t>(n - 1) * sizes_[o], sizes_[o]);
  }
  carry_.use_own();
}

}  // namespace weft::engine
