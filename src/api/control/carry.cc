#include "api/control/carry.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "trace/explicit_axes.h"

namespace weft::detail {
namespace {

bool is_whole(const trace::Facts& facts) {
  return facts.spec == nullptr || std::ranges::all_of(facts.spec->entries, [](const auto& entry) {
           return entry.axes.empty();
         });
}

}  // namespace

bool same_split(const trace::Facts& a, const trace::Facts& b) {
  if (is_whole(a) || is_whole(b)) return is_whole(a) && is_whole(b);
  return *a.spec == *b.spec;
}

Carry::Carry(const LoopNames& names, std::span<const Array> init, std::size_t own)
    : names_(names), own_(own), values_(trace::seen_here(values_of(init))), given_(values_) {}

void Carry::refuse(std::size_t i, const Array& result) const {
  const std::string before = typeof_(array_of(given_[i])), after = typeof_(result);
  const std::string what =
      i - own_ < names_.carried.size() ? names_.carried[i - own_] : "one array";
  fail(name(), fmt::format("what it carries must keep its type, but {} goes in as {} and comes out "
                           "as {}{}",
                           what, before, after, weak_note({before, after})));
}

bool Carry::differs(std::span<const Array> results) {
  const trace::Values given = trace::seen_here(values_of(results.first(values_.size())));
  bool changed = false;
  wanted_.clear();
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const trace::Facts& before = values_[i].facts;
    const trace::Facts& after = given[i].facts;
    const TensorType& type = values_[i].type();
    const bool same_dtype = given[i].type().dtype == type.dtype;
    if (given[i].type().dims != type.dims || !same_split(before, after) ||
        !(same_dtype || before.weak || after.weak)) {
      refuse(i, results[i]);
    }
    Wanted wanted{type.dtype, before, false};
    wanted.facts.weak = before.weak && after.weak;
    wanted.facts.varying |= after.varying;
    if (!same_dtype) {
      const std::array both = {array_of(values_[i]), results[i]};
      wanted.dtype = common_dtype(name(), both).dtype;
      // A number that goes in takes the common dtype, as in JAX no longer weak, and may then come
      // out otherwise; one that comes out takes that of the carry, if it can.
      const bool keeps = wanted.dtype == type.dtype;
      wanted.is_strong = !keeps || !after.weak;
      if (wanted.is_strong && !before.weak) refuse(i, results[i]);
      wanted.facts.weak = wanted.facts.weak && !wanted.is_strong;
    }
    changed = changed || wanted.is_strong || wanted.facts.varying != before.varying;
    wanted_.push_back(std::move(wanted));
  }
  return changed;
}

void Carry::take_types() {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    wanted_[i].facts.weak = values_[i].facts.weak && !wanted_[i].is_strong;
    values_[i] = value_of(convert(array_of(values_[i]), wanted_[i].dtype));
    values_[i].facts = wanted_[i].facts;
  }
}

bool Carry::vary_over(trace::AxisSet axes) {
  bool changed = false;
  for (trace::TracedValue& value : values_) {
    changed = changed || (axes & ~value.facts.varying) != 0;
    value.facts.varying |= axes;
  }
  return changed;
}

trace::Values Carry::fitting(std::span<const Array> results) const {
  trace::Values fitting;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const bool carried = i < values_.size();
    fitting.push_back(
        value_of(carried ? convert(results[i], values_[i].type().dtype, values_[i].facts.weak)
                         : results[i]));
  }
  return fitting;
}

trace::Facts Carry::facts_after(std::size_t i) const {
  return i < wanted_.size() ? wanted_[i].facts : values_[i].facts;
}

}  // namespace weft::detail
