// Two dimensions become one: a cut along the major one stays.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<24xi32> {
  %0 = stablehlo.reshape %a : (tensor<4x6xi32>) -> tensor<24xi32>
  return %0 : tensor<24xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<24xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<2x6xi32>) {
//       %1 = stablehlo.reshape %a : (tensor<2x6xi32>) -> tensor<12xi32>
//       sdy.return %1 : tensor<12xi32>
//     } : (tensor<4x6xi32>) -> tensor<24xi32>
//     return %0 : tensor<24xi32>
//   }
// }
