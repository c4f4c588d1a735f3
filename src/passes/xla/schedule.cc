// The order of a whole program, block by block.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "cost/link_use.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "passes/schedule/block_graph.h"
#include "passes/schedule/write_order.h"
#include "passes/xla/known_target.h"
#include "passes/xla/order.h"
#include "passes/xla/xla.h"

namespace weft::passes {
namespace {

class BlockByBlock {
 public:
  BlockByBlock(ir::Module& module, const machine::Target& target)
      : module_(module),
        rules_(*target.model().xla),
        num_devices_(module.num_devices()),
        links_(module, target),
        works_(module, target, links_, [this](const ir::Op& op) {
          return carrier_of(op, rules_, num_devices_) != Carrier::none;
        }) {}

  void run() {
    for (ir::Function& function : module_.functions()) visit(*function.body);
  }

 private:
  // Blocks before those within them: what is known of one is known before it is changed.
  void visit(ir::Block& block) {
    const std::vector<ir::Op*> ops(block.ops.begin(), block.ops.end());
    const bool sends = std::ranges::any_of(
        ops, [](const ir::Op* op) { return ir::collective_of(*op) != nullptr; });
    if (sends) {
      const BlockGraph graph = works_.graph(block);
      if (!graph.transfers().empty()) {
        const XlaOrder order = xla_order(graph, rules_, num_devices_, works_);
        write_order(module_, block, graph, order.order, order.apart);
      }
    }
    for (ir::Op* op : ops) {
      if (!op->def().runs_regions() || op->def().region_flow == ir::RegionFlow::async) continue;
      for (ir::Block* region : op->regions) visit(*region);
    }
  }

  ir::Module& module_;
  const machine::XlaRules& rules_;
  const std::int64_t num_devices_;
  cost::LinkUse links_;
  BlockWorks works_;
};

}  // namespace

const machine::Target& known_target(const XlaOptions& options) {
  const machine::Target& target =
      options.target != nullptr ? *options.target : machine::host_target();
  if (target.model().xla) return target;
  std::vector<std::string> names;
  for (const machine::Model& one : machine::models()) {
    if (one.xla) names.push_back(one.name);
  }
  throw Error(
      fmt::format("schedule xla: what XLA's compiler does for {} is not known; it is for {}",
                  target.model().name, fmt::join(names, ", ")));
}

void schedule_as_xla(ir::Module& module, const XlaOptions& options) {
  const machine::Target& target = known_target(options);
  if (module.num_devices() > 1) BlockByBlock(module, target).run();
}

}  // namespace weft::passes
