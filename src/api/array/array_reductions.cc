// The reductions as methods of an array.
#include "weft/numpy.h"

namespace weft {

Array Array::sum(const Axes& axis, Where where) const { return weft::sum({*this, where}, axis); }
Array Array::sum(const ReduceOptions& options, Where where) const {
  return weft::sum({*this, where}, options);
}
Array Array::sum(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::sum({*this, where}, axis, options);
}
Array Array::mean(const Axes& axis, Where where) const { return weft::mean({*this, where}, axis); }
Array Array::mean(const ReduceOptions& options, Where where) const {
  return weft::mean({*this, where}, options);
}
Array Array::mean(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::mean({*this, where}, axis, options);
}
Array Array::max(const Axes& axis, Where where) const { return weft::max({*this, where}, axis); }
Array Array::max(const ReduceOptions& options, Where where) const {
  return weft::max({*this, where}, options);
}
Array Array::max(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::max({*this, where}, axis, options);
}
Array Array::min(const Axes& axis, Where where) const { return weft::min({*this, where}, axis); }
Array Array::min(const ReduceOptions& options, Where where) const {
  return weft::min({*this, where}, options);
}
Array Array::min(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::min({*this, where}, axis, options);
}
Array Array::prod(const Axes& axis, Where where) const { return weft::prod({*this, where}, axis); }
Array Array::prod(const ReduceOptions& options, Where where) const {
  return weft::prod({*this, where}, options);
}
Array Array::prod(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::prod({*this, where}, axis, options);
}
Array Array::all(const Axes& axis, Where where) const { return weft::all({*this, where}, axis); }
Array Array::all(const ReduceOptions& options, Where where) const {
  return weft::all({*this, where}, options);
}
Array Array::all(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::all({*this, where}, axis, options);
}
Array Array::any(const Axes& axis, Where where) const { return weft::any({*this, where}, axis); }
Array Array::any(const ReduceOptions& options, Where where) const {
  return weft::any({*this, where}, options);
}
Array Array::any(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::any({*this, where}, axis, options);
}
Array Array::ptp(const Axes& axis, Where where) const { return weft::ptp({*this, where}, axis); }
Array Array::ptp(const ReduceOptions& options, Where where) const {
  return weft::ptp({*this, where}, options);
}
Array Array::ptp(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::ptp({*this, where}, axis, options);
}
Array Array::argmax(const Axes& axis, Where where) const {
  return weft::argmax({*this, where}, axis);
}
Array Array::argmax(const ReduceOptions& options, Where where) const {
  return weft::argmax({*this, where}, options);
}
Array Array::argmax(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::argmax({*this, where}, axis, options);
}
Array Array::argmin(const Axes& axis, Where where) const {
  return weft::argmin({*this, where}, axis);
}
Array Array::argmin(const ReduceOptions& options, Where where) const {
  return weft::argmin({*this, where}, options);
}
Array Array::argmin(const Axes& axis, const ReduceOptions& options, Where where) const {
  return weft::argmin({*this, where}, axis, options);
}
Array Array::var(const Axes& axis, Where where) const { return weft::var({*this, where}, axis); }
Array Array::var(const VarOptions& options, Where where) const {
  return weft::var({*this, where}, options);
}
Array Array::var(const Axes& axis, const VarOptions& options, Where where) const {
  return weft::var({*this, where}, axis, options);
}
Array Array::std_(const Axes& axis, Where where) const { return weft::std_({*this, where}, axis); }
Array Array::std_(const VarOptions& options, Where where) const {
  return weft::std_({*this, where}, options);
}
Array Array::std_(const Axes& axis, const VarOptions& options, Where where) const {
  return weft::std_({*this, where}, axis, options);
}

}  // namespace weft
