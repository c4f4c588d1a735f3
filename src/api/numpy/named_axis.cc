// Functions of one axis, of an axis by name: stack(x, {.axis = 1}).
#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/indexing.h"
#include "weft/numpy.h"
#include "weft/sorting.h"

#include "api/call/operation.h"
#include "api/ops/ops.h"

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

Array cummax(const Arg& x, const Axis& axis, const CumulativeOptions& options) {
  return cummax(x, one_axis("cummax", axis, x.where), options);
}
Array cummin(const Arg& x, const Axis& axis, const CumulativeOptions& options) {
  return cummin(x, one_axis("cummin", axis, x.where), options);
}
Array cumlogsumexp(const Arg& x, const Axis& axis, const CumulativeOptions& options) {
  return cumlogsumexp(x, one_axis("cumlogsumexp", axis, x.where), options);
}

Array diff(const Arg& x, int n, const Axis& axis) {
  return diff(x, n, one_axis("diff", axis, x.where));
}
Array diff(const Arg& x, const Axis& axis) { return diff(x, 1, axis); }

std::pair<Array, Array> top_k(const Arg& x, std::int64_t k, const Axis& axis) {
  return top_k(x, k, one_axis("top_k", axis, x.where));
}

std::vector<Array> array_split(const Arg& x, int sections, const Axis& axis) {
  return array_split(x, sections, one_axis("array_split", axis, x.where));
}
std::vector<Array> unstack(const Arg& x, const Axis& axis) {
  return unstack(x, one_axis("unstack", axis, x.where));
}

Array take_along_axis(const Arg& x, const Arg& indices, const Axis& axis, std::string_view mode) {
  return take_along_axis(x, indices, one_axis("take_along_axis", axis, x.where), mode);
}
Array put_along_axis(const Arg& x, const Arg& indices, const Arg& values, const Axis& axis) {
  return put_along_axis(x, indices, values, one_axis("put_along_axis", axis, x.where));
}

Array dynamic_slice_in_dim(const Arg& x, const Arg& start_index, std::int64_t slice_size,
                           const Axis& axis) {
  return dynamic_slice_in_dim(x, start_index, slice_size,
                              one_axis("dynamic_slice_in_dim", axis, x.where));
}
Array dynamic_index_in_dim(const Arg& x, const Arg& index, const Axis& axis, bool keepdims) {
  return dynamic_index_in_dim(x, index, one_axis("dynamic_index_in_dim", axis, x.where), keepdims);
}
Array dynamic_update_slice_in_dim(const Arg& x, const Arg& update, const Arg& start_index,
                                  const Axis& axis) {
  return dynamic_update_slice_in_dim(x, update, start_index,
                                     one_axis("dynamic_update_slice_in_dim", axis, x.where));
}
Array dynamic_update_index_in_dim(const Arg& x, const Arg& update, const Arg& index,
                                  const Axis& axis) {
  return dynamic_update_index_in_dim(x, update, index,
                                     one_axis("dynamic_update_index_in_dim", axis, x.where));
}
Array slice_in_dim(const Arg& x, SliceBound start_index, SliceBound limit_index, const Axis& axis) {
  return slice_in_dim(x, start_index, limit_index, 1, one_axis("slice_in_dim", axis, x.where));
}
Array index_in_dim(const Arg& x, std::int64_t index, const Axis& axis, bool keepdims) {
  return index_in_dim(x, index, one_axis("index_in_dim", axis, x.where), keepdims);
}

}  // namespace weft
