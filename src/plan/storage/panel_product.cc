#include "plan/storage/panel_product.h"

#include "plan/storage/dot_layout.h"
#include "plan/storage/onednn.h"

namespace weft::plan {
namespace {

constexpr std::int64_t kFloat = sizeof(float);

}  // namespace

// One that stays is packed whole, another one panel by panel.
std::optional<PanelProduct> panel_product(const ChainedProduct& product, const StridedLayout& lhs,
                                          const StridedLayout& rhs) {
  const bool is_bf16 = lhs.type.dtype == DType::bf16 && rhs.type.dtype == DType::bf16;
  if (is_bf16 && onednn::has_bf16_products()) return std::nullopt;
  const DotLayout layout =
      DotGroups(product.numbers, lhs.strides.size(), rhs.strides.size()).lay_out(lhs, rhs);
  const bool is_one = layout.count() == 1 && layout.form != DotLayout::Form::columns &&
                      !layout.lhs.copied && !layout.rhs.copied && !is_repeated(lhs) &&
                      !is_repeated(rhs);
  if (!is_one) return std::nullopt;
  const bool is_exchanged = layout.form == DotLayout::Form::rhs_by_lhs;
  PanelProduct how{.is_exchanged = is_exchanged,
                   .a = layout.left(),
                   .b = layout.right(),
                   .c_stride = layout.rows.out,
                   .stays = is_exchanged ? product.lhs_stays : product.rhs_stays};
  const std::int64_t cols = how.stays ? ceil_div(how.b.cols, kPanelStep) * kPanelStep : kPanelStep;
  how.panel_bytes = how.b.rows * cols * kFloat;
  const bool is_in_place = how.a.dtype == DType::f32 && how.a.is_dense();
  if (!is_in_place) how.a_bytes = how.a.rows * how.a.cols * kFloat;
  if (product.result.dtype != DType::f32) how.sum_bytes = how.a.rows * how.b.cols * kFloat;
  return how;
}

}  // namespace weft::plan
