#include "passes/pipeline.h"

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/combine/combine_collectives.h"
#include "passes/normalize/normalize.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// A manual computation over all devices whose operands are the program's arguments and whose
// results are the program's: a program that says itself what each device does.
bool is_manual_program(const ir::Function& main, std::int64_t num_devices,
                       const ir::Module& module) {
  const ir::Block& body = *main.body;
  if (body.ops.size() != 2) return false;
  if (body.ops.front()->def().region_flow != ir::RegionFlow::manual) return false;
  const auto& attrs = body.ops.front()->get<ir::ManualComputationAttrs>();
  const auto& shardings = attrs.in_shardings.empty() ? attrs.out_shardings : attrs.in_shardings;
  if (shardings.empty()) return true;
  const Mesh* mesh = module.find_mesh(shardings[0].mesh);
  std::int64_t manual = 1;
  for (const std::string& axis : attrs.manual_axes) manual *= mesh->axis_size(axis);
  return manual == num_devices;
}

}  // namespace

bool needs_partitioning(const ir::Module& module) {
  const ir::Function* main = module.entry();
  const std::int64_t devices = module.num_devices();
  return main != nullptr && devices > 1 && !is_manual_program(*main, devices, module);
}

std::unique_ptr<ir::Module> propagated(const ir::Module& module) {
  auto result = module.clone();
  normalize(*result);
  write_shardings(propagate(*result), *result);
  return result;
}

std::unique_ptr<ir::Module> partitioned(const ir::Module& module, const PartitionOptions& options) {
  auto normal = module.clone();
  if (!needs_partitioning(module)) return normal;
  normalize(*normal);
  const Propagation propagation = propagate(*normal);
  if (propagation.atoms->count() == 0) return normal;  // no axis to split anything along
  // After propagation, which sees the program as it was written.
  remove_conversions(*normal);
  if (options.hoist) hoist_invariants(*normal);
  auto result = partition(*normal, propagation, options);
  remove_dead(*result);  // shards that hooks found a shorter way around
  combine_collectives(*result, options.combine_bytes);  // of those that are used
  return result;
}

std::unique_ptr<ir::Module> overlapped(const ir::Module& module, const OverlapOptions& options,
                                       const SimplifyOptions& simplify_options) {
  auto result = module.clone();
  simplify(*result, simplify_options);
  overlap(*result, options);
  return result;
}

std::unique_ptr<ir::Module> scheduled(const ir::Module& module, const ScheduleOptions& options) {
  auto result = module.clone();
  schedule(*result, options);
  return result;
}

}  // namespace weft::passes
