// Integers of 8 and 16 bits in lanes of 32. Of what is computed for them the lowest bits are right;
// those above are the sign's, or none, where somebody needs them.
#include "engine/kernels/tile/lane_types.h"
#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {

std::uint64_t lane_bits(std::uint64_t element, DType dtype) {
  if (is_unsigned_integer(dtype)) return element;
  const std::uint64_t sign = std::uint64_t{1} << (info(dtype).bits - 1);
  return ((element ^ sign) - sign) & 0xffffffffU;
}

int TileLowering::wrapped(int x, int bits, bool has_sign) {
  constexpr LaneType kType = LaneType::i32;
  if (!has_sign) return step(VectorOp::and_, kType, x, constant(kType, (1U << bits) - 1));
  const int unused = constant(kType, static_cast<std::uint64_t>(32 - bits));
  return step(VectorOp::shift_right_arithmetic, kType, step(VectorOp::shift_left, kType, x, unused),
              unused);
}

// What is shifted to the right, with a sign or without one, whatever its type has.
int TileLowering::shifted_by(VectorOp op, DType dtype, int x) {
  const bool is_arithmetic = op == VectorOp::shift_right_arithmetic;
  if (in_bytes_ || !is_small_integer(dtype) ||
      (!is_arithmetic && op != VectorOp::shift_right_logical) ||
      is_arithmetic != is_unsigned_integer(dtype)) {
    return x;
  }
  return wrapped(x, info(dtype).bits, is_arithmetic);
}

}  // namespace weft::engine
