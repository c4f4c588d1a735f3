// Few elements far apart, of which some shards have none.
// RUN: partition
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%a: tensor<4001xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<3xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.slice %a [7:4001:1500] : (tensor<4001xf16>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}
