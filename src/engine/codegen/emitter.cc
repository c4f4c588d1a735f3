#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/emitter.h"

#include <algorithm>
#include <numeric>

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

constexpr int kLeastRegisters = 5;  // of values on their way: a step's, and one
constexpr int kMostValues = 4;      // for each register, of several vectors at once

std::vector<int> numbers(int begin, int end) {
  std::vector<int> all(static_cast<std::size_t>(end - begin));
  std::iota(all.rbegin(), all.rend(), begin);
  return all;
}

bool is_wide(const VectorStep& step) {
  return lane_bytes(step.type) == 8 || lane_bytes(step.result) == 8;
}

int widest_lane(const VectorProgram& program) {
  if (program.in_bytes) return 1;
  return std::ranges::any_of(program.steps, is_wide) ? 8 : 4;
}

// That of the numbers that a step rounds to.
LaneStorage rounded_storage(VectorOp op) {
  if (op == VectorOp::round_f16) return LaneStorage::f16;
  const bool is_bf16 = op == VectorOp::round_bf16 || op == VectorOp::round_bf16_result;
  return is_bf16 ? LaneStorage::bf16 : LaneStorage::lanes;
}

std::size_t index(int value) { return static_cast<std::size_t>(value); }

}  // namespace

Emitter::Emitter(const VectorProgram& program, Machine machine)
    : CodeGenerator(4096, AutoGrow),
      program_(program),
      machine_(std::move(machine)),
      lanes_(machine_.vector_bytes / widest_lane(program)),
      group_(program.folds.empty() ? 1 : kFoldedBytes / machine_.vector_bytes),
      at_once_(vectors_at_once(program, machine_)),
      has_usual_(has_usual(program)),
      may_stream_(program.by_rows &&
                  std::ranges::any_of(program.outputs, &VectorProgram::Output::may_stream)),
      sums_on_stack_(at_once_ > 1 || group_ * static_cast<int>(program.folds.size()) >
                                         machine_.vectors - kLeastRegisters),
      vectors_({}, 0),
      masks_({}, 0) {}

// What has polynomials waits for itself. Values that go to the stack cost less than that, unless
// they are many.
int Emitter::vectors_at_once(const VectorProgram& program, const Machine& machine) {
  const bool waits = std::ranges::find(program.steps, VectorOp::multiply_add, &VectorStep::op) !=
                     program.steps.end();
  if (!waits || !program.carries.empty()) return 1;
  const int values = most_values(body_of(program, 1, true));
  int at_once = machine.at_once;
  while (at_once > 1 && at_once * values > kMostValues * machine.vectors) at_once /= 2;
  return at_once;
}

void Emitter::emit() {
  find_places();
  place_constants();
  write_entry();
  program_.by_rows ? write_rows() : write_loop();
  write_exit();
  write_unusual();
  write_asides();
  write_stack_size();
  write_constants();
}

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

const Body& Emitter::body(int vectors, bool usual) {
  const auto [at, is_new] = bodies_.try_emplace({vectors, usual && has_usual_});
  if (is_new) at->second = body_of(program_, vectors, usual);
  return at->second;
}

void Emitter::begin_body(const Body& body) {
  body_ = &body;
  find_uses();
  const std::size_t n = body.steps.size();
  slots_.assign(n, -1);
  resident_.resize(n, -1);
  next_slot_ = 0;
  vectors_ = RegisterFile(free_vectors_, n);
  masks_ = RegisterFile(machine_.masks, n);
}

void Emitter::find_uses() {
  const std::size_t n = body_->steps.size();
  uses_.assign(n, {});
  is_output_.assign(n, false);
  for (std::size_t s = 0; s < n; ++s) {
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

void Emitter::find_places() {
  int places = 0;
  const auto see_place = [&](int place) { places = std::max(places, place + 1); };
  for (const VectorStep& step : program_.steps) {
    if (step.op == VectorOp::input) see_place(step.place);
  }
  for (const VectorProgram::Output& output : program_.outputs) {
    see_place(output.place);
    stores_masks_ = stores_masks_ || program_.steps[index(output.step)].result == LaneType::i1;
  }
  for (const VectorProgram::Fold& fold : program_.folds) see_place(fold.place);
  for (const VectorProgram::Prefetch& prefetch : program_.prefetches) see_place(prefetch.place);
  pointers_.assign(index(places), -1);
}

// What goes around, and what is used most of what is the same in all lanes, keeps registers.
void Emitter::place_constants() {
  begin_body(body(at_once_, true));
  std::vector<int> constants;
  for (std::size_t s = 0; s < body_->steps.size(); ++s) {
    const VectorStep& step = body_->steps[s];
    if (is_same_for_all(step) && step.result != LaneType::i1 && !uses_[s].empty()) {
      constants.push_back(static_cast<int>(s));
    }
  }
  std::ranges::stable_sort(
      constants, [&](int a, int b) { return uses_[index(a)].size() > uses_[index(b)].size(); });
  for (const VectorProgram::Carry& carry : body_->carries) {
    constants.insert(constants.begin(), carry.input);
  }
  // Sums have the last registers.
  const int sums = sums_on_stack_ ? 0 : group_ * static_cast<int>(program_.folds.size());
  const int vectors = machine_.vectors - sums;
  const int most = std::clamp(vectors - kLeastRegisters * at_once_, 0, machine_.most_resident);
  if (constants.size() > index(most)) constants.resize(index(most));
  free_vectors_ = numbers(0, vectors - static_cast<int>(constants.size()));
  for (std::size_t c = 0; c < constants.size(); ++c) {
    resident_[index(constants[c])] = vectors - 1 - static_cast<int>(c);
  }
}

void Emitter::write_entry() {
  // General registers: rdi has the table, rsi how many elements, rcx which one, rax whatever; in a
  // loop rdx has how many turns, r8 how many are left; by rows rdx has how many, rcx how far apart
  // they are in each array, until both are on the stack.
  std::vector<int> plain = {Operand::R9, Operand::R10, Operand::R11};
  if (program_.carries.empty()) plain.insert(plain.end(), {Operand::RDX, Operand::R8});
  const std::vector<int>& kept = machine_.pointers;
  push(rbp);
  for (int scratch : machine_.scratch_pointers) {
    saved_.push_back(scratch);
    push(Reg64(scratch));
  }
  std::size_t next = 0;
  const auto place_pointer = [&](int place) {
    int& pointer = pointers_[index(place)];
    if (pointer >= 0 || next == plain.size() + kept.size()) return;
    if (next < plain.size()) {
      pointer = plain[next++];
    } else {
      pointer = kept[next++ - plain.size()];
      saved_.push_back(pointer);
      push(Reg64(pointer));
    }
  };
  for (const VectorStep& step : program_.steps) {
    if (step.op == VectorOp::input) place_pointer(step.place);
  }
  for (const VectorProgram::Output& output : program_.outputs) place_pointer(output.place);
  for (const VectorProgram::Prefetch& prefetch : program_.prefetches) place_pointer(prefetch.place);
  mov(rbp, rsp);
  sub(rsp, 0x7fffffff);  // how much: written by write_stack_size
  stack_size_at_ = getSize() - 4;
  and_(rsp, -64);
  write_preparation();
  load_same_for_all(VectorOp::constant);
  if (program_.by_rows) return;
  load_pointers();
  load_same_for_all(VectorOp::input);
}

void Emitter::load_pointers() {
  for (std::size_t place = 0; place < pointers_.size(); ++place) {
    if (pointers_[place] >= 0) mov(Reg64(pointers_[place]), ptr[rdi + 8 * place]);
  }
}

// Those that keep registers.
void Emitter::load_same_for_all(VectorOp kind) {
  for (std::size_t s = 0; s < body_->steps.size(); ++s) {
    const VectorStep& step = body_->steps[s];
    if (resident_[s] >= 0 && step.op == kind && is_same_for_all(step)) {
      load(static_cast<int>(s), resident_[s]);
    }
  }
}

void Emitter::write_exit() {
  mov(rsp, rbp);
  for (auto at = saved_.rbegin(); at != saved_.rend(); ++at) pop(Reg64(*at));
  pop(rbp);
  vzeroupper();
  ret();
}

void Emitter::write_body(int vectors) {
  const bool usual = has_usual_ && !is_tail_;
  Unusual* aside = nullptr;
  if (usual) {
    aside = &unusual_bodies_.emplace_back(
        Unusual{.vectors = vectors, .first_in_group = first_in_group_, .is_paired = is_paired_});
    unusual_ = &aside->begin;
  }
  write_prefetches(vectors);
  begin_body(body(vectors, usual));
  write_steps();
  write_carries();
  if (usual) L(aside->back);
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

void Emitter::write_unusual() {
  is_tail_ = false;
  for (Unusual& aside : unusual_bodies_) {
    is_paired_ = aside.is_paired;
    first_in_group_ = aside.first_in_group;
    L(aside.begin);
    begin_body(body(aside.vectors, false));
    write_steps();
    write_carries();
    jmp(aside.back, T_NEAR);
  }
}

void Emitter::write_steps() {
  for (std::size_t s = 0; s < body_->steps.size(); ++s) {
    now_ = static_cast<int>(s);
    in_group_ = first_in_group_ + body_->vectors[s];
    const VectorStep& step = body_->steps[s];
    const bool is_written = step.op != VectorOp::input && step.op != VectorOp::constant;
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

void Emitter::write_stack_size() {
  const int bytes = machine_.stack_bytes + sum_bytes() + 64 * num_slots_ + kFrameBytes;
  rewrite(stack_size_at_, static_cast<std::uint64_t>(bytes), 4);
}

void Emitter::write_constants() {
  align(32);
  L(ones_);
  for (int i = 0; i < 16; ++i) db(1);
  for (Pooled& constant : pool_) {
    if (constant.times > 1) align(static_cast<std::size_t>(constant.bytes * constant.times));
    L(constant.label);
    for (int i = 0; i < constant.times; ++i) {
      constant.bytes == 8 ? dq(constant.bits) : dd(static_cast<std::uint32_t>(constant.bits));
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
  int& slot = slots_[index(value)];
  if (slot >= 0) return;
  slot = next_slot_++;
  num_slots_ = std::max(num_slots_, next_slot_);
  write_spill(value, at, place_on_stack(value));
}

Address Emitter::place_on_stack(int value) const {
  return ptr[rsp + machine_.stack_bytes + sum_bytes() + 64 * slots_[index(value)]];
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
