// An update over all of the cut dimension is cut with it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %u: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<i32>) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %a, %u, %z, %i : (tensor<8x4xi32>, tensor<8x1xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg2: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %u: tensor<4x1xi32>, %i: tensor<i32>) {
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %1 = stablehlo.dynamic_update_slice %a, %u, %z, %i : (tensor<4x4xi32>, tensor<4x1xi32>, tensor<i32>, tensor<i32>) -> tensor<4x4xi32>
//       sdy.return %1 : tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x1xi32>, tensor<i32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
