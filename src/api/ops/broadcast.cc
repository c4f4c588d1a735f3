#include "api/ops/broadcast.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/dims_text.h"

namespace weft {
namespace {

[[noreturn]] void fail_to_broadcast(std::span<const Dims> shapes, std::size_t from_end,
                                    std::int64_t a, std::int64_t b) {
  std::vector<std::string> names;
  for (const Dims& shape : shapes) names.push_back(dims_text(shape));
  throw Error(
      fmt::format("shapes {} cannot be broadcast together: dimension -{} has sizes {} and {}; make "
                  "them equal, or one of them 1 (reshape or expand_dims)",
                  fmt::join(names, " and "), from_end + 1, a, b));
}

}  // namespace

Dims broadcast_dims(std::span<const Dims> shapes) {
  std::size_t rank = 0;
  for (const Dims& shape : shapes) rank = std::max(rank, shape.size());
  Dims result(rank, 1);
  for (const Dims& shape : shapes) {
    for (std::size_t from_end = 0; from_end < shape.size(); ++from_end) {
      std::int64_t& size = result[rank - 1 - from_end];
      const std::int64_t own = shape[shape.size() - 1 - from_end];
      if (own == 1 || own == size) continue;
      if (size != 1) fail_to_broadcast(shapes, from_end, size, own);
      size = own;
    }
  }
  return result;
}

}  // namespace weft
