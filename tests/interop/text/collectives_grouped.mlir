module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=8]> {stablehlo.mesh = {axes = [{name = "i", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<32x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<64x2xi32> {jax.result_info = "result[0]"}, tensor<8x2xi32> {jax.result_info = "result[1]"}, tensor<32x2xi32> {jax.result_info = "result[2]"}, tensor<32x2xi32> {jax.result_info = "result[3]"}) {
    %0:4 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg1: tensor<4x2xi32>) {
      %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<4x2xi32>) -> tensor<8x2xi32>
      %2 = "stablehlo.reduce_scatter"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [7, 5, 3, 1]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        %5 = stablehlo.add %arg2, %arg3 : tensor<i32>
        stablehlo.return %5 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %3 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 2, 4, 6], [7, 5, 3, 1]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %4 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        %5 = stablehlo.add %arg2, %arg3 : tensor<i32>
        stablehlo.return %5 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
      sdy.return %1, %2, %3, %4 : tensor<8x2xi32>, tensor<1x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>
    } : (tensor<32x2xi32>) -> (tensor<64x2xi32>, tensor<8x2xi32>, tensor<32x2xi32>, tensor<32x2xi32>)
    return %0#0, %0#1, %0#2, %0#3 : tensor<64x2xi32>, tensor<8x2xi32>, tensor<32x2xi32>, tensor<32x2xi32>
  }
}
