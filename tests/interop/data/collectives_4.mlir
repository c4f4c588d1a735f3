module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}) -> (tensor<4xi32> {jax.result_info = "result[0]"}, tensor<32xf32> {jax.result_info = "result[1]"}, tensor<16x2xi32> {jax.result_info = "result[2]"}, tensor<8xf32> {jax.result_info = "result[3]"}, tensor<4x2xi32> {jax.result_info = "result[4]"}, tensor<16x2xi32> {jax.result_info = "result[5]"}, tensor<16x2xi32> {jax.result_info = "result[6]"}, tensor<4x4x2xi32> {jax.result_info = "result[7]"}, tensor<8xi32> {jax.result_info = "result[8]"}, tensor<8x4xi32> {jax.result_info = "result[9]"}, tensor<8xf32> {jax.result_info = "result[10]"}, tensor<8xf32> {jax.result_info = "result[11]"}) {
    %0:12 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>] out_shardings=[<@mesh, [{"i"}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}]>] manual_axes={"i"} (%arg2: tensor<4x2xi32>, %arg3: tensor<2xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %6 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<8xf32>
      %7 = "stablehlo.all_reduce"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
        %24 = stablehlo.add %arg4, %arg5 : tensor<i32>
        stablehlo.return %24 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %8 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %24 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
        stablehlo.return %24 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %9 = "stablehlo.reduce_scatter"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
        %24 = stablehlo.add %arg4, %arg5 : tensor<i32>
        stablehlo.return %24 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %10 = "stablehlo.all_to_all"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %11 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %12 = stablehlo.slice %arg2 [0:1, 0:2] : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [0, 2] : (tensor<1x2xi32>) -> tensor<1x1x2xi32>
      %14 = "stablehlo.all_gather"(%13) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1x1x2xi32>) -> tensor<1x4x2xi32>
      %15 = "stablehlo.reduce_scatter"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>):
        %24 = stablehlo.add %arg4, %arg5 : tensor<i32>
        stablehlo.return %24 : tensor<i32>
      }) : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %16 = stablehlo.reshape %15 : (tensor<1x2xi32>) -> tensor<2xi32>
      %17 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<4x2xi32>) -> tensor<4x2x1xi32>
      %18 = "stablehlo.all_to_all"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x2x1xi32>) -> tensor<1x2x4xi32>
      %19 = stablehlo.reshape %18 : (tensor<1x2x4xi32>) -> tensor<2x4xi32>
      %20 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %24 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %24 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %22 = stablehlo.divide %20, %21 : tensor<2xf32>
      %23 = "stablehlo.collective_permute"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
      sdy.return %5, %6, %7, %8, %9, %10, %11, %14, %16, %19, %22, %23 : tensor<1xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<2xf32>, tensor<1x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<1x4x2xi32>, tensor<2xi32>, tensor<2x4xi32>, tensor<2xf32>, tensor<2xf32>
    } : (tensor<16x2xi32>, tensor<8xf32>) -> (tensor<4xi32>, tensor<32xf32>, tensor<16x2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<16x2xi32>, tensor<16x2xi32>, tensor<4x4x2xi32>, tensor<8xi32>, tensor<8x4xi32>, tensor<8xf32>, tensor<8xf32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11 : tensor<4xi32>, tensor<32xf32>, tensor<16x2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<16x2xi32>, tensor<16x2xi32>, tensor<4x4x2xi32>, tensor<8xi32>, tensor<8x4xi32>, tensor<8xf32>, tensor<8xf32>
  }
}
