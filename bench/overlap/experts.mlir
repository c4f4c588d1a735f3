module @jit_kernel attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  sdy.mesh @mesh_0 = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}, {}]>}, %arg1: tensor<8x512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}, {}]>}, %arg2: tensor<8x1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}, {}]>}) -> (tensor<8x1024x512xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {"i"}, {}]>, <@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{}, {"i"}, {}]>] manual_axes={"i"} (%arg3: tensor<8x256x512xf32>, %arg4: tensor<2x512x1024xf32>, %arg5: tensor<2x1024x512xf32>) {
      %1 = "stablehlo.all_to_all"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "i">]>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x256x512xf32>) -> tensor<2x1024x512xf32>
      %2 = stablehlo.dot_general %1, %arg4, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x1024x512xf32>, tensor<2x512x1024xf32>) -> tensor<2x1024x1024xf32>
      %3 = func.call @relu(%2) : (tensor<2x1024x1024xf32>) -> tensor<2x1024x1024xf32>
      %4 = stablehlo.dot_general %3, %arg5, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x1024x1024xf32>, tensor<2x1024x512xf32>) -> tensor<2x1024x512xf32>
      %5 = "stablehlo.all_to_all"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "i">]>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<2x1024x512xf32>) -> tensor<8x256x512xf32>
      sdy.return %5 : tensor<8x256x512xf32>
    } : (tensor<8x1024x512xf32>, tensor<8x512x1024xf32>, tensor<8x1024x512xf32>) -> tensor<8x1024x512xf32>
    return %0 : tensor<8x1024x512xf32>
  }
  func.func private @relu(%arg0: tensor<2x1024x1024xf32>) -> tensor<2x1024x1024xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.convert %c : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1024x1024xf32>
    %2 = stablehlo.maximum %arg0, %1 : tensor<2x1024x1024xf32>
    return %2 : tensor<2x1024x1024xf32>
  }
}
