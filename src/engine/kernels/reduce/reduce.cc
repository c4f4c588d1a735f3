// Kernel of reduce, as plan/storage/reduce_method.h says.
#include <algorithm>
#include <cstring>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/column_pieces.h"
#include "engine/kernels/reduce/dense_fold.h"
#include "engine/kernels/reduce/extreme_place.h"
#include "engine/kernels/rows/row_kernel.h"
#include "engine/kernels/tile/combiner.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/tile_fold.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "plan/storage/reduce_method.h"

namespace weft::engine {
namespace {

using plan::kRowsPerPart;
using plan::ReduceMethod;

// One array per operand, read in row-major order.
using Readers = std::vector<ElementReader>;

Readers readers_of(std::span<const Buffer> buffers) {
  return Readers(buffers.begin(), buffers.end());
}

class ReduceKernel : public Kernel {
 public:
  ReduceKernel(const ir::Op& op, const ir::Module& module)
      : combiner_(*op.regions[0], module),
        extreme_(ExtremePlace::of(op)),
        form_(plan::fold_form(*op.regions[0])),
        dimensions_(op.get<ir::DimensionsAttrs>().dimensions) {
    for (std::size_t o = 0; o < op.results.size(); ++o) {
      types_.push_back(op.results[o]->type.tensor());
      if (combiner_.dtype(o) != op.operand(o)->type.dtype()) {
        throw op_error(op, "its region works on another element type than its operands have");
      }
    }
    if (extreme_ == nullptr) dense_ = DenseFold::of(op, module);
    const auto rows = plan::columns_of(op);
    if (rows && dense_ == nullptr) {
      const ir::Op* const ops[] = {&op};
      const ir::Value *const operands[] = {op.operand(0), op.operand(1)},
                             *results[] = {op.result()};
      columns_ = make_row_kernel(*rows, ops, operands, results, module);
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    if (dense_ != nullptr && inputs[0].layout().is_dense()) {
      outputs[0] = context.pool.allocate(types_[0]);
      return dense_->fold(inputs[0].bytes(), inputs[1].bytes(), outputs[0].mutable_bytes());
    }
    if (columns_ != nullptr && inputs[0].is_dense()) return columns_->run(context, inputs, outputs);
    const std::size_t k = outputs.size();
    const std::span<const Buffer> operands = inputs.first(k), inits = inputs.subspan(k);
    std::vector<StridedLayout> layouts;
    for (const Buffer& operand : operands) layouts.push_back(operand.layout());
    const ReduceMethod method(form_, dimensions_, layouts);
    std::vector<Buffer> totals;  // dense, of the kept positions
    if (method.reduced > 0 && method.kept > 0) {
      if (extreme_ != nullptr) totals = extreme_->fold(context, operands);
      if (!totals.empty() && extreme_->is_whole_with(inits)) {
        for (std::size_t o = 0; o < k; ++o) outputs[o] = totals[o].reshaped(types_[o].dims);
        return;
      }
      if (totals.empty()) totals = fold_all(context, operands, layouts, method);
    }
    for (std::size_t o = 0; o < k; ++o) outputs[o] = context.pool.allocate(types_[o]);
    finish(context, inits, totals, method.kept, outputs);
  }

 private:
  std::vector<Buffer> fold_all(const KernelContext& context, std::span<const Buffer> operands,
                               std::span<const StridedLayout> layouts,
                               const ReduceMethod& method) const {
    const auto runs = plan::inner_runs(form_, dimensions_, layouts);
    if (!runs) return fold(context, operands, method);
    const Buffer rows = operands[0].reshaped({runs->count, runs->length});
    ReduceMethod by_rows(form_, {1}, {&rows.layout(), 1});
    by_rows.columns = false;
    Buffer sums = fold_rows(context, {&rows, 1}, by_rows, runs->length)[0];
    sums = sums.reshaped(runs->sums.dims);
    const ReduceMethod rest(form_, runs->dimensions, {&sums.layout(), 1});
    return fold(context, {&sums, 1}, rest);
  }

  std::vector<Buffer> fold(const KernelContext& context, std::span<const Buffer> operands,
                           const ReduceMethod& method) const {
    std::vector<Buffer> level;
    for (std::size_t o = 0; o < operands.size(); ++o) {
      level.push_back(operands[o].transposed(method.order));
      if (method.made_dense[o]) level.back() = dense(context, level.back());
    }
    std::int64_t reduced = method.reduced;
    do {
      level = method.columns ? fold_columns(context, level, method, reduced)
                             : fold_rows(context, level, method, reduced);
      reduced = method.parts(reduced);
    } while (reduced > 1);
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
                                   const ReduceMethod& shape, std::int64_t reduced) const {
    if (const auto pieces = pieces_of(from, shape, reduced)) {
      return fold_pieces(context, *pieces, shape);
    }
    const std::int64_t parts = shape.parts(reduced);
    const std::int64_t lanes = std::min(ColumnFold::max_lanes(combiner_), shape.kept);
    const std::int64_t tiles = ceil_div(shape.kept, lanes);
    std::vector<Buffer> to = allocate_level(context, parts * shape.kept);
    const Readers readers = readers_of(from);
    const auto pointers = writable(to);
    const std::int64_t rows = std::min(kRowsPerPart, reduced);
    parallel(context, parts * tiles, rows * lanes, [&](std::int64_t begin, std::int64_t end) {
      ColumnFold fold(combiner_, rows, lanes);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t part = item / tiles, lane = item % tiles * lanes;
        const std::int64_t row = part * kRowsPerPart;
        fold.run(readers,
                 {.first_row = row,
                  .rows = std::min(kRowsPerPart, reduced - row),
                  .row_size = shape.kept,
                  .first_lane = lane,
                  .lanes = std::min(lanes, shape.kept - lane)},
                 pointers, part * shape.kept + lane);
      }
    });
    return to;
  }

  // Of the first level, where rows do not lie one after the other, but pieces of them do.
  std::optional<ColumnPieces> pieces_of(std::span<const Buffer> from, const ReduceMethod& shape,
                                        std::int64_t reduced) const {
    const bool is_first = reduced == shape.reduced;
    if (!is_first || from.size() != 1 || combiner_.row_fold().stack == nullptr ||
        ElementReader(from[0]).is_direct()) {
      return std::nullopt;
    }
    return ColumnPieces::of(from[0], shape.num_reduced);
  }

  // As fold_columns.
  std::vector<Buffer> fold_pieces(const KernelContext& context, const ColumnPieces& from,
                                  const ReduceMethod& shape) const {
    const std::int64_t parts = shape.parts(shape.reduced);
    const std::int64_t lanes = std::min(ColumnFold::max_lanes(combiner_), from.run());
    const std::int64_t tiles_of_run = ceil_div(from.run(), lanes);
    const std::int64_t tiles = shape.kept / from.run() * tiles_of_run;
    std::vector<Buffer> to = allocate_level(context, parts * shape.kept);
    const auto size = static_cast<std::size_t>(byte_size(to[0].dtype()));
    std::byte* const sums_of = to[0].mutable_bytes();
    const std::int64_t rows = std::min(kRowsPerPart, shape.reduced);
    parallel(context, parts * tiles, rows * lanes, [&](std::int64_t begin, std::int64_t end) {
      ColumnSums sums(combiner_.row_fold(), size, lanes);
      std::vector<std::byte> scratch(from.scratch_bytes(lanes));
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t part = item / tiles, tile = item % tiles;
        const std::int64_t in_run = tile % tiles_of_run * lanes;
        const std::int64_t lane = tile / tiles_of_run * from.run() + in_run;
        const std::int64_t n = std::min(lanes, from.run() - in_run);
        sums.begin(n);
        from.add(sums, lane, n, part * kRowsPerPart,
                 std::min((part + 1) * kRowsPerPart, shape.reduced), scratch.data());
        std::memcpy(sums_of + static_cast<std::size_t>(part * shape.kept + lane) * size,
                    sums.total(), static_cast<std::size_t>(n) * size);
      }
    });
    return to;
  }

  // From [kept, reduced] to [kept, parts].
  std::vector<Buffer> fold_rows(const KernelContext& context, std::span<const Buffer> from,
                                const ReduceMethod& shape, std::int64_t reduced) const {
    const std::int64_t length = plan::elements_per_part(shape.form);
    const std::int64_t parts = shape.parts(reduced);
    std::vector<Buffer> to = allocate_level(context, shape.kept * parts);
    const Readers readers = readers_of(from);
    const auto pointers = writable(to);
    const std::int64_t cost = std::min(length, reduced);
    const RowFoldFunctions& functions = combiner_.row_fold();
    if (functions.rows != nullptr && parts == 1 && readers[0].is_direct()) {
      const std::int64_t size = byte_size(to[0].dtype());
      parallel(context, shape.kept, cost, [&](std::int64_t begin, std::int64_t end) {
        const void* rows = readers[0].read(begin * reduced, (end - begin) * reduced, nullptr);
        functions.rows(rows, reduced, end - begin, pointers[0] + begin * size);
      });
      return to;
    }
    if (functions.rows != nullptr && parts == 1 && reduced > 0 && 2 * reduced <= kTileLanes) {
      fold_tiles(context, readers[0], shape.kept, reduced, pointers[0]);
      return to;
    }
    parallel(context, shape.kept * parts, cost, [&](std::int64_t begin, std::int64_t end) {
      RowFold fold(combiner_);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t at = item % parts * length;
        fold.run(readers, item / parts * reduced + at, std::min(length, reduced - at), pointers,
                 item);
      }
    });
    return to;
  }

  // Short rows, in tiles of whole ones in compute form.
  void fold_tiles(const KernelContext& context, const ElementReader& reader, std::int64_t rows,
                  std::int64_t length, std::byte* to) const {
    const std::int64_t at_once = kTileLanes / length;
    const std::int64_t size = byte_size(compute_dtype(combiner_.dtype(0)));
    parallel(context, rows, length, [&](std::int64_t begin, std::int64_t end) {
      std::vector<std::byte> tile(static_cast<std::size_t>(kTileLanes * size));
      for (std::int64_t row = begin, n = 0; row < end; row += n) {
        n = std::min(at_once, end - row);
        const void* const values = reader.read(row * length, n * length, tile.data());
        combiner_.row_fold().rows(values, length, n, to + row * size);
      }
    });
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
  std::unique_ptr<const ExtremePlace> extreme_;  // null: it finds none
  plan::FoldForm form_;
  Dims dimensions_;
  std::vector<TensorType> types_;
  std::unique_ptr<const DenseFold> dense_;  // null: it has to be folded in levels
  std::unique_ptr<const Kernel> columns_;   // of dense operands; null: it has none
};

}  // namespace

std::unique_ptr<Kernel> make_reduce(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<ReduceKernel>(op, module);
}

}  // namespace weft::engine
