// Limits that are scalars are on every device.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%l: tensor<i32>, %a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %h: tensor<i32>) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.clamp %l, %a, %h : (tensor<i32>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg2: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%l: tensor<i32>, %a: tensor<4xi32>, %h: tensor<i32>) {
//       %1 = stablehlo.clamp %l, %a, %h : (tensor<i32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
//       sdy.return %1 : tensor<4xi32>
//     } : (tensor<i32>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
//     return %0 : tensor<8xi32>
//   }
// }
