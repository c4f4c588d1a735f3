#include "passes/partition/partition.h"

#include <cstdint>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "passes/partition/write/entry_function.h"
#include "passes/partition/write/partitioner.h"

namespace weft::passes {
namespace {

const ir::MeshDecl& mesh_of(const ir::Module& module, const AxisAtoms& atoms) {
  for (const ir::MeshDecl& decl : module.meshes) {
    if (decl.mesh == atoms.mesh()) return decl;
  }
  throw Error("the program has no mesh to partition it over");
}

// Only arrays have shards.
void check_signature(const ir::Function& main) {
  const auto check = [&](const ir::Type& type, std::string_view what, std::size_t i) {
    if (type.is_tensor()) return;
    throw Error(
        fmt::format("{} {} of @{} is {}, but only arrays can be passed to a program that is "
                    "partitioned",
                    what, i, main.name, ir::to_string(type)));
  };
  for (std::size_t i = 0; i < main.body->args.size(); ++i) {
    check(main.body->args[i]->type, "argument", i);
  }
  for (std::size_t i = 0; i < main.result_types.size(); ++i) {
    check(main.result_types[i], "result", i);
  }
}

// What places in dimensions are counted in: 32 bits, as programs of JAX do, where that suffices for
// all dimensions with their padding.
DType index_type(const ir::Module& module) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max() - kMaxDevices;
  bool beyond = false;
  const auto look_at = [&](const ir::Type& type) {
    if (!type.is_tensor()) return;
    for (std::int64_t size : type.dims()) beyond = beyond || size > kMost;
  };
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    for (const ir::Value* operand : op.operands) look_at(operand->type);
    for (const ir::Value* result : op.results) look_at(result->type);
  });
  return beyond ? DType::i64 : DType::i32;
}

std::vector<EntryValue> arguments_of(const ir::Block& body, const Propagation& propagation,
                                     const DeviceOrders& orders) {
  std::vector<EntryValue> values;
  for (const ir::Value* arg : body.args) {
    values.push_back({arg->type.tensor(), propagation.layouts[arg->id],
                      orders.meshes()[orders.of_argument(arg->index)]->name});
  }
  return values;
}

// The attributes of the signature, with the shardings that propagation found where there were none.
void copy_signature(const ir::Function& from, const Propagation& propagation,
                    const DeviceOrders& orders, ir::Function& to) {
  to.is_public = from.is_public;
  to.extra = from.extra;
  to.location = from.location;
  to.body->arg_locations = from.body->arg_locations;
  to.arg_attrs = from.arg_attrs;
  to.result_attrs = from.result_attrs;
  to.arg_attrs.resize(from.body->args.size());
  to.result_attrs.resize(from.result_types.size());
  const auto fill = [&](ir::Dictionary& attrs, const Layout& layout, DeviceOrder order) {
    if (attrs.find("sdy.sharding") != nullptr) return;
    attrs.set("sdy.sharding", ir::ShardingAttr{{orders.meshes()[order]->name, nullptr},
                                               to_sharding(layout, *propagation.atoms)});
  };
  for (std::size_t i = 0; i < to.arg_attrs.size(); ++i) {
    fill(to.arg_attrs[i], propagation.layouts[from.body->args[i]->id], orders.of_argument(i));
  }
  for (std::size_t i = 0; i < to.result_attrs.size(); ++i) {
    fill(to.result_attrs[i], propagation.results[i], orders.of_result(i));
  }
}

}  // namespace

std::unique_ptr<ir::Module> partition(const ir::Module& module, const Propagation& propagation,
                                      const PartitionOptions& options) {
  check_signature(*module.entry());
  ReshardPlanners own;
  ReshardPlanners& planners = options.planners != nullptr ? *options.planners : own;
  ReshardPlanner& planner = planners.of(*propagation.atoms);
  Propagation layouts = propagation;
  Decisions decisions = decide_splits(module, layouts, options, planner);
  return partition_as(std::move(decisions), module, layouts, planner, options);
}

std::unique_ptr<ir::Module> partition_as(Decisions decisions, const ir::Module& module,
                                         const Propagation& propagation, ReshardPlanner& planner,
                                         const PartitionOptions& options) {
  const ir::Function& main = *module.entry();
  const AxisAtoms& atoms = *propagation.atoms;
  const std::string mesh = mesh_of(module, atoms).name;
  auto result = std::make_unique<ir::Module>();
  result->name = module.name;
  result->file = module.file;
  result->attributes = module.attributes;
  result->location = module.location;
  result->meshes = module.meshes;

  const DeviceOrders orders(module, propagation);
  EntryFunction entry(*result, atoms, mesh, main.name,
                      arguments_of(*main.body, propagation, orders));
  LocalBuilder b(*result, entry.body(), atoms, index_type(module));
  b.set_keeps_bits(options.rates.keeps_bits());
  Partitioner partitioner(module, propagation, options, orders, std::move(decisions), planner, b);
  for (std::size_t i = 0; i < main.body->args.size(); ++i) {
    partitioner.define_argument(*main.body->args[i], entry.body().args[i]);
  }
  partitioner.run(*main.body);
  const ir::Op& end = *main.body->terminator();
  b.at(end);
  std::vector<ir::Value*> shards;
  std::vector<EntryValue> results;
  for (std::size_t i = 0; i < end.operands.size(); ++i) {
    const DeviceOrder order = orders.of_result(i);
    b.set_order(order);
    shards.push_back(partitioner.get(end, i, propagation.results[i]));
    results.push_back(
        {end.operand(i)->type.tensor(), propagation.results[i], orders.meshes()[order]->name});
  }
  entry.finish(shards, results);
  copy_signature(main, propagation, orders, entry.function());
  return result;
}

}  // namespace weft::passes
