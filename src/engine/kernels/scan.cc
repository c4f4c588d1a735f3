#include "engine/kernels/scan.h"

#include <algorithm>
#include <cstring>

#include "engine/kernels/lines.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile_fold.h"

namespace weft::engine {
namespace {

// Scans one line, tile by tile. For one thread.
class LineScan {
 public:
  LineScan(const Combiner& combiner, bool from_end)
      : combiner_(combiner),
        from_end_(from_end),
        frame_(combiner.frame()),
        init_(combiner),
        carry_(combiner),
        tile_(combiner),
        shifted_(combiner) {
    for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
      sizes_.push_back(static_cast<std::size_t>(byte_size(compute_dtype(combiner.dtype(o)))));
    }
  }

  void run(std::span<const ElementReader> operands, std::span<const ElementReader> inits,
           std::int64_t begin, std::int64_t n, std::span<std::byte* const> to) {
    init_.read(inits, 0, kTileLanes);
    for (std::int64_t i = 0; i < n; i += kTileLanes) {
      const std::int64_t m = std::min(kTileLanes, n - i);
      tile_.read(operands, begin + i, m);
      scan_tile(m);
      // Where the scan runs from the end, what precedes stands to the right.
      if (i > 0 && from_end_) {
        combine(tile_, carry_, tile_, m);
      } else if (i > 0) {
        combine(carry_, tile_, tile_, m);
      }
      for (std::size_t o = 0; o < sizes_.size(); ++o) spread_last(o, m);
      combine(init_, tile_, tile_, m);
      store(begin + i, m, to);
    }
  }

 private:
  void combine(const OperandTiles& left, const OperandTiles& right, OperandTiles& out,
               std::int64_t n) {
    combiner_.combine(frame_, left.values(), right.values(), out.own(), n);
    out.use_own();
  }

  // Within the tile: each element with the one 1, 2, 4, ... before it.
  void scan_tile(std::int64_t n) {
    for (std::int64_t distance = 1; distance < n; distance *= 2) {
      std::vector<const void*> early, late;
      std::vector<void*> out;
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

  void store(std::int64_t at, std::int64_t n, std::span<std::byte* const> to) {
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      const DType dtype = combiner_.dtype(o);
      store_tile(dtype, tile_.values()[o], to[o] + at * byte_size(dtype), n);
    }
  }

  void spread_last(std::size_t o, std::int64_t n) {
    auto* lanes = static_cast<std::byte*>(carry_.own()[o]);
    const auto* values = static_cast<const std::byte*>(tile_.values()[o]);
    for (std::int64_t i = 0; i < kTileLanes; ++i) {
      std::memcpy(lanes + static_cast<std::size_t>(i) * sizes_[o],
                  values + static_cast<std::size_t>(n - 1) * sizes_[o], sizes_[o]);
    }
    carry_.use_own();
  }

  const Combiner& combiner_;
  bool from_end_;
  Combiner::Frame frame_;
  std::vector<std::size_t> sizes_;
  OperandTiles init_;   // in every lane
  OperandTiles carry_;  // what precedes the tile, in every lane
  OperandTiles tile_, shifted_;
};

// In the scan's direction.
Buffer directed(const Buffer& lines, ScanDim scan_dim) {
  const auto last = static_cast<std::int64_t>(lines.dims().size()) - 1;
  return scan_dim.from_end ? lines.reversed(std::span(&last, 1)) : lines;
}

}  // namespace

void scan(const KernelContext& context, const Combiner& combiner, std::span<const Buffer> operands,
          std::span<const Buffer> inits, ScanDim scan_dim, std::span<Buffer> outputs) {
  std::vector<ElementReader> readers, init_readers;
  std::vector<Buffer> lines;
  std::vector<std::byte*> to;
  for (std::size_t o = 0; o < operands.size(); ++o) {
    const Buffer view = directed(exchanged_with_last(operands[o], scan_dim.dim), scan_dim);
    readers.emplace_back(view);
    init_readers.emplace_back(inits[o].broadcast({kTileLanes}, {}));
    lines.push_back(context.pool.allocate(view.type()));
    to.push_back(lines.back().mutable_bytes());
  }
  const std::int64_t n = operands[0].dims()[scan_dim.dim];
  const std::int64_t num_lines = n == 0 ? 0 : operands[0].num_elements() / n;
  parallel(context, num_lines, n, [&](std::int64_t begin, std::int64_t end) {
    LineScan line_scan(combiner, scan_dim.from_end);
    for (std::int64_t line = begin; line < end; ++line) {
      line_scan.run(readers, init_readers, line * n, n, to);
    }
  });
  for (std::size_t o = 0; o < operands.size(); ++o) {
    outputs[o] = exchanged_with_last(directed(lines[o], scan_dim), scan_dim.dim);
  }
}

}  // namespace weft::engine
