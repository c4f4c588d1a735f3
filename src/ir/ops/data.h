// Rows of the ops that make elements from nothing or put existing elements elsewhere.
#pragma once

#include "ir/ops/attrs.h"
#include "ir/ops/forms.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

std::vector<Type> infer_constant(const OpSignature& s);
FactorRule constant_factors(const OpSignature& s);
void check_iota(const OpSignature& s);
FactorRule iota_factors(const OpSignature& s);
std::vector<Type> infer_device_id(const OpSignature& s);
FactorRule scalar_factors(const OpSignature& s);  // of a result without dimensions

void check_bitcast_convert(const OpSignature& s);
FactorRule bitcast_convert_factors(const OpSignature& s);
void check_broadcast_in_dim(const OpSignature& s);
FactorRule broadcast_in_dim_factors(const OpSignature& s);
void check_concatenate(const OpSignature& s);
std::vector<Type> infer_concatenate(const OpSignature& s);
FactorRule concatenate_factors(const OpSignature& s);
void check_pad(const OpSignature& s);
std::vector<Type> infer_pad(const OpSignature& s);
FactorRule pad_factors(const OpSignature& s);
void check_reshape(const OpSignature& s);
FactorRule reshape_factors(const OpSignature& s);
void check_reverse(const OpSignature& s);
FactorRule reverse_factors(const OpSignature& s);
void check_slice(const OpSignature& s);
std::vector<Type> infer_slice(const OpSignature& s);
FactorRule slice_factors(const OpSignature& s);
void check_transpose(const OpSignature& s);
FactorRule transpose_factors(const OpSignature& s);

void check_dynamic_slice(const OpSignature& s);
std::vector<Type> infer_dynamic_slice(const OpSignature& s);
FactorRule dynamic_slice_factors(const OpSignature& s);
FactorRule window_explicit_factors(const OpSignature& s);
void check_dynamic_update_slice(const OpSignature& s);
FactorRule dynamic_update_slice_factors(const OpSignature& s);
void check_gather(const OpSignature& s);
std::vector<Type> infer_gather(const OpSignature& s);
FactorRule gather_factors(const OpSignature& s);
FactorRule gather_explicit_factors(const OpSignature& s);
void check_scatter(const OpSignature& s);
std::vector<Type> infer_scatter(const OpSignature& s);
FactorRule scatter_factors(const OpSignature& s);
double scatter_flops(const OpSignature& s);
double taken_traffic(const OpSignature& s);  // the result is a part of operand 0
double update_traffic(const OpSignature& s);
double gather_traffic(const OpSignature& s);
double scatter_traffic(const OpSignature& s);

using View = std::optional<StridedLayout>;
View bitcast_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand);
View broadcast_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand);
View dynamic_slice_view(const AttrsRef& attrs, const TensorType& result,
                        const StridedLayout& operand);
View reshape_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand);
View reverse_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand);
View slice_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand);
View transpose_view(const AttrsRef& attrs, const TensorType& result, const StridedLayout& operand);
int whole_part(const OpSignature& s);    // of a concatenation: all others are empty
int whole_update(const OpSignature& s);  // as large as the operand that it replaces

inline constexpr OpDef kDataOps[] = {
    {.kind = OpKind::constant,
     .name = "stablehlo.constant",
     .operands = exactly(0),
     .attrs = &attrs_info<ConstantAttrs>,
     .form = {.custom = &kConstantForm},
     .traits = 0 | Trait::localizes,
     .result_names = "c|cst",
     .infer = infer_constant,
     .factors = constant_factors,
     .doc = "A constant array."},
    {.kind = OpKind::iota,
     .name = "stablehlo.iota",
     .operands = exactly(0),
     .attrs = &attrs_info<IotaAttrs>,
     .form = {.text = " dim = $iota_dimension$attrs : $result_types"},
     .traits = 0 | Trait::localizes,
     .verify = check_iota,
     .factors = iota_factors,
     .doc = "Each element is its index along one dimension."},
    {.kind = OpKind::partition_id,
     .name = "stablehlo.partition_id",
     .operands = exactly(0),
     .form = {.text = "$attrs : $result_types"},
     .traits = Trait::device_dependent | Trait::device_number,
     .infer = infer_device_id,
     .factors = scalar_factors,
     .doc = "The number of the partition that runs the program."},
    {.kind = OpKind::replica_id,
     .name = "stablehlo.replica_id",
     .operands = exactly(0),
     .form = {.text = "$attrs : $result_types"},
     .traits = 0 | Trait::device_dependent,
     .infer = infer_device_id,
     .factors = scalar_factors,
     .doc = "The number of the replica that runs the program."},

    {.kind = OpKind::bitcast_convert,
     .name = "stablehlo.bitcast_convert",
     .operands = exactly(1),
     .form = {.text = " $operands$attrs : $functional"},
     .traits = 0 | Trait::moves_data,
     .verify = check_bitcast_convert,
     .factors = bitcast_convert_factors,
     .view = bitcast_view,
     .doc = "The same bits as another element type; a last dimension holds the parts of larger "
            "elements."},
    {.kind = OpKind::broadcast_in_dim,
     .name = "stablehlo.broadcast_in_dim",
     .operands = exactly(1),
     .attrs = &attrs_info<BroadcastInDimAttrs>,
     .form = {.text = " $operands, dims = $broadcast_dimensions$attrs : $functional"},
     .traits = Trait::moves_data | Trait::linear,
     .verify = check_broadcast_in_dim,
     .factors = broadcast_in_dim_factors,
     .propagation = PropagationClass::broadcast,
     .view = broadcast_view,
     .doc = "Repeats the operand along new dimensions and along those of size 1."},
    {.kind = OpKind::concatenate,
     .name = "stablehlo.concatenate",
     .operands = at_least(1),
     .attrs = &attrs_info<DimensionAttrs>,
     .form = {.text = " $operands, dim = $dimension$attrs : $functional"},
     .traits = Trait::moves_data | Trait::linear | Trait::localizes,
     .verify = check_concatenate,
     .infer = infer_concatenate,
     .factors = concatenate_factors,
     .same_as = whole_part,
     .doc = "The operands one after another along a dimension."},
    {.kind = OpKind::pad,
     .name = "stablehlo.pad",
     .operands = exactly(2),
     .attrs = &attrs_info<PadAttrs>,
     .form = {.text = " $operands, low = $edge_padding_low, high = $edge_padding_high, "
                      "interior = $interior_padding$attrs : $functional"},
     .traits = 0 | Trait::moves_data | Trait::localizes,
     .verify = check_pad,
     .infer = infer_pad,
     .factors = pad_factors,
     .doc = "Puts a value around and between the elements; negative padding cuts."},
    {.kind = OpKind::reshape,
     .name = "stablehlo.reshape",
     .operands = exactly(1),
     .form = {.text = " $operands$attrs : $functional"},
     .traits = Trait::moves_data | Trait::linear,
     .verify = check_reshape,
     .factors = reshape_factors,
     .propagation = PropagationClass::plain,
     .out_sharding = "the option out_sharding",
     .view = reshape_view,
     .doc = "The same elements in row-major order under another shape."},
    {.kind = OpKind::reverse,
     .name = "stablehlo.reverse",
     .operands = exactly(1),
     .attrs = &attrs_info<DimensionsAttrs>,
     .form = {.text = " $operands, dims = $dimensions$attrs : $same"},
     .traits = Trait::moves_data | Trait::linear | Trait::localizes,
     .verify = check_reverse,
     .infer = infer_operand_types,
     .factors = reverse_factors,
     .view = reverse_view,
     .doc = "The elements in reverse order along some dimensions."},
    {.kind = OpKind::slice,
     .name = "stablehlo.slice",
     .operands = exactly(1),
     .attrs = &attrs_info<SliceAttrs>,
     .form = {.custom = &kSliceForm},
     .traits = Trait::moves_data | Trait::linear | Trait::asynchronous | Trait::localizes,
     .verify = check_slice,
     .infer = infer_slice,
     .factors = slice_factors,
     .out_sharding = "x.at({...}).get({.out_sharding = P(...)})",
     .traffic = taken_traffic,
     .view = slice_view,
     .doc = "Every stride-th element from a start to a limit in each dimension."},
    {.kind = OpKind::transpose,
     .name = "stablehlo.transpose",
     .operands = exactly(1),
     .attrs = &attrs_info<TransposeAttrs>,
     .form = {.text = " $operands, dims = $permutation$attrs : $functional"},
     .traits = Trait::moves_data | Trait::linear,
     .verify = check_transpose,
     .infer = infer_from_factors,
     .factors = transpose_factors,
     .propagation = PropagationClass::plain,
     .view = transpose_view,
     .doc = "The dimensions in another order."},
    {.kind = OpKind::dynamic_slice,
     .name = "stablehlo.dynamic_slice",
     .operands = at_least(1),
     .attrs = &attrs_info<DynamicSliceAttrs>,
     .form = {.text = " $operands, sizes = $slice_sizes$attrs : $functional"},
     .traits = Trait::moves_data | Trait::asynchronous | Trait::localizes,
     .verify = check_dynamic_slice,
     .infer = infer_dynamic_slice,
     .factors = dynamic_slice_factors,
     .propagation = PropagationClass::dynamic,
     .explicit_factors = window_explicit_factors,
     .out_sharding = "x.at({...}).get({.out_sharding = P(...)})",
     .traffic = taken_traffic,
     .view = dynamic_slice_view,
     .doc = "A window of given size at computed start indices, moved inside where it would stick "
            "out."},
    {.kind = OpKind::dynamic_update_slice,
     .name = "stablehlo.dynamic_update_slice",
     .operands = at_least(2),
     .form = {.text = " $operands$attrs : $functional"},
     .traits = Trait::moves_data | Trait::asynchronous | Trait::localizes | Trait::in_place,
     .verify = check_dynamic_update_slice,
     .infer = infer_first_operand,
     .factors = dynamic_update_slice_factors,
     .propagation = PropagationClass::dynamic,
     .explicit_factors = window_explicit_factors,
     .traffic = update_traffic,
     .same_as = whole_update,
     .doc = "The operand with a window at computed start indices replaced by the update."},
    {.kind = OpKind::gather,
     .name = "stablehlo.gather",
     .operands = exactly(2),
     .attrs = &attrs_info<GatherAttrs>,
     .traits = 0 | Trait::moves_data | Trait::localizes,
     .verify = check_gather,
     .infer = infer_gather,
     .factors = gather_factors,
     .explicit_factors = gather_explicit_factors,
     .out_sharding = "x.at({...}).get({.out_sharding = P(...)})",
     .traffic = gather_traffic,
     .doc = "Windows of the operand at the places that index vectors name."},
    {.kind = OpKind::scatter,
     .name = "stablehlo.scatter",
     .operands = at_least(3),
     .results = at_least(1),
     .regions = exactly(1),
     .attrs = &attrs_info<ScatterAttrs>,
     .traits = Trait::localizes | Trait::in_place,
     .verify = check_scatter,
     .infer = infer_scatter,
     .factors = scatter_factors,
     .out_sharding = "x.at({...}).set(y, {.out_sharding = P(...)})",
     .flops = scatter_flops,
     .traffic = scatter_traffic,
     .doc = "The inputs with windows at the places that index vectors name combined with updates."},
};

}  // namespace weft::ir
