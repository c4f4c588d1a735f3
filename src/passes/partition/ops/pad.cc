// pad: each shard fetches the elements of its part, then inserts what belongs between them.
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/window_fetch.h"

namespace weft::passes {
namespace {

// A result element is a window of one element.
ir::WindowDim pad_window(const ir::PadAttrs& attrs, int dim) {
  return {.pad_low = attrs.edge_padding_low[at(dim)],
          .pad_high = attrs.edge_padding_high[at(dim)],
          .base_dilation = attrs.interior_padding[at(dim)] + 1};
}

WindowFetches pad_fetches(const SplitOp& split) {
  const auto& attrs = split.op.get<ir::PadAttrs>();
  const ir::Type& operand = split.op.operand(0)->type;
  WindowFetches fetches;
  for (int d = 0; d < operand.rank(); ++d) fetches.local.push_back(pad_window(attrs, d));
  for (int d = 0; d < operand.rank(); ++d) {
    if (!split.is_shifted(0, d)) continue;
    const AtomList atoms = split.operand_atoms(0, d);
    fetches.add(d, atoms, operand.dim(d), {.tiles = split.atoms.size(atoms)});
  }
  return fetches;
}

}  // namespace

HookTraffic pad_traffic(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  return traffic_of(pad_fetches(split).steps(), split.operand_shard(0));
}

std::vector<ir::Value*> localize_pad(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  const WindowFetches fetches = pad_fetches(split);
  ir::Value* fill = op.operands[1];
  ir::Value* fetched = fetches.emit(op.operands[0], fill, op.b);
  ir::PadAttrs attrs;
  for (const ir::WindowDim& dim : fetches.local) {
    attrs.edge_padding_low.push_back(dim.pad_low);
    attrs.edge_padding_high.push_back(dim.pad_high);
    attrs.interior_padding.push_back(dim.base_dilation - 1);
  }
  const Dims none(attrs.edge_padding_low.size(), 0);
  if (attrs == ir::PadAttrs{none, none, none}) return {fetched};
  return {op.b.ops().value(ir::OpKind::pad, {fetched, fill}, ir::AttrsRef::of(std::move(attrs)))};
}

}  // namespace weft::passes
