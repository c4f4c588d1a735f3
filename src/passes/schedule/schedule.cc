#include "passes/schedule/schedule.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "passes/schedule/block_graph.h"
#include "passes/schedule/block_time.h"
#include "passes/schedule/choose_order.h"
#include "passes/schedule/pipeline_loops.h"
#include "passes/schedule/write_order.h"
#include "plan/memory_use.h"

namespace weft::passes {
namespace {

constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

// How much memory the values of a block may take.
struct Room {
  // In all blocks that are gone through at a time.
  std::int64_t bytes = kNoLimit;
  // True: each block may take so many bytes more than in the order in which it is.
  bool is_extra = false;

  std::int64_t of(const BlockGraph& graph, const BlockWorks& works) const {
    if (!is_extra) return bytes;
    std::vector<BlockGraph::Index> given(graph.size());
    std::iota(given.begin(), given.end(), 0);
    return simulate(graph, given, works).bytes + bytes;
  }
  // Where so much is in use around.
  Room within(std::int64_t around) const {
    return is_extra || bytes == kNoLimit ? *this : Room{bytes - around};
  }
};

class Scheduler {
 public:
  Scheduler(ir::Module& module, const machine::Target& target)
      : module_(module), links_(module, target), works_(module, target, links_) {}

  void run(const Room& room) {
    for (ir::Function& function : module_.functions()) visit(*function.body, room);
  }

 private:
  // Blocks before those within them: what is known of one is known before it is changed.
  void visit(ir::Block& block, const Room& room) {
    const bool sends = std::ranges::any_of(
        block.ops, [](const ir::Op* op) { return ir::collective_of(*op) != nullptr; });
    std::vector<std::pair<ir::Op*, Room>> inner;
    if (sends) {
      const BlockGraph graph = works_.graph(block);
      std::vector<BlockGraph::Index> order(graph.size());
      std::iota(order.begin(), order.end(), 0);
      if (auto faster = faster_order(graph, room.of(graph, works_), works_)) {
        order = std::move(*faster);
        write_order(module_, block, graph, order, started_apart(graph, order, works_));
      }
      const std::vector<std::int64_t> around = bytes_around(graph, order);
      for (BlockGraph::Index n = 0; n < graph.size(); ++n) {
        for (ir::Op* op : graph.ops(n)) {
          if (op->def().runs_regions()) inner.emplace_back(op, room.within(around[n]));
        }
      }
    } else {
      for (ir::Op* op : block.ops) {
        if (op->def().runs_regions()) inner.emplace_back(op, room);
      }
    }
    for (const auto& [op, left] : inner) {
      if (op->def().region_flow == ir::RegionFlow::async) continue;
      for (ir::Block* region : op->regions) visit(*region, left);
    }
  }

  ir::Module& module_;
  cost::LinkUse links_;
  BlockWorks works_;
};

bool sends_anything(const ir::Module& module) {
  bool sends = false;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) { sends |= ir::collective_of(op) != nullptr; });
  }
  return sends;
}

struct Way {
  Room room;
  bool pipelined = true;  // loops may hold values of the next turn
};

void schedule_by(const Way& way, ir::Module& module, const machine::Target& target) {
  if (way.pipelined) pipeline_loops(module, target);
  Scheduler(module, target).run(way.room);
}

// The first way that keeps to the limit. What a plan needs is known when it is there: so each is
// tried on a copy.
std::optional<Way> way_within(std::int64_t limit, const ir::Module& module,
                              const machine::Target& target, bool turns_stay) {
  const plan::MemoryUse now = plan::memory_use(module);
  const std::int64_t most = std::max(limit, now.total());
  const Room all{limit - now.arguments - now.constants};
  const Room left{std::max<std::int64_t>(limit - now.total(), 0), true};
  for (const Way& way : {Way{all, true}, Way{left, true}, Way{all, false}, Way{left, false}}) {
    if (way.pipelined && turns_stay) continue;
    const auto copy = module.clone();
    schedule_by(way, *copy, target);
    if (plan::memory_use(*copy).total() <= most) return way;
  }
  return std::nullopt;
}

}  // namespace

void schedule(ir::Module& module, const ScheduleOptions& options) {
  const machine::Target& target =
      options.target != nullptr ? *options.target : machine::host_target();
  if (!target.performance().transfers_overlap || !sends_anything(module)) return;
  std::optional<Way> way = Way{.room = {}, .pipelined = !options.turns_stay};
  if (options.memory_limit) {
    way = way_within(*options.memory_limit, module, target, options.turns_stay);
  }
  if (way) schedule_by(*way, module, target);
}

}  // namespace weft::passes
