module @later {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x2x1xi64>, %arg2: tensor<4x3xbf16>) -> (tensor<3x2xf32>, tensor<3x3xf32>, tensor<3x4xf32>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<3x2x1xi64>) -> tensor<3x2xf32>
    %1 = stablehlo.convert %arg0 : (tensor<3x4xf32>) -> tensor<3x4xbf16>
    %2 = stablehlo.dot_general %1, %arg2, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<3x4xbf16>, tensor<4x3xbf16>) -> tensor<3x3xf32>
    %3 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<rtol = 1.000000e-05, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<3x4xf32>
    %4 = stablehlo.tanh %3 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<3x4xf32>
    return %0, %2, %4 : tensor<3x2xf32>, tensor<3x3xf32>, tensor<3x4xf32>
  }
}
