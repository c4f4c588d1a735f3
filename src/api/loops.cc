// while_loop and fori_loop.
#include <limits>

#include <fmt/format.h>

#include "weft/control_flow.h"
#include "weft/error.h"

#include "api/carry.h"
#include "api/ops.h"
#include "core/number_literal.h"

namespace weft::detail {
namespace {

using Condition = std::function<Array(const Leaves&)>;

Array scalar(DType dtype, std::int64_t value) {
  return array_of(tracing().constant(scalar_literal(dtype, value)));
}

Array compare(const Array& a, const Array& b, ir::ComparisonDirection direction) {
  const auto type =
      is_unsigned_integer(a.dtype()) ? ir::ComparisonType::UNSIGNED : ir::ComparisonType::SIGNED;
  return emit(OpKind::compare, {a, b}, ir::AttrsRef::of(ir::CompareAttrs{direction, type}));
}

// The loop, its body traced until what is carried no longer changes its facts.
Leaves emit_while(const char* name, const Condition& condition, const LeavesFunction& body,
                  const Leaves& init) {
  trace::Trace& trace = tracing();
  Carry carry(name, init);
  trace::Trace::Region body_region;
  for (bool again = false;; again = false) {
    body_region = trace.region(carry.values(), [&](const trace::Values& arguments) {
      const Leaves results = body(arrays_of(arguments));
      again = carry.differs(results);
      return again ? arguments : carry.fitting(results);
    });
    if (!again) break;
    trace::Trace::discard(body_region);
    carry.take_facts();
  }
  const auto condition_region = trace.region(carry.values(), [&](const trace::Values& arguments) {
    const Array go_on = condition(arrays_of(arguments));
    if (go_on.dtype() != DType::i1 || go_on.ndim() != 0) {
      fail(name, fmt::format("its condition must give one bool, but gives {}",
                             to_string(TensorType{go_on.dtype(), go_on.shape()})));
    }
    return trace::Values{value_of(go_on)};
  });
  std::vector<ir::Type> types;
  for (const trace::Value& value : carry.values()) types.emplace_back(value.type());
  trace::Values results = trace.emit(OpKind::while_, carry.values(), std::move(types), {},
                                     {condition_region.block, body_region.block});
  for (std::size_t i = 0; i < results.size(); ++i) results[i].facts = carry.values()[i].facts;
  return arrays_of(results);
}

std::optional<std::int64_t> static_value(const Array& number) {
  const ArrayState& state = state_of(number);
  if (!state.number || !is_integer(state.type.dtype)) return std::nullopt;
  return static_cast<std::int64_t>(number.item());
}

Leaves all_turns(std::int64_t lower, std::int64_t upper, DType dtype, const IndexedFunction& body,
                 Leaves values) {
  for (std::int64_t i = lower; i < upper; ++i) values = body(scalar(dtype, i), values);
  return values;
}

// `unroll` turns of the body for each of the loop's; their number divides by that.
Leaves counted(const Array& lower, const Array& upper, const IndexedFunction& body,
               const Leaves& init, std::int64_t unroll) {
  const DType dtype = lower.dtype();
  Leaves carried = {lower};
  carried.insert(carried.end(), init.begin(), init.end());
  const std::optional<std::int64_t> known = static_value(upper);
  const auto values = [](const Leaves& all) { return Leaves(all.begin() + 1, all.end()); };
  Leaves results = emit_while(
      "fori_loop",
      [&](const Leaves& all) {
        const Array end = known ? scalar(dtype, *known) : upper;
        return compare(all[0], end, ir::ComparisonDirection::LT);
      },
      [&](const Leaves& all) {
        Array i = all[0];
        Leaves inner = values(all);
        for (std::int64_t turn = 0; turn < unroll; ++turn) {
          inner = body(i, inner);
          i = emit(OpKind::add, {i, scalar(dtype, 1)});
        }
        inner.insert(inner.begin(), i);
        return inner;
      },
      carried);
  results.erase(results.begin());
  return results;
}

}  // namespace

void check_same_number(std::size_t wanted, std::size_t given) {
  if (wanted == given) return;
  fail("a loop or branch", fmt::format("its function must give {} arrays, as many as before, but "
                                       "gives {}",
                                       wanted, given));
}

Leaves while_leaves(const Where& where, const Condition& condition, const LeavesFunction& body,
                    const Leaves& init) {
  return at_once("while_loop", where, [&] {
    const UserCode guard;
    return emit_while("while_loop", condition, body, init);
  });
}

Leaves fori_leaves(const Where& where, const Array& lower, const Array& upper,
                   const IndexedFunction& body, const Leaves& init, std::int64_t unroll) {
  return at_once("fori_loop", where, [&] {
    const std::optional<std::int64_t> first = static_value(lower), end = static_value(upper);
    if (unroll != 1 && !(first && end)) {
      fail("fori_loop", "unroll needs bounds that are numbers");
    }
    if (unroll < 1 && unroll != kUnrollAll) fail("fori_loop", "unroll must be at least 1");
    const std::vector bounds = promoted("fori_loop", std::vector{lower, upper});
    const DType dtype = bounds[0].dtype();
    if (!is_integer(dtype) || bounds[0].ndim() != 0) {
      fail("fori_loop", fmt::format("its bounds must be integers, but are {}",
                                    to_string(TensorType{dtype, bounds[0].shape()})));
    }
    const UserCode guard;
    if (unroll == kUnrollAll) return all_turns(*first, *end, dtype, body, init);
    if (!first || !end) return counted(convert(lower, dtype), convert(upper, dtype), body, init, 1);
    const std::int64_t turns = std::max<std::int64_t>(*end - *first, 0);
    const std::int64_t split = *first + turns / unroll * unroll;
    Leaves values = counted(scalar(dtype, *first), Array(split), body, init, unroll);
    return all_turns(split, *end, dtype, body, std::move(values));
  });
}

}  // namespace weft::detail
