// reduce_window: a scan where it is one; else a shard fetches what lies under its windows.
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/window_fetch.h"
#include "passes/partition/ops/window_scan.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

std::vector<ir::WindowDim> reduce_windows(const ir::Op& op) {
  const auto& attrs = op.get<ir::ReduceWindowAttrs>();
  return ir::window_of(attrs.window_dimensions, {attrs.window_strides, attrs.padding,
                                                 attrs.base_dilations, attrs.window_dilations});
}

WindowFetches reduce_window_fetches(const SplitOp& split) {
  const ir::Type& input = split.op.operand(0)->type;
  WindowFetches fetches;
  fetches.local = reduce_windows(split.op);
  for (int d = 0; d < input.rank(); ++d) {
    if (!split.is_shifted(0, d)) continue;
    const AtomList atoms = split.operand_atoms(0, d);
    fetches.add(d, atoms, input.dim(d), {.tiles = split.atoms.size(atoms)});
  }
  return fetches;
}

ir::AttrsRef window_attrs(const std::vector<ir::WindowDim>& window) {
  ir::ReduceWindowAttrs attrs;
  attrs.base_dilations.emplace();
  attrs.padding.emplace();
  attrs.window_dilations.emplace();
  attrs.window_strides.emplace();
  for (const ir::WindowDim& dim : window) {
    attrs.base_dilations->push_back(dim.base_dilation);
    attrs.padding->push_back({dim.pad_low, dim.pad_high});
    attrs.window_dilations->push_back(dim.window_dilation);
    attrs.window_dimensions.push_back(dim.size);
    attrs.window_strides->push_back(dim.stride);
  }
  return ir::AttrsRef::of(std::move(attrs));
}

// For each input what combining leaves alone: the identity of a known op, and the initial value
// where the region selects.
std::vector<ir::Value*> neutral_values(LocalOp& op) {
  const std::size_t inputs = op.operands.size() / 2;
  std::vector<ir::Value*> values;
  for (std::size_t k = 0; k < inputs; ++k) {
    const auto combine = combine_op(op.op, ir::Combiner::region, k);
    values.push_back(combine ? op.b.identity(*combine, op.operands[k]->type.dtype())
                             : op.operands[inputs + k]);
  }
  return values;
}

}  // namespace

HookTraffic reduce_window_traffic(const SplitOp& split) {
  if (split.makes_nothing()) return 0;
  if (const auto scan = find_scan(split, reduce_windows(split.op))) return wire_bytes(*scan, split);
  const std::vector<FetchStep> steps = reduce_window_fetches(split).steps();
  HookTraffic sum;
  for (std::size_t k = 0; k < split.op.operands.size() / 2; ++k) {
    sum = sum + traffic_of(steps, split.operand_shard(k));
  }
  return sum;
}

std::vector<ir::Value*> localize_reduce_window(LocalOp& op) {
  const SplitOp split(op);
  if (split.makes_nothing()) return empty_results(op);
  if (const auto scan = find_scan(split, reduce_windows(op.op))) {
    return emit_scan(*scan, op, neutral_values(op));
  }
  const WindowFetches fetches = reduce_window_fetches(split);
  if (fetches.dims.empty()) return copy_with_local_shapes(op);
  const std::vector<ir::Value*> neutral = neutral_values(op);
  std::vector<ir::Value*> operands = op.operands;
  for (std::size_t k = 0; k < neutral.size(); ++k) {
    operands[k] = fetches.emit(operands[k], neutral[k], op.b);
  }
  return copy_with_local_shapes(op, operands, window_attrs(fetches.local));
}

}  // namespace weft::passes
