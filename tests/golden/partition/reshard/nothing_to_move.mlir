// An array without elements is brought anywhere.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<0x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<0x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
  return %a : tensor<0x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<0x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<0x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<0x4xi32>) {
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x2xi32>
//       sdy.return %1 : tensor<0x2xi32>
//     } : (tensor<0x4xi32>) -> tensor<0x4xi32>
//     return %0 : tensor<0x4xi32>
//   }
// }
