// The same devices counted in another order.
// RUN: normalize
sdy.mesh @mesh = <["x"=4, "y"=2]>
sdy.mesh @turned = <["x"=4, "y"=2], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"x"}, {"y"}]>}) {
  return %a : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4, "y"=2]>
//   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x":(1)2}, {"x":(2)2}]>}) {
//     return %a : tensor<8x8xf32>
//   }
// }
