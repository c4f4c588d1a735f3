// So it is where the devices are in an order that is no exchange of axes.
// RUN: normalize
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
  return %a : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
//     return %a : tensor<8xf32>
//   }
// }
