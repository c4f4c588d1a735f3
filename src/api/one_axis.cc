// Functions of one axis, of an axis by name: stack(x, {.axis = 1}).
#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/numpy.h"
#include "weft/sorting.h"

#include "api/at_once.h"
#include "api/ops.h"

namespace weft {
namespace {

[[noreturn]] void refuse(const char* name, const std::string& given, Where where) {
  const detail::Operation operation(name, where);
  detail::fail(name, fmt::format("it is along one axis, but {} given", given));
}

// None: of the flattened array.
std::optional<int> axis_or_none(const char* name, const Axis& axis, Where where) {
  const Axes& given = axis.axis;
  if (!given.some) return std::nullopt;
  if (given.dims.size() != 1) refuse(name, fmt::format("{} are", given.dims.size()), where);
  return static_cast<int>(given.dims[0]);
}

int one_axis(const char* name, const Axis& axis, Where where) {
  const std::optional<int> given = axis_or_none(name, axis, where);
  if (!given) refuse(name, "None is", where);
  return *given;
}

}  // namespace

Array concatenate(const std::vector<Array>& arrays, const Axis& axis, Where where) {
  const std::optional<int> given = axis_or_none("concatenate", axis, where);
  if (given) return concatenate(arrays, *given, where);
  std::vector<Array> flat;
  for (const Array& array : arrays) flat.push_back(ravel({array, where}));
  return concatenate(flat, 0, where);
}

Array stack(const std::vector<Array>& arrays, const Axis& axis, Where where) {
  return stack(arrays, one_axis("stack", axis, where), where);
}

Array repeat(const Arg& x, std::int64_t repeats, const Axis& axis) {
  return repeat(x, repeats, axis_or_none("repeat", axis, x.where));
}

Array append(const Arg& x, const Arg& values, const Axis& axis) {
  return append(x, values, axis_or_none("append", axis, x.where));
}

std::vector<Array> split(const Arg& x, int sections, const Axis& axis) {
  return split(x, sections, one_axis("split", axis, x.where));
}
std::vector<Array> split(const Arg& x, const Dims& indices, const Axis& axis) {
  return split(x, indices, one_axis("split", axis, x.where));
}
std::vector<Array> split(const Arg& x, std::initializer_list<std::int64_t> indices,
                         const Axis& axis) {
  return split(x, Dims(indices.begin(), indices.end()), axis);
}

Array cumsum(const Arg& x, const Axis& axis, const CumulativeOptions& options) {
  return cumsum(x, axis_or_none("cumsum", axis, x.where), options);
}
Array cumprod(const Arg& x, const Axis& axis, const CumulativeOptions& options) {
  return cumprod(x, axis_or_none("cumprod", axis, x.where), options);
}

}  // namespace weft
