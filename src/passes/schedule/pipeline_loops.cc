#include "passes/schedule/pipeline_loops.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "cost/link_use.h"
#include "cost/trip_count.h"
#include "ir/builder.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "passes/schedule/block_graph.h"
#include "passes/schedule/block_time.h"
#include "passes/schedule/choose_order.h"
#include "passes/schedule/loop_turns.h"

namespace weft::passes {
namespace {

// The turn's number and what else counts, of the next turn, at the beginning of the body. Gives the
// first op behind that.
ir::Op& count_first(ir::Block& body, const Turns& turns) {
  std::vector<ir::Op*> moved;
  const auto move = [&](ir::Op* op) {
    if (std::ranges::find(moved, op) == moved.end()) moved.push_back(op);
  };
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    if (!turns.is_counter(i)) continue;
    ir::Op* const count = body.terminator()->operand(i)->def;
    for (const ir::Value* operand : count->operands) {
      if (operand->def != nullptr && operand->def->parent == &body) move(operand->def);
    }
    move(count);
  }
  ir::Op* begin = body.ops.front();
  while (std::ranges::find(moved, begin) != moved.end()) begin = begin->next();
  for (ir::Op* op : moved) op->move_before(*begin);
  return *begin;
}

// A loop that is written anew: what was written around it, and what its results are.
struct Written {
  std::vector<ir::Op*> before, behind;
  std::vector<ir::Value*> results;
};

// Carries one more value: `first` to the first turn, `next` to each turn after. Gives what the turn
// has.
ir::Value* carry(ir::Module& module, ir::Op& loop, ir::Value& first, ir::Value& next) {
  loop.add_operand(&first);
  module.make_result(&loop, first.type);
  module.make_argument(&ir::loop_condition(loop), first.type);
  ir::loop_body(loop).terminator()->add_operand(&next);
  return module.make_argument(&ir::loop_body(loop), first.type);
}

void map_first_turn(const ir::Op& loop, const Turns& turns, TurnWriter& writer) {
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    writer.map(*ir::loop_body(loop).args[i], *loop.operand(i));
  }
}

// Lets each turn have what is fetched from the turn before, and fetch for the turn after.
Written fetch_earlier(ir::Module& module, ir::Op& loop, ir::Op&) {
  const Turns turns(loop);
  ir::Block& body = ir::loop_body(loop);
  const std::vector<Fetch> fetches = turns.fetches();
  TurnWriter first(module, loop), next(module, count_first(body, turns));
  map_first_turn(loop, turns, first);
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    if (turns.is_counter(i)) next.map(*body.args[i], *body.terminator()->operand(i));
  }
  for (const Fetch& fetch : fetches) {
    first.write_once(fetch.before);
    next.write_once(fetch.before);
    const ir::Op& now = *first.write(*fetch.op);
    const ir::Op& later = *next.write(*fetch.op);
    for (std::size_t i = 0; i < fetch.op->results.size(); ++i) {
      fetch.op->result(i)->replace_all_uses(carry(module, loop, *now.result(i), *later.result(i)));
    }
  }
  for (const Fetch& fetch : fetches) {
    fetch.op->erase();
    erase_unused(fetch.before);
  }
  return {{first.written().begin(), first.written().end()},
          {},
          {loop.results.begin(), loop.results.end()}};
}

ir::Value& zeros(ir::Module& module, ir::Op& before, const TensorType& type) {
  constexpr std::array<std::byte, 16> kZero{};
  ir::Builder builder(module, *before.parent);
  builder.set_block(*before.parent, &before);
  return *builder.constant(Literal::splat(type, std::span(kZero).first(byte_size(type.dtype))));
}

bool is_constant_of(const ir::Value& value, const ir::Block& body) {
  return value.def != nullptr && value.def->parent == &body &&
         value.def->kind == ir::OpKind::constant;
}

// Lets each turn store what the turn before had, which is carried to it with its place. The first
// turn stores zeros, where the second one stores what is right.
Written store_later(ir::Module& module, ir::Op& loop, ir::Op& behind) {
  const Turns turns(loop);
  ir::Block& body = ir::loop_body(loop);
  Written written{{}, {}, {loop.results.begin(), loop.results.end()}};
  TurnWriter first(module, loop), last(module, behind);
  map_first_turn(loop, turns, first);
  for (const Store& store : turns.stores()) {
    TurnWriter now(module, *body.ops.front());
    const auto carried = [&](ir::Value& value, ir::Value& initial) {
      now.map(value, *carry(module, loop, initial, value));
      last.map(value, *loop.results.back());
    };
    ir::Value& sent = *store.op->operand(0);
    written.before.push_back(zeros(module, loop, sent.type.tensor()).def);
    carried(sent, *written.before.back()->result());
    const ir::Op& put = *store.behind.back();
    first.write_once(store.before);
    for (std::size_t i = 2; i < put.operands.size(); ++i) {
      ir::Value& place = *put.operand(i);
      if (is_constant_of(place, body)) {
        now.write_once({&place.def, 1});
        last.write_once({&place.def, 1});
      } else {
        carried(place, *first.value(place));
      }
    }
    last.map(*put.operand(0), *loop.result(store.stack));
    now.write(*store.op);
    last.write(*store.op);
    for (const ir::Op* op : store.behind) {
      now.write(*op);
      written.results[store.stack] = last.write(*op)->result();
    }
    body.terminator()->set_operand(store.stack, now.written().back()->result());
    for (std::size_t i = store.behind.size(); i > 0; --i) store.behind[i - 1]->erase();
    store.op->erase();
  }
  written.before.insert(written.before.end(), first.written().begin(), first.written().end());
  written.behind.assign(last.written().begin(), last.written().end());
  return written;
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
  using Write = Written (*)(ir::Module& module, ir::Op& loop, ir::Op& behind);

  void try_loop(ir::Op& loop) {
    const auto count = cost::trip_count(loop);
    if (!count || *count < 2) return;
    ir::Op* now = &loop;
    if (!Turns(*now).fetches().empty()) now = &faster(*now, fetch_earlier, *count);
    if (!Turns(*now).stores().empty()) faster(*now, store_later, *count);
  }

  // A copy is changed, and takes the loop's place if it is faster.
  ir::Op& faster(ir::Op& loop, Write write, std::int64_t count) {
    TurnWriter writer(module_, loop);
    for (const ir::Block* region : loop.regions) {
      for (const ir::Value* value : ir::used_from_outside(*region)) {
        writer.map(*value, const_cast<ir::Value&>(*value));  // of this module
      }
    }
    ir::Op& copy = *writer.write(loop);
    const Written written = write(module_, copy, loop);
    double seconds = 0;
    for (const std::vector<ir::Op*>& ops : {written.before, written.behind}) {
      for (const ir::Op* op : ops) {
        if (ir::collective_of(*op) != nullptr) seconds += links_.of(*op).seconds;
      }
    }
    const auto times = static_cast<double>(count);
    seconds += times * turn_seconds(copy);
    const double worth = times * turn_seconds(loop) - works_.machine().performance.op_overhead;
    if (seconds >= worth) {
      erase_unused(written.behind);
      copy.erase();
      erase_unused(written.before);
      return loop;
    }
    for (std::size_t i = 0; i < loop.results.size(); ++i) {
      loop.result(i)->replace_all_uses(written.results[i]);
    }
    loop.erase();
    erase_unused(written.before);  // places that are constants are written where they are used
    return copy;
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
