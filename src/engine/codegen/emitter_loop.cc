// How the code of a VectorProgram goes through elements, and for each vector of them through turns.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <algorithm>

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

void Emitter::write_loop() {
  Label loop, rest, tail, end;
  if (machine_.pairs) write_pairs(end);
  xor_(ecx, ecx);
  sub(rsi, lanes_);
  jl(rest, T_NEAR);
  align(16);
  L(loop);
  write_turns();
  add(rcx, lanes_);
  cmp(rcx, rsi);
  jle(loop, T_NEAR);
  L(rest);
  add(rsi, lanes_);
  cmp(rcx, rsi);
  jge(end, T_NEAR);
  if (machine_.repeats_last && program_.carries.empty()) {
    test(rcx, rcx);
    jz(tail, T_NEAR);
    sub(rsi, lanes_);
    mov(rcx, rsi);
    jmp(loop, T_NEAR);
  }
  L(tail);
  sub(rsi, rcx);
  is_tail_ = true;
  write_turns();
  L(end);
}

// Where there are enough elements for it.
void Emitter::write_pairs(const Label& end) {
  Label loop, too_few;
  const int elements = 2 * lanes_;
  cmp(rsi, elements);
  jl(too_few, T_NEAR);
  is_paired_ = true;
  xor_(ecx, ecx);
  sub(rsi, elements);
  align(16);
  L(loop);
  write_group(2);
  add(rcx, elements);
  cmp(rcx, rsi);
  jle(loop, T_NEAR);
  is_paired_ = false;
  add(rsi, elements);
  cmp(rcx, rsi);
  jge(end, T_NEAR);
  sub(rsi, elements);
  mov(rcx, rsi);
  jmp(loop, T_NEAR);
  L(too_few);
}

// All that is done with a vector of elements.
void Emitter::write_turns() {
  if (program_.carries.empty()) return write_group(1);
  if (is_tail_) write_tail_begin();
  Label turn, end;
  for (const VectorProgram::Carry& carry : program_.carries) {
    load(carry.input, resident_[static_cast<std::size_t>(carry.input)]);
  }
  mov(r8, rdx);
  test(r8, r8);
  jle(end, T_NEAR);
  align(16);
  L(turn);
  write_steps();
  write_carries();
  dec(r8);
  jnz(turn, T_NEAR);
  L(end);
  for (const VectorProgram::Carry& carry : program_.carries) {
    const VectorStep& input = step_of(carry.input);
    store({carry.input, input.place, input.storage});
  }
}

// The values of the next turn, into the registers of this one's. What is itself one of these is
// copied before it may be written over.
void Emitter::write_carries() {
  now_ = static_cast<int>(program_.steps.size());
  const auto moves = [](const VectorProgram::Carry& carry) { return carry.next != carry.input; };
  for (const VectorProgram::Carry& carry : program_.carries) {
    const bool is_carried =
        std::ranges::count(program_.carries, carry.next, &VectorProgram::Carry::input) > 0;
    if (!is_carried) {
      bring(carry.next);
    } else if (moves(carry) && vectors_.where(carry.next) < 0) {
      const LaneType type = step_of(carry.next).result;
      vmovaps(vector(take(carry.next), type),
              vector(resident_[static_cast<std::size_t>(carry.next)], type));
    }
  }
  for (const VectorProgram::Carry& carry : program_.carries) {
    if (!moves(carry)) continue;
    const int own = vectors_.where(carry.next);
    const LaneType type = step_of(carry.next).result;
    vmovaps(vector(resident_[static_cast<std::size_t>(carry.input)], type),
            vector(own >= 0 ? own : resident_[static_cast<std::size_t>(carry.next)], type));
  }
  for (const VectorProgram::Carry& carry : program_.carries) vectors_.release(carry.next);
}

}  // namespace weft::engine

#endif
