// Kernel of reduce.
//
// The elements are seen as a matrix of kept positions by reduced ones, and folded in levels: each
// level turns fixed parts of the reduced positions into one value each, in compute form. The parts
// depend on the shape only, so the result does not depend on how they are spread over workers.
#include <algorithm>
#include <bit>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/combiner.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/tile_fold.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Rows of the column fold that make one part.
constexpr std::int64_t kRowsPerPart = 512;
// From so many kept positions on, they are worth being the lanes of a tile.
constexpr std::int64_t kManyLanes = 32;

// One array per operand, read in row-major order.
using Readers = std::vector<ElementReader>;

Readers readers_of(std::span<const Buffer> buffers) {
  return Readers(buffers.begin(), buffers.end());
}

struct Shape {
  std::int64_t kept = 1, reduced = 1;
};

class ReduceKernel : public Kernel {
 public:
  ReduceKernel(const ir::Op& op, const ir::Module& module)
      : combiner_(*op.regions[0], module), dimensions_(op.get<ir::DimensionsAttrs>().dimensions) {
    for (std::size_t o = 0; o < op.results.size(); ++o) {
      types_.push_back(op.results[o]->type.tensor());
      if (combiner_.dtype(o) != op.operand(o)->type.dtype()) {
        throw op_error(op, "its region works on another element type than its operands have");
      }
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const std::size_t k = outputs.size();
    const std::span<const Buffer> operands = inputs.first(k), inits = inputs.subspan(k);
    const Shape shape = shape_of(operands[0]);
    std::vector<Buffer> totals;  // dense, of the kept positions
    if (shape.reduced > 0 && shape.kept > 0) totals = fold(context, operands, shape);
    for (std::size_t o = 0; o < k; ++o) outputs[o] = context.pool.allocate(types_[o]);
    finish(context, inits, totals, shape.kept, outputs);
  }

 private:
  bool is_reduced(std::size_t d) const {
    return std::find(dimensions_.begin(), dimensions_.end(), static_cast<std::int64_t>(d)) !=
           dimensions_.end();
  }

  Shape shape_of(const Buffer& operand) const {
    Shape shape;
    for (std::size_t d = 0; d < operand.dims().size(); ++d) {
      (is_reduced(d) ? shape.reduced : shape.kept) *= operand.dims()[d];
    }
    return shape;
  }

  // Whether to fold whole tiles of kept positions, one reduced position after another.
  bool by_columns(const Buffer& operand, const Shape& shape) const {
    if (shape.kept < kManyLanes) return false;
    if (!combiner_.is_single_op() || shape.reduced <= 2 * kManyLanes) return true;
    const std::int64_t reduced = smallest_stride(operand, true);
    return reduced == 0 || smallest_stride(operand, false) < reduced;
  }

  // Of the reduced dimensions or of the kept ones; 0 where elements are all one.
  std::int64_t smallest_stride(const Buffer& operand, bool reduced) const {
    std::int64_t smallest = 0;
    for (std::size_t d = 0; d < operand.dims().size(); ++d) {
      const std::int64_t stride = std::abs(operand.strides()[d]);
      if (operand.dims()[d] == 1 || stride == 0 || is_reduced(d) != reduced) continue;
      smallest = smallest == 0 ? stride : std::min(smallest, stride);
    }
    return smallest;
  }

  // The dimensions in the order kept, reduced or reduced, kept.
  Dims permutation(std::size_t rank, bool reduced_first) const {
    Dims order;
    for (bool take_reduced : {reduced_first, !reduced_first}) {
      for (std::size_t d = 0; d < rank; ++d) {
        if (is_reduced(d) == take_reduced) order.push_back(static_cast<std::int64_t>(d));
      }
    }
    return order;
  }

  std::vector<Buffer> fold(const KernelContext& context, std::span<const Buffer> operands,
                           Shape shape) const {
    const bool columns = by_columns(operands[0], shape);
    const Dims order = permutation(operands[0].dims().size(), columns);
    std::vector<Buffer> level;
    for (const Buffer& operand : operands) {
      const std::int64_t reduced = smallest_stride(operand, true);
      const bool lanes_lie_apart = reduced != 0 && smallest_stride(operand, false) > reduced;
      level.push_back(operand.transposed(order));
      // Transposed once, blockwise, and not lane by lane.
      if (columns && lanes_lie_apart) level.back() = dense(context, level.back());
    }
    do {
      level = columns ? fold_columns(context, level, shape) : fold_rows(context, level, shape);
    } while (shape.reduced > 1);
    return level;
  }

  std::vector<Buffer> allocate_level(const KernelContext& context, std::int64_t n) const {
    std::vector<Buffer> level;
    for (const TensorType& type : types_) {
      level.push_back(context.pool.allocate({compute_dtype(type.dtype), {n}}));
    }
    return level;
  }

  // From [reduced, kept] to [parts, kept].
  std::vector<Buffer> fold_columns(const KernelContext& context, std::span<const Buffer> from,
                                   Shape& shape) const {
    const std::int64_t parts = ceil_div(shape.reduced, kRowsPerPart);
    const std::int64_t lanes = ColumnFold::max_lanes(combiner_);
    const std::int64_t tiles = ceil_div(shape.kept, lanes);
    std::vector<Buffer> to = allocate_level(context, parts * shape.kept);
    const Readers readers = readers_of(from);
    const auto pointers = writable(to);
    const std::int64_t cost = std::min(kRowsPerPart, shape.reduced) * std::min(lanes, shape.kept);
    parallel(context, parts * tiles, cost, [&](std::int64_t begin, std::int64_t end) {
      ColumnFold fold(combiner_, kRowsPerPart);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t part = item / tiles, lane = item % tiles * lanes;
        const std::int64_t row = part * kRowsPerPart;
        fold.run(readers,
                 {.first_row = row,
                  .rows = std::min(kRowsPerPart, shape.reduced - row),
                  .row_size = shape.kept,
                  .first_lane = lane,
                  .lanes = std::min(lanes, shape.kept - lane)},
                 pointers, part * shape.kept + lane);
      }
    });
    shape.reduced = parts;
    return to;
  }

  // From [kept, reduced] to [kept, parts].
  std::vector<Buffer> fold_rows(const KernelContext& context, std::span<const Buffer> from,
                                Shape& shape) const {
    const std::int64_t length = RowFold::max_elements(combiner_);
    const std::int64_t parts = ceil_div(shape.reduced, length);
    std::vector<Buffer> to = allocate_level(context, shape.kept * parts);
    const Readers readers = readers_of(from);
    const auto pointers = writable(to);
    const std::int64_t cost = std::min(length, shape.reduced);
    parallel(context, shape.kept * parts, cost, [&](std::int64_t begin, std::int64_t end) {
      RowFold fold(combiner_);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t at = item % parts * length;
        fold.run(readers, item / parts * shape.reduced + at, std::min(length, shape.reduced - at),
                 pointers, item);
      }
    });
    shape.reduced = parts;
    return to;
  }

  static std::vector<std::byte*> writable(std::span<Buffer> buffers) {
    std::vector<std::byte*> pointers;
    for (Buffer& buffer : buffers) pointers.push_back(buffer.mutable_bytes());
    return pointers;
  }

  // outputs = region(init, totals); without totals, the init values.
  void finish(const KernelContext& context, std::span<const Buffer> inits,
              std::span<const Buffer> totals, std::int64_t n, std::span<Buffer> outputs) const {
    const std::size_t k = outputs.size();
    const Readers total_readers = readers_of(totals);
    Readers init_readers;
    for (const Buffer& init : inits) init_readers.emplace_back(init.broadcast({n}, {}));
    const auto to = writable(outputs);
    parallel(context, n, 1, [&](std::int64_t begin, std::int64_t end) {
      Combiner::Frame frame = combiner_.frame();
      OperandTiles left(combiner_), right(combiner_);
      for (std::int64_t i = begin; i < end; i += kTileLanes) {
        const std::int64_t m = std::min(kTileLanes, end - i);
        left.read(init_readers, i, m);
        if (!totals.empty()) {
          right.read(total_readers, i, m);
          combiner_.combine(frame, left.values(), right.values(), left.own(), m);
          left.use_own();
        }
        for (std::size_t o = 0; o < k; ++o) {
          const DType dtype = types_[o].dtype;
          store_tile(dtype, left.values()[o], to[o] + i * byte_size(dtype), m);
        }
      }
    });
  }

  Combiner combiner_;
  Dims dimensions_;
  std::vector<TensorType> types_;
};

}  // namespace

std::unique_ptr<Kernel> make_reduce(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<ReduceKernel>(op, module);
}

}  // namespace weft::engine
