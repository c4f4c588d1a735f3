module @jit_kernel attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8192x8756xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"X"}]>}, %arg1: tensor<8756x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) -> (tensor<8192x8192xbf16> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"X"}]>, <@mesh, [{"X"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"X"} (%arg2: tensor<8192x4378xbf16>, %arg3: tensor<4378x8192xbf16>) {
      %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8192x4378xbf16>, tensor<4378x8192xbf16>) -> tensor<8192x8192xbf16>
      %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
      %3 = stablehlo.add %1, %2 : tensor<8192x8192xbf16>
      sdy.return %3 : tensor<8192x8192xbf16>
    } : (tensor<8192x8756xbf16>, tensor<8756x8192xbf16>) -> tensor<8192x8192xbf16>
    return %0 : tensor<8192x8192xbf16>
  }
}
