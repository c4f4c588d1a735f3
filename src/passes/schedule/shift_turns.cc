#include "passes/schedule/shift_turns.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "core/number_literal.h"
#include "cost/trip_count.h"
#include "ir/builder.h"
#include "ir/ops/op_def.h"
#include "ir/region_flow.h"
#include "passes/schedule/loop_turns.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {
namespace {

// A turn that is written once more, in full, has no more ops than that.
constexpr std::size_t kMostPeeledOps = 256;

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

// A constant like the value, in front of the op.
ir::Value& number(ir::Module& module, ir::Op& before, const ir::Value& like, std::int64_t number) {
  const TensorType type = like.type.tensor();
  ir::Builder builder(module, *before.parent);
  builder.set_block(*before.parent, &before);
  builder.set_location(before.location);
  const Literal scalar = scalar_literal(type.dtype, number);
  return *builder.constant(Literal::splat(type, scalar.element_bytes(0)));
}

void turn_once_less(ir::Module& module, ir::Op& loop) {
  const cost::CountedLoop counted = *cost::counted_loop(loop);
  ir::Value& before = *counted.test->operand(counted.limit_at);
  ir::Value& limit = number(module, *counted.test, before, counted.limit - counted.step);
  counted.test->set_operand(counted.limit_at, &limit);
  if (before.def != nullptr && before.def->parent == counted.test->parent) {
    erase_unused({&before.def, 1});
  }
}

// Carries what is fetched to the next turn, for which it is fetched.
void carry_fetches(ir::Module& module, ShiftedLoop& shifted, const Turns& turns,
                   const std::vector<Fetch>& fetches) {
  ir::Op& loop = *shifted.loop;
  ir::Block& body = ir::loop_body(loop);
  TurnWriter first(module, loop), next(module, count_first(body, turns));
  map_first_turn(loop, turns, first);
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    if (turns.is_counter(i)) next.map(*body.args[i], *body.terminator()->operand(i));
  }
  std::vector<std::pair<ir::Value*, ir::Value*>> carried;
  for (const Fetch& fetch : fetches) {
    ir::Op* const op = fetch.op;
    for (TurnWriter* writer : {&first, &next}) {
      writer->write_once(fetch.before);
      writer->write_once({&op, 1});
    }
    for (ir::Value* result : op->results) {
      carried.emplace_back(result,
                           carry(module, loop, *first.value(*result), *next.value(*result)));
    }
  }
  for (const auto& [now, by] : carried) now->replace_all_uses(by);
  for (const Fetch& fetch : fetches) {
    fetch.op->erase();
    erase_unused(fetch.before);
  }
  shifted.before.insert(shifted.before.end(), first.written().begin(), first.written().end());
}

// Carries what is stored, and its place, to the next turn, which stores it; that of the last turn
// is stored behind the loop. initial(store, value) is what the first turn is given of a value.
template <class F>
void carry_stores(ir::Module& module, ShiftedLoop& shifted, const std::vector<Store>& stores,
                  F&& initial) {
  ir::Op& loop = *shifted.loop;
  ir::Block& body = ir::loop_body(loop);
  TurnWriter last(module, *shifted.of);
  for (std::size_t i = 0; i < body.args.size(); ++i) last.map(*body.args[i], *loop.result(i));
  for (const Store& store : stores) {
    TurnWriter now(module, *body.ops.front());
    const auto carried = [&](ir::Value& value) {
      now.map(value, *carry(module, loop, *initial(store, value), value));
      last.map(value, *loop.results.back());
    };
    carried(*store.op->operand(0));
    const ir::Op& put = *store.behind.back();
    std::vector<ir::Op*> constants = store.constants;
    for (std::size_t i = 2; i < put.operands.size(); ++i) {
      ir::Value& place = *put.operand(i);
      if (is_constant_of(place, body)) {
        constants.push_back(place.def);
      } else {
        carried(place);
      }
    }
    now.write_once(constants);
    last.write_once(constants);
    now.write(*store.op);
    last.write(*store.op);
    for (const ir::Op* op : store.behind) {
      now.write(*op);
      shifted.results[store.stack] = last.write(*op)->result();
    }
    body.terminator()->set_operand(store.stack, now.written().back()->result());
    erase_all(store.behind);
    store.op->erase();
  }
  shifted.behind.insert(shifted.behind.end(), last.written().begin(), last.written().end());
}

}  // namespace

ShiftedLoop copy_loop(ir::Module& module, ir::Op& loop) {
  ShiftedLoop shifted{&loop, TurnWriter(module, loop).write(loop)};
  shifted.results.assign(shifted.loop->results.begin(), shifted.loop->results.end());
  return shifted;
}

void erase(const ShiftedLoop& shifted) {
  erase_all(shifted.behind);
  shifted.loop->erase();
  erase_all(shifted.before);
}

void take_place(ShiftedLoop& shifted) {
  for (std::size_t i = 0; i < shifted.of->results.size(); ++i) {
    shifted.of->result(i)->replace_all_uses(shifted.results[i]);
  }
  shifted.of->erase();
  erase_unused(shifted.before);  // places that are constants are written where they are used
}

void fetch_earlier(ir::Module& module, ShiftedLoop& shifted) {
  const Turns turns(*shifted.loop);
  carry_fetches(module, shifted, turns, turns.fetches());
}

void fetch_inner_earlier(ir::Module& module, ShiftedLoop& shifted) {
  const Turns turns(*shifted.loop);
  carry_fetches(module, shifted, turns, turns.inner_fetches());
}

void store_later(ir::Module& module, ShiftedLoop& shifted) {
  ir::Op& loop = *shifted.loop;
  TurnWriter first(module, loop);
  const Turns turns(loop);
  map_first_turn(loop, turns, first);
  std::vector<ir::Op*> nothing;
  carry_stores(module, shifted, turns.stores(false), [&](const Store& store, ir::Value& value) {
    if (&value != store.op->operand(0)) {
      first.write_once(store.before);
      return first.value(value);
    }
    ir::Value& zero = zeros(module, loop, value.type.tensor());
    nothing.push_back(zero.def);
    return &zero;
  });
  for (const std::span<ir::Op* const> ops : {std::span<ir::Op* const>(nothing), first.written()}) {
    shifted.before.insert(shifted.before.end(), ops.begin(), ops.end());
  }
}

void peel_first_and_store_later(ir::Module& module, ShiftedLoop& shifted) {
  ir::Op& loop = *shifted.loop;
  const ir::Block& body = ir::loop_body(loop);
  const ir::Op& end = *body.terminator();
  const Turns turns(loop);
  const cost::CountedLoop counted = *cost::counted_loop(loop);
  TurnWriter first(module, loop);
  map_first_turn(loop, turns, first);
  for (const ir::Op* op : body.ops) {
    if (op != &end) first.write(*op);
  }
  const std::vector<Store> stores = turns.stores(true);
  for (std::size_t i = 0; i < turns.num_carried(); ++i) {
    const bool is_stack = std::ranges::find(stores, i, &Store::stack) != stores.end();
    if (!is_stack) loop.set_operand(i, first.value(*end.operand(i)));
  }
  loop.set_operand(counted.counter, &number(module, loop, *loop.operand(counted.counter),
                                            counted.start + counted.step));
  std::vector<ir::Op*> before(first.written().begin(), first.written().end());
  before.push_back(loop.operand(counted.counter)->def);
  carry_stores(module, shifted, stores,
               [&](const Store&, ir::Value& value) { return first.value(value); });
  before = erase_unused(before);
  shifted.before.insert(shifted.before.end(), before.begin(), before.end());
}

bool may_be_peeled(const ir::Op& loop) {
  if (!cost::counted_loop(loop)) return false;
  std::size_t ops = 0;
  ir::walk(ir::loop_body(loop), [&](const ir::Op&) { ++ops; });
  bool has_effects = false;
  for (const ir::Op* op : ir::loop_condition(loop).ops) {
    has_effects |= has_effect(*op) && !op->def().has(ir::Trait::terminator);
  }
  return ops <= kMostPeeledOps && !has_effects &&
         std::ranges::all_of(loop.operands, [](const ir::Value* v) { return v->type.is_tensor(); });
}

void peel_last_turn(ir::Module& module, ShiftedLoop& shifted) {
  ir::Op& loop = *shifted.loop;
  const ir::Block& body = ir::loop_body(loop);
  const ir::Op& end = *body.terminator();
  turn_once_less(module, loop);
  // What is behind the loop uses what the last turn gives.
  std::vector<std::vector<ir::Use>> uses;
  for (const ir::Value* result : loop.results) {
    uses.emplace_back(result->uses().begin(), result->uses().end());
  }
  TurnWriter last(module, shifted.behind.empty() ? *shifted.of : *shifted.behind.front());
  for (std::size_t i = 0; i < body.args.size(); ++i) last.map(*body.args[i], *loop.result(i));
  for (const ir::Op* op : body.ops) {
    if (op != &end) last.write(*op);
  }
  std::vector<const ir::Value*> kept;
  for (std::size_t i = 0; i < loop.results.size(); ++i) {
    ir::Value* const value = last.value(*end.operand(i));
    for (const ir::Use& use : uses[i]) use.op->set_operand(use.operand, value);
    if (i >= shifted.results.size()) continue;
    if (shifted.results[i] == loop.result(i)) shifted.results[i] = value;
    if (shifted.of->result(i)->is_used()) kept.push_back(shifted.results[i]);
  }
  std::vector<ir::Op*> behind = erase_unused(last.written(), kept);
  behind.insert(behind.end(), shifted.behind.begin(), shifted.behind.end());
  shifted.behind = std::move(behind);
}

}  // namespace weft::passes
