// The fields of StableHLO's #stablehlo.NAME<...> attributes, each said once: by a function of a
// writer and a const struct, or of a reader and one to fill.
//
// `io` has dims, integer, boolean and word (a type's name), and nonzero for what is not written
// where it is zero.
#pragma once

#include <string_view>

namespace weft::ir {

struct ChannelHandleForm {
  static constexpr std::string_view kName = "stablehlo.channel_handle";
  static void fields(auto& io, auto& v) { io.integer("handle", v.handle).integer("type", v.type); }
};

struct GatherForm {
  static constexpr std::string_view kName = "stablehlo.gather";
  static void fields(auto& io, auto& v) {
    io.dims("offset_dims", v.offset_dims)
        .dims("collapsed_slice_dims", v.collapsed_slice_dims)
        .dims("operand_batching_dims", v.operand_batching_dims)
        .dims("start_indices_batching_dims", v.start_indices_batching_dims)
        .dims("start_index_map", v.start_index_map)
        .nonzero("index_vector_dim", v.index_vector_dim);
  }
};

struct ScatterForm {
  static constexpr std::string_view kName = "stablehlo.scatter";
  static void fields(auto& io, auto& v) {
    io.dims("update_window_dims", v.update_window_dims)
        .dims("inserted_window_dims", v.inserted_window_dims)
        .dims("input_batching_dims", v.input_batching_dims)
        .dims("scatter_indices_batching_dims", v.scatter_indices_batching_dims)
        .dims("scatter_dims_to_operand_dims", v.scatter_dims_to_operand_dims)
        .nonzero("index_vector_dim", v.index_vector_dim);
  }
};

struct DotForm {
  static constexpr std::string_view kName = "stablehlo.dot";
  static void fields(auto& io, auto& v) {
    io.dims("lhs_batching_dimensions", v.lhs_batching_dimensions)
        .dims("rhs_batching_dimensions", v.rhs_batching_dimensions)
        .dims("lhs_contracting_dimensions", v.lhs_contracting_dimensions)
        .dims("rhs_contracting_dimensions", v.rhs_contracting_dimensions);
  }
};

struct DotAlgorithmForm {
  static constexpr std::string_view kName = "stablehlo.dot_algorithm";
  static void fields(auto& io, auto& v) {
    io.word("lhs_precision_type", v.lhs_precision_type)
        .word("rhs_precision_type", v.rhs_precision_type)
        .word("accumulation_type", v.accumulation_type)
        .integer("lhs_component_count", v.lhs_component_count)
        .integer("rhs_component_count", v.rhs_component_count)
        .integer("num_primitive_operations", v.num_primitive_operations)
        .boolean("allow_imprecise_accumulation", v.allow_imprecise_accumulation);
  }
};

// In pieces only (VHLO); its text has a syntax of its own.
struct ConvForm {
  static void fields(auto& io, auto& v) {
    io.integer("input_batch_dimension", v.input_batch_dimension)
        .integer("input_feature_dimension", v.input_feature_dimension)
        .dims("input_spatial_dimensions", v.input_spatial_dimensions)
        .integer("kernel_input_feature_dimension", v.kernel_input_feature_dimension)
        .integer("kernel_output_feature_dimension", v.kernel_output_feature_dimension)
        .dims("kernel_spatial_dimensions", v.kernel_spatial_dimensions)
        .integer("output_batch_dimension", v.output_batch_dimension)
        .integer("output_feature_dimension", v.output_feature_dimension)
        .dims("output_spatial_dimensions", v.output_spatial_dimensions);
  }
};

}  // namespace weft::ir
