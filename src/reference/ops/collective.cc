// The collectives: what each device of a group gets from the operands of all of them.
#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "reference/blocks.h"
#include "reference/evaluate.h"
#include "reference/groups.h"
#include "reference/ops/combine.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

std::vector<Literal> operands_in(const Frame& frame, const ir::Value* operand, const Group& group) {
  std::vector<Literal> arrays;
  for (std::size_t lane : group) arrays.push_back(frame.array(operand, lane));
  return arrays;
}

Lanes zeros_for_all(const Frame& frame, const ir::Value* result) {
  return Lanes(frame.size(), Datum{Literal(result->type.tensor()), {}});
}

// Sets result i of the devices of each group to give(operand i of the devices, group), one array
// for each of them; devices in no group get zeros.
template <class F>
void for_each_group(Frame& frame, const ir::Op& op, const std::vector<Group>& groups, F&& give) {
  std::vector<Lanes> results;
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    Lanes lanes = zeros_for_all(frame, op.results[i]);
    for (const Group& group : groups) {
      const std::vector<Literal> given = give(operands_in(frame, op.operands[i], group), group);
      for (std::size_t k = 0; k < group.size(); ++k) lanes[group[k]].array = given[k];
    }
    results.push_back(std::move(lanes));
  }
  set_results(frame, op, std::move(results));
}

std::vector<Literal> same_for_all(const Group& group, const Literal& array) {
  return std::vector<Literal>(group.size(), array);
}

// Part `position` of `count` of each array.
std::vector<Literal> parts_at(const std::vector<Literal>& arrays, std::int64_t dim,
                              std::size_t position, std::size_t count) {
  std::vector<Literal> parts;
  for (const Literal& array : arrays) {
    parts.push_back(
        part_of(array, dim, static_cast<std::int64_t>(position), static_cast<std::int64_t>(count)));
  }
  return parts;
}

// Element by element, in the order of the group.
Literal reduced(Frame& frame, const ir::Op& op, const Group& group,
                const std::vector<Literal>& arrays) {
  const RegionFunction region(frame, group[0], *op.regions[0]);
  Literal result(arrays[0].type());
  std::byte* to = result.mutable_bytes().data();
  for (std::int64_t i = 0; i < result.num_elements(); ++i) {
    const auto element = [&](std::int64_t member) {
      return ScalarTuple{load(arrays[static_cast<std::size_t>(member)], i)};
    };
    const auto members = static_cast<std::int64_t>(arrays.size());
    store(combine_range(region, 0, members, element)[0], to);
    to += byte_size(result.dtype());
  }
  return result;
}

// Of the one replica there is: on each device, it may send to itself.
void permute_replicas(Frame& frame, const ir::Op& op) {
  Lanes lanes = zeros_for_all(frame, op.result());
  for (const auto& [source, target] : op.get<ir::CollectivePermuteAttrs>().source_target_pairs) {
    if (source != 0 || target != 0) {
      fail(op, "without a channel_handle it is between replicas, but the program has one replica");
    }
    lanes = operands_of(frame, op)[0];
  }
  set_results(frame, op, {std::move(lanes)});
}

}  // namespace

void all_gather(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::AllGatherAttrs>();
  const GroupIds ids = ids_of_reduction(attrs.channel_handle, attrs.use_global_device_ids);
  for_each_group(frame, op, groups_in(frame, op, attrs.replica_groups, ids),
                 [&](const std::vector<Literal>& arrays, const Group& group) {
                   return same_for_all(group, concatenated(arrays, attrs.all_gather_dim));
                 });
}

void all_reduce(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::AllReduceAttrs>();
  const GroupIds ids = ids_of_reduction(attrs.channel_handle, attrs.use_global_device_ids);
  for_each_group(frame, op, groups_in(frame, op, attrs.replica_groups, ids),
                 [&](const std::vector<Literal>& arrays, const Group& group) {
                   return same_for_all(group, reduced(frame, op, group, arrays));
                 });
}

void reduce_scatter(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::ReduceScatterAttrs>();
  const GroupIds ids = ids_of_reduction(attrs.channel_handle, attrs.use_global_device_ids);
  for_each_group(frame, op, groups_in(frame, op, attrs.replica_groups, ids),
                 [&](const std::vector<Literal>& arrays, const Group& group) {
                   std::vector<Literal> given;
                   for (std::size_t k = 0; k < group.size(); ++k) {
                     const auto parts = parts_at(arrays, attrs.scatter_dimension, k, group.size());
                     given.push_back(reduced(frame, op, group, parts));
                   }
                   return given;
                 });
}

void all_to_all(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::AllToAllAttrs>();
  const GroupIds ids = ids_of_exchange(attrs.channel_handle);
  for_each_group(frame, op, groups_in(frame, op, attrs.replica_groups, ids),
                 [&](const std::vector<Literal>& arrays, const Group& group) {
                   if (static_cast<std::int64_t>(group.size()) != attrs.split_count) {
                     fail(op, fmt::format("a group has {} devices, but split_count is {}",
                                          group.size(), attrs.split_count));
                   }
                   std::vector<Literal> given;
                   for (std::size_t k = 0; k < group.size(); ++k) {
                     const auto parts = parts_at(arrays, attrs.split_dimension, k, group.size());
                     given.push_back(concatenated(parts, attrs.concat_dimension));
                   }
                   return given;
                 });
}

// The first of each group sends; who is in no group gets zeros.
void collective_broadcast(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::CollectiveBroadcastAttrs>();
  const GroupIds ids = ids_of_exchange(attrs.channel_handle);
  for_each_group(frame, op, groups_in(frame, op, attrs.replica_groups, ids, false),
                 [&](const std::vector<Literal>& arrays, const Group& group) {
                   return same_for_all(group, arrays[0]);
                 });
}

// Who is nobody's target gets zeros.
void collective_permute(Frame& frame, const ir::Op& op) {
  const auto& attrs = op.get<ir::CollectivePermuteAttrs>();
  if (ids_of_exchange(attrs.channel_handle) == GroupIds::replicas) {
    return permute_replicas(frame, op);
  }
  Lanes lanes = zeros_for_all(frame, op.result());
  for (const auto& [source, target] : attrs.source_target_pairs) {
    if (!find_lane(frame, source) && !find_lane(frame, target)) continue;
    const std::size_t to = lane_of(frame, op, target, source);
    lanes[to].array = frame.array(op.operand(0), lane_of(frame, op, source, target));
  }
  set_results(frame, op, {std::move(lanes)});
}

// The region runs when the transfer starts.
void async_start(Frame& frame, const ir::Op& op) {
  const auto results = run_in_new_frame(frame, *op.regions[0], operands_of(frame, op));
  Lanes futures(frame.size());
  for (const Lanes& result : results) {
    for (std::size_t lane = 0; lane < frame.size(); ++lane) {
      futures[lane].parts.push_back(result[lane]);
    }
  }
  set_results(frame, op, {std::move(futures)});
}

void async_done(Frame& frame, const ir::Op& op) {
  std::vector<Lanes> results(op.results.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (std::size_t lane = 0; lane < frame.size(); ++lane) {
      results[i].push_back(frame.get(op.operand(0), lane).parts[i]);
    }
  }
  set_results(frame, op, std::move(results));
}

}  // namespace weft::reference
