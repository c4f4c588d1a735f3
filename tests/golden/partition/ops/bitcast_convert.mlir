// Elements of half the size come in pairs: the new dimension is whole.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x2xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2x2xui16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  %0 = stablehlo.bitcast_convert %a : (tensor<4x2xui32>) -> tensor<4x2x2xui16>
  return %0 : tensor<4x2x2xui16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x2xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2x2xui16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x2xui32>) {
//       %1 = stablehlo.bitcast_convert %a : (tensor<2x2xui32>) -> tensor<2x2x2xui16>
//       sdy.return %1 : tensor<2x2x2xui16>
//     } : (tensor<4x2xui32>) -> tensor<4x2x2xui16>
//     return %0 : tensor<4x2x2xui16>
//   }
// }
