#include "engine/kernels/scan.h"

#include "engine/kernels/line_scan.h"
#include "engine/kernels/lines.h"
#include "engine/kernels/parallel.h"

namespace weft::engine {
namespace {

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
    Combiner::Frame frame = combiner.frame();
    OperandTiles init(combiner);
    init.read(init_readers, 0, kTileLanes);
    for (std::int64_t line = begin; line < end; ++line) {
      line_scan.run(readers, line * n, n, [&](OperandTiles& tile, std::int64_t at, std::int64_t m) {
        combiner.combine(frame, init.values(), tile.values(), tile.own(), m);
        for (std::size_t o = 0; o < to.size(); ++o) {
          const DType dtype = combiner.dtype(o);
          store_tile(dtype, tile.own()[o], to[o] + (line * n + at) * byte_size(dtype), m);
        }
      });
    }
  });
  for (std::size_t o = 0; o < operands.size(); ++o) {
    outputs[o] = exchanged_with_last(directed(lines[o], scan_dim), scan_dim.dim);
  }
}

}  // namespace weft::engine
