#include "passes/schedule/input_products.h"

#include <algorithm>
#include <optional>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// From a product to the slice of its operand there are no more ops than that.
constexpr std::size_t kMostBetween = 16;
// What a place is computed by.
constexpr int kMostCounting = 8;

// A number in all turns: what it is in the first one, and by how much it changes.
struct Counted {
  std::int64_t first = 0, step = 0;
  std::int64_t last(std::int64_t turns) const { return first + (turns - 1) * step; }
};

// Numbers that count, of one loop.
class Counting {
 public:
  Counting(const Op& loop, const cost::CountedLoop& counted)
      : body_(*loop.regions[1]), counted_(counted) {}

  // Nothing: it is not known, or not within its type in all turns.
  std::optional<Counted> of(const Value& value, int steps = kMostCounting) const {
    const auto found = found_in(value, steps);
    if (!found || !fits(value.type.dtype(), found->first)) return std::nullopt;
    return fits(value.type.dtype(), found->last(counted_.turns)) ? found : std::nullopt;
  }

 private:
  static bool fits(DType dtype, std::int64_t number) {
    const bool has_sign = is_signed_integer(dtype);
    const int bits = std::min(info(dtype).bits - (has_sign ? 1 : 0), 62);
    const std::int64_t end = std::int64_t{1} << bits;
    return number < end && number >= (has_sign ? -end : 0);
  }

  std::optional<Counted> found_in(const Value& value, int steps) const {
    if (!value.type.is_tensor() || !is_integer(value.type.dtype())) return std::nullopt;
    if (value.def == nullptr) {
      if (value.block != &body_ || value.index != counted_.counter) return std::nullopt;
      return Counted{counted_.start, counted_.step};
    }
    const Op& op = *value.def;
    if (const auto number = integer_in(value)) return Counted{*number, 0};
    if (steps == 0) return std::nullopt;
    if (op.kind == OpKind::convert) return of(*op.operand(0), steps - 1);
    if (op.kind == OpKind::select) return chosen(op, steps - 1);
    const bool adds = op.kind == OpKind::add;
    if (!adds && op.kind != OpKind::subtract) return std::nullopt;
    const auto a = of(*op.operand(0), steps - 1), b = of(*op.operand(1), steps - 1);
    if (!a || !b) return std::nullopt;
    const std::int64_t sign = adds ? 1 : -1;
    return Counted{a->first + sign * b->first, a->step + sign * b->step};
  }

  // An index that would count from the end if it were negative, which it never is.
  std::optional<Counted> chosen(const Op& op, int steps) const {
    const Op* const test = op.operand(0)->def;
    const auto* compare = test == nullptr ? nullptr : test->attrs.get_if<ir::CompareAttrs>();
    if (compare == nullptr || compare->comparison_direction != ir::ComparisonDirection::LT) {
      return std::nullopt;
    }
    const auto a = of(*test->operand(0), steps), b = of(*test->operand(1), steps);
    if (!a || !b || b->step != 0) return std::nullopt;
    const bool is_never = std::min(a->first, a->last(counted_.turns)) >= b->first;
    return is_never ? of(*op.operand(2), steps) : std::nullopt;
  }

  const ir::Block& body_;
  const cost::CountedLoop& counted_;
};

// Whether the op gives of many arrays side by side what it gives of each.
bool goes_side_by_side(const Op& op) {
  if (op.operands.size() != 1 || !op.regions.empty() || op.results.size() != 1) return false;
  switch (op.kind) {
    case OpKind::reshape:
    case OpKind::transpose:
    case OpKind::slice:
      return true;
    case OpKind::broadcast_in_dim:
      return op.result()->type.tensor().num_elements() ==
             op.operand(0)->type.tensor().num_elements();
    default:
      return op.def().has(ir::Trait::elementwise);
  }
}

// The dimension of which the slice takes one place, and all of the others; nothing: it is another
// slice.
std::optional<std::size_t> dim_of_one_place(const Op& slice) {
  const Dims& from = slice.operand(0)->type.dims();
  const Dims& sizes = slice.get<ir::DynamicSliceAttrs>().slice_sizes;
  std::optional<std::size_t> found;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == from[d]) continue;
    if (found || sizes[d] != 1) return std::nullopt;
    found = d;
  }
  return found;
}

// What the operand of the product is made of; false: not of a slice.
bool find_slice(const Value& operand, const ir::Block& body, InputProduct& found) {
  for (const Value* value = &operand; found.between.size() <= kMostBetween;
       value = value->def->operand(0)) {
    if (value->def == nullptr || value->def->parent != &body) return false;
    if (value->def->kind == OpKind::dynamic_slice) {
      found.slice = value->def;
      std::ranges::reverse(found.between);
      return is_unchanged(found.array(), body);
    }
    if (!goes_side_by_side(*value->def)) return false;
    found.between.push_back(value->def);
  }
  return false;
}

// Whether the place of the slice counts, up or down, within the array.
bool find_place(const Counting& counting, std::int64_t turns, InputProduct& found) {
  const auto dim = dim_of_one_place(*found.slice);
  if (!dim) return false;
  const auto place = counting.of(*found.slice->operand(1 + *dim));
  if (!place || (place->step != 1 && place->step != -1)) return false;
  found.dim = *dim;
  found.first = place->first;
  found.step = place->step;
  const std::int64_t last = place->last(turns), size = found.array().type.dims()[*dim];
  return std::min(place->first, last) >= 0 && std::max(place->first, last) < size;
}

// Whether rows of other turns can be put above those of one.
bool find_sizes(InputProduct& found) {
  const auto& attrs = found.product->get<ir::DotGeneralAttrs>();
  const ir::DotDimensionNumbers& dims = attrs.dot_dimension_numbers;
  if (!dims.lhs_batching_dimensions.empty()) return false;
  const Value& part = *found.product->operand(found.is_left ? 0 : 1);
  const Dims& summed =
      found.is_left ? dims.lhs_contracting_dimensions : dims.rhs_contracting_dimensions;
  for (const std::int64_t d : summed) found.depth *= part.type.dims()[static_cast<std::size_t>(d)];
  if (found.depth == 0 || found.product->result()->type.tensor().num_elements() == 0) return false;
  found.rows = part.type.tensor().num_elements() / found.depth;
  found.cols = found.matrix().type.tensor().num_elements() / found.depth;
  // On the right its rows would have to come last.
  return found.is_left || (summed.size() == part.type.dims().size() && !attrs.algorithm);
}

}  // namespace

bool is_unchanged(const ir::Value& value, const ir::Block& body) {
  if (value.def != nullptr) {
    return value.def->parent != &body || value.def->kind == OpKind::constant;
  }
  return value.block != &body || body.terminator()->operand(value.index) == &value;
}

std::vector<InputProduct> input_products(const Op& loop, const cost::CountedLoop& counted) {
  const ir::Block& body = *loop.regions[1];
  const Counting counting(loop, counted);
  std::vector<InputProduct> products;
  for (Op* op : body.ops) {
    if (op->kind != OpKind::dot_general) continue;
    for (const bool is_left : {true, false}) {
      InputProduct found{.product = op, .is_left = is_left};
      if (!is_unchanged(found.matrix(), body)) continue;
      if (!find_slice(*op->operand(is_left ? 0 : 1), body, found)) continue;
      if (!find_place(counting, counted.turns, found) || !find_sizes(found)) continue;
      products.push_back(std::move(found));
      break;
    }
  }
  return products;
}

}  // namespace weft::passes
