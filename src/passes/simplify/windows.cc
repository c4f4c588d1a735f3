// Rules of what goes over windows.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/number_literal.h"
#include "ir/ops/attrs.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;

// Whether nothing becomes of what windows begin with when it is met once more. Sums that begin with
// 0 are never -0, so that another 0 does not change them.
bool begins_with_neutral(const Op& op) {
  const ir::Block& region = *op.regions[0];
  const std::optional<OpKind> combines = ir::only_op(region);
  if (!combines || !ir::is_monoid_region(region)) return false;
  const ir::Value& begin = *op.operand(1);
  const DType dtype = begin.type.dtype();
  const std::optional<Literal> neutral = ir::identity_value(*combines, dtype);
  if (is_splat_of(begin, neutral)) return true;
  return is_float(dtype) && neutral == negative_zero_literal(dtype) &&
         is_splat_of(begin, number_literal(dtype, 0));
}

// Sums of larger windows are folded in parts, and which ones depends on the padding.
constexpr std::int64_t kMostInOrder = 32;
// Larger windows take longer over holes than what has them filled takes to write and read.
constexpr std::int64_t kMostOverHoles = 4;

bool keeps_order(const Op& op, std::int64_t window) {
  const DType dtype = op.operand(1)->type.dtype();
  const bool rounds = is_float(dtype) || is_complex(dtype);
  return !rounds || window <= kMostInOrder ||
         ir::op_def(*ir::only_op(*op.regions[0])).monoid.idempotent;
}

// Padding with what changes nothing is left to windows, which pass over what is around an array and
// between its elements: that of the gradient of a pooling. On several devices it is not: of an
// array with holes they would have to have all.
bool window_over_padding(Op& op, Rewriter& rewriter) {
  Op* const pad = op.operands.size() == 2 ? op.operand(0)->def : nullptr;
  if (pad == nullptr || pad->kind != OpKind::pad || pad->operand(1) != op.operand(1) ||
      pad->result()->uses().size() != 1 || rewriter.module().num_devices() != 1 ||
      !begins_with_neutral(op)) {
    return false;
  }
  const auto& around = pad->get<ir::PadAttrs>();
  ir::ReduceWindowAttrs attrs = op.get<ir::ReduceWindowAttrs>();
  const std::size_t rank = attrs.window_dimensions.size();
  const std::int64_t window = num_elements(attrs.window_dimensions);
  if (!keeps_order(op, window)) return false;
  Dims dilations = attrs.base_dilations.value_or(Dims(rank, 1));
  ir::Pairs padding = attrs.padding.value_or(ir::Pairs(rank));
  for (std::size_t d = 0; d < rank; ++d) {
    const std::int64_t low = around.edge_padding_low[d], high = around.edge_padding_high[d];
    const std::int64_t between = around.interior_padding[d];
    if (low == 0 && high == 0 && between == 0) continue;
    if (low < 0 || high < 0 || (between > 0 && window > kMostOverHoles) || dilations[d] != 1 ||
        pad->operand(0)->type.dims()[d] == 0) {
      return false;
    }
    dilations[d] = between + 1;
    padding[d][0] += low;
    padding[d][1] += high;
  }
  attrs.base_dilations = std::move(dilations);
  attrs.padding = std::move(padding);
  rewriter.set_attrs(op, ir::AttrsRef::of(std::move(attrs)));
  rewriter.set_operand(op, 0, pad->operand(0));
  return true;
}

constexpr Rule kWindows[] = {
    {"a window over padding with what it begins with", OpKind::reduce_window, window_over_padding},
};

}  // namespace

std::span<const Rule> window_rules() { return kWindows; }

}  // namespace weft::passes
