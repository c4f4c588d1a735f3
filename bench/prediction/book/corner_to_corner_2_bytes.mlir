module @jit__lambda attributes {mhlo.num_partitions = 16 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=16]> {stablehlo.mesh = {axes = [{name = "i", size = 16 : i64}]}}
  func.func public @main(%arg0: tensor<16xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}) -> (tensor<16xbf16> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"i"}]>] out_shardings=[<@mesh, [{"i"}]>] manual_axes={"i"} (%arg1: tensor<1xbf16>) {
      %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 15]]> : tensor<1x2xi64>}> : (tensor<1xbf16>) -> tensor<1xbf16>
      sdy.return %1 : tensor<1xbf16>
    } : (tensor<16xbf16>) -> tensor<16xbf16>
    return %0 : tensor<16xbf16>
  }
}
