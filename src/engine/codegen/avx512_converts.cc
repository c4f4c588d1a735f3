// The converts of a VectorProgram in AVX-512's instructions.
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/avx512_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;

constexpr std::uint8_t kIsNotEqual = 0x04, kIsAbove = 0x1e, kIsAtLeast = 0x1d;

}  // namespace

void Avx512Emitter::write_convert(const VectorStep& step, const Vector& to) {
  if (step.type == LaneType::i1) return write_convert_from_mask(step, to);
  if (!is_float(step.type)) {
    is_float(step.result) ? write_integer_to_float(step, to) : write_convert_of_integers(step, to);
  } else if (!is_float(step.result)) {
    is_small_integer(step.storage) ? write_float_to_small_integer(step, to)
                                   : write_float_to_integer(step, to);
  } else if (step.type == step.result) {
    vmovaps(to, operand(step, 0));
  } else {
    step.result == LaneType::f64 ? vcvtps2pd(to, operand(step, 0))
                                 : vcvtpd2ps(to, operand(step, 0));
  }
}

void Avx512Emitter::write_convert_from_mask(const VectorStep& step, const Vector& to) {
  const Mask which = mask(step.operands[0]);
  const Address from = ptr[util::rip + pooled(bits_of_one(step.result), lane_bytes(step.result))];
  lane_bytes(step.result) == 8 ? vpbroadcastq(to | which | util::T_z, from)
                               : vpbroadcastd(to | which | util::T_z, from);
}

void Avx512Emitter::write_convert_to_mask(const VectorStep& step, int number) {
  const Mask to(number);
  if (step.type == LaneType::i1) return kmovw(to, mask(step.operands[0]));
  const Vector a = operand(step, 0);
  if (step.type == LaneType::i32) return vptestmd(to, a, a);
  if (step.type == LaneType::i64) return vptestmq(to, a, a);
  const Vector zero = scratch(step.type);
  vpxord(zero, zero, zero);
  step.type == LaneType::f64 ? vcmppd(to, a, zero, kIsNotEqual) : vcmpps(to, a, zero, kIsNotEqual);
}

void Avx512Emitter::write_convert_of_integers(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0);
  if (step.type == step.result) return vmovaps(to, a);
  if (step.result == LaneType::i32) return vpmovqd(to, a);
  step.is_unsigned ? vpmovzxdq(to, a) : vpmovsxdq(to, a);
}

void Avx512Emitter::write_integer_to_float(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0);
  if (step.type == LaneType::i32 && step.result == LaneType::f32) {
    return step.is_unsigned ? vcvtudq2ps(to, a) : vcvtdq2ps(to, a);
  }
  if (step.type == LaneType::i32) {
    return step.is_unsigned ? vcvtudq2pd(to, a) : vcvtdq2pd(to, a);
  }
  if (step.result == LaneType::f32) {
    return step.is_unsigned ? vcvtuqq2ps(to, a) : vcvtqq2ps(to, a);
  }
  step.is_unsigned ? vcvtuqq2pd(to, a) : vcvtqq2pd(to, a);
}

// vmaxps gives its second operand where one is a NaN.
void Avx512Emitter::write_float_to_small_integer(const VectorStep& step, const Vector& to) {
  const bool wide = step.type == LaneType::f64;
  const Vector a = operand(step, 0), bounded = scratch(step.type);
  const Address least = everywhere(least_of(step.storage, step.type), step.type);
  const Address greatest = everywhere(greatest_of(step.storage, step.type), step.type);
  if (has_sign(step.storage)) {
    const Opmask number(kScratchMask);
    const Vector masked = bounded | number | util::T_z;
    wide ? vcmppd(number, a, a, kOrdered) : vcmpps(number, a, a, kOrdered);
    wide ? vmovapd(masked, a) : vmovaps(masked, a);
  }
  const Vector from = has_sign(step.storage) ? bounded : a;
  wide ? vmaxpd(bounded, from, least) : vmaxps(bounded, from, least);
  wide ? vminpd(bounded, bounded, greatest) : vminps(bounded, bounded, greatest);
  wide ? vcvttpd2dq(to, bounded) : vcvttps2dq(to, bounded);
}

// The instructions give the least signed integer, or the greatest unsigned one, for what has no
// integer.
void Avx512Emitter::write_float_to_integer(const VectorStep& step, const Vector& to) {
  const Vector a = operand(step, 0);
  const bool from_wide = step.type == LaneType::f64, to_wide = step.result == LaneType::i64;
  const Opmask which(kScratchMask);
  const auto compare = [&](const Opmask& k, const Operand& with, std::uint8_t how) {
    from_wide ? vcmppd(k, a, with, how) : vcmpps(k, a, with, how);
  };
  if (step.to_unsigned) {
    const Vector zero = scratch(step.type);
    vpxord(zero, zero, zero);
    compare(which, zero, kIsAbove);
    const Vector masked = to | which | util::T_z;
    if (from_wide) return to_wide ? vcvttpd2uqq(masked, a) : vcvttpd2udq(masked, a);
    return to_wide ? vcvttps2uqq(masked, a) : vcvttps2udq(masked, a);
  }
  if (from_wide) {
    to_wide ? vcvttpd2qq(to, a) : vcvttpd2dq(to, a);
  } else {
    to_wide ? vcvttps2qq(to, a) : vcvttps2dq(to, a);
  }
  // 2^31 or 2^63 and what is above.
  const std::uint64_t bound = bound_of_integers(step.type, to_wide ? 8 : 4);
  const std::uint64_t most = to_wide ? 0x7fffffffffffffffU : 0x7fffffffU;
  const Address greatest = ptr[util::rip + pooled(most, to_wide ? 8 : 4)];
  compare(which, everywhere(bound, step.type), kIsAtLeast);
  to_wide ? vpbroadcastq(to | which, greatest) : vpbroadcastd(to | which, greatest);
  compare(which, a, kUnordered);
  vpxord(scratch(step.result), scratch(step.result), scratch(step.result));
  to_wide ? vmovdqa64(to | which, scratch(step.result))
          : vmovdqa32(to | which, scratch(step.result));
}

}  // namespace weft::engine

#endif
