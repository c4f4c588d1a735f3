module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<32x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<8x4xf32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg2: tensor<2x4xf32>, %arg3: tensor<4x4xf32>) {
      %1 = "stablehlo.async_start"(%arg2) ({
      ^bb0(%arg4: tensor<2x4xf32>):
        %10 = "stablehlo.all_gather"(%arg4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<8x4xf32>
        stablehlo.return %10 : tensor<8x4xf32>
      }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<8x4xf32>>
      %2 = "stablehlo.async_start"(%arg2) ({
      ^bb0(%arg4: tensor<2x4xf32>):
        %10 = "stablehlo.all_reduce"(%arg4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
          %11 = stablehlo.add %arg5, %arg6 : tensor<f32>
          stablehlo.return %11 : tensor<f32>
        }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        stablehlo.return %10 : tensor<2x4xf32>
      }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<2x4xf32>>
      %3 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
      %4 = "stablehlo.async_start"(%3) ({
      ^bb0(%arg4: tensor<2x4xf32>):
        %10 = "stablehlo.collective_permute"(%arg4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
        stablehlo.return %10 : tensor<2x4xf32>
      }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<2x4xf32>>
      %5 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<8x4xf32>>) -> tensor<8x4xf32>
      %6 = stablehlo.dot_general %5, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %7 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
      %8 = stablehlo.add %7, %3 : tensor<2x4xf32>
      %9 = "stablehlo.async_done"(%4) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
      sdy.return %6, %8, %9 : tensor<8x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
    } : (tensor<8x4xf32>, tensor<4x4xf32>) -> (tensor<32x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
    return %0#0, %0#1, %0#2 : tensor<32x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
}
