#include "plugin/port.h"

#include <algorithm>
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

// What the program says of an argument's or a result's sharding.
struct Said {
  const ir::ShardingAttr* sharding = nullptr;
  bool in_gspmd = false;  // in XLA's words
  bool leaves_open(std::size_t dim) const {
    return sharding == nullptr ? !in_gspmd : sharding->sharding.dims[dim].open;
  }
};

Said said_of(const ir::ShardingAttr* sharding, const ir::Dictionary& attributes) {
  return {sharding, attributes.find("mhlo.sharding") != nullptr};
}

// The sharding with whole axes only, in dimensions that were left open.
Sharding nameable(Sharding sharding, const Said& said) {
  for (std::size_t d = 0; d < sharding.dims.size(); ++d) {
    std::vector<AxisRef>& axes = sharding.dims[d].axes;
    const auto part =
        std::ranges::find_if(axes, [](const AxisRef& a) { return a.sub.has_value(); });
    if (said.leaves_open(d)) axes.erase(part, axes.end());
  }
  return sharding;
}

Port port_of(const ir::Type& type, const ir::ShardingAttr* attr, const Said& said,
             const ir::Module& module, std::size_t num_partitions) {
  Port port;
  port.op_sharding = replicated_proto();
  port.type = port.shard = type.tensor();
  if (attr == nullptr || num_partitions == 1) return port;
  const Mesh* const mesh = module.find_mesh(attr->mesh);
  WEFT_ASSERT(mesh != nullptr, "the verifier has seen to it that meshes exist");
  if (mesh->num_devices() != static_cast<std::int64_t>(num_partitions)) return port;
  const Sharding sharding = even(nameable(attr->sharding, said), *mesh, port.type.dims);
  if (!is_cut(sharding, *mesh)) return port;
  port.shard.dims = shard_dims(sharding, *mesh, port.type.dims);
  port.layout = std::make_shared<const engine::ShardLayout>(all_axes(*mesh), sharding, port.type);
  for (std::int64_t position = 0; position < mesh->num_devices(); ++position) {
    port.partitions.push_back(static_cast<std::size_t>(mesh->device_at(position)));
  }
  port.op_sharding = op_sharding_proto(sharding, *mesh);
  return port;
}

// Those of `port(i)`, the i-th that is no token.
template <class F>
std::vector<Port> ports_of(const std::vector<bool>& is_token, F port) {
  std::vector<Port> ports;
  std::size_t i = 0;
  for (const bool token : is_token) ports.push_back(token ? token_port() : port(i++));
  return ports;
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

std::vector<Port> argument_ports(const ir::Module& module, const ir::Module& said,
                                 std::size_t num_partitions, const std::vector<bool>& is_token) {
  const ir::Function& main = *module.entry();
  const ir::Function& as_said = *said.entry();
  return ports_of(is_token, [&](std::size_t i) {
    return port_of(main.body->args[i]->type, compile::argument_sharding(main, i),
                   said_of(as_said.arg_sharding(i), as_said.arg_attrs[i]), module, num_partitions);
  });
}

std::vector<Port> result_ports(const ir::Module& module, const ir::Module& said,
                               std::size_t num_partitions, const std::vector<bool>& is_token) {
  const ir::Function& main = *module.entry();
  const ir::Function& as_said = *said.entry();
  return ports_of(is_token, [&](std::size_t i) {
    return port_of(main.result_types[i], compile::result_sharding(main, i),
                   said_of(as_said.result_sharding(i), as_said.result_attrs[i]), module,
                   num_partitions);
  });
}

}  // namespace weft::plugin
