module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=1]> {stablehlo.mesh = {axes = [{name = "i", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<267x4096xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<4096x16384xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<267x16384xi8> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<267x4096xi8>, tensor<4096x16384xi8>) -> tensor<267x16384xi8>
    return %0 : tensor<267x16384xi8>
  }
}
