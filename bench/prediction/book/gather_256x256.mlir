module @jit__lambda attributes {mhlo.num_partitions = 32 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=8, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 8 : i64}, {name = "Y", size = 4 : i64}]}}
  sdy.mesh @mesh_0 = <["X"=8, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 8 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<256x256xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"Y"}, {}]>}) -> (tensor<256x256xbf16> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"X", "Y"} (%arg1: tensor<64x256xbf16>) {
      %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "Y">]>, use_global_device_ids}> : (tensor<64x256xbf16>) -> tensor<256x256xbf16>
      sdy.return %1 : tensor<256x256xbf16>
    } : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
    return %0 : tensor<256x256xbf16>
  }
}
