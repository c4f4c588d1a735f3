#include "engine/kernels/reduce/prefix_scan.h"

#include <algorithm>
#include <utility>

#include "engine/kernels/move/lines.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/line_scan.h"
#include "engine/stream/strided_copy.h"
#include "plan/storage/window_method.h"

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

// Many lines at a time, place after place: lanes are lines.
class LaneScan {
 public:
  LaneScan(const Combiner& combiner, std::span<const Buffer> inits, std::vector<ElementReader> from,
           std::vector<std::byte*> to, bool from_end)
      : combiner_(combiner),
        frame_(combiner.frame()),
        init_(combiner),
        sum_(combiner),
        value_(combiner),
        result_(combiner),
        from_(std::move(from)),
        to_(std::move(to)),
        from_end_(from_end) {
    std::vector<ElementReader> readers;
    for (const Buffer& init : inits) readers.emplace_back(init.broadcast({kTileLanes}, {}));
    init_.read(readers, 0, kTileLanes);
  }

  // The n places of `lanes` lines, of which the first is element `first`, and the next `step` on.
  void run(std::int64_t first, std::int64_t step, std::int64_t n, std::int64_t lanes) {
    for (std::int64_t i = 0; i < n; ++i) {
      const std::int64_t at = first + (from_end_ ? n - 1 - i : i) * step;
      if (i == 0) {
        sum_.read(from_, at, lanes);
        sum_.copy_to_own(lanes);
      } else {
        value_.read(from_, at, lanes);
        combiner_.combine(frame_, from_end_ ? value_.values() : sum_.values(),
                          from_end_ ? sum_.values() : value_.values(), sum_.own(), lanes);
      }
      combiner_.combine(frame_, init_.values(), sum_.values(), result_.own(), lanes);
      for (std::size_t o = 0; o < to_.size(); ++o) {
        const DType dtype = combiner_.dtype(o);
        store_tile(dtype, result_.own()[o], to_[o] + at * byte_size(dtype), lanes);
      }
    }
  }

 private:
  const Combiner& combiner_;
  Combiner::Frame frame_;
  OperandTiles init_, sum_, value_, result_;
  const std::vector<ElementReader> from_;
  const std::vector<std::byte*> to_;
  const bool from_end_;
};

std::vector<std::byte*> written(std::span<Buffer> buffers) {
  std::vector<std::byte*> to;
  for (Buffer& buffer : buffers) to.push_back(buffer.mutable_bytes());
  return to;
}

// Lanes are the positions below the scanned dimension.
void scan_lanes(const KernelContext& context, const Combiner& combiner,
                std::span<const Buffer> operands, std::span<const Buffer> inits, ScanDim scan_dim,
                std::span<Buffer> outputs) {
  const Dims& dims = operands[0].dims();
  const std::int64_t n = dims[scan_dim.dim];
  const std::int64_t inner = num_elements(std::span(dims).subspan(scan_dim.dim + 1));
  const std::int64_t outer = num_elements(std::span(dims).first(scan_dim.dim));
  for (std::size_t o = 0; o < operands.size(); ++o) {
    outputs[o] = context.pool.allocate(operands[o].type());
  }
  const std::vector<std::byte*> to = written(outputs);
  const std::int64_t tiles = ceil_div(inner, kTileLanes);
  parallel(
      context, outer * tiles, n * std::min(inner, kTileLanes),
      [&](std::int64_t begin, std::int64_t end) {
        LaneScan scan(combiner, inits, {operands.begin(), operands.end()}, to, scan_dim.from_end);
        for (std::int64_t item = begin; item < end; ++item) {
          const std::int64_t lane = item % tiles * kTileLanes;
          scan.run(item / tiles * n * inner + lane, inner, n, std::min(kTileLanes, inner - lane));
        }
      });
}

// Lines are turned into lanes, and back.
void scan_short_lines(const KernelContext& context, const Combiner& combiner,
                      std::span<const Buffer> operands, std::span<const Buffer> inits,
                      ScanDim scan_dim, std::span<Buffer> outputs) {
  const std::int64_t n = operands[0].dims()[scan_dim.dim];
  const std::int64_t num_lines = n == 0 ? 0 : operands[0].num_elements() / n;
  for (std::size_t o = 0; o < operands.size(); ++o) {
    outputs[o] = context.pool.allocate(operands[o].type());
  }
  const std::vector<std::byte*> to = written(outputs);
  const Dims by_line{n, 1}, by_place{kTileLanes, 1};
  const Dims across_lines{1, n}, across_places{1, kTileLanes};
  parallel(
      context, ceil_div(num_lines, kTileLanes), n * kTileLanes,
      [&](std::int64_t begin, std::int64_t end) {
        std::vector<Buffer> in, out;
        for (const Buffer& operand : operands) {
          in.push_back(context.pool.allocate({operand.dtype(), {n, kTileLanes}}));
          out.push_back(context.pool.allocate({operand.dtype(), {n, kTileLanes}}));
        }
        LaneScan scan(combiner, inits, {in.begin(), in.end()}, written(out), scan_dim.from_end);
        for (std::int64_t block = begin; block < end; ++block) {
          const std::int64_t first = block * kTileLanes;
          const std::int64_t lanes = std::min(kTileLanes, num_lines - first);
          for (std::size_t o = 0; o < in.size(); ++o) {
            const int size = byte_size(in[o].dtype());
            copy_strided(Dims{n, lanes}, size, operands[o].bytes() + first * n * size, across_lines,
                         in[o].mutable_bytes(), by_place);
          }
          scan.run(0, kTileLanes, n, lanes);
          for (std::size_t o = 0; o < in.size(); ++o) {
            const int size = byte_size(in[o].dtype());
            copy_strided(Dims{lanes, n}, size, out[o].bytes(), across_places,
                         to[o] + first * n * size, by_line);
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
  const bool are_short = std::all_of(operands.begin(), operands.end(), [&](const Buffer& operand) {
    return plan::are_short_lines(operand.layout(), scan_dim.dim);
  });
  const auto way = by_lanes ? scan_lanes : are_short ? scan_short_lines : scan_lines;
  way(context, combiner, operands, inits, scan_dim, outputs);
}

}  // namespace weft::engine
