#include "engine/kernels/rows/row_kernel.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/idle.h"
#include "core/spare.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/rows/column_kernel.h"
#include "engine/kernels/rows/placed_rows.h"
#include "engine/kernels/rows/row_worker.h"
#include "engine/stream/stream_copy.h"

namespace weft::engine {

namespace {

bool all_code(const RowProgram& program) {
  return std::ranges::all_of(program.passes(),
                             [](const RowPass& pass) { return pass.code != nullptr; });
}

// More rows share what is done once for all of them, where no later pass wants them in the cache
// again, or passes are code, for which the second cache is near enough; where the next ones come
// there, too, half as many.
std::int64_t tiles_at_once(const RowProgram& program) {
  constexpr std::int64_t kFew = 16, kMany = 64;
  constexpr std::size_t kMostBuffers = 2;
  if (program.passes().size() == 1) return kMany;
  if (!all_code(program) || program.buffers().size() > kMostBuffers) return kFew;
  const bool has_next = std::ranges::any_of(
      program.passes(), [](const RowPass& pass) { return !pass.ahead.empty(); });
  return has_next ? kMany / 2 : kMany;
}

// That many rows of a length, so that all workers have something to do.
std::int64_t many_rows(const RowProgram& program, const plan::RowShape& shape) {
  constexpr std::int64_t kShares = 32;
  const std::int64_t rows = tiles_at_once(program) * kTileLanes / shape.length();
  return std::clamp<std::int64_t>(std::min(rows, shape.rows() / kShares), 1, kTileLanes);
}

// Of short rows. Whole runs of rows, which may be the same in each, or rarely some of two, of which
// each may have the same elements throughout.
std::int64_t rows_in_tile(const plan::RowShape& shape) {
  const std::int64_t most = std::min(kTileLanes, kMostTileLanes / shape.length());
  const std::int64_t run = shape.kept().empty() ? 1 : shape.kept().back();
  if (run <= most) return most / run * run;
  for (std::int64_t rows = most; 2 * rows > most; --rows) {
    if (run % rows == 0) return rows;
  }
  return most;
}

}  // namespace

RowsAtOnce rows_at_once(const RowProgram& program, const plan::RowShape& shape) {
  if (has_own_tiles(shape.length())) return {.all = many_rows(program, shape)};
  const std::int64_t in_tile = rows_in_tile(shape);
  if (!all_code(program)) return {in_tile, in_tile};
  return {in_tile, std::max<std::int64_t>(1, many_rows(program, shape) / in_tile) * in_tile};
}

namespace {

// Of fewer rows, one that has several parts is shared between workers.
constexpr std::int64_t kFewRows = 64;

class RowKernel final : public Kernel {
 public:
  RowKernel(RowProgram program, const plan::RowShape& shape,
            std::span<const ir::Value* const> results)
      : program_(std::move(program)),
        shape_(shape),
        rows_(shape.rows()),
        length_(shape.length()),
        at_once_(rows_at_once(program_, shape)) {
    for (const ir::Value* result : results) ops_.push_back(result->def);
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    Spare<RowRun> spare;
    RowRun& run = *spare;
    run.begin(context, program_, shape_, ops_, inputs, outputs);
    go_through(context, run);
  }

  std::unique_ptr<const PlacedKernel> placed(std::span<const StridedLayout> inputs) const override {
    std::vector<DType> results;
    for (const ir::Op* op : ops_) results.push_back(op->results[0]->type.dtype());
    return std::make_unique<PlacedRows>(
        program_, shape_, inputs, results,
        [this](const KernelContext& context, const RowRun& run) { go_through(context, run); });
  }

 private:
  void go_through(const KernelContext& context, const RowRun& run) const {
    if (program_.passes().size() == 1 && length_ > kRowPart && rows_ < kFewRows) {
      in_parts(context, run);
    } else {
      by_rows(context, run);
    }
  }

  void by_rows(const KernelContext& context, const RowRun& run) const {
    const std::int64_t at_once = at_once_.all;
    const std::int64_t cost = program_.ops_per_element() * at_once * length_;
    parallel(context, ceil_div(rows_, at_once), cost, [&](std::int64_t begin, std::int64_t end) {
      const Idle<RowWorker>::Borrowed worker(idle_, [this] { return new_worker(); });
      worker->begin(run);
      const std::int64_t end_row = std::min(end * at_once, rows_);
      for (std::int64_t row = begin * at_once; row < end_row; row += at_once) {
        worker->go_through(row, std::min(at_once, end_row - row));
      }
      order_copies_past_caches();
    });
  }

  void in_parts(const KernelContext& context, const RowRun& run) const {
    const std::int64_t parts = ceil_div(length_, kRowPart), items = rows_ * parts;
    const std::vector<RowFoldStep>& folds = program_.passes()[0].folds;
    std::vector<std::vector<std::byte>> totals;
    std::vector<std::size_t> sizes;
    for (const RowFoldStep& fold : folds) {
      sizes.push_back(at(byte_size(compute_dtype(fold.combiner.dtype(0)))));
      totals.emplace_back(at(items) * sizes.back());
    }
    const auto of_item = [&](std::int64_t item) {
      std::vector<std::byte*> places;
      for (std::size_t f = 0; f < folds.size(); ++f) {
        places.push_back(totals[f].data() + at(item) * sizes[f]);
      }
      return places;
    };
    const std::int64_t cost = program_.ops_per_element() * kRowPart;
    parallel(context, items, cost, [&](std::int64_t begin, std::int64_t end) {
      const Idle<RowWorker>::Borrowed worker(idle_, [this] { return new_worker(); });
      worker->begin(run);
      for (std::int64_t item = begin; item < end; ++item) {
        const std::int64_t from = item % parts * kRowPart;
        worker->fold_part(item / parts, from, std::min(from + kRowPart, length_), of_item(item));
      }
      order_copies_past_caches();
    });
    const Idle<RowWorker>::Borrowed worker(idle_, [this] { return new_worker(); });
    worker->begin(run);
    worker->finish(0, rows_, of_item(0), parts);
  }

  std::unique_ptr<RowWorker> new_worker() const {
    return std::make_unique<RowWorker>(program_, length_, at_once_);
  }

  RowProgram program_;
  mutable Idle<RowWorker> idle_;
  plan::RowShape shape_;
  std::int64_t rows_, length_;
  RowsAtOnce at_once_;
  std::vector<const ir::Op*> ops_;  // that give the results
};

}  // namespace

std::unique_ptr<Kernel> make_row_kernel(const plan::RowShape& shape,
                                        std::span<const ir::Op* const> ops,
                                        std::span<const ir::Value* const> inputs,
                                        std::span<const ir::Value* const> results,
                                        const ir::Module& module) {
  RowProgram program(shape, ops, inputs, results, module);
  if (shape.by_columns()) return make_column_kernel(std::move(program), shape, results);
  return std::make_unique<RowKernel>(std::move(program), shape, results);
}

}  // namespace weft::engine
