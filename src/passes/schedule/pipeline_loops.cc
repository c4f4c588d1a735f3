#include "passes/schedule/pipeline_loops.h"

#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "cost/link_use.h"
#include "cost/trip_count.h"
#include "ir/builder.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/schedule/block_graph.h"
#include "passes/schedule/block_time.h"
#include "passes/schedule/choose_order.h"
#include "passes/schedule/loop_turns.h"
#include "passes/schedule/shift_turns.h"

namespace weft::passes {
namespace {

// Ways to send a loop's transfers in another turn: those that write least first.
struct Shifts {
  int fetches;       // are sent so many turns earlier; two: of those that lead to another one
  bool stores;       // are sent a turn later
  bool first, last;  // turns are apart, so that nothing is stored or fetched for none
  std::int64_t least_turns() const { return first && last ? 3 : 2; }
};
constexpr Shifts kShifts[] = {
    {1, false, false, false}, {0, true, false, false}, {1, true, false, false},
    {0, true, true, false},   {1, false, false, true}, {1, true, true, false},
    {1, true, false, true},   {1, true, true, true},   {2, false, false, false},
    {2, true, false, false},  {2, false, false, true}, {2, true, true, false},
    {2, true, false, true},   {2, true, true, true}};
// So many ops of loops are tried in all ways; those of later loops without the last turn apart.
constexpr std::int64_t kMostTriedOps = 10'000;

class Pipeliner {
 public:
  Pipeliner(ir::Module& module, const machine::Target& target)
      : module_(module), links_(module, target), works_(module, target, links_) {}

  void visit(ir::Block& block) {
    ir::edit_ops(block, [&](ir::Op& op) {
      if (!op.def().runs_regions() || op.def().region_flow == ir::RegionFlow::async) return;
      for (ir::Block* region : op.regions) visit(*region);
      if (op.def().region_flow == ir::RegionFlow::loop) try_loop(op);
    });
  }

 private:
  struct Tried {
    ShiftedLoop shifted;
    double seconds = 0;
  };

  void try_loop(ir::Op& loop) {
    const auto count = cost::trip_count(loop);
    if (!count || *count < 2) return;
    const Turns turns(loop);
    const bool peels = may_be_peeled(loop) && tried_ops_ < kMostTriedOps;
    const int fetches = turns.fetches().empty() ? 0 : turns.inner_fetches().empty() ? 1 : 2;
    const bool stores = !turns.stores(peels).empty(), puts = !turns.stores(false).empty();
    if (fetches == 0 && !stores) return;
    if (peels) tried_ops_ += std::ssize(ir::loop_body(loop).ops);
    double least = static_cast<double>(*count) * scheduled_seconds(ir::loop_body(loop));
    std::optional<Tried> best;
    for (const Shifts& way : kShifts) {
      if (way.fetches > fetches || way.stores > (way.first ? stores : puts)) continue;
      if ((way.first || way.last) > peels || *count < way.least_turns()) continue;
      Tried tried = try_way(loop, way);
      if (tried.seconds >= least - works_.performance().op_overhead) {
        erase(tried.shifted);
        continue;
      }
      least = tried.seconds;
      if (best) erase(best->shifted);
      best = std::move(tried);
    }
    if (best) take_place(best->shifted);
  }

  Tried try_way(ir::Op& loop, const Shifts& way) {
    Tried tried{copy_loop(module_, loop)};
    const ShiftedLoop& shifted = tried.shifted;
    if (way.fetches > 0) fetch_earlier(module_, tried.shifted);
    if (way.fetches > 1) fetch_inner_earlier(module_, tried.shifted);
    if (way.stores) (way.first ? peel_first_and_store_later : store_later)(module_, tried.shifted);
    if (way.last) peel_last_turn(module_, tried.shifted);
    const auto turns = static_cast<double>(*cost::trip_count(*shifted.loop));
    tried.seconds += turns * scheduled_seconds(ir::loop_body(*shifted.loop));
    tried.seconds += seconds_of(shifted.before, *shifted.loop);
    tried.seconds += seconds_of(shifted.behind, *shifted.of);
    return tried;
  }

  // Of the ops in front of that one by themselves, as a block that is scheduled.
  double seconds_of(const std::vector<ir::Op*>& ops, ir::Op& behind) {
    if (ops.empty()) return 0;
    ir::Block& block = *module_.make_block(nullptr, behind.parent->function);
    for (ir::Op* op : ops) op->move_to_end(block);
    ir::Builder builder(module_, block);
    builder.create(ir::OpKind::return_, {}, std::vector<ir::Type>());
    const double seconds = scheduled_seconds(block);
    for (ir::Op* op : ops) op->move_before(behind);
    block.terminator()->erase();
    return seconds;
  }

  // Of a turn, or the like.
  double scheduled_seconds(const ir::Block& block) {
    const BlockGraph graph = works_.graph(block);
    auto order = faster_order(graph, std::numeric_limits<std::int64_t>::max(), works_);
    if (!order) {
      order.emplace(graph.size());
      std::iota(order->begin(), order->end(), 0);
    }
    return simulate(graph, *order, works_).seconds;
  }

  ir::Module& module_;
  cost::LinkUse links_;
  BlockWorks works_;
  std::int64_t tried_ops_ = 0;
};

}  // namespace

void pipeline_loops(ir::Module& module, const machine::Target& target) {
  Pipeliner pipeliner(module, target);
  for (ir::Function& function : module.functions()) pipeliner.visit(*function.body);
}

}  // namespace weft::passes
