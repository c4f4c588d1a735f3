#include "api/ops/reshape_ops.h"

#include "api/ops/ops.h"

namespace weft::detail {

Array reshaped(const Array& x, const Dims& dims) {
  if (x.shape() == dims) return x;
  trace::TracedValue value =
      tracing().emit(OpKind::reshape, std::vector{value_of(x)}, {ir::Type(x.dtype(), dims)})[0];
  return array_of(std::move(value));
}

Array flattened(const Array& x) { return reshaped(x, {x.size()}); }

Array transposed(const Array& x, const Dims& permutation) {
  bool same = true;
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    same = same && permutation[i] == static_cast<std::int64_t>(i);
  }
  if (same) return x;
  return emit(OpKind::transpose, {x}, ir::AttrsRef::of(ir::TransposeAttrs{permutation}));
}

Array broadcast_in_dim(const Array& x, const Dims& dims, const Dims& positions) {
  if (x.shape() == dims) return x;
  check_type("broadcast_to", {x.dtype(), dims});
  return array_of(tracing().emit(OpKind::broadcast_in_dim, std::vector{value_of(x)},
                                 {ir::Type(x.dtype(), dims)},
                                 ir::AttrsRef::of(ir::BroadcastInDimAttrs{positions}))[0]);
}

Array expanded(const Array& x, const Dims& dims) {
  const Shape shape = x.shape();
  const std::size_t rank = shape.size() + dims.size();
  Dims result, positions;
  std::size_t next = 0;
  for (std::size_t d = 0; d < rank; ++d) {
    if (contains(dims, static_cast<std::int64_t>(d))) {
      result.push_back(1);
    } else {
      positions.push_back(static_cast<std::int64_t>(d));
      result.push_back(shape[next++]);
    }
  }
  return dims.empty() ? x : broadcast_in_dim(x, result, positions);
}

Array squeezed(const Array& x, const Dims& dims) {
  const Shape shape = x.shape();
  Dims result;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    if (!contains(dims, static_cast<std::int64_t>(d))) result.push_back(shape[d]);
  }
  return reshaped(x, result);
}

Array reversed(const Array& x, const Dims& dims) {
  if (dims.empty()) return x;
  return emit(OpKind::reverse, {x}, ir::AttrsRef::of(ir::DimensionsAttrs{dims}));
}

Array sliced(const Array& x, const Dims& starts, const Dims& limits, const Dims& strides) {
  const Shape shape = x.shape();
  bool all = true;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    all = all && starts[d] == 0 && limits[d] == shape[d] && strides[d] == 1;
  }
  if (all) return x;
  return emit(OpKind::slice, {x}, ir::AttrsRef::of(ir::SliceAttrs{starts, limits, strides}));
}

Array iota(const TensorType& type, std::int64_t dimension) {
  return array_of(tracing().emit(OpKind::iota, {}, {ir::Type(type)},
                                 ir::AttrsRef::of(ir::IotaAttrs{dimension}))[0]);
}

}  // namespace weft::detail
