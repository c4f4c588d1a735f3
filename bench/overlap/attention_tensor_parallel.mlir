module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}, {}]>}, %arg1: tensor<1024x16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}, {}]>}, %arg2: tensor<1024x16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}, {}]>}, %arg3: tensor<1024x16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}, {}]>}, %arg4: tensor<16x64x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}, {}]>}) -> (tensor<4x512x1024xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x512x1024xf32>, tensor<1024x16x64xf32>) -> tensor<4x512x16x64xf32>
    %1 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x512x1024xf32>, tensor<1024x16x64xf32>) -> tensor<4x512x16x64xf32>
    %2 = stablehlo.dot_general %arg0, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x512x1024xf32>, tensor<1024x16x64xf32>) -> tensor<4x512x16x64xf32>
    %3 = stablehlo.dot_general %0, %1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x512x16x64xf32>, tensor<4x512x16x64xf32>) -> tensor<4x16x512x512xf32>
    %cst = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x512x512xf32>
    %5 = stablehlo.divide %3, %4 : tensor<4x16x512x512xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.maximum across dimensions = [3] : (tensor<4x16x512x512xf32>, tensor<f32>) -> tensor<4x16x512xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x512xf32>
    %8 = stablehlo.maximum %7, %6 : tensor<4x16x512xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<4x16x512xf32>) -> tensor<4x16x512x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2, 3] : (tensor<4x16x512x1xf32>) -> tensor<4x16x512x512xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x16x512x512xf32>
    %12 = stablehlo.exponential %11 : tensor<4x16x512x512xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.reduce(%12 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<4x16x512x512xf32>, tensor<f32>) -> tensor<4x16x512xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<4x16x512xf32>) -> tensor<4x16x512x1xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<4x16x512x1xf32>) -> tensor<4x16x512x512xf32>
    %16 = stablehlo.divide %12, %15 : tensor<4x16x512x512xf32>
    %17 = stablehlo.dot_general %2, %16, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<4x512x16x64xf32>, tensor<4x16x512x512xf32>) -> tensor<4x16x64x512xf32>
    %18 = stablehlo.transpose %17, dims = [0, 3, 1, 2] : (tensor<4x16x64x512xf32>) -> tensor<4x512x16x64xf32>
    %19 = stablehlo.dot_general %18, %arg4, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x512x16x64xf32>, tensor<16x64x1024xf32>) -> tensor<4x512x1024xf32>
    %20 = sdy.sharding_constraint %19 <@mesh, [{}, {"i"}, {}]> : tensor<4x512x1024xf32>
    %21 = stablehlo.add %arg0, %20 : tensor<4x512x1024xf32>
    return %21 : tensor<4x512x1024xf32>
  }
}
