#include "engine/kernels/rows/column_kernel.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/idle.h"
#include "core/spare.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/rows/column_worker.h"
#include "engine/kernels/rows/placed_rows.h"
#include "engine/stream/stream_copy.h"

namespace weft::engine {
namespace {

// Arrays in compute form, each with its element size.
class Arrays {
 public:
  void add(DType dtype, std::int64_t n) {
    const std::int64_t size = byte_size(compute_dtype(dtype));
    memory_.emplace_back(at(size * n));
    sizes_.push_back(size);
  }
  // Where their elements from that at `index` on are.
  std::vector<std::byte*> from(std::int64_t index) const {
    std::vector<std::byte*> places;
    for (std::size_t i = 0; i < memory_.size(); ++i) {
      places.push_back(memory_[i].data() + index * sizes_[i]);
    }
    return places;
  }

 private:
  std::vector<TileMemory> memory_;
  std::vector<std::int64_t> sizes_;
};

class ColumnKernel final : public Kernel {
 public:
  ColumnKernel(RowProgram program, const plan::RowShape& rows,
               std::span<const ir::Value* const> results)
      : program_(std::move(program)), rows_(rows), shape_(program_, rows) {
    for (const ir::Value* result : results) ops_.push_back(result->def);
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    Spare<RowRun> spare;
    RowRun& run = *spare;
    run.begin(context, program_, rows_, ops_, inputs, outputs);
    go_through(context, run);
  }

  std::unique_ptr<const PlacedKernel> placed(std::span<const StridedLayout> inputs) const override {
    std::vector<DType> results;
    for (const ir::Op* op : ops_) results.push_back(op->results[0]->type.dtype());
    return std::make_unique<PlacedRows>(
        program_, rows_, inputs, results,
        [this](const KernelContext& context, const RowRun& run) { go_through(context, run); });
  }

 private:
  void go_through(const KernelContext& context, const RowRun& run) const {
    if (shape_.stays) {
      by_blocks(context, run);
    } else {
      by_passes(context, run);
    }
  }

  void by_blocks(const KernelContext& context, const RowRun& run) const {
    const std::int64_t cost = program_.ops_per_element() * shape_.length * shape_.lanes;
    parallel(context, shape_.num_blocks(), cost, [&](std::int64_t begin, std::int64_t end) {
      const Borrowed worker(idle_, [this] { return new_worker(); });
      worker->begin(run);
      for (std::int64_t b = begin; b < end; ++b) worker->go_through(shape_.block(b));
      order_copies_past_caches();
    });
  }

  void by_passes(const KernelContext& context, const RowRun& run) const {
    Arrays kept;
    for (DType dtype : program_.kept()) kept.add(dtype, rows_.rows());
    for (std::size_t p = 0; p < program_.passes().size(); ++p) {
      Arrays totals;
      for (const RowFoldStep& fold : program_.passes()[p].folds) {
        totals.add(fold.combiner.dtype(0), rows_.rows() * shape_.sums());
      }
      fold_parts(context, run, p, kept, totals);
      finish(context, run, p, kept, totals);
    }
  }

  // The totals of a column's parts, and of their pieces, lie shape_.inner apart.
  void fold_parts(const KernelContext& context, const RowRun& run, std::size_t pass,
                  const Arrays& kept, const Arrays& totals) const {
    const std::int64_t cost = program_.ops_per_element() * shape_.part * shape_.lanes;
    const std::int64_t items = shape_.outer * shape_.parts * shape_.blocks;
    parallel(context, items, cost, [&](std::int64_t begin, std::int64_t end) {
      const Borrowed worker(idle_, [this] { return new_worker(); });
      worker->begin(run);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t row = item / shape_.blocks, part = row % shape_.parts;
        const std::int64_t outer = row / shape_.parts;
        const auto block = shape_.block(outer * shape_.blocks + item % shape_.blocks);
        const std::int64_t sum = row * shape_.pieces + block.piece;
        worker->fold_part(pass, block, part, kept.from(outer * shape_.inner + block.column),
                          totals.from(sum * shape_.inner + block.column));
      }
      order_copies_past_caches();
    });
  }

  void finish(const KernelContext& context, const RowRun& run, std::size_t pass, const Arrays& kept,
              const Arrays& totals) const {
    const bool is_last = pass + 1 == program_.passes().size();
    const std::int64_t tiles = ceil_div(shape_.inner, kTileLanes);
    const std::int64_t cost = kTileLanes * (shape_.sums() + 1);
    parallel(context, shape_.outer * tiles, cost, [&](std::int64_t begin, std::int64_t end) {
      const Borrowed worker(idle_, [this] { return new_worker(); });
      worker->begin(run);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t outer = item / tiles, first = item % tiles * kTileLanes;
        const std::int64_t n = std::min(kTileLanes, shape_.inner - first);
        const std::int64_t column = outer * shape_.inner + first;
        const std::vector<std::byte*> places = kept.from(column);
        worker->finish(pass, column, n, places,
                       totals.from(outer * shape_.sums() * shape_.inner + first), shape_.inner);
        if (is_last) store_kept(program_, run, places, column, n);
      }
    });
  }

  using Borrowed = Idle<ColumnWorker>::Borrowed;

  std::unique_ptr<ColumnWorker> new_worker() const {
    return std::make_unique<ColumnWorker>(program_, shape_);
  }

  RowProgram program_;
  plan::RowShape rows_;
  ColumnShape shape_;
  mutable Idle<ColumnWorker> idle_;
  std::vector<const ir::Op*> ops_;  // that give the results
};

}  // namespace

std::unique_ptr<Kernel> make_column_kernel(RowProgram program, const plan::RowShape& shape,
                                           std::span<const ir::Value* const> results) {
  return std::make_unique<ColumnKernel>(std::move(program), shape, results);
}

}  // namespace weft::engine
