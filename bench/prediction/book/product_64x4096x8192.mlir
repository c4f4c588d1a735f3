module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=1]> {stablehlo.mesh = {axes = [{name = "i", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<64x4096xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<4096x8192xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<64x8192xf16> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x4096xf16>, tensor<4096x8192xf16>) -> tensor<64x8192xf16>
    return %0 : tensor<64x8192xf16>
  }
}
