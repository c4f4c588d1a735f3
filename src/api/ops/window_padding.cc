#include "api/ops/window_padding.h"

#include <algorithm>

#include <fmt/format.h>

#include "api/ops/ops.h"

namespace weft {

Padding::Padding(std::string_view rule) : rule_(rule) {
  const auto upper = [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  };
  std::ranges::transform(rule_, rule_.begin(), upper);
}

namespace detail {

ir::Pairs window_padding(const char* name, const Padding& padding, const Dims& sizes,
                         const Dims& extents, const Dims& strides) {
  ir::Pairs pairs;
  if (padding.rule().empty()) {
    if (padding.pairs().size() != sizes.size()) {
      fail(name, fmt::format("there are {} pairs of padding, but windows slide in {} dimensions",
                             padding.pairs().size(), sizes.size()));
    }
    for (const Padding::Pair& pair : padding.pairs()) pairs.push_back(pair);
    return pairs;
  }
  const bool lower = padding.rule() == "SAME_LOWER";
  if (!lower && padding.rule() != "SAME" && padding.rule() != "VALID") {
    fail(name, fmt::format("there is no padding '{}'; it is 'SAME', 'SAME_LOWER', 'VALID' or a "
                           "pair for each dimension",
                           padding.rule()));
  }
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (padding.rule() == "VALID") {
      pairs.push_back({0, 0});
      continue;
    }
    const std::int64_t windows = ceil_div(sizes[d], strides[d]);
    const std::int64_t total =
        std::max<std::int64_t>((windows - 1) * strides[d] + extents[d] - sizes[d], 0);
    const std::int64_t low = lower ? total - total / 2 : total / 2;
    pairs.push_back({low, total - low});
  }
  return pairs;
}

std::int64_t dilated_extent(std::int64_t size, std::int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

Dims one_for_each(const char* name, const char* what, const Dims& given, std::size_t count) {
  if (given.empty()) return Dims(count, 1);
  if (given.size() != count) {
    fail(name, fmt::format("{} must have {} entries, not {}", what, count, given.size()));
  }
  for (const std::int64_t each : given) {
    if (each < 1) fail(name, fmt::format("{} must be at least 1, not {}", what, each));
  }
  return given;
}

}  // namespace detail
}  // namespace weft
