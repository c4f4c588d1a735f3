// while_loop and fori_loop.
#include "api/control/loops.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/control/carry.h"
#include "api/ops/array_math.h"
#include "api/trees/leaf_places.h"
#include "core/text/plural.h"
#include "trace/explicit_axes.h"

namespace weft::detail {
namespace {

using Condition = std::function<Array(const Leaves&)>;

trace::TracedValue zeros_of(const TensorType& type, const trace::Facts& facts) {
  trace::TracedValue value = value_of(full(type, 0));
  if (!same_split(facts, {})) value = trace::constrained(tracing(), value, *facts.spec);
  value.facts = facts;
  return value;
}

struct Grown {
  TensorType type;
  trace::Facts facts;
};

struct LoopBody {
  trace::Trace::Region region;
  std::vector<Grown> grown;
};

// As often as it takes until what is carried keeps its types.
LoopBody traced_body(Carry& carry, const Turn& turn, std::int64_t turns) {
  trace::Trace& trace = tracing();
  for (;;) {
    LoopBody body;
    const Grow grow = [&](const TensorType& type, const trace::Facts& facts) {
      body.grown.push_back({type, facts});
      return array_of(trace.argument(type, facts));
    };
    bool again = false;
    body.region = trace.region(carry.values(), [&](const trace::Values& arguments) {
      trace::Values values = arguments;
      for (std::int64_t i = 0; i < turns; ++i) {
        const Leaves results = turn(arrays_of(values), grow);
        again = carry.differs(results);
        if (again) return arguments;
        values = carry.fitting(results);
      }
      return values;
    });
    if (!again) return body;
    trace::Trace::discard(body.region);
    carry.take_types();
  }
}

trace::Trace::Region traced_condition(const Carry& carry, const Condition& condition) {
  return tracing().region(carry.values(), [&](const trace::Values& arguments) {
    const Array go_on = condition(arrays_of(arguments));
    if (go_on.dtype() != DType::i1 || go_on.ndim() != 0) {
      fail(carry.name(),
           fmt::format("its condition must give one bool, but gives {}", typeof_(go_on)));
    }
    return trace::Values{value_of(go_on)};
  });
}

// Devices whose conditions differ take different numbers of turns: what the loop carries varies
// over the axes over which its condition does.
LoopBody settled_body(Carry& carry, const Condition& condition, const Turn& turn,
                      std::int64_t turns) {
  for (;;) {
    LoopBody body = traced_body(carry, turn, turns);
    if (!trace::Trace::in_manual()) return body;
    const trace::Trace::Region region = traced_condition(carry, condition);
    const trace::AxisSet axes = region.results[0].varying;
    trace::Trace::discard(region);
    if (!carry.vary_over(axes)) return body;
    trace::Trace::discard(body.region);
  }
}

Leaves emit_while(Carry carry, const Condition& condition, const Turn& turn,
                  std::int64_t turns_each_time) {
  trace::Trace& trace = tracing();
  const LoopBody body = settled_body(carry, condition, turn, turns_each_time);
  for (const Grown& grown : body.grown) carry.append(zeros_of(grown.type, grown.facts));
  const auto condition_region = traced_condition(carry, condition);
  std::vector<ir::Type> types;
  for (const trace::TracedValue& value : carry.values()) types.emplace_back(value.type());
  trace::Values results = trace.emit(OpKind::while_, carry.values(), std::move(types), {},
                                     {condition_region.block, body.region.block});
  for (std::size_t i = 0; i < results.size(); ++i) results[i].facts = carry.facts_after(i);
  return arrays_of(results);
}

// Every turn written out.
Leaves all_turns(const LoopNames& names, const LoopBounds& bounds, const IndexedTurn& turn,
                 const Leaves& init) {
  Carry carry(names, init);
  const auto one_turn = [&](std::int64_t i, const Leaves& carried, const Grow& grow) {
    return turn(with_weak(integer(bounds.dtype, i), bounds.weak), carried, grow);
  };
  // Numbers take the dtypes that a turn gives, which is traced for nothing to find them.
  if (*bounds.first < *bounds.end && std::ranges::any_of(init, &Array::weak_type)) {
    trace::Trace::discard(traced_body(
                              carry,
                              [&](const Leaves& carried, const Grow& grow) {
                                return one_turn(*bounds.first, carried, grow);
                              },
                              1)
                              .region);
  }
  const Grow grow = [](const TensorType& type, const trace::Facts& facts) {
    return array_of(zeros_of(type, facts));
  };
  trace::Values values = carry.values();
  for (std::int64_t i = *bounds.first; i < *bounds.end; ++i) {
    const Leaves results = one_turn(i, arrays_of(values), grow);
    carry.differs(results);
    values = carry.fitting(results);
  }
  for (std::size_t i = 0; i < init.size(); ++i) values[i].facts.weak = carry.facts_after(i).weak;
  return arrays_of(values);
}

// As many turns as the bounds say, `unroll` of them in each turn of a while.
Leaves while_of_turns(const LoopNames& names, const LoopBounds& bounds, const IndexedTurn& turn,
                      const Leaves& init, std::int64_t unroll) {
  const DType dtype = bounds.dtype;
  const auto index = [&](std::int64_t i) { return with_weak(integer(dtype, i), bounds.weak); };
  Leaves carried = {bounds.first ? index(*bounds.first) : bounds.lower};
  carried.insert(carried.end(), init.begin(), init.end());
  Leaves results = emit_while(
      Carry(names, carried, 1),
      [&](const Leaves& all) {
        const Array end = bounds.end ? integer(dtype, *bounds.end) : bounds.upper;
        return compare(ComparisonDirection::LT, all[0], end);
      },
      [&](const Leaves& all, const Grow& grow) {
        Leaves inner = turn(all[0], Leaves(all.begin() + 1, all.end()), grow);
        inner.insert(inner.begin(), emit(OpKind::add, {all[0], index(1)}));
        return inner;
      },
      unroll);
  results.erase(results.begin());
  return results;
}

// Where a tree has its arrays.
std::vector<std::string> array_places(const std::vector<TreePart>& parts) {
  std::vector<std::string> places;
  for (auto part = parts.begin(); part != parts.end() - 1; ++part) {
    if (part->key == "a") places.push_back(part->place);
  }
  return places;
}

// "2 arrays ([0], [1])"
std::string arrays_text(std::vector<std::string> places) {
  constexpr std::size_t kMost = 8;
  const std::string count = plural(std::ssize(places), "array");
  if (places.empty() || (places.size() == 1 && places[0].empty())) return count;
  const bool is_cut = places.size() > kMost;
  places.resize(std::min(places.size(), kMost));
  return fmt::format("{} ({}{})", count, fmt::join(places, ", "), is_cut ? ", ..." : "");
}

LoopBounds bounds_of(const Array& lower, const Array& upper) {
  const std::vector both = promoted("fori_loop", std::vector{lower, upper});
  const DType dtype = both[0].dtype();
  if (!is_integer(dtype) || both[0].ndim() != 0) {
    fail("fori_loop", fmt::format("its bounds must be integers, but are {}", typeof_(both[0])));
  }
  LoopBounds bounds{dtype, {}, {}, known_integer(lower), known_integer(upper), lower.weak_type()};
  if (!bounds.first) bounds.lower = with_weak(convert(lower, dtype), bounds.weak);
  if (!bounds.end) bounds.upper = convert(upper, dtype);
  return bounds;
}

}  // namespace

void check_same_form(const char* name, const std::vector<TreePart>& wanted,
                     const std::vector<TreePart>& given, FormOf of) {
  const std::vector<std::string> want = array_places(wanted), have = array_places(given);
  const bool of_branches = of == FormOf::branches;
  if (want.size() != have.size()) {
    fail(name, fmt::format("{} {}, but {} {}; {} must give the same tree",
                           of_branches ? "one of its functions gives" : "what it carries is",
                           arrays_text(want), of_branches ? "another" : "its function gives",
                           arrays_text(have), of_branches ? "all" : "it"));
  }
  const auto [part, other] = std::ranges::mismatch(wanted, given);
  if (part == wanted.end()) return;
  fail(name, fmt::format(
                 "{} must give what is no array as {}, but {} differs; make it an array, or leave "
                 "it as it is",
                 of_branches ? "its functions" : "its function",
                 of_branches ? "the others do" : "it was before",
                 part->place.empty() ? "its form" : "member " + part->place));
}

Leaves counted_loop(const LoopNames& names, const LoopBounds& bounds, const IndexedTurn& turn,
                    const Leaves& init, std::int64_t unroll) {
  if (!bounds.first || !bounds.end) return while_of_turns(names, bounds, turn, init, 1);
  if (unroll == kUnrollAll) return all_turns(names, bounds, turn, init);
  const std::int64_t turns = *bounds.first < *bounds.end ? *bounds.end - *bounds.first : 0;
  LoopBounds whole = bounds, rest = bounds;
  whole.end = rest.first = *bounds.first + turns / unroll * unroll;
  // The turns that are left are traced as those of the while were: with the same weak types.
  Leaves after = while_of_turns(names, whole, turn, init, unroll);
  std::vector<bool> weak;
  for (std::size_t i = 0; i < after.size(); ++i) {
    weak.push_back(after[i].weak_type());
    if (i >= init.size()) continue;
    after[i] = with_weak(after[i], init[i].weak_type() && init[i].dtype() == after[i].dtype());
  }
  Leaves results = all_turns(names, rest, turn, after);
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i] = with_weak(results[i], weak[i] && results[i].weak_type());
  }
  return results;
}

Leaves while_leaves(const Where& where, const Condition& condition, const LeavesFunction& body,
                    const Leaves& init, const TreeShape& form) {
  return operation("while_loop", where, [&] {
    const LoopNames names{"while_loop", leaf_places(form, "init")};
    return emit_while(
        Carry(names, init),
        [&](const Leaves& carried) { return run_user_code([&] { return condition(carried); }); },
        [&](const Leaves& carried, const Grow&) {
          return run_user_code([&] { return body(carried); });
        },
        1);
  });
}

Leaves fori_leaves(const Where& where, const Array& lower, const Array& upper,
                   const IndexedFunction& body, const Leaves& init, const TreeShape& form,
                   std::int64_t unroll) {
  return operation("fori_loop", where, [&] {
    const LoopBounds bounds = bounds_of(lower, upper);
    if (unroll != 1 && !(bounds.first && bounds.end)) {
      fail("fori_loop", "unroll needs bounds that are numbers");
    }
    if (unroll < 1 && unroll != kUnrollAll) fail("fori_loop", "unroll must be at least 1");
    return counted_loop(
        {"fori_loop", leaf_places(form, "init")}, bounds,
        [&](const Array& i, const Leaves& carried, const Grow&) {
          return run_user_code([&] { return body(i, carried); });
        },
        init, unroll);
  });
}

}  // namespace weft::detail
