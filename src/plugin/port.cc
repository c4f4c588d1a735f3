#include "plugin/port.h"

#include <utility>

#include "weft/error.h"

#include "compile/signature.h"
#include "plan/scope.h"
#include "plugin/op_sharding.h"

namespace weft::plugin {
namespace {

plan::ManualAxes all_axes(const Mesh& mesh) {
  plan::ManualAxes all{&mesh, {}};
  for (std::size_t i = 0; i < mesh.axes().size(); ++i) all.axes.push_back(static_cast<int>(i));
  return all;
}

// The sharding with those dimensions whole that do not divide evenly.
Sharding even(Sharding sharding, const Mesh& mesh, const Dims& dims) {
  for (std::size_t d = 0; d < sharding.dims.size(); ++d) {
    if (dims[d] % num_shards(sharding.dims[d], mesh) != 0) sharding.dims[d].axes.clear();
  }
  return sharding;
}

bool is_cut(const Sharding& sharding, const Mesh& mesh) {
  for (const DimSharding& dim : sharding.dims) {
    if (num_shards(dim, mesh) > 1) return true;
  }
  for (const AxisRef& axis : sharding.unreduced) {
    if (axis.size(mesh) > 1) return true;
  }
  return false;
}

Port token_port() {
  Port port;
  port.op_sharding = replicated_proto();
  port.is_token = true;
  return port;
}

Port port_of(const ir::Type& type, const ir::ShardingAttr* attr, const ir::Module& module,
             std::size_t num_partitions) {
  Port port;
  port.op_sharding = replicated_proto();
  port.type = port.shard = type.tensor();
  if (attr == nullptr || num_partitions == 1) return port;
  const Mesh* const mesh = module.find_mesh(attr->mesh);
  WEFT_ASSERT(mesh != nullptr, "the verifier has seen to it that meshes exist");
  if (mesh->num_devices() != static_cast<std::int64_t>(num_partitions)) return port;
  const Sharding sharding = even(attr->sharding, *mesh, port.type.dims);
  if (!is_cut(sharding, *mesh)) return port;
  port.shard.dims = shard_dims(sharding, *mesh, port.type.dims);
  port.layout = std::make_shared<const engine::ShardLayout>(all_axes(*mesh), sharding, port.type);
  for (std::int64_t position = 0; position < mesh->num_devices(); ++position) {
    port.partitions.push_back(static_cast<std::size_t>(mesh->device_at(position)));
  }
  port.op_sharding = op_sharding_proto(sharding, *mesh);
  return port;
}

engine::Buffer whole_of(const engine::Value& value) {
  if (value.sharded() == nullptr) return value.buffer();
  if (value.sharded()->layout->is_whole()) return value.sharded()->shards[0];
  return engine::Buffer::of(value.to_literal());
}

}  // namespace

engine::Value Port::joined(std::vector<engine::Buffer> parts) const {
  if (layout == nullptr) return engine::Value(std::move(parts[0]));
  auto value = std::make_shared<engine::ShardedValue>();
  value->layout = layout;
  value->shards = std::move(parts);
  return engine::Value(std::shared_ptr<const engine::ShardedValue>(std::move(value)));
}

std::vector<engine::Buffer> Port::parted(const engine::Value& value) const {
  if (layout == nullptr) return {whole_of(value)};
  if (value.sharded() != nullptr && engine::cut_alike(*value.sharded()->layout, *layout)) {
    return value.sharded()->shards;
  }
  const engine::Buffer whole = whole_of(value);
  std::vector<engine::Buffer> parts;
  for (std::size_t i = 0; i < num_parts(); ++i) parts.push_back(layout->cut(whole, i));
  return parts;
}

std::vector<Port> argument_ports(const ir::Module& module, std::size_t num_partitions,
                                 const std::vector<bool>& is_token) {
  const ir::Function& main = *module.entry();
  std::vector<Port> ports;
  std::size_t i = 0;
  for (const bool token : is_token) {
    if (token) {
      ports.push_back(token_port());
      continue;
    }
    ports.push_back(port_of(main.body->args[i]->type, compile::argument_sharding(main, i), module,
                            num_partitions));
    ++i;
  }
  return ports;
}

std::vector<Port> result_ports(const ir::Module& module, std::size_t num_partitions,
                               const std::vector<bool>& is_token) {
  const ir::Function& main = *module.entry();
  std::vector<Port> ports;
  std::size_t i = 0;
  for (const bool token : is_token) {
    if (token) {
      ports.push_back(token_port());
      continue;
    }
    ports.push_back(
        port_of(main.result_types[i], compile::result_sharding(main, i), module, num_partitions));
    ++i;
  }
  return ports;
}

}  // namespace weft::plugin
