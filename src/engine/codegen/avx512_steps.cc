// What each step of a VectorProgram is in AVX-512's instructions. (Intel 64 and IA-32 Architectures
// Software Developer's Manual, volume 2.)
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx512_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;

// vpcmpd's predicates.
std::uint8_t integer_predicate(Relation relation) {
  switch (relation) {
    case Relation::eq:
      return 0;
    case Relation::ne:
      return 4;
    case Relation::lt:
      return 1;
    case Relation::le:
      return 2;
    case Relation::gt:
      return 6;
    case Relation::ge:
      return 5;
  }
  return 0;
}

// vrndscaleps's roundings.
constexpr std::uint8_t kToEven = 0x8, kDown = 0x9, kUp = 0xa;

}  // namespace

Avx512Emitter::Avx512Emitter(const VectorProgram& program)
    : Emitter(program,
              {.vector_bytes = 64,
               .vectors = kScratch,
               .masks = {4, 3, 2, 1},
               .most_resident = 14,
               .pointers = {Operand::RBX, Operand::R12, Operand::R13, Operand::R14, Operand::R15},
               .scratch = kScratch}) {
  emit();
}

Address Avx512Emitter::everywhere(std::uint64_t bits, LaneType type) {
  return ptr_b[util::rip + pooled(bits, lane_bytes(type))];
}

void Avx512Emitter::write_rounding(const VectorStep& step, const Vector& to) {
  const std::uint8_t how = step.op == VectorOp::floor     ? kDown
                           : step.op == VectorOp::ceiling ? kUp
                                                          : kToEven;
  const Vector a = operand(step, 0);
  step.type == LaneType::f64 ? vrndscalepd(to, a, how) : vrndscaleps(to, a, how);
}

void Avx512Emitter::write_signs(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::f64;
  const Vector a = operand(step, 0);
  const std::uint64_t sign = sign_bit(step.type);
  if (step.op == VectorOp::negate) {
    const Address mask = everywhere(sign, step.type);
    return wide ? vpxorq(to, a, mask) : vpxord(to, a, mask);
  }
  if (step.op == VectorOp::absolute) {
    const Address mask = everywhere(all_bits(step.type) & ~sign, step.type);
    return wide ? vpandq(to, a, mask) : vpandd(to, a, mask);
  }
  if (const int bound = bound_of(step); bound >= 0) return write_bounded(step, bound, to);
  // vmaxps gives its second operand for equal numbers and where one is a NaN.
  const Vector b = operand(step, 1);
  const Opmask equal(kScratchMask), no_number(kScratchMask - 1);
  const bool largest = step.op == VectorOp::maximum;
  if (wide) {
    vcmppd(equal, a, b, float_predicate(Relation::eq));
    vcmppd(no_number, a, a, kUnordered);
    largest ? vmaxpd(to, a, b) : vminpd(to, a, b);
    largest ? vpandq(to | equal, a, b) : vporq(to | equal, a, b);
    vmovapd(to | no_number, a);
  } else {
    vcmpps(equal, a, b, float_predicate(Relation::eq));
    vcmpps(no_number, a, a, kUnordered);
    largest ? vmaxps(to, a, b) : vminps(to, a, b);
    largest ? vpandd(to | equal, a, b) : vpord(to | equal, a, b);
    vmovaps(to | no_number, a);
  }
}

void Avx512Emitter::write_bounded(const VectorStep& step, int bound, const Vector& to) {
  const bool wide = step.type == LaneType::f64, largest = step.op == VectorOp::maximum;
  const Vector x = operand(step, 1 - bound), end = operand(step, bound);
  const auto extreme = [&](const Vector& a, const Vector& b) {
    if (wide) return largest ? vmaxpd(to, a, b) : vminpd(to, a, b);
    largest ? vmaxps(to, a, b) : vminps(to, a, b);
  };
  if (!is_wanted_zero(step, step_of(step.operands[bound]).bits)) return extreme(end, x);
  const Opmask no_number(kScratchMask);
  wide ? vcmppd(no_number, x, x, kUnordered) : vcmpps(no_number, x, x, kUnordered);
  extreme(x, end);
  wide ? vmovapd(to | no_number, x) : vmovaps(to | no_number, x);
}

void Avx512Emitter::write_integers(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::i64;
  const Vector a = operand(step, 0);
  if (step.op == VectorOp::negate) {
    const Vector zero = scratch(step.type);
    vpxord(zero, zero, zero);
    return wide ? vpsubq(to, zero, a) : vpsubd(to, zero, a);
  }
  if (step.op == VectorOp::absolute) {
    if (step.is_unsigned) return vmovaps(to, a);
    return wide ? vpabsq(to, a) : vpabsd(to, a);
  }
  const Vector b = operand(step, 1);
  switch (step.op) {
    case VectorOp::add:
      return wide ? vpaddq(to, a, b) : vpaddd(to, a, b);
    case VectorOp::subtract:
      return wide ? vpsubq(to, a, b) : vpsubd(to, a, b);
    case VectorOp::multiply:
      return wide ? vpmullq(to, a, b) : vpmulld(to, a, b);
    case VectorOp::multiply_high:
      return write_high_product(step, to);
    case VectorOp::divide:
      return write_quotients(step, to, scratch(step.type), scratch(step.type, 1));
    case VectorOp::maximum:
      if (step.is_unsigned) return wide ? vpmaxuq(to, a, b) : vpmaxud(to, a, b);
      return wide ? vpmaxsq(to, a, b) : vpmaxsd(to, a, b);
    case VectorOp::minimum:
      if (step.is_unsigned) return wide ? vpminuq(to, a, b) : vpminud(to, a, b);
      return wide ? vpminsq(to, a, b) : vpminsd(to, a, b);
    default:
      WEFT_ASSERT(false, "a step of integers that is none");
  }
}

void Avx512Emitter::write_high_product(const VectorStep& step, const Vector& to) {
  const Vector odd = scratch(LaneType::i32), even = scratch(LaneType::i32, 1);
  write_products(step, odd, even);
  vpandq(odd, odd, everywhere(0xffffffff00000000U, LaneType::i64));
  vporq(to, odd, even);
}

void Avx512Emitter::write_logic(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0);
  if (step.op == VectorOp::not_) {
    vpternlogd(to, a, a, 0x55);  // of its last operand
    return;
  }
  const Vector b = operand(step, 1);
  if (step.op == VectorOp::and_) return vpandd(to, a, b);
  if (step.op == VectorOp::or_) return vpord(to, a, b);
  vpxord(to, a, b);
}

void Avx512Emitter::write_shift(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::i64;
  const Vector a = operand(step, 0);
  const VectorStep& amount = step_of(step.operands[1]);
  if (amount.op == VectorOp::constant) {
    const std::uint64_t bits = amount.bits & all_bits(step.type);
    const auto by = static_cast<std::uint8_t>(std::min<std::uint64_t>(bits, 64));
    if (step.op == VectorOp::shift_left) return wide ? vpsllq(to, a, by) : vpslld(to, a, by);
    if (step.op == VectorOp::shift_right_logical) {
      return wide ? vpsrlq(to, a, by) : vpsrld(to, a, by);
    }
    return wide ? vpsraq(to, a, by) : vpsrad(to, a, by);
  }
  const Vector b = operand(step, 1);
  if (step.op == VectorOp::shift_left) return wide ? vpsllvq(to, a, b) : vpsllvd(to, a, b);
  if (step.op == VectorOp::shift_right_logical) {
    return wide ? vpsrlvq(to, a, b) : vpsrlvd(to, a, b);
  }
  wide ? vpsravq(to, a, b) : vpsravd(to, a, b);
}

void Avx512Emitter::write_mask_logic(const VectorStep& step, int number) {
  const Mask to(number), a = mask(step.operands[0]);
  if (step.op == VectorOp::not_) return knotw(to, a);
  const Mask b = mask(step.operands[1]);
  switch (step.op) {
    case VectorOp::and_:
      return kandw(to, a, b);
    case VectorOp::or_:
      return korw(to, a, b);
    case VectorOp::xor_:
      return kxorw(to, a, b);
    case VectorOp::compare:
      return step.relation == Relation::eq ? kxnorw(to, a, b) : kxorw(to, a, b);
    case VectorOp::select: {
      const Opmask others(kScratchMask);
      kandnw(others, a, mask(step.operands[2]));
      kandw(to, a, b);
      return korw(to, to, others);
    }
    default:
      WEFT_ASSERT(false, "a step of masks that is none");
  }
}

void Avx512Emitter::write_compare(const VectorStep& step, int number) {
  const Mask to(number);
  const Vector a = operand(step, 0), b = operand(step, 1);
  if (step.type == LaneType::f32) return vcmpps(to, a, b, float_predicate(step.relation));
  if (step.type == LaneType::f64) return vcmppd(to, a, b, float_predicate(step.relation));
  const std::uint8_t predicate = integer_predicate(step.relation);
  const bool wide = step.type == LaneType::i64;
  if (step.is_unsigned) return wide ? vpcmpuq(to, a, b, predicate) : vpcmpud(to, a, b, predicate);
  wide ? vpcmpq(to, a, b, predicate) : vpcmpd(to, a, b, predicate);
}

void Avx512Emitter::write_check(int number, const Label& otherwise) {
  Mask all(number);
  if (is_tail()) {
    const Mask beyond(kScratchMask);
    knotw(beyond, Mask(kTailMask));
    korw(beyond, beyond, all);
    all = beyond;
  }
  lanes() == 16 ? kortestw(all, all) : kortestb(all, all);
  jnc(otherwise, T_NEAR);
}

void Avx512Emitter::write_select(const VectorStep& step, const Vector& to) {
  const Mask which = mask(step.operands[0]);
  const Vector on_true = operand(step, 1), on_false = operand(step, 2);
  lane_bytes(step.result) == 8 ? vpblendmq(to | which, on_false, on_true)
                               : vpblendmd(to | which, on_false, on_true);
}

void Avx512Emitter::write_round_bf16(const VectorStep& step, const Vector& to) {
  const Vector sum = scratch(LaneType::i32);
  write_bf16_above(step, operand(step, 0), sum);
  vpandd(to, sum, everywhere(0xffff0000, LaneType::i32));
}

// sum = what rounds x, in its upper half.
void Avx512Emitter::write_bf16_above(const VectorStep& step, const Vector& x, const Vector& sum) {
  const auto bits = [&](std::uint32_t value) { return everywhere(value, LaneType::i32); };
  vpsrld(sum, x, 16);
  vpandd(sum, sum, bits(1));
  vpaddd(sum, sum, x);
  vpaddd(sum, sum, bits(0x7fff));
  if (step.op == VectorOp::round_bf16) {
    const Opmask no_number(kScratchMask);
    vcmpps(no_number, x, x, kUnordered);
    vpandd(sum | no_number, x, bits(0x80000000));
    vpord(sum | no_number, sum, bits(0x7fc00000));
  }
}

void Avx512Emitter::write_round_f16(const VectorStep& step, const Vector& to) {
  const Vector half = of_bytes(kScratch, 2 * lanes());
  vcvtps2ph(half, operand(step, 0), 0);
  vcvtph2ps(to, half);
}

}  // namespace weft::engine

#endif
