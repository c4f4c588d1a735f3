module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xi32> {jax.result_info = "result[0]"}, tensor<8x8xi32> {jax.result_info = "result[1]"}, tensor<16x8xi32> {jax.result_info = "result[2]"}, tensor<16x8xi32> {jax.result_info = "result[3]"}, tensor<8x8xi32> {jax.result_info = "result[4]"}, tensor<8x8xi32> {jax.result_info = "result[5]"}, tensor<2x4xi32> {jax.result_info = "result[6]"}, tensor<2x8xi32> {jax.result_info = "result[7]"}, tensor<4x16xi32> {jax.result_info = "result[8]"}, tensor<16x8xi32> {jax.result_info = "result[9]"}) {
    %0:10 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<4x2xi32>) {
      %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        %28 = stablehlo.add %arg2, %arg3 : tensor<i32>
        stablehlo.return %28 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %2 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        %28 = stablehlo.add %arg2, %arg3 : tensor<i32>
        stablehlo.return %28 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %3 = stablehlo.slice %arg1 [0:1, 0:2] : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %4 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x2xi32>) -> tensor<8x2xi32>
      %5 = stablehlo.slice %arg1 [0:1, 0:2] : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4, 1, 5, 2, 6, 3, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x2xi32>) -> tensor<8x2xi32>
      %7 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 4], [2, 5], [3, 6], [4, 7], [5, 0], [6, 1], [7, 2]]> : tensor<8x2xi64>}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %8 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 3], [3, 0], [4, 5], [6, 7], [7, 4]]> : tensor<6x2xi64>}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %c = stablehlo.constant dense<4> : tensor<ui32>
      %c_0 = stablehlo.constant dense<2> : tensor<ui32>
      %9 = stablehlo.partition_id : tensor<ui32>
      %10 = stablehlo.divide %9, %c : tensor<ui32>
      %11 = stablehlo.remainder %10, %c_0 : tensor<ui32>
      %12 = stablehlo.convert %11 : (tensor<ui32>) -> tensor<i32>
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.multiply %12, %c_1 : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.add %c_2, %13 : tensor<i32>
      %c_3 = stablehlo.constant dense<1> : tensor<ui32>
      %c_4 = stablehlo.constant dense<4> : tensor<ui32>
      %15 = stablehlo.partition_id : tensor<ui32>
      %16 = stablehlo.divide %15, %c_3 : tensor<ui32>
      %17 = stablehlo.remainder %16, %c_4 : tensor<ui32>
      %18 = stablehlo.convert %17 : (tensor<ui32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<2> : tensor<i32>
      %19 = stablehlo.multiply %18, %c_5 : tensor<i32>
      %20 = stablehlo.add %14, %19 : tensor<i32>
      %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<i32>) -> tensor<1x1xi32>
      %22 = "stablehlo.reduce_scatter"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        %28 = stablehlo.add %arg2, %arg3 : tensor<i32>
        stablehlo.return %28 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %23 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x2xi32>) -> tensor<2x4xi32>
      %24 = stablehlo.reshape %arg1 : (tensor<4x2xi32>) -> tensor<1x4x1x2xi32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x4x1x2xi32>) -> tensor<2x4x1x2xi32>
      %26 = stablehlo.reshape %25 : (tensor<2x4x1x2xi32>) -> tensor<8x2xi32>
      %27 = "stablehlo.all_to_all"(%26) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 4, 1, 5, 2, 6, 3, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 0 : i64}> : (tensor<8x2xi32>) -> tensor<8x2xi32>
      sdy.return %1, %2, %4, %6, %7, %8, %21, %22, %23, %27 : tensor<4x2xi32>, tensor<4x2xi32>, tensor<8x2xi32>, tensor<8x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<1x1xi32>, tensor<1x2xi32>, tensor<2x4xi32>, tensor<8x2xi32>
    } : (tensor<8x8xi32>) -> (tensor<8x8xi32>, tensor<8x8xi32>, tensor<16x8xi32>, tensor<16x8xi32>, tensor<8x8xi32>, tensor<8x8xi32>, tensor<2x4xi32>, tensor<2x8xi32>, tensor<4x16xi32>, tensor<16x8xi32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9 : tensor<8x8xi32>, tensor<8x8xi32>, tensor<16x8xi32>, tensor<16x8xi32>, tensor<8x8xi32>, tensor<8x8xi32>, tensor<2x4xi32>, tensor<2x8xi32>, tensor<4x16xi32>, tensor<16x8xi32>
  }
}
