#include "plan/storage/matmul_shape.h"

#include <algorithm>
#include <memory>

#include "core/bounded_cache.h"
#include "core/lifetime.h"
#include "core/one_openmp_thread.h"

namespace weft::plan {
namespace {

constexpr std::int64_t kSetBytes = 1024, kCacheLine = 64;

// Of rows that are packed as a plain matrix.
std::int64_t packed_stride(const MatmulShape& s) {
  return s.cols + (collides(s.cols, s.operands) ? kCacheLine / byte_size(s.operands) : 0);
}

}  // namespace

bool collides(std::int64_t stride, DType dtype) {
  return stride * byte_size(dtype) % kSetBytes == 0;
}

dnnl::matmul::primitive_desc matmul_desc(const MatmulShape& s, const dnnl::memory::desc& b) {
  return onednn::make_matmul(onednn::strided(Dims{s.rows, s.depth}, s.operands, Dims{s.depth, 1}),
                             b, onednn::strided(Dims{s.rows, s.cols}, s.result, Dims{s.cols, 1}));
}

Panels panels_of(const MatmulShape& s, const dnnl::memory::desc& desc) {
  const onednn::BlockedLayout layout = onednn::layout_of(desc);
  const Dims& blocks = layout.inner_blocks;
  Panels panels{s.operands, s.cols, s.depth, s.depth, 1, packed_stride(s)};
  if (blocks.empty()) return layout.strides == Dims{panels.stride, 1} ? panels : Panels{};
  const bool in_pairs = layout.inner_dims == Dims{0, 1, 0} && blocks[2] == 2;
  if (!in_pairs && layout.inner_dims != Dims{0, 1}) return {};
  if (in_pairs && s.operands != DType::bf16) return {};
  panels.width = panels.stride = blocks[1];
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

// oneDNN counts no gap behind the last row.
std::int64_t packed_bytes(const dnnl::memory::desc& desc, const Panels& panels) {
  return std::max(static_cast<std::int64_t>(desc.get_size()), panels.panel_bytes());
}

dnnl::memory::desc right_operand_desc(const MatmulShape& s) {
  const Dims dims{s.depth, s.cols};
  if (!s.packed()) return onednn::strided(dims, s.operands, Dims{s.b_row_stride, s.b_col_stride});
  const auto best = matmul_desc(s, onednn::any_layout(dims, s.operands)).weights_desc();
  if (panels_of(s, best).width > 0) return best;
  return onednn::strided(dims, s.operands, Dims{packed_stride(s), 1});
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
    const Panels panels = shape.packed() ? panels_of(shape, right) : Panels{};
    return {packed_bytes(desc.weights_desc(), panels),
            static_cast<std::int64_t>(desc.scratchpad_desc().get_size()), panels};
  });
}

}  // namespace weft::plan
