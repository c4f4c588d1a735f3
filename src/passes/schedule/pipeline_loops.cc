#include "passes/schedule/pipeline_loops.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "cost/link_use.h"
#include "cost/trip_count.h"
#include "ir/clone.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "passes/schedule/block_graph.h"
#include "passes/schedule/block_time.h"
#include "passes/schedule/choose_order.h"
#include "passes/simplify/repeatable.h"

namespace weft::passes {
namespace {

// Ops that lead to a collective and are computed again for the turn after.
constexpr std::size_t kMostOps = 64;

// A collective whose operands follow from the turn's number.
struct Fetch {
  ir::Op* op = nullptr;
  std::vector<ir::Op*> before;  // what it needs of the body, in order
};

// What a turn of a loop knows of the next one.
class Turns {
 public:
  explicit Turns(const ir::Op& loop) : body_(ir::loop_body(loop)) {
    const ir::Op& end = *body_.terminator();
    for (std::size_t i = 0; i < body_.args.size(); ++i) {
      is_same_.push_back(end.operand(i) == body_.args[i]);
    }
    for (std::size_t i = 0; i < body_.args.size(); ++i) is_counter_.push_back(counts(i));
  }

  // The collectives that can be sent a turn earlier.
  std::vector<Fetch> fetches() const {
    std::vector<Fetch> found;
    for (ir::Op* op : body_.ops) {
      const bool sends = ir::collective_of(*op) != nullptr &&
                         op->def().has(ir::Trait::asynchronous) &&
                         std::ranges::all_of(op->regions, [](const ir::Block* region) {
                           return ir::used_from_outside(*region).empty();
                         });
      if (!sends) continue;
      Fetch fetch{op, {}};
      std::unordered_set<const ir::Op*> seen;
      bool counts = false;
      bool is_known = true;
      for (const ir::Value* operand : op->operands) {
        is_known = is_known && follow(*operand, fetch.before, seen, counts);
      }
      if (is_known && counts) found.push_back(std::move(fetch));
    }
    return found;
  }

  std::size_t num_carried() const { return is_same_.size(); }
  bool is_counter(std::size_t i) const { return is_counter_[i]; }

 private:
  // A number that the next turn has by an op on itself and what does not change.
  bool counts(std::size_t i) const {
    const ir::Value& next = *body_.terminator()->operand(i);
    if (!next.type.is_tensor() || next.type.tensor().rank() != 0) return false;
    if (next.def == nullptr || next.def->parent != &body_) return false;
    if (!next.def->def().has(ir::Trait::elementwise) || !next.def->regions.empty()) return false;
    return std::ranges::all_of(next.def->operands, [&](const ir::Value* operand) {
      return operand == body_.args[i] || is_unchanged(*operand);
    });
  }

  bool is_unchanged(const ir::Value& value) const {
    if (value.def == nullptr) return value.block != &body_ || is_same_[value.index];
    return value.def->parent != &body_ || value.def->kind == ir::OpKind::constant;
  }

  // Whether the value follows from counters and what does not change; adds the ops that it takes.
  bool follow(const ir::Value& value, std::vector<ir::Op*>& ops,
              std::unordered_set<const ir::Op*>& seen, bool& counts) const {
    if (value.def == nullptr && value.block == &body_) {
      counts |= is_counter_[value.index];
      return is_same_[value.index] || is_counter_[value.index];
    }
    if (value.def == nullptr || value.def->parent != &body_) return true;
    if (seen.contains(value.def)) return true;
    if (!is_repeatable(*value.def) || !value.def->regions.empty()) return false;
    seen.insert(value.def);
    if (seen.size() > kMostOps) return false;
    for (const ir::Value* operand : value.def->operands) {
      if (!follow(*operand, ops, seen, counts)) return false;
    }
    ops.push_back(value.def);
    return true;
  }

  const ir::Block& body_;
  std::vector<bool> is_same_, is_counter_;  // by carried value
};

// Writes a turn's ops at another place, where other values stand for those of the turn.
class TurnWriter {
 public:
  // In front of `before`.
  TurnWriter(ir::Module& module, ir::Op& before)
      : cloner_(module, module), before_(before), given_(module.num_values(), false) {}

  void map(const ir::Value& from, ir::Value& to) {
    cloner_.map(&from, &to);
    given_[from.id] = true;
  }
  ir::Op* write(const ir::Op& op) {
    for (ir::Value* operand : op.operands) {
      if (!given_[operand->id]) map(*operand, *operand);
    }
    ir::Op* const copy = cloner_.clone(op, *before_.parent);
    before_.parent->ops.insert(copy, &before_);
    for (const ir::Value* result : op.results) given_[result->id] = true;
    written_.push_back(copy);
    return copy;
  }
  ir::Op* write(const Fetch& fetch) {
    for (const ir::Op* op : fetch.before) {
      if (!given_[op->result()->id]) write(*op);
    }
    return write(*fetch.op);
  }
  std::span<ir::Op* const> written() const { return written_; }

 private:
  ir::Cloner cloner_;
  ir::Op& before_;
  std::vector<bool> given_;
  std::vector<ir::Op*> written_;
};

// Takes out what nobody uses any more of these, the last first.
void erase_unused(std::span<ir::Op* const> ops) {
  for (std::size_t i = ops.size(); i > 0; --i) {
    const bool used = std::ranges::any_of(ops[i - 1]->results, &ir::Value::is_used);
    if (!used) ops[i - 1]->erase();
  }
}

// The turn's number and what else counts, of the next turn, at the beginning of the body.
void count_first(ir::Block& body, const Turns& turns) {
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    if (!turns.is_counter(i)) continue;
    ir::Op& count = *body.terminator()->operand(i)->def;
    count.move_before(*body.ops.front());
    for (const ir::Value* operand : count.operands) {
      if (operand->def == nullptr || operand->def->parent != &body) continue;
      operand->def->move_before(*body.ops.front());
    }
  }
}

// Lets each turn of the loop have what is fetched from the turn before. Gives what is written in
// front of the loop for the first one.
std::vector<ir::Op*> carry(ir::Module& module, ir::Op& loop, const Turns& turns,
                           std::span<const Fetch> fetches) {
  ir::Block& body = ir::loop_body(loop);
  ir::Op& end = *body.terminator();
  ir::Op* const begin = body.ops.front();
  count_first(body, turns);
  TurnWriter first(module, loop), next(module, *begin);
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    first.map(*body.args[i], *loop.operands[i]);
    if (turns.is_counter(i)) next.map(*body.args[i], *end.operand(i));
  }
  for (const Fetch& fetch : fetches) {
    const ir::Op& now = *first.write(fetch);
    const ir::Op& later = *next.write(fetch);
    for (std::size_t i = 0; i < fetch.op->results.size(); ++i) {
      ir::Value& result = *fetch.op->result(i);
      loop.add_operand(now.result(i));
      module.make_result(&loop, result.type);
      module.make_argument(&ir::loop_condition(loop), result.type);
      result.replace_all_uses(module.make_argument(&body, result.type));
      end.add_operand(later.result(i));
    }
  }
  for (const Fetch& fetch : fetches) {
    fetch.op->erase();
    erase_unused(fetch.before);
  }
  return {first.written().begin(), first.written().end()};
}

class Pipeliner {
 public:
  Pipeliner(ir::Module& module, const machine::Model& machine)
      : module_(module), links_(module, machine), works_(module, machine, links_) {}

  void visit(ir::Block& block) {
    ir::edit_ops(block, [&](ir::Op& op) {
      if (!op.def().runs_regions() || op.def().region_flow == ir::RegionFlow::async) return;
      for (ir::Block* region : op.regions) visit(*region);
      if (op.def().region_flow == ir::RegionFlow::loop) try_loop(op);
    });
  }

 private:
  // A copy is changed, and takes the loop's place if it is faster.
  void try_loop(ir::Op& loop) {
    const auto count = cost::trip_count(loop);
    if (!count || *count < 2 || Turns(loop).fetches().empty()) return;
    TurnWriter writer(module_, loop);
    for (const ir::Block* region : loop.regions) {
      for (const ir::Value* value : ir::used_from_outside(*region)) {
        writer.map(*value, const_cast<ir::Value&>(*value));  // of this module
      }
    }
    ir::Op& copy = *writer.write(loop);
    const Turns turns(copy);
    const std::vector<Fetch> fetches = turns.fetches();
    double seconds = 0;
    for (const Fetch& fetch : fetches) seconds += links_.of(*fetch.op).seconds;
    const std::vector<ir::Op*> first = carry(module_, copy, turns, fetches);
    const auto times = static_cast<double>(*count);
    seconds += times * turn_seconds(copy);
    const double worth = times * turn_seconds(loop) - works_.machine().performance.op_overhead;
    if (seconds < worth) {
      for (std::size_t i = 0; i < loop.results.size(); ++i) {
        loop.result(i)->replace_all_uses(copy.result(i));
      }
      loop.erase();
    } else {
      copy.erase();
      erase_unused(first);
    }
  }

  // Of a turn when it is scheduled.
  double turn_seconds(const ir::Op& loop) {
    const BlockGraph graph = works_.graph(ir::loop_body(loop));
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
};

}  // namespace

void pipeline_loops(ir::Module& module, const machine::Model& machine) {
  Pipeliner pipeliner(module, machine);
  for (ir::Function& function : module.functions()) pipeliner.visit(*function.body);
}

}  // namespace weft::passes
