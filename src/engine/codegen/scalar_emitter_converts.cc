// Converts of a ScalarProgram.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/scalar_emitter.h"
#include "engine/codegen/scalar_fold.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

// Floats that no integer of 32 bits reaches, and that one of 64 bits has.
std::uint64_t far_above(ScalarType type) {
  return type == ScalarType::f64 ? 0x4200000000000000U : 0x50000000U;
}
std::uint64_t far_below(ScalarType type) {
  return far_above(type) | (type == ScalarType::f64 ? 0x8000000000000000U : 0x80000000U);
}

std::int64_t least_of(ScalarType type) {
  return is_unsigned(type) ? 0 : -(std::int64_t{1} << (8 * scalar_bytes(type) - 1));
}
std::int64_t most_of(ScalarType type) {
  return (std::int64_t{1} << (8 * scalar_bytes(type) - (is_unsigned(type) ? 0 : 1))) - 1;
}

}  // namespace

void ScalarEmitter::write_convert(const ScalarStep& step) {
  const ScalarType from = step.type, to = type_of(step.to);
  if (is_float(from) && is_float(to)) {
    const Xmm x = float_in_register(step.operands[0], kFirst), made = float_target(step.to, kFifth);
    is_wide(to) ? vcvtss2sd(made, x, x) : vcvtsd2ss(made, x, x);
    return give_float(step.to, made);
  }
  if (is_float(from)) return write_float_to_integer(step);
  if (is_float(to)) return write_integer_to_float(step);
  const Reg made = target(step.to, kA);
  if (is_wide(to) && !is_wide(from)) {
    const Source x = source(step.operands[0], kA);
    is_unsigned(from) ? mov(made.cvt32(), x) : movsxd(Reg64(made.getIdx()), x);
  } else {
    const Reg x = in_register(step.operands[0], kA);
    if (made.getIdx() != x.getIdx()) mov(made, general(x.getIdx(), to));
    extend(made, to);
  }
  give(step.to, made);
}

void ScalarEmitter::write_integer_to_float(const ScalarStep& step) {
  const bool to_wide = is_wide(type_of(step.to));
  // Of 32 bits without sign: as one of 64 bits, which it is in a register.
  const bool from_wide = is_wide(step.type) || step.type == ScalarType::ui32;
  const Reg x = in_register(step.operands[0], kA);
  const Reg whole = from_wide ? Reg(Reg64(x.getIdx())) : Reg(Reg32(x.getIdx()));
  const Xmm made = float_target(step.to, kFifth), zero(kFourth);
  vxorps(zero, zero, zero);
  to_wide ? vcvtsi2sd(made, zero, whole) : vcvtsi2ss(made, zero, whole);
  give_float(step.to, made);
}

// To at most 32 bits, by way of 64: towards zero, to the nearest that there is; a NaN becomes 0.
void ScalarEmitter::write_float_to_integer(const ScalarStep& step) {
  const bool wide = is_wide(step.type);
  const ScalarType to = type_of(step.to);
  const Xmm x = float_in_register(step.operands[0], kFirst), bound(kFifth), bounded(kFourth);
  if (wide) {
    vmovsd(bound, pooled(far_above(step.type), step.type));
    vminsd(bounded, bound, x);
    vmovsd(bound, pooled(far_below(step.type), step.type));
    vmaxsd(bounded, bound, bounded);
    vcvttsd2si(rax, bounded);
    xor_(ecx, ecx);
    vucomisd(x, x);
  } else {
    vmovss(bound, pooled(far_above(step.type), step.type));
    vminss(bounded, bound, x);
    vmovss(bound, pooled(far_below(step.type), step.type));
    vmaxss(bounded, bound, bounded);
    vcvttss2si(rax, bounded);
    xor_(ecx, ecx);
    vucomiss(x, x);
  }
  cmovp(rax, rcx);
  move_number(rcx, most_of(to));
  cmp(rax, rcx);
  cmovg(rax, rcx);
  move_number(rcx, least_of(to));
  cmp(rax, rcx);
  cmovl(rax, rcx);
  give(step.to, rax);
}

void ScalarEmitter::write_bits(const ScalarStep& step) {
  const ScalarType from = step.type, to = type_of(step.to);
  const std::int32_t x = step.operands[0];
  if (is_float(from) && is_float(to)) return write_move(step);
  if (is_float(from)) {
    const Reg made = target(step.to, kA);
    const Xmm value = float_in_register(x, kFirst);
    is_wide(to) ? vmovq(Reg64(made.getIdx()), value) : vmovd(Reg32(made.getIdx()), value);
    return give(step.to, made);
  }
  if (is_float(to)) {
    const Xmm made = float_target(step.to, kFifth);
    const Reg value = in_register(x, kA);
    is_wide(to) ? vmovq(made, Reg64(value.getIdx())) : vmovd(made, Reg32(value.getIdx()));
    return give_float(step.to, made);
  }
  const Reg made = target(step.to, kA);
  move_to(made, x);
  extend(made, to);
  give(step.to, made);
}

}  // namespace weft::engine

#endif
