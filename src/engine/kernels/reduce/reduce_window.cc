// Kernel of reduce_window: all windows at once, one of their positions after another; but
// cumulative windows by a scan, long ones by sliding along their dimension first, and those that
// leave the last dimensions alone row by row.
#include <algorithm>
#include <cstring>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/data_ops.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/prefix_scan.h"
#include "engine/kernels/reduce/slide.h"
#include "engine/kernels/reduce/window_rows.h"
#include "engine/kernels/reduce/window_shifts.h"
#include "engine/kernels/tile/tile_fold.h"
#include "ir/op_error.h"
#include "plan/storage/window_method.h"

namespace weft::engine {
namespace {

using Readers = std::vector<ElementReader>;

class ReduceWindowKernel : public Kernel {
 public:
  ReduceWindowKernel(const ir::Op& op, const ir::Module& module)
      : combiner_(*op.regions[0], module), method_(op) {
    for (std::size_t o = 0; o < op.results.size(); ++o) {
      types_.push_back(op.results[o]->type.tensor());
      selects_.push_back(select_function(types_[o].dtype));
      if (combiner_.dtype(o) != op.operand(o)->type.dtype()) {
        throw op_error(op, "its region works on another element type than its operands have");
      }
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const std::size_t k = outputs.size();
    const std::span<const Buffer> operands = inputs.first(k), inits = inputs.subspan(k);
    const plan::Windows& windows = method_.windows;
    if (method_.is_empty()) {
      for (std::size_t o = 0; o < k; ++o) outputs[o] = inits[o].broadcast(types_[o].dims, {});
    } else if (method_.scan_dim >= 0) {
      const auto d = static_cast<std::size_t>(method_.scan_dim);
      scan(context, combiner_, operands, inits, {d, windows.low[d] == 0}, outputs);
    } else if (method_.by_rows()) {
      outputs[0] =
          reduce_window_rows(context, combiner_, method_, operands[0], inits[0], types_[0]);
    } else {
      std::vector<Buffer> reduced(operands.begin(), operands.end());
      for (const SlidingDim& sliding : method_.slides) {
        slide(context, combiner_, std::vector(reduced), sliding, reduced);
      }
      reduce_windows(context, reduced, inits, outputs);
    }
  }

 private:
  // Whether a window position that holds the init value changes nothing, as one outside of the
  // operand must not: the init value is in the result anyway.
  bool init_is_neutral(std::span<const Buffer> inits) const {
    if (!combiner_.is_single_op()) return false;
    Combiner::Frame frame = combiner_.frame();
    OperandTiles once(combiner_), twice(combiner_);
    const Readers readers(inits.begin(), inits.end());
    once.read(readers, 0, 1);
    combiner_.combine(frame, once.values(), once.values(), twice.own(), 1);
    for (std::size_t o = 0; o < inits.size(); ++o) {
      const auto size = static_cast<std::size_t>(byte_size(compute_dtype(inits[o].dtype())));
      if (std::memcmp(once.values()[o], twice.values()[o], size) != 0) return false;
    }
    return true;
  }

  // The buffers with padding and holes, and last, where some positions are to be skipped, which
  // positions are not.
  std::vector<Buffer> sources(const KernelContext& context, std::span<const Buffer> operands,
                              std::span<const Buffer> inits) const {
    std::vector<Buffer> result(operands.begin(), operands.end());
    const plan::Windows& windows = method_.windows;
    if (!windows.pads()) return result;
    const Dims dims = windows.padded_dims(method_.dims);
    const PaddedPlaces padding{windows.low, windows.interior()};
    for (std::size_t o = 0; o < operands.size(); ++o) {
      result[o] = padded(context, operands[o], padding, dims, inits[o].bytes());
    }
    if (!init_is_neutral(inits)) {
      const bool8 inside = to_bool8(true), outside = to_bool8(false);
      const Buffer all = Buffer::of(Literal::splat({DType::i1, method_.dims}, inside));
      result.push_back(
          padded(context, all, padding, dims, reinterpret_cast<const std::byte*>(&outside)));
    }
    return result;
  }

  void reduce_windows(const KernelContext& context, std::span<const Buffer> operands,
                      std::span<const Buffer> inits, std::span<Buffer> outputs) const {
    const std::size_t k = outputs.size();
    const std::vector<Buffer> source = sources(context, operands, inits);
    Readers readers, init_readers;
    for (const Buffer& buffer : source) {
      readers.emplace_back(buffer.viewed(method_.windows.first(buffer.layout(), types_[0].dims)));
    }
    std::vector<std::byte*> to;
    for (std::size_t o = 0; o < k; ++o) {
      init_readers.emplace_back(inits[o].broadcast(types_[o].dims, {}));
      outputs[o] = context.pool.allocate(types_[o]);
      to.push_back(outputs[o].mutable_bytes());
    }
    parallel(context, types_[0].num_elements(), method_.windows.positions(),
             [&](std::int64_t begin, std::int64_t end) {
               reduce_range(readers, WindowShifts(method_.windows, source), init_readers, begin,
                            end, to);
             });
  }

  void reduce_range(const Readers& readers, WindowShifts window, const Readers& inits,
                    std::int64_t begin, std::int64_t end, std::span<std::byte* const> to) const {
    const std::size_t k = to.size();
    Combiner::Frame frame = combiner_.frame();
    OperandTiles sum(combiner_), value(combiner_), next(combiner_);
    std::vector<std::byte> mask_scratch(static_cast<std::size_t>(kTileLanes));
    for (std::int64_t i = begin; i < end; i += kTileLanes) {
      const std::int64_t n = std::min(kTileLanes, end - i);
      sum.read(inits, i, n);
      sum.copy_to_own(n);
      do {
        value.read(std::span(readers).first(k), i, n, window.shifts());
        if (readers.size() == k) {
          combiner_.combine(frame, sum.values(), value.values(), sum.own(), n);
          continue;
        }
        combiner_.combine(frame, sum.values(), value.values(), next.own(), n);
        const void* mask = readers[k].read(i, n, mask_scratch.data(), window.shifts()[k]);
        for (std::size_t o = 0; o < k; ++o) {
          const void* in[3] = {mask, next.own()[o], sum.own()[o]};
          selects_[o](in, sum.own()[o], n);
        }
      } while (window.next());
      for (std::size_t o = 0; o < k; ++o) {
        const DType dtype = types_[o].dtype;
        store_tile(dtype, sum.values()[o], to[o] + i * byte_size(dtype), n);
      }
    }
  }

  Combiner combiner_;
  plan::WindowMethod method_;
  std::vector<TensorType> types_;
  std::vector<TileFunction> selects_;  // by operand
};

}  // namespace

std::unique_ptr<Kernel> make_reduce_window(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<ReduceWindowKernel>(op, module);
}

}  // namespace weft::engine
