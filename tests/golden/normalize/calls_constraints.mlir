// What a call and its function say of shardings stays as constraints, where it says anything.
// RUN: normalize
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = call @both(%x, %y) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>, <@mesh, [{?}]>]>} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
func.func private @both(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}) -> (tensor<4xf32>, tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}) {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0, %b : tensor<4xf32>, tensor<4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
//     %0 = sdy.sharding_constraint %x <@mesh, [{"x"}]> : tensor<4xf32>
//     %1 = stablehlo.add %0, %y : tensor<4xf32>
//     %2 = sdy.sharding_constraint %1 <@mesh, [{}]> : tensor<4xf32>
//     %3 = sdy.sharding_constraint %y <@mesh, [{"x", ?}]> : tensor<4xf32>
//     return %2, %3 : tensor<4xf32>, tensor<4xf32>
//   }
// }
