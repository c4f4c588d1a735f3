#include "compile/pjrt_program.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/signature.h"
#include "ir/printer.h"
#include "passes/normalize/normalize.h"
#include "passes/pipeline.h"

namespace weft::compile {
namespace {

constexpr std::string_view kSharding = "sdy.sharding";

// What every device has the same amount of, and no pending sums: whoever reads an array from
// outside knows of neither.
ir::ShardingAttr even(ir::ShardingAttr stated, const ir::Module& module, const TensorType& type) {
  const Mesh& mesh = *module.find_mesh(stated.mesh);
  stated.sharding.unreduced.clear();
  for (std::size_t d = 0; d < stated.sharding.dims.size(); ++d) {
    DimSharding& dim = stated.sharding.dims[d];
    dim.open = false;
    dim.priority.reset();
    if (type.dims[d] % num_shards(dim, mesh) != 0) dim.axes.clear();
  }
  return stated;
}

// The sharding of a mesh with axes; nothing: every device has the whole.
std::optional<ir::ShardingAttr> usable(const ir::ShardingAttr* stated, const ir::Module& module,
                                       const TensorType& type) {
  if (stated == nullptr) return std::nullopt;
  const Mesh* const mesh = module.find_mesh(stated->mesh);
  if (mesh == nullptr || mesh->empty()) return std::nullopt;
  return even(*stated, module, type);
}

const TensorType& array_type(const ir::Type& type, std::string_view what) {
  if (type.is_tensor()) return type.tensor();
  throw Error(
      fmt::format("the program's {} is no array, and only arrays go through the PJRT C API", what));
}

PjrtLayout layout(const TensorType& type, const std::optional<ir::ShardingAttr>& sharding,
                  const ir::Module& module, std::int64_t num_partitions) {
  PjrtLayout made{type, {}};
  for (std::int64_t partition = 0; partition < num_partitions; ++partition) {
    if (!sharding) {
      made.slices.push_back({Dims(type.dims.size(), 0), type.dims});
      continue;
    }
    const Mesh& mesh = *module.find_mesh(sharding->mesh);
    made.slices.push_back(
        shard_slice(sharding->sharding, mesh, type.dims, mesh.position_of(partition)));
  }
  return made;
}

void state(ir::Dictionary& attributes, const std::optional<ir::ShardingAttr>& sharding) {
  if (sharding) {
    attributes.set(std::string(kSharding), *sharding);
  } else {
    attributes.erase(kSharding);
  }
}

// With how arguments and results lie, which `said` knows.
void write_signature(const ir::Function& said, ir::Function& main, PjrtProgram& program) {
  const ir::Module& module = main.module;
  const auto laid_out = [&](const TensorType& type, const ir::ShardingAttr* stated,
                            ir::Dictionary& attributes) {
    const std::optional<ir::ShardingAttr> sharding = usable(stated, module, type);
    if (program.num_partitions > 1) state(attributes, sharding);
    return std::make_shared<const PjrtLayout>(
        layout(type, program.num_partitions > 1 ? sharding : std::nullopt, module,
               program.num_partitions));
  };
  main.arg_attrs.resize(main.body->args.size());
  main.result_attrs.resize(main.result_types.size());
  for (std::size_t i = 0; i < main.arg_attrs.size(); ++i) {
    const TensorType& type = array_type(main.body->args[i]->type, fmt::format("argument {}", i));
    program.arguments.push_back(laid_out(type, argument_sharding(said, i), main.arg_attrs[i]));
  }
  for (std::size_t i = 0; i < main.result_attrs.size(); ++i) {
    const TensorType& type = array_type(main.result_types[i], fmt::format("result {}", i));
    program.results.push_back(laid_out(type, result_sharding(said, i), main.result_attrs[i]));
  }
}

void check_replicas(const ir::Module& module) {
  const ir::Attribute* const replicas = module.attributes.find("mhlo.num_replicas");
  const auto* const count = replicas == nullptr ? nullptr : replicas->get_if<ir::IntegerAttr>();
  if (count == nullptr || count->value == 1) return;
  throw Error(
      fmt::format("the program is of {} replicas, as jax.pmap makes them; through the PJRT "
                  "C API go programs that are partitioned, as jax.jit and jax.shard_map "
                  "make them",
                  count->value));
}

}  // namespace

Stage pjrt_stage(Partitioner partitioner) {
  return partitioner == Partitioner::weft ? Stage::overlapped : Stage::parsed;
}

PjrtProgram pjrt_program(const Program& program, Partitioner partitioner) {
  const ir::Module& parsed = *program.parsed();
  check_replicas(parsed);
  if (parsed.entry() == nullptr) throw Error("the program has no entry function");
  PjrtProgram made;
  made.num_partitions = parsed.num_devices();
  std::unique_ptr<ir::Module> module;
  if (partitioner == Partitioner::weft) {
    module = program.overlapped()->clone();
    write_signature(*std::as_const(*module).entry(), *module->entry(), made);
  } else if (made.num_partitions == 1) {
    module = parsed.clone();
    write_signature(*parsed.entry(), *module->entry(), made);
  } else {
    module = parsed.clone();
    passes::normalize(*module);
    const std::unique_ptr<const ir::Module> propagated = passes::propagated(parsed);
    write_signature(*propagated->entry(), *module->entry(), made);
  }
  made.text = ir::print(*module);
  return made;
}

}  // namespace weft::compile
