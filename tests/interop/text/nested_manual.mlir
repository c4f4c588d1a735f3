module @jit_outer attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<2x8xf32> {jax.result_info = "result[0]"}, tensor<8x8xf32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
      %1:2 = sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{?}, {"y", ?}]>] out_shardings=[<@mesh, [{?}, {"y", ?}]>, <@mesh, [{?}, {"y", ?}]>] manual_axes={"y"} (%arg2: tensor<2x2xf32>) {
        %4 = "stablehlo.all_reduce"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
          %13 = stablehlo.add %arg3, %arg4 : tensor<f32>
          stablehlo.return %13 : tensor<f32>
        }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        %c = stablehlo.constant dense<1> : tensor<ui32>
        %c_0 = stablehlo.constant dense<4> : tensor<ui32>
        %5 = stablehlo.partition_id : tensor<ui32>
        %6 = stablehlo.divide %5, %c : tensor<ui32>
        %7 = stablehlo.remainder %6, %c_0 : tensor<ui32>
        %8 = stablehlo.convert %7 : (tensor<ui32>) -> tensor<i32>
        %9 = stablehlo.convert %8 : (tensor<i32>) -> tensor<f32>
        %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
        %11 = stablehlo.add %4, %10 : tensor<2x2xf32>
        %12 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
        sdy.return %11, %12 : tensor<2x2xf32>, tensor<2x2xf32>
      } : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>)
      %2 = "stablehlo.all_reduce"(%1#0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %4 = stablehlo.add %arg2, %arg3 : tensor<f32>
        %5 = sdy.sharding_constraint %4 <@mesh, []> : tensor<f32>
        stablehlo.return %5 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %3 = "stablehlo.all_gather"(%1#1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<2x8xf32>) -> tensor<4x8xf32>
      sdy.return %2, %3 : tensor<2x8xf32>, tensor<4x8xf32>
    } : (tensor<4x8xf32>) -> (tensor<2x8xf32>, tensor<8x8xf32>)
    return %0#0, %0#1 : tensor<2x8xf32>, tensor<8x8xf32>
  }
}
