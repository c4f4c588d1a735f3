#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/emitter.h"

#include <algorithm>
#include <numeric>

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

constexpr int kMostValues = 4;  // for each register, of several vectors at once

std::vector<int> numbers(int begin, int end) {
  std::vector<int> all(static_cast<std::size_t>(end - begin));
  std::iota(all.rbegin(), all.rend(), begin);
  return all;
}

int widest_lane(const VectorProgram& program) {
  if (program.in_bytes) return 1;
  return std::ranges::any_of(program.steps, is_wide) ? 8 : 4;
}

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

// What has polynomials waits for itself, and so do turns for each other. Values that go to the
// stack cost less than that, unless they are many; what is carried does not.
int Emitter::vectors_at_once(const VectorProgram& program, const Machine& machine) {
  const bool waits = std::ranges::find(program.steps, VectorOp::multiply_add, &VectorStep::op) !=
                     program.steps.end();
  const int carried = static_cast<int>(program.carries.size());
  if (!waits && carried == 0) return 1;
  const int values = most_values(body_of(program, 1, true));
  int at_once = machine.at_once;
  const auto of_all = static_cast<int>(
      std::ranges::count(program.carries, true, &VectorProgram::Carry::same_in_all));
  while (at_once > 1 && at_once * (carried - of_all) + of_all > machine.most_resident) at_once /= 2;
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
  find_reciprocals();
  std::vector<int> constants;
  for (std::size_t s = 0; s < body_->steps.size(); ++s) {
    const VectorStep& step = body_->steps[s];
    const int value = static_cast<int>(s);
    if (is_same(value) && step.result != LaneType::i1 && !uses_[s].empty()) {
      constants.push_back(value);
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
  const int carried = static_cast<int>(body_->carries.size());
  const int most =
      std::clamp(vectors - kLeastRegisters * at_once_, carried, machine_.most_resident);
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
  prepare();
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

// What is the same for all, of what pointers point to, and what is computed of it, on the stack.
void Emitter::prepare() {
  load_same_for_all(VectorOp::input);
  const RegisterFile none_taken(free_vectors_, body_->steps.size());
  vectors_ = none_taken;
  for (int value : body_->prepared) {
    now_ = value;
    write(value);
    const int at = vectors_.where(value);
    write_spill(value, at, place_on_stack(value));
    if (const int always = resident_[index(value)]; always >= 0) {
      const LaneType type = step_of(value).result;
      vmovaps(vector(always, type), vector(at, type));
    }
    vectors_ = none_taken;
  }
  write_reciprocals();
}

void Emitter::write_exit() {
  mov(rsp, rbp);
  for (auto at = saved_.rbegin(); at != saved_.rend(); ++at) pop(Reg64(*at));
  pop(rbp);
  vzeroupper();
  ret();
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

}  // namespace weft::engine

#endif
