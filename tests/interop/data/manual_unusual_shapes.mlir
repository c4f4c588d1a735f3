module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=8]> {stablehlo.mesh = {axes = [{name = "i", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}, %arg1: tensor<0x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg2: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<64xf32> {jax.result_info = "result[0]"}, tensor<0x8xf32> {jax.result_info = "result[1]"}, tensor<64x0x1xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}, tensor<16x1xf32> {jax.result_info = "result[4]"}, tensor<8xf32> {jax.result_info = "result[5]"}, tensor<0x1xf32> {jax.result_info = "result[6]"}) {
    %cst = stablehlo.constant dense<[[1.27910793], [-0.202576622]]> : tensor<2x1xf32>
    %0:7 = sdy.manual_computation(%cst, %arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}, {}]>, <@mesh, []>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg3: tensor<2x1xf32>, %arg4: tensor<1xf32>, %arg5: tensor<0x1xf32>, %arg6: tensor<f32>) {
      %1 = "stablehlo.all_gather"(%arg4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1xf32>) -> tensor<8xf32>
      %2 = "stablehlo.all_reduce"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %19 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %19 : tensor<f32>
      }) : (tensor<0x1xf32>) -> tensor<0x1xf32>
      %3 = stablehlo.broadcast_in_dim %arg5, dims = [1, 2] : (tensor<0x1xf32>) -> tensor<1x0x1xf32>
      %4 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x0x1xf32>) -> tensor<8x0x1xf32>
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<8> : tensor<ui32>
      %5 = stablehlo.partition_id : tensor<ui32>
      %6 = stablehlo.divide %5, %c : tensor<ui32>
      %7 = stablehlo.remainder %6, %c_0 : tensor<ui32>
      %8 = stablehlo.convert %7 : (tensor<ui32>) -> tensor<i32>
      %9 = stablehlo.convert %8 : (tensor<i32>) -> tensor<f32>
      %10 = stablehlo.multiply %arg6, %9 : tensor<f32>
      %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %19 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %19 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %12 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
      %13 = stablehlo.dot_general %arg3, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
      %14 = stablehlo.reshape %arg4 : (tensor<1xf32>) -> tensor<1x1xf32>
      %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<8x1xf32>
      %16 = stablehlo.reshape %15 : (tensor<8x1xf32>) -> tensor<8xf32>
      %17 = "stablehlo.reduce_scatter"(%16) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %19 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %19 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<1xf32>
      %18 = "stablehlo.collective_permute"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<0x1xf32>) -> tensor<0x1xf32>
      sdy.return %1, %2, %4, %11, %13, %17, %18 : tensor<8xf32>, tensor<0x1xf32>, tensor<8x0x1xf32>, tensor<f32>, tensor<2x1xf32>, tensor<1xf32>, tensor<0x1xf32>
    } : (tensor<2x1xf32>, tensor<8xf32>, tensor<0x8xf32>, tensor<f32>) -> (tensor<64xf32>, tensor<0x8xf32>, tensor<64x0x1xf32>, tensor<f32>, tensor<16x1xf32>, tensor<8xf32>, tensor<0x1xf32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6 : tensor<64xf32>, tensor<0x8xf32>, tensor<64x0x1xf32>, tensor<f32>, tensor<16x1xf32>, tensor<8xf32>, tensor<0x1xf32>
  }
}
