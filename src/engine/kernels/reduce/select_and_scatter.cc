// Kernel of select_and_scatter: picks one operand element per window, and combines the source
// elements into the picked places.
#include <algorithm>
#include <cstring>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/move/data_ops.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/row_combiner.h"
#include "engine/kernels/reduce/window_shifts.h"
#include "engine/kernels/tile/element_reader.h"
#include "plan/storage/window_method.h"

namespace weft::engine {
namespace {

constexpr std::int64_t kNowhere = -1;

class SelectAndScatterKernel : public Kernel {
 public:
  SelectAndScatterKernel(const ir::Op& op, const ir::Module& module)
      : select_(*op.regions[0], module),
        scatter_(*op.regions[1], module),
        dims_(op.operand(0)->type.dims()),
        windows_(plan::select_windows(op)) {}

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const Buffer& operand = inputs[0];
    const Buffer& source = inputs[1];
    const Buffer& init = inputs[2];
    Buffer result = context.pool.allocate(operand.type());
    std::byte* to = result.mutable_bytes();
    const int size = byte_size(operand.dtype());
    fill(context, to, operand.num_elements(), size, init.bytes());
    if (source.num_elements() > 0 && windows_.positions() > 0) {
      const Buffer picked = pick(context, operand, init, source.dims());
      scatter(picked, dense(context, source), to, size);
    }
    outputs[0] = std::move(result);
  }

 private:
  // For each window the row-major index of the operand element that `select` prefers to all others
  // of it, or kNowhere for a window of padding only.
  Buffer pick(const KernelContext& context, const Buffer& operand, const Buffer& init,
              const Dims& source_dims) const {
    const Dims dims = windows_.padded_dims(dims_);
    const PaddedPlaces padding{windows_.low, windows_.interior()};
    const Buffer values = padded(context, operand, padding, dims, init.bytes());
    const Buffer numbers = counting(context, DType::i64, operand.num_elements()).reshaped(dims_);
    const Buffer indices =
        padded(context, numbers, padding, dims, reinterpret_cast<const std::byte*>(&kNowhere));
    const Buffer padded_operands[] = {values, indices};
    const ElementReader readers[] = {ElementReader(first(values, source_dims)),
                                     ElementReader(first(indices, source_dims))};
    Buffer picked = context.pool.allocate({DType::i64, source_dims});
    auto* to = picked.mutable_data<std::int64_t>();
    parallel(context, picked.num_elements(), windows_.positions(),
             [&](std::int64_t begin, std::int64_t end) {
               WindowShifts window(windows_, padded_operands);
               for (std::int64_t i = begin; i < end; i += kTileLanes) {
                 pick_tile(readers, window, i, std::min(kTileLanes, end - i), to + i);
               }
             });
    return picked;
  }

  Buffer first(const Buffer& padded, const Dims& places) const {
    return padded.viewed(windows_.first(padded.layout(), places));
  }

  // `readers`: of values and indices.
  void pick_tile(std::span<const ElementReader> readers, WindowShifts& window, std::int64_t begin,
                 std::int64_t n, std::int64_t* picked) const {
    const auto size =
        static_cast<std::size_t>(byte_size(compute_dtype(select_.argument_dtypes()[0])));
    RegionProgram::Frame frame(select_);
    std::vector<std::byte> best(size * kTileLanes), value_scratch(size * kTileLanes);
    std::vector<std::int64_t> index_scratch(kTileLanes);
    std::vector<bool8> keeps(kTileLanes);
    std::fill_n(picked, n, kNowhere);
    do {
      const auto* value = static_cast<const std::byte*>(
          readers[0].read(begin, n, value_scratch.data(), window.shifts()[0]));
      const auto* index = static_cast<const std::int64_t*>(
          readers[1].read(begin, n, index_scratch.data(), window.shifts()[1]));
      const void* arguments[2] = {best.data(), value};
      void* results[1] = {keeps.data()};
      select_.run(frame, arguments, results, n);
      for (std::int64_t i = 0; i < n; ++i) {
        const auto lane = static_cast<std::size_t>(i);
        if (index[i] == kNowhere || (picked[i] != kNowhere && to_bool(keeps[lane]))) continue;
        picked[i] = index[i];
        std::memcpy(best.data() + lane * size, value + lane * size, size);
      }
    } while (window.next());
  }

  void scatter(const Buffer& picked, const Buffer& source, std::byte* to, int size) const {
    RowCombiner rows(scatter_);
    const auto* indices = picked.data<std::int64_t>();
    for (std::int64_t i = 0; i < source.num_elements(); ++i) {
      if (indices[i] == kNowhere) continue;
      std::byte* accumulator = to + indices[i] * size;
      const std::byte* value = source.bytes() + i * size;
      rows.combine(std::span(&accumulator, 1), 1, std::span(&value, 1), 1, 1);
    }
  }

  RegionProgram select_;
  Combiner scatter_;
  Dims dims_;  // of the operand
  plan::Windows windows_;
};

}  // namespace

std::unique_ptr<Kernel> make_select_and_scatter(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<SelectAndScatterKernel>(op, module);
}

}  // namespace weft::engine
