// Port: an argument or result of a program for several devices: what each device has of it.
//
// JAX has an array for each device; Weft's programs take and give values that lie in shards. A port
// is the way between. Immutable.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/host/shard_layout.h"
#include "engine/host/value.h"
#include "ir/module.h"

namespace weft::plugin {

struct Port {
  bool is_token = false;  // nothing travels
  TensorType type;        // of the whole array
  TensorType shard;       // of each device
  // Null: each device has the whole. Else shards go by position in the mesh, of this partition.
  std::shared_ptr<const engine::ShardLayout> layout;
  std::vector<std::size_t> partitions;
  std::string op_sharding;  // what JAX is told of it

  // Of how many partitions the value is made.
  std::size_t num_parts() const { return is_token ? 0 : layout == nullptr ? 1 : partitions.size(); }
  // By part.
  std::size_t partition(std::size_t part) const { return layout == nullptr ? 0 : partitions[part]; }
  engine::Value joined(std::vector<engine::Buffer> parts) const;
  // What a part is of the value, however that lies. REQUIRES: part < num_parts().
  std::vector<engine::Buffer> parted(const engine::Value& value) const;
};

// Of a partitioned module from which tokens were removed; `is_token` says where they were, and
// `said` is the module as it came. A dimension that is cut unevenly is whole at the border, as
// JAX's arrays have equal shards. So is what nobody said to be cut along a part of an axis: JAX's
// PartitionSpec has whole axes only.
std::vector<Port> argument_ports(const ir::Module& module, const ir::Module& said,
                                 std::size_t num_partitions, const std::vector<bool>& is_token);
std::vector<Port> result_ports(const ir::Module& module, const ir::Module& said,
                               std::size_t num_partitions, const std::vector<bool>& is_token);

}  // namespace weft::plugin
