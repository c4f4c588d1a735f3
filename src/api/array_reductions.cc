// The reductions as methods of an array.
#include "weft/numpy.h"

namespace weft {

Array Array::sum(Where where) const { return weft::sum({*this, where}); }
Array Array::sum(int axis, Where where) const { return weft::sum({*this, where}, axis); }
Array Array::sum(const Reduce& options, Where where) const {
  return weft::sum({*this, where}, options);
}
Array Array::mean(Where where) const { return weft::mean({*this, where}); }
Array Array::mean(int axis, Where where) const { return weft::mean({*this, where}, axis); }
Array Array::mean(const Reduce& options, Where where) const {
  return weft::mean({*this, where}, options);
}
Array Array::max(Where where) const { return weft::max({*this, where}); }
Array Array::max(int axis, Where where) const { return weft::max({*this, where}, axis); }
Array Array::max(const Reduce& options, Where where) const {
  return weft::max({*this, where}, options);
}
Array Array::min(Where where) const { return weft::min({*this, where}); }
Array Array::min(int axis, Where where) const { return weft::min({*this, where}, axis); }
Array Array::min(const Reduce& options, Where where) const {
  return weft::min({*this, where}, options);
}
Array Array::prod(Where where) const { return weft::prod({*this, where}); }
Array Array::prod(int axis, Where where) const { return weft::prod({*this, where}, axis); }
Array Array::prod(const Reduce& options, Where where) const {
  return weft::prod({*this, where}, options);
}
Array Array::all(Where where) const { return weft::all({*this, where}); }
Array Array::all(int axis, Where where) const { return weft::all({*this, where}, axis); }
Array Array::all(const Reduce& options, Where where) const {
  return weft::all({*this, where}, options);
}
Array Array::any(Where where) const { return weft::any({*this, where}); }
Array Array::any(int axis, Where where) const { return weft::any({*this, where}, axis); }
Array Array::any(const Reduce& options, Where where) const {
  return weft::any({*this, where}, options);
}

}  // namespace weft
