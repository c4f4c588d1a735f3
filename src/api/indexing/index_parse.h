// What stands in the brackets of x[...], dimension by dimension.
#pragma once

#include <span>
#include <vector>

#include "weft/indexing.h"

namespace weft::detail {

// One index, for one dimension or (new_axis) none.
struct ParsedIndex {
  enum class Kind { new_axis, integer, range, dynamic_range, array };
  Kind kind;
  std::int64_t axis = 0;     // of the array
  std::int64_t integer = 0;  // from the front, perhaps out of range
  // A slice's elements: start, start + step, ..., `count` of them.
  std::int64_t start = 0, step = 1, count = 0;
  Array array = {};  // of integers; the start of a dynamic range
};

struct ParsedIndices {
  std::vector<ParsedIndex> items;  // the ellipsis written out, masks as arrays of integers
  // The arrays and integers stand side by side, so that their dimensions come where they stand.
  bool contiguous = true;
  // Some array has dimensions.
  bool advanced = false;
};

// Throws Error where there are too many indices or one is of no use.
ParsedIndices parse_indices(const char* name, const Array& x, std::span<const IndexItem> indices,
                            bool wrap_negative);
// Throws Error where an integer is beyond the end and no mode says what that means.
void check_bounds(const char* name, const Array& x, const ParsedIndices& indices,
                  const IndexOptions& options);

// The line of the indices, for messages.
Where where_of(std::span<const IndexItem> indices);

// What indices into an array of this shape are computed in.
DType index_dtype(const Dims& shape);
// The index in a dtype in which that size can be added and compared.
Array widened(const Array& index, std::int64_t size);
// i, or i + size where it is negative.
Array wrapped(const Array& index, std::int64_t size);
// The value of a number that a program has written there, like the 0 in {i, 0}.
std::optional<std::int64_t> written_number(const Array& index);

}  // namespace weft::detail
