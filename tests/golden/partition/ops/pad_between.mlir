// Padding between elements of a cut dimension: each shard pads its own elements.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<i32>) -> (tensor<16x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.pad %a, %v, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<8x2xi32>, tensor<i32>) -> tensor<16x2xi32>
  return %0 : tensor<16x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<16x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %v: tensor<i32>) {
//       %1 = stablehlo.pad %a, %v, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<4x2xi32>, tensor<i32>) -> tensor<8x2xi32>
//       sdy.return %1 : tensor<8x2xi32>
//     } : (tensor<8x2xi32>, tensor<i32>) -> tensor<16x2xi32>
//     return %0 : tensor<16x2xi32>
//   }
// }
