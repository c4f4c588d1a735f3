#include "plan/storage/conv_parts.h"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "core/bounded_cache.h"
#include "core/lifetime.h"
#include "core/one_openmp_thread.h"
#include "plan/storage/gemm_method.h"
#include "plan/storage/pixel_convolution.h"

namespace weft::plan {
namespace {

constexpr std::int64_t kMaxTasks = 64;

// Of the matrix that one task makes of patches.
constexpr std::int64_t kPatchBytes = 1 << 20;
constexpr std::int64_t kMinPatchRows = 16;

// oneDNN writes code for each place of the window along the last dimension, which takes longer than
// linear: seconds for 10,000 places.
constexpr std::int64_t kLongestWindow = 2048;

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
      std::clamp(layout.products() / kConvTaskProducts, 1.0, static_cast<double>(kMaxTasks)));
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

// What making an array dense f32 takes: a copy, and what is converted from it.
TensorType as_f32(const StridedLayout& from, std::vector<TensorType>& scratch) {
  const TensorType f32{DType::f32, from.type.dims};
  if (from.type.dtype != DType::f32 || !from.is_dense()) scratch.push_back(f32);
  return f32;
}

Scratch onednn_scratch(const OnednnConvolution& how, const StridedLayout& source,
                       const StridedLayout& kernel) {
  Scratch scratch;
  const bool f32 = how.operands() == DType::f32;
  TensorType prepared = source.type;
  if (f32 && source.type.dtype != DType::f32) {
    prepared = as_f32(source, scratch.beside);
  } else if (!how.pads_first() && !source.is_dense()) {
    scratch.beside.push_back(source.type);
  }
  if (how.pads_first()) scratch.beside.push_back(padded_type(how.layout(), prepared));
  if (f32) {
    as_f32(kernel, scratch.beside);
  } else if (!kernel.is_dense()) {
    scratch.beside.push_back(kernel.type);
  }
  for (const dnnl::memory::desc& layout : how.kernel_layouts()) {
    scratch.beside.push_back(bytes(static_cast<std::int64_t>(layout.get_size())));
  }
  const auto tasks = static_cast<std::int64_t>(how.tasks().size());
  const std::int64_t together =
      at_once(tasks, grain_of(static_cast<std::int64_t>(kConvTaskProducts)));
  for (std::int64_t t = 0; t < together; ++t) {
    const OnednnConvolution::Form& form = how.forms()[how.tasks()[at(t)].form];
    if (how.accumulated() != how.layout().result.dtype) {
      scratch.beside.push_back({DType::f32, {how.elements(form.part)}});
    }
    const auto pad = static_cast<std::int64_t>(form.desc.scratchpad_desc().get_size());
    if (pad > 0) scratch.beside.push_back(bytes(pad));
  }
  return scratch;
}

Scratch patch_scratch(const ConvLayout& layout, SumType sum, const StridedLayout& source,
                      const StridedLayout& kernel) {
  Scratch scratch;
  TensorType prepared = source.type;
  if (sum == SumType::f32 || source.type.dtype == DType::f8E8M0FNU) {
    prepared = as_f32(source, scratch.beside);
  }
  if (layout.needs_padding()) scratch.beside.push_back(padded_type(layout, prepared));
  if (!kernel.transposed(patch_kernel_order(layout)).is_dense()) {
    scratch.beside.push_back(kernel.type);
  }
  const PatchBlocks blocks(layout, byte_size(prepared.dtype));
  const std::int64_t rows = std::min(blocks.block, blocks.rows), cols = layout.out_features;
  const MatrixLayout a{prepared.dtype, rows, blocks.depth, blocks.depth, 1};
  const MatrixLayout b{kernel.type.dtype, blocks.depth, cols, cols, 1};
  const MatrixLayout c{layout.result.dtype, rows, cols, cols * layout.groups, 1};
  const bool one = blocks.tasks == 1;
  const std::vector<TensorType> of_product = gemm_scratch(sum, a, b, c, one ? kWorkers : 1);
  for (std::int64_t t = one ? 1 : at_once(blocks.tasks, grain_of(blocks.cost)); t > 0; --t) {
    scratch.beside.push_back({prepared.dtype, {rows, blocks.depth}});
    scratch.beside.insert(scratch.beside.end(), of_product.begin(), of_product.end());
  }
  return scratch;
}

}  // namespace

std::shared_ptr<const OnednnConvolution> OnednnConvolution::of(const ConvLayout& layout, DType lhs,
                                                               DType rhs) {
  if (layout.spatial.empty() || layout.spatial.size() > 3) return nullptr;
  if (layout.spatial.back().window > kLongestWindow) return nullptr;
  using Key = std::tuple<ConvLayout, DType, DType>;
  using Known = BoundedCache<Key, std::shared_ptr<const OnednnConvolution>>;
  static const auto& known = forever(std::make_unique<Known>(1'000));
  return known->get({layout, lhs, rhs}, [&] {
    return make(layout, {lhs, rhs, layout.result.dtype});
  });
}

std::shared_ptr<const OnednnConvolution> OnednnConvolution::make(const ConvLayout& layout,
                                                                 onednn::ProductTypes types) {
  const OneOpenMpThread one_thread;
  try {
    std::shared_ptr<const OnednnConvolution> made(new OnednnConvolution(layout, types));
    if (made->is_fast()) return made;
  } catch (const onednn::Refused&) {  // no such convolution
  }
  return nullptr;
}

OnednnConvolution::OnednnConvolution(const ConvLayout& layout, onednn::ProductTypes types)
    : layout_(layout),
      pads_first_(!can_pad(layout)),
      after_(pads_first_ ? without_padding(layout) : layout),
      operands_(types.operands),
      accumulated_(types.result) {
  const Cut size = cut(after_);
  for (std::int64_t image = 0; image < layout.batch; image += size.images) {
    const std::int64_t images = std::min(size.images, layout.batch - image);
    for (std::int64_t row = 0; row < after_.spatial[0].result; row += size.rows) {
      add_task(image, images, row, std::min(size.rows, after_.spatial[0].result - row));
    }
  }
}

bool OnednnConvolution::is_fast() const {
  return std::none_of(forms_.begin(), forms_.end(), [](const Form& form) {
    return std::strstr(form.desc.impl_info_str(), "ref") != nullptr;
  });
}

void OnednnConvolution::add_task(std::int64_t image, std::int64_t images, std::int64_t row,
                                 std::int64_t rows) {
  const ConvDim& d = after_.spatial[0];
  if (rows == d.result) {
    tasks_.push_back({find_or_make({images, rows, d.source, d.low, d.high}), image, 0, 0});
    return;
  }
  const std::int64_t begin = row * d.stride - d.low;
  const std::int64_t end = (row + rows - 1) * d.stride - d.low + d.extent();
  const std::int64_t first = std::max<std::int64_t>(0, begin), last = std::min(end, d.source);
  const ConvPart part{images, rows, last - first, first - begin, end - last};
  tasks_.push_back({find_or_make(part), image, first, row});
}

std::size_t OnednnConvolution::find_or_make(const ConvPart& part) {
  for (std::size_t i = 0; i < forms_.size(); ++i) {
    if (forms_[i].part == part) return i;
  }
  Form form{part, make_desc(part)};
  const dnnl::memory::desc layout = form.desc.weights_desc();
  const auto known = std::find(kernel_layouts_.begin(), kernel_layouts_.end(), layout);
  form.kernel_layout = static_cast<std::size_t>(known - kernel_layouts_.begin());
  if (known == kernel_layouts_.end()) kernel_layouts_.push_back(layout);
  forms_.push_back(std::move(form));
  return forms_.size() - 1;
}

dnnl::convolution_forward::primitive_desc OnednnConvolution::make_desc(const ConvPart& part) const {
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

Dims OnednnConvolution::kernel_dims() const {
  Dims dims;
  if (layout_.groups > 1) dims.push_back(layout_.groups);
  dims.push_back(layout_.out_features);
  dims.push_back(layout_.features);
  for (const ConvDim& d : layout_.spatial) dims.push_back(d.window);
  return dims;
}

std::int64_t OnednnConvolution::elements(const ConvPart& part) const {
  std::int64_t n = part.images * part.result_rows * layout_.groups * layout_.out_features;
  for (std::size_t d = 1; d < after_.spatial.size(); ++d) n *= after_.spatial[d].result;
  return n;
}

PatchBlocks::PatchBlocks(const ConvLayout& layout, std::int64_t element_bytes)
    : rows(layout.batch * layout.positions()),
      depth(layout.window_size() * layout.features),
      block(std::clamp(kPatchBytes / (depth * element_bytes), kMinPatchRows, rows + kMinPatchRows)),
      blocks(ceil_div(rows, block)),
      tasks(blocks * layout.groups),
      cost(std::min(block, rows) * depth * layout.out_features) {}

Scratch convolution_scratch(const ir::Op& op, SumType sum, const StridedLayout& lhs,
                            const StridedLayout& rhs) {
  const ConvLayout layout(op);
  if (layout.products() == 0) return {};
  const StridedLayout source = layout.source_of(lhs), kernel = layout.kernel_of(rhs);
  const DType left = lhs.type.dtype, right = rhs.type.dtype;
  const auto pixels = PixelConvolution::of(layout, left, right);
  const auto library =
      sum == SumType::f32 && !pixels ? OnednnConvolution::of(layout, left, right) : nullptr;
  Scratch scratch = pixels               ? pixels->scratch(source)
                    : library != nullptr ? onednn_scratch(*library, source, kernel)
                                         : patch_scratch(layout, sum, source, kernel);
  if (!layout.result_in_order()) scratch.beside.push_back(layout.result);
  return scratch;
}

}  // namespace weft::plan
