#include "engine/kernels/reduce/row_combiner.h"

#include <algorithm>

#include "engine/stream/strided_copy.h"

namespace weft::engine {

RowCombiner::RowCombiner(const Combiner& combiner)
    : combiner_(combiner), frame_(combiner.frame()), assigns_(true) {
  const std::size_t k = combiner.num_operands();
  for (std::size_t o = 0; o < k; ++o) {
    assigns_ = assigns_ && combiner.program().forwarded(o) == static_cast<int>(k + o);
    sizes_.push_back(byte_size(combiner.dtype(o)));
  }
  scratch_.resize(2 * k * kTileBytes);
  left_.resize(k);
  right_.resize(k);
  out_.resize(k);
}

void RowCombiner::combine(std::span<std::byte* const> accumulators, std::int64_t accumulator_stride,
                          std::span<const std::byte* const> values, std::int64_t value_stride,
                          std::int64_t n) {
  if (assigns_) {
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      copy_row(sizes_[o], n, values[o], value_stride, accumulators[o], accumulator_stride);
    }
    return;
  }
  SmallVector<std::byte*, 4> to(accumulators);
  SmallVector<const std::byte*, 4> from(values);
  for (std::int64_t i = 0; i < n; i += kTileLanes) {
    combine_tile(to, accumulator_stride, from, value_stride, std::min(kTileLanes, n - i));
    for (std::size_t o = 0; o < sizes_.size(); ++o) {
      to[o] += kTileLanes * accumulator_stride * sizes_[o];
      from[o] += kTileLanes * value_stride * sizes_[o];
    }
  }
}

void RowCombiner::combine_tile(std::span<std::byte* const> accumulators,
                               std::int64_t accumulator_stride,
                               std::span<const std::byte* const> values, std::int64_t value_stride,
                               std::int64_t n) {
  const std::size_t k = sizes_.size();
  const auto load = [&](std::size_t o, const std::byte* from, std::int64_t stride,
                        std::byte* to) -> void* {
    const ComputeForm& form = compute_form(combiner_.dtype(o));
    if (form.load != nullptr) {
      form.load(from, stride, to, n);
    } else if (stride == 1 || n == 1) {
      return const_cast<std::byte*>(from);
    } else {
      copy_row(sizes_[o], n, from, stride, to, 1);
    }
    return to;
  };
  for (std::size_t o = 0; o < k; ++o) {
    left_[o] = out_[o] = load(o, accumulators[o], accumulator_stride, tile(o));
    right_[o] = load(o, values[o], value_stride, tile(k + o));
  }
  combiner_.combine(frame_, left_, right_, out_, n);
  for (std::size_t o = 0; o < k; ++o) {
    // Back to storage form: where it was computed or, if that is larger, in place of the values.
    const bool converts = compute_form(combiner_.dtype(o)).store != nullptr;
    std::byte* result = converts ? tile(k + o) : static_cast<std::byte*>(out_[o]);
    store_tile(combiner_.dtype(o), out_[o], result, n);
    if (result != accumulators[o]) {
      copy_row(sizes_[o], n, result, 1, accumulators[o], accumulator_stride);
    }
  }
}

}  // namespace weft::engine
