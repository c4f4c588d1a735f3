// Folds of long rows of elements into one, and scans of them, by a single op that is associative
// and commutative.
//
// Elements are in compute form. They are first combined into a row of lanes, the first elements,
// then those that follow, so that memory is read in order; then the first half of the lanes with
// the last one, again and again. How many lanes there are depends on the type only, so the result
// does not depend on the processor.
#pragma once

#include <cstddef>
#include <cstdint>

#include "weft/dtype.h"

#include "ir/ops/op_kind.h"

namespace weft::engine {

inline constexpr std::size_t kFoldLaneBytes = 256;

using Accumulate = void (*)(const void* values, std::int64_t n, bool first, void* lanes);

struct RowFoldFunctions {
  // lanes[i % the number of lanes] = op(itself, values[i]) for i < n, or without itself for the
  // first ones, where `first` says that the lanes have nothing yet. All n but the last one are
  // multiples of the number of lanes.
  Accumulate accumulate = nullptr;
  // The same of values as they are stored, which become f32 in registers. Null where the fold is
  // not one of f32.
  Accumulate accumulate_bf16 = nullptr, accumulate_f16 = nullptr;
  // out[i] = the fold of values[0] to values[i], n <= kTileLanes, after what *carry holds, unless
  // this is the `first` tile; then *carry = out[n - 1]. `out` may be the values.
  void (*scan)(const void* values, std::int64_t n, bool first, void* carry, void* out) = nullptr;
  // sums[i] = op(... op(op(sums[i], rows[0][i]), rows[1][i]) ..., rows[count - 1][i]) for i < n.
  void (*stack)(const void* const* rows, std::int64_t count, std::int64_t n, void* sums) = nullptr;
  // *out = the fold of the first n lanes, or of all if there are not so many. Uses up the lanes.
  void (*finish)(void* lanes, std::int64_t n, void* out) = nullptr;
  // out[r] = the fold of values[r * length] to values[(r + 1) * length - 1] for r < count, as
  // `accumulate` and `finish` give it. REQUIRES: length >= 1.
  void (*rows)(const void* values, std::int64_t length, std::int64_t count, void* out) = nullptr;

  // Of values in the storage form of a dtype. Null where there is none but that of compute form.
  Accumulate accumulate_stored(DType dtype) const {
    return dtype == DType::bf16 ? accumulate_bf16 : dtype == DType::f16 ? accumulate_f16 : nullptr;
  }
};

// The functions of `kind` over a dtype, for this processor; null where the op is none that
// reductions are made of. Pure functions, any thread.
RowFoldFunctions row_fold_functions(ir::OpKind kind, DType dtype);

}  // namespace weft::engine
