#include "passes/schedule/loop_turns.h"

#include <algorithm>

#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"
#include "ir/region_flow.h"
#include "passes/simplify/repeatable.h"

namespace weft::passes {
namespace {

// Ops that lead to a collective, or behind it, and are written for another turn.
constexpr std::size_t kMostOps = 64;

bool may_be_sent_elsewhere(const ir::Op& op) {
  return ir::collective_of(op) != nullptr && op.def().has(ir::Trait::asynchronous) &&
         std::ranges::all_of(op.regions, [](const ir::Block* region) {
           return ir::used_from_outside(*region).empty();
         });
}

// For another turn.
bool may_be_written_again(const ir::Op& op) {
  return may_be_sent_elsewhere(op) || (is_repeatable(op) && op.regions.empty());
}

// The one op that uses the one result; null: there are others, or none.
ir::Op* only_user(const ir::Op& op) {
  if (op.results.size() != 1 || op.result()->uses().size() != 1) return nullptr;
  return op.result()->uses()[0].op;
}

}  // namespace

Turns::Turns(const ir::Op& loop)
    : condition_(ir::loop_condition(loop)), body_(ir::loop_body(loop)) {
  const ir::Op& end = *body_.terminator();
  for (std::size_t i = 0; i < body_.args.size(); ++i) {
    is_same_.push_back(end.operand(i) == body_.args[i]);
  }
  for (std::size_t i = 0; i < body_.args.size(); ++i) is_counter_.push_back(counts(i));
}

bool Turns::counts(std::size_t i) const {
  const ir::Value& next = *body_.terminator()->operand(i);
  if (!next.type.is_tensor() || next.type.tensor().rank() != 0) return false;
  if (next.def == nullptr || next.def->parent != &body_) return false;
  if (!next.def->def().has(ir::Trait::elementwise) || !next.def->regions.empty()) return false;
  return std::ranges::all_of(next.def->operands, [&](const ir::Value* operand) {
    return operand == body_.args[i] || is_unchanged(*operand);
  });
}

bool Turns::is_unchanged(const ir::Value& value) const {
  if (value.def == nullptr) return value.block != &body_ || is_same_[value.index];
  return value.def->parent != &body_ || value.def->kind == ir::OpKind::constant;
}

bool Turns::follow(const ir::Value& value, Taken& taken) const {
  if (value.def == nullptr && value.block == &body_) {
    taken.counts |= is_counter_[value.index];
    return is_same_[value.index] || is_counter_[value.index];
  }
  if (value.def == nullptr || value.def->parent != &body_) return true;
  if (taken.seen.contains(value.def)) return true;
  if (!may_be_written_again(*value.def)) return false;
  taken.seen.insert(value.def);
  if (taken.seen.size() > kMostOps) return false;
  for (const ir::Value* operand : value.def->operands) {
    if (!follow(*operand, taken)) return false;
  }
  taken.ops.push_back(value.def);
  return true;
}

Turns::Fetches Turns::all_fetches() const {
  std::vector<Fetch> found;
  std::unordered_set<const ir::Op*> fetched, led_there;
  for (ir::Op* op : body_.ops) {
    if (!may_be_sent_elsewhere(*op)) continue;
    Taken taken;
    const bool follows = std::ranges::all_of(
        op->operands, [&](const ir::Value* operand) { return follow(*operand, taken); });
    if (!follows || !taken.counts) continue;
    fetched.insert(op);
    led_there.insert(taken.ops.begin(), taken.ops.end());
    found.push_back({op, std::move(taken.ops)});
  }
  // What leads to nothing but a fetch goes with it.
  std::unordered_set<const ir::Op*> needed;
  for (const ir::Op* op = body_.ops.back(); op != nullptr; op = op->previous()) {
    const auto goes_along = [&](const ir::Use& use) {
      return fetched.contains(use.op) || (led_there.contains(use.op) && !needed.contains(use.op));
    };
    for (const ir::Value* result : op->results) {
      if (!std::ranges::all_of(result->uses(), goes_along)) needed.insert(op);
    }
  }
  Fetches result;
  for (Fetch& fetch : found) {
    (needed.contains(fetch.op) ? result.needed : result.inner).push_back(std::move(fetch));
  }
  std::unordered_set<const ir::Op*> led_to_inner;
  for (const Fetch& fetch : result.inner) {
    led_to_inner.insert(fetch.before.begin(), fetch.before.end());
  }
  std::erase_if(result.inner, [&](const Fetch& fetch) { return led_to_inner.contains(fetch.op); });
  return result;
}

std::vector<Store> Turns::stores(bool sums) const {
  std::vector<Store> found;
  for (ir::Op* op : body_.ops) {
    if (!may_be_sent_elsewhere(*op) || op->operands.size() != 1) continue;
    const ir::Value& operand = *op->operand(0);
    if (operand.def == nullptr || operand.def->parent != &body_) continue;
    const bool goes_along = std::ranges::any_of(found, [&](const Store& other) {
      return std::ranges::find(other.behind, op) != other.behind.end();
    });
    if (goes_along) continue;
    std::optional<Store> store = store_of(*op);
    if (store && (sums || store->may_be_overwritten)) found.push_back(*std::move(store));
  }
  return found;
}

// Whether all that the op takes, that value apart, is the same in each turn; adds constants.
bool Turns::takes_unchanged(const ir::Op& op, const ir::Value& but, Store& store) const {
  return std::ranges::all_of(op.operands, [&](const ir::Value* operand) {
    if (operand == &but) return true;
    if (!is_unchanged(*operand)) return false;
    if (operand->def != nullptr && operand->def->parent == &body_) {
      store.constants.push_back(operand->def);
    }
    return true;
  });
}

// Whether the op makes the next turn's value of a carried one and the one that is put.
bool Turns::ends_in_stack(const ir::Op& op, const ir::Value& put, Store& store) const {
  const std::size_t at = op.operand(0) == &put ? 1 : 0;
  const ir::Value& stack = *op.operand(at);
  if (op.operand(1 - at) != &put || stack.def != nullptr || stack.block != &body_) return false;
  store.stack = stack.index;
  return !condition_.args[stack.index]->is_used() && stack.uses().size() == 1 &&
         only_user(op) == body_.terminator() &&
         body_.terminator()->operand(stack.index) == op.result();
}

std::optional<Store> Turns::store_of(ir::Op& op) const {
  Store store;
  store.op = &op;
  const ir::Value* put = op.results.size() == 1 ? op.result() : nullptr;
  for (ir::Op* user = only_user(op);; user = only_user(*user)) {
    if (user == nullptr || user->parent != &body_ || !may_be_written_again(*user) ||
        store.behind.size() == kMostOps) {
      return std::nullopt;
    }
    store.behind.push_back(user);
    // What is put in at a place may be put there twice.
    const bool places = user->kind == ir::OpKind::dynamic_update_slice;
    store.may_be_overwritten = places && user->operand(1) == put;
    const bool adds = user->operands.size() == 2 && user->def().has(ir::Trait::elementwise);
    if ((store.may_be_overwritten || adds) && ends_in_stack(*user, *put, store)) break;
    if (places || !takes_unchanged(*user, *put, store)) return std::nullopt;
    put = user->result();
  }
  Taken taken;
  const ir::Op& last = *store.behind.back();
  for (std::size_t i = 2; i < last.operands.size(); ++i) {
    if (!follow(*last.operand(i), taken)) return std::nullopt;
  }
  store.before = std::move(taken.ops);
  return store;
}

void TurnWriter::map(const ir::Value& from, ir::Value& to) {
  cloner_.map(&from, &to);
  given_[from.id] = true;
  now_[&from] = &to;
}

ir::Op* TurnWriter::write(const ir::Op& op) {
  const auto know = [&](ir::Value& value) {
    if (!given_[value.id]) map(value, value);
  };
  for (ir::Value* operand : op.operands) know(*operand);
  for (const ir::Block* region : op.regions) {
    for (const ir::Value* value : ir::used_from_outside(*region)) {
      know(const_cast<ir::Value&>(*value));  // of this module
    }
  }
  ir::Op* const copy = cloner_.clone(op, *before_.parent);
  before_.parent->ops.insert(copy, &before_);
  for (std::size_t i = 0; i < op.results.size(); ++i) map(*op.result(i), *copy->result(i));
  written_.push_back(copy);
  return copy;
}

void TurnWriter::write_once(std::span<ir::Op* const> ops) {
  for (const ir::Op* op : ops) {
    if (!given_[op->result()->id]) write(*op);
  }
}

void erase_all(std::span<ir::Op* const> ops) {
  for (std::size_t i = ops.size(); i > 0; --i) ops[i - 1]->erase();
}

std::vector<ir::Op*> erase_unused(std::span<ir::Op* const> ops,
                                  std::span<const ir::Value* const> kept) {
  std::vector<ir::Op*> left;
  for (std::size_t i = ops.size(); i > 0; --i) {
    ir::Op* const op = ops[i - 1];
    const bool needed = std::ranges::any_of(op->results, [&](const ir::Value* result) {
      return result->is_used() || std::ranges::find(kept, result) != kept.end();
    });
    if (needed || !(is_repeatable(*op) || may_be_sent_elsewhere(*op))) {
      left.push_back(op);
    } else {
      op->erase();
    }
  }
  std::ranges::reverse(left);
  return left;
}

}  // namespace weft::passes
