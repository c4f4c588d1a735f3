// What lanes of machine code (engine/codegen/vector_program.h) hold of each element type, and how
// it lies in memory. Pure functions.
#pragma once

#include <optional>

#include "weft/dtype.h"

#include "core/dtype_table.h"
#include "engine/codegen/vector_program.h"

namespace weft::engine {

// Nothing: no step has such lanes.
inline std::optional<LaneType> lane_type(DType dtype) {
  switch (compute_dtype(dtype)) {
    case DType::i1:
      return LaneType::i1;
    case DType::i8:
    case DType::ui8:
      // What is below a byte wraps to fewer bits than it is computed in.
      return info(dtype).bits == 8 ? std::optional(LaneType::i32) : std::nullopt;
    case DType::i16:
    case DType::ui16:
    case DType::i32:
    case DType::ui32:
      return LaneType::i32;
    case DType::i64:
    case DType::ui64:
      return LaneType::i64;
    case DType::f32:
      return LaneType::f32;
    case DType::f64:
      return LaneType::f64;
    default:
      return std::nullopt;
  }
}

// Whether lanes are wider than the type, an integer.
inline bool is_small_integer(DType dtype) { return is_integer(dtype) && info(dtype).bits < 32; }

// Whether lanes hold numbers of the type without a sign: smaller ones are positive.
inline bool has_unsigned_lanes(DType dtype) {
  return is_unsigned_integer(dtype) && !is_small_integer(dtype);
}

// In storage form.
inline LaneStorage storage_of(DType dtype) {
  switch (dtype) {
    case DType::bf16:
      return LaneStorage::bf16;
    case DType::f16:
      return LaneStorage::f16;
    case DType::i8:
      return LaneStorage::i8;
    case DType::ui8:
      return LaneStorage::ui8;
    case DType::i16:
      return LaneStorage::i16;
    case DType::ui16:
      return LaneStorage::ui16;
    default:
      return LaneStorage::lanes;
  }
}
inline LaneStorage storage_of(DType dtype, bool stored) {
  const LaneStorage storage = storage_of(dtype);
  return stored || is_small_integer(storage) ? storage : LaneStorage::lanes;
}

}  // namespace weft::engine
