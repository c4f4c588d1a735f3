#include "ir/ops/data.h"

#include <algorithm>

#include "ir/ops/check.h"

namespace weft::ir {
namespace {

std::vector<Type> with_dims(const Type& type, Dims dims) { return {Type(type.dtype(), dims)}; }

}  // namespace

// ---- Made from nothing

std::vector<Type> infer_constant(const OpSignature& s) {
  return {Type(s.get<ConstantAttrs>().value.type())};
}

FactorRule constant_factors(const OpSignature& s) {
  const Literal& value = s.get<ConstantAttrs>().value;
  RuleBuilder rule({}, 1, value.type().rank());
  for (int d = 0; d < value.type().rank(); ++d) {
    rule.add(value.dims()[at(d)], {}, {d}, FactorKind::pass_through,
             /*localize=*/!value.is_splat());
  }
  return std::move(rule).build();
}

void check_iota(const OpSignature& s) {
  const Type& result = s.results[0];
  require_elements(result, kInteger | kFloat | kComplex, "the result");
  require_in_range(s.get<IotaAttrs>().iota_dimension, result.rank(), "iota_dimension", result);
}

FactorRule iota_factors(const OpSignature& s) {
  const Dims& dims = s.results[0].dims();
  RuleBuilder rule({}, s.results);
  for (int d = 0; d < s.results[0].rank(); ++d) {
    rule.add(dims[at(d)], {}, {d}, FactorKind::pass_through,
             /*localize=*/d == s.get<IotaAttrs>().iota_dimension);
  }
  return std::move(rule).build();
}

std::vector<Type> infer_device_id(const OpSignature&) { return {Type(DType::ui32, {})}; }

FactorRule scalar_factors(const OpSignature&) { return std::move(RuleBuilder({}, 1, 0)).build(); }

// ---- Other shapes of the same elements

void check_bitcast_convert(const OpSignature& s) {
  const Type &from = s.operands[0], &to = s.results[0];
  require(is_complex(from.dtype()) == is_complex(to.dtype()),
          "complex numbers cannot be cast to other elements or from them: {} to {}", from, to);
  const int from_bits = info(from.dtype()).bits, to_bits = info(to.dtype()).bits;
  Dims expected = from.dims();
  if (to_bits < from_bits) {
    require(from_bits % to_bits == 0, "{} bits are no multiple of {}: {} to {}", from_bits, to_bits,
            from, to);
    expected.push_back(from_bits / to_bits);
  } else if (to_bits > from_bits) {
    require(from.rank() > 0 && expected.back() * from_bits == to_bits,
            "the last dimension of {} must be the {} bits of {}", from, to_bits, to);
    expected.pop_back();
  }
  require_result_dims(s, expected);
}

FactorRule bitcast_convert_factors(const OpSignature& s) {
  const Type &from = s.operands[0], &to = s.results[0];
  RuleBuilder rule(s.operands, s.results);
  const int shared = std::min(from.rank(), to.rank());
  for (int d = 0; d < shared; ++d) rule.add(from.dim(d), {d}, {d});
  if (from.rank() > shared) rule.replicate_operand(0, shared, from.dims().back());
  if (to.rank() > shared) rule.replicate_result(0, shared, to.dims().back());
  return std::move(rule).build();
}

void check_broadcast_in_dim(const OpSignature& s) {
  const Type &from = s.operands[0], &to = s.results[0];
  const Dims& dims = s.get<BroadcastInDimAttrs>().broadcast_dimensions;
  require_same_element(from, to, "operand", "result");
  require_count(dims, from.dims().size(), "broadcast_dimensions", from);
  require_in_range(dims, to.rank(), "broadcast_dimensions", to);
  require_unique(dims, "broadcast_dimensions");
  for (int d = 0; d < from.rank(); ++d) {
    require(from.dim(d) == 1 || from.dim(d) == to.dim(dims[at(d)]),
            "dimension {} of {} is neither 1 nor dimension {} of {}", d, from, dims[at(d)], to);
  }
}

FactorRule broadcast_in_dim_factors(const OpSignature& s) {
  const Type &from = s.operands[0], &to = s.results[0];
  const Dims& dims = s.get<BroadcastInDimAttrs>().broadcast_dimensions;
  std::vector<int> source(to.dims().size(), kNoDim);
  for (int d = 0; d < from.rank(); ++d) {
    // A dimension of 1 that is expanded is no part of the loop.
    const auto target = static_cast<std::size_t>(dims[at(d)]);
    if (from.dim(d) == to.dims()[target]) source[target] = d;
  }
  RuleBuilder rule(s.operands, s.results);
  for (int d = 0; d < to.rank(); ++d) {
    rule.add(to.dim(d), {source[static_cast<std::size_t>(d)]}, {d});
  }
  return std::move(rule).build();
}

void check_concatenate(const OpSignature& s) {
  const Type& first = s.operands[0];
  const std::int64_t dimension = s.get<DimensionAttrs>().dimension;
  require_in_range(dimension, first.rank(), "dimension", first);
  for (const Type& operand : s.operands) {
    require_same_element(first, operand, "operands", "operands");
    Dims dims = operand.dims();
    if (operand.rank() == first.rank()) {
      dims[static_cast<std::size_t>(dimension)] = first.dim(dimension);
    }
    require(dims == first.dims(), "operands differ outside dimension {}: {} and {}", dimension,
            first, operand);
  }
}

std::vector<Type> infer_concatenate(const OpSignature& s) {
  const auto dimension = static_cast<std::size_t>(s.get<DimensionAttrs>().dimension);
  Dims dims = s.operands[0].dims();
  dims[dimension] = 0;
  for (const Type& operand : s.operands) {
    dims[dimension] = checked_add(dims[dimension], operand.dims()[dimension]);
  }
  return with_dims(s.operands[0], dims);
}

FactorRule concatenate_factors(const OpSignature& s) {
  const std::int64_t dimension = s.get<DimensionAttrs>().dimension;
  const Dims dims = result_types(s)[0].dims();
  RuleBuilder rule(s.operands, 1, static_cast<int>(dims.size()));
  for (int d = 0; d < static_cast<int>(dims.size()); ++d) {
    const bool joined = d == dimension && s.operands.size() > 1;
    rule.add(dims[at(d)], std::vector<int>(s.operands.size(), d), std::vector<int>{d},
             joined ? FactorKind::permutation : FactorKind::pass_through);
  }
  return std::move(rule).build();
}

void check_pad(const OpSignature& s) {
  const auto& attrs = s.get<PadAttrs>();
  const Type& operand = s.operands[0];
  require_rank(s.operands[1], 0, "padding_value");
  require_same_element(operand, s.operands[1], "operand", "padding_value");
  require_count(attrs.edge_padding_low, operand.dims().size(), "edge_padding_low", operand);
  require_count(attrs.edge_padding_high, operand.dims().size(), "edge_padding_high", operand);
  require_count(attrs.interior_padding, operand.dims().size(), "interior_padding", operand);
  require_at_least(attrs.interior_padding, 0, "interior_padding");
}

std::vector<Type> infer_pad(const OpSignature& s) {
  const auto& attrs = s.get<PadAttrs>();
  Dims dims;
  for (std::size_t d = 0; d < s.operands[0].dims().size(); ++d) {
    const std::int64_t size = s.operands[0].dims()[d];
    const std::int64_t inside =
        checked_multiply(std::max<std::int64_t>(size - 1, 0), attrs.interior_padding[d]);
    const std::int64_t edges = checked_add(attrs.edge_padding_low[d], attrs.edge_padding_high[d]);
    dims.push_back(checked_add(checked_add(size, inside), edges));
    require(dims.back() >= 0, "padding makes dimension {} of {} negative: {}", d, s.operands[0],
            dims.back());
  }
  return with_dims(s.operands[0], dims);
}

// Dimensions that the op leaves alone pass through, those that it cuts or moves permute.
template <class Touches>
FactorRule shifting_factors(const OpSignature& s, Touches&& touches) {
  const Dims dims = result_types(s)[0].dims();
  RuleBuilder rule(s.operands, 1, static_cast<int>(dims.size()));
  for (int d = 0; d < static_cast<int>(dims.size()); ++d) {
    rule.add(
        dims[at(d)], {d}, {d},
        touches(static_cast<std::size_t>(d)) ? FactorKind::permutation : FactorKind::pass_through);
  }
  return std::move(rule).build();
}

FactorRule pad_factors(const OpSignature& s) {
  const auto& attrs = s.get<PadAttrs>();
  return shifting_factors(s, [&](std::size_t d) {
    return attrs.edge_padding_low[d] != 0 || attrs.edge_padding_high[d] != 0 ||
           (attrs.interior_padding[d] != 0 && s.operands[0].dims()[d] > 1);
  });
}

void check_reshape(const OpSignature& s) {
  const Type &from = s.operands[0], &to = s.results[0];
  require_same_element(from, to, "operand", "result");
  require(from.tensor().num_elements() == to.tensor().num_elements(),
          "{} has {} elements, {} has {}", from, from.tensor().num_elements(), to,
          to.tensor().num_elements());
}

void check_reverse(const OpSignature& s) {
  const Dims& dims = s.get<DimensionsAttrs>().dimensions;
  require_in_range(dims, s.operands[0].rank(), "dimensions", s.operands[0]);
  require_unique(dims, "dimensions");
}

FactorRule reverse_factors(const OpSignature& s) {
  const Type& operand = s.operands[0];
  const std::vector<bool> reversed = mask_of(s.get<DimensionsAttrs>().dimensions, operand.rank());
  RuleBuilder rule(s.operands, s.operands);
  for (int d = 0; d < operand.rank(); ++d) {
    rule.add(
        operand.dim(d), {d}, {d},
        reversed[static_cast<std::size_t>(d)] ? FactorKind::permutation : FactorKind::pass_through);
  }
  return std::move(rule).build();
}

void check_slice(const OpSignature& s) {
  const auto& attrs = s.get<SliceAttrs>();
  const Type& operand = s.operands[0];
  require_count(attrs.start_indices, operand.dims().size(), "start_indices", operand);
  require_count(attrs.limit_indices, operand.dims().size(), "limit_indices", operand);
  require_count(attrs.strides, operand.dims().size(), "strides", operand);
  require_at_least(attrs.strides, 1, "strides");
  for (std::size_t d = 0; d < operand.dims().size(); ++d) {
    const std::int64_t start = attrs.start_indices[d], limit = attrs.limit_indices[d];
    require(0 <= start && start <= limit && limit <= operand.dims()[d],
            "the slice {}:{} does not lie in dimension {} of {}", start, limit, d, operand);
  }
}

std::vector<Type> infer_slice(const OpSignature& s) {
  const auto& attrs = s.get<SliceAttrs>();
  Dims dims;
  for (std::size_t d = 0; d < s.operands[0].dims().size(); ++d) {
    // Not ceil_div: a stride may be as large as an integer can be.
    const std::int64_t length = attrs.limit_indices[d] - attrs.start_indices[d];
    dims.push_back(length == 0 ? 0 : (length - 1) / attrs.strides[d] + 1);
  }
  return with_dims(s.operands[0], dims);
}

double taken_traffic(const OpSignature& s) {
  return 2 * static_cast<double>(s.results[0].tensor().num_bytes());
}

FactorRule slice_factors(const OpSignature& s) {
  const auto& attrs = s.get<SliceAttrs>();
  return shifting_factors(s, [&](std::size_t d) {
    const std::int64_t size = s.operands[0].dims()[d];
    return attrs.start_indices[d] != 0 || attrs.limit_indices[d] != size ||
           (attrs.strides[d] != 1 && size > 1);
  });
}

void check_transpose(const OpSignature& s) {
  const Dims& permutation = s.get<TransposeAttrs>().permutation;
  require_count(permutation, s.operands[0].dims().size(), "permutation", s.operands[0]);
  require_in_range(permutation, s.operands[0].rank(), "permutation", s.operands[0]);
  require_unique(permutation, "permutation");
}

FactorRule transpose_factors(const OpSignature& s) {
  const Dims& permutation = s.get<TransposeAttrs>().permutation;
  RuleBuilder rule(s.operands, 1, s.operands[0].rank());
  for (int d = 0; d < s.operands[0].rank(); ++d) {
    const auto from = static_cast<int>(permutation[at(d)]);
    rule.add(s.operands[0].dim(from), {from}, {d});
  }
  return std::move(rule).build();
}

}  // namespace weft::ir
