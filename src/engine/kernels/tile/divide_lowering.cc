// Quotients and remainders of integers of 32 bits by a constant, as vector steps.
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>

#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {
namespace {

using Instruction = RegionProgram::Instruction;

bool is_32_bits(DType dtype) { return dtype == DType::i32 || dtype == DType::ui32; }

// 1 / size or the next number above it: x times that, rounded, is at least k where x is k * size,
// and below the next whole number where it is not, as that is 1 / size away, for x of 32 bits.
double reciprocal_above(double size) {
  const double nearest = 1 / size;
  const bool is_below = std::fma(nearest, size, -1.0) < 0;
  return is_below ? std::nextafter(nearest, std::numeric_limits<double>::infinity()) : nearest;
}

}  // namespace

bool TileLowering::divides_by_constant(const RegionProgram& program,
                                       const Instruction& instruction) {
  const bool divides =
      instruction.kind == ir::OpKind::divide || instruction.kind == ir::OpKind::remainder;
  return divides && is_32_bits(program.dtype(instruction.output)) &&
         !program.constant(instruction.inputs[1]).empty();
}

int TileLowering::lower_division(const Instruction& instruction) {
  constexpr LaneType kType = LaneType::i32;
  const bool has_sign = program_.dtype(instruction.output) == DType::i32;
  const bool is_quotient = instruction.kind == ir::OpKind::divide;
  std::uint32_t bits = 0;
  std::memcpy(&bits, program_.constant(instruction.inputs[1]).data(), sizeof bits);
  const std::int64_t by = has_sign ? static_cast<std::int32_t>(bits) : std::int64_t{bits};
  const int x = value_of(instruction.inputs[0]);
  if (by == 0) return is_quotient ? constant(kType, 0xffffffffU) : x;
  const int quotient = quotient_of(x, by, has_sign);
  if (is_quotient) return quotient;
  return step(VectorOp::subtract, kType, x,
              step(VectorOp::multiply, kType, quotient, constant(kType, bits)));
}

// Towards zero. The least number divided by -1 is itself.
int TileLowering::quotient_of(int x, std::int64_t by, bool has_sign) {
  constexpr LaneType kType = LaneType::i32;
  if (by == 1) return x;
  if (by == -1) return step(VectorOp::negate, kType, x);
  const auto size = static_cast<std::uint64_t>(std::abs(by));
  const auto number = [&](std::uint64_t value) { return constant(kType, value); };
  if (std::has_single_bit(size)) {
    const auto shift = static_cast<std::uint64_t>(std::countr_zero(size));
    if (!has_sign) return step(VectorOp::shift_right_logical, kType, x, number(shift));
    // Negative ones from above.
    const int sign = step(VectorOp::shift_right_arithmetic, kType, x, number(31));
    const int more = step(VectorOp::shift_right_logical, kType, sign, number(32 - shift));
    const int quotient = step(VectorOp::shift_right_arithmetic, kType,
                              step(VectorOp::add, kType, x, more), number(shift));
    return by < 0 ? step(VectorOp::negate, kType, quotient) : quotient;
  }
  const double reciprocal = reciprocal_above(static_cast<double>(size));
  const int wide = step({.op = VectorOp::convert,
                         .type = kType,
                         .result = LaneType::f64,
                         .is_unsigned = !has_sign,
                         .operands = {x, -1, -1}});
  const int product = step(
      VectorOp::multiply, LaneType::f64, wide,
      constant(LaneType::f64, std::bit_cast<std::uint64_t>(by < 0 ? -reciprocal : reciprocal)));
  return step({.op = VectorOp::convert,
               .type = LaneType::f64,
               .result = kType,
               .operands = {product, -1, -1}});
}

}  // namespace weft::engine
