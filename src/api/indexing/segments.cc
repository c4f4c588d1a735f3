// Rows combined by group.
#include "weft/segments.h"

#include <fmt/format.h>

#include "weft/indexing.h"

#include "api/ops/ops.h"
#include "ir/ops/table.h"

namespace weft {
namespace {

using detail::OpKind;

using Combined = Array (At::*)(const Arg&, const IndexOptions&) const;

Array segments(const char* name, OpKind kind, Combined combined, const Arg& data,
               const Arg& segment_ids, std::int64_t num_segments, const SegmentOptions& options) {
  return detail::operation(name, data.where, [&] {
    const Array& rows = data.array;
    const Array& ids = segment_ids.array;
    if (!is_integer(ids.dtype()) || ids.ndim() != 1 || rows.ndim() == 0 ||
        rows.shape()[0] != ids.shape()[0]) {
      detail::fail(name, fmt::format("data is {} and segment_ids {}; these must be integers, one "
                                     "for each row of data",
                                     typeof_(rows), typeof_(ids)));
    }
    if (num_segments < 0) {
      detail::fail(name, fmt::format("{} segments; there must be 0 or more", num_segments));
    }
    if (is_complex(rows.dtype()) && !ir::identity_value(kind, rows.dtype())) {
      detail::fail(name,
                   fmt::format("complex numbers have no order, and this is {}", typeof_(rows)));
    }
    Dims shape = rows.shape();
    shape[0] = num_segments;
    const Array nothing = detail::broadcast_to(detail::identity_of(kind, rows.dtype()), shape);
    const IndexOptions index_options{.indices_are_sorted = options.indices_are_sorted,
                                     .unique_indices = options.unique_indices,
                                     .mode = options.mode,
                                     .wrap_negative_indices = false,
                                     .out_sharding = options.out_sharding};
    return (nothing.at(ids).*combined)(rows, index_options);
  });
}

}  // namespace

Array segment_sum(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                  const SegmentOptions& options) {
  return segments("segment_sum", OpKind::add, &At::add, data, segment_ids, num_segments, options);
}

Array segment_prod(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                   const SegmentOptions& options) {
  return segments("segment_prod", OpKind::multiply, &At::multiply, data, segment_ids, num_segments,
                  options);
}

Array segment_max(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                  const SegmentOptions& options) {
  return segments("segment_max", OpKind::maximum, &At::max, data, segment_ids, num_segments,
                  options);
}

Array segment_min(const Arg& data, const Arg& segment_ids, std::int64_t num_segments,
                  const SegmentOptions& options) {
  return segments("segment_min", OpKind::minimum, &At::min, data, segment_ids, num_segments,
                  options);
}

}  // namespace weft
