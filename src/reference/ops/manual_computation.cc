// sdy.manual_computation: cuts the operands, runs the body on all devices of the manual axes, and
// puts the results together.
#include <algorithm>

#include <fmt/format.h>

#include "weft/sharding.h"

#include "ir/ops/attrs.h"
#include "mesh/axis_digit.h"
#include "reference/blocks.h"
#include "reference/evaluate.h"
#include "reference/ops/element_ops.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

using Axes = std::vector<std::string>;

bool has_axis(const Axes& axes, const std::string& name) {
  return std::find(axes.begin(), axes.end(), name) != axes.end();
}

// Only the manual axes cut: over the others the value stays whole.
std::vector<AxisRef> manual_part(const std::vector<AxisRef>& axes, const Axes& manual) {
  std::vector<AxisRef> result;
  for (const AxisRef& axis : axes) {
    if (has_axis(manual, axis.name)) result.push_back(axis);
  }
  return result;
}

Sharding manual_part(const Sharding& sharding, const Axes& manual, std::size_t rank) {
  Sharding result;
  for (const DimSharding& dim : sharding.dims) {
    result.dims.emplace_back().axes = manual_part(dim.axes, manual);
  }
  result.dims.resize(rank);  // a sharding on a mesh of one device may list none
  result.unreduced = manual_part(sharding.unreduced, manual);
  return result;
}

std::int64_t position_in(const Mesh& mesh, const FrameDevice& instance) {
  Dims coordinates(mesh.axes().size(), 0);
  for (const auto& [axis, coordinate] : instance.coordinates) {
    if (const auto index = mesh.axis_index(axis)) {
      coordinates[static_cast<std::size_t>(*index)] = coordinate;
    }
  }
  return mesh.position_at(coordinates);
}

// The mesh of an op's shardings; none where it has neither operands nor results.
const Mesh& mesh_of(const Frame& frame, const ir::Op& op) {
  static const Mesh kNoMesh;
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  const Mesh* found = &kNoMesh;
  for (const auto* shardings : {&attrs.in_shardings, &attrs.out_shardings}) {
    for (const ir::ShardingAttr& sharding : *shardings) {
      const Mesh* mesh = frame.module().find_mesh(sharding.mesh);
      if (mesh == nullptr) fail(op, fmt::format("mesh @{} is not declared", sharding.mesh.name));
      if (!mesh->axes().empty()) found = mesh;
    }
  }
  for (const std::string& axis : attrs.manual_axes) {
    if (!found->axis_index(axis)) fail(op, fmt::format("the mesh has no axis \"{}\"", axis));
  }
  return *found;
}

// A sharding of the op, which is of a computation over `manual`: that mesh, or one of the same axes
// whose devices stand in another order.
struct Placed {
  const Mesh& manual;
  const Mesh& mesh;
  Sharding sharding;  // what the manual axes cut

  std::int64_t position(const FrameDevice& instance) const {
    return mesh == manual ? position_in(mesh, instance) : mesh.position_of(instance.device);
  }
};

Placed placed(const Frame& frame, const Mesh& manual, const ir::ShardingAttr& attr,
              const Axes& axes, const ir::Type& type) {
  const Mesh& own = *frame.module().find_mesh(attr.mesh);
  return {manual, own.axes().empty() ? manual : own,
          manual_part(attr.sharding, axes, type.dims().size())};
}

// Every device of the frame once per position along the manual axes.
Frame fork(Frame& frame, const Mesh& mesh, const Axes& manual) {
  Dims sizes;
  for (const std::string& axis : manual) sizes.push_back(mesh.axis_size(axis));
  std::vector<std::size_t> parents;
  std::vector<FrameDevice> instances;
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    for (std::int64_t i = 0; i < num_elements(sizes); ++i) {
      FrameDevice instance = frame.instance(lane);
      const Dims coordinates = unravel(i, sizes);
      for (std::size_t a = 0; a < manual.size(); ++a) {
        instance.coordinates.emplace_back(manual[a], coordinates[a]);
      }
      if (!manual.empty()) instance.device = mesh.device_at(position_in(mesh, instance));
      parents.push_back(lane);
      instances.push_back(std::move(instance));
    }
  }
  return Frame(frame, std::move(parents), std::move(instances));
}

// The coordinates along axes and sub-axes.
Dims coordinates_along(const std::vector<AxisRef>& axes, const Mesh& mesh, std::int64_t position) {
  Dims coordinates;
  for (const AxisDigit& digit : axis_digits(mesh, axes)) {
    coordinates.push_back(digit.of(position));
  }
  return coordinates;
}

// What a device gets of a global array. A pending sum is the array on the first device of its axes,
// and zero on the others.
Literal cut(const ir::Op& op, const Literal& global, const Placed& place,
            const FrameDevice& instance, const TensorType& local) {
  const std::int64_t position = place.position(instance);
  const ShardSlice slice = shard_slice(place.sharding, place.mesh, global.dims(), position);
  if (slice.sizes != local.dims) {
    fail(op, fmt::format("{} does not divide into shards {}: a manual computation has equal shards",
                         to_string(global.type()), to_string(local)));
  }
  const Dims pending = coordinates_along(place.sharding.unreduced, place.mesh, position);
  if (std::ranges::any_of(pending, [](std::int64_t i) { return i != 0; })) return Literal(local);
  return block_of(global, slice.offsets, slice.sizes);
}

Literal sum(const ir::Op& op, const Literal& x, const Literal& y) {
  Literal result(x.type());
  std::byte* to = result.mutable_bytes().data();
  for (std::int64_t i = 0; i < x.num_elements(); ++i) {
    const Scalar both[] = {load(x, i), load(y, i)};
    store(add({op, both, x.dtype()}), to + i * byte_size(x.dtype()));
  }
  return result;
}

// The global array on the device `parent` of the frame around the body: the sum of what the devices
// along unreduced axes have of a part; of several that have the same the first one's.
Literal assembled(const ir::Op& op, const Frame& body, std::size_t parent, const Lanes& locals,
                  const Placed& place, const TensorType& global) {
  Literal result(global);
  // Offsets, and the coordinates along the unreduced axes.
  std::vector<std::pair<Dims, Dims>> done;
  for (std::size_t lane = 0; lane < body.size(); ++lane) {
    if (body.parent_lane(lane) != parent) continue;
    const std::int64_t position = place.position(body.instance(lane));
    const ShardSlice slice = shard_slice(place.sharding, place.mesh, global.dims, position);
    const Literal& local = locals[lane].array;
    if (slice.sizes != local.dims()) {
      fail(op, fmt::format("shards {} do not make {}: a manual computation has equal shards",
                           to_string(local.type()), to_string(global)));
    }
    const auto part =
        std::pair(slice.offsets, coordinates_along(place.sharding.unreduced, place.mesh, position));
    if (std::find(done.begin(), done.end(), part) != done.end()) continue;
    const auto in_place = [&](const auto& other) { return other.first == slice.offsets; };
    if (std::none_of(done.begin(), done.end(), in_place)) {
      put_block(local, slice.offsets, result);
    } else {
      const Literal there = block_of(result, slice.offsets, slice.sizes);
      put_block(sum(op, there, local), slice.offsets, result);
    }
    done.push_back(part);
  }
  return result;
}

}  // namespace

void manual_computation(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::ManualComputationAttrs>();
  const ir::Block& block = *op.regions[0];
  const Mesh& mesh = mesh_of(frame, op);
  Frame body = fork(frame, mesh, attrs.manual_axes);
  std::vector<Lanes> arguments(op.operands.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Placed place =
        placed(frame, mesh, attrs.in_shardings[i], attrs.manual_axes, block.args[i]->type);
    for (std::size_t lane = 0; lane < body.size(); ++lane) {
      const Literal& global = frame.array(op.operand(i), body.parent_lane(lane));
      arguments[i].push_back(
          {cut(op, global, place, body.instance(lane), block.args[i]->type.tensor()), {}});
    }
  }
  const std::vector<Lanes> locals = run_block(body, block, std::move(arguments));
  std::vector<Lanes> results(op.results.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Placed place =
        placed(frame, mesh, attrs.out_shardings[i], attrs.manual_axes, op.results[i]->type);
    for (std::size_t parent = 0; parent < frame.size(); ++parent) {
      results[i].push_back(
          {assembled(op, body, parent, locals[i], place, op.results[i]->type.tensor()), {}});
    }
  }
  set_results(frame, op, std::move(results));
}

}  // namespace weft::reference
