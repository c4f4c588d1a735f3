#include "mesh/axis_digit.h"

#include "weft/error.h"

namespace weft {

AxisDigit axis_digit(const Mesh& mesh, const AxisRef& axis) {
  const std::optional<int> index = mesh.axis_index(axis.name);
  WEFT_ASSERT(index.has_value(), "no such axis: " + axis.name);
  std::int64_t stride = 1;
  for (std::size_t i = static_cast<std::size_t>(*index) + 1; i < mesh.axes().size(); ++i) {
    stride *= mesh.axes()[i].size;
  }
  if (!axis.sub) return {stride, mesh.axis_size(axis.name)};
  const std::int64_t rest = mesh.axis_size(axis.name) / (axis.sub->pre_size * axis.sub->size);
  return {stride * rest, axis.sub->size};
}

std::vector<AxisDigit> axis_digits(const Mesh& mesh, std::span<const AxisRef> axes) {
  std::vector<AxisDigit> digits;
  digits.reserve(axes.size());
  for (const AxisRef& axis : axes) digits.push_back(axis_digit(mesh, axis));
  return digits;
}

}  // namespace weft
