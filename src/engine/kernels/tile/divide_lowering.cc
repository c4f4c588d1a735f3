// Quotients and remainders of integers of 32 bits by a constant, as vector steps.
#include <bit>
#include <cstdlib>
#include <cstring>

#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {
namespace {

using Instruction = RegionProgram::Instruction;

bool is_32_bits(DType dtype) { return dtype == DType::i32 || dtype == DType::ui32; }

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
  return has_sign ? signed_quotient(x, size, by < 0) : unsigned_quotient(x, size);
}

// By a product with 2^(31 + l) / size (Granlund and Montgomery, Division by invariant integers
// using multiplication, 1994, section 5), where l is how many bits `size` - 1 has.
int TileLowering::signed_quotient(int x, std::uint64_t size, bool negates) {
  constexpr LaneType kType = LaneType::i32;
  const auto bits = static_cast<std::uint64_t>(std::bit_width(size - 1));
  const std::uint64_t factor = (std::uint64_t{1} << (31 + bits)) / size + 1;
  const int product =
      step(VectorOp::multiply_high, kType, x, constant(kType, factor & 0xffffffffU));
  const int above = step(VectorOp::shift_right_arithmetic, kType,
                         step(VectorOp::add, kType, product, x), constant(kType, bits - 1));
  const int sign = step(VectorOp::shift_right_arithmetic, kType, x, constant(kType, 31));
  return negates ? step(VectorOp::subtract, kType, sign, above)
                 : step(VectorOp::subtract, kType, above, sign);
}

// The same without signs (section 4).
int TileLowering::unsigned_quotient(int x, std::uint64_t size) {
  constexpr LaneType kType = LaneType::i32;
  const auto bits = static_cast<std::uint64_t>(std::bit_width(size - 1));
  const std::uint64_t rest = (std::uint64_t{1} << bits) - size;
  const std::uint64_t factor = (rest << 32) / size + 1;
  const int product = step({.op = VectorOp::multiply_high,
                            .type = kType,
                            .result = kType,
                            .is_unsigned = true,
                            .operands = {x, constant(kType, factor), -1}});
  const int half = step(VectorOp::shift_right_logical, kType,
                        step(VectorOp::subtract, kType, x, product), constant(kType, 1));
  return step(VectorOp::shift_right_logical, kType, step(VectorOp::add, kType, product, half),
              constant(kType, bits - 1));
}

}  // namespace weft::engine
