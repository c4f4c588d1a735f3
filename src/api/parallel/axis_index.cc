// Where a device is along mesh axes.
#include <vector>

#include "weft/collectives.h"

#include "api/parallel/transfer.h"

namespace weft {
namespace {

using detail::emit;
using ir::OpKind;

Array unsigned_number(std::int64_t value) {
  return detail::array_of(detail::tracing().constant(
      Literal::splat<std::uint32_t>({DType::ui32, {}}, static_cast<std::uint32_t>(value))));
}

// The device's place in the mesh, ui32: its number in the module, where the mesh has them in order.
Array mesh_position(const Mesh& mesh) {
  const Array device = emit(OpKind::partition_id, {});
  if (mesh.device_ids().empty()) return device;
  std::vector<std::uint32_t> places(at(mesh.num_devices()));
  for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
    places[at(mesh.device_at(p))] = static_cast<std::uint32_t>(p);
  }
  const TensorType type{DType::ui32, {mesh.num_devices()}};
  const Array table =
      detail::array_of(detail::tracing().constant(Literal::from<std::uint32_t>(type, places)));
  const Array place =
      emit(OpKind::dynamic_slice, {table, device}, ir::AttrsRef::of(ir::DynamicSliceAttrs{{1}}));
  return detail::reshaped(place, {});
}

// In a program over all axes.
Array mesh_digit(const Mesh& mesh, std::size_t axis) {
  std::int64_t stride = 1;
  for (std::size_t i = axis + 1; i < mesh.axes().size(); ++i) stride *= mesh.axes()[i].size;
  const Array place = mesh_position(detail::module_mesh(mesh));
  const Array quotient = emit(OpKind::divide, {place, unsigned_number(stride)});
  const Array rest = emit(OpKind::remainder, {quotient, unsigned_number(mesh.axes()[axis].size)});
  return detail::convert(rest, DType::i32);
}

Array index_along(const Mesh& mesh, const std::string& name) {
  const auto axis = static_cast<std::size_t>(*mesh.axis_index(name));
  const detail::trace::AxisSet set = detail::trace::AxisSet{1} << axis;
  if (mesh.axes()[axis].size == 1) {
    return detail::with_varying(detail::full({DType::i32, {}}, 0), set);
  }
  const detail::trace::AxisSet all = (detail::trace::AxisSet{1} << mesh.axes().size()) - 1;
  const detail::trace::AxisSet automatic = all & ~detail::trace::Trace::manual_axes();
  if (automatic == 0) return detail::with_varying(mesh_digit(mesh, axis), set);
  // What is the number of a device along axes that the partitioner has is for no one to know; a
  // program over these axes, too, has one, and gives the same wherever along them it is.
  detail::trace::Trace::Manual manual;
  manual.mesh = mesh;
  manual.axes = detail::names_of(mesh, automatic);
  manual.out_specs = [](const detail::trace::Values&) { return std::vector<PartitionSpec>(1); };
  const detail::trace::Values index =
      detail::tracing().manual_computation(manual, {}, [&](const detail::trace::Values&) {
        return detail::trace::Values{detail::value_of(mesh_digit(mesh, axis))};
      });
  return detail::with_varying(detail::array_of(index[0]), set);
}

}  // namespace

std::int64_t detail::size_of(const char* name, const AxisNames& axes, const Where& where) {
  return bound_axes(name, axes, where).size;
}

std::int64_t axis_size(const AxisNames& axis_name, Where where) {
  return detail::size_of("axis_size", axis_name, where);
}

Array axis_index(const AxisNames& axis_name, Where where) {
  return detail::operation("axis_index", where, [&] {
    const detail::BoundAxes bound = detail::bound_axes("axis_index", axis_name);
    Array index;
    for (const std::string& name : bound.names) {
      const Array along = index_along(bound.mesh, name);
      if (!index.has_value()) {
        index = along;
        continue;
      }
      const Array size =
          detail::full({DType::i32, {}}, static_cast<double>(bound.mesh.axis_size(name)));
      index = emit(OpKind::add, {emit(OpKind::multiply, {index, size}), along});
    }
    return index.has_value() ? index : detail::full({DType::i32, {}}, 0);
  });
}

}  // namespace weft
