#include "api/carry.h"

#include <fmt/format.h>

namespace weft::detail {

Carry::Carry(const char* name, std::span<const Array> init)
    : name_(name), values_(values_of(init)) {}

bool Carry::differs(std::span<const Array> results) {
  bool changed = false;
  wanted_.clear();
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const TensorType& type = values_[i].type();
    const trace::Facts& facts = values_[i].facts;
    const Array& result = results[i];
    const TensorType given{result.dtype(), result.shape()};
    const bool other_dtype = given.dtype != type.dtype && !result.weak_type();
    if (type.dims != given.dims || (other_dtype && !facts.weak)) {
      fail(name_,
           fmt::format("what it carries must keep shape and dtype, but array {} of it goes in "
                       "as {} and comes out as {}",
                       i, to_string(type), to_string(given)));
    }
    Wanted wanted{other_dtype ? given.dtype : type.dtype, facts};
    wanted.facts.weak = facts.weak && result.weak_type();
    wanted.facts.varying |= value_of(result).facts.varying;
    changed = changed || wanted.dtype != type.dtype || wanted.facts.weak != facts.weak ||
              wanted.facts.varying != facts.varying;
    wanted_.push_back(std::move(wanted));
  }
  return changed;
}

void Carry::take_facts() {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    values_[i] = value_of(convert(array_of(values_[i]), wanted_[i].dtype, wanted_[i].facts.weak));
    values_[i].facts = wanted_[i].facts;
  }
}

trace::Values Carry::fitting(std::span<const Array> results) const {
  trace::Values fitting;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    fitting.push_back(
        value_of(convert(results[i], values_[i].type().dtype, values_[i].facts.weak)));
  }
  return fitting;
}

}  // namespace weft::detail
