// Which op has which hook, and what else is known of the op on shards.
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "ir/ops/collective.h"
#include "ir/ops/compute.h"
#include "ir/ops/control.h"
#include "ir/ops/data.h"
#include "ir/ops/elementwise.h"
#include "ir/ops/sharding.h"
#include "ir/ops/table.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

using ir::OpKind;

// The op's attributes in which sizes of slices of the first operand that took the whole of a
// dimension take the whole of the shard's.
template <class Attrs>
ir::AttrsRef with_whole_sizes(const LocalOp& op, Dims Attrs::*field) {
  auto attrs = op.op.get<Attrs>();
  Dims& sizes = attrs.*field;
  const Dims& global = op.op.operand(0)->type.dims();
  const Dims local = op.operand_type(0).dims;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == global[d]) sizes[d] = local[d];
  }
  return ir::AttrsRef::of(std::move(attrs));
}
template <auto kField>
ir::AttrsRef whole_sizes(const LocalOp& op) {
  return with_whole_sizes(op, kField);
}

struct Row {
  OpKind kind;
  LocalizeFn hook;
  HookTraffic (*traffic)(const SplitOp&) =
      nullptr;  // null: it sends nothing, or nobody knows before
  ir::AttrsRef (*local_attrs)(const LocalOp&) = nullptr;  // null: they do not depend on sizes
  // What the hook can split beyond the op's factor rule.
  void (*add_splits)(const ir::Op&, ir::FactorRule&) = nullptr;
  bool selects = false;         // see hook_selects
  bool takes_elements = false;  // see hook_takes_elements
};
// Sorted by kind's name.
constexpr Row kRows[] = {
    {.kind = OpKind::batch_norm_grad,
     .hook = localize_batch_norm_grad,
     .traffic = batch_norm_traffic},
    {.kind = OpKind::batch_norm_training,
     .hook = localize_batch_norm_training,
     .traffic = batch_norm_traffic},
    {.kind = OpKind::chlo_top_k, .hook = localize_top_k, .traffic = top_k_traffic},
    {.kind = OpKind::concatenate, .hook = localize_concatenate, .traffic = concatenate_traffic},
    {.kind = OpKind::constant, .hook = localize_constant, .local_attrs = constant_on_shards},
    {.kind = OpKind::convolution,
     .hook = localize_convolution,
     .traffic = convolution_traffic,
     .local_attrs = convolution_on_shards,
     .add_splits = add_convolution_splits},
    {.kind = OpKind::dynamic_slice,
     .hook = localize_dynamic_slice,
     .local_attrs = whole_sizes<&ir::DynamicSliceAttrs::slice_sizes>,
     .takes_elements = true},
    {.kind = OpKind::dynamic_update_slice, .hook = localize_dynamic_update_slice},
    {.kind = OpKind::gather,
     .hook = localize_gather,
     .local_attrs = whole_sizes<&ir::GatherAttrs::slice_sizes>,
     .add_splits = add_gather_splits,
     .takes_elements = true},
    {.kind = OpKind::iota, .hook = localize_iota},
    {.kind = OpKind::pad, .hook = localize_pad, .traffic = pad_traffic},
    {.kind = OpKind::reduce, .hook = localize_reduce, .traffic = reduce_traffic, .selects = true},
    {.kind = OpKind::reduce_window,
     .hook = localize_reduce_window,
     .traffic = reduce_window_traffic},
    {.kind = OpKind::reverse, .hook = localize_reverse, .traffic = reverse_traffic},
    {.kind = OpKind::rng_bit_generator, .hook = localize_rng_bit_generator},
    {.kind = OpKind::scatter,
     .hook = localize_scatter,
     .traffic = scatter_traffic,
     .add_splits = add_scatter_splits},
    {.kind = OpKind::select_and_scatter,
     .hook = localize_select_and_scatter,
     .traffic = select_and_scatter_traffic},
    {.kind = OpKind::slice,
     .hook = localize_slice,
     .traffic = slice_traffic,
     .local_attrs = whole_sizes<&ir::SliceAttrs::limit_indices>,
     .add_splits = add_slice_splits,
     .takes_elements = true},
};

consteval bool complete() {
  const std::span<const ir::OpDef> families[] = {ir::kElementwiseOps, ir::kDataOps,
                                                 ir::kComputeOps,     ir::kCollectiveOps,
                                                 ir::kControlOps,     ir::kShardingOps};
  for (const std::span<const ir::OpDef> family : families) {
    for (const ir::OpDef& op : family) {
      const auto is_of = [&](const Row& row) { return row.kind == op.kind; };
      if (op.has(ir::Trait::localizes) && std::ranges::none_of(kRows, is_of)) return false;
    }
  }
  return true;
}
static_assert(complete(), "every op whose row says that it localizes must have a hook");

const Row* find_row(OpKind kind) {
  static const auto table = [] {
    std::array<const Row*, ir::kNumOpKinds> rows{};
    for (const Row& row : kRows) rows[static_cast<std::size_t>(row.kind)] = &row;
    return rows;
  }();
  return table[static_cast<std::size_t>(kind)];
}

}  // namespace

LocalizeFn localize_hook(OpKind kind) {
  const Row* row = find_row(kind);
  return row == nullptr ? nullptr : row->hook;
}

bool hook_selects(OpKind kind) {
  const Row* row = find_row(kind);
  return row != nullptr && row->selects;
}

bool hook_takes_elements(OpKind kind) {
  const Row* row = find_row(kind);
  return row != nullptr && row->takes_elements;
}

ir::AttrsRef local_attrs(const LocalOp& op) {
  const Row* row = find_row(op.op.kind);
  if (row == nullptr || row->local_attrs == nullptr) return op.op.attrs;
  return row->local_attrs(op);
}

ir::FactorRule hook_rule(const ir::Op& op) {
  ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  const Row* row = find_row(op.kind);
  if (row != nullptr && row->add_splits != nullptr) row->add_splits(op, rule);
  return rule;
}

HookTraffic hook_traffic(const ir::Op& op, const ir::FactorRule& rule, const FactorAtoms& factors,
                         const AxisAtoms& atoms, bool as_needed) {
  const Row* row = find_row(op.kind);
  if (row == nullptr || row->traffic == nullptr) return {};
  SplitOp split(op, rule, factors, atoms);
  split.as_needed = as_needed;
  return row->traffic(split);
}

}  // namespace weft::passes
