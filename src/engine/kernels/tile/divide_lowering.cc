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

bool has_sign_of(DType dtype) { return !is_unsigned_integer(dtype); }

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
// the product is above x / size by less than 1 / size. (T. Granlund and P. L. Montgomery, Division
// by invariant integers using multiplication, 1994, theorems 4.2 and 5.1.) With the least such
// shift that is no less than `least_shift`. REQUIRES: `size` is no power of two.
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

// The steps for one type, in lanes of 32 bits or, of such, of 8.
class DivisionSteps {
 public:
  DivisionSteps(StepSink& sink, DType dtype, LaneType lanes)
      : sink_(sink),
        dtype_(dtype),
        lanes_(lanes),
        has_sign_(has_sign_of(dtype)),
        width_(8 * lane_bytes(lanes)),
        size_bits_(info(dtype).bits - (has_sign_ ? 1 : 0)) {}

  int quotient_by(int x, std::int64_t by) {
    const auto size = static_cast<std::uint64_t>(std::abs(by));
    if (by == 0) return all_bits();
    if (by == 1) return x;
    if (by == -1) return step(VectorOp::negate, x);
    if (!std::has_single_bit(size)) {
      return has_sign_ ? signed_quotient(x, size, by < 0) : unsigned_quotient(x, size, size_bits_);
    }
    const int quotient =
        shifted(has_sign_ ? VectorOp::shift_right_arithmetic : VectorOp::shift_right_logical,
                above_negative(x, size), std::countr_zero(size));
    return by < 0 ? step(VectorOp::negate, quotient) : quotient;
  }

  int remainder_by(int x, std::int64_t by) {
    if (by == 0) return x;
    const auto size = static_cast<std::uint64_t>(std::abs(by));
    if (size == 1) return constant(0);
    if (!std::has_single_bit(size)) {
      return remainder_of(x, quotient_by(x, by), constant(static_cast<std::uint64_t>(by)));
    }
    if (!has_sign_) return step(VectorOp::and_, x, constant(size - 1));
    const int multiple = step(VectorOp::and_, above_negative(x, size), constant(0 - size));
    return step(VectorOp::subtract, x, multiple);
  }

  int quotient_of(int x, int divisor) {
    const int by_zero = sink_.step({.op = VectorOp::compare,
                                    .type = lanes_,
                                    .result = LaneType::i1,
                                    .relation = Relation::eq,
                                    .operands = {divisor, constant(0), -1}});
    return step(VectorOp::select, by_zero, all_bits(), divided(x, divisor));
  }

  // The product with a divisor of 0 is 0, whatever its quotient.
  int remainder_of(int x, int divisor) { return remainder_of(x, divided(x, divisor), divisor); }

 private:
  int step(VectorOp op, int a, int b = -1, int c = -1, bool is_unsigned = false) {
    return sink_.step({.op = op,
                       .type = lanes_,
                       .result = lanes_,
                       .is_unsigned = is_unsigned,
                       .operands = {a, b, c}});
  }
  int constant(std::uint64_t bits) {
    return sink_.step(
        {.op = VectorOp::constant, .type = lanes_, .result = lanes_, .bits = bits & 0xffffffffU});
  }
  int all_bits() {
    return constant(has_sign_ ? ~std::uint64_t{0} : (std::uint64_t{1} << size_bits_) - 1);
  }
  int shifted(VectorOp op, int x, int by) {
    return by == 0 ? x : step(op, x, constant(static_cast<std::uint64_t>(by)));
  }
  int sign_of(int x) { return shifted(VectorOp::shift_right_arithmetic, x, width_ - 1); }
  int remainder_of(int x, int quotient, int divisor) {
    return step(VectorOp::subtract, x, step(VectorOp::multiply, quotient, divisor));
  }

  // Negative numbers so far above themselves that a power of two that is cut off of them is cut off
  // towards zero.
  int above_negative(int x, std::uint64_t size) {
    if (!has_sign_) return x;
    const int cut = width_ - std::countr_zero(size);
    return step(VectorOp::add, x, shifted(VectorOp::shift_right_logical, sign_of(x), cut));
  }

  // Section 5. Products of numbers that are much smaller than their lanes have no upper half.
  int signed_quotient(int x, std::uint64_t size, bool negates) {
    constexpr VectorOp kShift = VectorOp::shift_right_arithmetic;
    const auto [least, least_shift] = factor_for(size, size_bits_, 0);
    int above = -1;
    if (least <= std::uint64_t{1} << (width_ - 1 - size_bits_)) {
      above = shifted(kShift, step(VectorOp::multiply, x, constant(least)), least_shift);
    } else {
      const auto [factor, shift] = factor_for(size, size_bits_, width_);
      int product = step(VectorOp::multiply_high, x, constant(factor));
      // The lanes have it less 2^width.
      if (factor >> (width_ - 1) != 0) product = step(VectorOp::add, product, x);
      above = shifted(kShift, product, shift - width_);
    }
    return negates ? step(VectorOp::subtract, sign_of(x), above)
                   : step(VectorOp::subtract, above, sign_of(x));
  }

  // The same without signs (section 4). A number that is even is halved first, so that the factor
  // need have no bit more than lanes.
  int unsigned_quotient(int x, std::uint64_t size, int bits) {
    constexpr VectorOp kShift = VectorOp::shift_right_logical;
    const auto [least, least_shift] = factor_for(size, bits, 0);
    if (least <= std::uint64_t{1} << (width_ - bits)) {
      return shifted(kShift, step(VectorOp::multiply, x, constant(least)), least_shift);
    }
    const auto [factor, shift] = factor_for(size, bits, width_);
    const int zeros = std::countr_zero(size);
    const bool fits = factor >> width_ == 0;
    if (!fits && zeros > 0) {
      return unsigned_quotient(shifted(kShift, x, zeros), size >> zeros, bits - zeros);
    }
    const int product = step(VectorOp::multiply_high, x, constant(factor), -1, true);
    if (fits) return shifted(kShift, product, shift - width_);
    const int half = shifted(kShift, step(VectorOp::subtract, x, product), 1);
    return shifted(kShift, step(VectorOp::add, product, half), shift - width_ - 1);
  }

  // Where the divisor is 0 it is anything. By floats, of 32 bits the step's own. A quotient of
  // smaller numbers that is no integer is at least 1 / divisor below the next one, and is rounded
  // by no more than its 2^24th part, which is less: so what is cut off is right.
  int divided(int x, int divisor) {
    if (is_small_integer(dtype_)) {
      const int quotient = sink_.step(
          {.op = VectorOp::divide,
           .type = LaneType::f32,
           .result = LaneType::f32,
           .operands = {converted(x, LaneType::f32), converted(divisor, LaneType::f32), -1}});
      return converted(quotient, lanes_);
    }
    if (!has_sign_) return step(VectorOp::divide, x, divisor, -1, true);
    const int size = step(VectorOp::divide, step(VectorOp::absolute, x),
                          step(VectorOp::absolute, divisor), -1, true);
    const int sign = sign_of(step(VectorOp::xor_, x, divisor));
    return step(VectorOp::subtract, step(VectorOp::xor_, size, sign), sign);
  }
  int converted(int x, LaneType to) {
    return sink_.step({.op = VectorOp::convert,
                       .type = to == lanes_ ? LaneType::f32 : lanes_,
                       .result = to,
                       .operands = {x, -1, -1}});
  }

  StepSink& sink_;
  const DType dtype_;
  const LaneType lanes_;
  const bool has_sign_;
  const int width_, size_bits_;
};

}  // namespace

bool TileLowering::divides_integers(const RegionProgram& program, const Instruction& instruction) {
  const bool divides =
      instruction.kind == ir::OpKind::divide || instruction.kind == ir::OpKind::remainder;
  const DType dtype = program.dtype(instruction.output);
  return divides && is_integer(dtype) && lane_type(dtype) == LaneType::i32;
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
  const int x = value_of(instruction.inputs[0]);
  DivisionSteps steps(*this, dtype, lanes_of(dtype));
  if (const auto by = constant_divisor(program_, instruction)) {
    return is_quotient ? steps.quotient_by(x, *by) : steps.remainder_by(x, *by);
  }
  const int divisor = value_of(instruction.inputs[1]);
  return is_quotient ? steps.quotient_of(x, divisor) : steps.remainder_of(x, divisor);
}

}  // namespace weft::engine
