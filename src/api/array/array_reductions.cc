// The reductions as methods of an array.
#include "weft/numpy.h"

namespace weft {

#define WEFT_METHOD(name, Options)                                                 \
  Array Array::name(const Axes& axis, Where where) const {                         \
    return weft::name({*this, where}, axis);                                       \
  }                                                                                \
  Array Array::name(const Options& options, Where where) const {                   \
    return weft::name({*this, where}, options);                                    \
  }                                                                                \
  Array Array::name(const Axes& axis, const Options& options, Where where) const { \
    return weft::name({*this, where}, axis, options);                              \
  }

WEFT_METHOD(sum, ReduceOptions)
WEFT_METHOD(mean, ReduceOptions)
WEFT_METHOD(max, ReduceOptions)
WEFT_METHOD(min, ReduceOptions)
WEFT_METHOD(prod, ReduceOptions)
WEFT_METHOD(all, ReduceOptions)
WEFT_METHOD(any, ReduceOptions)
WEFT_METHOD(ptp, ReduceOptions)
WEFT_METHOD(argmax, ReduceOptions)
WEFT_METHOD(argmin, ReduceOptions)
WEFT_METHOD(var, VarOptions)
WEFT_METHOD(std_, VarOptions)

#undef WEFT_METHOD

}  // namespace weft
