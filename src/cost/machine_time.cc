#include "cost/machine_time.h"

#include <algorithm>

#include "cost/product_time.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"

namespace weft::cost {
namespace {

// Operations that a transcendental function takes: a polynomial of about this degree, and what
// brings its argument into range. Assumed: on no machine here it decides, as memory is slower.
constexpr double kTranscendental = 10;

bool is_tensor(const ir::Value* value) { return value->type.is_tensor(); }
bool is_number(const ir::Value* value) { return is_tensor(value) && value->type.rank() == 0; }

// Such as indices: computed beside the rest.
bool computes_numbers(const ir::Op& op) {
  return std::ranges::all_of(op.operands, is_number) && std::ranges::all_of(op.results, is_number);
}

// Targets that do not compute move data between devices, or say how it lies.
bool computes(const ir::CallTarget* target) {
  return target == nullptr || target->flops != nullptr;
}

bool is_executed(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  return !op.results.empty() && std::ranges::all_of(op.operands, is_tensor) &&
         std::ranges::all_of(op.results, is_tensor) && !computes_numbers(op) &&
         op.kind != ir::OpKind::constant && !def.has(ir::Trait::terminator) &&
         !def.has(ir::Trait::identity) && !def.runs_regions() && computes(ir::call_target_of(op));
}

double vector_operations(const ir::Op& op, const ir::OpSignature& signature) {
  const double each = op.def().has(ir::Trait::transcendental) ? kTranscendental : 1;
  const ir::Value* const of = op.operands.empty() ? op.result() : op.operand(0);
  return ir::flops(signature) * each * std::max(1.0, byte_size(of->type.dtype()) / 4.0);
}

// Near the matrix unit: an array that no other part of the program sees.
bool stays_near(const ir::Value& value, const machine::Performance& machine) {
  if (value.def == nullptr ||
      static_cast<double>(ir::bytes_of(value)) > machine.matrix_unit.near_bytes) {
    return false;
  }
  return std::ranges::all_of(value.uses(), [&](const ir::Use& use) {
    return use.op->parent == value.def->parent && !use.op->def().has(ir::Trait::terminator);
  });
}

// Made by a product that did not store it, or by the op that adds it to other such.
bool is_kept_near(const ir::Value& value, const machine::Performance& machine) {
  const auto is_product = [](const ir::Value* of) {
    return of->def != nullptr && product_of(*of->def);
  };
  if (value.def == nullptr) return false;
  const bool is_summed = value.def->def().has(ir::Trait::elementwise) &&
                         std::ranges::any_of(value.def->operands, is_product);
  // Last, as it looks at all who use it.
  return (is_product(&value) || is_summed) && stays_near(value, machine);
}

// What does not come from memory.
template <class Values>
double near_bytes(const Values& values, const machine::Performance& machine) {
  double bytes = 0;
  for (const ir::Value* value : values) {
    if (is_kept_near(*value, machine)) bytes += static_cast<double>(ir::bytes_of(*value));
  }
  return bytes;
}

OpTime with_packing(const ir::Op& op, OpTime time, const machine::Performance& machine) {
  const double packing =
      packing_seconds(op, static_cast<double>(ir::bytes_of(op.operands)), machine);
  if (packing > time.seconds) time.bound = Bound::memory;
  time.seconds += packing;
  return time;
}

}  // namespace

Work work_of(const ir::Op& op) {
  if (const auto product = product_of(op)) return {.product = product};
  const ir::SignatureOf signature(op);
  return {.vector_operations = vector_operations(op, *signature),
          .bytes = ir::memory_traffic(*signature)};
}

OpTime time_of(const Work& work, const machine::Performance& machine) {
  if (work.product) return product_time(*work.product, machine, work.bytes);
  const double computing = work.vector_operations / machine.vector_flops;
  const double moving = work.bytes / machine.achieved_bandwidth();
  const double seconds = std::max(computing, moving), overhead = machine.op_overhead;
  Bound bound = computing > moving ? Bound::vector : Bound::memory;
  if (overhead > seconds) bound = Bound::overhead;
  return {seconds + overhead, bound};
}

OpTime op_time(const ir::Op& op, const machine::Performance& machine) {
  if (!is_executed(op)) return {};
  Work work = work_of(op);
  if (work.product) {
    work.product->keeps_result = stays_near(*op.result(), machine);
  } else if (op.def().traffic == nullptr) {
    work.bytes -= near_bytes(op.operands, machine);
  }
  return with_packing(op, time_of(work, machine), machine);
}

double op_seconds(const ir::Op& op, const machine::Performance& machine) {
  return op_time(op, machine).seconds;
}

OpTime fused_time(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> inputs,
                  std::span<const ir::Value* const> results, const machine::Performance& machine) {
  const ir::Op& first = *ops.front();
  Work work;
  work.product = product_of(first);
  if (work.product) {
    const ir::Value& array = *inputs[2];
    work.product->keeps_result = stays_near(*results[0], machine);
    if (!stays_near(array, machine)) work.bytes = static_cast<double>(ir::bytes_of(array));
    return with_packing(first, time_of(work, machine), machine);
  }
  for (const ir::Op* op : ops) {
    work.vector_operations += vector_operations(*op, *ir::SignatureOf(*op));
  }
  work.bytes = static_cast<double>(ir::bytes_of(inputs) + ir::bytes_of(results));
  for (const ir::Op* op : ops) {  // one that reads less than its operands
    if (op->def().traffic == nullptr) continue;
    const std::int64_t all = ir::bytes_of(op->operands) + ir::bytes_of(op->results);
    work.bytes += ir::memory_traffic(*ir::SignatureOf(*op)) - static_cast<double>(all);
  }
  work.bytes -= near_bytes(inputs, machine);
  return time_of(work, machine);
}

double peak_seconds(const ir::Op& op, const machine::Performance& machine) {
  if (!is_executed(op)) return 0;
  const ir::SignatureOf signature(op);
  if (const auto product = product_of(op)) {
    return ir::flops(*signature) / operations_per_second(product->arithmetic, machine);
  }
  return vector_operations(op, *signature) / machine.vector_flops;
}

double packing_seconds(const ir::Op& op, double operand_bytes,
                       const machine::Performance& machine) {
  const ir::OpDef& def = op.def();
  const bool is_product = def.has(ir::Trait::multilinear) && !def.has(ir::Trait::elementwise);
  if (!machine.packs_operands || !is_product) return 0;
  return 2 * operand_bytes / machine.achieved_bandwidth();  // read and written
}

double collective_seconds(ir::CollectiveKind kind, std::int64_t group_size, double bytes_in,
                          const machine::Model& machine) {
  const ir::CollectiveDef& def = ir::collective_def(kind);
  const machine::Links& links = machine.links;
  const ir::Wire wire = def.wire(group_size);
  if (wire.steps == 0) return 0;
  double seconds = wire.share * bytes_in / (links.bandwidth * links.efficiency);
  // What goes over a switch takes two links.
  auto hops = static_cast<double>(wire.steps) * (links.wiring == machine::Wiring::switched ? 2 : 1);
  if (links.is_torus() && group_size > 1 && def.route != ir::Route::transfer) {
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
  const bool is_permute = def.grouping == ir::Grouping::pairs;
  return seconds + hops * links.latency +
         (is_permute ? links.permute_launch : links.collective_launch);
}

}  // namespace weft::cost
