module @jit_local attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<16x8xf32> {jax.result_info = "result[1][0]"}, tensor<8x3xf32> {jax.result_info = "result[1][1]"}) {
    %0:5 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, []>] manual_axes={"i"} (%arg2: tensor<4x8xf32>, %arg3: tensor<2x3xf32>) {
      %2 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<8x3xf32>
      %3 = stablehlo.dot_general %arg2, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
      %4 = stablehlo.tanh %3 : tensor<4x3xf32>
      %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
      %6 = stablehlo.subtract %5, %4 : tensor<4x3xf32>
      %7 = "stablehlo.reduce_scatter"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %14 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %14 : tensor<f32>
      }) : (tensor<4x3xf32>) -> tensor<1x3xf32>
      %8 = "stablehlo.collective_permute"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
      %9 = stablehlo.multiply %8, %8 : tensor<1x3xf32>
      %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
      %11 = stablehlo.multiply %10, %8 : tensor<1x3xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x3xf32>, tensor<f32>) -> tensor<f32>
      %13 = "stablehlo.all_reduce"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %14 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %14 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      sdy.return %2, %4, %6, %11, %13 : tensor<8x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<1x3xf32>, tensor<f32>
    } : (tensor<16x8xf32>, tensor<8x3xf32>) -> (tensor<32x3xf32>, tensor<16x3xf32>, tensor<16x3xf32>, tensor<4x3xf32>, tensor<f32>)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1:2 = sdy.manual_computation(%cst, %0#0, %arg0, %0#1, %0#2, %0#3) in_shardings=[<@mesh, []>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg2: tensor<f32>, %arg3: tensor<8x3xf32>, %arg4: tensor<4x8xf32>, %arg5: tensor<4x3xf32>, %arg6: tensor<4x3xf32>, %arg7: tensor<1x3xf32>) {
      %2 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x3xf32>
      %3 = stablehlo.multiply %2, %arg7 : tensor<1x3xf32>
      %4 = "stablehlo.collective_permute"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [0, 3]]> : tensor<4x2xi64>}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
      %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1x3xf32>) -> tensor<4x3xf32>
      %6 = stablehlo.multiply %5, %arg6 : tensor<4x3xf32>
      %7 = stablehlo.multiply %6, %arg5 : tensor<4x3xf32>
      %8 = stablehlo.add %6, %7 : tensor<4x3xf32>
      %9 = stablehlo.dot_general %8, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x3xf32>, tensor<4x8xf32>) -> tensor<3x8xf32>
      %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<3x8xf32>) -> tensor<8x3xf32>
      %11 = stablehlo.dot_general %8, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x3xf32>, tensor<8x3xf32>) -> tensor<4x8xf32>
      %12 = "stablehlo.reduce_scatter"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %13 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %13 : tensor<f32>
      }) : (tensor<8x3xf32>) -> tensor<2x3xf32>
      sdy.return %11, %12 : tensor<4x8xf32>, tensor<2x3xf32>
    } : (tensor<f32>, tensor<32x3xf32>, tensor<16x8xf32>, tensor<16x3xf32>, tensor<16x3xf32>, tensor<4x3xf32>) -> (tensor<16x8xf32>, tensor<8x3xf32>)
    return %0#4, %1#0, %1#1 : tensor<f32>, tensor<16x8xf32>, tensor<8x3xf32>
  }
}
