// Reductions as the public functions are made of them, inside an operation.
//
// Every function REQUIRES an open Operation (api/call/operation.h); `name` is the user's, for
// messages.
#pragma once

#include <cstdint>
#include <optional>

#include "weft/array.h"

#include "api/ops/ops.h"

namespace weft::detail {

// A reduction's dimensions, whether the result keeps them with size 1, and what else it was told.
struct Reduced {
  Dims dims;
  bool keepdims = false;
  Array where = {};    // booleans of the input's shape; none: all elements
  Array initial = {};  // an element more
  std::optional<DType> dtype = {};
};
// Throws Error where an axis or the mask does not fit.
Reduced reduced_dims(const char* name, const Array& x, const Axes& axes, bool keepdims,
                     const Array& where = {});
// What the options say to a function that takes these; Error for an option that it does not take.
enum class Takes : std::uint8_t { axes, where, where_and_initial, where_and_dtype, everything };
Reduced reduced(const char* name, const Array& x, const ReduceOptions& options, Takes takes);

// A public reduction: its name, what it may be told, and what it computes of an array.
struct Reduction {
  const char* name;
  Takes takes;
  Array (*compute)(const Array& x, const Reduced& over);
};
Array reduction(const Reduction& row, const Arg& x, const ReduceOptions& options);

// Reduces from the identity of `kind`; the result is never weakly typed.
Array reduce_over(OpKind kind, const Array& x, const Reduced& over);
// Sums and products: in the wanted dtype or int32 at least, f16 and bf16 in f32.
Array sum_over(const Array& x, const Reduced& over);
Array prod_over(const Array& x, const Reduced& over);
// maximum or minimum. Throws Error over no elements and for complex numbers.
Array extreme_over(const char* name, OpKind kind, const Array& x, const Reduced& over);
// The mean in a floating-point dtype, computed in f32 at least.
Array mean_over(const Array& x, const Reduced& over);
// The number of elements that come together in one of the result, whatever the mask says.
std::int64_t count_over(const Array& x, const Reduced& over);
// How many of them the mask lets through, in the result's shape; REQUIRES: there is a mask.
Array masked_count(const Reduced& over, DType dtype);
// f32 for f16 and bf16, else the same.
DType computed_in(DType dtype);
// The array in a float or complex dtype, by JAX's rules; not weakly typed.
Array inexact(const Array& x);

}  // namespace weft::detail
