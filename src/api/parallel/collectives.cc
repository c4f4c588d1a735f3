#include "weft/collectives.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "api/ops/array_math.h"
#include "api/parallel/transfer.h"

namespace weft {

using detail::emit;
using detail::operation;
using ir::OpKind;

namespace {

Array reduced_across(const char* name, OpKind combine, const Arg& x, const AxisNames& axes,
                     const CollectiveOptions& options) {
  return operation(name, x.where, [&] {
    return detail::run(detail::reduction(name, combine, x.array, axes, options));
  });
}

DType mean_dtype(DType dtype) {
  if (is_float(dtype) || is_complex(dtype)) return dtype;
  return dtype == DType::i64 || dtype == DType::ui64 ? DType::f64 : DType::f32;
}

// Where the value of all is that of this device its index, else a number beyond all indices.
Array index_of(const char* name, OpKind combine, const Arg& x, const AxisNames& axes) {
  return operation(name, x.where, [&] {
    if (axes.names.size() != 1) {
      detail::fail(name, fmt::format("takes one axis, not {}", detail::quoted(axes.names)));
    }
    const Array best = detail::run(detail::reduction(name, combine, x.array, axes, {}));
    const Array is_best = detail::compare(ir::ComparisonDirection::EQ, best, x.array);
    const Array index = detail::broadcast_to(axis_index(axes), x.array.shape());
    const Array none =
        detail::full({DType::i32, x.array.shape()}, std::numeric_limits<std::int32_t>::max());
    return detail::run(
        detail::reduction(name, OpKind::minimum, detail::choose(is_best, index, none), axes, {}));
  });
}

}  // namespace

Array psum(const Arg& x, const AxisNames& axis_name, CollectiveOptions options) {
  // As in JAX, the sum of a number is known: nothing is sent.
  const bool is_number = detail::known_integer(x.array) && x.array.weak_type();
  if (is_number && options.axis_index_groups.empty()) {
    return operation("psum", x.where, [&] {
      const auto size = static_cast<double>(detail::bound_axes("psum", axis_name).size);
      return emit(OpKind::multiply, {x.array, detail::full_like(x.array, size)});
    });
  }
  return reduced_across("psum", OpKind::add, x, axis_name, options);
}
Array pmax(const Arg& x, const AxisNames& axis_name, CollectiveOptions options) {
  return reduced_across("pmax", OpKind::maximum, x, axis_name, options);
}
Array pmin(const Arg& x, const AxisNames& axis_name, CollectiveOptions options) {
  return reduced_across("pmin", OpKind::minimum, x, axis_name, options);
}

Array pmean(const Arg& x, const AxisNames& axis_name, CollectiveOptions options) {
  return operation("pmean", x.where, [&] {
    const auto& groups = options.axis_index_groups;
    for (const auto& group : groups) {
      if (group.size() == groups[0].size()) continue;
      detail::fail("pmean",
                   fmt::format("axis_index_groups {} must all have the same size", groups));
    }
    const Array sum =
        detail::run(detail::reduction("pmean", OpKind::add, x.array, axis_name, options));
    const std::int64_t count =
        groups.empty() ? detail::bound_axes("pmean", axis_name).size : std::ssize(groups[0]);
    const Array value = detail::convert(sum, mean_dtype(sum.dtype()), sum.weak_type());
    return emit(OpKind::divide, {value, detail::full_like(value, static_cast<double>(count))});
  });
}

Array pargmax(const Arg& x, const AxisNames& axis_name) {
  return index_of("pargmax", OpKind::maximum, x, axis_name);
}
Array pargmin(const Arg& x, const AxisNames& axis_name) {
  return index_of("pargmin", OpKind::minimum, x, axis_name);
}

Array psum_scatter(const Arg& x, const AxisNames& axis_name, PsumScatterOptions options) {
  return operation("psum_scatter", x.where, [&] {
    return detail::run(detail::scatter("psum_scatter", x.array, axis_name, options));
  });
}

Array all_to_all(const Arg& x, const AxisNames& axis_name, int split_axis, int concat_axis,
                 AllToAllOptions options) {
  return operation("all_to_all", x.where, [&] {
    return detail::run(
        detail::exchange("all_to_all", x.array, axis_name, split_axis, concat_axis, options));
  });
}

Array pswapaxes(const Arg& x, const AxisNames& axis_name, int axis, CollectiveOptions options) {
  return operation("pswapaxes", x.where, [&] {
    const AllToAllOptions how{.axis_index_groups = options.axis_index_groups};
    return detail::run(detail::exchange("pswapaxes", x.array, axis_name, axis, axis, how));
  });
}

Array ppermute(const Arg& x, const AxisNames& axis_name, const Permutation& perm) {
  return operation("ppermute", x.where, [&] {
    return detail::run(detail::permutation("ppermute", x.array, axis_name, perm));
  });
}

Array pshuffle(const Arg& x, const AxisNames& axis_name, const std::vector<std::int64_t>& perm) {
  return operation("pshuffle", x.where, [&] {
    const std::int64_t size = detail::bound_axes("pshuffle", axis_name).size;
    std::vector<bool> seen(at(size));
    Permutation pairs;
    for (const std::int64_t from : perm) {
      if (from < 0 || from >= size || seen[at(from)] || std::ssize(perm) != size) {
        detail::fail("pshuffle",
                     fmt::format("perm {} must have each index of axis {}, 0 to {}, once", perm,
                                 detail::quoted(axis_name.names), size - 1));
      }
      seen[at(from)] = true;
      pairs.emplace_back(from, std::ssize(pairs));
    }
    if (std::ssize(perm) != size) {
      detail::fail("pshuffle", fmt::format("perm {} must have each index of axis {}, 0 to {}, once",
                                           perm, detail::quoted(axis_name.names), size - 1));
    }
    return detail::run(detail::permutation("pshuffle", x.array, axis_name, pairs));
  });
}

Array pbroadcast(const Arg& x, const AxisNames& axis_name, std::int64_t source) {
  return operation("pbroadcast", x.where, [&] {
    const detail::BoundAxes bound = detail::bound_axes("pbroadcast", axis_name);
    if (source < 0 || source >= bound.size) {
      detail::fail("pbroadcast", fmt::format("source {} is no index along {} of size {}", source,
                                             detail::quoted(bound.names), bound.size));
    }
    DeviceGroups groups = detail::device_groups(bound);
    for (std::int64_t g = 0; g < groups.num_groups; ++g) {
      const auto first = groups.devices.begin() + g * groups.group_size;
      std::rotate(first, first + source, first + source + 1);
    }
    detail::Transfer transfer;
    transfer.kind = OpKind::collective_broadcast;
    transfer.operand = x.array;
    transfer.attrs =
        ir::AttrsRef::of(ir::CollectiveBroadcastAttrs{detail::kChannel, std::move(groups)});
    transfer.varies = detail::varying_with(x.array, bound);
    transfer.weak = x.array.weak_type();
    return detail::run(transfer);
  });
}

Array pcast(const Arg& x, const AxisNames& axes, const PcastOptions& options) {
  return operation("pcast", x.where, [&] {
    if (options.to != "varying") {
      detail::fail("pcast",
                   fmt::format("to = \"{}\" is not known; it can be \"varying\"", options.to));
    }
    return detail::with_varying(x.array,
                                detail::varying_with(x.array, detail::bound_axes("pcast", axes)));
  });
}

Array pvary(const Arg& x, const AxisNames& axes) {
  return operation("pvary", x.where, [&] {
    return detail::with_varying(x.array,
                                detail::varying_with(x.array, detail::bound_axes("pvary", axes)));
  });
}

Future psum_start(const Arg& x, const AxisNames& axis_name, CollectiveOptions options) {
  const detail::Operation operation("psum_start", x.where);
  return detail::start(detail::reduction("psum_start", OpKind::add, x.array, axis_name, options));
}
Future all_gather_start(const Arg& x, const AxisNames& axis_name, AllGatherOptions options) {
  const detail::Operation operation("all_gather_start", x.where);
  return detail::start(detail::gather("all_gather_start", x.array, axis_name, options));
}
Future psum_scatter_start(const Arg& x, const AxisNames& axis_name, PsumScatterOptions options) {
  const detail::Operation operation("psum_scatter_start", x.where);
  return detail::start(detail::scatter("psum_scatter_start", x.array, axis_name, options));
}
Future all_to_all_start(const Arg& x, const AxisNames& axis_name, int split_axis, int concat_axis,
                        AllToAllOptions options) {
  const detail::Operation operation("all_to_all_start", x.where);
  return detail::start(
      detail::exchange("all_to_all_start", x.array, axis_name, split_axis, concat_axis, options));
}
Future ppermute_start(const Arg& x, const AxisNames& axis_name, const Permutation& perm) {
  const detail::Operation operation("ppermute_start", x.where);
  return detail::start(detail::permutation("ppermute_start", x.array, axis_name, perm));
}

Permutation shift(std::int64_t size, std::int64_t by) {
  Permutation perm;
  for (std::int64_t j = 0; j < size; ++j) perm.push_back({j, (j + by % size + size) % size});
  return perm;
}

}  // namespace weft
