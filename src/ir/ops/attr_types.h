// The types that fields of op attributes have, named as StableHLO names them. Plain values.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "weft/shape.h"

namespace weft::ir {

// Present or not, e.g. use_global_device_ids.
struct Flag {
  bool set = false;
  friend bool operator==(Flag, Flag) = default;
};
using Pairs = std::vector<std::array<std::int64_t, 2>>;
using BoolList = std::vector<bool>;

struct SymbolRef {
  std::string name;  // without @
  friend bool operator==(const SymbolRef&, const SymbolRef&) = default;
};

struct ChannelHandle {
  std::int64_t handle = 0;
  std::int64_t type = 0;
  friend bool operator==(const ChannelHandle&, const ChannelHandle&) = default;
};

// Printed as #stablehlo<comparison_direction EQ>; spelled as below, and bare (EQ) in pretty forms.
enum class ComparisonDirection : std::uint8_t { EQ, NE, GE, GT, LE, LT };
enum class ComparisonType : std::uint8_t { NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED };
enum class Precision : std::uint8_t { DEFAULT, HIGH, HIGHEST };
enum class RngDistribution : std::uint8_t { UNIFORM, NORMAL };
enum class RngAlgorithm : std::uint8_t { DEFAULT, THREE_FRY, PHILOX };
enum class FftType : std::uint8_t { FFT, IFFT, RFFT, IRFFT };
enum class Transpose : std::uint8_t { TRANSPOSE_INVALID, NO_TRANSPOSE, TRANSPOSE, ADJOINT };
enum class ResultAccuracyMode : std::uint8_t { DEFAULT, HIGHEST, TOLERANCE };
enum class PropagationDirection : std::uint8_t { NONE, FORWARD, BACKWARD, BOTH };

using PrecisionConfig = std::vector<Precision>;

// #stablehlo.result_accuracy<atol = .., rtol = .., ulps = .., mode =
// #stablehlo.result_accuracy_mode<HIGHEST>>
struct ResultAccuracy {
  double atol = 0, rtol = 0;
  std::int64_t ulps = 0;
  ResultAccuracyMode mode = ResultAccuracyMode::DEFAULT;
  friend bool operator==(const ResultAccuracy&, const ResultAccuracy&) = default;
};

// #stablehlo.dot<...>
struct DotDimensionNumbers {
  Dims lhs_batching_dimensions, rhs_batching_dimensions;
  Dims lhs_contracting_dimensions, rhs_contracting_dimensions;
  friend bool operator==(const DotDimensionNumbers&, const DotDimensionNumbers&) = default;
};
// #stablehlo.dot_algorithm<...>; the types are MLIR names and include tf32, which is no element
// type.
struct DotAlgorithm {
  std::string lhs_precision_type, rhs_precision_type, accumulation_type;
  std::int64_t lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1;
  bool allow_imprecise_accumulation = false;
  friend bool operator==(const DotAlgorithm&, const DotAlgorithm&) = default;
};
// #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
struct ConvDimensionNumbers {
  std::int64_t input_batch_dimension = 0, input_feature_dimension = 0;
  Dims input_spatial_dimensions;
  std::int64_t kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 0;
  Dims kernel_spatial_dimensions;
  std::int64_t output_batch_dimension = 0, output_feature_dimension = 0;
  Dims output_spatial_dimensions;
  friend bool operator==(const ConvDimensionNumbers&, const ConvDimensionNumbers&) = default;
};
// #stablehlo.gather<...>
struct GatherDimensionNumbers {
  Dims offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims,
      start_index_map;
  std::int64_t index_vector_dim = 0;
  friend bool operator==(const GatherDimensionNumbers&, const GatherDimensionNumbers&) = default;
};
// #stablehlo.scatter<...>
struct ScatterDimensionNumbers {
  Dims update_window_dims, inserted_window_dims, input_batching_dims, scatter_indices_batching_dims,
      scatter_dims_to_operand_dims;
  std::int64_t index_vector_dim = 0;
  friend bool operator==(const ScatterDimensionNumbers&, const ScatterDimensionNumbers&) = default;
};

}  // namespace weft::ir
