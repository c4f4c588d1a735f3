module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>, %arg1: tensor<0x3xf32>, %arg2: tensor<5x1xf32>, %arg3: tensor<2x1x3x1x2x2x1xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<0x3xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<3x3xf32> {jax.result_info = "result[3]"}, tensor<0x6xf32> {jax.result_info = "result[4]"}, tensor<3x0x5xf32> {jax.result_info = "result[5]"}, tensor<0xf32> {jax.result_info = "result[6]"}, tensor<5x5xf32> {jax.result_info = "result[7]"}, tensor<5xf32> {jax.result_info = "result[8]"}, tensor<0x1xf32> {jax.result_info = "result[9]"}, tensor<0x3xf32> {jax.result_info = "result[10]"}, tensor<1x1x2x1xf32> {jax.result_info = "result[11]"}, tensor<1x2x2x1x3x1x2xf32> {jax.result_info = "result[12]"}, tensor<2x1x3xf32> {jax.result_info = "result[13]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.add %arg0, %cst : tensor<f32>
    %1 = stablehlo.exponential %arg1 : tensor<0x3xf32>
    %2 = call @_where(%1) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%arg1 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<f32>
    %4 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<0x3xf32>) -> tensor<3x0xf32>
    %5 = stablehlo.dot_general %4, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x0xf32>, tensor<0x3xf32>) -> tensor<3x3xf32>
    %6 = stablehlo.concatenate %arg1, %arg1, dim = 1 : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x6xf32>
    %7 = stablehlo.reshape %arg1 : (tensor<0x3xf32>) -> tensor<3x0x5xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %8 = stablehlo.reduce(%arg1 init: %cst_1) applies stablehlo.maximum across dimensions = [1] : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %cst_2 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %10 = stablehlo.maximum %9, %8 : tensor<0xf32>
    %11 = stablehlo.reshape %arg2 : (tensor<5x1xf32>) -> tensor<1x5xf32>
    %12 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x5xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<5x5xf32>
    %14 = stablehlo.multiply %12, %13 : tensor<5x5xf32>
    %15 = stablehlo.reshape %arg2 : (tensor<5x1xf32>) -> tensor<5xf32>
    %16 = stablehlo.slice %arg2 [2:2, 0:1] : (tensor<5x1xf32>) -> tensor<0x1xf32>
    %17 = call @cumsum(%arg1) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%arg3 init: %cst_3) applies stablehlo.add across dimensions = [0, 2, 4] : (tensor<2x1x3x1x2x2x1xf32>, tensor<f32>) -> tensor<1x1x2x1xf32>
    %19 = stablehlo.transpose %arg3, dims = [6, 5, 4, 3, 2, 1, 0] : (tensor<2x1x3x1x2x2x1xf32>) -> tensor<1x2x2x1x3x1x2xf32>
    %20 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    return %0, %2, %3, %5, %6, %7, %10, %14, %15, %16, %17, %18, %19, %20 : tensor<f32>, tensor<0x3xf32>, tensor<f32>, tensor<3x3xf32>, tensor<0x6xf32>, tensor<3x0x5xf32>, tensor<0xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<0x1xf32>, tensor<0x3xf32>, tensor<1x1x2x1xf32>, tensor<1x2x2x1x3x1x2xf32>, tensor<2x1x3xf32>
  }
  func.func private @_where(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    return %arg0 : tensor<0x3xf32>
  }
  func.func private @cumsum(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    return %arg0 : tensor<0x3xf32>
  }
}
