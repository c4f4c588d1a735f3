// Padding by as much at both ends of two shards: every element stays where it is, and nothing is sent.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<i32>) -> (tensor<10x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.pad %a, %v, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<8x2xi32>, tensor<i32>) -> tensor<10x2xi32>
  return %0 : tensor<10x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<10x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %v: tensor<i32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.pad %a, %v, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<4x2xi32>, tensor<i32>) -> tensor<6x2xi32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %4, %3, %c_0, sizes = [5, 2] : (tensor<6x2xi32>, tensor<i32>, tensor<i32>) -> tensor<5x2xi32>
//       sdy.return %5 : tensor<5x2xi32>
//     } : (tensor<8x2xi32>, tensor<i32>) -> tensor<10x2xi32>
//     return %0 : tensor<10x2xi32>
//   }
// }
