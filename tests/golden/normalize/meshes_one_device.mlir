// Meshes without axes or of one device have nothing to say of axes; closed dimensions stay closed.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @empty_mesh = <[]>
sdy.mesh @maximal = <[], device_ids=[0]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@empty_mesh, [{}]>}, %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal, []>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@maximal, []>}) {
  %0 = sdy.sharding_constraint %c <@maximal, []> : tensor<8xf32>
  %1 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@empty_mesh, [{?}]>]>} : tensor<8xf32>
  %2 = stablehlo.add %1, %0 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=4]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %c: tensor<8xf32>) -> tensor<8xf32> {
//     %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}]>]>} : tensor<8xf32>
//     %1 = stablehlo.add %0, %c : tensor<8xf32>
//     return %1 : tensor<8xf32>
//   }
// }
