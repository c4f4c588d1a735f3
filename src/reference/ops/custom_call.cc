// custom_call: the targets that need no library.
#include "ir/ops/custom_call.h"

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "reference/ops/debug_print.h"
#include "reference/ops/functions.h"
#include "reference/ops/gspmd.h"
#include "reference/ops/ragged_all_to_all.h"

namespace weft::reference {
namespace {

struct TargetFunction {
  ir::CallKind kind;
  void (*run)(Frame&, const ir::Op&);
};
constexpr TargetFunction kTargetFunctions[] = {
    {ir::CallKind::sharding, &pass_through},
    {ir::CallKind::full_to_shard_shape, &full_to_shard_shape},
    {ir::CallKind::shard_to_full_shape, &shard_to_full_shape},
    {ir::CallKind::ragged_all_to_all, &ragged_all_to_all},
    {ir::CallKind::debug_print, &debug_print},
};
static_assert(ir::is_by_call(kTargetFunctions),
              "kTargetFunctions must hold one row per CallKind, in order");

}  // namespace

void custom_call(Frame& frame, const ir::Op& op) {
  const ir::CallTarget* const target = ir::call_target_of(op);
  if (target == nullptr) {
    fail(op, fmt::format("@{} is not available", op.get<ir::CustomCallAttrs>().call_target_name));
  }
  kTargetFunctions[static_cast<std::size_t>(target->kind)].run(frame, op);
}

}  // namespace weft::reference
