#include "engine/kernels/product/onednn_matmul.h"

#include <mutex>

#include "plan/storage/onednn.h"

namespace weft::engine {
struct Matmul::Impl {
  MatmulShape shape;
  dnnl::matmul::primitive_desc desc;
  onednn::Prepared primitive;
  dnnl::memory::desc a, b, c, scratchpad;
  Panels panels;  // where b is packed

  Impl(const MatmulShape& s, const dnnl::memory::desc& b_layout)
      : shape(s), desc(plan::matmul_desc(s, b_layout)), primitive(onednn::make_primitive(desc)) {
    a = desc.src_desc();
    b = desc.weights_desc();
    c = desc.dst_desc();
    scratchpad = desc.scratchpad_desc();
    if (!s.packed()) return;
    panels = plan::panels_of(s, b);
    WEFT_ASSERT(panels.width > 0, "a packed operand that is not of panels");
  }
};

Matmul::Matmul(const MatmulShape& shape, const Matmul* layout)
    : impl_(std::make_unique<const Impl>(
          shape, layout ? layout->impl_->b : plan::right_operand_desc(shape))) {}
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

std::int64_t Matmul::packed_bytes() const { return plan::packed_bytes(impl_->b, impl_->panels); }

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
