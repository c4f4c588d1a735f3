// No sub-axes express both: the other mesh is taken in an order that axes express; every value stays the same.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=3]>
sdy.mesh @other = <["a"=3, "b"=2]>
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<6xf32> {
  %0 = sdy.sharding_constraint %a <@other, [{"a"}]> : tensor<6xf32>
  return %0 : tensor<6xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=3]>
//   sdy.mesh @other = <["x"=2, "y"=3], device_ids=[0, 2, 4, 1, 3, 5]>
//   func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<6xf32> {
//     %0 = sdy.sharding_constraint %a <@other, [{"y"}]> : tensor<6xf32>
//     return %0 : tensor<6xf32>
//   }
// }
