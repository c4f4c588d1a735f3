// Kernel of reduce_window: all windows at once, one of their positions after another; but
// cumulative windows by a scan, and long ones by sliding along their dimension first.
#include <algorithm>
#include <cstring>

#include "engine/kernels/kernels.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/prefix_scan.h"
#include "engine/kernels/reduce/slide.h"
#include "engine/kernels/reduce/windows.h"
#include "engine/kernels/tile/tile_fold.h"
#include "ir/op_error.h"

namespace weft::engine {
namespace {

// Windows of up to so many elements are cheaper to reduce one by one. They are then reduced
// strictly from left to right, longer ones as the region is associative.
constexpr std::int64_t kShort = 32;

using Readers = std::vector<ElementReader>;

class ReduceWindowKernel : public Kernel {
 public:
  ReduceWindowKernel(const ir::Op& op, const ir::Module& module)
      : combiner_(*op.regions[0], module) {
    const auto& attrs = op.get<ir::ReduceWindowAttrs>();
    dims_ = op.operand(0)->type.dims();
    windows_ = make_windows(dims_.size(), attrs.window_dimensions, attrs.window_strides,
                            attrs.padding, attrs.window_dilations, attrs.base_dilations);
    for (std::size_t o = 0; o < op.results.size(); ++o) {
      types_.push_back(op.results[o]->type.tensor());
      selects_.push_back(select_function(types_[o].dtype));
      if (combiner_.dtype(o) != op.operand(o)->type.dtype()) {
        throw op_error(op, "its region works on another element type than its operands have");
      }
    }
    if (types_[0].num_elements() > 0) windows_ = windows_.clipped(dims_, types_[0].dims);
    scan_dim_ = find_scan_dim();
    for (std::size_t d = dims_.size(); scan_dim_ < 0 && d-- > 0;) find_slide(d);
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    const std::size_t k = outputs.size();
    const std::span<const Buffer> operands = inputs.first(k), inits = inputs.subspan(k);
    if (types_[0].num_elements() == 0 || windows_.positions() == 0) {
      for (std::size_t o = 0; o < k; ++o) outputs[o] = inits[o].broadcast(types_[o].dims, {});
    } else if (scan_dim_ >= 0) {
      const auto d = static_cast<std::size_t>(scan_dim_);
      scan(context, combiner_, operands, inits, {d, windows_.low[d] == 0}, outputs);
    } else {
      std::vector<Buffer> reduced(operands.begin(), operands.end());
      for (const SlidingDim& sliding : slides_) {
        slide(context, combiner_, std::vector(reduced), sliding, reduced);
      }
      reduce_windows(context, reduced, inits, outputs);
    }
  }

 private:
  // The dimension along which each window holds all elements up to (or from) its own place, where
  // the windows are such and have no other extent; otherwise -1.
  int find_scan_dim() const {
    int found = -1;
    for (std::size_t d = 0; d < dims_.size(); ++d) {
      if (is_trivial(d)) continue;
      const std::int64_t size = windows_.sizes[d], low = windows_.low[d], high = windows_.high[d];
      const bool cumulative = size >= dims_[d] && low + high == size - 1 && (low == 0 || high == 0);
      if (!is_undilated(d) || windows_.strides[d] != 1 || !cumulative || dims_[d] <= kShort ||
          found >= 0) {
        return -1;
      }
      found = static_cast<int>(d);
    }
    return found;
  }

  bool is_undilated(std::size_t d) const {
    return windows_.dilations[d] == 1 && windows_.base_dilations[d] == 1;
  }
  // Each window holds the one element at its own place.
  bool is_trivial(std::size_t d) const {
    return is_undilated(d) && windows_.strides[d] == 1 && windows_.sizes[d] == 1 &&
           windows_.low[d] == 0 && windows_.high[d] == 0;
  }

  // Has a long dimension of the windows reduced first; what is left of them there is padding, for
  // those that hold nothing. Along one of several dimensions only where the order does not matter.
  void find_slide(std::size_t d) {
    const std::int64_t size = windows_.sizes[d], stride = windows_.strides[d];
    const std::int64_t low = windows_.low[d], places = types_[0].dims[d];
    if (!is_undilated(d) || size <= kShort * stride) return;
    for (std::size_t other = 0; other < dims_.size(); ++other) {
      if (other != d && !is_trivial(other) && !combiner_.is_single_op()) return;
    }
    const std::int64_t first = ceil_div(std::max<std::int64_t>(0, low - size + 1), stride);
    const std::int64_t end = std::min(places, ceil_div(dims_[d] + low, stride));
    if (first >= end || dims_[d] == 0) return;
    slides_.push_back({d, size, stride, first * stride - low, end - first});
    dims_[d] = end - first;
    windows_.sizes[d] = windows_.strides[d] = 1;
    windows_.low[d] = first;
    windows_.high[d] = places - end;
  }

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
    const Dims dims = windows_.padded_dims(dims_);
    std::vector<Buffer> result(operands.begin(), operands.end());
    if (!windows_.pads()) return result;
    for (std::size_t o = 0; o < operands.size(); ++o) {
      result[o] = padded(context, operands[o], windows_.padding(), dims, inits[o].bytes());
    }
    if (!init_is_neutral(inits)) {
      const bool8 inside = to_bool8(true), outside = to_bool8(false);
      const Buffer all = Buffer::of(Literal::splat({DType::i1, dims_}, inside));
      result.push_back(padded(context, all, windows_.padding(), dims,
                              reinterpret_cast<const std::byte*>(&outside)));
    }
    return result;
  }

  void reduce_windows(const KernelContext& context, std::span<const Buffer> operands,
                      std::span<const Buffer> inits, std::span<Buffer> outputs) const {
    const std::size_t k = outputs.size();
    const std::vector<Buffer> source = sources(context, operands, inits);
    Readers readers, init_readers;
    for (const Buffer& buffer : source) {
      readers.emplace_back(windows_.first(buffer, types_[0].dims));
    }
    std::vector<std::byte*> to;
    for (std::size_t o = 0; o < k; ++o) {
      init_readers.emplace_back(inits[o].broadcast(types_[o].dims, {}));
      outputs[o] = context.pool.allocate(types_[o]);
      to.push_back(outputs[o].mutable_bytes());
    }
    parallel(context, types_[0].num_elements(), windows_.positions(),
             [&](std::int64_t begin, std::int64_t end) {
               reduce_range(readers, WindowShifts(windows_, source), init_readers, begin, end, to);
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
  Dims dims_;                       // of the operands, after slides_
  Windows windows_;                 // in them
  std::vector<SlidingDim> slides_;  // one after another
  std::vector<TensorType> types_;
  std::vector<TileFunction> selects_;  // by operand
  int scan_dim_ = -1;
};

}  // namespace

std::unique_ptr<Kernel> make_reduce_window(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<ReduceWindowKernel>(op, module);
}

}  // namespace weft::engine
