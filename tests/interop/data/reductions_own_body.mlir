module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>, %arg1: tensor<3x2xi32>) -> (tensor<4xf32> {jax.result_info = "result[0][0]"}, tensor<4xi32> {jax.result_info = "result[0][1]"}, tensor<2xi32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.iota dim = 1 : tensor<4x6xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<1073741824> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
     reducer(%arg2: tensor<f32>, %arg4: tensor<f32>) (%arg3: tensor<i32>, %arg5: tensor<i32>)  {
      %6 = stablehlo.compare GE, %arg2, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %7 = func.call @_where(%6, %arg2, %arg4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %8 = stablehlo.compare GT, %arg2, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %9 = stablehlo.compare EQ, %arg2, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = stablehlo.compare LT, %arg3, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %11 = stablehlo.and %9, %10 : tensor<i1>
      %12 = stablehlo.or %8, %11 : tensor<i1>
      %13 = func.call @_where_0(%12, %arg3, %arg5) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %7, %13 : tensor<f32>, tensor<i32>
    }
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.reduce(%arg1 init: %c_0) across dimensions = [0] : (tensor<3x2xi32>, tensor<i32>) -> tensor<2xi32>
     reducer(%arg2: tensor<i32>, %arg3: tensor<i32>)  {
      %6 = stablehlo.multiply %arg2, %arg3 : tensor<i32>
      %7 = stablehlo.add %6, %arg2 : tensor<i32>
      %8 = stablehlo.add %7, %arg3 : tensor<i32>
      stablehlo.return %8 : tensor<i32>
    }
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x2xi32>
    %4 = stablehlo.and %arg1, %3 : tensor<3x2xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.reduce(%4 init: %c_2) applies stablehlo.or across dimensions = [0, 1] : (tensor<3x2xi32>, tensor<i32>) -> tensor<i32>
    return %1#0, %1#1, %2, %5 : tensor<4xf32>, tensor<4xi32>, tensor<2xi32>, tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
