#include "cost/machine_time.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "ir/ops/table.h"

namespace weft::cost {
namespace {

// Whose type says how fast it computes: a product's operands, a generator's result.
DType computed_in(const ir::Op& op) {
  const ir::Value* const of = op.operands.empty() ? op.result() : op.operand(0);
  return of->type.is_tensor() ? of->type.dtype() : DType::f32;
}

bool is_number(const ir::Value* value) {
  return value->type.is_tensor() && value->type.tensor().rank() == 0;
}

// Such as indices: computed beside the rest.
bool computes_numbers(const ir::Op& op) {
  return std::ranges::all_of(op.operands, is_number) && std::ranges::all_of(op.results, is_number);
}

// What is written into an array, and read for that, where the rest of it stays in its place.
double bytes_touched(const ir::Op& op, const ir::OpSignature& signature) {
  const ir::OpDef& def = op.def();
  if (!def.has(ir::Trait::in_place) || !def.has(ir::Trait::moves_data)) {
    return bytes_accessed(signature);
  }
  const auto stays = static_cast<std::ptrdiff_t>(op.results.size());
  return 2 * static_cast<double>(
                 ir::bytes_of(std::span(op.operands.begin() + stays, op.operands.end())));
}

bool is_executed(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  const bool computes = !op.operands.empty() && !op.results.empty() && !computes_numbers(op);
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

double op_seconds(const ir::Op& op, const machine::Performance& machine, double more_bytes) {
  if (!is_executed(op)) return 0;
  const ir::SignatureOf signature(op);
  return work_seconds(op, flops(*signature), bytes_touched(op, *signature) + more_bytes, machine) +
         packing_seconds(op, static_cast<double>(ir::bytes_of(op.operands)), machine) +
         machine.op_overhead;
}

double packing_seconds(const ir::Op& op, double operand_bytes,
                       const machine::Performance& machine) {
  const ir::OpDef& def = op.def();
  const bool is_product = def.has(ir::Trait::multilinear) && !def.has(ir::Trait::elementwise);
  if (!machine.packs_operands || !is_product) return 0;
  return 2 * operand_bytes / machine.memory_bandwidth;  // read and written
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
  double seconds = wire.share * bytes_in / machine.links.bandwidth;
  auto hops = static_cast<double>(wire.steps);
  if (machine.links.is_torus() && group_size > 1 && def.route != ir::Route::transfer) {
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
  return seconds + hops * machine.links.latency;
}

}  // namespace weft::cost
