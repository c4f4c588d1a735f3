// What a turn gives the next one as the array that it was handed: k and v as they were sent on.
// RUN: weft explain FILE
module @jit_ring attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("q"), %arg1: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("k"), %arg2: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("v")) -> (tensor<64x16xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{"d"}, {}]>] manual_axes={"d"} (%arg3: tensor<8x16xf32> loc("shard_map:"(#loc7)), %arg4: tensor<8x16xf32> loc("shard_map:"(#loc7)), %arg5: tensor<8x16xf32> loc("shard_map:"(#loc7))) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %4:7 = stablehlo.while(%iterArg = %arg3, %iterArg_2 = %c, %iterArg_3 = %arg4, %iterArg_4 = %arg5, %iterArg_5 = %1, %iterArg_6 = %2, %iterArg_7 = %3) : tensor<8x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x1xf32>, tensor<8x1xf32>
      cond {
        %c_8 = stablehlo.constant dense<8> : tensor<i32>
        %7 = stablehlo.compare LT, %iterArg_2, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %7 = stablehlo.transpose %iterArg_3, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
        %8 = stablehlo.dot_general %iterArg, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
        %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %9 = stablehlo.reduce(%8 init: %cst_8) applies stablehlo.maximum across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
        %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
        %11 = stablehlo.convert %iterArg_6 : tensor<8x1xf32>
        %12 = stablehlo.maximum %11, %10 : tensor<8x1xf32>
        %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
        %14 = stablehlo.subtract %8, %13 : tensor<8x8xf32>
        %15 = stablehlo.exponential %14 : tensor<8x8xf32>
        %16 = stablehlo.convert %iterArg_6 : tensor<8x1xf32>
        %17 = stablehlo.subtract %16, %12 : tensor<8x1xf32>
        %18 = stablehlo.exponential %17 : tensor<8x1xf32>
        %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
        %20 = stablehlo.multiply %iterArg_5, %19 : tensor<8x16xf32>
        %21 = stablehlo.dot_general %15, %iterArg_4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
        %22 = stablehlo.add %20, %21 : tensor<8x16xf32>
        %23 = stablehlo.multiply %iterArg_7, %18 : tensor<8x1xf32>
        %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %24 = stablehlo.reduce(%15 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
        %25 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
        %26 = stablehlo.add %23, %25 : tensor<8x1xf32>
        %27 = "stablehlo.collective_permute"(%iterArg_3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %28 = "stablehlo.collective_permute"(%iterArg_4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %c_10 = stablehlo.constant dense<1> : tensor<i32>
        %29 = stablehlo.add %iterArg_2, %c_10 : tensor<i32>
        stablehlo.return %iterArg, %29, %27, %28, %22, %12, %26 : tensor<8x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x1xf32>, tensor<8x1xf32>
      }
      %5 = stablehlo.broadcast_in_dim %4#6, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
      %6 = stablehlo.divide %4#4, %5 : tensor<8x16xf32>
      sdy.return %6 : tensor<8x16xf32>
    } : (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> tensor<64x16xf32>
    return %0 : tensor<64x16xf32>
  }
}
// ==>
// tests/golden/explain/handed_on_last.mlir:6:231: error: no location #loc7 is defined
//   ...s={"d"} (%arg3: tensor<8x16xf32> loc("shard_map:"(#loc7)), %arg4: tensor<8x16xf32> loc("shard_map:"(...
//                                                        ^
// exit 1
