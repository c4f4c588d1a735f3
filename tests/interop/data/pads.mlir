module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<2x2xi1>) -> (tensor<6x7xf32> {jax.result_info = "result[0]"}, tensor<2x10xf32> {jax.result_info = "result[1]"}, tensor<13xi32> {jax.result_info = "result[2]"}, tensor<4x3xi1> {jax.result_info = "result[3]"}, tensor<5x6xf32> {jax.result_info = "result[4]"}, tensor<2x4xf32> {jax.result_info = "result[5]"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [2, 0], interior = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<6x7xf32>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1 = stablehlo.pad %arg0, %cst_0, low = [-1, 2], high = [0, -2], interior = [0, 2] : (tensor<3x4xf32>, tensor<f32>) -> tensor<2x10xf32>
    %c = stablehlo.constant dense<7> : tensor<i32>
    %2 = stablehlo.pad %arg1, %c, low = [0], high = [3], interior = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<13xi32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %3 = stablehlo.pad %arg2, %c_1, low = [1, 0], high = [1, 1], interior = [0, 0] : (tensor<2x2xi1>, tensor<i1>) -> tensor<4x3xi1>
    %4 = call @_pad(%arg0) : (tensor<3x4xf32>) -> tensor<5x6xf32>
    %5 = stablehlo.slice %arg0 [0:0, 0:4] : (tensor<3x4xf32>) -> tensor<0x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.pad %5, %cst_2, low = [1, 0], high = [1, 0], interior = [3, 0] : (tensor<0x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    return %0, %1, %2, %3, %4, %6 : tensor<6x7xf32>, tensor<2x10xf32>, tensor<13xi32>, tensor<4x3xi1>, tensor<5x6xf32>, tensor<2x4xf32>
  }
  func.func private @_pad(%arg0: tensor<3x4xf32>) -> tensor<5x6xf32> {
    %0 = stablehlo.slice %arg0 [1:2, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %1 = call @_flip(%0) : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %2 = stablehlo.concatenate %1, %arg0, dim = 0 : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<4x4xf32>
    %3 = stablehlo.slice %2 [2:3, 0:4] : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %4 = call @_flip(%3) : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %5 = stablehlo.concatenate %2, %4, dim = 0 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
    %6 = stablehlo.slice %5 [0:5, 1:2] : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %7 = call @_flip_0(%6) : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %8 = stablehlo.concatenate %7, %5, dim = 1 : (tensor<5x1xf32>, tensor<5x4xf32>) -> tensor<5x5xf32>
    %9 = stablehlo.slice %8 [0:5, 3:4] : (tensor<5x5xf32>) -> tensor<5x1xf32>
    %10 = call @_flip_0(%9) : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %11 = stablehlo.concatenate %8, %10, dim = 1 : (tensor<5x5xf32>, tensor<5x1xf32>) -> tensor<5x6xf32>
    return %11 : tensor<5x6xf32>
  }
  func.func private @_flip(%arg0: tensor<1x4xf32>) -> tensor<1x4xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }
  func.func private @_flip_0(%arg0: tensor<5x1xf32>) -> tensor<5x1xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<5x1xf32>
    return %0 : tensor<5x1xf32>
  }
}
