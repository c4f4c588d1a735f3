// Indexing as gathers and scatters: which places an index means, in the form that both ops take.
//
// Functions REQUIRE an open Operation (api/call/operation.h).
#pragma once

#include <string_view>

#include "weft/indexing.h"

#include "api/indexing/index_parse.h"
#include "ir/ops/attr_types.h"

namespace weft::detail {

// What happens at indices beyond the end.
enum class IndexMode { clip, fill_or_drop, promise_in_bounds };
// Throws Error, as `name`, where there is no such mode. `more`: modes that the caller knows beside
// these, for the message.
IndexMode index_mode(const char* name, std::string_view mode, IndexMode missing,
                     std::string_view more = "");

// The windows that x[...] reads.
struct IndexedWindows {
  Array starts;  // their last dimension: one entry for each of start_index_map
  ir::GatherDimensionNumbers numbers;
  Dims sizes;             // of one window, by dimension of x
  Dims shape;             // of x[...]
  Dims reversed;          // dimensions of what the gather gives
  Dims new_axes;          // dimensions of x[...] that x has not
  bool whole = false;     // there are no starts: the one window is all of x
  bool distinct = false;  // windows do not overlap, and come in order
};
IndexedWindows windows_of(const char* name, const Array& x, const ParsedIndices& indices,
                          bool wrap_negative);

// Throws Error where the dimension has no element: an index there names one, whatever it is.
void check_some(const char* name, const Array& x, std::int64_t dim);

// The gather alone; with "fill" what is out of bounds is replaced.
Array gather_op(const Array& x, const Array& starts, const ir::GatherDimensionNumbers& numbers,
                const Dims& sizes, bool sorted, IndexMode mode, const OptionalNumber& fill_value);
// The dimension numbers of the op that writes to the same places.
ir::ScatterDimensionNumbers scatter_numbers(const ir::GatherDimensionNumbers& numbers);
// Starts moved until windows fit, as "clip" has it; scatters would drop those that do not.
Array clamped_starts(const Array& starts, const ir::GatherDimensionNumbers& numbers,
                     const Dims& sizes, const Dims& shape);

}  // namespace weft::detail
