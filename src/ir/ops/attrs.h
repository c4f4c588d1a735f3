// The attributes of every op: plain structs and their field lists, named as StableHLO and Shardy
// name them.
//
// A field's type says how it is written (ir/attr_codec.h): Dims as array<i64: ...>, Flag as a unit
// attribute, std::optional as an attribute that may be missing, Pairs and DeviceGroups as
// dense<...> : tensor<Nx2xi64>, groups along mesh axes as #stablehlo.replica_group_mesh_axes<...>.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/literal.h"
#include "ir/attribute.h"
#include "ir/attrs_ref.h"
#include "ir/ops/attr_types.h"
#include "mesh/device_groups.h"

namespace weft::ir {

// ---- One struct per op, or per family of ops with the same attributes

struct UnaryMathAttrs {  // exponential, log, tanh, ...
  std::optional<ResultAccuracy> result_accuracy;
  friend bool operator==(const UnaryMathAttrs&, const UnaryMathAttrs&) = default;
};
template <>
inline constexpr auto fields<UnaryMathAttrs> =
    std::tuple{Field{"result_accuracy", &UnaryMathAttrs::result_accuracy, Missing::defaulted}};

struct CompareAttrs {
  ComparisonDirection comparison_direction{};
  std::optional<ComparisonType> compare_type;
  friend bool operator==(const CompareAttrs&, const CompareAttrs&) = default;
};
template <>
inline constexpr auto fields<CompareAttrs> =
    std::tuple{Field{"comparison_direction", &CompareAttrs::comparison_direction},
               Field{"compare_type", &CompareAttrs::compare_type}};

struct ReducePrecisionAttrs {
  std::int32_t exponent_bits = 0, mantissa_bits = 0;
  friend bool operator==(const ReducePrecisionAttrs&, const ReducePrecisionAttrs&) = default;
};
template <>
inline constexpr auto fields<ReducePrecisionAttrs> =
    std::tuple{Field{"exponent_bits", &ReducePrecisionAttrs::exponent_bits},
               Field{"mantissa_bits", &ReducePrecisionAttrs::mantissa_bits}};

struct ConstantAttrs {
  Literal value;
  friend bool operator==(const ConstantAttrs&, const ConstantAttrs&) = default;
};
template <>
inline constexpr auto fields<ConstantAttrs> = std::tuple{Field{"value", &ConstantAttrs::value}};

struct IotaAttrs {
  std::int64_t iota_dimension = 0;
  friend bool operator==(const IotaAttrs&, const IotaAttrs&) = default;
};
template <>
inline constexpr auto fields<IotaAttrs> =
    std::tuple{Field{"iota_dimension", &IotaAttrs::iota_dimension}};

struct BroadcastInDimAttrs {
  Dims broadcast_dimensions;
  friend bool operator==(const BroadcastInDimAttrs&, const BroadcastInDimAttrs&) = default;
};
template <>
inline constexpr auto fields<BroadcastInDimAttrs> =
    std::tuple{Field{"broadcast_dimensions", &BroadcastInDimAttrs::broadcast_dimensions}};

struct DynamicBroadcastInDimAttrs {
  Dims broadcast_dimensions;
  std::optional<Dims> known_expanding_dimensions, known_nonexpanding_dimensions;
  friend bool operator==(const DynamicBroadcastInDimAttrs&,
                         const DynamicBroadcastInDimAttrs&) = default;
};
template <>
inline constexpr auto fields<DynamicBroadcastInDimAttrs> = std::tuple{
    Field{"broadcast_dimensions", &DynamicBroadcastInDimAttrs::broadcast_dimensions},
    Field{"known_expanding_dimensions", &DynamicBroadcastInDimAttrs::known_expanding_dimensions},
    Field{"known_nonexpanding_dimensions",
          &DynamicBroadcastInDimAttrs::known_nonexpanding_dimensions}};

struct DimensionAttrs {  // concatenate, get_dimension_size
  std::int64_t dimension = 0;
  friend bool operator==(const DimensionAttrs&, const DimensionAttrs&) = default;
};
template <>
inline constexpr auto fields<DimensionAttrs> =
    std::tuple{Field{"dimension", &DimensionAttrs::dimension}};

struct DimensionsAttrs {  // reduce, reverse, map
  Dims dimensions;
  friend bool operator==(const DimensionsAttrs&, const DimensionsAttrs&) = default;
};
template <>
inline constexpr auto fields<DimensionsAttrs> =
    std::tuple{Field{"dimensions", &DimensionsAttrs::dimensions}};

struct PadAttrs {
  Dims edge_padding_low, edge_padding_high, interior_padding;
  friend bool operator==(const PadAttrs&, const PadAttrs&) = default;
};
template <>
inline constexpr auto fields<PadAttrs> =
    std::tuple{Field{"edge_padding_high", &PadAttrs::edge_padding_high},
               Field{"edge_padding_low", &PadAttrs::edge_padding_low},
               Field{"interior_padding", &PadAttrs::interior_padding}};

struct SliceAttrs {
  Dims start_indices, limit_indices, strides;
  friend bool operator==(const SliceAttrs&, const SliceAttrs&) = default;
};
template <>
inline constexpr auto fields<SliceAttrs> = std::tuple{
    Field{"limit_indices", &SliceAttrs::limit_indices},
    Field{"start_indices", &SliceAttrs::start_indices}, Field{"strides", &SliceAttrs::strides}};

struct TransposeAttrs {
  Dims permutation;
  friend bool operator==(const TransposeAttrs&, const TransposeAttrs&) = default;
};
template <>
inline constexpr auto fields<TransposeAttrs> =
    std::tuple{Field{"permutation", &TransposeAttrs::permutation}};

struct DynamicSliceAttrs {
  Dims slice_sizes;
  friend bool operator==(const DynamicSliceAttrs&, const DynamicSliceAttrs&) = default;
};
template <>
inline constexpr auto fields<DynamicSliceAttrs> =
    std::tuple{Field{"slice_sizes", &DynamicSliceAttrs::slice_sizes}};

struct GatherAttrs {
  GatherDimensionNumbers dimension_numbers;
  bool indices_are_sorted = false;
  Dims slice_sizes;
  friend bool operator==(const GatherAttrs&, const GatherAttrs&) = default;
};
template <>
inline constexpr auto fields<GatherAttrs> =
    std::tuple{Field{"dimension_numbers", &GatherAttrs::dimension_numbers},
               Field{"indices_are_sorted", &GatherAttrs::indices_are_sorted, Missing::defaulted},
               Field{"slice_sizes", &GatherAttrs::slice_sizes}};

struct DynamicGatherAttrs {
  GatherDimensionNumbers dimension_numbers;
  bool indices_are_sorted = false;
  friend bool operator==(const DynamicGatherAttrs&, const DynamicGatherAttrs&) = default;
};
template <>
inline constexpr auto fields<DynamicGatherAttrs> = std::tuple{
    Field{"dimension_numbers", &DynamicGatherAttrs::dimension_numbers},
    Field{"indices_are_sorted", &DynamicGatherAttrs::indices_are_sorted, Missing::defaulted}};

struct ScatterAttrs {
  bool indices_are_sorted = false;
  ScatterDimensionNumbers scatter_dimension_numbers;
  bool unique_indices = false;
  friend bool operator==(const ScatterAttrs&, const ScatterAttrs&) = default;
};
template <>
inline constexpr auto fields<ScatterAttrs> =
    std::tuple{Field{"indices_are_sorted", &ScatterAttrs::indices_are_sorted, Missing::defaulted},
               Field{"scatter_dimension_numbers", &ScatterAttrs::scatter_dimension_numbers},
               Field{"unique_indices", &ScatterAttrs::unique_indices, Missing::defaulted}};

struct BatchNormAttrs {
  float epsilon = 0;
  std::int64_t feature_index = 0;
  friend bool operator==(const BatchNormAttrs&, const BatchNormAttrs&) = default;
};
template <>
inline constexpr auto fields<BatchNormAttrs> =
    std::tuple{Field{"epsilon", &BatchNormAttrs::epsilon},
               Field{"feature_index", &BatchNormAttrs::feature_index}};

struct CholeskyAttrs {
  bool lower = false;
  friend bool operator==(const CholeskyAttrs&, const CholeskyAttrs&) = default;
};
template <>
inline constexpr auto fields<CholeskyAttrs> =
    std::tuple{Field{"lower", &CholeskyAttrs::lower, Missing::defaulted}};

struct TriangularSolveAttrs {
  bool left_side = false, lower = false;
  Transpose transpose_a = Transpose::NO_TRANSPOSE;
  bool unit_diagonal = false;
  friend bool operator==(const TriangularSolveAttrs&, const TriangularSolveAttrs&) = default;
};
template <>
inline constexpr auto fields<TriangularSolveAttrs> =
    std::tuple{Field{"left_side", &TriangularSolveAttrs::left_side},
               Field{"lower", &TriangularSolveAttrs::lower},
               Field{"transpose_a", &TriangularSolveAttrs::transpose_a},
               Field{"unit_diagonal", &TriangularSolveAttrs::unit_diagonal}};

struct ConvolutionAttrs {
  std::int64_t batch_group_count = 1;
  ConvDimensionNumbers dimension_numbers;
  std::int64_t feature_group_count = 1;
  std::optional<Dims> lhs_dilation;
  std::optional<Pairs> padding;
  std::optional<PrecisionConfig> precision_config;
  std::optional<Dims> rhs_dilation;
  std::optional<BoolList> window_reversal;
  std::optional<Dims> window_strides;
  friend bool operator==(const ConvolutionAttrs&, const ConvolutionAttrs&) = default;
};
template <>
inline constexpr auto fields<ConvolutionAttrs> =
    std::tuple{Field{"batch_group_count", &ConvolutionAttrs::batch_group_count},
               Field{"dimension_numbers", &ConvolutionAttrs::dimension_numbers},
               Field{"feature_group_count", &ConvolutionAttrs::feature_group_count},
               Field{"lhs_dilation", &ConvolutionAttrs::lhs_dilation},
               Field{"padding", &ConvolutionAttrs::padding},
               Field{"precision_config", &ConvolutionAttrs::precision_config},
               Field{"rhs_dilation", &ConvolutionAttrs::rhs_dilation},
               Field{"window_reversal", &ConvolutionAttrs::window_reversal},
               Field{"window_strides", &ConvolutionAttrs::window_strides}};

struct DotGeneralAttrs {
  std::optional<DotAlgorithm> algorithm;
  DotDimensionNumbers dot_dimension_numbers;
  std::optional<PrecisionConfig> precision_config;
  friend bool operator==(const DotGeneralAttrs&, const DotGeneralAttrs&) = default;
};
template <>
inline constexpr auto fields<DotGeneralAttrs> =
    std::tuple{Field{"algorithm", &DotGeneralAttrs::algorithm},
               Field{"dot_dimension_numbers", &DotGeneralAttrs::dot_dimension_numbers},
               Field{"precision_config", &DotGeneralAttrs::precision_config}};

struct FftAttrs {
  Dims fft_length;
  FftType fft_type{};
  friend bool operator==(const FftAttrs&, const FftAttrs&) = default;
};
template <>
inline constexpr auto fields<FftAttrs> =
    std::tuple{Field{"fft_length", &FftAttrs::fft_length}, Field{"fft_type", &FftAttrs::fft_type}};

struct ReduceWindowAttrs {
  std::optional<Dims> base_dilations;
  std::optional<Pairs> padding;
  std::optional<Dims> window_dilations;
  Dims window_dimensions;
  std::optional<Dims> window_strides;
  friend bool operator==(const ReduceWindowAttrs&, const ReduceWindowAttrs&) = default;
};
template <>
inline constexpr auto fields<ReduceWindowAttrs> =
    std::tuple{Field{"base_dilations", &ReduceWindowAttrs::base_dilations},
               Field{"padding", &ReduceWindowAttrs::padding},
               Field{"window_dilations", &ReduceWindowAttrs::window_dilations},
               Field{"window_dimensions", &ReduceWindowAttrs::window_dimensions},
               Field{"window_strides", &ReduceWindowAttrs::window_strides}};

struct SelectAndScatterAttrs {
  std::optional<Pairs> padding;
  std::optional<Dims> window_dimensions, window_strides;
  friend bool operator==(const SelectAndScatterAttrs&, const SelectAndScatterAttrs&) = default;
};
template <>
inline constexpr auto fields<SelectAndScatterAttrs> =
    std::tuple{Field{"padding", &SelectAndScatterAttrs::padding},
               Field{"window_dimensions", &SelectAndScatterAttrs::window_dimensions},
               Field{"window_strides", &SelectAndScatterAttrs::window_strides}};

struct SortAttrs {
  std::int64_t dimension = -1;
  bool is_stable = false;
  friend bool operator==(const SortAttrs&, const SortAttrs&) = default;
};
template <>
inline constexpr auto fields<SortAttrs> =
    std::tuple{Field{"dimension", &SortAttrs::dimension, Missing::defaulted},
               Field{"is_stable", &SortAttrs::is_stable, Missing::defaulted}};

struct TopKAttrs {
  std::int64_t k = 0;
  friend bool operator==(const TopKAttrs&, const TopKAttrs&) = default;
};
template <>
inline constexpr auto fields<TopKAttrs> = std::tuple{Field{"k", &TopKAttrs::k}};

struct RngBitGeneratorAttrs {
  RngAlgorithm rng_algorithm{};
  friend bool operator==(const RngBitGeneratorAttrs&, const RngBitGeneratorAttrs&) = default;
};
template <>
inline constexpr auto fields<RngBitGeneratorAttrs> =
    std::tuple{Field{"rng_algorithm", &RngBitGeneratorAttrs::rng_algorithm}};

struct RngAttrs {
  RngDistribution rng_distribution{};
  friend bool operator==(const RngAttrs&, const RngAttrs&) = default;
};
template <>
inline constexpr auto fields<RngAttrs> =
    std::tuple{Field{"rng_distribution", &RngAttrs::rng_distribution}};

// ---- Communication

struct AllGatherAttrs {
  std::int64_t all_gather_dim = 0;
  std::optional<ChannelHandle> channel_handle;
  DeviceGroups replica_groups;
  Flag use_global_device_ids;
  friend bool operator==(const AllGatherAttrs&, const AllGatherAttrs&) = default;
};
template <>
inline constexpr auto fields<AllGatherAttrs> =
    std::tuple{Field{"all_gather_dim", &AllGatherAttrs::all_gather_dim},
               Field{"channel_handle", &AllGatherAttrs::channel_handle},
               Field{"replica_groups", &AllGatherAttrs::replica_groups},
               Field{"use_global_device_ids", &AllGatherAttrs::use_global_device_ids}};

struct AllReduceAttrs {
  std::optional<ChannelHandle> channel_handle;
  DeviceGroups replica_groups;
  Flag use_global_device_ids;
  friend bool operator==(const AllReduceAttrs&, const AllReduceAttrs&) = default;
};
template <>
inline constexpr auto fields<AllReduceAttrs> =
    std::tuple{Field{"channel_handle", &AllReduceAttrs::channel_handle},
               Field{"replica_groups", &AllReduceAttrs::replica_groups},
               Field{"use_global_device_ids", &AllReduceAttrs::use_global_device_ids}};

struct ReduceScatterAttrs {
  std::optional<ChannelHandle> channel_handle;
  DeviceGroups replica_groups;
  std::int64_t scatter_dimension = 0;
  Flag use_global_device_ids;
  friend bool operator==(const ReduceScatterAttrs&, const ReduceScatterAttrs&) = default;
};
template <>
inline constexpr auto fields<ReduceScatterAttrs> =
    std::tuple{Field{"channel_handle", &ReduceScatterAttrs::channel_handle},
               Field{"replica_groups", &ReduceScatterAttrs::replica_groups},
               Field{"scatter_dimension", &ReduceScatterAttrs::scatter_dimension},
               Field{"use_global_device_ids", &ReduceScatterAttrs::use_global_device_ids}};

struct AllToAllAttrs {
  std::optional<ChannelHandle> channel_handle;
  std::int64_t concat_dimension = 0;
  DeviceGroups replica_groups;
  std::int64_t split_count = 1, split_dimension = 0;
  friend bool operator==(const AllToAllAttrs&, const AllToAllAttrs&) = default;
};
template <>
inline constexpr auto fields<AllToAllAttrs> =
    std::tuple{Field{"channel_handle", &AllToAllAttrs::channel_handle},
               Field{"concat_dimension", &AllToAllAttrs::concat_dimension},
               Field{"replica_groups", &AllToAllAttrs::replica_groups},
               Field{"split_count", &AllToAllAttrs::split_count},
               Field{"split_dimension", &AllToAllAttrs::split_dimension}};

struct CollectivePermuteAttrs {
  std::optional<ChannelHandle> channel_handle;
  Pairs source_target_pairs;
  friend bool operator==(const CollectivePermuteAttrs&, const CollectivePermuteAttrs&) = default;
};
template <>
inline constexpr auto fields<CollectivePermuteAttrs> =
    std::tuple{Field{"channel_handle", &CollectivePermuteAttrs::channel_handle},
               Field{"source_target_pairs", &CollectivePermuteAttrs::source_target_pairs}};

struct CollectiveBroadcastAttrs {
  std::optional<ChannelHandle> channel_handle;
  DeviceGroups replica_groups;
  friend bool operator==(const CollectiveBroadcastAttrs&,
                         const CollectiveBroadcastAttrs&) = default;
};
template <>
inline constexpr auto fields<CollectiveBroadcastAttrs> =
    std::tuple{Field{"channel_handle", &CollectiveBroadcastAttrs::channel_handle},
               Field{"replica_groups", &CollectiveBroadcastAttrs::replica_groups}};

// ---- Calls and grouping

struct CallAttrs {
  SymbolRef callee;
  friend bool operator==(const CallAttrs&, const CallAttrs&) = default;
};
template <>
inline constexpr auto fields<CallAttrs> = std::tuple{Field{"callee", &CallAttrs::callee}};

struct CompositeAttrs {
  std::optional<Dictionary> composite_attributes;
  SymbolRef decomposition;
  std::string name;
  std::optional<std::int32_t> version;
  friend bool operator==(const CompositeAttrs&, const CompositeAttrs&) = default;
};
template <>
inline constexpr auto fields<CompositeAttrs> = std::tuple{
    Field{"composite_attributes", &CompositeAttrs::composite_attributes, Missing::defaulted},
    Field{"decomposition", &CompositeAttrs::decomposition}, Field{"name", &CompositeAttrs::name},
    Field{"version", &CompositeAttrs::version, Missing::defaulted}};

struct CustomCallAttrs {
  std::optional<std::int32_t> api_version;
  std::optional<Attribute> backend_config;  // a string, or a dictionary (ragged_all_to_all)
  std::string call_target_name;
  std::optional<Attribute> called_computations, operand_layouts, output_operand_aliases,
      result_layouts;
  std::optional<bool> has_side_effect;
  std::optional<Attribute> mhlo_backend_config;  // a dictionary, where JAX calls one of XLA's own
  friend bool operator==(const CustomCallAttrs&, const CustomCallAttrs&) = default;
};
template <>
inline constexpr auto fields<CustomCallAttrs> = std::tuple{
    Field{"api_version", &CustomCallAttrs::api_version, Missing::defaulted, 1},
    Field{"backend_config", &CustomCallAttrs::backend_config},
    Field{"call_target_name", &CustomCallAttrs::call_target_name},
    Field{"called_computations", &CustomCallAttrs::called_computations, Missing::defaulted},
    Field{"has_side_effect", &CustomCallAttrs::has_side_effect, Missing::defaulted},
    Field{"mhlo.backend_config", &CustomCallAttrs::mhlo_backend_config},
    Field{"operand_layouts", &CustomCallAttrs::operand_layouts},
    Field{"output_operand_aliases", &CustomCallAttrs::output_operand_aliases, Missing::defaulted},
    Field{"result_layouts", &CustomCallAttrs::result_layouts}};

struct GetTupleElementAttrs {
  std::int32_t index = 0;
  friend bool operator==(const GetTupleElementAttrs&, const GetTupleElementAttrs&) = default;
};
template <>
inline constexpr auto fields<GetTupleElementAttrs> =
    std::tuple{Field{"index", &GetTupleElementAttrs::index}};

// ---- Shardy

struct ManualComputationAttrs {
  std::vector<ShardingAttr> in_shardings;
  std::vector<std::string> manual_axes;
  std::vector<ShardingAttr> out_shardings;
  friend bool operator==(const ManualComputationAttrs&, const ManualComputationAttrs&) = default;
};
template <>
inline constexpr auto fields<ManualComputationAttrs> =
    std::tuple{Field{"in_shardings", &ManualComputationAttrs::in_shardings},
               Field{"manual_axes", &ManualComputationAttrs::manual_axes},
               Field{"out_shardings", &ManualComputationAttrs::out_shardings}};

struct ShardingConstraintAttrs {  // sharding_constraint, reshard
  ShardingAttr sharding;
  friend bool operator==(const ShardingConstraintAttrs&, const ShardingConstraintAttrs&) = default;
};
template <>
inline constexpr auto fields<ShardingConstraintAttrs> =
    std::tuple{Field{"sharding", &ShardingConstraintAttrs::sharding}};

struct ShardingGroupAttrs {
  std::int64_t group_id = 0;
  friend bool operator==(const ShardingGroupAttrs&, const ShardingGroupAttrs&) = default;
};
template <>
inline constexpr auto fields<ShardingGroupAttrs> =
    std::tuple{Field{"group_id", &ShardingGroupAttrs::group_id}};

struct PropagationBarrierAttrs {
  PropagationDirection allowed_direction{};
  friend bool operator==(const PropagationBarrierAttrs&, const PropagationBarrierAttrs&) = default;
};
template <>
inline constexpr auto fields<PropagationBarrierAttrs> =
    std::tuple{Field{"allowed_direction", &PropagationBarrierAttrs::allowed_direction}};

}  // namespace weft::ir
