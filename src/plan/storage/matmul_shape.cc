#include "plan/storage/matmul_shape.h"

#include <memory>

#include "core/bounded_cache.h"
#include "core/lifetime.h"
#include "core/one_openmp_thread.h"

namespace weft::plan {

dnnl::matmul::primitive_desc matmul_desc(const MatmulShape& s, const dnnl::memory::desc& b) {
  return onednn::make_matmul(onednn::strided(Dims{s.rows, s.depth}, s.operands, Dims{s.depth, 1}),
                             b, onednn::strided(Dims{s.rows, s.cols}, s.result, Dims{s.cols, 1}));
}

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

dnnl::memory::desc right_operand_desc(const MatmulShape& s) {
  const Dims dims{s.depth, s.cols};
  if (!s.packed()) return onednn::strided(dims, s.operands, Dims{s.b_row_stride, s.b_col_stride});
  const auto best = matmul_desc(s, onednn::any_layout(dims, s.operands)).weights_desc();
  return panels_of(s, best).width > 0 ? best : onednn::strided(dims, s.operands, Dims{s.cols, 1});
}

MatmulShape packed_tile(const PackedOperand& packed, std::int64_t j) {
  return {
      packed.operands,   packed.result, packed.tiling.rows, packed.depth, packed.tile_cols(j), 0, 0,
      packed.tiling.rows};
}

MatmulMemory matmul_memory(const MatmulShape& shape) {
  using Known = BoundedCache<MatmulShape, MatmulMemory>;
  static const auto& known = forever(std::make_unique<Known>(10'000));
  return known->get(shape, [&]() -> MatmulMemory {
    const OneOpenMpThread one_thread;
    const auto right = right_operand_desc(shape);
    const auto desc = matmul_desc(shape, right);
    return {static_cast<std::int64_t>(desc.weights_desc().get_size()),
            static_cast<std::int64_t>(desc.scratchpad_desc().get_size()),
            shape.packed() ? panels_of(shape, right) : Panels{}};
  });
}

}  // namespace weft::plan
