// How the code of a VectorProgram computes some vectors: its steps, one after the other.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

// That of the numbers that a step rounds to.
LaneStorage rounded_storage(VectorOp op) {
  if (op == VectorOp::round_f16) return LaneStorage::f16;
  const bool is_bf16 = op == VectorOp::round_bf16 || op == VectorOp::round_bf16_result;
  return is_bf16 ? LaneStorage::bf16 : LaneStorage::lanes;
}

}  // namespace

const Body& Emitter::body(int vectors, bool usual) {
  const auto [at, is_new] = bodies_.try_emplace({vectors, usual && has_usual_});
  if (is_new) at->second = body_of(program_, vectors, usual, at_once_);
  return at->second;
}

void Emitter::begin_body(const Body& body) {
  body_ = &body;
  find_uses();
  const std::size_t n = body.steps.size();
  slots_.assign(n, -1);
  resident_.resize(n, -1);
  next_slot_ = 0;
  for (int value : body.prepared) slots_[index(value)] = next_slot_++;
  next_slot_ += static_cast<int>(reciprocals_.size());
  num_slots_ = std::max(num_slots_, next_slot_);
  vectors_ = RegisterFile(free_vectors_, n);
  masks_ = RegisterFile(machine_.masks, n);
}

void Emitter::find_uses() {
  const std::size_t n = body_->steps.size();
  uses_.assign(n, {});
  is_output_.assign(n, false);
  for (std::size_t s = 0; s < n; ++s) {
    if (body_->is_prepared(static_cast<int>(s))) continue;
    for (int value : register_operands(body_->steps[s])) {
      uses_[index(value)].push_back(static_cast<int>(s));
    }
  }
  const auto give = [&](int value) {
    is_output_[index(value)] = true;
    if (value > body_->last_check) return;
    std::vector<int>& uses = uses_[index(value)];
    uses.insert(std::ranges::upper_bound(uses, body_->last_check), body_->last_check);
  };
  for (const VectorProgram::Output& output : body_->outputs) give(output.step);
  for (const VectorProgram::Fold& fold : body_->folds) give(fold.step);
  for (const VectorProgram::Carry& carry : body_->carries) {
    uses_[index(carry.next)].push_back(static_cast<int>(n));
  }
}

void Emitter::write_body(int vectors) {
  Unusual* aside = nullptr;
  if (has_usual_) {
    aside = &unusual_bodies_.emplace_back(Unusual{.vectors = vectors,
                                                  .first_in_group = first_in_group_,
                                                  .is_tail = is_tail_,
                                                  .is_paired = is_paired_,
                                                  .sums_by_element = sums_by_element_});
    unusual_ = &aside->begin;
  }
  write_prefetches(vectors);
  begin_body(body(vectors, true));
  write_steps();
  write_carries();
  if (has_usual_) L(aside->back);
}

void Emitter::write_unusual() {
  for (Unusual& aside : unusual_bodies_) {
    is_tail_ = aside.is_tail;
    is_paired_ = aside.is_paired;
    sums_by_element_ = aside.sums_by_element;
    first_in_group_ = aside.first_in_group;
    L(aside.begin);
    begin_body(body(aside.vectors, false));
    write_steps();
    write_carries();
    jmp(aside.back, T_NEAR);
  }
}

// Into the second cache: there may be much else in the first.
void Emitter::write_prefetches(int vectors) {
  constexpr int kLine = 64;
  if (is_tail_) return;
  for (const VectorProgram::Prefetch& prefetch : program_.prefetches) {
    const int bytes = vectors * lanes_ * prefetch.bytes;
    in_group_ = first_in_group_;
    for (int line = 0; line < bytes; line += kLine) {
      const int elements = in_group_ * lanes_ + line / prefetch.bytes;
      prefetcht1(in_group_at(prefetch.place, prefetch.bytes, elements));
    }
  }
}

void Emitter::write_steps() {
  for (std::size_t s = 0; s < body_->steps.size(); ++s) {
    now_ = static_cast<int>(s);
    in_group_ = first_in_group_ + body_->vectors[s];
    const VectorStep& step = body_->steps[s];
    const bool is_written =
        step.op != VectorOp::input && step.op != VectorOp::constant && !body_->is_prepared(now_);
    if (step.op == VectorOp::usually) {
      write_check(mask_of(step.operands[0]), *unusual_);
      write_results(true);
    } else if (is_written && !is_rounded_in_store(now_)) {
      write(now_);
    }
    if (is_output_[s] && now_ > body_->last_check) write_results(false);
    for (int value : register_operands(step)) {
      if (!is_used_later(value)) file_of(value).release(value);
    }
    if (!is_used_later(now_)) file_of(now_).release(now_);
  }
}

// Where this step's value goes; or those of all steps until the last check.
void Emitter::write_results(bool deferred) {
  if (deferred && now_ != body_->last_check) return;
  const auto is_due = [&](int value) { return deferred ? value < now_ : value == now_; };
  const auto go_to = [&](std::size_t i) {
    in_group_ = first_in_group_ + static_cast<int>(i) % body_->num_vectors;
  };
  for (std::size_t i = 0; i < body_->outputs.size(); ++i) {
    const VectorProgram::Output& output = body_->outputs[i];
    if (!is_due(output.step)) continue;
    go_to(i);
    is_rounded_in_store(output.step) ? store_rounded(output) : store(output);
  }
  for (std::size_t i = 0; i < body_->folds.size(); ++i) {
    if (!is_due(body_->folds[i].step)) continue;
    go_to(i);
    write_fold(i);
  }
  if (!deferred) return;
  for (std::size_t value = 0; value < index(now_); ++value) {
    if (is_output_[value] && !is_used_later(static_cast<int>(value))) {
      file_of(static_cast<int>(value)).release(static_cast<int>(value));
    }
  }
}

bool Emitter::is_rounded_in_store(int value) const {
  const VectorStep& step = step_of(value);
  const LaneStorage rounded = rounded_storage(step.op);
  if (rounded == LaneStorage::lanes || !rounds_in_store(step)) return false;
  const auto is_other = [&](const VectorProgram::Output& output) {
    return output.step == value && output.storage != rounded;
  };
  const auto folds = [&](const VectorProgram::Fold& fold) { return fold.step == value; };
  return uses_[index(value)].empty() && is_output_[index(value)] &&
         std::ranges::none_of(body_->outputs, is_other) &&
         std::ranges::none_of(body_->folds, folds);
}

}  // namespace weft::engine

#endif
