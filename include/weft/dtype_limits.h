// finfo and iinfo: which numbers a dtype has, as jax.numpy says it.
//
// Plain values; any thread.
#pragma once

#include <cstdint>

#include "weft/dtype.h"
#include "weft/where.h"

namespace weft {

// finfo(bfloat16).min
struct finfo {  // jnp.finfo
  // For a complex dtype these are its parts' limits. Throws Error for others than those and float
  // dtypes.
  explicit finfo(DType of, Where where = Where::current());
  DType dtype;
  int bits, nexp, nmant;  // in all, of the exponent, and of the mantissa without the hidden one
  double max, min;        // the largest and the lowest number
  double eps;             // from 1 to the next number
  double tiny;            // the smallest positive one of full precision
  double smallest_normal, smallest_subnormal;
};
struct iinfo {  // jnp.iinfo
  // Throws Error for others than integer dtypes.
  explicit iinfo(DType of, Where where = Where::current());
  DType dtype;
  int bits;
  std::uint64_t max;
  std::int64_t min;
};

}  // namespace weft
