// Which results are views of their operand, or the operand itself: the columns `view` and
// `same_as`.
#include "ir/ops/data.h"
#include "ir/ops/elementwise.h"

namespace weft::ir {

View bitcast_view(const AttrsRef&, const TensorType& result, const StridedLayout& operand) {
  const DType from = operand.type.dtype, to = result.dtype;
  if (info(from).bits != info(to).bits) return std::nullopt;
  // An element of less than a byte has one of its own, which signed and unsigned ones fill
  // differently.
  if (info(from).bits < 8 && from != to && !is_float(to)) return std::nullopt;
  return operand.bitcast(to);
}

View broadcast_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand) {
  return operand.broadcast(result.dims, attrs.get<BroadcastInDimAttrs>().broadcast_dimensions);
}

View dynamic_slice_view(const AttrsRef&, const TensorType& result, const StridedLayout& operand) {
  return operand.sliced(Dims(result.dims.size(), 0), result.dims);
}

View reshape_view(const AttrsRef&, const TensorType& result, const StridedLayout& operand) {
  return operand.reshaped(result.dims);
}

View reverse_view(const AttrsRef& attrs, const TensorType&, const StridedLayout& operand) {
  return operand.reversed(attrs.get<DimensionsAttrs>().dimensions);
}

View slice_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand) {
  const auto& slice = attrs.get<SliceAttrs>();
  return operand.sliced(slice.start_indices, result.dims, slice.strides);
}

View transpose_view(const AttrsRef& attrs, const TensorType&, const StridedLayout& operand) {
  return operand.transposed(attrs.get<TransposeAttrs>().permutation);
}

View real_view(const AttrsRef&, const TensorType&, const StridedLayout& operand) {
  if (!is_complex(operand.type.dtype)) return std::nullopt;
  return operand.complex_part(false);
}

View imag_view(const AttrsRef&, const TensorType&, const StridedLayout& operand) {
  if (!is_complex(operand.type.dtype)) return std::nullopt;
  return operand.complex_part(true);
}

int operand_of_same_type(const OpSignature& s) { return s.operands[0] == s.results[0] ? 0 : -1; }

int whole_part(const OpSignature& s) {
  for (std::size_t i = 0; i < s.operands.size(); ++i) {
    if (s.operands[i] == s.results[0]) return static_cast<int>(i);
  }
  return -1;
}

int whole_update(const OpSignature& s) { return s.operands[1] == s.operands[0] ? 1 : -1; }

}  // namespace weft::ir
