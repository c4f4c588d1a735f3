// RowShape: what a step over rows works on: arrays of the same dimensions, some of which, one after
// the other, make a row, and values that have one element for each row.
//
// Softmax of f32[32, 128, 512] over its last dimension is one: 4,096 rows of 512 elements, and the
// maxima and sums of the rows. Over another dimension its rows are columns: their elements lie
// apart, with those of as many other rows between them as the dimensions behind have elements. Of
// groups of channels (8 x 784 x 16 x 16, reduced over the second dimension and the last one) each
// column has a run of elements in each step down.
// Plain values and pure functions, any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "weft/shape.h"

#include "ir/module.h"

namespace weft::plan {

// Whether each element of the results is computed of the operands' elements at its place.
bool maps_elements(const ir::Op& op);
// Whether the results are parts of the operand's elements, and by themselves a view of them.
bool is_part_of_complex(const ir::Op& op);
// Whether it only puts arrays together.
bool is_join(const ir::Op& op);
// A constant whose elements are all equal: a step of several ops has it without reading it.
bool is_uniform_constant(const ir::Value& value);

struct RowShape {
  Dims full;
  std::size_t row_dims = 0;    // so many make a row, which has at least two elements
  std::size_t inner_dims = 0;  // so many behind them are of columns; 0: rows are no columns
  std::size_t run_dims = 0;    // so many behind these are a column's, too

  bool operator==(const RowShape&) const = default;
  bool by_columns() const { return inner_dims > 0; }
  std::size_t first_row_dim() const { return full.size() - run_dims - inner_dims - row_dims; }
  std::int64_t rows() const { return outer() * inner(); }
  std::int64_t length() const;  // of a row
  std::int64_t outer() const;   // elements of the dimensions before a row's
  std::int64_t inner() const;   // and of the columns' behind them
  std::int64_t run() const;     // of a column that lie side by side
  bool is_row_dim(std::size_t d) const;
  // The dimensions that are no row's.
  Dims kept() const;
  // One element for each row: of the other dimensions alone, or with dimensions of one element, but
  // no more of them than there are.
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

// The columns that an op reduces by itself as a step over them does, where its operand is dense: of
// several matrices. Nothing: it reduces otherwise.
std::optional<RowShape> columns_of(const ir::Op& op);
// The rows that the op reduces, of two elements at least; nothing: it cannot be a fold.
std::optional<RowShape> folded_rows(const ir::Op& op);
// The same of a reduction of one array of these dimensions over some of them.
std::optional<RowShape> folded_rows(const Dims& full, const Dims& reduced, const ir::Block& region);

}  // namespace weft::plan
