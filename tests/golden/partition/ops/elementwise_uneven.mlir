// Seven rows on four devices: two each, and what stands in the padding is nobody's business.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<7x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<7x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = stablehlo.multiply %a, %a : tensor<7x4xi32>
  return %0 : tensor<7x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<7x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<7x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<7x4xi32>, tensor<i32>) -> tensor<8x4xi32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>) {
//       %3 = stablehlo.multiply %a, %a : tensor<2x4xi32>
//       sdy.return %3 : tensor<2x4xi32>
//     } : (tensor<8x4xi32>) -> tensor<8x4xi32>
//     %2 = stablehlo.slice %1 [0:7, 0:4] : (tensor<8x4xi32>) -> tensor<7x4xi32>
//     return %2 : tensor<7x4xi32>
//   }
// }
