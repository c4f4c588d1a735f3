#include "passes/combine/batches.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "ir/ops/collective.h"
#include "ir/ops/table.h"
#include "passes/combine/packing.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// So that finding the batch of a collective takes no longer in a long program.
constexpr std::size_t kMostOpen = 16, kMostMembers = 256;
// How often batches wait for batches.
constexpr int kMostLevels = 4;

bool contains_id(const BatchIds& ids, BatchId id) {
  return std::ranges::find(ids, id) != ids.end();
}

void add_ids(BatchIds& to, const BatchIds& ids) {
  for (BatchId id : ids) {
    if (!contains_id(to, id)) to.push_back(id);
  }
}

// Whether it may be computed later than it stands.
bool may_wait(const ir::Op& op) {
  const auto is_array = [](const ir::Value* value) { return value->type.is_tensor(); };
  return !has_effect(op) && !op.def().runs_regions() &&
         std::ranges::all_of(op.operands, is_array) && std::ranges::all_of(op.results, is_array);
}

// Goes through a block once and keeps batches open, into which what follows may still come. A value
// that follows from the results of an open batch waits for it; where one is needed that cannot
// wait, the batch is closed. Batches that wait for others are of a higher level than these, and
// only get members that wait for none of their own level, so that no two wait for each other.
class Finder {
 public:
  Finder(const ir::Module& module, std::int64_t max_bytes) : max_bytes_(max_bytes) {
    result_.waits_for.resize(module.num_values());
  }

  void visit(ir::Block& block) {
    std::vector<BatchId> open;
    const std::size_t first = result_.all.size();
    bool some = false;
    for (ir::Op* op : block.ops) {
      place(*op, open);
      for (ir::Block* region : op->regions) visit(*region);
    }
    for (BatchId id : open) close(id);
    for (std::size_t id = first; id < result_.all.size(); ++id) {
      const std::vector<ir::Op*>& members = result_.all[id].members;
      some = some || (members.size() > 1 && members[0]->parent == &block);
    }
    if (some) result_.blocks.push_back(&block);
  }

  Batches take() { return std::move(result_); }

 private:
  struct State {
    Packing packing;  // of the first member
    const ir::Block* block = nullptr;
    bool open = true;
    int level = 0;
    std::int64_t bytes = 0;    // of the members
    std::int64_t waiting = 0;  // of the ops that wait for it
  };

  void place(ir::Op& op, std::vector<BatchId>& open) {
    BatchIds waits = open_batches(op);
    if (!waits.empty() && !(may_wait(op) && can_wait_for(waits, op))) {
      for (BatchId id : waits) close(id);
      waits.clear();
    }
    if (!ir::inserted_for(op).empty()) {
      if (const std::optional<BatchId> id = join(op, waits, open)) waits = {*id};
    }
    if (waits.empty()) return;
    for (const ir::Value* result : op.results) result_.waits_for[result->id] = waits;
  }

  // Those that its operands wait for. One of a block around this one cannot be waited for in here.
  BatchIds open_batches(const ir::Op& op) {
    BatchIds ids;
    for (const ir::Value* operand : op.operands) {
      for (BatchId id : result_.waits_for[operand->id]) {
        if (!states_[id].open) continue;
        if (states_[id].block != op.parent) {
          close(id);
        } else if (!contains_id(ids, id)) {
          ids.push_back(id);
        }
      }
    }
    return ids;
  }

  // If so, it does.
  bool can_wait_for(const BatchIds& ids, const ir::Op& op) {
    const std::int64_t bytes = bytes_of(op.operands) + bytes_of(op.results);
    for (BatchId id : ids) {
      if (bytes > max_bytes_ - states_[id].waiting || states_[id].level + 1 >= kMostLevels) {
        return false;
      }
    }
    for (BatchId id : ids) states_[id].waiting += bytes;
    return true;
  }

  // Its results are needed, and so are those that it waits for.
  void close(BatchId id) {
    if (!std::exchange(states_[id].open, false)) return;
    for (BatchId earlier : result_.all[id].waits_for) close(earlier);
  }

  // Whether one of them is it, or waits for it.
  bool wait_for(const BatchIds& ids, BatchId other) const {
    return std::ranges::any_of(
        ids, [&](BatchId id) { return id == other || wait_for(result_.all[id].waits_for, other); });
  }

  // Nothing: it cannot be combined with others.
  std::optional<BatchId> join(ir::Op& op, BatchIds waits, std::vector<BatchId>& open) {
    const std::int64_t bytes = std::max(bytes_of(op.operands), bytes_of(op.results));
    if (bytes == 0 || bytes >= max_bytes_) return std::nullopt;
    const std::optional<Packing> packing = packing_of(op);
    if (!packing) return std::nullopt;
    int level = 0;
    for (BatchId id : waits) level = std::max(level, states_[id].level + 1);
    std::erase_if(open, [&](BatchId id) { return !states_[id].open; });
    const auto takes = [&](BatchId id) {
      const State& state = states_[id];
      const std::vector<ir::Op*>& members = result_.all[id].members;
      return bytes <= max_bytes_ - state.bytes && members.size() < kMostMembers &&
             can_be_one(*members[0], state.packing, op, *packing);
    };
    auto found = std::ranges::find_if(
        open, [&](BatchId id) { return states_[id].level >= level && takes(id); });
    if (found == open.end() && !waits.empty()) {
      // One of a lower level may take it once what it waits for is done.
      found =
          std::ranges::find_if(open, [&](BatchId id) { return !wait_for(waits, id) && takes(id); });
      if (found != open.end()) {
        for (BatchId id : waits) close(id);
        waits.clear();
      }
    }
    const BatchId id = found != open.end() ? *found : open_new(*packing, level, *op.parent, open);
    result_.all[id].members.push_back(&op);
    add_ids(result_.all[id].waits_for, waits);
    result_.of[&op] = id;
    states_[id].bytes += bytes;
    return id;
  }

  BatchId open_new(const Packing& packing, int level, const ir::Block& block,
                   std::vector<BatchId>& open) {
    if (open.size() == kMostOpen) {
      close(open.front());
      open.erase(open.begin());
    }
    const auto id = static_cast<BatchId>(states_.size());
    states_.push_back({packing, &block, true, level});
    result_.all.emplace_back();
    open.push_back(id);
    return id;
  }

  std::int64_t max_bytes_;
  Batches result_;
  std::vector<State> states_;  // by BatchId
};

}  // namespace

Batches find_batches(ir::Module& module, std::int64_t max_bytes) {
  Finder finder(module, max_bytes);
  for (ir::Function& function : module.functions()) finder.visit(*function.body);
  return finder.take();
}

}  // namespace weft::passes
