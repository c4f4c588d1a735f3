#include "cost/program_cost.h"

#include <ranges>
#include <vector>

#include "cost/trip_count.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"

namespace weft::cost {
namespace {

const ir::Function* callee(const ir::Op& op) {
  const bool calls = op.def().region_flow == ir::RegionFlow::call;
  return calls ? ir::run_blocks(op)[0]->function : nullptr;
}

// Callers before those that they call. A list, because chains of calls may be long.
std::vector<const ir::Function*> in_order_of_calls(const ir::Module& module) {
  std::unordered_map<const ir::Function*, int> callers;
  const auto for_each_callee = [&](const ir::Function& function, auto&& f) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (const ir::Function* called = callee(op)) f(called);
    });
  };
  for (const ir::Function& function : module.functions()) {
    for_each_callee(function, [&](const ir::Function* called) { ++callers[called]; });
  }
  std::vector<const ir::Function*> order;
  for (const ir::Function& function : module.functions()) {
    if (callers[&function] == 0) order.push_back(&function);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for_each_callee(*order[i], [&](const ir::Function* called) {
      if (--callers[called] == 0) order.push_back(called);
    });
  }
  return order;
}

bool is_loop(const ir::Op& op) { return op.def().region_flow == ir::RegionFlow::loop; }
bool is_choice(const ir::Op& op) { return op.def().region_flow == ir::RegionFlow::branches; }

// How often a region is run where its op is; a loop's condition once more than its body.
double times_inside(const ir::Op& op, const ir::Block& region) {
  if (!is_loop(op)) return 1;
  const auto turns = static_cast<double>(trip_count(op).value_or(1));
  return &region == &ir::loop_condition(op) ? turns + 1 : turns;
}

}  // namespace

ProgramCost::ProgramCost(const ir::Module& module) {
  const std::vector<const ir::Function*> order = in_order_of_calls(module);
  if (module.entry() == nullptr) return;
  blocks_[module.entry()->body] = {1, true};
  for (const ir::Function* function : order) {
    if (const auto at = blocks_.find(function->body); at != blocks_.end()) {
      count(*function->body, at->second);
    }
  }
  for (const ir::Function* function : order | std::views::reverse) {
    functions_[function] = total(*function->body);
  }
  total_ = functions_[module.entry()];
}

Executions ProgramCost::executions(const ir::Op& op) const {
  const auto at = blocks_.find(op.parent);
  return at == blocks_.end() ? Executions{} : at->second;
}

void ProgramCost::count(const ir::Block& block, Executions executions) {
  blocks_[&block] = executions;
  for (const ir::Op* op : block.ops) {
    if (const ir::Function* called = callee(*op)) {
      Executions& all = blocks_[called->body];
      all.times += executions.times;
      all.exact = all.exact && executions.exact;
    }
    if (!op->def().runs_regions()) continue;
    Executions inside = executions;
    inside.exact = inside.exact && !is_choice(*op) && (!is_loop(*op) || trip_count(*op));
    exact_ = exact_ && inside.exact;
    for (const ir::Block* region : op->regions) {
      inside.times = executions.times * times_inside(*op, *region);
      count(*region, inside);
    }
  }
}

ProgramCost::Total ProgramCost::total(const ir::Block& block) const {
  Total sum;
  for (const ir::Op* op : block.ops) {
    const Total one = total(*op);
    sum.flops += one.flops;
    sum.bytes += one.bytes;
  }
  return sum;
}

ProgramCost::Total ProgramCost::total(const ir::Op& op) const {
  if (const ir::Function* called = callee(op)) return functions_.at(called);
  if (!op.def().runs_regions()) {
    if (op.def().has(ir::Trait::terminator) || op.def().has(ir::Trait::identity)) return {};
    const ir::SignatureOf signature(op);
    return {ir::flops(*signature), ir::bytes_accessed(*signature)};
  }
  Total sum;
  for (const ir::Block* region : op.regions) {
    const Total one = total(*region);
    if (!is_choice(op)) {
      const double times = times_inside(op, *region);
      sum.flops += one.flops * times;
      sum.bytes += one.bytes * times;
    } else if (one.flops > sum.flops || (one.flops == sum.flops && one.bytes > sum.bytes)) {
      sum = one;
    }
  }
  return sum;
}

}  // namespace weft::cost
