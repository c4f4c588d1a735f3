#include "engine/kernels/convolution/conv_patches.h"

#include <algorithm>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/stream/strided_copy.h"
#include "plan/storage/conv_parts.h"

namespace weft::engine {
namespace {

class PatchConvolution : public ConvolutionMethod {
 public:
  PatchConvolution(const ConvLayout& layout, SumType sum)
      : layout_(layout),
        after_(plan::without_padding(layout)),
        depth_(layout.window_size() * layout.features),
        gemm_(make_gemm(sum)) {}

  void run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
           std::byte* result) const override {
    // Small floats are converted once, not with every patch they are in.
    const bool to_f32 = gemm_->sum() == SumType::f32 || lhs.dtype() == DType::f8E8M0FNU;
    Buffer source = to_f32 ? dense_f32(context, lhs) : lhs;
    if (layout_.needs_padding()) source = padded_source(context, layout_, source);
    const Buffer kernel = dense(context, rhs.transposed(plan::patch_kernel_order(layout_)));
    const plan::PatchBlocks cut(layout_, byte_size(source.dtype()));
    const auto run_task = [&](const KernelContext& task_context, std::int64_t t) {
      const std::int64_t first = t % cut.blocks * cut.block;
      run_block(task_context, source, kernel, t / cut.blocks, first,
                std::min(cut.block, cut.rows - first), result);
    };
    if (cut.tasks == 1) return run_task(context, 0);
    const KernelContext alone = on_this_worker(context);
    parallel(context, cut.tasks, cut.cost, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t t = begin; t < end; ++t) run_task(alone, t);
    });
  }

 private:
  void run_block(const KernelContext& context, const Buffer& source, const Buffer& kernel,
                 std::int64_t group, std::int64_t first, std::int64_t rows,
                 std::byte* result) const {
    const int size = byte_size(source.dtype());
    const StorageRef patches =
        context.pool.allocate(static_cast<std::size_t>(rows * depth_ * size));
    make_patches(source, group, first, rows, patches->data());
    const std::int64_t cols = layout_.out_features, result_cols = cols * layout_.groups;
    const int result_size = byte_size(layout_.result.dtype);
    const MatrixRef b{kernel.bytes() + group * depth_ * cols * byte_size(kernel.dtype()),
                      kernel.dtype(),
                      depth_,
                      cols,
                      cols,
                      1};
    gemm_->run(context, {patches->data(), source.dtype(), rows, depth_, depth_, 1}, b,
               {result + (first * result_cols + group * cols) * result_size, layout_.result.dtype,
                rows, cols, result_cols});
  }

  // Rows [first, first + rows) of all images' positions, as one row-major sequence: whole runs of
  // the last dimension at a time.
  void make_patches(const Buffer& source, std::int64_t group, std::int64_t first, std::int64_t rows,
                    std::byte* to) const {
    const int size = byte_size(source.dtype());
    const auto& spatial = after_.spatial;
    const std::size_t rank = spatial.size();
    const Dims& strides = source.strides();
    Dims places{layout_.batch};
    for (const ConvDim& d : spatial) places.push_back(d.result);
    Dims dims{1}, from{0};  // the run, the window, the features of the group
    from[0] = rank == 0 ? strides[0] : spatial[rank - 1].stride * strides[rank];
    for (std::size_t d = 0; d < rank; ++d) {
      dims.push_back(spatial[d].window);
      from.push_back(spatial[d].dilation * strides[d + 1]);
    }
    dims.push_back(layout_.features);
    from.push_back(strides[rank + 2]);
    for (std::int64_t r = 0; r < rows;) {
      const Dims place = unravel(first + r, places);
      std::int64_t offset = place[0] * strides[0] + group * strides[rank + 1];
      for (std::size_t d = 0; d < rank; ++d) {
        offset += place[d + 1] * spatial[d].stride * strides[d + 1];
      }
      dims[0] = std::min(rows - r, places[rank] - place[rank]);
      copy_strided(dims, size, source.bytes() + offset * size, from, to + r * depth_ * size,
                   row_major_strides(dims));
      r += dims[0];
    }
  }

  ConvLayout layout_, after_;
  std::int64_t depth_;
  std::unique_ptr<Gemm> gemm_;
};

}  // namespace

std::unique_ptr<ConvolutionMethod> make_patch_convolution(const ConvLayout& layout, SumType sum) {
  return std::make_unique<PatchConvolution>(layout, sum);
}

}  // namespace weft::engine
