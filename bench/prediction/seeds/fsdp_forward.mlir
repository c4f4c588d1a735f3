module @jit_matmul attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["axis"=4]> {stablehlo.mesh = {axes = [{name = "axis", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"axis"}, {}]>}, %arg1: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis"}]>}, %arg2: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis"}]>}, %arg3: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis"}]>}, %arg4: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis"}]>}) -> (tensor<16384x16384xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
    %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
    %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
    %3 = stablehlo.dot_general %2, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
    return %3 : tensor<16384x16384xbf16>
  }
}
