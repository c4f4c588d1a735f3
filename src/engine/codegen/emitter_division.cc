// Quotients of integers of 32 bits, which processors divide one by one only: as doubles. Lanes with
// even and with odd numbers each for themselves, so that nothing crosses a vector. (Intel 64 and
// IA-32 Architectures Software Developer's Manual, volume 2.)
#if defined(__x86_64__) && __has_include(<xbyak/xbyak.h>)

#include <bit>

#include "engine/codegen/emitter.h"

namespace weft::engine {
namespace {

// The lower half of what it has is an integer's 32 bits.
constexpr double kPower = 4503599627370496.0;  // 2^52
constexpr double kRounding = 1.5 * kPower;     // the same, also of a sum a little below it
constexpr std::uint64_t kLowerHalf = 0xffffffffU;

std::uint64_t bits_of(double number) { return std::bit_cast<std::uint64_t>(number); }

}  // namespace

void Emitter::write_quotients(const VectorStep& step, const Vector& to, const Vector& odd,
                              const Vector& divisors) {
  write_half_of_quotients(step, false, to, divisors);
  write_half_of_quotients(step, true, odd, divisors);
  vandpd(to, to, everywhere(kLowerHalf, LaneType::i64));
  vpsllq(odd, odd, 32);
  vorpd(to, to, odd);
}

// (x + 1/2) / y - 1/2 is less than 1/2 away from the quotient, by 1 / 2y at least. What is
// computed, by 1 / y, too, is no more than 2^-19 / y from that, so that the integer next to it is
// the quotient. For y = 0 it is infinite, of which the lower half is 0.
void Emitter::write_half_of_quotients(const VectorStep& step, bool odd, const Vector& to,
                                      const Vector& divisors) {
  write_as_floats(to, operand(step, 0), odd, kPower - 0.5);
  if (const int* reciprocal = reciprocal_of(step.operands[1])) {
    vmulpd(to, to, slot(*reciprocal));
  } else {
    write_as_floats(divisors, operand(step, 1), odd, kPower);
    vdivpd(to, to, divisors);
  }
  vsubpd(to, to, everywhere(bits_of(0.5), LaneType::f64));
  vaddpd(to, to, everywhere(bits_of(kRounding), LaneType::f64));
}

// What is prepared comes before them.
const int* Emitter::reciprocal_of(int divisor) const {
  if (body_->is_prepared(now_)) return nullptr;
  const auto at = reciprocals_.find(divisor);
  return at == reciprocals_.end() ? nullptr : &at->second;
}

// Of the first body, and of the others, as they begin with the same steps.
void Emitter::find_reciprocals() {
  for (std::size_t s = 0; s < body_->steps.size(); ++s) {
    const VectorStep& step = body_->steps[s];
    const bool divides = step.op == VectorOp::divide && !is_float(step.type);
    if (!divides || !is_same(step.operands[1]) || body_->is_prepared(static_cast<int>(s))) continue;
    const int next = static_cast<int>(body_->prepared.size() + reciprocals_.size());
    reciprocals_.try_emplace(step.operands[1], next);
  }
}

void Emitter::write_reciprocals() {
  const Vector divisor = vector(machine_.scratch, LaneType::i32);
  const Vector reciprocal = vector(machine_.scratch + 1, LaneType::i32);
  for (const auto& [value, number] : reciprocals_) {
    write_as_floats(divisor, vector_of(value), false, kPower);
    vxorpd(reciprocal, reciprocal, reciprocal);
    vorpd(reciprocal, reciprocal, everywhere(bits_of(1.0), LaneType::f64));
    vdivpd(reciprocal, reciprocal, divisor);
    vmovupd(slot(number), reciprocal);
    vectors_.release(value);
  }
}

// 2^52 with an integer in its lower half, less a number.
void Emitter::write_as_floats(const Vector& to, const Vector& from, bool odd, double less) {
  odd ? vpsrlq(to, from, 32) : vandpd(to, from, everywhere(kLowerHalf, LaneType::i64));
  vorpd(to, to, everywhere(bits_of(kPower), LaneType::f64));
  vsubpd(to, to, everywhere(bits_of(less), LaneType::f64));
}

}  // namespace weft::engine

#endif
