module @jit__lambda attributes {mhlo.num_partitions = 16 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=4, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 4 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<180000xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}]>}) -> (tensor<180000xi8> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"X"}]>] out_shardings=[<@mesh, [{"X"}]>] manual_axes={"X", "Y"} (%arg1: tensor<45000xi8>) {
      %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 4], [4, 0], [8, 12], [12, 8], [1, 5], [5, 1], [9, 13], [13, 9], [2, 6], [6, 2], [10, 14], [14, 10], [3, 7], [7, 3], [11, 15], [15, 11]]> : tensor<16x2xi64>}> : (tensor<45000xi8>) -> tensor<45000xi8>
      sdy.return %1 : tensor<45000xi8>
    } : (tensor<180000xi8>) -> tensor<180000xi8>
    return %0 : tensor<180000xi8>
  }
}
