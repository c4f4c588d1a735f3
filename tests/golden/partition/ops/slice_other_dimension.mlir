// A slice of a dimension that is not cut.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %a [0:8, 1:3] : (tensor<8x4xi32>) -> tensor<8x2xi32>
  return %0 : tensor<8x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>) {
//       %1 = stablehlo.slice %a [0:4, 1:3] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       sdy.return %1 : tensor<4x2xi32>
//     } : (tensor<8x4xi32>) -> tensor<8x2xi32>
//     return %0 : tensor<8x2xi32>
//   }
// }
