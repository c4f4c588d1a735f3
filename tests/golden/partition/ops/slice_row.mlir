// One row of many shards: its owner gives it, all others what changes no sum, and its bits are combined.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.slice %a [40:41, 0:8] : (tensor<64x8xf32>) -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}
