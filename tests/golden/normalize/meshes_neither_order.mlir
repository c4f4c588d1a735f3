// Neither is in the order of the devices' numbers.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
sdy.mesh @turned = <["z"=4], device_ids=[3, 2, 1, 0]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"z"}]>}) {
  return %a : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) {
//     return %a : tensor<8xf32>
//   }
// }
