// What each step of a VectorProgram is in AVX2's instructions. (Intel 64 and IA-32 Architectures
// Software Developer's Manual, volume 2.)
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx2_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;

constexpr bool is_wide_type(LaneType type) { return lane_bytes(type) == 8; }

}  // namespace

Avx2Emitter::Avx2Emitter(const VectorProgram& program)
    : Avx2Base(program, waiting_bytes(program), goes_by_pairs(program)) {
  emit();
}

void Avx2Emitter::narrow(const Vector& to, const Vector& wide) {
  const Xmm high(kScratch + 2);
  vextracti128(high, Ymm(wide.getIdx()), 1);
  vshufps(Xmm(to.getIdx()), Xmm(wide.getIdx()), high, 0x88);
}

Emitter::Vector Avx2Emitter::mask_for(int value, LaneType type, int narrowed) {
  const Whole mask(mask_of(value));
  if (lanes() == 8 || is_wide_type(type)) return mask;
  narrow(Xmm(narrowed), mask);
  return Xmm(narrowed);
}

void Avx2Emitter::widen_mask(int mask, LaneType type) {
  if (lanes() == 4 && !is_wide_type(type)) vpmovsxdq(Ymm(mask), Xmm(mask));
}

void Avx2Emitter::write_rounding(const VectorStep& step, const Vector& to) {
  const std::uint8_t how = step.op == VectorOp::floor     ? 0x9
                           : step.op == VectorOp::ceiling ? 0xa
                                                          : 0x8;
  const Vector a = operand(step, 0);
  is_wide_type(step.type) ? vroundpd(to, a, how) : vroundps(to, a, how);
}

void Avx2Emitter::write_signs(const VectorStep& step, const Vector& to) {
  const bool wide = is_wide_type(step.type);
  const Vector a = operand(step, 0);
  const std::uint64_t sign = sign_bit(step.type);
  if (step.op == VectorOp::negate) return vxorps(to, a, everywhere(sign, step.type));
  if (step.op == VectorOp::absolute) {
    return vandps(to, a, everywhere(all_bits(step.type) & ~sign, step.type));
  }
  if (const int bound = bound_of(step); bound >= 0) return write_bounded(step, bound, to);
  write_extreme(step.op == VectorOp::maximum, wide, to, a, operand(step, 1), kScratch);
}

// vmaxps gives its second operand for equal numbers and where one is a NaN.
void Avx2Emitter::write_bounded(const VectorStep& step, int bound, const Vector& to) {
  const bool wide = is_wide_type(step.type), largest = step.op == VectorOp::maximum;
  const Vector x = operand(step, 1 - bound), end = operand(step, bound);
  const auto extreme = [&](const Vector& made, const Vector& a, const Vector& b) {
    if (wide) return largest ? vmaxpd(made, a, b) : vminpd(made, a, b);
    largest ? vmaxps(made, a, b) : vminps(made, a, b);
  };
  if (!is_wanted_zero(step, step_of(step.operands[bound]).bits)) return extreme(to, end, x);
  const Vector made = scratch(step.type), no_number = scratch(step.type, 1);
  extreme(made, x, end);
  wide ? vcmppd(no_number, x, x, kUnordered) : vcmpps(no_number, x, x, kUnordered);
  wide ? vblendvpd(to, made, x, no_number) : vblendvps(to, made, x, no_number);
}

// With scratch registers from that one on. `to` may be an operand.
void Avx2Emitter::write_extreme(bool largest, bool wide, const Vector& to, const Vector& a,
                                const Vector& b, int scratch) {
  // vmaxps gives its second operand for equal numbers and where one is a NaN. Of zeros the sign is
  // that of both, or of one.
  const Vector made = of_bytes(scratch, to.getBit() / 8),
               which = of_bytes(scratch + 1, to.getBit() / 8);
  const std::uint8_t when = float_predicate(largest ? Relation::ne : Relation::eq);
  if (wide) {
    largest ? vmaxpd(made, a, b) : vminpd(made, a, b);
    vcmppd(which, a, b, when);
  } else {
    largest ? vmaxps(made, a, b) : vminps(made, a, b);
    vcmpps(which, a, b, when);
  }
  largest ? vorps(which, which, a) : vandps(which, which, a);
  largest ? vandps(made, made, which) : vorps(made, made, which);
  if (wide) {
    vcmppd(which, a, a, kUnordered);
    return vblendvpd(to, made, a, which);
  }
  vcmpps(which, a, a, kUnordered);
  vblendvps(to, made, a, which);
}

void Avx2Emitter::write_combined(const VectorProgram::Fold& fold, LaneType type, const Vector& to,
                                 const Vector& a, const Vector& b) {
  const bool largest = fold.op == VectorOp::maximum;
  if (is_float(type)) {
    // The first scratch register may be an operand (Machine::scratch).
    return write_extreme(largest, is_wide_type(type), to, a, b, kScratch + 1);
  }
  WEFT_ASSERT(type == LaneType::i32, "no such fold (CodeLimits)");
  if (fold.op == VectorOp::add) return vpaddd(to, a, b);
  if (fold.op == VectorOp::multiply) return vpmulld(to, a, b);
  if (fold.is_unsigned) return largest ? vpmaxud(to, a, b) : vpminud(to, a, b);
  largest ? vpmaxsd(to, a, b) : vpminsd(to, a, b);
}

void Avx2Emitter::write_integers(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::i64;
  const Vector a = operand(step, 0), first = scratch(step.type);
  if (step.op == VectorOp::negate) {
    vpxor(first, first, first);
    return wide ? vpsubq(to, first, a) : vpsubd(to, first, a);
  }
  if (step.op == VectorOp::absolute) {
    if (step.is_unsigned) return vmovaps(to, a);
    if (!wide) return vpabsd(to, a);
    vpxor(first, first, first);
    vpcmpgtq(first, first, a);
    vpxor(to, a, first);
    return vpsubq(to, to, first);
  }
  const Vector b = operand(step, 1);
  switch (step.op) {
    case VectorOp::add:
      return wide ? vpaddq(to, a, b) : vpaddd(to, a, b);
    case VectorOp::subtract:
      return wide ? vpsubq(to, a, b) : vpsubd(to, a, b);
    case VectorOp::multiply:
      return wide ? write_wide_product(to, a, b) : vpmulld(to, a, b);
    case VectorOp::multiply_high:
      return write_high_product(step, to);
    case VectorOp::divide:
      return write_quotients(step, to, first, scratch(step.type, 1));
    case VectorOp::maximum:
      if (wide) return write_wide_extreme(step, to);
      return step.is_unsigned ? vpmaxud(to, a, b) : vpmaxsd(to, a, b);
    case VectorOp::minimum:
      if (wide) return write_wide_extreme(step, to);
      return step.is_unsigned ? vpminud(to, a, b) : vpminsd(to, a, b);
    default:
      WEFT_ASSERT(false, "a step of integers that is none");
  }
}

void Avx2Emitter::write_high_product(const VectorStep& step, const Vector& to) {
  const Vector odd = scratch(LaneType::i32), even = scratch(LaneType::i32, 1);
  write_products(step, odd, even);
  vpblendd(to, even, odd, 0xaa);
}

// Of the halves; that of the upper ones is above what counts.
void Avx2Emitter::write_wide_product(const Vector& to, const Vector& a, const Vector& b) {
  const Vector first = scratch(LaneType::i64), second = scratch(LaneType::i64, 1);
  vpsrlq(first, a, 32);
  vpmuludq(first, first, b);
  vpsrlq(second, b, 32);
  vpmuludq(second, second, a);
  vpaddq(first, first, second);
  vpsllq(first, first, 32);
  vpmuludq(to, a, b);
  vpaddq(to, to, first);
}

void Avx2Emitter::write_wide_extreme(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0), b = operand(step, 1);
  write_above(to, a, b, step);
  step.op == VectorOp::maximum ? vblendvpd(to, b, a, to) : vblendvpd(to, a, b, to);
}

void Avx2Emitter::write_above(const Vector& to, const Vector& a, const Vector& b,
                              const VectorStep& step) {
  const bool wide = is_wide_type(step.type);
  if (!step.is_unsigned) return wide ? vpcmpgtq(to, a, b) : vpcmpgtd(to, a, b);
  // Of the numbers from the least signed one on.
  const Address sign = everywhere(sign_bit(step.type), step.type);
  const Vector first = scratch(step.type), second = scratch(step.type, 1);
  vpxor(first, a, sign);
  vpxor(second, b, sign);
  wide ? vpcmpgtq(to, first, second) : vpcmpgtd(to, first, second);
}

void Avx2Emitter::write_shift(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::i64;
  if (wide && step.op == VectorOp::shift_right_arithmetic) return write_shift_of_sign(step, to);
  const Vector a = operand(step, 0);
  const VectorStep& amount = step_of(step.operands[1]);
  if (amount.op == VectorOp::constant) {
    const std::uint64_t bits = amount.bits & all_bits(step.type);
    const auto by = static_cast<std::uint8_t>(std::min<std::uint64_t>(bits, 64));
    if (step.op == VectorOp::shift_left) return wide ? vpsllq(to, a, by) : vpslld(to, a, by);
    if (step.op == VectorOp::shift_right_logical) {
      return wide ? vpsrlq(to, a, by) : vpsrld(to, a, by);
    }
    return vpsrad(to, a, by);
  }
  const Vector b = operand(step, 1);
  if (step.op == VectorOp::shift_left) return wide ? vpsllvq(to, a, b) : vpsllvd(to, a, b);
  if (step.op == VectorOp::shift_right_logical) {
    return wide ? vpsrlvq(to, a, b) : vpsrlvd(to, a, b);
  }
  vpsravd(to, a, b);
}

// Of 64 bits: a negative number's complement is shifted, and turned round again.
void Avx2Emitter::write_shift_of_sign(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0), negative = scratch(step.type);
  vpxor(negative, negative, negative);
  vpcmpgtq(negative, negative, a);
  vpxor(to, a, negative);
  const VectorStep& amount = step_of(step.operands[1]);
  if (amount.op == VectorOp::constant) {
    vpsrlq(to, to, static_cast<std::uint8_t>(std::min<std::uint64_t>(amount.bits, 64)));
  } else {
    vpsrlvq(to, to, operand(step, 1));
  }
  vpxor(to, to, negative);
}

void Avx2Emitter::write_compare(const VectorStep& step, int number) {
  const Vector to = vector(number, step.type), a = operand(step, 0), b = operand(step, 1);
  const bool wide = is_wide_type(step.type);
  if (is_float(step.type)) {
    const std::uint8_t predicate = float_predicate(step.relation);
    wide ? vcmppd(to, a, b, predicate) : vcmpps(to, a, b, predicate);
    return widen_mask(number, step.type);
  }
  const Relation relation = step.relation;
  if (relation == Relation::eq || relation == Relation::ne) {
    wide ? vpcmpeqq(to, a, b) : vpcmpeqd(to, a, b);
  } else if (relation == Relation::gt || relation == Relation::le) {
    write_above(to, a, b, step);
  } else {
    write_above(to, b, a, step);
  }
  const bool is_opposite =
      relation == Relation::ne || relation == Relation::le || relation == Relation::ge;
  if (is_opposite) write_not(to);
  widen_mask(number, step.type);
}

void Avx2Emitter::write_check(int mask, const Label& otherwise) {
  const auto all = (1U << lanes()) - 1;
  lanes() == 8 ? vmovmskps(util::eax, Whole(mask)) : vmovmskpd(util::eax, Whole(mask));
  if (is_tail()) {
    xor_(util::eax, all);
    bzhi(util::eax, util::eax, util::esi);
    return jnz(otherwise, T_NEAR);
  }
  cmp(util::eax, all);
  jne(otherwise, T_NEAR);
}

void Avx2Emitter::write_select(const VectorStep& step, const Vector& to) {
  const Vector which = mask_for(step.operands[0], step.result, kScratch);
  const Vector on_true = operand(step, 1), on_false = operand(step, 2);
  is_wide_type(step.result) ? vblendvpd(to, on_false, on_true, which)
                            : vblendvps(to, on_false, on_true, which);
}

void Avx2Emitter::write_round_bf16(const VectorStep& step, const Vector& to) {
  const Vector sum = scratch(LaneType::i32);
  write_bf16_above(step, operand(step, 0), sum);
  vpand(to, sum, everywhere(0xffff0000, LaneType::i32));
}

void Avx2Emitter::write_bf16_above(const Vector& x, const Vector& sum) {
  vpsrld(sum, x, 16);
  vpand(sum, sum, everywhere(1, LaneType::i32));
  vpaddd(sum, sum, x);
  vpaddd(sum, sum, everywhere(0x7fff, LaneType::i32));
}

void Avx2Emitter::write_bf16_above(const VectorStep& step, const Vector& x, const Vector& sum) {
  write_bf16_above(x, sum);
  if (step.op == VectorOp::round_bf16) write_quiet(x, sum);
}

void Avx2Emitter::write_quiet(const Vector& x, const Vector& to) {
  const Vector no_number = scratch(LaneType::f32, 1), quiet = scratch(LaneType::f32, 2);
  vcmpps(no_number, x, x, kUnordered);
  vandps(quiet, x, everywhere(0x80000000, LaneType::i32));
  vorps(quiet, quiet, everywhere(0x7fc00000, LaneType::i32));
  vblendvps(to, to, quiet, no_number);
}

void Avx2Emitter::write_round_f16(const VectorStep& step, const Vector& to) {
  const Xmm half(kScratch);
  vcvtps2ph(half, operand(step, 0), 0);
  vcvtph2ps(to, half);
}

}  // namespace weft::engine

#endif
