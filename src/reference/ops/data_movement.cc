// Ops that make elements from nothing or put the operands' elements elsewhere.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "reference/blocks.h"
#include "reference/index.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

// The start of a dynamic slice, moved so that the slice lies within the operand.
Dims clamped_start(const ArrayCall& call, std::size_t first, const Dims& dims, const Dims& sizes) {
  Dims start;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const Scalar index = load(call.in[first + d], 0);
    // An unsigned index above the largest signed one is far beyond the end too.
    const bool huge = is_unsigned_integer(index.dtype) && index.integer < 0;
    const std::int64_t last = dims[d] - sizes[d];
    start.push_back(huge ? last : std::clamp<std::int64_t>(index.integer, 0, last));
  }
  return start;
}

Literal device_number(const ArrayCall& call, std::int64_t number) {
  return to_literal(make_integer(call.type().dtype, static_cast<std::uint64_t>(number)));
}

}  // namespace

std::vector<Literal> constant(const ArrayCall& call) {
  return {call.get<ir::ConstantAttrs>().value};
}

std::vector<Literal> iota(const ArrayCall& call) {
  const auto dim = static_cast<std::size_t>(call.get<ir::IotaAttrs>().iota_dimension);
  const TensorType& type = call.type();
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  for_each_index(type.dims, [&](const Dims& index, std::int64_t linear) {
    const auto value = static_cast<double>(index[dim]);
    const Scalar x = is_float(type.dtype) ? make_real(type.dtype, value)
                     : is_complex(type.dtype)
                         ? make_complex(type.dtype, value)
                         : make_integer(type.dtype, static_cast<std::uint64_t>(index[dim]));
    store(x, to + linear * byte_size(type.dtype));
  });
  return {result};
}

std::vector<Literal> partition_id(const ArrayCall& call) {
  return {device_number(call, call.frame.instance(call.lane).device)};
}

// Programs have one replica (see run).
std::vector<Literal> replica_id(const ArrayCall& call) { return {device_number(call, 0)}; }

std::vector<Literal> identity(const ArrayCall& call) { return call.in; }

std::vector<Literal> broadcast_in_dim(const ArrayCall& call) {
  const auto& at = call.get<ir::BroadcastInDimAttrs>().broadcast_dimensions;
  const Literal& in = call.in[0];
  const Dims strides = row_major_strides(in.dims());
  return {rearrange(in, call.type(), [&](const Dims& index) {
    std::int64_t from = 0;
    for (std::size_t d = 0; d < at.size(); ++d) {
      const std::int64_t i = index[static_cast<std::size_t>(at[d])];
      from += in.dims()[d] == 1 ? 0 : i * strides[d];
    }
    return from;
  })};
}

std::vector<Literal> concatenate(const ArrayCall& call) {
  return {concatenated(call.in, call.get<ir::DimensionAttrs>().dimension)};
}

std::vector<Literal> pad(const ArrayCall& call) {
  const auto& attrs = call.get<ir::PadAttrs>();
  const TensorType& type = call.type();
  Literal result = Literal::splat(type, call.in[1].element_bytes(0));
  const auto bytes = result.mutable_bytes();
  const Dims strides = row_major_strides(type.dims);
  for_each_index(call.in[0].dims(), [&](Dims index, std::int64_t linear) {
    for (std::size_t d = 0; d < index.size(); ++d) {
      index[d] = attrs.edge_padding_low[d] + index[d] * (attrs.interior_padding[d] + 1);
    }
    if (!in_bounds(index, type.dims)) return;  // cut off by negative padding
    copy_element(call.in[0], linear, bytes, linear_index(index, strides));
  });
  return {result};
}

std::vector<Literal> reshape(const ArrayCall& call) {
  return {call.in[0].reshaped(call.type().dims)};
}

std::vector<Literal> reverse(const ArrayCall& call) {
  const auto& dimensions = call.get<ir::DimensionsAttrs>().dimensions;
  const Dims& dims = call.type().dims;
  const Dims strides = row_major_strides(dims);
  return {rearrange(call.in[0], call.type(), [&](Dims index) {
    for (std::int64_t d : dimensions) {
      const auto at = static_cast<std::size_t>(d);
      index[at] = dims[at] - 1 - index[at];
    }
    return linear_index(index, strides);
  })};
}

std::vector<Literal> slice(const ArrayCall& call) {
  const auto& attrs = call.get<ir::SliceAttrs>();
  const Dims strides = row_major_strides(call.in[0].dims());
  return {rearrange(call.in[0], call.type(), [&](Dims index) {
    for (std::size_t d = 0; d < index.size(); ++d) {
      index[d] = attrs.start_indices[d] + index[d] * attrs.strides[d];
    }
    return linear_index(index, strides);
  })};
}

std::vector<Literal> transpose(const ArrayCall& call) {
  const auto& permutation = call.get<ir::TransposeAttrs>().permutation;
  const Dims strides = row_major_strides(call.in[0].dims());
  return {rearrange(call.in[0], call.type(), [&](const Dims& index) {
    std::int64_t from = 0;
    for (std::size_t d = 0; d < index.size(); ++d) {
      from += index[d] * strides[static_cast<std::size_t>(permutation[d])];
    }
    return from;
  })};
}

std::vector<Literal> dynamic_slice(const ArrayCall& call) {
  const Dims& sizes = call.type().dims;
  return {block_of(call.in[0], clamped_start(call, 1, call.in[0].dims(), sizes), sizes)};
}

std::vector<Literal> dynamic_update_slice(const ArrayCall& call) {
  Literal result = call.in[0];
  put_block(call.in[1], clamped_start(call, 2, result.dims(), call.in[1].dims()), result);
  return {result};
}

}  // namespace weft::reference
