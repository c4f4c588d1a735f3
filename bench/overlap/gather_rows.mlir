module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<2048x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<2048x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}) -> (tensor<2048x4096xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x2048xf32>, tensor<2048x4096xf32>) -> tensor<2048x4096xf32>
    return %0 : tensor<2048x4096xf32>
  }
}
