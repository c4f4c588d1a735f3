// Constants, iota and what is spread from scalars are made where and as they are needed.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %s: tensor<i32>) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %c = stablehlo.constant dense<3> : tensor<8x4xi32>
  %i = stablehlo.iota dim = 1 : tensor<8x4xi32>
  %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<8x4xi32>
  %0 = stablehlo.multiply %c, %i : tensor<8x4xi32>
  %1 = stablehlo.add %0, %b : tensor<8x4xi32>
  %2 = stablehlo.add %a, %1 : tensor<8x4xi32>
  return %2 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %s: tensor<i32>) {
//       %c = stablehlo.constant dense<3> : tensor<4x4xi32>
//       %i = stablehlo.iota dim = 1 : tensor<4x4xi32>
//       %1 = stablehlo.multiply %c, %i : tensor<4x4xi32>
//       %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
//       %2 = stablehlo.add %1, %b : tensor<4x4xi32>
//       %3 = stablehlo.add %a, %2 : tensor<4x4xi32>
//       sdy.return %3 : tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<i32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
