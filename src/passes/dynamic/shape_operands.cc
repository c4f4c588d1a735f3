#include "passes/dynamic/shape_operands.h"

#include <algorithm>
#include <cstdint>

#include "passes/simplify/rewriter.h"

namespace weft::passes {

ir::Pairs pairs_of(const Dims& integers) {
  ir::Pairs pairs;
  for (std::size_t i = 0; i + 1 < integers.size(); i += 2) {
    pairs.push_back({integers[i], integers[i + 1]});
  }
  return pairs;
}

std::optional<Dims> slice_extent(const ir::Value& start, const ir::Value& limit) {
  const std::optional<Dims> from = integers_of(start), to = integers_of(limit);
  if (from && to && from->size() == to->size()) {
    Dims extent = *to;
    for (std::size_t d = 0; d < extent.size(); ++d)
      extent[d] = std::max<std::int64_t>(extent[d] - (*from)[d], 0);
    return extent;
  }
  const ir::Op* const sum = limit.def;
  if (sum == nullptr || sum->kind != ir::OpKind::add) return std::nullopt;
  if (sum->operand(0) == &start) return integers_of(*sum->operand(1));
  if (sum->operand(1) == &start) return integers_of(*sum->operand(0));
  return std::nullopt;
}

}  // namespace weft::passes
