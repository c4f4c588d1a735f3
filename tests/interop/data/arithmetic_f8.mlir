module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf8E5M2>, %arg1: tensor<4x3xf8E5M2>) -> (tensor<3x3xf32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}, tensor<4xf8E5M2> {jax.result_info = "result[2]"}, tensor<3x4xi1> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf8E5M2>, tensor<4x3xf8E5M2>) -> tensor<3x3xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf8E5M2>) -> tensor<4x3xf8E5M2>
    %2 = stablehlo.add %1, %arg1 : tensor<4x3xf8E5M2>
    %3 = stablehlo.convert %2 : (tensor<4x3xf8E5M2>) -> tensor<4x3xf32>
    %cst = stablehlo.constant dense<0xFC> : tensor<f8E5M2>
    %4 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4xf8E5M2>, tensor<f8E5M2>) -> tensor<4xf8E5M2>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f8E5M2>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f8E5M2>) -> tensor<3x4xf8E5M2>
    %6 = stablehlo.compare GT, %arg0, %5, FLOAT : (tensor<3x4xf8E5M2>, tensor<3x4xf8E5M2>) -> tensor<3x4xi1>
    return %0, %3, %4, %6 : tensor<3x3xf32>, tensor<4x3xf32>, tensor<4xf8E5M2>, tensor<3x4xi1>
  }
}
