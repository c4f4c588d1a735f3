// Kernel of scatter: combines slices of the updates into the operand, one after another.
#include <algorithm>
#include <array>

#include "engine/kernels/copy.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/row_combiner.h"
#include "engine/kernels/start_indices.h"
#include "engine/stream/loop_nest.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// One run of a scatter. All results are dense, and all updates have the same strides.
class Scatter {
 public:
  Scatter(const Combiner& combiner, const ir::ScatterDimensionNumbers& numbers,
          std::span<Buffer> results, std::span<const Buffer> updates, const Buffer& indices)
      : dims_(results[0].dims()),
        strides_(results[0].strides()),
        starts_(indices,
                {numbers.index_vector_dim, numbers.scatter_dims_to_operand_dims,
                 numbers.input_batching_dims, numbers.scatter_indices_batching_dims},
                results[0].type().rank()),
        rows_(combiner) {
    for (Buffer& result : results) results_.push_back(result.mutable_bytes());
    for (const Buffer& update : updates) {
      updates_.push_back(update.bytes());
      sizes_.push_back(byte_size(update.dtype()));
    }
    find_dims(numbers, updates[0]);
  }

  void run() {
    StartIndices::Starts starts = starts_.make_starts();
    const std::int64_t slices = num_elements(starts_.batch_dims());
    Dims start(dims_.size());
    for (std::int64_t b = 0; b < slices; b += kTileLanes) {
      const std::int64_t n = std::min(kTileLanes, slices - b);
      starts_.read(b, n, starts);
      for (std::int64_t i = 0; i < n; ++i) {
        for (std::size_t d = 0; d < start.size(); ++d) {
          start[d] = starts[d][static_cast<std::size_t>(i)];
        }
        scatter_slice(start, offset_of(b + i, starts_.batch_dims(), batch_strides_));
      }
    }
  }

 private:
  void find_dims(const ir::ScatterDimensionNumbers& numbers, const Buffer& update) {
    window_.assign(dims_.size(), 1);
    window_strides_.assign(dims_.size(), 0);
    std::size_t next = 0;
    for (std::size_t d = 0; d < dims_.size(); ++d) {
      if (contains(numbers.inserted_window_dims, static_cast<std::int64_t>(d)) ||
          contains(numbers.input_batching_dims, static_cast<std::int64_t>(d))) {
        continue;
      }
      const auto along = static_cast<std::size_t>(numbers.update_window_dims[next++]);
      window_[d] = update.dims()[along];
      window_strides_[d] = update.strides()[along];
    }
    for (std::size_t d = 0; d < update.dims().size(); ++d) {
      if (!contains(numbers.update_window_dims, static_cast<std::int64_t>(d)))
        batch_strides_.push_back(update.strides()[d]);
    }
    loops_ = {window_, {strides_, window_strides_}};
    collapse_dims(loops_.dims, loops_.strides);
  }

  // Combines one slice into the results from `start` on. One that lies only partly inside is left
  // out as a whole, as XLA does.
  void scatter_slice(const Dims& start, std::int64_t update_offset) {
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < dims_.size(); ++d) {
      if (start[d] < 0 || start[d] > dims_[d] - window_[d]) return;
      offset += start[d] * strides_[d];
    }
    combine(offset, update_offset);
  }

  void combine(std::int64_t offset, std::int64_t update_offset) {
    const std::size_t inner = loops_.dims.size() - 1;
    SmallVector<std::byte*, 4> to(results_.size());
    SmallVector<const std::byte*, 4> from(results_.size());
    for_each_row<2>(loops_.dims, loops_.strides, [&](const std::array<std::int64_t, 2>& at) {
      for (std::size_t o = 0; o < results_.size(); ++o) {
        to[o] = results_[o] + (offset + at[0]) * sizes_[o];
        from[o] = updates_[o] + (update_offset + at[1]) * sizes_[o];
      }
      rows_.combine(to, loops_.strides[0][inner], from, loops_.strides[1][inner],
                    loops_.dims[inner]);
    });
  }

  Dims dims_, strides_;           // of the results
  Dims window_, window_strides_;  // of the updates, by dimension of the results
  Dims batch_strides_;            // of the updates
  StartIndices starts_;
  RowCombiner rows_;
  std::vector<std::byte*> results_;
  std::vector<const std::byte*> updates_;
  std::vector<int> sizes_;
  LoopNest<2> loops_;  // over a slice's elements, with the strides of results and updates
};

class ScatterKernel : public Kernel {
 public:
  ScatterKernel(const ir::Op& op, const ir::Module& module)
      : combiner_(*op.regions[0], module),
        numbers_(op.get<ir::ScatterAttrs>().scatter_dimension_numbers) {}

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
    Scatter(combiner_, numbers_, outputs, updates, inputs[k]).run();
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
