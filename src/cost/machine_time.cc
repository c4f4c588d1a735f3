#include "cost/machine_time.h"

#include <algorithm>

#include "ir/ops/table.h"

namespace weft::cost {
namespace {

// Whose type says how fast it computes: a product's operands, a generator's result.
DType computed_in(const ir::Op& op) {
  const ir::Value* const of = op.operands.empty() ? op.result() : op.operand(0);
  return of->type.is_tensor() ? of->type.dtype() : DType::f32;
}

bool is_executed(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  const bool computes = !op.operands.empty() && !op.results.empty();
  return computes && !def.has(ir::Trait::terminator) && !def.runs_regions() &&
         !def.has(ir::Trait::identity) && !def.has(ir::Trait::any_type);
}

}  // namespace

double operations_per_second(DType dtype, const machine::Performance& machine) {
  switch (byte_size(dtype)) {
    case 1:
      return machine.int8_ops;
    case 2:
      return machine.bf16_flops;
    case 4:
      return machine.f32_flops;
    default:
      return machine.f32_flops / 2;  // half as many elements a register
  }
}

double op_seconds(const ir::Op& op, const machine::Performance& machine) {
  if (!is_executed(op)) return 0;
  const ir::SignatureOf signature(op);
  return work_seconds(op, flops(*signature), bytes_accessed(*signature), machine) +
         machine.op_overhead;
}

double work_seconds(const ir::Op& op, double operations, double bytes,
                    const machine::Performance& machine) {
  return std::max(operations / operations_per_second(computed_in(op), machine),
                  bytes / machine.memory_bandwidth);
}

double collective_seconds(ir::CollectiveKind kind, std::int64_t group_size, double bytes_in,
                          const machine::Model& machine) {
  const ir::CollectiveDef& def = ir::collective_def(kind);
  const ir::Wire wire = def.wire(group_size);
  double seconds = wire.share * bytes_in / machine.performance.link_bandwidth;
  auto hops = static_cast<double>(wire.steps);
  if (machine.has_coordinates && group_size > 1 && def.route != ir::Route::transfer) {
    const double directions = group_size > 2 ? 2 : 1;
    if (def.route == ir::Route::direct) {  // a part to every other one on the shorter way around:
                                           // n/2 * n/2 hops in all
      seconds *=
          static_cast<double>(group_size * group_size / 4) / static_cast<double>(group_size - 1);
      hops = static_cast<double>(group_size / 2);
    } else {
      hops /= directions;
    }
    seconds /= directions;
  }
  return seconds + hops * machine.performance.link_latency;
}

}  // namespace weft::cost
