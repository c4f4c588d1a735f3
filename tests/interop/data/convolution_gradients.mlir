module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x4x2xf32>, %arg1: tensor<3x2x2x3xf32>, %arg2: tensor<1x2x5x4xi8>, %arg3: tensor<3x2x3x3xi8>) -> (tensor<2x5x4x2xf32> {jax.result_info = "result[0]"}, tensor<3x2x2x3xf32> {jax.result_info = "result[1]"}, tensor<2x3x4x3xbf16> {jax.result_info = "result[2]"}, tensor<1x3x3x2xi32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<2x5x4x2xf32>) -> tensor<2x5x4x2xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<3x2x2x3xf32>) -> tensor<3x2x2x3xbf16>
    %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x2xbf16>, tensor<3x2x2x3xbf16>) -> tensor<2x3x4x3xbf16>
    %3 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x5x4xi8>, tensor<3x2x3x3xi8>) -> tensor<1x3x3x2xi32>
    %4 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x2xf32>, tensor<3x2x2x3xf32>) -> tensor<2x3x4x3xf32>
    %5 = stablehlo.tanh %4 : tensor<2x3x4x3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x4x3xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x3x4x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x4x3xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<2x3x4x3xf32>
    %10 = stablehlo.multiply %9, %5 : tensor<2x3x4x3xf32>
    %11 = stablehlo.add %9, %10 : tensor<2x3x4x3xf32>
    %12 = stablehlo.convolution(%arg0, %11) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x2xf32>, tensor<2x3x4x3xf32>) -> tensor<3x2x2x3xf32>
    %13 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x2x2x3xf32>
    %14 = stablehlo.convolution(%11, %13) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [2, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x4x3xf32>, tensor<3x2x2x3xf32>) -> tensor<2x5x4x2xf32>
    return %14, %12, %2, %3 : tensor<2x5x4x2xf32>, tensor<3x2x2x3xf32>, tensor<2x3x4x3xbf16>, tensor<1x3x3x2xi32>
  }
}
