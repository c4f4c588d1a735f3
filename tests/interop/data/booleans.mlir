module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xi1>, %arg1: tensor<10xi1>, %arg2: tensor<10xf32>) -> (tensor<60xi1> {jax.result_info = "result[0]"}, tensor<10xf32> {jax.result_info = "result[1]"}, tensor<10xf32> {jax.result_info = "result[2]"}, tensor<10xi1> {jax.result_info = "result[3]"}, tensor<10xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.and %arg0, %arg1 : tensor<10xi1>
    %1 = stablehlo.or %arg0, %arg1 : tensor<10xi1>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<10xi1>
    %3 = stablehlo.not %arg0 : tensor<10xi1>
    %4 = stablehlo.compare EQ, %arg0, %arg1, UNSIGNED : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %5 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %6 = stablehlo.concatenate %0, %1, %2, %3, %4, %5, dim = 0 : (tensor<10xi1>, tensor<10xi1>, tensor<10xi1>, tensor<10xi1>, tensor<10xi1>, tensor<10xi1>) -> tensor<60xi1>
    %7 = stablehlo.negate %arg2 : tensor<10xf32>
    %8 = call @_where(%arg0, %arg2, %7) : (tensor<10xi1>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %9 = stablehlo.convert %arg0 : (tensor<10xi1>) -> tensor<10xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %11 = stablehlo.compare NE, %arg2, %10, FLOAT : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xi1>
    %12 = stablehlo.convert %11 : tensor<10xi1>
    %13 = stablehlo.slice %arg0 [0:1] : (tensor<10xi1>) -> tensor<1xi1>
    %14 = stablehlo.reshape %13 : (tensor<1xi1>) -> tensor<i1>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %15 = call @_where_0(%14, %arg2, %c) : (tensor<i1>, tensor<10xf32>, tensor<i32>) -> tensor<10xf32>
    return %6, %8, %9, %12, %15 : tensor<60xi1>, tensor<10xf32>, tensor<10xf32>, tensor<10xi1>, tensor<10xf32>
  }
  func.func private @_where(%arg0: tensor<10xi1>, %arg1: tensor<10xf32>, %arg2: tensor<10xf32>) -> tensor<10xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<10xi1>, tensor<10xf32>
    return %0 : tensor<10xf32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<10xf32>, %arg2: tensor<i32>) -> tensor<10xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<10xf32>
    return %2 : tensor<10xf32>
  }
}
