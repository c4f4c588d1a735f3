#include "passes/partition/decide/decided_way.h"

namespace weft::passes {

HookTraffic sent_by_hook(const PlainOp& plain, const Split& split,
                         std::span<const KnownValue> known, const AxisAtoms& atoms) {
  const ir::Op& op = *plain.op;
  if (plain.rule.empty() || op.results.empty()) return {};
  return hook_traffic(op, plain.rule, split.factors, atoms,
                      is_needed_as_made(known[op.result(0)->id]));
}

}  // namespace weft::passes
