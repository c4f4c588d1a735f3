// Where the values of a VectorProgram are while its code is written: in registers, on the stack, or
// in arrays.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>
#include <utility>

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

const VectorStep& Emitter::step_of(int value) const { return body_->step(value); }

std::vector<int> Emitter::register_operands(const VectorStep& step) const {
  std::vector<int> values;
  for (int i = 0; i < 3 && step.operands[i] >= 0; ++i) {
    const bool immediate =
        i == 1 && is_shift(step.op) && step_of(step.operands[i]).op == VectorOp::constant;
    if (!immediate) values.push_back(step.operands[i]);
  }
  return values;
}

// The first step after this one that uses the value; the largest int: none.
int Emitter::next_use(int value) const {
  const std::vector<int>& uses = uses_[index(value)];
  const auto at = std::ranges::upper_bound(uses, now_);
  return at == uses.end() ? std::numeric_limits<int>::max() : *at;
}

int Emitter::take(int value) {
  // What this step uses stays where it is.
  const auto uses = [&](int held) {
    if (now_ == std::ssize(body_->steps))
      return std::ranges::binary_search(uses_[index(held)], now_);
    const auto& operands = step_of(now_).operands;
    return std::ranges::find(operands, held) != std::end(operands);
  };
  const auto keeps = [&](int held) { return held == now_ || uses(held) ? 0 : next_use(held); };
  return file_of(value).take(value, keeps, [&](int held, int at) { evict(held, at); });
}

// Onto the stack, where a value cannot be loaded from elsewhere.
void Emitter::evict(int value, int at) {
  const VectorStep& step = step_of(value);
  if (step.op == VectorOp::input || step.op == VectorOp::constant) return;
  int& number = slots_[index(value)];
  if (number >= 0) return;
  number = next_slot_++;
  num_slots_ = std::max(num_slots_, next_slot_);
  write_spill(value, at, place_on_stack(value));
}

Address Emitter::place_on_stack(int value) const { return slot(slots_[index(value)]); }

Address Emitter::slot(int number) const {
  return ptr[rsp + machine_.stack_bytes + sum_bytes() + 64 * number];
}

void Emitter::bring(int value) {
  if (resident_[index(value)] >= 0 || file_of(value).where(value) >= 0) return;
  const int at = take(value);
  const int was = std::exchange(in_group_, first_in_group_ + body_->vectors[index(value)]);
  load(value, at);
  in_group_ = was;
}

// The register of an operand that is used no more; else another.
int Emitter::take_operand(const VectorStep& step) {
  for (int operand : step.operands) {
    if (operand < 0 || resident_[index(operand)] >= 0 || is_used_later(operand)) continue;
    if (vectors_.where(operand) < 0) continue;
    vectors_.pass(operand, now_);
    return vectors_.where(now_);
  }
  return take(now_);
}

Xmm Emitter::of_bytes(int number, int bytes) {
  if (bytes == 64) return Zmm(number);
  if (bytes == 32) return Ymm(number);
  return Xmm(number);
}

Xmm Emitter::vector_of(int value) {
  bring(value);
  const int always = resident_[index(value)];
  return vector(always >= 0 ? always : vectors_.where(value), step_of(value).result);
}

int Emitter::mask_of(int value) {
  bring(value);
  return file_of(value).where(value);
}

const Label& Emitter::pooled(std::uint64_t bits, int bytes, int times) {
  auto at = std::ranges::find_if(pool_, [&](const Pooled& one) {
    return one.bits == bits && one.bytes == bytes && one.times == times;
  });
  if (at == pool_.end()) at = pool_.insert(pool_.end(), Pooled{bits, bytes, times, Label()});
  return at->label;
}

Address Emitter::element(int place, int bytes, bool first) {
  return first ? ptr[base_of(place)] : in_group_at(place, bytes, in_group_ * lanes_);
}

Address Emitter::in_group_at(int place, int bytes, int elements) {
  return ptr[base_of(place) + rcx * bytes + elements * bytes];
}

Reg64 Emitter::base_of(int place) {
  const int pointer = pointers_[index(place)];
  if (pointer < 0) mov(rax, ptr[rdi + 8 * place]);
  return pointer >= 0 ? Reg64(pointer) : rax;
}

}  // namespace weft::engine

#endif
