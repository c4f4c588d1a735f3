// Float steps of a ScalarProgram. (Intel 64 and IA-32 Architectures Software Developer's Manual,
// volume 2.)
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include "engine/codegen/scalar_emitter.h"

namespace weft::engine {
namespace {

using namespace Xbyak;
using namespace Xbyak::util;

constexpr std::uint8_t kUnordered = 0x03;

std::uint64_t sign_of(ScalarType type) { return std::uint64_t{1} << (8 * scalar_bytes(type) - 1); }

}  // namespace

void ScalarEmitter::write_floats(const ScalarStep& step) {
  const bool wide = is_wide(step.type);
  const Xmm to = float_target(step.to, kFifth), a = float_in_register(step.operands[0], kFirst);
  const auto b = [&] { return float_source(step.operands[1]); };
  const auto round = [&](std::uint8_t how) {
    wide ? vroundsd(to, a, a, how) : vroundss(to, a, a, how);
  };
  switch (step.op) {
    case ScalarOp::add:
      wide ? vaddsd(to, a, b()) : vaddss(to, a, b());
      break;
    case ScalarOp::subtract:
      wide ? vsubsd(to, a, b()) : vsubss(to, a, b());
      break;
    case ScalarOp::multiply:
      wide ? vmulsd(to, a, b()) : vmulss(to, a, b());
      break;
    case ScalarOp::divide:
      wide ? vdivsd(to, a, b()) : vdivss(to, a, b());
      break;
    case ScalarOp::minimum:
    case ScalarOp::maximum:
      write_float_extreme(step, to);
      break;
    case ScalarOp::negate:
      vxorps(to, a, pooled(sign_of(step.type), step.type));
      break;
    case ScalarOp::absolute:
      vandps(to, a, pooled(sign_of(step.type) - 1, step.type));
      break;
    case ScalarOp::square_root:
      wide ? vsqrtsd(to, a, a) : vsqrtss(to, a, a);
      break;
    case ScalarOp::floor:
      round(0x9);
      break;
    case ScalarOp::ceiling:
      round(0xa);
      break;
    case ScalarOp::round_to_even:
      round(0x8);
      break;
    case ScalarOp::and_:
      vandps(to, a, b());
      break;
    case ScalarOp::or_:
      vorps(to, a, b());
      break;
    default:
      WEFT_ASSERT(false, "a step of floats that is none");
  }
  give_float(step.to, to);
}

// vmaxss gives its second operand for equal numbers and where one is a NaN.
void ScalarEmitter::write_float_extreme(const ScalarStep& step, const Xmm& to) {
  const Xmm a = float_in_register(step.operands[0], kFirst);
  const Xmm b = float_in_register(step.operands[1], kSecond);
  const Xmm made(kThird), both(kFourth), which(kFifth);
  const bool largest = step.op == ScalarOp::maximum;
  largest ? vandps(both, a, b) : vorps(both, a, b);
  if (is_wide(step.type)) {
    vcmpsd(which, a, b, 0x00);
    largest ? vmaxsd(made, a, b) : vminsd(made, a, b);
    vblendvpd(made, made, both, which);
    vcmpsd(which, a, a, kUnordered);
    vblendvpd(to, made, a, which);
  } else {
    vcmpss(which, a, b, 0x00);
    largest ? vmaxss(made, a, b) : vminss(made, a, b);
    vblendvps(made, made, both, which);
    vcmpss(which, a, a, kUnordered);
    vblendvps(to, made, a, which);
  }
}

// All bits of the lowest lane where the relation holds.
void ScalarEmitter::write_float_mask(const ScalarStep& step, const Xmm& to) {
  static constexpr std::uint8_t kPredicates[] = {0x00, 0x04, 0x11, 0x12, 0x1e, 0x1d};
  const std::uint8_t predicate = kPredicates[static_cast<std::size_t>(step.relation)];
  const Xmm a = float_in_register(step.operands[0], kFirst);
  const Source b = float_source(step.operands[1]);
  is_wide(step.type) ? vcmpsd(to, a, b, predicate) : vcmpss(to, a, b, predicate);
}

void ScalarEmitter::write_float_select(const ScalarStep& step) {
  const ScalarType type = type_of(step.to);
  const Xmm which(kFifth);
  if (is_float(step.type) && step.type == type) {
    write_float_mask(step, which);
  } else {
    set_if(write_flags(step), eax);
    neg(rax);
    vmovq(which, rax);
  }
  const Xmm on_false = float_in_register(step.operands[3], kFirst);
  const Xmm on_true = float_in_register(step.operands[2], kSecond);
  const Xmm to = float_target(step.to, kThird);
  is_wide(type) ? vblendvpd(to, on_false, on_true, which) : vblendvps(to, on_false, on_true, which);
  give_float(step.to, to);
}

}  // namespace weft::engine

#endif
