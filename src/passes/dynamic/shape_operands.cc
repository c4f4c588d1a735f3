#include "passes/dynamic/shape_operands.h"

#include <algorithm>
#include <cstdint>

#include "ir/ops/attrs.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

// No op has so many dimensions, or twice as many numbers of padding.
constexpr std::int64_t kMostIntegers = 1024;

}  // namespace

std::optional<Dims> integers_of(const ir::Value& value) {
  const Literal* const constant = constant_of(value);
  if (constant == nullptr || constant->num_elements() > kMostIntegers) return std::nullopt;
  Dims integers;
  for (std::int64_t i = 0; i < constant->num_elements(); ++i) {
    const std::optional<std::int64_t> integer = integer_at(*constant, i);
    if (!integer) return std::nullopt;
    integers.push_back(*integer);
  }
  return integers;
}

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
