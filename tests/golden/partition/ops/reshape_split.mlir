// One dimension becomes two: both axes go to the dimensions that they fit.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> tensor<2x4xi32> {
  %0 = stablehlo.reshape %a : (tensor<8xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<2x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<2xi32>) {
//       %1 = stablehlo.reshape %a : (tensor<2xi32>) -> tensor<1x2xi32>
//       sdy.return %1 : tensor<1x2xi32>
//     } : (tensor<8xi32>) -> tensor<2x4xi32>
//     return %0 : tensor<2x4xi32>
//   }
// }
