#include "ir/op.h"

#include <algorithm>

#include "weft/error.h"

namespace weft::ir {
namespace {

template <class T>
void remove_at(T& list, const std::vector<bool>& removed) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!removed[i]) list[kept++] = list[i];
  }
  list.resize(kept);
}

template <class Values>
void remove_values(Values& values, const std::vector<bool>& removed) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    WEFT_ASSERT(!removed[i] || !values[i]->is_used(), "a value that is removed is used");
  }
  remove_at(values, removed);
  for (std::size_t i = 0; i < values.size(); ++i) values[i]->index = static_cast<std::uint32_t>(i);
}

}  // namespace

// ---- Uses

void Operands::link(Op& op, std::size_t i) {
  UseList& uses = values_[i]->uses_;
  places_[i] = static_cast<std::uint32_t>(uses.size());
  uses.push_back({&op, static_cast<std::uint32_t>(i)});
}

// The last one takes its place.
void Operands::unlink(std::size_t i) {
  UseList& uses = values_[i]->uses_;
  const Use last = uses.back();
  uses[places_[i]] = last;
  last.op->operands.places_[last.operand] = places_[i];
  uses.pop_back();
}

void Operands::add(Op& op, Value* value) {
  values_.push_back(value);
  places_.push_back(0);
  link(op, values_.size() - 1);
}

void Operands::set(Op& op, std::size_t i, Value* value) {
  if (values_[i] == value) return;
  unlink(i);
  values_[i] = value;
  link(op, i);
}

void Operands::clear() {
  for (std::size_t i = values_.size(); i-- > 0;) unlink(i);
  values_.clear();
  places_.clear();
}

void Op::set_operands(std::span<Value* const> values) {
  const ValueList list(values.begin(), values.end());  // they may be its own
  operands.clear();
  for (Value* value : list) add_operand(value);
}

void Op::remove_operands(const std::vector<bool>& removed) {
  ValueList kept = operands;
  remove_at(kept, removed);
  set_operands(kept);
}

void Op::remove_results(const std::vector<bool>& removed) { remove_values(results, removed); }

void Value::replace_all_uses(Value* by, const Op* except) {
  WEFT_ASSERT(by != this, "a value cannot replace itself");
  // Backwards, so that no other one comes to the place of one that goes.
  for (std::size_t i = uses_.size(); i-- > 0;) {
    const Use use = uses_[i];
    if (use.op != except) use.op->set_operand(use.operand, by);
  }
}

// ---- Places

void OpList::insert(Op* op, Op* before) {
  WEFT_ASSERT(op->list_ == nullptr, "an op stands in one place");
  Op* const after = before == nullptr ? last_ : before->previous_;
  op->list_ = this;
  op->parent = &block_;
  op->previous_ = after;
  op->next_ = before;
  (after == nullptr ? first_ : after->next_) = op;
  (before == nullptr ? last_ : before->previous_) = op;
  ++size_;
}

void OpList::take_out(Op& op) {
  (op.previous_ == nullptr ? first_ : op.previous_->next_) = op.next_;
  (op.next_ == nullptr ? last_ : op.next_->previous_) = op.previous_;
  op.list_ = nullptr;
  op.parent = nullptr;
  op.previous_ = op.next_ = nullptr;
  --size_;
}

void OpList::clear() {
  while (Op* const op = last_) {
    take_out(*op);
    op->use_nothing();
  }
}

void Op::move_before(Op& other) {
  if (&other == this) return;
  if (list_ != nullptr) list_->take_out(*this);
  other.list_->insert(this, &other);
}

void Op::move_after(Op& other) {
  if (&other == this) return;
  if (list_ != nullptr) list_->take_out(*this);
  other.list_->insert(this, other.next_);
}

void Op::move_to_end(Block& block) {
  if (list_ != nullptr) list_->take_out(*this);
  block.ops.insert(this, nullptr);
}

void Op::erase() {
  WEFT_ASSERT(std::ranges::none_of(results, [](const Value* v) { return v->is_used(); }),
              "an op that is erased is used");
  if (list_ != nullptr) list_->take_out(*this);
  use_nothing();
}

void Op::use_nothing() {
  operands.clear();
  for (const Block* region : regions) {
    for (Op* inner : region->ops) inner->use_nothing();
  }
}

void Block::remove_args(const std::vector<bool>& removed) {
  remove_values(args, removed);
  arg_locations.clear();
}

}  // namespace weft::ir
