// Constants, logic and what is left of arrays, in AVX2's instructions.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx2_base.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

Avx2Base::Avx2Base(const VectorProgram& program, int stack_bytes, bool pairs)
    : Emitter(program, {.vector_bytes = 32,
                        .vectors = kScratch,
                        .most_resident = 6,
                        .pointers = {Operand::R12, Operand::R13, Operand::R14},
                        .scratch_pointers = {Operand::RBX, Operand::R15},
                        .stack_bytes = kLeftBytes + stack_bytes,
                        .scratch = kScratch,
                        .repeats_last = true,
                        .pairs = pairs,
                        .at_once = 4}) {}

Address Avx2Base::everywhere(std::uint64_t bits, LaneType type) {
  if (type == LaneType::i8) return everywhere((bits & 0xff) * 0x01010101U, LaneType::i32);
  const int bytes = lane_bytes(type);
  return ptr[util::rip + pooled(bits, bytes, 32 / bytes)];
}

void Avx2Base::write_not(const Vector& to) {
  const Ymm whole(to.getIdx());
  vpxor(whole, whole, everywhere(0xffffffffU, LaneType::i32));
}

void Avx2Base::write_logic(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0);
  if (step.op == VectorOp::not_) {
    vmovaps(to, a);
    return write_not(to);
  }
  const Vector b = operand(step, 1);
  if (step.op == VectorOp::and_) return vpand(to, a, b);
  if (step.op == VectorOp::or_) return vpor(to, a, b);
  vpxor(to, a, b);
}

// By bytes, whatever the lanes: all bits of a lane are the same.
void Avx2Base::write_mask_logic(const VectorStep& step, int number) {
  const Whole to(number), a(mask_of(step.operands[0]));
  if (step.op == VectorOp::not_) {
    vmovaps(to, a);
    return write_not(to);
  }
  const Whole b(mask_of(step.operands[1]));
  switch (step.op) {
    case VectorOp::and_:
      return vpand(to, a, b);
    case VectorOp::or_:
      return vpor(to, a, b);
    case VectorOp::xor_:
      return vpxor(to, a, b);
    case VectorOp::compare:
      return step.relation == Relation::eq ? vpcmpeqb(to, a, b) : vpxor(to, a, b);
    case VectorOp::select:
      return vpblendvb(to, Whole(mask_of(step.operands[2])), b, a);
    default:
      WEFT_ASSERT(false, "a step of masks that is none");
  }
}

// rsi elements, one after the other from the last on.
void Avx2Base::copy_left(const Reg64& from, const Reg64& to, int bytes) {
  Label next, end;
  mov(rbx, rsi);
  if (lanes() > 16) copy_words_left(from, to, end);
  L(next);
  const auto last = [&](const Reg64& base) { return base + rbx * bytes - bytes; };
  switch (bytes) {
    case 1:
      mov(r15b, byte[last(from)]);
      mov(byte[last(to)], r15b);
      break;
    case 2:
      mov(r15w, word[last(from)]);
      mov(word[last(to)], r15w);
      break;
    case 4:
      mov(r15d, dword[last(from)]);
      mov(dword[last(to)], r15d);
      break;
    default:
      mov(r15, qword[last(from)]);
      mov(qword[last(to)], r15);
  }
  dec(rbx);
  jnz(next);
  L(end);
}

// Eight bytes at a time, as long as there are that many.
void Avx2Base::copy_words_left(const Reg64& from, const Reg64& to, const Label& end) {
  Label next, rest;
  L(next);
  cmp(rbx, 8);
  jl(rest);
  mov(r15, qword[from + rbx - 8]);
  mov(qword[to + rbx - 8], r15);
  sub(rbx, 8);
  jz(end);
  jmp(next);
  L(rest);
}

Address Avx2Base::left(int place, int bytes) {
  lea(rax, element(place, bytes));
  copy_left(rax, rsp, bytes);
  return ptr[rsp];
}

void Avx2Base::give_left(int place, int bytes) {
  lea(rax, element(place, bytes));
  copy_left(rsp, rax, bytes);
}

void Avx2Base::load(int value, int at) {
  const VectorStep& step = step_of(value);
  if (step.op == VectorOp::constant) return load_constant(step, at);
  if (step.op == VectorOp::input) {
    return is_mask(value) ? load_input_mask(step, at) : load_input(step, at);
  }
  const Address place = place_on_stack(value);
  vmovups(is_mask(value) ? Vector(Whole(at)) : vector(at, step.result), place);
}

void Avx2Base::load_constant(const VectorStep& step, int at) {
  if (step.result == LaneType::i1) {
    const Whole to(at);
    return step.bits != 0 ? vpcmpeqd(to, to, to) : vpxor(to, to, to);
  }
  vmovaps(vector(at, step.result), everywhere(step.bits, step.result));
}

void Avx2Base::write_upper_half(const Vector& to, const Vector& from, int) {
  vextractf128(Xmm(to.getIdx()), Ymm(from.getIdx()), 1);
}

void Avx2Base::write_spill(int value, int at, const Address& to) {
  vmovups(to, is_mask(value) ? Vector(Whole(at)) : vector(at, step_of(value).result));
}

}  // namespace weft::engine

#endif
