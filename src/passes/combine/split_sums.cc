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
  const bool is_plain = attrs != nullptr && op.operands.size() == 1 && packing_of(op).has_value();
  return is_plain ? &attrs->replica_groups : nullptr;
}

// The ops are all_reduces of the same kind, of other devices perhaps.
bool are_alike(const ir::Op& a, const ir::Op& b) {
  const ir::Block &x = *a.regions[0], &y = *b.regions[0];
  const auto combines = [](const ir::Block& region) {
    return region.ops.size() == 2 && std::ranges::equal(region.ops.front()->operands, region.args);
  };
  return combines(x) && combines(y) && x.ops.front()->kind == y.ops.front()->kind &&
         a.operand(0)->type.dtype() == b.operand(0)->type.dtype();
}

// Groups with a device from each of the `inner` groups that `outer` is made of; nothing: it is made
// of no such, or of one.
std::optional<DeviceGroups> across(const DeviceGroups& all, const DeviceGroups& parts) {
  const DeviceGroups outer = all.listed(), inner = parts.listed();
  if (inner.group_size <= 1 || outer.group_size <= inner.group_size) return std::nullopt;
  if (outer.group_size % inner.group_size != 0) return std::nullopt;
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
      if (!is_small_sum(members)) continue;
      const ir::Op* const with = best_for(batches, id);
      if (with == nullptr) continue;
      const DeviceGroups& inner = *groups_of_sum(*with);
      const DeviceGroups outer = *across(*groups_of_sum(*members[0]), inner);
      Split& split = splits_.emplace_back();
      for (ir::Op* op : members) split.push_back(split_one(*op, outer, inner));
    }
    return !splits_.empty();
  }

  // Whether something was put back, as it goes along with nothing larger.
  bool put_back(const Batches& batches) {
    bool any = false;
    for (const Split& split : splits_) {
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
    }
    return any;
  }

 private:
  struct One {
    ir::Op *first = nullptr, *rest = nullptr;
    ir::AttrsRef attrs;  // of the rest before
  };
  using Split = std::vector<One>;

  static bool is_small_sum(const std::vector<ir::Op*>& members) {
    std::int64_t bytes = 0;
    for (const ir::Op* op : members) {
      if (groups_of_sum(*op) == nullptr) return false;
      bytes += bytes_of(op->operands);
    }
    return bytes <= kMostSplitBytes;
  }

  // The largest sum of the block that a part of the small one could go along with.
  static const ir::Op* best_for(const Batches& batches, BatchId small) {
    const ir::Op& op = *batches.all[small].members[0];
    const ir::Op* best = nullptr;
    std::int64_t most = 0;
    for (const Batch& batch : batches.all) {
      const ir::Op& other = *batch.members[0];
      if (other.parent != op.parent || groups_of_sum(other) == nullptr) continue;
      if (!are_alike(op, other) || !across(*groups_of_sum(op), *groups_of_sum(other))) continue;
      std::int64_t bytes = 0;
      for (const ir::Op* member : batch.members) bytes += bytes_of(member->operands);
      if (bytes <= most) continue;
      most = bytes;
      best = &other;
    }
    return best;
  }

  One split_one(ir::Op& op, const DeviceGroups& outer, const DeviceGroups& inner) {
    ir::Builder builder(module_, *op.parent);
    builder.set_block(*op.parent, &op);
    builder.set_location(op.location);
    const ir::AttrsRef before = op.attrs;
    ir::AllReduceAttrs attrs = *before.get_if<ir::AllReduceAttrs>();
    ir::Value* const operand = op.operand(0);
    attrs.replica_groups = inner;
    op.attrs = ir::AttrsRef::of(attrs);
    attrs.replica_groups = outer;
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
    if (channels_ == 0) {
      for (const ir::Function& function : module_.functions()) {
        ir::walk(*function.body, [&](const ir::Op& op) {
          if (const auto found = ir::participants(op.attrs)) {
            channels_ = std::max(channels_, found->channel);
          }
        });
      }
    }
    return ++channels_;
  }

  ir::Module& module_;
  std::vector<Split> splits_;
  std::int64_t channels_ = 0;  // the last one that is used; 0: not known yet
};

}  // namespace

Batches batches_of_split_sums(ir::Module& module, std::int64_t max_bytes) {
  Batches batches = find_batches(module, max_bytes);
  SumSplitter splitter(module);
  if (!splitter.split(batches)) return batches;
  batches = find_batches(module, max_bytes);
  if (splitter.put_back(batches)) batches = find_batches(module, max_bytes);
  return batches;
}

}  // namespace weft::passes
