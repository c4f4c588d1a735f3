// Kernel of gather: copies one slice of the operand per index vector.
#include <algorithm>
#include <array>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/move/picked_elements.h"
#include "engine/kernels/move/start_indices.h"
#include "engine/kernels/parallel.h"
#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"
#include "ir/ops/attrs.h"
#include "plan/storage/over_operand.h"

namespace weft::engine {
namespace {

struct GatherPlan {
  ir::GatherAttrs attrs;
  TensorType type;

  // The strides of the result's batch dimensions, or of its offset dimensions.
  Dims result_strides(bool offset) const {
    return some_strides(type.dims, attrs.dimension_numbers.offset_dims, offset);
  }

  // How one slice is copied, the same for all: strides of operand and result.
  LoopNest<2> slice_loops(const Buffer& operand) const {
    const auto& numbers = attrs.dimension_numbers;
    LoopNest<2> loops;
    for (std::size_t d = 0; d < operand.dims().size(); ++d) {
      if (contains(numbers.collapsed_slice_dims, static_cast<std::int64_t>(d)) ||
          contains(numbers.operand_batching_dims, static_cast<std::int64_t>(d))) {
        continue;
      }
      loops.dims.push_back(attrs.slice_sizes[d]);
      loops.strides[0].push_back(operand.strides()[d]);
    }
    loops.strides[1] = result_strides(true);
    collapse_dims(loops.dims, loops.strides);
    return loops;
  }
};

// Fewer slices are copied one by one.
constexpr std::int64_t kManySlices = 16;

// Of slices that lie beside each other in the result, element by element: columns of a matrix. All
// slices' elements at one place of the slice, then those at the next one.
void gather_across(const KernelContext& context, const StartIndices& starts,
                   const LoopNest<2>& loops, const Buffer& operand, std::byte* to) {
  const int size = byte_size(operand.dtype());
  const std::int64_t slices = num_elements(starts.batch_dims());
  parallel(context, num_elements(loops.dims), slices, [&](std::int64_t begin, std::int64_t end) {
    std::int64_t offsets[kTileLanes];
    for (std::int64_t b = 0; b < slices; b += kTileLanes) {
      const std::int64_t n = std::min(kTileLanes, slices - b);
      starts.read_moved(b, n, offsets);
      for (std::int64_t i = begin; i < end; ++i) {
        const std::int64_t from = offset_of(i, loops.dims, loops.strides[0]);
        const std::int64_t at_result = offset_of(i, loops.dims, loops.strides[1]) + b;
        copy_elements(size, operand.bytes() + from * size, offsets, n, to + at_result * size);
      }
    }
  });
}

void gather(const KernelContext& context, const GatherPlan& plan, const Buffer& operand,
            const Buffer& indices, std::byte* to) {
  const int size = byte_size(operand.dtype());
  const StartIndices starts(indices, mapping_of(plan.attrs.dimension_numbers), operand.dims(),
                            plan.attrs.slice_sizes, operand.strides());
  const LoopNest<2> loops = plan.slice_loops(operand);
  const Dims batch_strides = plan.result_strides(false);
  const std::int64_t slice_elements = num_elements(loops.dims);
  const std::size_t inner = loops.dims.size() - 1;
  if (slice_elements == 0) return;

  const auto copy_slice = [&](std::int64_t from_offset, std::int64_t to_offset) {
    for_each_row<2>(loops.dims, loops.strides, [&](const std::array<std::int64_t, 2>& at) {
      copy_row(size, loops.dims[inner], operand.bytes() + (from_offset + at[0]) * size,
               loops.strides[0][inner], to + (to_offset + at[1]) * size, loops.strides[1][inner]);
    });
  };
  const std::int64_t slices = num_elements(starts.batch_dims());
  if (slices >= kManySlices && slice_elements > 1 &&
      batch_strides == row_major_strides(starts.batch_dims())) {
    return gather_across(context, starts, loops, operand, to);
  }
  LoopNest<1> batch{starts.batch_dims(), {batch_strides}};
  collapse_dims(batch.dims, batch.strides);
  const bool is_piece = loops.dims.size() == 1 && loops.strides[0][0] == 1 &&
                        loops.strides[1][0] == 1 && batch.dims.size() == 1 &&
                        (slices == 1 || batch.strides[0][0] == slice_elements);
  parallel(context, slices, slice_elements, [&](std::int64_t begin, std::int64_t end) {
    if (slice_elements == 1) {  // the result's elements are the slices, in order
      return pick_elements(starts, operand, begin, end, to + begin * size);
    }
    std::int64_t offsets[kTileLanes];
    if (is_piece) {
      for (std::int64_t b = begin; b < end; b += kTileLanes) {
        const std::int64_t n = std::min(kTileLanes, end - b), bytes = slice_elements * size;
        starts.read_moved(b, n, offsets);
        pick_slices(bytes, size, operand.bytes(), offsets, n, n, to + b * bytes);
      }
      return;
    }
    for (std::int64_t b = begin; b < end; b += kTileLanes) {
      const std::int64_t n = std::min(kTileLanes, end - b);
      starts.read_moved(b, n, offsets);
      for (std::int64_t i = 0; i < n; ++i) {
        copy_slice(offsets[i], offset_of(b + i, starts.batch_dims(), batch_strides));
      }
    }
  });
}

// Over the indices, each of which is read before its element is written.
Buffer gather_over_indices(const KernelContext& context, const GatherPlan& plan,
                           const Buffer& operand, Buffer indices) {
  std::byte* const to = indices.mutable_bytes();
  gather(context, plan, operand, indices, to);
  StridedLayout layout = StridedLayout::dense(plan.type);
  layout.offset = indices.layout().offset;
  return indices.viewed(std::move(layout));
}

}  // namespace

std::unique_ptr<Kernel> make_gather(const ir::Op& op, const ir::Module&) {
  return make_kernel(
      [plan = GatherPlan{op.get<ir::GatherAttrs>(), op.results[0]->type.tensor()}](
          const KernelContext& context, std::span<Buffer> inputs, std::span<Buffer> outputs) {
        if (plan::is_over_indices(plan.attrs, inputs[1], plan.type)) {
          outputs[0] = gather_over_indices(context, plan, inputs[0], std::move(inputs[1]));
          return;
        }
        Buffer result = context.pool.allocate(plan.type);
        gather(context, plan, inputs[0], inputs[1], result.mutable_bytes());
        outputs[0] = std::move(result);
      });
}

}  // namespace weft::engine
