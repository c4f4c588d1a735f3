#include "engine/kernels/product/onednn_matmul.h"

#include <mutex>

#include "engine/kernels/product/onednn.h"

namespace weft::engine {
namespace {

dnnl::matmul::primitive_desc make_desc(const MatmulShape& s, const dnnl::memory::desc& b) {
  return onednn::make_matmul(onednn::strided(Dims{s.rows, s.depth}, s.operands, Dims{s.depth, 1}),
                             b, onednn::strided(Dims{s.rows, s.cols}, s.result, Dims{s.cols, 1}));
}

// The panels that an operand in oneDNN's layout is made of; of width 0 where it is anything else.
Panels panels_of(const MatmulShape& s, const dnnl::memory::desc& desc) {
  const onednn::BlockedLayout layout = onednn::layout_of(desc);
  const Dims& blocks = layout.inner_blocks;
  Panels panels{s.operands, s.cols, s.depth, s.depth, 1};
  if (blocks.empty()) return layout.strides == Dims{s.cols, 1} ? panels : Panels{};
  const bool in_pairs = layout.inner_dims == Dims{0, 1, 0} && blocks[2] == 2;
  if (!in_pairs && layout.inner_dims != Dims{0, 1}) return {};
  if (in_pairs && s.operands != DType::bf16) return {};
  panels.width = blocks[1];
  panels.depth = layout.padded_dims[0];
  panels.rows_in_turn = in_pairs ? 2 : 1;
  const std::int64_t rows = blocks[0] * panels.rows_in_turn;
  const std::int64_t count = layout.padded_dims[1] / panels.width;
  const bool one_after_another =
      layout.strides[0] == rows * panels.width &&
      (layout.strides[1] == panels.depth * panels.width || count == 1) &&
      static_cast<std::int64_t>(desc.get_size()) == count * panels.panel_bytes();
  return one_after_another ? panels : Panels{};
}

// What the library likes best, as long as we know how to write it.
dnnl::memory::desc packed_desc(const MatmulShape& s) {
  const Dims dims{s.depth, s.cols};
  const auto best = make_desc(s, onednn::any_layout(dims, s.operands)).weights_desc();
  return panels_of(s, best).width > 0 ? best : onednn::strided(dims, s.operands, Dims{s.cols, 1});
}

dnnl::memory::desc b_desc(const MatmulShape& s) {
  if (s.packed()) return packed_desc(s);
  return onednn::strided(Dims{s.depth, s.cols}, s.operands, Dims{s.b_row_stride, s.b_col_stride});
}

}  // namespace

struct Matmul::Impl {
  MatmulShape shape;
  dnnl::matmul::primitive_desc desc;
  dnnl::matmul primitive;
  dnnl::memory::desc a, b, c, scratchpad;
  Panels panels;  // where b is packed

  Impl(const MatmulShape& s, const dnnl::memory::desc& b_layout)
      : shape(s), desc(make_desc(s, b_layout)), primitive(onednn::make_primitive(desc)) {
    a = desc.src_desc();
    b = desc.weights_desc();
    c = desc.dst_desc();
    scratchpad = desc.scratchpad_desc();
    if (!s.packed()) return;
    panels = panels_of(s, b);
    WEFT_ASSERT(panels.width > 0, "a packed operand that is not of panels");
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

const Panels& Matmul::panels() const { return impl_->panels; }

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
