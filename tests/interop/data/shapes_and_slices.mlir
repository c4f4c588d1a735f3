module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x7xf32>, %arg1: tensor<2x3x4xf32>) -> (tensor<4x4xf32> {jax.result_info = "result[0]"}, tensor<6x3xf32> {jax.result_info = "result[1]"}, tensor<5x7xf32> {jax.result_info = "result[2]"}, tensor<4x2x3xf32> {jax.result_info = "result[3]"}, tensor<4x6xf32> {jax.result_info = "result[4]"}, tensor<2x3x4xf32> {jax.result_info = "result[5]"}, tensor<3x7x2xf32> {jax.result_info = "result[6]"}, tensor<5xi32> {jax.result_info = "result[7]"}, tensor<2x3xf32> {jax.result_info = "result[8]"}, tensor<4x6xf32> {jax.result_info = "result[9]"}, tensor<2x2x3x2xf32> {jax.result_info = "result[10]"}, tensor<3x4xf32> {jax.result_info = "result[11]"}, tensor<6x7xf32> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.slice %arg0 [1:5, 0:7:2] : (tensor<6x7xf32>) -> tensor<4x4xf32>
    %1 = stablehlo.slice %arg0 [0:6, 1:4] : (tensor<6x7xf32>) -> tensor<6x3xf32>
    %2 = stablehlo.reverse %1, dims = [0, 1] : tensor<6x3xf32>
    %3 = stablehlo.slice %arg0 [0:2, 0:7] : (tensor<6x7xf32>) -> tensor<2x7xf32>
    %4 = stablehlo.slice %arg0 [4:6, 0:7] : (tensor<6x7xf32>) -> tensor<2x7xf32>
    %5 = stablehlo.slice %arg0 [0:1, 0:7] : (tensor<6x7xf32>) -> tensor<1x7xf32>
    %6 = stablehlo.concatenate %3, %4, %5, dim = 0 : (tensor<2x7xf32>, tensor<2x7xf32>, tensor<1x7xf32>) -> tensor<5x7xf32>
    %7 = stablehlo.transpose %arg1, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %8 = stablehlo.reshape %arg1 : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
    %9 = stablehlo.reverse %arg1, dims = [0, 2] : tensor<2x3x4xf32>
    %10 = stablehlo.slice %arg0 [0:1, 0:7] : (tensor<6x7xf32>) -> tensor<1x7xf32>
    %11 = stablehlo.reshape %10 : (tensor<1x7xf32>) -> tensor<7xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<7xf32>) -> tensor<3x7x2xf32>
    %13 = stablehlo.iota dim = 0 : tensor<5xi32>
    %14 = stablehlo.iota dim = 1 : tensor<2x3xf32>
    %15 = stablehlo.slice %arg0 [0:2, 0:2] : (tensor<6x7xf32>) -> tensor<2x2xf32>
    %16 = stablehlo.reshape %15 : (tensor<2x2xf32>) -> tensor<1x2x1x2xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x2x1x2xf32>) -> tensor<2x2x3x2xf32>
    %18 = stablehlo.reshape %17 : (tensor<2x2x3x2xf32>) -> tensor<4x6xf32>
    %19 = stablehlo.slice %arg1 [0:2, 0:3, 0:2] : (tensor<2x3x4xf32>) -> tensor<2x3x2xf32>
    %20 = stablehlo.slice %arg1 [0:2, 0:3, 2:4] : (tensor<2x3x4xf32>) -> tensor<2x3x2xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [1, 2, 3] : (tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
    %22 = stablehlo.broadcast_in_dim %20, dims = [1, 2, 3] : (tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
    %23 = stablehlo.concatenate %21, %22, dim = 0 : (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) -> tensor<2x2x3x2xf32>
    %24 = stablehlo.slice %arg1 [0:1, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>
    %25 = stablehlo.reshape %24 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    %26 = call @_roll_static(%arg0) : (tensor<6x7xf32>) -> tensor<6x7xf32>
    return %0, %2, %6, %7, %8, %9, %12, %13, %14, %18, %23, %25, %26 : tensor<4x4xf32>, tensor<6x3xf32>, tensor<5x7xf32>, tensor<4x2x3xf32>, tensor<4x6xf32>, tensor<2x3x4xf32>, tensor<3x7x2xf32>, tensor<5xi32>, tensor<2x3xf32>, tensor<4x6xf32>, tensor<2x2x3x2xf32>, tensor<3x4xf32>, tensor<6x7xf32>
  }
  func.func private @_roll_static(%arg0: tensor<6x7xf32>) -> tensor<6x7xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 5:7] : (tensor<6x7xf32>) -> tensor<6x2xf32>
    %1 = stablehlo.slice %arg0 [0:6, 0:5] : (tensor<6x7xf32>) -> tensor<6x5xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<6x2xf32>, tensor<6x5xf32>) -> tensor<6x7xf32>
    return %2 : tensor<6x7xf32>
  }
}
