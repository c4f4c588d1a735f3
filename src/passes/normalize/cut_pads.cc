// Pads that only take away are slices: of few elements these send less (ops/slice.cc).
#include <algorithm>
#include <utility>

#include "ir/ops/attrs.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

bool only_cuts(const ir::PadAttrs& pad) {
  const auto is_no_more = [](std::int64_t edge) { return edge <= 0; };
  return std::ranges::all_of(pad.edge_padding_low, is_no_more) &&
         std::ranges::all_of(pad.edge_padding_high, is_no_more) &&
         std::ranges::all_of(pad.interior_padding, is_no_more);
}

}  // namespace

void pads_to_slices(ir::Module& module) {
  ir::walk(*module.entry()->body, [](ir::Op& op) {
    const auto* pad = op.attrs.get_if<ir::PadAttrs>();
    if (pad == nullptr || !only_cuts(*pad)) return;
    ir::SliceAttrs slice;
    for (std::size_t d = 0; d < pad->edge_padding_low.size(); ++d) {
      const std::int64_t size = op.operand(0)->type.dims()[d];
      slice.start_indices.push_back(-pad->edge_padding_low[d]);
      slice.limit_indices.push_back(size + pad->edge_padding_high[d]);
      slice.strides.push_back(1);
    }
    op.remove_operands({false, true});
    op.kind = ir::OpKind::slice;
    op.attrs = ir::AttrsRef::of(std::move(slice));
  });
}

}  // namespace weft::passes
