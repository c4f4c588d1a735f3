#include "cost/trip_count.h"

#include <algorithm>
#include <cstring>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"

namespace weft::cost {
namespace {

using ir::OpKind;

// The value behind conversions between equal types and other identities.
const ir::Value* behind(const ir::Value* value) {
  while (value->def != nullptr && value->def->operands.size() == 1) {
    const bool same = value->def->operand(0)->type == value->type;
    if (!value->def->def().has(ir::Trait::identity) && value->def->kind != OpKind::convert) break;
    if (!same) break;
    value = value->def->operand(0);
  }
  return value;
}

std::optional<std::int64_t> integer(const Literal& literal) {
  const DTypeClass type_class = info(literal.dtype()).type_class;
  const bool is_signed = type_class == DTypeClass::signed_integer;
  if (!is_signed && type_class != DTypeClass::unsigned_integer) return std::nullopt;
  if (literal.num_elements() != 1) return std::nullopt;
  const std::span<const std::byte> bytes = literal.element_bytes(0);
  std::int64_t value = 0;
  if (is_signed && (bytes.back() & std::byte{0x80}) != std::byte{0}) value = -1;
  std::memcpy(&value, bytes.data(), bytes.size());          // little-endian, as in memory
  constexpr std::int64_t kLargest = std::int64_t{1} << 60;  // so that sums do not overflow
  if (value > kLargest || value < -kLargest) return std::nullopt;
  return value;
}

// What a value is throughout the loop, be it a constant or carried unchanged from one.
std::optional<std::int64_t> constant(const ir::Op& loop, const ir::Value* value) {
  value = behind(value);
  if (value->def == nullptr && value->block != nullptr && value->block->parent_op == &loop) {
    const ir::Block& body = loop_body(loop);
    const ir::Value* const argument = body.args[value->index];
    if (behind(body.terminator()->operand(value->index)) != argument) return std::nullopt;
    value = behind(loop.operand(value->index));
  }
  if (value->def == nullptr || value->def->kind != OpKind::constant) return std::nullopt;
  return integer(value->def->get<ir::ConstantAttrs>().value);
}

// By how much the carried value changes in a turn.
std::optional<std::int64_t> step_of(const ir::Op& loop, std::uint32_t carried) {
  const ir::Block& body = loop_body(loop);
  const ir::Op* const next = behind(body.terminator()->operand(carried))->def;
  if (next == nullptr) return std::nullopt;
  const bool adds = next->kind == OpKind::add;
  if (!adds && next->kind != OpKind::subtract) return std::nullopt;
  const ir::Value* const counter = body.args[carried];
  if (behind(next->operand(0)) == counter) {
    const auto step = constant(loop, next->operand(1));
    return step && !adds ? -*step : step;
  }
  if (adds && behind(next->operand(1)) == counter) return constant(loop, next->operand(0));
  return std::nullopt;
}

bool is_carried(const ir::Value* value, const ir::Op& loop) {
  return value->def == nullptr && value->block == &loop_condition(loop);
}

// Whether the number is one of the integer type: a counter that goes beyond turns around.
bool holds(DType dtype, std::int64_t number) {
  const int bits = info(dtype).bits - (is_signed_integer(dtype) ? 1 : 0);
  if (bits >= 63) return number >= 0 || is_signed_integer(dtype);
  const std::int64_t end = std::int64_t{1} << bits;
  return number < end && number >= (is_signed_integer(dtype) ? -end : 0);
}

// Turns of `for (i = start; i < limit; i += step)`.
std::int64_t turns_up(std::int64_t start, std::int64_t limit, std::int64_t step) {
  return start >= limit ? 0 : ceil_div(limit - start, step);
}

// As long as the counter is LT, LE, ... the limit.
std::optional<std::int64_t> turns(ir::ComparisonDirection direction, std::int64_t start,
                                  std::int64_t limit, std::int64_t step) {
  using enum ir::ComparisonDirection;
  if (step > 0 && direction == LT) return turns_up(start, limit, step);
  if (step > 0 && direction == LE) return turns_up(start, limit + 1, step);
  if (step < 0 && direction == GT) return turns_up(limit, start, -step);
  if (step < 0 && direction == GE) return turns_up(limit, start + 1, -step);
  return std::nullopt;
}

}  // namespace

std::optional<CountedLoop> counted_loop(const ir::Op& loop) {
  using enum ir::ComparisonDirection;
  ir::Op* const test = behind(loop_condition(loop).terminator()->operand(0))->def;
  if (test == nullptr || test->kind != OpKind::compare) return std::nullopt;
  const ir::Value *counter = behind(test->operand(0)), *limit_value = test->operand(1);
  ir::ComparisonDirection direction = test->get<ir::CompareAttrs>().comparison_direction;
  std::size_t limit_at = 1;
  if (!is_carried(counter, loop) || constant(loop, counter)) {  // limit > i
    std::swap(counter, limit_value);
    limit_at = 0;
    counter = behind(counter);
    if (!is_carried(counter, loop)) return std::nullopt;
    constexpr ir::ComparisonDirection kMirrored[][2] = {{LT, GT}, {GT, LT}, {LE, GE}, {GE, LE}};
    const auto* const row =
        std::ranges::find(kMirrored, direction, [](auto& pair) { return pair[0]; });
    if (row != std::end(kMirrored)) direction = (*row)[1];
  }
  const auto limit = constant(loop, limit_value), step = step_of(loop, counter->index);
  const ir::Value* const init = behind(loop.operand(counter->index));
  if (!limit || !step || *step == 0 || init->def == nullptr) return std::nullopt;
  if (init->def->kind != OpKind::constant) return std::nullopt;
  const auto start = integer(init->def->get<ir::ConstantAttrs>().value);
  if (!start) return std::nullopt;
  const auto count = turns(direction, *start, *limit, *step);
  if (!count || !holds(init->type.dtype(), *start + *count * *step)) return std::nullopt;
  return CountedLoop{*count, counter->index, *start, *step, *limit, test, limit_at};
}

std::optional<std::int64_t> trip_count(const ir::Op& loop) {
  const auto counted = counted_loop(loop);
  return counted ? std::optional(counted->turns) : std::nullopt;
}

}  // namespace weft::cost
