// Functions may stand without a module around them, in any order, and without visibility.
// RUN: verify
sdy.mesh @mesh = <["x"=4], device_ids=[1, 0, 3, 2]>
func.func @main(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2, ?}p1]>}) -> tensor<2xf32> {
  %0 = call @"later on"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  func.return %0 : tensor<2xf32>
}
func.func private @"later on"(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4], device_ids=[1, 0, 3, 2]>
//   func.func public @main(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2, ?}p1]>}) -> tensor<2xf32> {
//     %0 = call @"later on"(%a) : (tensor<2xf32>) -> tensor<2xf32>
//     return %0 : tensor<2xf32>
//   }
//   func.func private @"later on"(%a: tensor<2xf32>) -> tensor<2xf32> {
//     return %a : tensor<2xf32>
//   }
// }
