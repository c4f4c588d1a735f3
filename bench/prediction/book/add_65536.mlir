module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=1]> {stablehlo.mesh = {axes = [{name = "i", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<65536xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<65536xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<65536xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<65536xf32>
    return %0 : tensor<65536xf32>
  }
}
