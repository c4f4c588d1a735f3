// Which op has which hook.
#include <array>
#include <utility>

#include "ir/ops/table.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

using ir::OpKind;

using AddSplitsFn = void (*)(const ir::Op&, ir::FactorRule&);
using WireBytesFn = double (*)(const SplitOp&);

struct Row {
  OpKind kind;
  LocalizeFn hook;
  WireBytesFn wire_bytes = nullptr;  // null: the hook sends nothing, or nobody knows before
  AddSplitsFn add_splits = nullptr;  // what the hook can split beyond the op's factor rule
};
// Sorted by kind's name.
constexpr Row kHooks[] = {
    {OpKind::batch_norm_grad, localize_batch_norm_grad, batch_norm_wire_bytes},
    {OpKind::batch_norm_training, localize_batch_norm_training, batch_norm_wire_bytes},
    {OpKind::chlo_top_k, localize_top_k, top_k_wire_bytes},
    {OpKind::concatenate, localize_concatenate, concatenate_wire_bytes},
    {OpKind::constant, localize_constant},
    {OpKind::convolution, localize_convolution, convolution_wire_bytes, add_convolution_splits},
    {OpKind::dynamic_slice, localize_dynamic_slice},
    {OpKind::dynamic_update_slice, localize_dynamic_update_slice},
    {OpKind::gather, localize_gather},
    {OpKind::iota, localize_iota},
    {OpKind::pad, localize_pad, pad_wire_bytes},
    {OpKind::reduce, localize_reduce, reduce_wire_bytes},
    {OpKind::reduce_window, localize_reduce_window, reduce_window_wire_bytes},
    {OpKind::reverse, localize_reverse, reverse_wire_bytes},
    {OpKind::rng_bit_generator, localize_rng_bit_generator},
    {OpKind::scatter, localize_scatter, scatter_wire_bytes},
    {OpKind::select_and_scatter, localize_select_and_scatter, select_and_scatter_wire_bytes},
    {OpKind::slice, localize_slice, slice_wire_bytes},
};

const Row* find_row(OpKind kind) {
  static const auto table = [] {
    std::array<const Row*, ir::kNumOpKinds> rows{};
    for (const Row& row : kHooks) rows[static_cast<std::size_t>(row.kind)] = &row;
    return rows;
  }();
  return table[static_cast<std::size_t>(kind)];
}

}  // namespace

LocalizeFn localize_hook(OpKind kind) {
  const Row* row = find_row(kind);
  return row == nullptr ? nullptr : row->hook;
}

ir::FactorRule hook_rule(const ir::Op& op) {
  ir::FactorRule rule = ir::factor_rule(*ir::SignatureOf(op));
  const Row* row = find_row(op.kind);
  if (row != nullptr && row->add_splits != nullptr) row->add_splits(op, rule);
  return rule;
}

double hook_wire_bytes(const ir::Op& op, const ir::FactorRule& rule, const FactorAtoms& factors,
                       const AxisAtoms& atoms) {
  const Row* row = find_row(op.kind);
  if (row == nullptr || row->wire_bytes == nullptr) return 0;
  return row->wire_bytes(SplitOp(op, rule, factors, atoms));
}

}  // namespace weft::passes
