// Three elements on four devices: the last one has padding only.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<3x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<3x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  return %a : tensor<3x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<3x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<3x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<3x4xi32>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %4 = stablehlo.pad %a, %c, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4x4xi32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %4, %3, %c_0, sizes = [1, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<1x4xi32>
//       sdy.return %5 : tensor<1x4xi32>
//     } : (tensor<3x4xi32>) -> tensor<4x4xi32>
//     %1 = stablehlo.slice %0 [0:3, 0:4] : (tensor<4x4xi32>) -> tensor<3x4xi32>
//     return %1 : tensor<3x4xi32>
//   }
// }
