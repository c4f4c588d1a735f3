// The converts of a VectorProgram in AVX2's instructions.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx2_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;

constexpr std::uint8_t kDiffers = 0x04, kReaches = 0x1d;

}  // namespace

void Avx2Emitter::write_convert(const VectorStep& step, const Vector& to) {
  if (step.type == LaneType::i1) {
    return vandps(to, mask_for(step.operands[0], step.result, kScratch),
                  everywhere(bits_of_one(step.result), step.result));
  }
  const Vector a = operand(step, 0);
  if (step.type == step.result) return vmovaps(to, a);
  if (is_float(step.type)) {
    if (is_small_integer(step.storage)) return write_float_to_small_integer(step, to);
    if (!is_float(step.result)) return write_float_to_integer(step, to);
    return step.result == LaneType::f64 ? vcvtps2pd(to, a) : vcvtpd2ps(to, a);
  }
  WEFT_ASSERT(!is_float(step.result) || step.type == LaneType::i32, "no such convert (CodeLimits)");
  switch (step.result) {
    case LaneType::i32:
      return narrow(to, a);
    case LaneType::i64:
      return step.is_unsigned ? vpmovzxdq(to, a) : vpmovsxdq(to, a);
    case LaneType::f32:
      return step.is_unsigned ? write_unsigned_to_float(to, a) : vcvtdq2ps(to, a);
    default:
      break;
  }
  if (!step.is_unsigned) return vcvtdq2pd(to, a);
  // The lower half of 2^52, which is taken away again.
  const Address power = everywhere(0x4330000000000000U, LaneType::f64);
  vpmovzxdq(to, a);
  vorpd(to, to, power);
  vsubpd(to, to, power);
}

// Each half is exact, so that the sum is what is rounded.
void Avx2Emitter::write_unsigned_to_float(const Vector& to, const Vector& a) {
  const Vector high = scratch(LaneType::f32), low = scratch(LaneType::f32, 1);
  vpsrld(high, a, 16);
  vcvtdq2ps(high, high);
  vmulps(high, high, everywhere(0x47800000U, LaneType::f32));  // 2^16
  vpand(low, a, everywhere(0xffffU, LaneType::i32));
  vcvtdq2ps(low, low);
  vaddps(to, high, low);
}

// The instructions give the least integer for what has none.
void Avx2Emitter::write_float_to_integer(const VectorStep& step, const Vector& to) {
  WEFT_ASSERT(step.result == LaneType::i32 && !step.to_unsigned, "no such convert (CodeLimits)");
  const bool wide = step.type == LaneType::f64;
  const Vector a = operand(step, 0), which = scratch(step.type);
  const Vector lanes_of = scratch(LaneType::i32);
  const Address bound = everywhere(bound_of_integers(step.type, 4), step.type);
  wide ? vcvttpd2dq(to, a) : vcvttps2dq(to, a);
  wide ? vcmppd(which, a, bound, kReaches) : vcmpps(which, a, bound, kReaches);
  if (wide) narrow(lanes_of, which);
  vblendvps(to, to, everywhere(0x7fffffffU, LaneType::i32), lanes_of);
  wide ? vcmppd(which, a, a, kUnordered) : vcmpps(which, a, a, kUnordered);
  if (wide) narrow(lanes_of, which);
  vandnps(to, lanes_of, to);
}

// vmaxps gives its second operand where one is a NaN.
void Avx2Emitter::write_float_to_small_integer(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::f64;
  const Vector a = operand(step, 0), bounded = scratch(step.type);
  const Address least = everywhere(least_of(step.storage, step.type), step.type);
  const Address greatest = everywhere(greatest_of(step.storage, step.type), step.type);
  if (has_sign(step.storage)) {
    wide ? vcmppd(bounded, a, a, kOrdered) : vcmpps(bounded, a, a, kOrdered);
    vandps(bounded, bounded, a);
  }
  const Vector from = has_sign(step.storage) ? bounded : a;
  wide ? vmaxpd(bounded, from, least) : vmaxps(bounded, from, least);
  wide ? vminpd(bounded, bounded, greatest) : vminps(bounded, bounded, greatest);
  wide ? vcvttpd2dq(to, bounded) : vcvttps2dq(to, bounded);
}

void Avx2Emitter::write_convert_to_mask(const VectorStep& step, int number) {
  if (step.type == LaneType::i1) {
    return vmovaps(Whole(number), Whole(mask_of(step.operands[0])));
  }
  const Vector to = vector(number, step.type), a = operand(step, 0), zero = scratch(step.type);
  vpxor(zero, zero, zero);
  switch (step.type) {
    case LaneType::f32:
      vcmpps(to, a, zero, kDiffers);
      break;
    case LaneType::f64:
      vcmppd(to, a, zero, kDiffers);
      break;
    default:
      step.type == LaneType::i64 ? vpcmpeqq(to, a, zero) : vpcmpeqd(to, a, zero);
      write_not(to);
  }
  widen_mask(number, step.type);
}

}  // namespace weft::engine

#endif
