// Rows of the ops whose shapes operands give, as jax.export prints them for symbolic dimensions,
// and the custom calls of that kind. None of them is run: with the sizes bound (passes/dynamic)
// other ops take their places.
#pragma once

#include <string_view>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

// Says what is to be done with it, so that no program that still has one is valid.
void check_sized_by_operands(const OpSignature& s);

// Where JAX checks the sizes of arguments: (ok, values...), and a message with {0}, {1}, ...
inline constexpr std::string_view kShapeAssertion = "shape_assertion";
// Of such custom calls that StableHLO could have as ops: "stablehlo.dynamic_reduce_window".
inline constexpr std::string_view kDynamicCallPrefix = "stablehlo.dynamic_";
// The attribute that names operands, each of which is the shape of one result.
inline constexpr std::string_view kShapeOperands = "indices_of_shape_operands";

bool is_shape_assertion(const Op& op);
// Whether operands give shapes of its results, or it asserts something of them. REQUIRES: the op's
// attributes are as its row has them.
bool is_sized_by_operands(const Op& op);

namespace detail {
constexpr OpDef sized_op(OpKind kind, std::string_view name, int operands,
                         const AttrsInfo& (*attrs)(), TextForm form, std::string_view doc) {
  return {.kind = kind,
          .name = name,
          .operands = exactly(operands),
          .attrs = attrs,
          .form = form,
          .traits = 0 | Trait::sized_by_operands,
          .verify = check_sized_by_operands,
          .factors = no_factors,
          .doc = doc};
}
}  // namespace detail

inline constexpr OpDef kDynamicShapeOps[] = {
    detail::sized_op(OpKind::get_dimension_size, "stablehlo.get_dimension_size", 1,
                     &attrs_info<DimensionAttrs>,
                     {.text = " $operands, dim = $dimension$attrs : $functional"},
                     "The size of one dimension of the operand."),
    detail::sized_op(OpKind::dynamic_broadcast_in_dim, "stablehlo.dynamic_broadcast_in_dim", 2,
                     &attrs_info<DynamicBroadcastInDimAttrs>,
                     {.text = " $operands, dims = $broadcast_dimensions$attrs : $functional"},
                     "broadcast_in_dim to a shape that operand 1 holds."),
    detail::sized_op(OpKind::dynamic_conv, "stablehlo.dynamic_conv", 3,
                     &attrs_info<ConvolutionAttrs>, {},
                     "A convolution whose padding operand 2 holds."),
    detail::sized_op(OpKind::dynamic_gather, "stablehlo.dynamic_gather", 3,
                     &attrs_info<DynamicGatherAttrs>, {},
                     "A gather whose slice sizes operand 2 holds."),
    detail::sized_op(OpKind::dynamic_iota, "stablehlo.dynamic_iota", 1, &attrs_info<IotaAttrs>,
                     {.text = " $operands, dim = $iota_dimension$attrs : $functional"},
                     "An iota whose shape the operand holds."),
    detail::sized_op(OpKind::dynamic_pad, "stablehlo.dynamic_pad", 5, nullptr,
                     {.text = " $operands$attrs : $functional"},
                     "A pad: operands 2 to 4 hold the low, high and interior padding."),
    detail::sized_op(OpKind::dynamic_reshape, "stablehlo.dynamic_reshape", 2, nullptr,
                     {.text = " $operands$attrs : $functional"},
                     "A reshape to a shape that operand 1 holds."),
    detail::sized_op(OpKind::real_dynamic_slice, "stablehlo.real_dynamic_slice", 4, nullptr,
                     {.text = " $operands$attrs : $functional"},
                     "A slice: operands 1 to 3 hold start and limit indices and strides."),
};

}  // namespace weft::ir
