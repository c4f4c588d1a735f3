// Two meshes that cut the first one's axis in ways that do not nest: one of them has an order of its own.
// RUN: normalize
sdy.mesh @flat = <["x"=6]>
sdy.mesh @mesh = <["a"=2, "b"=3]>
sdy.mesh @other = <["c"=3, "d"=2]>
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}]>}, %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<6xf32> {
  %0 = sdy.sharding_constraint %a <@other, [{"c"}]> : tensor<6xf32>
  %1 = stablehlo.add %0, %b : tensor<6xf32>
  return %1 : tensor<6xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["a"=2, "b"=3]>
//   sdy.mesh @other = <["a"=2, "b"=3], device_ids=[0, 2, 4, 1, 3, 5]>
//   func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}, %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<6xf32> {
//     %0 = sdy.sharding_constraint %a <@other, [{"b"}]> : tensor<6xf32>
//     %1 = stablehlo.add %0, %b : tensor<6xf32>
//     return %1 : tensor<6xf32>
//   }
// }
