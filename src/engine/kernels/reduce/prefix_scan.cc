#include "engine/kernels/reduce/prefix_scan.h"

#include <algorithm>

#include "engine/kernels/move/lines.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/line_scan.h"

namespace weft::engine {
namespace {

// In the scan's direction.
Buffer directed(const Buffer& lines, ScanDim scan_dim) {
  const auto last = static_cast<std::int64_t>(lines.dims().size()) - 1;
  return scan_dim.from_end ? lines.reversed(std::span(&last, 1)) : lines;
}

// So many neighbours as lanes are worth it.
constexpr std::int64_t kManyScanLanes = 16;

// Whether elements that lie one after another belong to different lines.
bool lanes_lie_together(const Buffer& operand, std::size_t dim) {
  std::int64_t lanes = 1;
  for (std::size_t d = operand.dims().size() - 1; d > dim; --d) lanes *= operand.dims()[d];
  return lanes >= kManyScanLanes && operand.is_dense();
}

// Many lines at a time, place after place: lanes are the positions below the scanned dimension.
void scan_lanes(const KernelContext& context, const Combiner& combiner,
                std::span<const Buffer> operands, std::span<const Buffer> inits, ScanDim scan_dim,
                std::span<Buffer> outputs) {
  const Dims& dims = operands[0].dims();
  const std::int64_t n = dims[scan_dim.dim];
  const std::int64_t inner = num_elements(std::span(dims).subspan(scan_dim.dim + 1));
  const std::int64_t outer = num_elements(std::span(dims).first(scan_dim.dim));
  std::vector<ElementReader> readers(operands.begin(), operands.end()), init_readers;
  std::vector<std::byte*> to;
  for (std::size_t o = 0; o < operands.size(); ++o) {
    init_readers.emplace_back(inits[o].broadcast({kTileLanes}, {}));
    outputs[o] = context.pool.allocate(operands[o].type());
    to.push_back(outputs[o].mutable_bytes());
  }
  const std::int64_t tiles = ceil_div(inner, kTileLanes);
  parallel(context, outer * tiles, n * std::min(inner, kTileLanes),
           [&](std::int64_t begin, std::int64_t end) {
             Combiner::Frame frame = combiner.frame();
             OperandTiles init(combiner), sum(combiner), value(combiner), result(combiner);
             init.read(init_readers, 0, kTileLanes);
             for (std::int64_t item = begin; item < end; ++item) {
               const std::int64_t lane = item % tiles * kTileLanes;
               const std::int64_t m = std::min(kTileLanes, inner - lane);
               for (std::int64_t i = 0; i < n; ++i) {
                 const std::int64_t row = item / tiles * n + (scan_dim.from_end ? n - 1 - i : i);
                 const std::int64_t at = row * inner + lane;
                 if (i == 0) {
                   sum.read(readers, at, m);
                   sum.copy_to_own(m);
                 } else {
                   value.read(readers, at, m);
                   const bool later = scan_dim.from_end;
                   combiner.combine(frame, later ? value.values() : sum.values(),
                                    later ? sum.values() : value.values(), sum.own(), m);
                 }
                 combiner.combine(frame, init.values(), sum.values(), result.own(), m);
                 for (std::size_t o = 0; o < to.size(); ++o) {
                   const DType dtype = combiner.dtype(o);
                   store_tile(dtype, result.own()[o], to[o] + at * byte_size(dtype), m);
                 }
               }
             }
           });
}

// Line by line.
void scan_lines(const KernelContext& context, const Combiner& combiner,
                std::span<const Buffer> operands, std::span<const Buffer> inits, ScanDim scan_dim,
                std::span<Buffer> outputs) {
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

}  // namespace

void scan(const KernelContext& context, const Combiner& combiner, std::span<const Buffer> operands,
          std::span<const Buffer> inits, ScanDim scan_dim, std::span<Buffer> outputs) {
  const bool by_lanes = std::all_of(operands.begin(), operands.end(), [&](const Buffer& operand) {
    return lanes_lie_together(operand, scan_dim.dim);
  });
  (by_lanes ? scan_lanes : scan_lines)(context, combiner, operands, inits, scan_dim, outputs);
}

}  // namespace weft::engine
