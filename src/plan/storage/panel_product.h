// PanelProduct: how the products of a chain's blocks (product_chain.h) are computed where oneDNN is
// not the better one: with a right operand in panels (engine/kernels/product/panel_gemm.h), of
// which any part can be multiplied by itself.
//
// Plain values and pure functions, any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "core/strided_layout.h"
#include "plan/storage/gemm_method.h"
#include "plan/storage/product_chain.h"

namespace weft::plan {

// The widths of panels divide it.
inline constexpr std::int64_t kPanelStep = 64;

struct PanelProduct {
  bool is_exchanged = false;    // the left matrix is the right operand
  MatrixLayout a = {}, b = {};  // of one block
  std::int64_t c_stride = 0;    // of the result's rows
  bool stays = false;           // b is the same for blocks that follow each other: packed once
  // What a worker needs: for b, a as dense f32, and f32 sums; 0: nothing.
  std::int64_t panel_bytes = 0, a_bytes = 0, sum_bytes = 0;
};
// Nothing: it is computed otherwise.
std::optional<PanelProduct> panel_product(const ChainedProduct& product, const StridedLayout& lhs,
                                          const StridedLayout& rhs);

}  // namespace weft::plan
