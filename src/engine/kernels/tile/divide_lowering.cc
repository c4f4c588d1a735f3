// Quotients and remainders of integers of up to 32 bits, as vector steps: by a constant as products
// with a factor, by what differs as floats.
//
// As XLA has them: towards zero; 0 as divisor gives all bits, or the dividend as remainder; the
// least number divided by -1 is itself.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <span>

#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {
namespace {

using Instruction = RegionProgram::Instruction;

constexpr LaneType kType = LaneType::i32;

bool has_sign_of(DType dtype) { return !is_unsigned_integer(dtype); }

// How many bits sizes of numbers of the type have.
int size_bits(DType dtype) { return info(dtype).bits - (has_sign_of(dtype) ? 1 : 0); }

// Nothing: it is no constant.
std::optional<std::int64_t> constant_divisor(const RegionProgram& program,
                                             const Instruction& instruction) {
  const std::span<const std::byte> bytes = program.constant(instruction.inputs[1]);
  if (bytes.empty()) return std::nullopt;
  const DType dtype = program.dtype(instruction.output);
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), bytes.size());
  const auto lane = static_cast<std::uint32_t>(lane_bits(bits, dtype));
  return has_sign_of(dtype) ? static_cast<std::int32_t>(lane) : std::int64_t{lane};
}

// factor / 2^shift is 1 / size or so little above it that the product with any number of so many
// bits (or with the negative one, of which 1 is to be added) has the quotient before the point:
// the product is above x / size by at most 1 / size. (T. Granlund and P. L. Montgomery, Division by
// invariant integers using multiplication, 1994, theorems 4.2 and 5.1.) With the least such shift
// that is no less than `least_shift`. REQUIRES: `size` is no power of two.
struct Factor {
  std::uint64_t factor = 0;
  int shift = 0;
};
Factor factor_for(std::uint64_t size, int bits, int least_shift) {
  for (int shift = std::max(least_shift, bits);; ++shift) {
    // 2^64 wraps to 0, and so does what is taken from it.
    const std::uint64_t power = shift == 64 ? 0 : std::uint64_t{1} << shift;
    const std::uint64_t factor = (power - 1) / size + 1;
    if (factor * size - power <= std::uint64_t{1} << (shift - bits)) return {factor, shift};
  }
}

}  // namespace

bool TileLowering::divides_integers(const RegionProgram& program, const Instruction& instruction) {
  const bool divides =
      instruction.kind == ir::OpKind::divide || instruction.kind == ir::OpKind::remainder;
  const DType dtype = program.dtype(instruction.output);
  return divides && is_integer(dtype) && lane_type(dtype) == kType;
}

// The least number by -1: the next one above the greatest.
bool TileLowering::quotient_may_leave_type(const RegionProgram& program,
                                           const Instruction& instruction) {
  return divides_integers(program, instruction) && instruction.kind == ir::OpKind::divide &&
         has_sign_of(program.dtype(instruction.output)) &&
         constant_divisor(program, instruction).value_or(-1) == -1;
}

int TileLowering::lower_division(const Instruction& instruction) {
  const DType dtype = program_.dtype(instruction.output);
  const bool is_quotient = instruction.kind == ir::OpKind::divide;
  const int x = value_of(instruction.inputs[0]), divisor = value_of(instruction.inputs[1]);
  const std::optional<std::int64_t> by = constant_divisor(program_, instruction);
  const int all_bits = constant(kType, lane_bits(0xffffffffU >> (32 - info(dtype).bits), dtype));
  if (by == 0) return is_quotient ? all_bits : x;
  if (by && !is_quotient && std::has_single_bit(static_cast<std::uint64_t>(std::abs(*by)))) {
    return remainder_by_power(x, static_cast<std::uint64_t>(std::abs(*by)), dtype);
  }
  const int quotient = by ? quotient_by(x, *by, dtype) : quotient_of(x, divisor, dtype);
  if (!is_quotient) {
    // The product with a divisor of 0 is 0, whatever its quotient.
    return step(VectorOp::subtract, kType, x, step(VectorOp::multiply, kType, quotient, divisor));
  }
  if (by) return quotient;
  const int by_zero = step({.op = VectorOp::compare,
                            .type = kType,
                            .result = LaneType::i1,
                            .relation = Relation::eq,
                            .operands = {divisor, constant(kType, 0), -1}});
  return step(VectorOp::select, kType, by_zero, all_bits, quotient);
}

// Negative numbers, rounded up to a multiple of a power of two, are cut off by those of the shift.
int TileLowering::above_negative(int x, std::uint64_t size, DType dtype) {
  if (!has_sign_of(dtype)) return x;
  const auto shift = static_cast<std::uint64_t>(std::countr_zero(size));
  const int sign = step(VectorOp::shift_right_arithmetic, kType, x, constant(kType, 31));
  const int more = step(VectorOp::shift_right_logical, kType, sign, constant(kType, 32 - shift));
  return step(VectorOp::add, kType, x, more);
}

int TileLowering::remainder_by_power(int x, std::uint64_t size, DType dtype) {
  if (size == 1) return constant(kType, 0);
  if (!has_sign_of(dtype)) return step(VectorOp::and_, kType, x, constant(kType, size - 1));
  const int multiple = step(VectorOp::and_, kType, above_negative(x, size, dtype),
                            constant(kType, (0 - size) & 0xffffffffU));
  return step(VectorOp::subtract, kType, x, multiple);
}

int TileLowering::quotient_by(int x, std::int64_t by, DType dtype) {
  const auto size = static_cast<std::uint64_t>(std::abs(by));
  if (by == 1) return x;
  if (by == -1) return step(VectorOp::negate, kType, x);
  if (!std::has_single_bit(size)) {
    return has_sign_of(dtype) ? signed_quotient(x, size, by < 0, dtype)
                              : unsigned_quotient(x, size, size_bits(dtype));
  }
  const int quotient =
      step(has_sign_of(dtype) ? VectorOp::shift_right_arithmetic : VectorOp::shift_right_logical,
           kType, above_negative(x, size, dtype),
           constant(kType, static_cast<std::uint64_t>(std::countr_zero(size))));
  return by < 0 ? step(VectorOp::negate, kType, quotient) : quotient;
}

int TileLowering::shifted(VectorOp op, int x, int by) {
  return by == 0 ? x : step(op, kType, x, constant(kType, static_cast<std::uint64_t>(by)));
}

int TileLowering::high_product(int x, std::uint64_t factor, bool has_sign) {
  return step({.op = VectorOp::multiply_high,
               .type = kType,
               .result = kType,
               .is_unsigned = !has_sign,
               .operands = {x, constant(kType, factor & 0xffffffffU), -1}});
}

// Section 5. Products of smaller numbers have no upper half.
int TileLowering::signed_quotient(int x, std::uint64_t size, bool negates, DType dtype) {
  constexpr VectorOp kShift = VectorOp::shift_right_arithmetic;
  const int bits = size_bits(dtype);
  const auto [least, least_shift] = factor_for(size, bits, 0);
  int above = -1;
  if (least <= std::uint64_t{1} << (31 - bits)) {
    above =
        shifted(kShift, step(VectorOp::multiply, kType, x, constant(kType, least)), least_shift);
  } else {
    const auto [factor, shift] = factor_for(size, bits, 32);
    int product = high_product(x, factor, true);
    // The factor less 2^32.
    if (factor >> 31 != 0) product = step(VectorOp::add, kType, product, x);
    above = shifted(kShift, product, shift - 32);
  }
  const int sign = shifted(kShift, x, 31);
  return negates ? step(VectorOp::subtract, kType, sign, above)
                 : step(VectorOp::subtract, kType, above, sign);
}

// The same without signs (section 4). A number that is even is halved first, so that the factor
// need not have 33 bits.
int TileLowering::unsigned_quotient(int x, std::uint64_t size, int bits) {
  constexpr VectorOp kShift = VectorOp::shift_right_logical;
  const auto [least, least_shift] = factor_for(size, bits, 0);
  if (least <= std::uint64_t{1} << (32 - bits)) {
    const int product = step(VectorOp::multiply, kType, x, constant(kType, least));
    return shifted(kShift, product, least_shift);
  }
  const auto [factor, shift] = factor_for(size, bits, 32);
  if (factor >> 32 == 0) return shifted(kShift, high_product(x, factor, false), shift - 32);
  if (const int zeros = std::countr_zero(size); zeros > 0) {
    return unsigned_quotient(shifted(kShift, x, zeros), size >> zeros, bits - zeros);
  }
  const int product = high_product(x, factor, false);
  const int half = shifted(kShift, step(VectorOp::subtract, kType, x, product), 1);
  return shifted(kShift, step(VectorOp::add, kType, product, half), shift - 33);
}

// By floats, of 32 bits the step's own. A quotient of smaller numbers that is no integer is at
// least 1 / divisor below the next one, and is rounded by no more than its 2^24th part, which is
// less: so what is cut off is right. Where the divisor is 0 it is anything.
int TileLowering::quotient_of(int x, int divisor, DType dtype) {
  const auto convert = [&](int value, LaneType from, LaneType to) {
    return step({.op = VectorOp::convert, .type = from, .result = to, .operands = {value, -1, -1}});
  };
  if (is_small_integer(dtype)) {
    constexpr LaneType kFloats = LaneType::f32;
    const int quotient = step(VectorOp::divide, kFloats, convert(x, kType, kFloats),
                              convert(divisor, kType, kFloats));
    return convert(quotient, kFloats, kType);
  }
  const auto divided = [&](int a, int b) {
    return step({.op = VectorOp::divide,
                 .type = kType,
                 .result = kType,
                 .is_unsigned = true,
                 .operands = {a, b, -1}});
  };
  if (!has_sign_of(dtype)) return divided(x, divisor);
  const auto size_of = [&](int value) { return step(VectorOp::absolute, kType, value); };
  const int sign =
      shifted(VectorOp::shift_right_arithmetic, step(VectorOp::xor_, kType, x, divisor), 31);
  const int size = divided(size_of(x), size_of(divisor));
  return step(VectorOp::subtract, kType, step(VectorOp::xor_, kType, size, sign), sign);
}

}  // namespace weft::engine
