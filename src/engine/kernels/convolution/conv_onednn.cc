#include "engine/kernels/convolution/conv_onednn.h"

#include <algorithm>
#include <vector>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/matrix_convert.h"
#include "engine/stream/workers.h"
#include "plan/storage/conv_parts.h"

namespace weft::engine {
namespace {

class OnednnConvolution : public ConvolutionMethod {
 public:
  explicit OnednnConvolution(std::shared_ptr<const plan::OnednnConvolution> how)
      : how_(std::move(how)) {
    for (const Form& form : how_->forms()) primitives_.push_back(onednn::make_primitive(form.desc));
  }

  void run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
           std::byte* result) const override {
    const Buffer source = prepared(context, lhs), dense_kernel = converted(context, rhs);
    std::vector<StorageRef> kernels;
    for (const dnnl::memory::desc& layout : how_->kernel_layouts()) {
      kernels.push_back(pack(context, dense_kernel, layout));
    }
    const auto cost = static_cast<std::int64_t>(plan::kConvTaskProducts);
    const std::vector<plan::ConvTask>& tasks = how_->tasks();
    parallel(context, static_cast<std::int64_t>(tasks.size()), cost,
             [&](std::int64_t begin, std::int64_t end) {
               OneOpenMpThread one_thread;
               for (std::int64_t t = begin; t < end; ++t) {
                 run_task(context.pool, tasks[static_cast<std::size_t>(t)], source, kernels,
                          result);
               }
             });
  }

 private:
  using Form = plan::OnednnConvolution::Form;

  Buffer converted(const KernelContext& context, const Buffer& buffer) const {
    return how_->operands() == DType::f32 ? dense_f32(context, buffer) : dense(context, buffer);
  }

  Buffer prepared(const KernelContext& context, const Buffer& lhs) const {
    if (!how_->pads_first()) return converted(context, lhs);
    // Convert first: not every small float has a zero.
    const Buffer source =
        how_->operands() == DType::f32 && lhs.dtype() != DType::f32 ? dense_f32(context, lhs) : lhs;
    return padded_source(context, how_->layout(), source);
  }

  // Packs the dense kernel, by parts of its first dimension.
  StorageRef pack(const KernelContext& context, const Buffer& kernel,
                  const dnnl::memory::desc& layout) const {
    StorageRef packed = context.pool.allocate(layout.get_size());
    const Dims dims = how_->kernel_dims();
    std::int64_t step = 1;
    const onednn::BlockedLayout blocks = onednn::layout_of(layout);
    for (std::size_t i = 0; i < blocks.inner_dims.size(); ++i) {
      if (blocks.inner_dims[i] == 0) step *= blocks.inner_blocks[i];
    }
    const std::int64_t inner = num_elements(dims) / dims[0];
    parallel(context, ceil_div(dims[0], step), step * inner, [&](std::int64_t i, std::int64_t end) {
      OneOpenMpThread one_thread;
      Dims part = dims, start(dims.size(), 0);
      start[0] = i * step;
      part[0] = std::min(end * step, dims[0]) - start[0];
      const auto from = onednn::strided(part, how_->operands(), row_major_strides(dims));
      onednn::reorder(from, kernel.bytes() + start[0] * inner * byte_size(how_->operands()),
                      onednn::part_of(layout, part, start), packed->data());
    });
    return packed;
  }

  void run_task(BufferPool& pool, const plan::ConvTask& task, const Buffer& source,
                const std::vector<StorageRef>& kernels, std::byte* result) const {
    const Form& form = how_->forms()[task.form];
    const ConvLayout &layout = how_->layout(), &after = how_->after();
    const std::int64_t source_row =
        row_elements(after.spatial, &ConvDim::source) * layout.groups * layout.features;
    const std::int64_t result_row =
        row_elements(after.spatial, &ConvDim::result) * layout.groups * layout.out_features;
    const std::int64_t from =
        (task.first_image * after.spatial[0].source + task.first_source_row) * source_row;
    const std::int64_t to =
        (task.first_image * after.spatial[0].result + task.first_result_row) * result_row;
    const std::int64_t elements = how_->elements(form.part);
    const bool in_place = layout.result.dtype == how_->accumulated();
    std::byte* target = result + to * byte_size(layout.result.dtype);
    StorageRef scratch;
    if (!in_place) scratch = pool.allocate(static_cast<std::size_t>(elements) * sizeof(float));
    execute(pool, task.form, source.bytes() + from * byte_size(how_->operands()),
            kernels[form.kernel_layout]->data(), in_place ? target : scratch->data());
    if (!in_place) {
      store_matrix(reinterpret_cast<const float*>(scratch->data()), 0,
                   {target, layout.result.dtype, 1, elements, 0});
    }
  }

  // Elements, per feature, of what follows the first spatial dimension.
  static std::int64_t row_elements(const SmallVector<ConvDim, 3>& spatial,
                                   std::int64_t ConvDim::*size) {
    std::int64_t n = 1;
    for (std::size_t d = 1; d < spatial.size(); ++d) n *= spatial[d].*size;
    return n;
  }

  void execute(BufferPool& pool, std::size_t form, const void* source, const void* kernel,
               void* result) const {
    const dnnl::convolution_forward::primitive_desc& desc = how_->forms()[form].desc;
    const dnnl::memory::desc scratchpad = desc.scratchpad_desc();
    const std::size_t size = scratchpad.get_size();
    const StorageRef scratch = size == 0 ? nullptr : pool.allocate(size);
    onednn::execute(primitives_[form],
                    {{DNNL_ARG_SRC, desc.src_desc(), source},
                     {DNNL_ARG_WEIGHTS, desc.weights_desc(), kernel},
                     {DNNL_ARG_DST, desc.dst_desc(), result},
                     {DNNL_ARG_SCRATCHPAD, scratchpad, scratch ? scratch->data() : nullptr}});
  }

  const std::shared_ptr<const plan::OnednnConvolution> how_;
  std::vector<onednn::Prepared> primitives_;  // of its forms
};

}  // namespace

std::unique_ptr<ConvolutionMethod> make_onednn_convolution(const ConvLayout& layout, DType lhs,
                                                           DType rhs) {
  auto how = plan::OnednnConvolution::of(layout, lhs, rhs);
  if (how == nullptr) return nullptr;
  OneOpenMpThread one_thread;
  try {
    return std::make_unique<OnednnConvolution>(std::move(how));
  } catch (const onednn::Refused&) {  // no such convolution
  }
  return nullptr;
}

}  // namespace weft::engine
