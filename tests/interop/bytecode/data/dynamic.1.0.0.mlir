module @dynamic {
  func.func public @main(%arg0: tensor<?x4x4x2xf32>, %arg1: tensor<3x3x2x2xf32>, %arg2: tensor<2x2xi32>, %arg3: tensor<?x4xf32>, %arg4: tensor<2xi32>, %arg5: tensor<2xi64>, %arg6: tensor<f32>, %arg7: tensor<3x1xi32>) -> (tensor<?x?x?x2xf32>, tensor<?x?x?x2xf32>, tensor<i32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<3x?xf32>) {
    %0 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, window_strides = array<i64: 2, 2>}> : (tensor<?x4x4x2xf32>, tensor<3x3x2x2xf32>, tensor<2x2xi32>) -> tensor<?x?x?x2xf32>
    %1 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: false, true>}> : (tensor<?x4x4x2xf32>, tensor<3x3x2x2xf32>, tensor<2x2xi32>) -> tensor<?x?x?x2xf32>
    %2 = stablehlo.get_dimension_size %arg3, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %3 = stablehlo.dynamic_broadcast_in_dim %arg3, %arg4, dims = [0, 1] : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %4 = stablehlo.dynamic_broadcast_in_dim %arg3, %arg4, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %5 = stablehlo.dynamic_iota %arg4, dim = 1 : (tensor<2xi32>) -> tensor<?x?xf32>
    %6 = stablehlo.dynamic_pad %arg3, %arg6, %arg5, %arg5, %arg5 : (tensor<?x4xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
    %7 = stablehlo.dynamic_reshape %arg3, %arg4 : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %8 = stablehlo.real_dynamic_slice %arg3, %arg4, %arg4, %arg4 : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    %9 = "stablehlo.dynamic_gather"(%arg3, %arg7, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true}> : (tensor<?x4xf32>, tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x?xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<?x?x?x2xf32>, tensor<?x?x?x2xf32>, tensor<i32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<3x?xf32>
  }
}
