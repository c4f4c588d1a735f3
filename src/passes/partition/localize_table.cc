// Which op has which hook.
#include <array>
#include <utility>

#include "passes/partition/localize.h"
#include "passes/partition/ops/hooks.h"

namespace weft::passes {
namespace {

using ir::OpKind;

struct Row {
  OpKind kind;
  LocalizeFn hook;
};
// Sorted by kind's name.
constexpr Row kHooks[] = {
    {OpKind::batch_norm_grad, localize_batch_norm_grad},
    {OpKind::batch_norm_training, localize_batch_norm_training},
    {OpKind::chlo_top_k, localize_top_k},
    {OpKind::constant, localize_constant},
    {OpKind::dynamic_slice, localize_dynamic_slice},
    {OpKind::dynamic_update_slice, localize_dynamic_update_slice},
    {OpKind::gather, localize_gather},
    {OpKind::iota, localize_iota},
    {OpKind::reduce, localize_reduce},
    {OpKind::rng_bit_generator, localize_rng_bit_generator},
    {OpKind::scatter, localize_scatter},
};

}  // namespace

LocalizeFn localize_hook(OpKind kind) {
  static const auto table = [] {
    std::array<LocalizeFn, ir::kNumOpKinds> hooks{};
    for (const Row& row : kHooks) hooks[static_cast<std::size_t>(row.kind)] = row.hook;
    return hooks;
  }();
  return table[static_cast<std::size_t>(kind)];
}

}  // namespace weft::passes
