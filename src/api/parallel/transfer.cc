#include "api/parallel/transfer.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "trace/explicit_axes.h"

namespace weft {

struct Future::State {
  detail::trace::TracedValue future;
  std::optional<Dims> shape;
  detail::Transfer transfer;
  std::shared_ptr<const PartitionSpec> spec;  // of what comes
};

Array Future::done(Where where) const {
  return detail::operation("done", where, [&] {
    detail::trace::Values results =
        detail::tracing().emit(ir::OpKind::async_done, std::vector{state_->future});
    results[0].facts = {state_->transfer.weak, state_->transfer.varies, nullptr};
    if (state_->spec != nullptr) {
      results[0] = detail::trace::constrained(detail::tracing(), results[0], *state_->spec);
    }
    const Array result = detail::array_of(results[0]);
    return state_->shape ? detail::reshaped(result, *state_->shape) : result;
  });
}

namespace detail {
namespace {

std::vector<ir::Block*> combiner_of(const Transfer& transfer, DType dtype) {
  if (!transfer.combine) return {};
  return {combiner(*transfer.combine, dtype)};
}

std::vector<std::vector<std::int64_t>> pairs_text(const Permutation& perm) {
  std::vector<std::vector<std::int64_t>> pairs;
  for (const auto& [from, to] : perm) pairs.push_back({from, to});
  return pairs;
}

}  // namespace

Array run(const Transfer& transfer) {
  trace::TracedValue value =
      tracing().emit(transfer.kind, std::vector{value_of(transfer.operand)}, transfer.attrs,
                     combiner_of(transfer, transfer.operand.dtype()))[0];
  value.facts.varying = transfer.varies;
  value.facts.weak = transfer.weak;
  const Array result = array_of(std::move(value));
  return transfer.shape ? reshaped(result, *transfer.shape) : result;
}

Future start(const Transfer& transfer) {
  std::vector<trace::TracedValue> operands{value_of(transfer.operand)};
  const auto traced = [&] {
    return tracing().region(operands, [&](const trace::Values& inside) {
      return tracing().emit(transfer.kind, inside, transfer.attrs,
                            combiner_of(transfer, transfer.operand.dtype()));
    });
  };
  // How Explicit axes split what comes; the constraint that says it stands after done(), since the
  // body has one op.
  std::shared_ptr<const PartitionSpec> spec;
  if (operands[0].facts.spec != nullptr) {
    const trace::Trace::Region region = traced();
    spec = region.results[0].spec;
    trace::Trace::discard(region);
    operands[0].facts.spec = nullptr;
  }
  const trace::Trace::Region region = traced();
  trace::Values future = tracing().emit(OpKind::async_start, operands, {}, {region.block});
  return Future(std::make_shared<const Future::State>(
      Future::State{std::move(future[0]), transfer.shape, transfer, std::move(spec)}));
}

trace::AxisSet varying_of(const Array& x) { return value_of(x).facts.varying; }

trace::AxisSet varying_with(const Array& x, const BoundAxes& axes) {
  return varying_of(x) | axes.set;
}

Array with_varying(const Array& x, trace::AxisSet varying) {
  trace::TracedValue value = value_of(x);
  value.facts.varying = varying;
  return array_of(std::move(value));
}

Transfer reduction(const char* name, OpKind combine, const Array& x, const AxisNames& axes,
                   const CollectiveOptions& options) {
  const BoundAxes bound = bound_axes(name, axes);
  const bool is_parted = !options.axis_index_groups.empty();
  const DeviceGroups groups = device_groups(name, bound, options.axis_index_groups, false);
  Transfer transfer;
  transfer.kind = OpKind::all_reduce;
  transfer.operand = combine == OpKind::add && x.dtype() == DType::i1 ? convert(x, DType::i32) : x;
  transfer.attrs = ir::AttrsRef::of(ir::AllReduceAttrs{kChannel, groups, {true}});
  transfer.combine = combine;
  transfer.weak = transfer.operand.weak_type();
  // Of several groups each has its own result.
  transfer.varies = is_parted && options.axis_index_groups.size() > 1 ? varying_with(x, bound)
                                                                      : varying_of(x) & ~bound.set;
  return transfer;
}

Transfer gather(const char* name, const Array& x, const AxisNames& axes,
                const AllGatherOptions& options) {
  const BoundAxes bound = bound_axes(name, axes);
  const DeviceGroups groups = device_groups(name, bound, options.axis_index_groups, true);
  const int rank = x.ndim() + (options.tiled ? 0 : 1);
  const std::int64_t axis =
      normalized(name, options.axis, rank, options.tiled ? "an array" : "a result");
  Transfer transfer;
  transfer.kind = OpKind::all_gather;
  transfer.operand = x;
  if (!options.tiled) {
    Dims dims = x.shape();
    dims.insert(dims.begin() + axis, 1);
    Dims positions;
    for (int d = 0; d < rank; ++d) {
      if (d != axis) positions.push_back(d);
    }
    transfer.operand = array_of(tracing().emit(
        OpKind::broadcast_in_dim, std::vector{value_of(x)}, {ir::Type(x.dtype(), dims)},
        ir::AttrsRef::of(ir::BroadcastInDimAttrs{positions}))[0]);
  }
  transfer.attrs = ir::AttrsRef::of(ir::AllGatherAttrs{axis, kChannel, groups, {true}});
  transfer.varies = varying_with(x, bound);
  transfer.weak = x.weak_type();
  return transfer;
}

Transfer scatter(const char* name, const Array& x, const AxisNames& axes,
                 const PsumScatterOptions& options) {
  const BoundAxes bound = bound_axes(name, axes);
  const DeviceGroups groups = device_groups(name, bound, options.axis_index_groups, true);
  const std::int64_t dim = normalized(name, options.scatter_dimension, x.ndim());
  const std::int64_t size = x.shape()[at(dim)];
  if (options.tiled ? size % groups.group_size != 0 : size != groups.group_size) {
    fail(name,
         fmt::format("scatter_dimension {} of {} is {} long, but must be {} {}, the number of "
                     "devices along {}{}",
                     dim, trace::type_text({x.dtype(), x.shape()}), size,
                     options.tiled ? "a multiple of" : "exactly", groups.group_size,
                     quoted(bound.names),
                     options.tiled ? "" : "; with .tiled = true it may be a multiple"));
  }
  Transfer transfer;
  transfer.kind = OpKind::reduce_scatter;
  transfer.operand = x.dtype() == DType::i1 ? convert(x, DType::i32) : x;
  transfer.attrs = ir::AttrsRef::of(ir::ReduceScatterAttrs{kChannel, groups, dim, {true}});
  transfer.combine = OpKind::add;
  transfer.weak = transfer.operand.weak_type();
  transfer.varies = varying_with(x, bound);
  if (!options.tiled) {
    Dims dims = x.shape();
    dims.erase(dims.begin() + dim);
    transfer.shape = dims;
  }
  return transfer;
}

Transfer exchange(const char* name, const Array& x, const AxisNames& axes, int split_axis,
                  int concat_axis, const AllToAllOptions& options) {
  const BoundAxes bound = bound_axes(name, axes);
  const DeviceGroups groups = device_groups(name, bound, options.axis_index_groups, true);
  const std::int64_t count = groups.group_size;
  std::int64_t split = normalized(name, split_axis, x.ndim());
  std::int64_t concat = normalized(name, concat_axis, x.ndim());
  Dims dims = x.shape();
  if (options.tiled ? dims[at(split)] % count != 0 : dims[at(split)] != count) {
    fail(name,
         fmt::format("split_axis {} of {} is {} long, but must be {} {}, the number of devices "
                     "along {}{}",
                     split, trace::type_text({x.dtype(), dims}), dims[at(split)],
                     options.tiled ? "a multiple of" : "exactly", count, quoted(bound.names),
                     options.tiled ? "" : "; with .tiled = true it may be a multiple"));
  }
  Transfer transfer;
  transfer.kind = OpKind::all_to_all;
  transfer.operand = x;
  if (!options.tiled && split != concat) {
    Dims result = dims;
    result.erase(result.begin() + split);
    result.insert(result.begin() + concat, count);
    transfer.shape = result;
    if (split < concat) ++concat;
    dims.insert(dims.begin() + concat, 1);
    if (concat <= split) ++split;
    transfer.operand = reshaped(x, dims);
  }
  transfer.attrs = ir::AttrsRef::of(ir::AllToAllAttrs{kChannel, concat, groups, count, split});
  transfer.varies = varying_with(x, bound);
  return transfer;
}

Transfer permutation(const char* name, const Array& x, const AxisNames& axes,
                     const Permutation& perm) {
  const BoundAxes bound = bound_axes(name, axes);
  const DeviceGroups groups = device_groups(bound);
  // Negative ones count from the end, as in JAX.
  const auto index_of = [&](std::int64_t index) {
    return at(index < 0 ? index + bound.size : index);
  };
  std::vector<bool> sends(at(bound.size)), receives(at(bound.size));
  for (const auto& [from, to] : perm) {
    if (std::min(from, to) < -bound.size || std::max(from, to) >= bound.size) {
      fail(name, fmt::format("the pair ({}, {}) of perm is beyond {}, whose size is {}; a ring's "
                             "pairs are shift({}, 1)",
                             from, to, quoted(bound.names), bound.size, bound.size));
    }
    if (sends[index_of(from)] || receives[index_of(to)]) {
      fail(name,
           fmt::format("sources and destinations must be unique along {} of size {}, but perm "
                       "is {}",
                       quoted(bound.names), bound.size, pairs_text(perm)));
    }
    sends[index_of(from)] = receives[index_of(to)] = true;
  }
  ir::CollectivePermuteAttrs attrs{kChannel, {}};
  for (std::int64_t g = 0; g < groups.num_groups; ++g) {
    const auto devices = groups.group(g);
    for (const auto& [from, to] : perm) {
      attrs.source_target_pairs.push_back({devices[index_of(from)], devices[index_of(to)]});
    }
  }
  Transfer transfer;
  transfer.kind = OpKind::collective_permute;
  transfer.operand = x;
  transfer.attrs = ir::AttrsRef::of(std::move(attrs));
  transfer.varies = varying_with(x, bound);
  transfer.weak = x.weak_type();
  return transfer;
}

}  // namespace detail
}  // namespace weft
