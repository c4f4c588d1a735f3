module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<7x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<5x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<9x3xf32> {jax.result_info = "result[0]"}, tensor<7x3xf32> {jax.result_info = "result[1]"}, tensor<2x3xf32> {jax.result_info = "result[2]"}, tensor<3xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x5xf32>, tensor<5x3xf32>) -> tensor<7x3xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"y"}, {"x"}]> : tensor<7x3xf32>
    %2 = stablehlo.slice %1 [0:2, 0:3] : (tensor<7x3xf32>) -> tensor<2x3xf32>
    %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<7x3xf32>, tensor<2x3xf32>) -> tensor<9x3xf32>
    %4 = sdy.sharding_constraint %3 <@mesh, [{"x", "y"}, {}]> : tensor<9x3xf32>
    %5 = stablehlo.slice %1 [0:2, 0:3] : (tensor<7x3xf32>) -> tensor<2x3xf32>
    %6 = sdy.sharding_constraint %5 <@mesh, [{"x", "y"}, {}]> : tensor<2x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<7x3xf32>, tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %9 = sdy.sharding_constraint %8 <@mesh, [{"y"}, {}]> : tensor<1x3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9x3xf32>
    %11 = stablehlo.multiply %4, %10 : tensor<9x3xf32>
    %12 = call @cumsum(%1) : (tensor<7x3xf32>) -> tensor<7x3xf32>
    %13 = sdy.sharding_constraint %12 <@mesh, [{"y"}, {}]> : tensor<7x3xf32>
    %14 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %15 = stablehlo.add %6, %14 : tensor<2x3xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %16 = stablehlo.reduce(%1 init: %cst_1) applies stablehlo.maximum across dimensions = [0] : (tensor<7x3xf32>, tensor<f32>) -> tensor<3xf32>
    %17 = sdy.sharding_constraint %16 <@mesh, [{"x"}]> : tensor<3xf32>
    return %11, %13, %15, %17 : tensor<9x3xf32>, tensor<7x3xf32>, tensor<2x3xf32>, tensor<3xf32>
  }
  func.func private @cumsum(%arg0: tensor<7x3xf32>) -> tensor<7x3xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<7x3xf32>) -> tensor<7x3xf32>
    return %0 : tensor<7x3xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<7x3xf32>) -> tensor<7x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[6, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 7, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<7x3xf32>, tensor<f32>) -> tensor<7x3xf32>
    return %1 : tensor<7x3xf32>
  }
}
