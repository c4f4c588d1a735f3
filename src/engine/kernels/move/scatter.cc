// Kernel of scatter: combines slices of the updates into the operand, one after another.
#include <algorithm>
#include <array>
#include <optional>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/move/element_batch.h"
#include "engine/kernels/move/scatter_functions.h"
#include "engine/kernels/move/slice_offsets.h"
#include "engine/kernels/move/start_indices.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/row_combiner.h"
#include "engine/kernels/tile/tile_memory.h"
#include "engine/stream/loop_nest.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/scatter_window.h"

namespace weft::engine {
namespace {

// So many slices of one element are worth being combined as rows.
constexpr std::int64_t kManyElements = 1024;
// Shorter parts of slices are not worth another worker, which has to read the indices, too.
constexpr std::int64_t kRowPartBytes = 128;

// Many updates of few elements are combined in so many parts beside each other, each in a table of
// its own, whatever workers there are.
constexpr std::int64_t kTables = 4;

// One run of a scatter. All results are dense, and all updates have the same strides.
class Scatter {
 public:
  Scatter(const ir::ScatterDimensionNumbers& numbers, std::span<Buffer> results,
          std::span<const Buffer> updates, const Buffer& indices)
      : dims_(results[0].dims()),
        strides_(results[0].strides()),
        window_(ir::scatter_window(numbers, dims_.size(), updates[0].dims(), 1)),
        window_strides_(ir::scatter_window(numbers, dims_.size(), updates[0].strides(), 0)),
        starts_(indices, mapping_of(numbers), dims_, window_, strides_),
        loops_{window_, {strides_, window_strides_}} {
    for (Buffer& result : results) results_.push_back(result.mutable_bytes());
    for (const Buffer& update : updates) {
      updates_.push_back(update.bytes());
      sizes_.push_back(byte_size(update.dtype()));
    }
    for (std::size_t d = 0; d < updates[0].dims().size(); ++d) {
      if (!contains(numbers.update_window_dims, static_cast<std::int64_t>(d)))
        batch_strides_.push_back(updates[0].strides()[d]);
    }
    collapse_dims(loops_.dims, loops_.strides);
    LoopNest<1> batch{starts_.batch_dims(), {batch_strides_}};
    collapse_dims(batch.dims, batch.strides);
    if (batch.dims.size() == 1) update_step_ = batch.strides[0][0];
  }

  // How long the rows are of which slices are made, and how many elements there are to combine.
  std::int64_t row_size() const { return loops_.dims.back(); }
  // So much of each row may be combined beside the rest of it. Where slices overlap without being
  // the same, an element is in different places of their rows: then only the whole row.
  std::int64_t row_part() const {
    for (std::size_t d = 0; d < dims_.size(); ++d) {
      if (window_[d] != 1 && window_[d] != dims_[d]) return row_size();
    }
    return std::min(kRowPartBytes / sizes_[0], row_size());
  }
  std::int64_t updates() const {
    return num_elements(starts_.batch_dims()) * num_elements(window_);
  }

  // Whether slices that begin in different places of the first dimension have nothing in common,
  // and are worth being read once more for each of a few parts of them.
  bool is_cut_by_rows() const {
    constexpr std::int64_t kLeastElements = 64;
    if (row_part() < row_size() / (2 * kRowParts)) return false;  // rows have more parts than that
    if (row_part() < row_size() && row_size() * sizes_[0] <= kShortRowBytes) return false;
    return !dims_.empty() && window_[0] == 1 && dims_[0] >= kRowParts &&
           num_elements(window_) >= kLeastElements && slices() >= kTileLanes;
  }
  static constexpr std::int64_t kRowParts = 4;
  // Parts of such rows are read one after the other, which pays more than that none is read twice.
  static constexpr std::int64_t kShortRowBytes = 256;

  // What one of several threads does: elements [begin, end) of each row of the slices that begin in
  // [first, last) of the array.
  struct Part {
    std::int64_t begin, end, first, last;
  };
  Part part_of_each(std::int64_t begin, std::int64_t end) const {
    return {begin, end, 0, num_elements(dims_)};
  }
  Part part_by_rows(std::int64_t begin, std::int64_t end) const {
    const auto place = [&](std::int64_t part) { return part * dims_[0] / kRowParts * strides_[0]; };
    return {0, row_size(), place(begin), place(end)};
  }

  // Whether updates, of elements or of short rows, are combined in tables, which takes far more of
  // them than the tables have.
  bool has_tables(const ScatterFunctions& functions) const {
    constexpr std::int64_t kTableBytes = 16 * 1024, kTableOfRowsBytes = 64 * 1024, kTimes = 16;
    const std::int64_t elements = num_elements(dims_), in_slice = num_elements(window_);
    const std::int64_t most = in_slice == 1 ? kTableBytes : kTableOfRowsBytes;
    return functions.neutral != nullptr && results_.size() == 1 &&
           (in_slice == 1 || (is_one_row() && !is_cut_by_rows())) && elements * sizes_[0] <= most &&
           slices() * in_slice >= kTimes * kTables * elements && slices() >= kTables * kTileLanes;
  }
  void run_tables(const KernelContext& context, const ScatterFunctions& functions) const {
    const std::int64_t elements = num_elements(dims_), bytes = elements * sizes_[0];
    const TileMemory memory(at((kTables - 1) * bytes));
    const auto table = [&](std::int64_t i) {
      return i == 0 ? results_[0] : memory.data() + (i - 1) * bytes;
    };
    parallel(context, kTables, slices() / kTables, [&](std::int64_t first, std::int64_t last) {
      for (std::int64_t i = first; i < last; ++i) {
        if (i > 0) functions.neutral(table(i), elements);
        const std::int64_t begin = i * slices() / kTables, end = (i + 1) * slices() / kTables;
        if (num_elements(window_) == 1) {
          run_elements(functions.each, begin, end, table(i));
        } else {
          run_rows(functions.rows, begin, end, table(i), part_of_each(0, row_size()));
        }
      }
    });
    for (std::int64_t i = 1; i < kTables; ++i) functions.row(results_[0], table(i), elements);
  }

  void run(const Combiner& combiner, const Part& part) const {
    RowCombiner rows(combiner);
    std::optional<ElementBatch> batch;
    const ScatterFunctions functions =
        sizes_.size() == 1 ? scatter_functions(combiner) : ScatterFunctions{};
    const bool is_element = num_elements(window_) == 1;
    if (is_element && functions.each != nullptr) {
      return run_elements(functions.each, 0, slices(), results_[0]);
    }
    if (is_element && slices() >= kManyElements) batch.emplace(results_, updates_, sizes_);
    const RowFunction row = has_rows() ? functions.row : nullptr;
    if (row != nullptr && is_one_row()) {
      return run_rows(functions.rows, 0, slices(), results_[0], part);
    }
    std::int64_t offsets[kTileLanes], from[kTileLanes];
    for (std::int64_t b = 0; b < slices(); b += kTileLanes) {
      std::int64_t n = std::min(kTileLanes, slices() - b);
      starts_.read_inside(b, n, offsets);
      find_updates(b, n, from);
      n = leave_inside(part, n, offsets, from);
      for (std::int64_t i = 0; i < n; ++i) {
        if (batch) {
          batch->add(rows, offsets[i], from[i]);
        } else if (row != nullptr) {
          combine_rows(row, offsets[i], from[i], part);
        } else {
          combine(rows, offsets[i], from[i], part);
        }
      }
    }
    if (batch) batch->combine(rows);
  }

 private:
  std::int64_t slices() const { return num_elements(starts_.batch_dims()); }

  // Of slices [begin, end) that are single rows of one array.
  void run_rows(RowsFunction rows, std::int64_t begin, std::int64_t end, std::byte* to,
                const Part& part) const {
    std::int64_t offsets[kTileLanes], from[kTileLanes];
    for (std::int64_t b = begin; b < end; b += kTileLanes) {
      std::int64_t n = std::min(kTileLanes, end - b);
      starts_.read_inside(b, n, offsets);
      find_updates(b, n, from);
      const bool is_all = part.last - part.first == num_elements(dims_);
      if (!is_all) n = leave_inside(part, n, offsets, from);
      rows(to + part.begin * sizes_[0], offsets, updates_[0] + part.begin * sizes_[0], from, n,
           part.end - part.begin);
    }
  }

  // Of slices [begin, end) that are single elements of one array.
  void run_elements(ElementFunction each, std::int64_t begin, std::int64_t end,
                    std::byte* to) const {
    for_each_tile(
        begin, end, num_elements(dims_) * sizes_[0] >= kFarBytes,
        [&](std::int64_t b, std::int64_t n, std::int64_t* offsets) {
          starts_.read_inside(b, n, offsets);
        },
        [&](std::int64_t offset) { __builtin_prefetch(to + offset * sizes_[0], 1); },
        [&](std::int64_t b, std::int64_t n, const std::int64_t* offsets) {
          if (update_step_ == 1) {
            return each(to, offsets, updates_[0] + b * sizes_[0], nullptr, n);
          }
          std::int64_t from[kTileLanes];
          find_updates(b, n, from);
          each(to, offsets, updates_[0], from, n);
        });
  }

  // Where the updates of slices begin, begin + 1, ... lie.
  void find_updates(std::int64_t begin, std::int64_t n, std::int64_t* from) const {
    if (update_step_) {
      for (std::int64_t i = 0; i < n; ++i) from[i] = (begin + i) * *update_step_;
      return;
    }
    for (std::int64_t i = 0; i < n; ++i) {
      from[i] = offset_of(begin + i, starts_.batch_dims(), batch_strides_);
    }
  }

  // Leaves of n slices those that begin inside of the part; how many these are. Without jumps,
  // which the processor could not foresee.
  static std::int64_t leave_inside(const Part& part, std::int64_t n, std::int64_t* offsets,
                                   std::int64_t* from) {
    std::int64_t left = 0;
    for (std::int64_t i = 0; i < n; ++i) {
      const std::int64_t offset = offsets[i];
      offsets[left] = offset;
      from[left] = from[i];
      left += static_cast<std::int64_t>(offset >= part.first) &
              static_cast<std::int64_t>(offset < part.last);
    }
    return left;
  }

  // Whether the elements of rows lie one after another, in results and updates.
  bool has_rows() const {
    return row_size() == 1 || (loops_.strides[0].back() == 1 && loops_.strides[1].back() == 1);
  }

  bool is_one_row() const { return has_rows() && loops_.dims.size() == 1; }

  void combine_rows(RowFunction row, std::int64_t offset, std::int64_t update_offset,
                    const Part& part) const {
    const auto combine = [&](const std::array<std::int64_t, 2>& at) {
      const int size = sizes_[0];
      row(results_[0] + (offset + at[0] + part.begin) * size,
          updates_[0] + (update_offset + at[1] + part.begin) * size, part.end - part.begin);
    };
    if (loops_.dims.size() == 1) return combine({0, 0});
    for_each_row<2>(loops_.dims, loops_.strides, combine);
  }

  void combine(RowCombiner& rows, std::int64_t offset, std::int64_t update_offset,
               const Part& part) const {
    const std::size_t inner = loops_.dims.size() - 1;
    const std::int64_t to_stride = loops_.strides[0][inner], from_stride = loops_.strides[1][inner];
    SmallVector<std::byte*, 4> to(results_.size());
    SmallVector<const std::byte*, 4> from(results_.size());
    for_each_row<2>(loops_.dims, loops_.strides, [&](const std::array<std::int64_t, 2>& at) {
      for (std::size_t o = 0; o < results_.size(); ++o) {
        to[o] = results_[o] + (offset + at[0] + part.begin * to_stride) * sizes_[o];
        from[o] = updates_[o] + (update_offset + at[1] + part.begin * from_stride) * sizes_[o];
      }
      rows.combine(to, to_stride, from, from_stride, part.end - part.begin);
    });
  }

  Dims dims_, strides_;                      // of the results
  Dims window_, window_strides_;             // of the updates, by dimension of the results
  Dims batch_strides_;                       // of the updates
  std::optional<std::int64_t> update_step_;  // from a slice of them to the next, if all are as far
  // A slice that lies only partly inside is left out as a whole, as XLA does.
  StartIndices starts_;
  std::vector<std::byte*> results_;
  std::vector<const std::byte*> updates_;
  std::vector<int> sizes_;
  LoopNest<2> loops_;  // over a slice's elements, with the strides of results and updates
};

class ScatterKernel : public Kernel {
 public:
  ScatterKernel(const ir::Op& op, const ir::Module& module)
      : combiner_(*op.regions[0], module),
        numbers_(op.get<ir::ScatterAttrs>().scatter_dimension_numbers) {
    for (std::size_t o = 0; o < op.results.size(); ++o) {
      if (combiner_.dtype(o) == op.operand(o)->type.dtype()) continue;
      throw op_error(op, "its region works on another element type than its operands have");
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const std::size_t k = outputs.size();
    std::vector<Buffer> updates;
    for (std::size_t o = 0; o < k; ++o) {
      const Buffer& update = inputs[k + 1 + o];
      updates.push_back(k == 1 ? update : dense(context, update));
      outputs[o] = writable_copy(context, inputs[o]);
    }
    if (updates[0].num_elements() == 0 || outputs[0].num_elements() == 0) return;
    const Scatter scatter(numbers_, outputs, updates, inputs[k]);
    if (k == 1) {
      const ScatterFunctions functions = scatter_functions(combiner_);
      if (scatter.has_tables(functions)) return scatter.run_tables(context, functions);
    }
    if (scatter.is_cut_by_rows()) {
      constexpr std::int64_t kParts = Scatter::kRowParts;
      return parallel(context, kParts, scatter.updates() / kParts,
                      [&](std::int64_t begin, std::int64_t end) {
                        scatter.run(combiner_, scatter.part_by_rows(begin, end));
                      });
    }
    const std::int64_t row = scatter.row_size(), part = scatter.row_part();
    const std::int64_t parts = ceil_div(row, part);
    parallel(context, parts, scatter.updates() / parts, [&](std::int64_t begin, std::int64_t end) {
      scatter.run(combiner_, scatter.part_of_each(begin * part, std::min(end * part, row)));
    });
  }

 private:
  Combiner combiner_;
  ir::ScatterDimensionNumbers numbers_;
};

}  // namespace

std::unique_ptr<Kernel> make_scatter(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<ScatterKernel>(op, module);
}

}  // namespace weft::engine
