// Quotients and remainders of integers. By a constant: as products with its reciprocal (Granlund
// and Montgomery, "Division by invariant integers using multiplication", PLDI 1994), in 64 bits,
// which for numbers of up to 32 bits needs no further shift.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <bit>
#include <cstdlib>

#include "engine/codegen/scalar_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

}  // namespace

// x / 0 has all bits set, x rem 0 is x; the least number divided by -1 is itself.
void ScalarEmitter::write_division(const ScalarStep& step) {
  const bool has_sign = !is_unsigned(step.type), is_quotient = step.op == ScalarOp::divide;
  if (at(step.operands[1]).is_constant && !is_wide(step.type)) {
    return write_division_by(step, number_of(step.operands[1]));
  }
  const Reg a = general(kA, step.type), b = general(kC, step.type), high = general(kD, step.type);
  Label usual, zero, end;
  move_to(a, step.operands[0]);
  move_to(b, step.operands[1]);
  test(b, b);
  if (has_sign) {
    jz(zero, T_NEAR);
    cmp(b, -1);
    jne(usual, T_NEAR);
    is_quotient ? neg(a) : static_cast<void>(xor_(a, a));
    jmp(end, T_NEAR);
    L(zero);
  } else {
    jnz(usual, T_NEAR);
  }
  if (is_quotient) move_number(a, -1);
  jmp(end, T_NEAR);
  L(usual);
  if (has_sign) {
    is_wide(step.type) ? cqo() : cdq();
    idiv(b);
  } else {
    xor_(edx, edx);
    div(b);
  }
  if (!is_quotient) mov(a, high);
  L(end);
  extend(a, step.type);
  give(step.to, a);
}

void ScalarEmitter::write_division_by(const ScalarStep& step, std::int64_t by) {
  const bool is_quotient = step.op == ScalarOp::divide;
  if (by == 0 || by == 1 || by == -1) {
    if (is_quotient && by == 0) {
      move_number(eax, -1);
    } else if (is_quotient || by == 0) {
      move_to(eax, step.operands[0]);
      if (by == -1) neg(eax);
    } else {
      move_number(eax, 0);
    }
    extend(eax, step.type);
    return give(step.to, eax);
  }
  write_quotient(step, by);
  if (is_quotient) {
    extend(edx, step.type);
    return give(step.to, edx);
  }
  imul(edx, edx, static_cast<int>(by));
  move_to(eax, step.operands[0]);
  sub(eax, edx);
  give(step.to, eax);
}

// Into edx.
void ScalarEmitter::write_quotient(const ScalarStep& step, std::int64_t by) {
  const std::int32_t a = step.operands[0];
  const bool has_sign = !is_unsigned(step.type);
  const auto size = static_cast<std::uint64_t>(std::abs(by));
  move_to(eax, a);
  if (has_sign) movsxd(rax, eax);
  if (std::has_single_bit(size)) {
    const int shift = std::countr_zero(size);
    mov(rdx, rax);
    if (has_sign) {  // negative ones from above
      sar(rdx, 63);
      and_(rdx, static_cast<std::uint32_t>(size - 1));
      add(rdx, rax);
    }
    has_sign ? sar(rdx, shift) : shr(rdx, shift);
  } else {
    mov(rcx, ~std::uint64_t{0} / size + 1);
    if (has_sign) {
      imul(rcx);
      move_to(ecx, a);
      shr(ecx, 31);
      add(edx, ecx);
    } else {
      mul(rcx);
    }
  }
  if (by < 0) neg(edx);
}

}  // namespace weft::engine

#endif
