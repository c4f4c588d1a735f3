module @jit_f attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=2]> {stablehlo.mesh = {axes = [{name = "i", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}) -> (tensor<2xi32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]"}, tensor<4x2xi32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<2x2xi32> {jax.result_info = "result[4]"}, tensor<4x2xi32> {jax.result_info = "result[5]"}, tensor<4x2xi32> {jax.result_info = "result[6]"}) {
    %0:7 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>] out_shardings=[<@mesh, [{"i"}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg2: tensor<2x2xi32>, %arg3: tensor<2xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<2> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %6 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<4xf32>
      %7 = "stablehlo.all_reduce"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
        %12 = stablehlo.add %arg4, %arg5 : tensor<i32>
        stablehlo.return %12 : tensor<i32>
      }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
      %8 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %12 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
        stablehlo.return %12 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %9 = "stablehlo.reduce_scatter"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
        %12 = stablehlo.add %arg4, %arg5 : tensor<i32>
        stablehlo.return %12 : tensor<i32>
      }) : (tensor<2x2xi32>) -> tensor<1x2xi32>
      %10 = "stablehlo.all_to_all"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
      %11 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
      sdy.return %5, %6, %7, %8, %9, %10, %11 : tensor<1xi32>, tensor<4xf32>, tensor<2x2xi32>, tensor<2xf32>, tensor<1x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>
    } : (tensor<4x2xi32>, tensor<4xf32>) -> (tensor<2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<4xf32>, tensor<2x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6 : tensor<2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<4xf32>, tensor<2x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>
  }
}
