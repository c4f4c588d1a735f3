#include "engine/kernels/onednn_matmul.h"

#include <algorithm>
#include <mutex>

#include "engine/kernels/matrix_convert.h"
#include "engine/kernels/onednn.h"

namespace weft::engine {
namespace {

dnnl::memory::desc b_desc(const MatmulShape& s) {
  const Dims dims{s.depth, s.cols};
  if (s.packed()) return onednn::any_layout(dims, s.operands);
  return onednn::strided(dims, s.operands, Dims{s.b_row_stride, s.b_col_stride});
}

dnnl::matmul::primitive_desc make_desc(const MatmulShape& s, const dnnl::memory::desc& b) {
  return onednn::make_matmul(onednn::strided(Dims{s.rows, s.depth}, s.operands, Dims{s.depth, 1}),
                             b, onednn::strided(Dims{s.rows, s.cols}, s.result, Dims{s.cols, 1}));
}

// The packed form of b where it is panels of `width` columns one after another, each a row-major
// matrix of `depth` rows; width 0 where it is anything else.
struct Panels {
  std::int64_t width = 0, depth = 0;
};

Panels panels_of(const MatmulShape& s, const onednn::BlockedLayout& layout) {
  if (s.operands != DType::f32) return {};
  if (layout.inner_blocks.empty()) {
    return layout.strides == Dims{s.cols, 1} ? Panels{s.cols, s.depth} : Panels{};
  }
  if (layout.inner_dims != Dims{0, 1}) return {};
  const std::int64_t width = layout.inner_blocks[1], depth = layout.padded_dims[0];
  const bool one_after_another =
      layout.strides[0] == layout.inner_blocks[0] * width &&
      (layout.strides[1] == depth * width || layout.padded_dims[1] == width);
  return one_after_another ? Panels{width, depth} : Panels{};
}

}  // namespace

struct Matmul::Impl {
  MatmulShape shape;
  dnnl::matmul::primitive_desc desc;
  dnnl::matmul primitive;
  dnnl::memory::desc a, b, c, scratchpad;
  Panels panels;
  std::int64_t step = 1;

  Impl(const MatmulShape& s, const dnnl::memory::desc& b_layout)
      : shape(s), desc(make_desc(s, b_layout)), primitive(onednn::make_primitive(desc)) {
    a = desc.src_desc();
    b = desc.weights_desc();
    c = desc.dst_desc();
    scratchpad = desc.scratchpad_desc();
    if (!s.packed()) return;
    const auto layout = onednn::layout_of(b);
    panels = panels_of(s, layout);
    if (layout.inner_blocks.empty()) step = panels.width == 0 ? 1 : panels.width;
    for (std::size_t i = 0; i < layout.inner_dims.size(); ++i) {
      if (layout.inner_dims[i] == 1) step *= layout.inner_blocks[i];
    }
  }
};

Matmul::Matmul(const MatmulShape& shape, const Matmul* layout)
    : impl_(std::make_unique<const Impl>(shape, layout ? layout->impl_->b : b_desc(shape))) {}
Matmul::~Matmul() = default;

void Matmul::run(BufferPool& pool, const void* a, const void* b, void* c) const {
  const std::size_t scratch_size = impl_->scratchpad.get_size();
  const StorageRef scratch = scratch_size == 0 ? nullptr : pool.allocate(scratch_size);
  onednn::execute(impl_->primitive,
                  {{DNNL_ARG_SRC, impl_->a, a},
                   {DNNL_ARG_WEIGHTS, impl_->b, b},
                   {DNNL_ARG_DST, impl_->c, c},
                   {DNNL_ARG_SCRATCHPAD, impl_->scratchpad, scratch ? scratch->data() : nullptr}});
}

std::int64_t Matmul::packed_bytes() const { return static_cast<std::int64_t>(impl_->b.get_size()); }

std::int64_t Matmul::packed_step() const { return impl_->step; }

void Matmul::pack(const MatrixRef& b, std::int64_t first_col, std::byte* packed) const {
  const Panels& panels = impl_->panels;
  if (panels.width == 0) {
    const auto from =
        onednn::strided(Dims{b.rows, b.cols}, b.dtype, Dims{b.row_stride, b.col_stride});
    const auto to = onednn::part_of(impl_->b, Dims{b.rows, b.cols}, Dims{0, first_col});
    return onednn::reorder(from, b.data, to, packed);
  }
  auto* panel = reinterpret_cast<float*>(packed) + first_col * panels.depth;
  for (std::int64_t j = 0; j < b.cols; j += panels.width) {
    const std::int64_t cols = std::min(panels.width, b.cols - j);
    copy_matrix(b.part(0, j, b.rows, cols), panel, panels.width);
    for (std::int64_t k = 0; cols < panels.width && k < b.rows; ++k) {
      std::fill(panel + k * panels.width + cols, panel + (k + 1) * panels.width, 0.0F);
    }
    std::fill(panel + b.rows * panels.width, panel + panels.depth * panels.width, 0.0F);
    panel += panels.depth * panels.width;
  }
}

const Matmul* MatmulSet::find(const MatmulShape& shape) const {
  for (const auto& [made_for, matmul] : made_) {
    if (made_for == shape) return matmul.get();
  }
  return nullptr;
}

const Matmul& MatmulSet::get(const MatmulShape& shape) {
  {
    std::shared_lock lock(mutex_);
    if (const Matmul* matmul = find(shape)) return *matmul;
  }
  const Matmul* layout = nullptr;
  if (shape.packed() && shape.packed_for != shape.rows) {
    MatmulShape first = shape;
    first.rows = shape.packed_for;
    layout = &get(first);
  }
  std::unique_lock lock(mutex_);
  if (const Matmul* matmul = find(shape)) return *matmul;
  return *made_.emplace_back(shape, std::make_unique<const Matmul>(shape, layout)).second;
}

}  // namespace weft::engine
