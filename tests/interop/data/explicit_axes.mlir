module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg2: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<4x3xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, tensor<4xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<4x2x4xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {"x"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<4x3xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"y"}, {}]> : tensor<4x3xf32>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %4 = sdy.sharding_constraint %3 <@mesh, [{}, {}]> : tensor<1x3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<4x3xf32>
    %6 = sdy.sharding_constraint %5 <@mesh, [{"y"}, {}]> : tensor<4x3xf32>
    %7 = stablehlo.add %2, %6 : tensor<4x3xf32>
    %8 = sdy.sharding_constraint %7 <@mesh, [{"y"}, {}]> : tensor<4x3xf32>
    %9 = stablehlo.sine %arg0 : tensor<4x8xf32>
    %10 = sdy.sharding_constraint %9 <@mesh, [{"x"}, {"y"}]> : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %12 = sdy.sharding_constraint %11 <@mesh, [{"x"}]> : tensor<4xf32>
    %13 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %14 = sdy.sharding_constraint %13 <@mesh, [{"y"}, {"x"}]> : tensor<8x4xf32>
    %15 = stablehlo.reshape %14 : (tensor<8x4xf32>) -> tensor<4x2x4xf32>
    %16 = sdy.sharding_constraint %15 <@mesh, [{"y"}, {}, {"x"}]> : tensor<4x2x4xf32>
    return %8, %12, %16 : tensor<4x3xf32>, tensor<4xf32>, tensor<4x2x4xf32>
  }
}
