#include "engine/host/shard_layout.h"

#include <algorithm>
#include <map>

#include "engine/comm/place.h"
#include "ir/builder.h"

namespace weft::engine {
namespace {

// A position's coordinate along each of these (sub-)axes.
Dims coordinates_along(const Mesh& mesh, std::span<const AxisRef> axes, std::int64_t position) {
  const Dims coordinates = mesh.coordinates(position);
  Dims result;
  for (const AxisRef& axis : axes) {
    const auto index = static_cast<std::size_t>(*mesh.axis_index(axis.name));
    std::int64_t coordinate = coordinates[index];
    if (axis.sub) {
      const std::int64_t minor = mesh.axes()[index].size / (axis.sub->pre_size * axis.sub->size);
      coordinate = coordinate / minor % axis.sub->size;
    }
    result.push_back(coordinate);
  }
  return result;
}

Reducer sum_of(DType dtype) {
  ir::Module module;
  ir::Builder builder(module, *module.add_function("sum").body);
  return Reducer(*builder.reducer(ir::OpKind::add, dtype), module);
}

}  // namespace

ShardLayout::ShardLayout(const plan::ManualAxes& axes, const Sharding& sharding, TensorType whole,
                         const Mesh* mesh)
    : type(std::move(whole)) {
  const bool reordered =
      mesh != nullptr && !mesh->axes().empty() && mesh->device_ids() != axes.mesh->device_ids();
  const Sharding cut = plan::manual_part(axes, sharding);
  const Dims origin(axes.mesh->axes().size(), 0);
  // By slice and by coordinates along the unreduced axes: the first instance with both.
  std::map<std::vector<std::int64_t>, std::uint32_t> part_of_slice;
  std::map<std::vector<std::int64_t>, std::uint32_t> seen;
  for (std::int64_t i = 0; i < axes.num_instances(); ++i) {
    std::int64_t position = axes.position(i, origin);
    if (reordered) position = mesh->position_of(axes.mesh->device_at(position));
    slices.push_back(shard_slice(cut, *axes.mesh, type.dims, position));
    const Dims pending = coordinates_along(*axes.mesh, cut.unreduced, position);
    carries.push_back(pending == Dims(pending.size(), 0));
    const ShardSlice& slice = slices.back();
    std::vector<std::int64_t> key(slice.offsets.begin(), slice.offsets.end());
    key.insert(key.end(), slice.sizes.begin(), slice.sizes.end());
    const auto instance = static_cast<std::uint32_t>(i);
    const auto [at, is_new] =
        part_of_slice.try_emplace(key, static_cast<std::uint32_t>(parts.size()));
    if (is_new) parts.push_back({instance, {}});
    key.insert(key.end(), pending.begin(), pending.end());
    if (seen.try_emplace(std::move(key), instance).second) {
      parts[at->second].addends.push_back(instance);
    }
  }
  if (std::any_of(parts.begin(), parts.end(), [](const Part& p) { return p.addends.size() > 1; })) {
    sum.emplace(sum_of(type.dtype));
  }
}

ShardLayout::ShardLayout(TensorType whole)
    : type(std::move(whole)),
      slices{{Dims(type.dims.size(), 0), type.dims}},
      carries{true},
      parts{{0, {0}}} {}

Buffer ShardLayout::cut(const Buffer& whole, std::size_t instance) const {
  const ShardSlice& slice = slices[instance];
  if (!carries[instance]) {
    const Literal zero(TensorType{type.dtype, {}});
    return Buffer::of(Literal::splat(TensorType{type.dtype, slice.sizes}, zero.stored_bytes()));
  }
  return slice.sizes == type.dims ? whole : whole.sliced(slice.offsets, slice.sizes);
}

bool cut_alike(const ShardLayout& a, const ShardLayout& b) {
  return &a == &b || (a.type == b.type && a.slices == b.slices && a.carries == b.carries);
}

Buffer filled_up(const KernelContext& context, const Buffer& shard, const Buffer& element,
                 const Dims& dims) {
  if (shard.dims() == dims) return shard;
  Buffer result = context.pool.allocate(TensorType{shard.dtype(), dims});
  copy_to_dense(element.broadcast(dims, {}), result.mutable_bytes());
  if (shard.num_elements() == 0) return result;
  place(context, shard, result.mutable_bytes(), result.strides(), result.type().num_bytes());
  return result;
}

void assemble(const KernelContext& context, const ShardedValue& value, std::byte* destination) {
  const ShardLayout& layout = *value.layout;
  const Dims strides = row_major_strides(layout.type.dims);
  for (const ShardLayout::Part& part : layout.parts) {
    Buffer shard = value.shards[part.addends[0]];
    if (part.addends.size() > 1) {
      std::vector<Buffer> addends;
      for (std::uint32_t i : part.addends) addends.push_back(context.pool.dense(value.shards[i]));
      std::vector<const std::byte*> from;
      for (const Buffer& addend : addends) from.push_back(addend.bytes());
      shard = context.pool.allocate(shard.type());
      std::byte* const to = shard.mutable_bytes();
      layout.sum->fold(std::span(&to, 1), from, shard.num_elements());
    }
    std::int64_t offset = 0;
    const ShardSlice& slice = layout.slices[part.slice];
    for (std::size_t d = 0; d < strides.size(); ++d) offset += slice.offsets[d] * strides[d];
    if (shard.num_elements() == 0) continue;
    place(context, shard, destination + offset * byte_size(layout.type.dtype), strides,
          layout.type.num_bytes());
  }
}

Buffer assemble(const KernelContext& context, const ShardedValue& value) {
  if (value.layout->is_whole()) return value.shards[0];
  Buffer result = context.pool.allocate(value.layout->type);
  assemble(context, value, result.mutable_bytes());
  return result;
}

}  // namespace weft::engine
