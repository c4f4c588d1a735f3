#include "report/sweep/resized_program.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "ir/verifier.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

constexpr const char* kPartitions = "mhlo.num_partitions";

// Computations that the program writes for one device have the sizes of its part in their types.
void check_is_global(const ir::Module& program, const std::string& axis) {
  for (const ir::Function& function : program.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      const auto* const manual = op.attrs.get_if<ir::ManualComputationAttrs>();
      if (manual == nullptr) return;
      if (std::ranges::find(manual->manual_axes, axis) == manual->manual_axes.end()) return;
      throw Error(with_place("the shard_map", program, op.location) +
                  " is written for the size that the axis has");
    });
  }
}

void resize(ir::MeshDecl& decl, const std::string& axis, std::int64_t size) {
  std::vector<MeshAxis> axes = decl.mesh.axes();
  const auto of = std::ranges::find(axes, axis, &MeshAxis::name);
  if (of == axes.end()) {
    if (decl.mesh.num_devices() == 1) return;
    throw Error(fmt::format("mesh @{} has no axis {} that could be as long", decl.name, axis));
  }
  if (!decl.mesh.device_ids().empty()) {
    throw Error(
        fmt::format("mesh @{} names its devices, so that axis {} can only be as long as it is",
                    decl.name, axis));
  }
  of->size = size;
  decl.mesh = Mesh(axes);
  decl.extra.erase("stablehlo.mesh");  // JAX's copy of the sizes
  const std::string problem = decl.mesh.problem();
  if (!problem.empty()) throw Error(problem);
}

}  // namespace

std::unique_ptr<ir::Module> resized_program(const ir::Module& program, const std::string& axis,
                                            std::int64_t size) {
  auto result = program.clone();
  const bool changes = std::ranges::any_of(program.meshes, [&](const ir::MeshDecl& decl) {
    return decl.mesh.axis_index(axis) && decl.mesh.axis_size(axis) != size;
  });
  if (!changes) return result;
  std::int64_t devices = 1;
  for (ir::MeshDecl& decl : result->meshes) {
    resize(decl, axis, size);
    devices = std::max(devices, decl.mesh.num_devices());
  }
  check_is_global(program, axis);
  if (result->attributes.find(kPartitions) != nullptr) {
    result->attributes.set(kPartitions, ir::IntegerAttr{devices, DType::i32});
  }
  if (const ir::Diagnostics errors = ir::verify(*result); !errors.empty()) {
    throw Error(errors.front().message);
  }
  return result;
}

}  // namespace weft::report
