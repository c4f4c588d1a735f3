// A slice that two shards have parts of, and is wanted in shards along another dimension.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<62x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<3x8xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
  %0 = stablehlo.slice %a [14:17, 0:8] : (tensor<62x8xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
  return %0 : tensor<3x8xcomplex<f32>>
}
