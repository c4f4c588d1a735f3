// KeptBits: floats and complex numbers as integers, so that what one device has of an array, and
// all others have the identity of addition for, is combined without a change to any bit: of a NaN
// an addition may change some. Where the identity is -0, the least integer, the largest is taken;
// where it is 0, the bits are or-ed. Functions only; write to the builder's block.
#pragma once

#include <optional>

#include "ir/builder.h"

namespace weft::passes {

struct KeptBits {
  DType integer = DType::i32;
  ir::OpKind combine = ir::OpKind::maximum;
  int leading = 0;  // dimensions that the integers have more, before the others
};
// Empty: an addition keeps them, as of integers, or there are no such integers.
std::optional<KeptBits> kept_bits(DType dtype);

// Of complex numbers all real parts, then all imaginary ones.
ir::Value* bits_of(ir::Builder& b, ir::Value* v, const KeptBits& kept);
ir::Value* from_bits(ir::Builder& b, ir::Value* bits, DType dtype);

}  // namespace weft::passes
