#include "weft/make_mesh.h"

#include <algorithm>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/user_line.h"
#include "mesh/process_machine.h"

namespace weft {
namespace {

// Those that a mesh of these sizes takes, at its positions.
std::vector<Device> placed_devices(const Dims& sizes, std::int64_t count) {
  const machine::Machine& machine = process_machine();
  std::vector<std::int64_t> ids;
  try {
    ids = machine::mesh_devices(machine, sizes, {machine::DeviceOrder::Kind::make_mesh, {}});
  } catch (const Error&) {
    throw Error(fmt::format(
        "a mesh of shape {} has no place of its own among the devices of {}; "
        "Mesh(devices, axis_sizes, axis_names) takes them in the order in which they are given",
        to_string(sizes), machine.name()));
  }
  return Mesh({{"all", count}}, std::move(ids)).devices();
}

std::vector<Device> devices_for(const Dims& sizes, const std::vector<Device>& given) {
  const bool is_shape = std::ranges::all_of(sizes, [](std::int64_t size) { return size >= 1; });
  if (!is_shape) return {};  // the mesh's constructor says so
  const std::int64_t count = num_elements(sizes);
  const std::vector<Device>& all = devices();
  const std::vector<Device>& from = given.empty() ? all : given;
  if (count > std::ssize(from)) {
    throw Error(fmt::format("a mesh of shape {} needs {} devices, but {}", to_string(sizes), count,
                            given.empty() ? too_few_devices(count)
                                          : fmt::format("{} {} given", given.size(),
                                                        given.size() == 1 ? "is" : "are")));
  }
  std::vector<Device> first(from.begin(), from.begin() + count);
  const bool as_listed = std::equal(first.begin(), first.end(), all.begin());
  return as_listed ? placed_devices(sizes, count) : first;
}

}  // namespace

Mesh make_mesh(const Dims& axis_sizes, std::vector<std::string> axis_names,
               const MakeMeshOptions& options, Where where) {
  return with_user_line("make_mesh", where, [&] {
    return Mesh::of_devices(devices_for(axis_sizes, options.devices), axis_sizes,
                            std::move(axis_names), options.axis_types);
  });
}

}  // namespace weft
