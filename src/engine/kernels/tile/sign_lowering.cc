// Signs of numbers, and whether they are finite, as vector steps.
#include <cstring>

#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {

// x where it is zero or a NaN, else one with its sign.
int TileLowering::lower_sign(LaneType type, int x) {
  const int sign = step(VectorOp::and_, type, x, constant(type, sign_bit(type)));
  const int signed_one = step(VectorOp::or_, type, sign, constant(type, bits_of_one(type)));
  const auto is = [&](Relation relation, int with) {
    return step({.op = VectorOp::compare,
                 .type = type,
                 .result = LaneType::i1,
                 .relation = relation,
                 .operands = {x, with, -1}});
  };
  const int itself =
      step(VectorOp::or_, LaneType::i1, is(Relation::eq, constant(type, 0)), is(Relation::ne, x));
  return step(VectorOp::select, type, itself, x, signed_one);
}

// -1 of negative numbers, and 1 of those whose opposite is.
int TileLowering::lower_integer_sign(LaneType type, int x) {
  const int last_bit = constant(type, 8 * static_cast<std::uint64_t>(lane_bytes(type)) - 1);
  return step(VectorOp::or_, type, step(VectorOp::shift_right_arithmetic, type, x, last_bit),
              step(VectorOp::shift_right_logical, type, step(VectorOp::negate, type, x), last_bit));
}

// Whether the sign of an integer is a number, or is not: which side of 0 the integer is on says so,
// and nobody need make the sign. (As quotients that are rounded down are printed.)
std::optional<int> TileLowering::lower_compared_sign(
    const RegionProgram::Instruction& instruction) {
  using ir::ComparisonDirection;
  const auto direction = instruction.attrs.get<ir::CompareAttrs>().comparison_direction;
  const bool is_equal = direction == ComparisonDirection::EQ;
  const auto sign = sign_of_.find(instruction.inputs[0]);
  const std::span<const std::byte> number = program_.constant(instruction.inputs[1]);
  if (sign == sign_of_.end() || number.empty() ||
      (!is_equal && direction != ComparisonDirection::NE)) {
    return std::nullopt;
  }
  const DType dtype = program_.dtype(instruction.inputs[1]);
  const int unused = 64 - info(dtype).bits;
  std::uint64_t bits = 0;
  std::memcpy(&bits, number.data(), number.size());
  const std::int64_t wanted = static_cast<std::int64_t>(bits << unused) >> unused;
  if (wanted < -1 || wanted > 1) return std::nullopt;
  const LaneType type = lanes_of(dtype);
  Relation relation = is_equal ? Relation::eq : Relation::ne;
  if (wanted != 0) relation = (wanted > 0) == is_equal ? Relation::gt : Relation::lt;
  const std::int64_t bound = is_equal ? 0 : wanted;
  const std::uint64_t lane_mask = type == LaneType::i64 ? ~std::uint64_t{0} : 0xffffffffU;
  return step({.op = VectorOp::compare,
               .type = type,
               .result = LaneType::i1,
               .relation = relation,
               .operands = {sign->second,
                            constant(type, static_cast<std::uint64_t>(bound) & lane_mask), -1}});
}

int TileLowering::lower_is_finite(LaneType type, int x) {
  const int infinity = constant(type, type == LaneType::f64 ? 0x7ff0000000000000U : 0x7f800000U);
  return step({.op = VectorOp::compare,
               .type = type,
               .result = LaneType::i1,
               .relation = Relation::lt,
               .operands = {step(VectorOp::absolute, type, x), infinity, -1}});
}

}  // namespace weft::engine
