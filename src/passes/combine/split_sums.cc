#include "passes/combine/split_sums.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "mesh/device_groups.h"
#include "passes/combine/packing.h"

namespace weft::passes {
namespace {

// What a device sends twice for a step less.
constexpr std::int64_t kMostSplitBytes = 1 << 10;

const DeviceGroups* groups_of_sum(const ir::Op& op) {
  const auto* const attrs = op.attrs.get_if<ir::AllReduceAttrs>();
  return attrs != nullptr && op.operands.size() == 1 ? &attrs->replica_groups : nullptr;
}

std::int64_t bytes_in(const Batch& batch) {
  std::int64_t bytes = 0;
  for (const ir::Op* op : batch.members) bytes += bytes_of(op->operands);
  return bytes;
}

// Groups with a device from each of the inner groups that an outer one is made of; nothing: the
// outer ones are made of no such, or of one each.
std::optional<DeviceGroups> across(const DeviceGroups& outer_groups,
                                   const DeviceGroups& inner_groups) {
  if (inner_groups.group_size <= 1 || outer_groups.group_size <= inner_groups.group_size ||
      outer_groups.group_size % inner_groups.group_size != 0) {
    return std::nullopt;
  }
  const DeviceGroups outer = outer_groups.listed(), inner = inner_groups.listed();
  if (outer.devices.size() != inner.devices.size()) return std::nullopt;
  DeviceGroups result;
  result.group_size = outer.group_size / inner.group_size;
  for (std::int64_t g = 0; g < outer.num_groups; ++g) {
    const std::span<const std::int64_t> group = outer.group(g);
    std::vector<std::int64_t> seen;  // inner groups, in the order of their first devices
    for (const std::int64_t device : group) {
      const std::int64_t of = inner.group_of(device);
      if (of < 0) return std::nullopt;
      if (std::ranges::find(seen, of) == seen.end()) seen.push_back(of);
    }
    if (std::ssize(seen) != result.group_size) return std::nullopt;
    for (std::int64_t i = 0; i < inner.group_size; ++i) {
      for (const std::int64_t of : seen) {
        const std::span<const std::int64_t> part = inner.group(of);
        if (std::ssize(part) != inner.group_size) return std::nullopt;
        result.devices.push_back(part[static_cast<std::size_t>(i)]);
      }
      ++result.num_groups;
    }
  }
  return result;
}

class SumSplitter {
 public:
  explicit SumSplitter(ir::Module& module) : module_(module) {}

  // Whether anything was split.
  bool split(const Batches& batches) {
    for (BatchId id = 0; id < batches.all.size(); ++id) {
      const std::vector<ir::Op*>& members = batches.all[id].members;
      if (!is_small_sum(batches.all[id])) continue;
      const std::optional<Larger> with = best_for(batches, *members[0]);
      if (!with) continue;
      Split& split = splits_.emplace_back();
      for (ir::Op* op : members) split.push_back(split_one(*op, *with));
    }
    return !splits_.empty();
  }

  // Whether something was put back, as it goes along with nothing larger.
  bool put_back(const Batches& batches) {
    bool any = false;
    for (Split& split : splits_) {
      std::unordered_set<const ir::Op*> own;
      for (const One& one : split) own.insert(one.rest);
      const bool all_go_along = std::ranges::all_of(split, [&](const One& one) {
        const std::vector<ir::Op*>& members = batches.all[batches.of.at(one.rest)].members;
        return std::ranges::any_of(members, [&](const ir::Op* op) { return !own.contains(op); });
      });
      if (all_go_along) continue;
      any = true;
      for (const One& one : split) {
        one.rest->set_operand(0, one.first->operand(0));
        one.rest->attrs = one.attrs;
        one.first->erase();
      }
      split.clear();
    }
    return any;
  }

  void tell(const SplitFn& on_split) const {
    for (const Split& split : splits_) {
      for (const One& one : split) on_split(*one.first, *one.rest);
    }
  }

 private:
  struct One {
    ir::Op *first = nullptr, *rest = nullptr;
    ir::AttrsRef attrs;  // of the rest before
  };
  using Split = std::vector<One>;

  // What a part of a small sum could go along with.
  struct Larger {
    const DeviceGroups* inner = nullptr;
    DeviceGroups outer;  // of the other part
  };

  static bool is_small_sum(const Batch& batch) {
    const auto is_sum = [](const ir::Op* op) { return groups_of_sum(*op) != nullptr; };
    return std::ranges::all_of(batch.members, is_sum) && bytes_in(batch) <= kMostSplitBytes;
  }

  // Of the op's block, the largest.
  static std::optional<Larger> best_for(const Batches& batches, const ir::Op& op) {
    std::optional<Larger> best;
    std::int64_t most = 0;
    for (const Batch& batch : batches.all) {
      const ir::Op& other = *batch.members[0];
      if (other.parent != op.parent || groups_of_sum(other) == nullptr) continue;
      const std::int64_t bytes = bytes_in(batch);
      if (bytes <= most || !are_alike(op, other)) continue;
      auto outer = across(*groups_of_sum(op), *groups_of_sum(other));
      if (!outer) continue;
      most = bytes;
      best = Larger{groups_of_sum(other), std::move(*outer)};
    }
    return best;
  }

  One split_one(ir::Op& op, const Larger& with) {
    ir::Builder builder(module_, *op.parent);
    builder.set_block(*op.parent, &op);
    builder.set_location(op.location);
    const ir::AttrsRef before = op.attrs;
    ir::AllReduceAttrs attrs = *before.get_if<ir::AllReduceAttrs>();
    ir::Value* const operand = op.operand(0);
    attrs.replica_groups = *with.inner;
    op.attrs = ir::AttrsRef::of(attrs);
    attrs.replica_groups = with.outer;
    if (attrs.channel_handle) attrs.channel_handle->handle = next_channel();
    std::vector<ir::Block*> regions;
    regions.push_back(builder.reducer(op.regions[0]->ops.front()->kind, operand->type.dtype()));
    ir::Op* const first = builder.create(op.kind, {&operand, 1}, ir::AttrsRef::of(std::move(attrs)),
                                         std::move(regions));
    ir::set_inserted_for(*first, std::string(ir::inserted_for(op)), ir::cause_of_insertion(op));
    op.set_operand(0, first->result());
    return {first, &op, before};
  }

  std::int64_t next_channel() {
    if (channels_ == 0) channels_ = ir::largest_channel(module_);
    return ++channels_;
  }

  ir::Module& module_;
  std::vector<Split> splits_;
  std::int64_t channels_ = 0;  // the last one that is used; 0: not known yet
};

}  // namespace

Batches batches_of_split_sums(ir::Module& module, std::int64_t max_bytes, const SplitFn& on_split) {
  Batches batches = find_batches(module, max_bytes);
  SumSplitter splitter(module);
  if (!splitter.split(batches)) return batches;
  batches = find_batches(module, max_bytes);
  if (splitter.put_back(batches)) batches = find_batches(module, max_bytes);
  if (on_split) splitter.tell(on_split);
  return batches;
}

}  // namespace weft::passes
