// A transposed array is cut along the transposed dimensions.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x6x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) -> tensor<2x4x6xi32> {
  %0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<4x6x2xi32>) -> tensor<2x4x6xi32>
  return %0 : tensor<2x4x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x6x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) -> (tensor<2x4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<2x3x2xi32>) {
//       %1 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x3x2xi32>) -> tensor<2x2x3xi32>
//       sdy.return %1 : tensor<2x2x3xi32>
//     } : (tensor<4x6x2xi32>) -> tensor<2x4x6xi32>
//     return %0 : tensor<2x4x6xi32>
//   }
// }
