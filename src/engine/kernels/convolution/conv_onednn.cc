#include "engine/kernels/convolution/conv_onednn.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/matrix_convert.h"
#include "engine/kernels/product/onednn.h"
#include "engine/stream/workers.h"

namespace weft::engine {
namespace {

// What one task multiplies at least; and how many tasks there are at most.
constexpr double kTaskProducts = 8e6;
constexpr std::int64_t kMaxTasks = 64;

// Some images, or some rows (positions in the first spatial dimension) of one image.
struct Part {
  std::int64_t images = 0, result_rows = 0;
  std::int64_t source_rows = 0, low = 0, high = 0;  // what the window sees of the source, padded
  friend bool operator==(const Part&, const Part&) = default;
};

struct Task {
  std::size_t primitive = 0;
  std::int64_t first_image = 0, first_source_row = 0, first_result_row = 0;
};

// Padding that is as wide as the window has code in oneDNN that is slow or does not exist.
bool can_pad(const ConvLayout& layout) {
  for (const ConvDim& d : layout.spatial) {
    if (d.base_dilation != 1 || d.low < 0 || d.high < 0) return false;
    if (d.low >= d.extent() || d.high >= d.extent()) return false;
  }
  return true;
}

// The images of a task, or 1 and the rows of a task.
struct Cut {
  std::int64_t images, rows;
};

Cut cut(const ConvLayout& layout) {
  const auto tasks = static_cast<std::int64_t>(
      std::clamp(layout.products() / kTaskProducts, 1.0, static_cast<double>(kMaxTasks)));
  const std::int64_t rows = layout.spatial[0].result;
  if (tasks <= layout.batch) return {ceil_div(layout.batch, tasks), rows};
  return {1, ceil_div(rows, std::min(rows, ceil_div(tasks, layout.batch)))};
}

// Strides of a dense [batch, spatial..., features] array in oneDNN's order batch, features,
// spatial.
dnnl::memory::desc image_desc(DType dtype, std::int64_t images, std::int64_t features,
                              const Dims& spatial) {
  Dims dims{images, features}, strides(spatial.size() + 2, 0);
  dims.append(spatial.data(), spatial.size());
  std::int64_t step = features;
  strides[1] = 1;
  for (std::size_t d = dims.size(); d-- > 2; step *= dims[d]) strides[d] = step;
  strides[0] = step;
  return onednn::strided(dims, dtype, strides);
}

class OnednnConvolution : public ConvolutionMethod {
 public:
  OnednnConvolution(const ConvLayout& layout, DType operands, DType result)
      : layout_(layout),
        pad_first_(!can_pad(layout)),
        after_(pad_first_ ? without_padding(layout) : layout),
        operands_(operands),
        accumulated_(result) {
    const Cut size = cut(after_);
    for (std::int64_t image = 0; image < layout.batch; image += size.images) {
      const std::int64_t images = std::min(size.images, layout.batch - image);
      for (std::int64_t row = 0; row < after_.spatial[0].result; row += size.rows) {
        add_task(image, images, row, std::min(size.rows, after_.spatial[0].result - row));
      }
    }
  }

  bool is_fast() const {
    return std::none_of(primitives_.begin(), primitives_.end(), [](const Primitive& p) {
      return std::strstr(p.desc.impl_info_str(), "ref") != nullptr;
    });
  }

  void run(const KernelContext& context, const Buffer& lhs, const Buffer& rhs,
           std::byte* result) const override {
    const Buffer source = prepared(context, lhs), dense_kernel = converted(context, rhs);
    std::vector<StorageRef> kernels;
    for (const dnnl::memory::desc& layout : kernel_layouts_) {
      kernels.push_back(pack(context, dense_kernel, layout));
    }
    const auto cost = static_cast<std::int64_t>(kTaskProducts);
    parallel(context, static_cast<std::int64_t>(tasks_.size()), cost,
             [&](std::int64_t begin, std::int64_t end) {
               OneOpenMpThread one_thread;
               for (std::int64_t t = begin; t < end; ++t) {
                 run_task(context.pool, tasks_[static_cast<std::size_t>(t)], source, kernels,
                          result);
               }
             });
  }

 private:
  struct Primitive {
    Part part;
    dnnl::convolution_forward::primitive_desc desc;
    dnnl::convolution_forward primitive;
    std::size_t kernel_layout = 0;
  };

  // ---- what is prepared once

  void add_task(std::int64_t image, std::int64_t images, std::int64_t row, std::int64_t rows) {
    const ConvDim& d = after_.spatial[0];
    if (rows == d.result) {
      tasks_.push_back({find_or_make({images, rows, d.source, d.low, d.high}), image, 0, 0});
      return;
    }
    const std::int64_t begin = row * d.stride - d.low;
    const std::int64_t end = (row + rows - 1) * d.stride - d.low + d.extent();
    const std::int64_t first = std::max<std::int64_t>(0, begin), last = std::min(end, d.source);
    const Part part{images, rows, last - first, first - begin, end - last};
    tasks_.push_back({find_or_make(part), image, first, row});
  }

  std::size_t find_or_make(const Part& part) {
    for (std::size_t i = 0; i < primitives_.size(); ++i) {
      if (primitives_[i].part == part) return i;
    }
    Primitive p;
    p.part = part;
    p.desc = make_desc(part);
    p.primitive = onednn::make_primitive(p.desc);
    const dnnl::memory::desc layout = p.desc.weights_desc();
    const auto known = std::find(kernel_layouts_.begin(), kernel_layouts_.end(), layout);
    p.kernel_layout = static_cast<std::size_t>(known - kernel_layouts_.begin());
    if (known == kernel_layouts_.end()) kernel_layouts_.push_back(layout);
    primitives_.push_back(std::move(p));
    return primitives_.size() - 1;
  }

  dnnl::convolution_forward::primitive_desc make_desc(const Part& part) const {
    Dims source, result;
    onednn::ConvolutionGeometry geometry;
    for (std::size_t i = 0; i < after_.spatial.size(); ++i) {
      const ConvDim& d = after_.spatial[i];
      source.push_back(i == 0 ? part.source_rows : d.source);
      result.push_back(i == 0 ? part.result_rows : d.result);
      geometry.strides.push_back(d.stride);
      geometry.dilations.push_back(d.dilation);
      geometry.padding_low.push_back(i == 0 ? part.low : d.low);
      geometry.padding_high.push_back(i == 0 ? part.high : d.high);
    }
    return onednn::make_convolution(
        image_desc(operands_, part.images, layout_.groups * layout_.features, source),
        onednn::any_layout(kernel_dims(), operands_),
        image_desc(accumulated_, part.images, layout_.groups * layout_.out_features, result),
        geometry);
  }

  // As oneDNN has them: without groups where there is one.
  Dims kernel_dims() const {
    Dims dims;
    if (layout_.groups > 1) dims.push_back(layout_.groups);
    dims.push_back(layout_.out_features);
    dims.push_back(layout_.features);
    for (const ConvDim& d : layout_.spatial) dims.push_back(d.window);
    return dims;
  }

  // ---- one run

  Buffer converted(const KernelContext& context, const Buffer& buffer) const {
    return operands_ == DType::f32 ? dense_f32(context, buffer) : dense(context, buffer);
  }

  Buffer prepared(const KernelContext& context, const Buffer& lhs) const {
    if (!pad_first_) return converted(context, lhs);
    // Convert first: not every small float has a zero.
    const Buffer source =
        operands_ == DType::f32 && lhs.dtype() != DType::f32 ? dense_f32(context, lhs) : lhs;
    return padded_source(context, layout_, source);
  }

  // Packs the dense kernel, by parts of its first dimension.
  StorageRef pack(const KernelContext& context, const Buffer& kernel,
                  const dnnl::memory::desc& layout) const {
    StorageRef packed = context.pool.allocate(layout.get_size());
    const Dims dims = kernel_dims();
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
      const auto from = onednn::strided(part, operands_, row_major_strides(dims));
      onednn::reorder(from, kernel.bytes() + start[0] * inner * byte_size(operands_),
                      onednn::part_of(layout, part, start), packed->data());
    });
    return packed;
  }

  void run_task(BufferPool& pool, const Task& task, const Buffer& source,
                const std::vector<StorageRef>& kernels, std::byte* result) const {
    const Primitive& p = primitives_[task.primitive];
    const std::int64_t source_row =
        row_elements(after_.spatial, &ConvDim::source) * layout_.groups * layout_.features;
    const std::int64_t result_row =
        row_elements(after_.spatial, &ConvDim::result) * layout_.groups * layout_.out_features;
    const std::int64_t from =
        (task.first_image * after_.spatial[0].source + task.first_source_row) * source_row;
    const std::int64_t to =
        (task.first_image * after_.spatial[0].result + task.first_result_row) * result_row;
    const std::int64_t elements = p.part.images * p.part.result_rows * result_row;
    const bool in_place = layout_.result.dtype == accumulated_;
    std::byte* target = result + to * byte_size(layout_.result.dtype);
    StorageRef scratch;
    if (!in_place) scratch = pool.allocate(static_cast<std::size_t>(elements) * sizeof(float));
    execute(pool, p, source.bytes() + from * byte_size(operands_), kernels[p.kernel_layout]->data(),
            in_place ? target : scratch->data());
    if (!in_place) {
      store_matrix(reinterpret_cast<const float*>(scratch->data()), 0,
                   {target, layout_.result.dtype, 1, elements, 0});
    }
  }

  // Elements, per feature, of what follows the first spatial dimension.
  static std::int64_t row_elements(const SmallVector<ConvDim, 3>& spatial,
                                   std::int64_t ConvDim::*size) {
    std::int64_t n = 1;
    for (std::size_t d = 1; d < spatial.size(); ++d) n *= spatial[d].*size;
    return n;
  }

  static void execute(BufferPool& pool, const Primitive& p, const void* source, const void* kernel,
                      void* result) {
    const dnnl::memory::desc scratchpad = p.desc.scratchpad_desc();
    const std::size_t size = scratchpad.get_size();
    const StorageRef scratch = size == 0 ? nullptr : pool.allocate(size);
    onednn::execute(p.primitive,
                    {{DNNL_ARG_SRC, p.desc.src_desc(), source},
                     {DNNL_ARG_WEIGHTS, p.desc.weights_desc(), kernel},
                     {DNNL_ARG_DST, p.desc.dst_desc(), result},
                     {DNNL_ARG_SCRATCHPAD, scratchpad, scratch ? scratch->data() : nullptr}});
  }

  ConvLayout layout_;
  bool pad_first_;
  ConvLayout after_;  // what the library sees
  DType operands_, accumulated_;
  std::vector<Primitive> primitives_;
  std::vector<dnnl::memory::desc> kernel_layouts_;
  std::vector<Task> tasks_;
};

}  // namespace

std::unique_ptr<ConvolutionMethod> make_onednn_convolution(const ConvLayout& layout, DType lhs,
                                                           DType rhs) {
  if (layout.spatial.empty() || layout.spatial.size() > 3) return nullptr;
  const bool bf16 = onednn::has_bf16_products() && lhs == DType::bf16 && rhs == DType::bf16;
  const DType result = bf16 && layout.result.dtype == DType::bf16 ? DType::bf16 : DType::f32;
  OneOpenMpThread one_thread;
  try {
    auto method =
        std::make_unique<OnednnConvolution>(layout, bf16 ? DType::bf16 : DType::f32, result);
    if (method->is_fast()) return method;
  } catch (const onednn::Refused&) {  // no such convolution
  }
  return nullptr;
}

}  // namespace weft::engine
