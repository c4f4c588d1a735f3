// CallTarget: one row per target of stablehlo.custom_call that Weft knows: ops that StableHLO does
// not define, each with what an op's row would say. Of any other target nothing is known: it is
// read, printed and propagated around, and no engine runs it.
//
// What a layer does for a target (the oracle's function, the kernel) is a table of that layer, by
// CallKind and complete by static_assert. Constant; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ir/module.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

enum class CallKind : std::uint8_t {
  sharding,
  full_to_shard_shape,
  shard_to_full_shape,
  ragged_all_to_all,
  debug_print,
};
inline constexpr std::size_t kNumCallKinds = 5;

void check_sharding_call(const OpSignature& s);
void check_ragged_all_to_all(const OpSignature& s);

struct CallTarget {
  CallKind kind;
  std::string_view name;  // call_target_name
  bool arrays_only = true;
  VerifyFn verify = nullptr;
  FactorFn factors = no_factors;
  FlopsFn flops = nullptr;                    // null: nothing worth counting
  bool is_identity = false;                   // the results are the operands, for the engine
  const CollectiveDef* collective = nullptr;  // null: devices do not communicate
};

inline constexpr CallTarget kCallTargets[] = {
    // GSPMD's notation, which JAX prints where Shardy is switched off: a constraint, and the
    // borders of a region in which values are per device.
    {.kind = CallKind::sharding,
     .name = "Sharding",
     .verify = check_sharding_call,
     .factors = identity_factors,
     .is_identity = true},
    {.kind = CallKind::full_to_shard_shape, .name = "SPMDFullToShardShape", .arrays_only = false},
    {.kind = CallKind::shard_to_full_shape, .name = "SPMDShardToFullShape", .arrays_only = false},
    // jax.lax.ragged_all_to_all
    {.kind = CallKind::ragged_all_to_all,
     .name = "ragged_all_to_all",
     .verify = check_ragged_all_to_all,
     .collective = &collective_def(CollectiveKind::ragged_all_to_all)},
    {.kind = CallKind::debug_print,
     .name = kDebugPrintTarget,
     .arrays_only = false,
     .verify = check_debug_print},
};

// Whether a table has one row per CallKind, in order.
template <class Row, std::size_t n>
consteval bool is_by_call(const Row (&table)[n]) {
  for (std::size_t i = 0; i < n; ++i) {
    if (table[i].kind != static_cast<CallKind>(i)) return false;
  }
  return n == kNumCallKinds;
}
static_assert(is_by_call(kCallTargets), "kCallTargets must hold one row per CallKind, in order");

constexpr const CallTarget& call_target(CallKind kind) {
  return kCallTargets[static_cast<std::size_t>(kind)];
}

// Null: not a custom call, or of a target that is not known.
const CallTarget* call_target_of(const Op& op);
inline bool is_call_to(const Op& op, CallKind kind) {
  const CallTarget* const target = call_target_of(op);
  return target != nullptr && target->kind == kind;
}

}  // namespace weft::ir
