#include "weft/sharding.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/quote.h"
#include "mesh/axis_digit.h"

namespace weft {
namespace {

std::string to_string(const AxisRef& axis) {
  if (!axis.sub) return mlir_quoted(axis.name);
  return fmt::format("{}:({}){}", mlir_quoted(axis.name), axis.sub->pre_size, axis.sub->size);
}

std::string join(const std::vector<AxisRef>& axes) {
  std::vector<std::string> texts;
  for (const AxisRef& axis : axes) texts.push_back(to_string(axis));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string axis_problem(const AxisRef& axis, const Mesh& mesh) {
  if (!mesh.axis_index(axis.name)) {
    return fmt::format("axis {} is not in the mesh {}", mlir_quoted(axis.name),
                       weft::to_mlir(mesh));
  }
  if (!axis.sub) return {};
  const std::int64_t full = mesh.axis_size(axis.name);
  const auto [pre_size, size] = *axis.sub;
  if (pre_size < 1 || size < 2) {
    return fmt::format("sub-axis {} must have a pre-size of at least 1 and a size of at least 2",
                       to_string(axis));
  }
  if (size == full) {
    return fmt::format("sub-axis {} is the whole axis; write {}", to_string(axis),
                       mlir_quoted(axis.name));
  }
  if (full % size != 0 || full / size % pre_size != 0) {
    return fmt::format("sub-axis {} does not divide the axis, which has size {}", to_string(axis),
                       full);
  }
  return {};
}

// All uses of one axis: whole, or as sub-axes each of which starts where an earlier one ended or
// later, in steps that divide.
std::string overlap_problem(std::vector<AxisRef> uses) {
  const auto start = [](const AxisRef& axis) { return axis.sub ? axis.sub->pre_size : 1; };
  std::sort(uses.begin(), uses.end(),
            [&](const AxisRef& a, const AxisRef& b) { return start(a) < start(b); });
  for (std::size_t i = 1; i < uses.size(); ++i) {
    const AxisRef& a = uses[i - 1];
    const AxisRef& b = uses[i];
    if (a == b) return fmt::format("axis {} is used twice", to_string(a));
    if (!a.sub || !b.sub || start(b) < start(a) * a.sub->size) {
      return fmt::format("axes {} and {} overlap", to_string(a), to_string(b));
    }
    if (start(b) % (start(a) * a.sub->size) != 0) {
      return fmt::format("sub-axes {} and {} do not cut their axis in compatible ways",
                         to_string(a), to_string(b));
    }
  }
  return {};
}

// The position's place along the axes, counted major to minor.
std::int64_t index_along(const std::vector<AxisDigit>& digits, std::int64_t position) {
  std::int64_t index = 0;
  for (const AxisDigit& digit : digits) index = index * digit.size + digit.of(position);
  return index;
}

}  // namespace

std::string problem(const Sharding& sharding, const Mesh& mesh, int rank) {
  if (std::cmp_not_equal(sharding.dims.size(), rank)) {
    return fmt::format("sharding {} has {} dimensions but the value has rank {}",
                       to_string(sharding), sharding.dims.size(), rank);
  }
  std::vector<AxisRef> axes;
  for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
    const DimSharding& dim = sharding.dims[i];
    if (dim.priority && *dim.priority < 0) {
      return fmt::format("dimension {} has the negative priority {}", i, *dim.priority);
    }
    if (dim.priority && dim.axes.empty() && !dim.open) {
      return fmt::format("dimension {} is empty and closed but has a priority", i);
    }
    axes.insert(axes.end(), dim.axes.begin(), dim.axes.end());
  }
  axes.insert(axes.end(), sharding.replicated.begin(), sharding.replicated.end());
  axes.insert(axes.end(), sharding.unreduced.begin(), sharding.unreduced.end());

  std::map<std::string_view, std::vector<AxisRef>> uses;
  for (const AxisRef& axis : axes) {
    if (std::string text = axis_problem(axis, mesh); !text.empty()) return text;
    uses[axis.name].push_back(axis);
  }
  for (const auto& [name, refs] : uses) {
    if (std::string text = overlap_problem(refs); !text.empty()) return text;
  }
  return {};
}

std::int64_t num_shards(const DimSharding& dim, const Mesh& mesh) {
  std::int64_t count = 1;
  for (const AxisRef& axis : dim.axes) count *= axis.size(mesh);
  return count;
}

Dims shard_dims(const Sharding& sharding, const Mesh& mesh, std::span<const std::int64_t> global) {
  WEFT_ASSERT(sharding.dims.size() == global.size(), "sharding of another rank");
  Dims dims;
  for (std::size_t i = 0; i < global.size(); ++i) {
    dims.push_back(ceil_div(global[i], num_shards(sharding.dims[i], mesh)));
  }
  return dims;
}

ShardSlice shard_slice(const Sharding& sharding, const Mesh& mesh,
                       std::span<const std::int64_t> global, std::int64_t position) {
  const Dims largest = shard_dims(sharding, mesh, global);
  ShardSlice slice;
  for (std::size_t i = 0; i < global.size(); ++i) {
    const std::int64_t index = index_along(axis_digits(mesh, sharding.dims[i].axes), position);
    const std::int64_t offset = std::min(index * largest[i], global[i]);
    slice.offsets.push_back(offset);
    slice.sizes.push_back(std::min(largest[i], global[i] - offset));
  }
  return slice;
}

std::string to_string(const Sharding& sharding) {
  std::vector<std::string> dims;
  for (const DimSharding& dim : sharding.dims) {
    std::string text = join(dim.axes);
    if (dim.open) text += dim.axes.empty() ? "?" : ", ?";
    dims.push_back(fmt::format("{{{}}}", text));
    if (dim.priority) dims.back() += fmt::format("p{}", *dim.priority);
  }
  std::string text = fmt::format("[{}]", fmt::join(dims, ", "));
  if (!sharding.replicated.empty()) text += ", replicated={" + join(sharding.replicated) + "}";
  if (!sharding.unreduced.empty()) text += ", unreduced={" + join(sharding.unreduced) + "}";
  return text;
}

}  // namespace weft
