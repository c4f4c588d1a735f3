// RowShape: what a step over rows works on: arrays of the same dimensions, the last of which make a
// row, and values that have one element for each row.
//
// Softmax of f32[32, 128, 512] over its last dimension is one: 4,096 rows of 512 elements, and the
// maxima and sums of the rows. Plain values and pure functions, any thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "weft/shape.h"

#include "ir/module.h"

namespace weft::plan {

// Whether each element of the results is computed of the operands' elements at its place.
bool maps_elements(const ir::Op& op);
// A constant whose elements are all equal: a step of several ops has it without reading it.
bool is_uniform_constant(const ir::Value& value);

struct RowShape {
  Dims full;
  std::size_t row_dims = 0;  // the last so many make a row, which has at least two elements

  std::int64_t rows() const;
  std::int64_t length() const;
  // One element for each row: of the other dimensions alone, or with ones for those of a row.
  bool is_kept(const Dims& dims) const;
};

// What an op may be in a step over rows, by its kind and dimensions alone.
enum class RowRole : std::uint8_t {
  none,
  map,      // elementwise, on full arrays
  fold,     // reduces each row to one element
  kept,     // elementwise, on one element for each row
  spread,   // repeats an element along its row
  renamed,  // one element for each row, in other dimensions
};
RowRole row_role(const ir::Op& op, const RowShape& shape);

// How many of the last dimensions the op reduces, of rows with two elements at least, so that it
// can be a fold; 0: it cannot.
std::size_t folded_dims(const ir::Op& op);

}  // namespace weft::plan
