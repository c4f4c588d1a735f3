module @jit__lambda attributes {mhlo.num_partitions = 128 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8, "y"=16]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}, {name = "y", size = 16 : i64}]}}
  sdy.mesh @mesh_0 = <["x"=8, "y"=16]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}, {name = "y", size = 16 : i64}]}}
  func.func public @main(%arg0: tensor<4194304xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<4194304xi8> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%arg1: tensor<262144xi8>) {
      %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "y">]>, use_global_device_ids}> : (tensor<262144xi8>) -> tensor<4194304xi8>
      sdy.return %1 : tensor<4194304xi8>
    } : (tensor<4194304xi8>) -> tensor<4194304xi8>
    return %0 : tensor<4194304xi8>
  }
}
