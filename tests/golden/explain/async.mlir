// A gather that is under way while a product is computed.
module @async attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func public @main(%arg0: tensor<4096x1024xf32>, %arg1: tensor<1024x1024xf32>) -> (tensor<4096x1024xf32>, tensor<4096x1024xf32>) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg2: tensor<1024x1024xf32>, %arg3: tensor<1024x1024xf32>) {
      %1 = "stablehlo.async_start"(%arg2) ({
      ^bb0(%arg4: tensor<1024x1024xf32>):
        %4 = "stablehlo.all_gather"(%arg4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1024x1024xf32>) -> tensor<4096x1024xf32>
        stablehlo.return %4 : tensor<4096x1024xf32>
      }) : (tensor<1024x1024xf32>) -> !stablehlo.future<tensor<4096x1024xf32>>
      %2 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<4096x1024xf32>>) -> tensor<4096x1024xf32>
      sdy.return %3, %2 : tensor<4096x1024xf32>, tensor<1024x1024xf32>
    } : (tensor<4096x1024xf32>, tensor<1024x1024xf32>) -> (tensor<4096x1024xf32>, tensor<4096x1024xf32>)
    return %0#0, %0#1 : tensor<4096x1024xf32>, tensor<4096x1024xf32>
  }
}
