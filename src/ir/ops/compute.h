// Rows of the ops that combine many elements: products, transforms, reductions, orders, random
// bits.
#pragma once

#include "ir/ops/attrs.h"
#include "ir/ops/forms.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

void check_batch_norm_grad(const OpSignature& s);
void check_batch_norm(const OpSignature& s);  // of training and inference
std::vector<Type> infer_batch_norm_with_features(const OpSignature& s);
FactorRule batch_norm_training_factors(const OpSignature& s);  // and of the gradient
FactorRule batch_norm_inference_factors(const OpSignature& s);
void check_cholesky(const OpSignature& s);
FactorRule cholesky_factors(const OpSignature& s);
double cholesky_flops(const OpSignature& s);
void check_triangular_solve(const OpSignature& s);
std::vector<Type> infer_triangular_solve(const OpSignature& s);
FactorRule triangular_solve_factors(const OpSignature& s);
double triangular_solve_flops(const OpSignature& s);
void check_fft(const OpSignature& s);
std::vector<Type> infer_fft(const OpSignature& s);
FactorRule fft_factors(const OpSignature& s);
FactorRule fft_explicit_factors(const OpSignature& s);
double fft_flops(const OpSignature& s);

void check_precision(const std::optional<PrecisionConfig>& config);
void check_convolution(const OpSignature& s);
FactorRule convolution_factors(const OpSignature& s);
void check_dot_general(const OpSignature& s);
FactorRule dot_general_factors(const OpSignature& s);

void check_map(const OpSignature& s);
std::vector<Type> infer_map(const OpSignature& s);
void check_reduce(const OpSignature& s);
std::vector<Type> infer_reduce(const OpSignature& s);
FactorRule reduce_factors(const OpSignature& s);
void check_reduce_window(const OpSignature& s);
FactorRule reduce_window_factors(const OpSignature& s);
double reduce_window_flops(const OpSignature& s);
void check_select_and_scatter(const OpSignature& s);
std::vector<Type> infer_select_and_scatter(const OpSignature& s);
FactorRule select_and_scatter_factors(const OpSignature& s);
double select_and_scatter_flops(const OpSignature& s);

void check_sort(const OpSignature& s);
FactorRule sort_factors(const OpSignature& s);
double sort_flops(const OpSignature& s);
double sort_traffic(const OpSignature& s);
void check_top_k(const OpSignature& s);
std::vector<Type> infer_top_k(const OpSignature& s);
FactorRule top_k_factors(const OpSignature& s);
double top_k_flops(const OpSignature& s);
void check_rng(const OpSignature& s);
void check_rng_bit_generator(const OpSignature& s);
FactorRule rng_bit_generator_factors(const OpSignature& s);
double rng_bit_generator_flops(const OpSignature& s);

inline constexpr OpDef kComputeOps[] = {
    {.kind = OpKind::batch_norm_grad,
     .name = "stablehlo.batch_norm_grad",
     .operands = exactly(5),
     .results = exactly(3),
     .attrs = &attrs_info<BatchNormAttrs>,
     .traits = 0 | Trait::localizes,
     .elements = kFloat,
     .verify = check_batch_norm_grad,
     .infer = infer_batch_norm_with_features,
     .factors = batch_norm_training_factors,
     .flops_per_point = 12,
     .doc = "The gradients of batch_norm_training."},
    {.kind = OpKind::batch_norm_inference,
     .name = "stablehlo.batch_norm_inference",
     .operands = exactly(5),
     .attrs = &attrs_info<BatchNormAttrs>,
     .elements = kFloat,
     .verify = check_batch_norm,
     .infer = infer_first_operand,
     .factors = batch_norm_inference_factors,
     .flops_per_point = 4,
     .doc = "Normalises each feature by a given mean and variance."},
    {.kind = OpKind::batch_norm_training,
     .name = "stablehlo.batch_norm_training",
     .operands = exactly(3),
     .results = exactly(3),
     .attrs = &attrs_info<BatchNormAttrs>,
     .traits = 0 | Trait::localizes,
     .elements = kFloat,
     .verify = check_batch_norm,
     .infer = infer_batch_norm_with_features,
     .factors = batch_norm_training_factors,
     .flops_per_point = 8,
     .doc = "Normalises each feature by its mean and variance, and gives these."},
    {.kind = OpKind::cholesky,
     .name = "stablehlo.cholesky",
     .operands = exactly(1),
     .attrs = &attrs_info<CholeskyAttrs>,
     .form = {.text = " $operands[[, lower = $lower]]$attrs : $same"},
     .traits = 0 | Trait::in_place,
     .elements = kFloat | kComplex,
     .verify = check_cholesky,
     .infer = infer_operand_types,
     .factors = cholesky_factors,
     .flops = cholesky_flops,
     .doc = "The triangular factor of positive definite matrices."},
    {.kind = OpKind::convolution,
     .name = "stablehlo.convolution",
     .operands = exactly(2),
     .attrs = &attrs_info<ConvolutionAttrs>,
     .form = {.custom = &kConvolutionForm},
     .traits = Trait::multilinear | Trait::any_result_element | Trait::localizes,
     .verify = check_convolution,
     .infer = infer_from_factors,
     .factors = convolution_factors,
     .out_sharding = "the option out_sharding",
     .flops_per_point = 2,
     .doc = "Products of a kernel with the windows that slide over the operand, summed."},
    {.kind = OpKind::dot_general,
     .name = "stablehlo.dot_general",
     .operands = exactly(2),
     .attrs = &attrs_info<DotGeneralAttrs>,
     .form = {.custom = &kDotGeneralForm},
     .traits = Trait::multilinear | Trait::any_result_element,
     .verify = check_dot_general,
     .infer = infer_from_factors,
     .factors = dot_general_factors,
     .out_sharding = "the option out_sharding",
     .flops_per_point = 2,
     .doc = "Products summed over contracting dimensions, for each index of the batching ones."},
    {.kind = OpKind::fft,
     .name = "stablehlo.fft",
     .operands = exactly(1),
     .attrs = &attrs_info<FftAttrs>,
     .form = {.text = " $operands, type = $fft_type, length = $fft_length$attrs : $functional"},
     .verify = check_fft,
     .infer = infer_fft,
     .factors = fft_factors,
     .explicit_factors = fft_explicit_factors,
     .flops = fft_flops,
     .doc = "The discrete Fourier transform of the last one to three dimensions."},
    {.kind = OpKind::map,
     .name = "stablehlo.map",
     .operands = at_least(1),
     .regions = exactly(1),
     .attrs = &attrs_info<DimensionsAttrs>,
     .traits = 0 | Trait::elementwise,
     .verify = check_map,
     .infer = infer_map,
     .factors = elementwise_factors,
     .doc = "A region of scalars, applied to the elements at each index."},
    {.kind = OpKind::reduce,
     .name = "stablehlo.reduce",
     .operands = at_least(2),
     .results = at_least(1),
     .regions = exactly(1),
     .attrs = &attrs_info<DimensionsAttrs>,
     .form = {.custom = &kReduceForm},
     .verify = check_reduce,
     .infer = infer_reduce,
     .factors = reduce_factors,
     .doc = "The elements along some dimensions combined by a region."},
    {.kind = OpKind::reduce_window,
     .name = "stablehlo.reduce_window",
     .operands = at_least(2),
     .results = at_least(1),
     .regions = exactly(1),
     .attrs = &attrs_info<ReduceWindowAttrs>,
     .traits = 0 | Trait::localizes,
     .verify = check_reduce_window,
     .infer = infer_reduce,
     .factors = reduce_window_factors,
     .flops = reduce_window_flops,
     .doc = "The elements of each window that slides over the inputs combined by a region."},
    {.kind = OpKind::select_and_scatter,
     .name = "stablehlo.select_and_scatter",
     .operands = exactly(3),
     .regions = exactly(2),
     .attrs = &attrs_info<SelectAndScatterAttrs>,
     .traits = 0 | Trait::localizes,
     .verify = check_select_and_scatter,
     .infer = infer_select_and_scatter,
     .factors = select_and_scatter_factors,
     .flops = select_and_scatter_flops,
     .doc = "Adds each element of the source, by a region, where another region selects in its "
            "window."},
    {.kind = OpKind::sort,
     .name = "stablehlo.sort",
     .operands = at_least(1),
     .results = at_least(1),
     .regions = exactly(1),
     .attrs = &attrs_info<SortAttrs>,
     .verify = check_sort,
     .infer = infer_operand_types,
     .factors = sort_factors,
     .flops = sort_flops,
     .traffic = sort_traffic,
     .doc = "The inputs put in order together along a dimension, by a comparator."},
    {.kind = OpKind::chlo_top_k,
     .name = "chlo.top_k",
     .operands = exactly(1),
     .results = exactly(2),
     .attrs = &attrs_info<TopKAttrs>,
     .form = {.text = "($operands, k = $k)$attrs : $arrow"},
     .traits = 0 | Trait::localizes,
     .result_names = "values,indices",
     .elements = kBoolean | kInteger | kFloat,
     .verify = check_top_k,
     .infer = infer_top_k,
     .factors = top_k_factors,
     .flops = top_k_flops,
     .doc = "The k largest elements of the last dimension in order, and their indices."},
    {.kind = OpKind::triangular_solve,
     .name = "stablehlo.triangular_solve",
     .operands = exactly(2),
     .attrs = &attrs_info<TriangularSolveAttrs>,
     .elements = kFloat | kComplex,
     .verify = check_triangular_solve,
     .infer = infer_triangular_solve,
     .factors = triangular_solve_factors,
     .flops = triangular_solve_flops,
     .doc = "Solves systems of linear equations with triangular matrices."},
    {.kind = OpKind::rng,
     .name = "stablehlo.rng",
     .operands = exactly(3),
     .attrs = &attrs_info<RngAttrs>,
     .form = {.text = " $operands, distribution = $rng_distribution$attrs : $functional"},
     .elements = kInteger | kFloat,
     .verify = check_rng,
     .factors = no_factors,  // before it is partitioned, other ops take its place
     .doc = "Random numbers, evenly between two or normal around one."},
    {.kind = OpKind::rng_bit_generator,
     .name = "stablehlo.rng_bit_generator",
     .operands = exactly(1),
     .results = exactly(2),
     .attrs = &attrs_info<RngBitGeneratorAttrs>,
     .form = {.text = " $operands, algorithm = $rng_algorithm$attrs : $functional"},
     .traits = Trait::localizes | Trait::in_place,  // the state
     .result_names = "output_state,output",
     .verify = check_rng_bit_generator,
     .factors = rng_bit_generator_factors,
     .flops = rng_bit_generator_flops,
     .doc = "Random bits made from a state, and the next state."},
};

}  // namespace weft::ir
