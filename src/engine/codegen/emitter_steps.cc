// What is written for each step of a VectorProgram, as far as that is the same for all vector
// instructions. (Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2.)
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <bit>

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

using Xbyak::Address;

std::uint64_t float_bits(std::int32_t value, LaneType floats) {
  return floats == LaneType::f64 ? std::bit_cast<std::uint64_t>(static_cast<double>(value))
                                 : std::bit_cast<std::uint32_t>(static_cast<float>(value));
}

// Whether it is one instruction for all processors, or none.
bool is_simple(const VectorStep& step) {
  switch (step.op) {
    case VectorOp::bits:
      return true;
    case VectorOp::square_root:
    case VectorOp::add:
    case VectorOp::subtract:
    case VectorOp::multiply:
    case VectorOp::divide:
    case VectorOp::lesser:
    case VectorOp::greater:
    case VectorOp::multiply_add:
    case VectorOp::multiply_subtract:
    case VectorOp::negated_multiply_add:
      return is_float(step.type);
    default:
      return false;
  }
}

}  // namespace

std::uint8_t Emitter::float_predicate(Relation relation) {
  switch (relation) {
    case Relation::eq:
      return 0x00;
    case Relation::ne:
      return 0x04;
    case Relation::lt:
      return 0x11;
    case Relation::le:
      return 0x12;
    case Relation::gt:
      return 0x1e;
    case Relation::ge:
      return 0x1d;
  }
  return 0;
}

std::uint64_t Emitter::bound_of_integers(LaneType floats, int integer_bytes) {
  if (floats == LaneType::f64) {
    return integer_bytes == 8 ? 0x43e0000000000000U : 0x41e0000000000000U;
  }
  return integer_bytes == 8 ? 0x5f000000U : 0x4f000000U;
}

int Emitter::bound_of(const VectorStep& step) const {
  const std::uint64_t infinity = step.type == LaneType::f64 ? 0x7ff0000000000000U : 0x7f800000U;
  for (int i = 0; i < 2; ++i) {
    const VectorStep& bound = step_of(step.operands[i]);
    if (bound.op == VectorOp::constant && (bound.bits & ~sign_bit(step.type)) <= infinity) return i;
  }
  return -1;
}

bool Emitter::is_wanted_zero(const VectorStep& step, std::uint64_t bound) {
  return bound == (step.op == VectorOp::maximum ? 0 : sign_bit(step.type));
}

std::uint64_t Emitter::least_of(LaneStorage storage, LaneType floats) {
  const int bits = 8 * stored_bytes(storage, LaneType::i32);
  return float_bits(has_sign(storage) ? -(1 << (bits - 1)) : 0, floats);
}

std::uint64_t Emitter::greatest_of(LaneStorage storage, LaneType floats) {
  const int bits = 8 * stored_bytes(storage, LaneType::i32);
  return float_bits((1 << (has_sign(storage) ? bits - 1 : bits)) - 1, floats);
}

void Emitter::write(int value) {
  const VectorStep& step = step_of(value);
  if (adds_from_memory(step)) return write_sum_from_memory(step);
  if (multiplies_from_memory(step)) return write_product_from_memory(step);
  for (int operand : register_operands(step)) bring(operand);
  if (is_simple(step)) return write_simple(step);
  const int at = take(value);
  if (step.result == LaneType::i1) {
    if (step.op == VectorOp::compare && step.type != LaneType::i1) return write_compare(step, at);
    if (step.op == VectorOp::convert) return write_convert_to_mask(step, at);
    return write_mask_logic(step, at);
  }
  const Vector to = vector(at, step.result);
  switch (step.op) {
    case VectorOp::select:
      return write_select(step, to);
    case VectorOp::convert:
      return write_convert(step, to);
    case VectorOp::round_bf16:
    case VectorOp::round_bf16_result:
      return write_round_bf16(step, to);
    case VectorOp::round_f16:
      return write_round_f16(step, to);
    case VectorOp::minimum:
    case VectorOp::maximum:
    case VectorOp::negate:
    case VectorOp::absolute:
      return is_float(step.type) ? write_signs(step, to) : write_integers(step, to);
    case VectorOp::and_:
    case VectorOp::or_:
    case VectorOp::xor_:
    case VectorOp::not_:
      return write_logic(step, to);
    case VectorOp::shift_left:
    case VectorOp::shift_right_logical:
    case VectorOp::shift_right_arithmetic:
      return write_shift(step, to);
    case VectorOp::floor:
    case VectorOp::ceiling:
    case VectorOp::round_to_even:
      return write_rounding(step, to);
    default:
      return write_integers(step, to);
  }
}

void Emitter::write_products(const VectorStep& step, const Vector& odd, const Vector& even) {
  const Vector a = operand(step, 0), b = operand(step, 1);
  const auto multiply = [&](const Vector& product, const Vector& x, const Vector& y) {
    step.is_unsigned ? vpmuludq(product, x, y) : vpmuldq(product, x, y);
  };
  vpsrlq(odd, a, 32);
  if (is_same(step.operands[1])) {
    multiply(odd, odd, b);
  } else {
    vpsrlq(even, b, 32);
    multiply(odd, odd, even);
  }
  multiply(even, a, b);
  vpsrlq(even, even, 32);
}

// What may be written into a register of its operands.
void Emitter::write_simple(const VectorStep& step) {
  Vector operands[3];
  for (int i = 0; i < 3 && step.operands[i] >= 0; ++i) operands[i] = operand(step, i);
  write_floats(step, vector(take_operand(step), step.result), operands);
}

void Emitter::write_floats(const VectorStep& step, const Vector& to, const Vector (&operands)[3]) {
  const bool wide = step.type == LaneType::f64;
  const auto& [a, b, c] = operands;
  switch (step.op) {
    case VectorOp::bits:
      if (to.getIdx() != a.getIdx()) vmovaps(to, vector(a.getIdx(), step.result));
      return;
    case VectorOp::square_root:
      return wide ? vsqrtpd(to, a) : vsqrtps(to, a);
    case VectorOp::add:
      return wide ? vaddpd(to, a, b) : vaddps(to, a, b);
    case VectorOp::subtract:
      return wide ? vsubpd(to, a, b) : vsubps(to, a, b);
    case VectorOp::multiply:
      return wide ? vmulpd(to, a, b) : vmulps(to, a, b);
    case VectorOp::divide:
      return wide ? vdivpd(to, a, b) : vdivps(to, a, b);
    case VectorOp::lesser:
      return wide ? vminpd(to, a, b) : vminps(to, a, b);
    case VectorOp::greater:
      return wide ? vmaxpd(to, a, b) : vmaxps(to, a, b);
    default:
      write_multiply_add(step, to, operands);
  }
}

// A step of a polynomial, of several vectors at once, whose constant need have no register.
bool Emitter::adds_from_memory(const VectorStep& step) const {
  return at_once_ > 1 && step.op == VectorOp::multiply_add &&
         step_of(step.operands[2]).op == VectorOp::constant &&
         resident_[index(step.operands[2])] < 0;
}

void Emitter::write_sum_from_memory(const VectorStep& step) {
  const Vector a = operand(step, 0), b = operand(step, 1);
  const Vector to = vector(take_operand(step), step.result);
  const Address c = everywhere(step_of(step.operands[2]).bits, step.type);
  const bool is_second = to.getIdx() == b.getIdx();
  if (!is_second && to.getIdx() != a.getIdx()) vmovaps(to, a);
  const Vector& factor = is_second ? a : b;
  step.type == LaneType::f64 ? vfmadd213pd(to, factor, c) : vfmadd213ps(to, factor, c);
}

// The same where something is taken away that is so many times a constant.
bool Emitter::multiplies_from_memory(const VectorStep& step) const {
  return at_once_ > 1 && step.op == VectorOp::negated_multiply_add &&
         step_of(step.operands[1]).op == VectorOp::constant &&
         resident_[index(step.operands[1])] < 0;
}

void Emitter::write_product_from_memory(const VectorStep& step) {
  const Vector a = operand(step, 0), c = operand(step, 2);
  const Vector to = vector(take_operand(step), step.result);
  const Address factor = everywhere(step_of(step.operands[1]).bits, step.type);
  const bool wide = step.type == LaneType::f64;
  if (to.getIdx() == a.getIdx()) {
    return wide ? vfnmadd132pd(to, c, factor) : vfnmadd132ps(to, c, factor);
  }
  if (to.getIdx() != c.getIdx()) vmovaps(to, c);
  wide ? vfnmadd231pd(to, a, factor) : vfnmadd231ps(to, a, factor);
}

// By what has the result in the first operand: to = to b + c, or to = a b + to.
void Emitter::write_multiply_add(const VectorStep& step, const Vector& to,
                                 const Vector (&operands)[3]) {
  const bool wide = step.type == LaneType::f64;
  const auto& [a, b, c] = operands;
  const auto write = [&](auto to_times, auto plus_to) {
    if (to.getIdx() == c.getIdx()) return (this->*plus_to)(to, a, b);
    const bool is_second = to.getIdx() == b.getIdx();
    if (!is_second && to.getIdx() != a.getIdx()) vmovaps(to, a);
    (this->*to_times)(to, is_second ? a : b, c);
  };
  switch (step.op) {
    case VectorOp::multiply_add:
      return wide ? write(&Emitter::vfmadd213pd, &Emitter::vfmadd231pd)
                  : write(&Emitter::vfmadd213ps, &Emitter::vfmadd231ps);
    case VectorOp::multiply_subtract:
      return wide ? write(&Emitter::vfmsub213pd, &Emitter::vfmsub231pd)
                  : write(&Emitter::vfmsub213ps, &Emitter::vfmsub231ps);
    case VectorOp::negated_multiply_add:
      return wide ? write(&Emitter::vfnmadd213pd, &Emitter::vfnmadd231pd)
                  : write(&Emitter::vfnmadd213ps, &Emitter::vfnmadd231ps);
    default:
      WEFT_ASSERT(false, "a step of floats that is none");
  }
}

}  // namespace weft::engine

#endif
