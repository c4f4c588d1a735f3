#include "passes/schedule/block_graph.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "weft/error.h"

#include "cost/machine_time.h"
#include "cost/trip_count.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "passes/schedule/block_time.h"
#include "passes/simplify/simplify.h"
#include "plan/fusion.h"

namespace weft::passes {
namespace {

// Ops from `first` to `last` of a block that stay as they are.
struct Kept {
  std::size_t first = 0, last = 0;
};

// From where the program starts a transfer itself to where it waits for it. A transfer that goes
// into the block, or out of it, is under way from its beginning, or to its end.
std::vector<Kept> kept_ops(const ir::Block& block) {
  std::unordered_map<const ir::Op*, std::size_t> place;
  std::vector<const ir::Op*> starts;
  std::size_t i = 0;
  std::vector<Kept> kept;
  for (const ir::Op* op : block.ops) {
    if (op->def().region_flow == ir::RegionFlow::async) starts.push_back(op);
    if (op->kind == ir::OpKind::async_done) {
      const ir::Op* const start = ir::started_by(*op);
      if (start == nullptr || start->parent != &block) kept.push_back({0, i});
    }
    if (!starts.empty()) place.emplace(op, i);
    ++i;
  }
  for (const ir::Op* start : starts) {
    Kept from{place.at(start), place.at(start)};
    for (const ir::Use& use : start->result()->uses()) {
      const bool is_here = use.op->parent == &block && use.op->kind == ir::OpKind::async_done;
      from.last = std::max(from.last, is_here ? place.at(use.op) : block.ops.size() - 2);
    }
    kept.push_back(from);
  }
  std::ranges::sort(kept, {}, &Kept::first);
  std::vector<Kept> joined;
  for (const Kept& one : kept) {
    if (joined.empty() || one.first > joined.back().last) {
      joined.push_back(one);
    } else {
      joined.back().last = std::max(joined.back().last, one.last);
    }
  }
  return joined;
}

bool has_effect_within(const ir::Op& op) {
  bool effect = has_effect(op);
  for (const ir::Block* region : op.regions) {
    if (effect) break;
    ir::walk(*region, [&](const ir::Op& inner) {
      effect |= has_effect(inner) && !inner.def().has(ir::Trait::terminator);
    });
  }
  return effect;
}

// Bytes that are there already, seen in another way; or constants, which a program has anyway.
bool makes_nothing(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  return def.has(ir::Trait::identity) || def.view != nullptr || op.operands.empty() ||
         ir::same_operand(op) >= 0;
}

// Makes its results where operands were that are used no more, else copies these first.
bool replaces_operands(const ir::Op& op) {
  return op.def().has(ir::Trait::in_place) || op.def().region_flow == ir::RegionFlow::loop;
}

void add_link_work(Work& to, const Work& from, double times) {
  for (const auto& [link, seconds] : from.links) {
    const auto at = std::ranges::find(to.links, link, &std::pair<std::uint32_t, double>::first);
    if (at == to.links.end()) {
      to.links.emplace_back(link, seconds * times);
    } else {
      at->second += seconds * times;
    }
  }
}

Work work_of(const cost::Transfer& transfer) {
  Work work{.seconds = transfer.seconds};
  for (const std::uint32_t link : transfer.links) work.links.emplace_back(link, transfer.seconds);
  return work;
}

}  // namespace

double BlockGraph::end_of(const BlockNode& node, cost::LinkTimes& links, double begin) const {
  double end = begin + node.seconds;
  if (node.work == 0) return end;
  for (const auto& [link, seconds] : work_within(node).links) {
    end = std::max(end, links.send({seconds, {&link, 1}}, begin).end);
  }
  return end;
}

std::int64_t BlockGraph::made_bytes(Index n) const {
  const auto [begin, end] = makes(n);
  return std::reduce(buffer_bytes_.begin() + begin, buffer_bytes_.begin() + end, std::int64_t{0});
}

class BlockReader {
 public:
  BlockReader(const ir::Block& block, BlockWorks& works) : block_(block), works_(works) {}

  BlockGraph read() {
    const std::vector<Kept> kept = kept_ops(block_);
    const plan::Fusions fusions(block_, plan::FuseRows::no);
    auto next_kept = kept.begin();
    std::size_t i = 0;
    for (ir::Op* op : block_.ops) {
      const plan::Fusion* const fusion = fusions.of(*op);
      if (next_kept != kept.end() && i >= next_kept->first) {
        together_.push_back(op);
        if (i == next_kept->last) {
          add_kept();
          ++next_kept;
        }
      } else if (fusion != nullptr) {
        together_.push_back(op);
        if (op == fusion->ops.back()) add_fused(*fusion);
      } else if (may_be_started(*op)) {
        add_transfer(*op);
      } else {
        add_op(*op);
      }
      ++i;
    }
    begin_node();  // the ends of the last one's ranges
    keep_in_place();
    sort_waits();
    return std::move(graph_);
  }

 private:
  using Index = BlockGraph::Index;

  const machine::Performance& machine() const { return works_.performance(); }

  bool may_be_started(const ir::Op& op) const {
    if (ir::collective_of(op) == nullptr || !op.def().has(ir::Trait::asynchronous)) return false;
    return works_.may_start_ == nullptr || works_.may_start_(op);
  }

  // ---- Nodes

  BlockNode& begin_node() {
    BlockNode node;
    node.ops = static_cast<Index>(graph_.ops_.size());
    node.uses = static_cast<Index>(graph_.uses_.size());
    node.makes = static_cast<Index>(graph_.buffer_bytes_.size());
    graph_.nodes_.push_back(node);
    return graph_.nodes_.back();
  }
  Index current() const { return static_cast<Index>(graph_.nodes_.size() - 1); }

  void add_op(ir::Op& op) {
    BlockNode& node = begin_node();
    node.keeps_place = has_effect_within(op);
    node.in_place = op.def().has(ir::Trait::elementwise) || replaces_operands(op);
    if (replaces_operands(op)) replacing_.push_back(current());
    set_work(node, work_of_op(op));
    take(op);
    give(op);
    order_effects();
  }

  void add_fused(const plan::Fusion& fusion) {
    BlockNode& node = begin_node();
    node.in_place = true;
    for (ir::Op* op : together_) {
      take(*op);
      node_of(*op->result()) = static_cast<std::int32_t>(current());
      buffer_of(*op->result()) = -1;
    }
    for (const ir::Value* result : fusion.results) give(*result);
    graph_.nodes_.back().seconds =
        cost::fused_time(fusion.ops, fusion.inputs, fusion.results, machine()).seconds;
    together_.clear();
  }

  // One after the other as they stand, with what the program has under way.
  void add_kept() {
    begin_node().keeps_place = true;
    cost::LinkTimes links(works_.links_);
    std::unordered_map<const ir::Op*, double> arrivals;
    Work all;
    for (ir::Op* op : together_) {
      const ir::Op* const start = ir::started_by(*op);
      if (op->def().region_flow == ir::RegionFlow::async) {
        const cost::Transfer transfer = works_.links_.of(*op->regions[0]->ops.front());
        arrivals[op] = links.send(transfer, all.seconds).end;
        add_link_work(all, work_of(transfer), 1);
      } else if (start != nullptr) {
        const auto at = arrivals.find(start);
        if (at != arrivals.end()) all.seconds = std::max(all.seconds, at->second);
      } else {
        const Work work = work_of_op(*op);
        all.seconds += work.seconds;
        add_link_work(all, work, 1);
      }
      take(*op);
      give(*op);
    }
    set_work(graph_.nodes_.back(), std::move(all));
    order_effects();
    together_.clear();
  }

  void add_transfer(ir::Op& op) {
    const auto index = static_cast<Index>(graph_.transfers_.size());
    BlockNode& start = begin_node();
    start.kind = NodeKind::start;
    start.transfer = index;
    graph_.transfers_.push_back({works_.links_.of(op), &op, current()});
    take(op);
    for (const ir::Value* result : op.results) give(*result);
    BlockNode& done = begin_node();
    done.kind = NodeKind::done;
    done.transfer = index;
    edges_.emplace_back(current(), current() - 1);
    for (const ir::Value* result : op.results)
      node_of(*result) = static_cast<std::int32_t>(current());
  }

  void set_work(BlockNode& node, Work work) {
    node.seconds = work.seconds;
    if (work.links.empty() && work.bytes == 0) return;
    graph_.works_.push_back(std::move(work));
    node.work = static_cast<Index>(graph_.works_.size());
  }

  Work work_of_op(const ir::Op& op) {
    if (op.def().runs_regions()) return works_.of_op(op);
    if (ir::collective_of(op) != nullptr) return work_of(works_.links_.of(op));
    return {.seconds = makes_nothing(op) ? 0 : cost::op_seconds(op, machine())};
  }

  // ---- Values

  std::int32_t& node_of(const ir::Value& value) { return works_.node_of_[value.id]; }
  std::int32_t& buffer_of(const ir::Value& value) { return works_.buffer_of_[value.id]; }

  void take(ir::Op& op) {
    graph_.ops_.push_back(&op);
    for (const ir::Value* operand : op.operands) take(*operand);
    for (const ir::Block* region : op.regions) {
      for (const ir::Value* value : ir::used_from_outside(*region)) take(*value);
    }
  }

  void take(const ir::Value& value) {
    if (value.def == nullptr || value.def->parent != &block_) return;
    const auto from = static_cast<Index>(node_of(value));
    if (from != current()) edges_.emplace_back(current(), from);
    const std::int32_t buffer = buffer_of(value);
    if (buffer < 0 || static_cast<Index>(buffer) >= graph_.nodes_.back().makes) return;
    Index& last = last_user_[static_cast<std::size_t>(buffer)];
    if (last == current()) return;
    last = current();
    graph_.uses_.push_back(static_cast<Index>(buffer));
  }

  // Its results, some of which may be its operands.
  void give(const ir::Op& op) {
    const bool each = op.def().has(ir::Trait::identity);
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      const ir::Value& result = *op.result(i);
      if (!makes_nothing(op)) {
        give(result);
        continue;
      }
      const bool has_source = !op.operands.empty();
      const ir::Value* const source = has_source ? op.operand(each ? i : 0) : nullptr;
      const bool is_known = has_source && source->def != nullptr && source->def->parent == &block_;
      node_of(result) = static_cast<std::int32_t>(current());
      buffer_of(result) = is_known ? buffer_of(*source) : -1;
    }
  }

  void give(const ir::Value& result) {
    node_of(result) = static_cast<std::int32_t>(current());
    buffer_of(result) = -1;
    const std::int64_t bytes = bytes_of(result);
    if (bytes == 0) return;
    buffer_of(result) = static_cast<std::int32_t>(graph_.buffer_bytes_.size());
    graph_.buffer_bytes_.push_back(bytes);
    last_user_.push_back(~Index{0});
  }

  static std::int64_t bytes_of(const ir::Value& value) { return ir::bytes_of(value); }

  // ---- Order

  void order_effects() {
    if (!graph_.nodes_.back().keeps_place) return;
    if (last_effect_) edges_.emplace_back(current(), *last_effect_);
    last_effect_ = current();
  }

  // Who reads what is replaced in the end does so before, as the program has it.
  void keep_in_place() {
    if (replacing_.empty()) return;
    std::vector<std::vector<Index>> users(graph_.buffer_bytes_.size());
    for (Index n = 0; n < graph_.size(); ++n) {
      for (const Index buffer : graph_.uses(n)) users[buffer].push_back(n);
    }
    for (const Index n : replacing_) {
      for (const Index buffer : graph_.uses(n)) {
        if (users[buffer].back() != n) continue;
        for (const Index user : users[buffer]) {
          if (user != n) edges_.emplace_back(n, user);
        }
      }
    }
  }

  void sort_waits() {
    for (const auto& [node, from] : edges_) ++graph_.nodes_[node].waits_for;
    Index sum = 0;
    for (BlockNode& node : graph_.nodes_) sum += std::exchange(node.waits_for, sum);
    graph_.waits_for_.resize(edges_.size());
    std::vector<Index> next(graph_.size());
    for (Index n = 0; n < graph_.size(); ++n) next[n] = graph_.nodes_[n].waits_for;
    for (const auto& [node, from] : edges_) {
      WEFT_ASSERT(from < node, "an op waits only for what stands before it");
      graph_.waits_for_[next[node]++] = from;
    }
  }

  const ir::Block& block_;
  BlockWorks& works_;
  BlockGraph graph_;
  std::vector<ir::Op*> together_;
  std::vector<std::pair<Index, Index>> edges_;  // a node and one that it waits for
  std::vector<Index> replacing_;
  std::vector<Index> last_user_;  // by buffer
  std::optional<Index> last_effect_;
};

BlockWorks::BlockWorks(const ir::Module& module, const machine::Target& target,
                       const cost::LinkUse& links, MayStart may_start)
    : module_(module), target_(target), links_(links), may_start_(std::move(may_start)) {}

BlockGraph BlockWorks::graph(const ir::Block& block) {
  node_of_.resize(module_.num_values(), -1);
  buffer_of_.resize(module_.num_values(), -1);
  return BlockReader(block, *this).read();
}

const Work& BlockWorks::of(const ir::Block& block) {
  const auto found = known_.find(&block);
  if (found != known_.end()) return found->second;
  known_[&block] = {};  // of a function that calls itself
  const BlockGraph block_graph = graph(block);
  std::vector<BlockGraph::Index> order(block_graph.size());
  std::iota(order.begin(), order.end(), 0);
  const Outcome outcome = simulate(block_graph, order, *this);
  Work work{.seconds = outcome.seconds, .bytes = outcome.bytes};
  for (const StartedTransfer& transfer : block_graph.transfers()) {
    add_link_work(work, work_of(transfer.cost), 1);
  }
  for (const Work& within : block_graph.works()) add_link_work(work, within, 1);
  return known_[&block] = std::move(work);
}

// Of branches the longest counts; a loop whose turns are not known has one.
Work BlockWorks::of_op(const ir::Op& op) {
  const bool loops = op.def().region_flow == ir::RegionFlow::loop;
  const double times = loops ? static_cast<double>(cost::trip_count(op).value_or(1)) : 1;
  Work all;
  for (const ir::Block* block : ir::run_blocks(op)) {
    const Work& one = of(*block);
    const double seconds = one.seconds * times;
    const bool is_longest = seconds > all.seconds;
    all.seconds = loops ? all.seconds + seconds : std::max(all.seconds, seconds);
    all.bytes = std::max(all.bytes, one.bytes);
    if (loops || all.links.empty() || is_longest) {
      if (!loops) all.links.clear();
      add_link_work(all, one, times);
    }
  }
  return all;
}

}  // namespace weft::passes
