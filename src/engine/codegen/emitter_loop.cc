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
  Label tail, end;
  xor_(ecx, ecx);
  is_paired_ = machine_.pairs;
  const int unit = machine_.pairs ? 2 : 1;
  // What goes around is for so few elements that fewer vectors matter, too.
  const int fewest = program_.carries.empty() ? at_once_ : unit + 1;
  for (int vectors = at_once_; vectors > unit && vectors >= fewest; vectors /= 2) {
    write_blocks(vectors, false, end);
  }
  if (machine_.pairs) write_blocks(2, true, end);
  is_paired_ = false;
  write_blocks(1, machine_.repeats_last && program_.carries.empty(), end);
  cmp(rcx, rsi);
  jge(end, T_NEAR);
  sub(rsi, rcx);
  is_tail_ = true;
  write_turns(1);
  L(end);
}

// So many vectors at a time, as long as there are as many. `repeats`: where there were any, the
// last ones, too, some of which were computed already; and then nothing is left.
void Emitter::write_blocks(int vectors, bool repeats, const Label& end) {
  Label loop, rest, none;
  const int elements = vectors * lanes_;
  sub(rsi, elements);
  cmp(rcx, rsi);
  jg(rest, T_NEAR);
  align(16);
  L(loop);
  write_turns(vectors);
  add(rcx, elements);
  cmp(rcx, rsi);
  jle(loop, T_NEAR);
  L(rest);
  add(rsi, elements);
  if (!repeats) return;
  cmp(rcx, rsi);
  jge(end, T_NEAR);
  test(rcx, rcx);
  jz(none, T_NEAR);
  write_no_stream();
  sub(rsi, elements);
  mov(rcx, rsi);
  jmp(loop, T_NEAR);
  L(none);
}

// All that is done with vectors of elements.
void Emitter::write_turns(int vectors) {
  if (program_.carries.empty()) return write_group(vectors);
  if (is_tail_) write_tail_begin();
  Label turn, end;
  begin_body(body(vectors, true));
  for (const VectorProgram::Carry& carry : body_->carries) {
    in_group_ = body_->vectors[index(carry.input)];
    load(carry.input, resident_[index(carry.input)]);
  }
  mov(r8, rdx);
  test(r8, r8);
  jle(end, T_NEAR);
  align(16);
  L(turn);
  write_body(vectors);
  dec(r8);
  jnz(turn, T_NEAR);
  L(end);
  for (const VectorProgram::Carry& carry : body_->carries) {
    const VectorStep& input = step_of(carry.input);
    in_group_ = body_->vectors[index(carry.input)];
    store({carry.input, input.place, input.storage});
  }
  in_group_ = 0;
}

// The values of the next turn, into the registers of this one's. What is itself one of these is
// copied before it may be written over.
void Emitter::write_carries() {
  now_ = static_cast<int>(body_->steps.size());
  const auto moves = [](const VectorProgram::Carry& carry) { return carry.next != carry.input; };
  for (const VectorProgram::Carry& carry : body_->carries) {
    const bool is_carried =
        std::ranges::count(body_->carries, carry.next, &VectorProgram::Carry::input) > 0;
    if (!is_carried) {
      bring(carry.next);
    } else if (moves(carry) && vectors_.where(carry.next) < 0) {
      const LaneType type = step_of(carry.next).result;
      vmovaps(vector(take(carry.next), type), vector(resident_[index(carry.next)], type));
    }
  }
  for (const VectorProgram::Carry& carry : body_->carries) {
    if (!moves(carry)) continue;
    const int own = vectors_.where(carry.next);
    const LaneType type = step_of(carry.next).result;
    vmovaps(vector(resident_[index(carry.input)], type),
            vector(own >= 0 ? own : resident_[index(carry.next)], type));
  }
  for (const VectorProgram::Carry& carry : body_->carries) vectors_.release(carry.next);
}

}  // namespace weft::engine

#endif
