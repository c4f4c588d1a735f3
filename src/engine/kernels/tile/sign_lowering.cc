// Signs of numbers, and whether they are finite, as vector steps.
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

int TileLowering::lower_is_finite(LaneType type, int x) {
  const int infinity = constant(type, type == LaneType::f64 ? 0x7ff0000000000000U : 0x7f800000U);
  return step({.op = VectorOp::compare,
               .type = type,
               .result = LaneType::i1,
               .relation = Relation::lt,
               .operands = {step(VectorOp::absolute, type, x), infinity, -1}});
}

}  // namespace weft::engine
