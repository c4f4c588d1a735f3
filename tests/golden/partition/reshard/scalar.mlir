// Scalars lie everywhere.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.negate %a : tensor<i32>
  return %0 : tensor<i32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, []>] manual_axes={"x", "y"} (%a: tensor<i32>) {
//       %1 = stablehlo.negate %a : tensor<i32>
//       sdy.return %1 : tensor<i32>
//     } : (tensor<i32>) -> tensor<i32>
//     return %0 : tensor<i32>
//   }
// }
